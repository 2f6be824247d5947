ram_1r1w_w512_aw9.v
fifo_ram_w512_aw9.v
ram_1r1w_w10_aw9.v
fifo_ram_w10_aw9.v
rx_join_w512_aw9.v
