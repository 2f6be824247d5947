//! `ir::Expr` → Verilog text.
//!
//! Every literal is sized, every nested operator in parentheses, every zero extension written
//! out. Verilog slices only names, so a slice of anything else goes through a wire of the module,
//! or, if it reads a value that its own process is still computing, through a temporary of the
//! process.
use super::body::index_bits;
use super::build::{bin, resize};
use super::ir::*;
use super::names::Names;
use super::rules::Rules;
use super::shape::{chain, tree, upper_bound};
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A declaration that printing made necessary.
pub(super) struct Temp {
    pub name: String,
    pub width: usize,
}

pub(super) struct Printer<'a> {
    pub rules: Rules,
    pub nets: &'a dyn Fn(SigId) -> String,
    pub names: &'a mut Names,
    /// localparams used: name → (value, width)
    pub used: BTreeMap<String, (BigUint, usize)>,
    /// wires with their expressions, in order of need
    pub wires: Vec<(Temp, String)>,
    /// the signals of the process being printed, and its temporaries
    pub process: BTreeSet<SigId>,
    pub temps: Vec<Temp>,
    /// statements that must come before the one being printed
    pub before: Vec<String>,
    /// stem of the names of wires and temporaries
    pub stem: String,
    shared: HashMap<String, String>,
}

/// Where chains of one operator become trees.
const TREE_FROM: usize = 4;

impl<'a> Printer<'a> {
    pub fn new(rules: Rules, nets: &'a dyn Fn(SigId) -> String, names: &'a mut Names) -> Self {
        Printer {
            rules,
            nets,
            names,
            used: BTreeMap::new(),
            wires: vec![],
            process: BTreeSet::new(),
            temps: vec![],
            before: vec![],
            stem: String::new(),
            shared: HashMap::new(),
        }
    }

    /// An expression that stands alone.
    pub fn expr(&mut self, e: &Expr) -> String {
        match e {
            Expr::Lit(v, w) => self.literal(v, *w),
            Expr::Named(name, v, w) => {
                self.used.insert(name.clone(), (v.clone(), *w));
                name.clone()
            }
            Expr::Sig(s, _) => (self.nets)(*s),
            Expr::Un(op, a) => {
                let sign = match op {
                    UnOp::Not => "~",
                    UnOp::All => "&",
                    UnOp::Any => "|",
                    UnOp::Xor => "^",
                };
                let a = match &**a {
                    Expr::Bin(..) | Expr::Un(..) => format!("({})", self.expr(a)),
                    a => self.expr(a),
                };
                format!("{sign}{a}")
            }
            Expr::Bin(op, a, b) => self.binary(e, *op, a, b),
            Expr::Widen(a, w) => {
                if !self.rules.widen {
                    return self.operand(a);
                }
                let pad = sized(&BigUint::default(), w - a.width());
                format!("{{{pad}, {}}}", self.part(a))
            }
            Expr::Concat(parts) => {
                let parts: Vec<String> = parts.iter().map(|p| self.part(p)).collect();
                format!("{{{}}}", parts.join(", "))
            }
            Expr::Slice(a, off, w) => {
                let base = self.name_of(a);
                range(&base, *off, *w)
            }
            Expr::DynSlice(a, off, w) => self.dyn_slice(a, off, *w),
        }
    }

    /// An expression as operand of another.
    pub fn operand(&mut self, e: &Expr) -> String {
        let s = self.expr(e);
        match e {
            Expr::Bin(..) | Expr::Un(..) if self.rules.paren && !is_name(&s) => format!("({s})"),
            _ => s,
        }
    }

    pub fn literal(&self, v: &BigUint, w: usize) -> String {
        if self.rules.size {
            sized(v, w)
        } else {
            format!("'h{v:x}")
        }
    }
    /// An operand of a concatenation, which no tool takes without a size.
    fn part(&mut self, e: &Expr) -> String {
        match e {
            Expr::Lit(v, w) => sized(v, *w),
            e => self.expr(e),
        }
    }

    fn binary(&mut self, e: &Expr, op: Op, a: &Expr, b: &Expr) -> String {
        let sign = match op {
            Op::Add => "+",
            Op::Sub => "-",
            Op::Mul => "*",
            Op::And => "&",
            Op::Or => "|",
            Op::Xor => "^",
            Op::LogAnd => "&&",
            Op::LogOr => "||",
            Op::Shl => "<<",
            Op::Shr => ">>",
            Op::Eq => "==",
            Op::Ne => "!=",
            Op::Lt => "<",
            Op::Le => "<=",
            Op::Gt => ">",
            Op::Ge => ">=",
        };
        if self.rules.balance && (op.is_bitwise() || matches!(op, Op::LogAnd | Op::LogOr)) {
            let mut leaves = vec![];
            chain(e, op, &mut leaves);
            if leaves.len() >= TREE_FROM {
                let leaves: Vec<String> = leaves.iter().map(|l| self.operand(l)).collect();
                return tree(&leaves, sign, self.rules.paren);
            }
        }
        format!("{} {sign} {}", self.operand(a), self.operand(b))
    }

    fn dyn_slice(&mut self, a: &Expr, off: &Expr, w: usize) -> String {
        let top = a.width();
        let safe = upper_bound(off) + w <= BigUint::from(top);
        let exact = index_bits(top);
        if safe && top > 1 && off.width() <= exact {
            let base = self.name_of(a);
            let i = self.expr(&resize(off.clone(), exact));
            return if w == 1 {
                format!("{base}[{i}]")
            } else {
                format!("{base}[{i} +: {w}]")
            };
        }
        // Past the top, Rust reads zeros and Verilog X: a shift reads zeros.
        let shifted = bin(Op::Shr, a.clone(), off.clone());
        self.operand(&resize(shifted, w))
    }

    /// The name of a signal with the value of `e`.
    fn name_of(&mut self, e: &Expr) -> String {
        let text = self.expr(e);
        if is_name(&text) || !self.rules.hoist {
            return text;
        }
        let inside = e.reads().iter().any(|r| self.process.contains(r));
        if inside {
            let name = self.names.fresh(&format!("{}_x", self.stem));
            self.before.push(format!("{name} = {text};"));
            self.temps.push(Temp {
                name: name.clone(),
                width: e.width(),
            });
            return name;
        }
        if let Some(name) = self.shared.get(&text) {
            return name.clone();
        }
        let name = self.names.fresh(&format!("{}_x", self.stem));
        self.shared.insert(text.clone(), name.clone());
        let temp = Temp {
            name: name.clone(),
            width: e.width(),
        };
        self.wires.push((temp, text));
        name
    }
}

fn sized(v: &BigUint, w: usize) -> String {
    match w {
        0..=16 => format!("{w}'d{v}"),
        _ => format!("{w}'h{v:x}"),
    }
}

fn is_name(s: &str) -> bool {
    s.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

pub(super) fn range(base: &str, off: usize, w: usize) -> String {
    if w == 1 {
        format!("{base}[{off}]")
    } else {
        format!("{base}[{}:{off}]", off + w - 1)
    }
}
