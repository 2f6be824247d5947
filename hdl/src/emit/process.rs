//! One group of signals → a continuous assignment or an `always @*` process.
use super::branches::inverted;
use super::ir::*;
use super::print::{range, Printer};

/// `assign` of one signal.
pub(super) fn assign(p: &mut Printer, target: SigId, e: &Expr) -> String {
    p.stem = (p.nets)(target);
    p.process.clear();
    format!("    assign {} = {};\n", (p.nets)(target), p.expr(e))
}

/// A process for the statements of a group; its temporaries end up in `p.temps`.
pub(super) fn process(p: &mut Printer, stmts: &[Stmt], targets: &[SigId]) -> String {
    p.process = targets.iter().copied().collect();
    p.stem = targets.first().map(|t| (p.nets)(*t)).unwrap_or_default();
    let known = p.temps.len();
    let mut w = Writer {
        p,
        out: String::new(),
        depth: 2,
    };
    w.block(stmts);
    let body = w.out;
    let mut out = String::from("    always @* begin\n");
    if p.rules.default {
        for t in &p.temps[known..] {
            let zero = p.literal(&0u8.into(), t.width);
            out += &format!("        {} = {zero};\n", t.name);
        }
    }
    out + &body + "    end\n"
}

struct Writer<'p, 'a> {
    p: &'p mut Printer<'a>,
    out: String,
    depth: usize,
}

impl Writer<'_, '_> {
    fn line(&mut self, text: &str) {
        self.out += &"    ".repeat(self.depth);
        self.out += text;
        self.out.push('\n');
    }
    fn flush(&mut self) {
        for l in std::mem::take(&mut self.p.before) {
            self.line(&l);
        }
    }
    fn block(&mut self, stmts: &[Stmt]) {
        for s in stmts {
            self.stmt(s);
        }
    }
    fn nested(&mut self, stmts: &[Stmt]) {
        self.depth += 1;
        self.block(stmts);
        self.depth -= 1;
    }
    fn set(&mut self, target: String, e: &Expr) {
        let v = self.p.expr(e);
        self.flush();
        self.line(&format!("{target} = {v};"));
    }

    fn stmt(&mut self, s: &Stmt) {
        match s {
            Stmt::Comment(c) => self.line(&format!("// {c}")),
            Stmt::Assign(t, e) => self.set((self.p.nets)(*t), e),
            Stmt::AssignSlice(t, off, e) => self.set(range(&(self.p.nets)(*t), *off, e.width()), e),
            Stmt::AssignDyn(t, i, e) => {
                let i = self.p.expr(i);
                let net = (self.p.nets)(*t);
                let target = match e.width() {
                    1 => format!("{net}[{i}]"),
                    w => format!("{net}[{i} +: {w}]"),
                };
                self.set(target, e)
            }
            Stmt::If(c, then, other) => self.condition(c, then, other),
            Stmt::Case(test, arms) => self.choice(test, arms),
        }
    }

    fn condition(&mut self, c: &Expr, then: &[Stmt], other: &[Stmt]) {
        let single = matches!(other, [Stmt::If(..)]);
        if then.is_empty() && !single {
            return self.condition(&inverted(c.clone()), other, &[]);
        }
        // All tests of the chain are evaluated before its first branch, as in Rust.
        let mut chain = vec![(self.p.expr(c), then)];
        let mut rest = other;
        while let [Stmt::If(c, a, b)] = rest {
            chain.push((self.p.expr(c), a));
            rest = b;
        }
        self.flush();
        for (n, (test, body)) in chain.into_iter().enumerate() {
            let word = if n == 0 { "if" } else { "end else if" };
            self.line(&format!("{word} ({test}) begin"));
            self.nested(body);
        }
        if !rest.is_empty() {
            self.line("end else begin");
            self.nested(rest);
        }
        self.line("end");
    }

    fn choice(&mut self, test: &Expr, arms: &[(Label, Vec<Stmt>)]) {
        let test = self.p.expr(test);
        self.flush();
        self.line(&format!("case ({test})"));
        self.depth += 1;
        let idle = arms.last().is_some_and(|a| a.1.is_empty());
        for (n, (label, body)) in arms.iter().enumerate() {
            // An empty arm says no more than an empty default does.
            if idle && body.is_empty() && n + 1 < arms.len() {
                continue;
            }
            let head = match label {
                Label::Is(e) => format!("{}:", self.p.expr(e)),
                Label::Last(Expr::Named(name, ..)) if self.p.rules.default && !body.is_empty() => {
                    format!("default: /* {name} */")
                }
                Label::Last(_) if self.p.rules.default => "default:".to_string(),
                Label::Last(e) => format!("{}:", self.p.expr(e)),
                Label::Rest if self.p.rules.default => "default:".to_string(),
                Label::Rest if body.is_empty() => continue,
                Label::Rest => "default:".to_string(),
            };
            self.arm(&head, body);
        }
        self.depth -= 1;
        self.line("endcase");
    }

    fn arm(&mut self, head: &str, body: &[Stmt]) {
        if body.is_empty() {
            return self.line(&format!("{head} ;"));
        }
        self.line(&format!("{head} begin"));
        self.nested(body);
        self.line("end");
    }
}
