//! Depth of netlists made by hand, whose levels can be counted.
use super::*;
use hdl::spec::TINY;
use serde_json::json;

fn lut(out: u32, ins: &[u32]) -> serde_json::Value {
    json!({"type": "$lut", "port_directions": {"A": "input", "Y": "output"},
           "connections": {"A": ins, "Y": [out]}})
}

fn dff(d: u32, q: u32) -> serde_json::Value {
    json!({"type": "$_DFF_P_", "port_directions": {"C": "input", "D": "input", "Q": "output"},
           "connections": {"C": [2], "D": [d], "Q": [q]}})
}

/// `clk` is net 2, `a` net 3, `y` net 9.
fn file(cells: serde_json::Value) -> String {
    json!({"modules": {"m": {
        "ports": {"clk": {"direction": "input", "bits": [2]},
                  "a": {"direction": "input", "bits": [3]},
                  "y": {"direction": "output", "bits": [9]}},
        "cells": cells,
        "netnames": {"a": {"bits": [3]}, "y": {"bits": [9]},
                     "u_x.state_q": {"bits": [10, 11]}, "x": {"bits": [10, 11]}, "$auto$1": {"hide_name": 1, "bits": [10]},
                     "next": {"bits": [20]}}}}})
    .to_string()
}

fn depth(cells: serde_json::Value) -> Result<Depth> {
    let tree = Tree::new("doorbell", &TINY).unwrap();
    measure(&Netlist::parse(&file(cells), "m")?, &tree, "m")
}

#[test]
fn levels_are_counted_by_start_and_end() {
    // a ─ lut 20 ─ lut 21 ─ D of state[0];  state[0] ─ lut 22 ─ D of state[1];
    // state[1] ─ y, and the memory's word (3) ─ lut 23 ─ D of another.
    let d = depth(json!({
        "l0": lut(20, &[3]), "l1": lut(21, &[20]), "l2": lut(22, &[10]), "l3": lut(23, &[30, 11]),
        "l4": lut(9, &[11]),
        "r0": dff(21, 10), "r1": dff(22, 11), "r2": dff(23, 12),
        "u_ram.mem": {"type": "$mem_v2", "port_directions": {"RD_DATA": "output", "RD_ADDR": "input"},
                      "connections": {"RD_DATA": [30], "RD_ADDR": [22]}}}))
    .unwrap();
    assert_eq!((d.levels, d.inner), (4, 4), "{d:?}");
    assert_eq!((d.input, d.output, d.through), (2, 1, 0));
    assert_eq!((d.lut6, d.registers, d.over), (5, 3, 0));
    let worst = &d.ways[0];
    assert_eq!((worst.levels, &*worst.from.kind), (4, "memory"));
    // The address of the memory is an end of its own.
    assert_eq!(d.ends[&1], 3);
    assert_eq!(d.ends[&4], 1);
}

#[test]
fn a_multiplier_ends_ways_and_begins_them() {
    // a ─ lut 20 ─ multiplier 30 ─ lut 21 ─ lut 22 ─ D
    let d = depth(json!({
        "l0": lut(20, &[3]), "l1": lut(21, &[30]), "l2": lut(22, &[21]), "r0": dff(22, 10),
        "u_mul.u_product": {"type": "product_a25_b24",
                            "port_directions": {"a": "input", "b": "input", "p": "output"},
                            "connections": {"a": [20], "b": [10], "p": [30]}}}))
    .unwrap();
    assert_eq!(
        (d.levels, d.inner, d.input, d.registers),
        (2, 2, 1, 1),
        "{d:?}"
    );
    assert_eq!(&*d.ways[0].from.kind, "multiplier");
}

#[test]
fn the_worst_way_is_named_in_the_words_of_the_source() {
    let mut cells = json!({"r0": dff(27, 10), "l0": lut(20, &[10, 3])});
    for i in 20..27 {
        cells[format!("x{i}")] = lut(i + 1, &[i]);
    }
    let d = depth(cells).unwrap();
    // From the register to itself and from the port to the register: both over the goal.
    assert_eq!((d.levels, d.inner, d.input, d.over), (8, 8, 8, 2));
    let names: Vec<_> = d
        .ways
        .iter()
        .map(|w| (&*w.from.name, &*w.to.name))
        .collect();
    assert_eq!(names, [("a", "x.state"), ("x.state", "x.state")]);
    assert_eq!(
        (&*d.ways[1].to.pin, &*d.ways[1].to.verilog),
        ("D", "u_x.state_q")
    );
    assert_eq!(d.ways[1].via, ["next"]);
}

#[test]
fn loops_latches_and_foreign_files_are_refused() {
    let e = depth(json!({"a": lut(20, &[21]), "b": lut(21, &[20])}));
    assert!(e.unwrap_err().to_string().contains("a loop of logic"));
    let latch = json!({"u_l.q": {"type": "$_DLATCH_P_", "connections": {"Q": [20]}}});
    let e = depth(latch).unwrap_err().to_string();
    assert!(e.contains("`u_l.q` of type $_DLATCH_P_"), "{e}");
    assert!(Netlist::parse("{\"modules\":{}}", "m").is_err());
    assert!(Netlist::parse("no json", "m").is_err());
}
