# Places and routes tx_engine out of context in Vivado, without a project. From the repository root:
#
#   vivado -mode batch -source constraints/vivado.tcl -tclargs part=xcu250-figd2104-2L-e
#
# Arguments are name=value: part, top (a file list of verilog-out/rtl), xdc, out. Ends with an
# error if a path misses its time. Reports and checkpoints are left in `out`.

# Alveo U250; U280 is xcu280-fsvh2892-2L-e, VCU118 xcvu9p-flga2104-2L-e.
set part xcu250-figd2104-2L-e
set top  tx_engine
set rtl  verilog-out/rtl
set xdc  constraints/core.xdc
set out  target/vivado

foreach argument $argv {
    if {![regexp {^(part|top|xdc|out)=(.+)$} $argument -> name value]} {
        error "`$argument`: expected part=…, top=…, xdc=… or out=…"
    }
    set $name $value
}
file mkdir $out

# The file list names one module a line, children first.
set list [open [file join $rtl $top.f] r]
foreach file [split [string trim [read $list]] "\n"] {
    read_verilog [file join $rtl $file]
}
close $list
# Out of context, so that thousands of ports need no pins and get no buffers.
read_xdc -mode out_of_context $xdc

synth_design -top $top -part $part -mode out_of_context -flatten_hierarchy rebuilt
write_checkpoint -force [file join $out synth.dcp]
report_utilization -hierarchical -file [file join $out synth_utilization.rpt]
report_ram_utilization -file [file join $out ram.rpt]

opt_design
place_design
# Replicates what fans out far: the reset, the enables of wide registers.
phys_opt_design
route_design
write_checkpoint -force [file join $out route.dcp]

report_utilization -hierarchical -file [file join $out utilization.rpt]
report_timing_summary -max_paths 20 -file [file join $out timing.rpt]
report_design_analysis -logic_level_distribution -file [file join $out levels.rpt]
report_methodology -file [file join $out methodology.rpt]
report_drc -file [file join $out drc.rpt]

set worst [get_timing_paths -max_paths 1 -setup]
set slack [get_property SLACK $worst]
puts "$top on $part: worst slack $slack ns, from [get_property STARTPOINT_PIN $worst] to [get_property ENDPOINT_PIN $worst]"
if {$slack < 0} {
    error "$top misses 300 MHz on $part by [expr {-$slack}] ns"
}
