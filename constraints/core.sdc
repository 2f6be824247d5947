# The core's only clock: 300 MHz, the rate that the latency and throughput figures count in.
create_clock -name clk -period 3.333 [get_ports clk]
# Boundary registers sit next to the PCIe block and the MAC: a third of the period each side.
set_input_delay  -clock clk 1.1 [remove_from_collection [all_inputs] [get_ports clk]]
set_output_delay -clock clk 1.1 [all_outputs]
