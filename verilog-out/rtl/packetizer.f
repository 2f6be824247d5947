ram_1r1w_w2_aw8.v
ram_1r1w_w18_aw8.v
verdict_slotaw8.v
lut_ram_w209_aw4.v
fifo_w209_aw4.v
payload_hold_w512.v
status_of.v
packetizer_w512_slotaw8.v
