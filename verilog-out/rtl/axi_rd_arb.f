axi_rd_arb.v
