//! Blocks whose Verilog is written by hand: `Verilog::Custom(text)`.
//!
//! The text is the inside of the module, after the ports. Its names are the flat port names
//! (`wr.addr` is `wr_addr`; a `ClkRst` field `clk` or `clock` is `clk` and `rst`). Outputs are
//! wires, to be driven by `assign`; a line
//!
//! ```text
//! //@regs rdata full
//! ```
//! declares the outputs it names as variables, to be assigned in `always`. Memories, wires and
//! variables are declared in the text. `initial` is refused: no register may rely on it.
use super::collect::{Scope, Shape};
use super::error::{fault, Res};
use super::module::{finish, Printed};
use super::names::dotted;
use super::ports::{header, ports};
use super::symbols::{Role, Symbols};
use std::collections::BTreeSet;

const REGS: &str = "//@regs ";

pub(super) fn module(scope: &Scope, syms: &Symbols, text: &str) -> Res<Printed> {
    if let Some(kid) = scope.kids.first() {
        return fault(
            dotted(&kid.key),
            "a block with custom Verilog has no children",
        );
    }
    let words = |l: &str| -> Vec<String> {
        let code = l.split("//").next().unwrap_or_default();
        let word = |c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$';
        code.split(word).map(str::to_string).collect()
    };
    for l in text.lines() {
        if words(l).iter().any(|w| w == "initial") {
            return fault(
                "",
                "custom Verilog with `initial`: registers start undefined",
            );
        }
    }
    let regs: BTreeSet<&str> = text
        .lines()
        .filter_map(|l| l.trim().strip_prefix(REGS))
        .flat_map(str::split_whitespace)
        .collect();
    let is_output = |n: &str| {
        syms.sigs
            .iter()
            .any(|s| s.role == Role::Out && s.shape == Shape::Logic && s.net == n)
    };
    if let Some(n) = regs.iter().find(|n| !is_output(n)) {
        return fault(*n, "`//@regs` names no output of this block");
    }
    let ports = ports(syms, |id| regs.contains(syms.sig(id).net.as_str()));
    let mut out = header(&ports);
    for l in text.lines().filter(|l| !l.trim().starts_with(REGS)) {
        if !l.trim().is_empty() {
            out += "    ";
            out += l.trim_end();
        }
        out.push('\n');
    }
    finish(&mut out, scope);
    Ok(Printed {
        text: out,
        ports: ports.into_iter().map(|p| p.0).collect(),
    })
}
