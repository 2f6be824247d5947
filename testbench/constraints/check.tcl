# Reads a constraint file with commands that check instead of constrain:
#
#   tclsh check.tcl FILE PORTS        PORTS: one port a line, `name width in|out`
#
# Fails if a command or option is none of those below, if a pattern matches no port, if a delay
# stands on a port of the wrong direction or beyond the period, or if a port is left without one or
# has two.
lassign $argv file ports

set bits {}
array set dir {}
set in [open $ports r]
foreach line [split [string trim [read $in]] "\n"] {
    lassign $line name width way
    set scalar [expr {$width == 1}]
    for {set i 0} {$i < $width} {incr i} {
        set bit [expr {$scalar ? $name : "$name\[$i\]"}]
        lappend bits $bit
        set dir($bit) $way
    }
}
close $in

set clocks {}
array set delay {}
set period 0

proc of_way {way} {
    global bits dir
    set found {}
    foreach b $bits { if {$dir($b) eq $way} { lappend found $b } }
    return $found
}
proc all_inputs {} { of_way in }
proc all_outputs {} { of_way out }
proc get_ports {args} {
    global bits dir
    if {[lindex $args 0] eq "-filter"} {
        # The one filter that is used: inputs but the clock.
        if {$args ne {-filter {DIRECTION == IN && NAME != clk}}} { error "get_ports $args" }
        return [remove_from_collection [all_inputs] clk]
    }
    if {[llength $args] != 1} { error "get_ports $args" }
    set found {}
    foreach pattern [lindex $args 0] {
        # `[*]` is all bits of a bus, not a set of characters.
        set glob [string map {\[ \\\[ \] \\\]} $pattern]
        set hits [lsearch -all -inline -glob $bits $glob]
        # A pattern in plain letters also names a bus as a whole.
        if {![llength $hits]} { set hits [lsearch -all -inline -glob $bits "$glob\\\[*\\\]"] }
        if {![llength $hits]} { error "get_ports: no port matches `$pattern`" }
        lappend found {*}$hits
    }
    return $found
}
proc remove_from_collection {from what} {
    set left {}
    foreach b $from { if {$b ni $what} { lappend left $b } }
    return $left
}
proc get_clocks {name} {
    global clocks
    if {$name ni $clocks} { error "get_clocks: no clock `$name`" }
    return $name
}
proc create_clock {args} {
    global clocks period
    if {[llength $args] != 5} { error "create_clock $args" }
    lassign $args n name p period ports
    if {$n ne "-name" || $p ne "-period" || ![string is double -strict $period]} { error "create_clock $args" }
    if {$ports ne "clk"} { error "create_clock: on `$ports`" }
    lappend clocks $name
}
proc set_clock_uncertainty {value clock} {
    global period
    if {![string is double -strict $value] || $value < 0 || $value > $period / 2} { error "uncertainty $value" }
}
proc set_delay {way args} {
    global dir delay period clocks
    if {[llength $args] != 5} { error "set_delay $args" }
    lassign $args c clock edge value ports
    if {$c ne "-clock" || $clock ni $clocks} { error "set_delay: clock `$clock`" }
    if {$edge ni {-max -min}} { error "set_delay: $edge" }
    if {![string is double -strict $value] || $value < 0 || $value >= $period} { error "set_delay: $value ns" }
    foreach b $ports {
        if {$b eq "clk"} { error "set_delay: on the clock itself" }
        if {$dir($b) ne $way} { error "set_delay: `$b` is an $dir($b)put" }
        if {[info exists delay($edge,$b)]} { error "set_delay: `$b` has two of $edge" }
        set delay($edge,$b) $value
    }
}
proc set_input_delay {args} { set_delay in {*}$args }
proc set_output_delay {args} { set_delay out {*}$args }
proc set_property {name value where} {
    if {$name ne "HD.CLK_SRC" || ![regexp {^BUFGCE_X\d+Y\d+$} $value] || $where ne "clk"} { error "set_property $name" }
}

if {[catch {source $file} why]} {
    puts stderr "$file: $why"
    exit 1
}
# Each command stands below a line that says why.
set in [open $file r]
set before ""
foreach line [split [read $in] "\n"] {
    if {$line ne "" && [string index $line 0] ne "#" && [string index $before 0] ne "#"} {
        puts stderr "$file: `$line`: the line before does not say why"
        exit 1
    }
    set before $line
}
close $in
foreach b $bits {
    if {$b eq "clk"} continue
    foreach edge {-max -min} {
        if {![info exists delay($edge,$b)]} {
            puts stderr "$file: port `$b` has no $edge delay"
            exit 1
        }
    }
}
puts "$file: [llength $bits] bits of ports, all constrained"
