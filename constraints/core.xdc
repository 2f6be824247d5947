# tx_engine out of context on UltraScale+: timing at the boundary, for Vivado.

# The core's only clock: 300 MHz, the rate that the latency and throughput figures count in.
create_clock -name clk -period 3.333 [get_ports clk]
# Jitter of a clock manager fed by the reference clock of PCIe.
set_clock_uncertainty 0.050 [get_clocks clk]

# BAR0 comes from a register of the PCIe block or an interconnect beside it: a third of the period.
set_input_delay -clock clk -max 1.1 [get_ports {axil_awaddr[*] axil_awvalid axil_wdata[*] axil_wstrb[*] axil_wvalid axil_bready axil_araddr[*] axil_arvalid axil_rready}]
# Doorbell pages: the same block, the same third.
set_input_delay -clock clk -max 1.1 [get_ports {db_data[*] db_be[*] db_offset[*] db_page[*] db_valid}]
# Host memory answers out of an interconnect's output register.
set_input_delay -clock clk -max 1.1 [get_ports {axi_arready axi_rdata[*] axi_rresp[*] axi_rid[*] axi_rlast axi_rvalid}]
# Completions, and room for requests, come from registers of the PCIe block.
set_input_delay -clock clk -max 1.1 [get_ports {tlp_rq_ready tlp_cpl_hdr[*] tlp_cpl_data[*] tlp_cpl_last tlp_cpl_valid}]
# The MAC's ready is a register of the MAC.
set_input_delay -clock clk -max 1.1 [get_ports tx_ready]
# Settings of the PCIe block and the state of the link change rarely, but are of this clock.
set_input_delay -clock clk -max 1.1 [get_ports {pcie_cfg_* link_up}]
# Reset is synchronous and fans out to everything: it comes straight from a register, early.
set_input_delay -clock clk -max 0.5 [get_ports rst]
# No input changes before a register's clock-to-out behind the edge.
set_input_delay -clock clk -min 0.1 [get_ports -filter {DIRECTION == IN && NAME != clk}]

# What takes the outputs is a register beside the core: a third of the period is left to it.
set_output_delay -clock clk -max 1.1 [all_outputs]
# It needs no hold time beyond the clock's skew.
set_output_delay -clock clk -min 0.0 [all_outputs]

# The clock's buffer is outside: where it is, so that skew at the boundary is not guessed as zero.
set_property HD.CLK_SRC BUFGCE_X0Y0 [get_ports clk]

# No false paths and no multicycle paths: one clock, and every path counts.
