seg_walk.v
inline_row_w512.v
rotate_up_w512.v
row_turn_w512.v
gather_lanes_w512.v
packet_skid_w512.v
gather_w512.v
