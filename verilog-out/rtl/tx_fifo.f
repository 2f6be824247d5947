ram_1r1w_w512_aw9.v
ram_1r1w_w10_aw9.v
ram_1r1w_w32_aw9.v
fifo_ram_w32_aw9.v
lut_ram_w17_aw4.v
fifo_w17_aw4.v
tx_fifo_w512_aw9.v
