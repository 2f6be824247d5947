ram_1r1w_w512_aw9.v
ram_1r1w_w11_aw9.v
ram_1r1w_w32_aw9.v
fifo_ram_w32_aw9.v
tx_fifo_w512_aw9.v
