unpack_cq_ctx_w512.v
ram_1r1w_w71_aw8.v
ram_1r1w_w17_aw8.v
ram_1r1w_w16_aw8.v
cq_table_cqaw8.v
pack_cqe_w512.v
cq_writer_cqaw8.v
