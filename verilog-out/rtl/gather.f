gather_lanes_w512.v
rotate_up_w512.v
gather_w512.v
