# Runs the Vivado script with commands that check their files instead of building:
#
#   tclsh check_vivado.tcl SCRIPT SLACK NAME=VALUE…
#
# Prints each command. `SLACK` is what the worst path is said to have.
set script [lindex $argv 0]
set slack [lindex $argv 1]
set argv [lrange $argv 2 end]

proc file_of {what path} {
    if {![file isfile $path]} { error "$what: no file `$path`" }
    puts "$what $path"
}
proc read_verilog {path} { file_of read_verilog $path }
proc read_xdc {args} {
    if {[lrange $args 0 1] ne {-mode out_of_context}} { error "read_xdc $args" }
    file_of read_xdc [lindex $args 2]
}
# Options of each, as Vivado's command reference has them.
foreach {name known} {
    synth_design {-top -part -mode -flatten_hierarchy}
    opt_design {}
    place_design {}
    phys_opt_design {}
    route_design {}
    write_checkpoint {-force}
    report_utilization {-hierarchical -file}
    report_ram_utilization {-file}
    report_timing_summary {-max_paths -file}
    report_design_analysis {-logic_level_distribution -file}
    report_methodology {-file}
    report_drc {-file}
    get_timing_paths {-max_paths -setup}
} {
    proc $name {args} [format {
        foreach a $args {
            if {[string match -* $a] && $a ni {%s}} { error "%s: no option `$a`" }
        }
        puts "%s $args"
        return path
    } $known $name $name]
}
proc get_property {name of} {
    if {$name ni {SLACK STARTPOINT_PIN ENDPOINT_PIN}} { error "get_property $name" }
    return $::slack
}
if {[catch {source $script} why]} {
    puts stderr "$script: $why"
    exit 1
}
