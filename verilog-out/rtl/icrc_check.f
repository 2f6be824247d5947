word_mask_w512.v
icrc_cover_w512.v
crc32_data_w512_tail0.v
crc32_step_bits512.v
icrc_check_w512.v
