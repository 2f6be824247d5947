ram_1r1w_w4_aw8.v
ram_1r1w_w18_aw8.v
status_of.v
verdict_slotaw8.v
lut_ram_w185_aw4.v
fifo_w185_aw4.v
packetizer_w512_slotaw8.v
