//! Random kernels with state: registers, locals, nested conditions, matches, struct fields.
//!
//! A local is complete before it is read, as the Rust simulation wants it; outputs have their
//! default first.
use crate::expr::{Gen, WIDTHS};
use std::fmt::Write;

/// Statements per branch, at most.
const BRANCH: usize = 2;

pub struct Kernel<'a, 'b> {
    pub gen: &'a mut Gen<'b>,
    /// assignable: (source of the target, width; 0 for bool)
    pub targets: Vec<(String, usize)>,
    /// (source of the value, enum, variants)
    pub enums: Vec<(String, String, Vec<String>)>,
    pub out: String,
}

impl Kernel<'_, '_> {
    fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.out, "{}{text}", "    ".repeat(depth + 2));
    }

    pub fn assign(&mut self, depth: usize, target: &(String, usize), size: usize) {
        let value = match target.1 {
            0 => self.gen.bool(size).0,
            w => self.gen.bits(w, size).0,
        };
        self.line(depth, &format!("{} = {value};", target.0));
    }

    fn any(&mut self, depth: usize) {
        let targets = self.targets.clone();
        let t = self.gen.rng.pick(&targets).clone();
        self.assign(depth, &t, 2);
    }

    fn set_state(&mut self, depth: usize) {
        let enums = self.enums.clone();
        let (value, name, variants) = self.gen.rng.pick(&enums).clone();
        let v = self.gen.rng.pick(&variants).clone();
        let target = value.replace(".q.val()", ".d.next");
        self.line(depth, &format!("{target} = {name}::{v};"));
    }

    fn branch(&mut self, depth: usize, nest: usize) {
        for _ in 0..1 + self.gen.rng.below(BRANCH) {
            self.statement(depth, nest);
        }
    }

    pub fn statement(&mut self, depth: usize, nest: usize) {
        match self.gen.rng.below(6) {
            0 | 1 if nest > 0 => {
                let c = self.gen.bool(2).0;
                self.line(depth, &format!("if {c} {{"));
                self.branch(depth + 1, nest - 1);
                while self.gen.rng.chance(30) {
                    let c = self.gen.bool(2).0;
                    self.line(depth, &format!("}} else if {c} {{"));
                    self.branch(depth + 1, nest - 1);
                }
                if self.gen.rng.chance(50) {
                    self.line(depth, "} else {");
                    self.branch(depth + 1, nest - 1);
                }
                self.line(depth, "}");
            }
            2 if nest > 0 => {
                let enums = self.enums.clone();
                let (value, name, variants) = self.gen.rng.pick(&enums).clone();
                self.line(depth, &format!("match {value} {{"));
                let named = if self.gen.rng.chance(50) {
                    variants.len()
                } else {
                    variants.len() - 1
                };
                for v in &variants[..named] {
                    self.line(depth + 1, &format!("{name}::{v} => {{"));
                    self.branch(depth + 2, nest - 1);
                    self.line(depth + 1, "}");
                }
                if named < variants.len() {
                    self.line(depth + 1, "_ => {");
                    if self.gen.rng.chance(50) {
                        self.branch(depth + 2, nest - 1);
                    }
                    self.line(depth + 1, "}");
                }
                self.line(depth, "}");
            }
            3 => self.set_state(depth),
            _ => self.any(depth),
        }
    }
}

pub fn width(gen: &mut Gen) -> usize {
    *gen.rng.pick(&WIDTHS)
}
