unpack_db_cfg_w512.v
ram_1r1w_w26_aw8.v
ram_1r1w_w4_aw8.v
ram_1r1w_w16_aw8.v
slot_ram_w16_aw8.v
doorbell_slotaw8.v
