tlp_span.v
pack_req32_w128.v
pack_req64_w128.v
tlp_req.v
unpack_cpl_w128.v
tlp_cpl.v
pcie_tlp_gen_w512.v
