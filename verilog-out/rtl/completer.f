unpack_qp_cq_w512.v
ram_1r1w_w39_aw8.v
ram_1r1w_w22_aw8.v
fifo_ram_w22_aw8.v
lut_ram_w189_aw4.v
fifo_w189_aw4.v
completer_slotaw8.v
