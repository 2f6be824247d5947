pack_req32_w128.v
pack_req64_w128.v
tlp_req.v
tlp_write_w512.v
unpack_cpl_w128.v
tlp_cpl.v
tlp_take_w512.v
tlp_port_w512.v
