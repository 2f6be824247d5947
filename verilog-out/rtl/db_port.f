ram_1r1w_w42_aw8.v
unpack_inline_head_w512.v
inline_bufs.v
inline_wqe.v
inline_ahead.v
db_port.v
