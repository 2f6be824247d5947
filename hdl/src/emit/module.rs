//! The text of one module, from `(` to `endmodule`.
use super::body::{body, Body};
use super::collect::{Scope, Shape};
use super::error::{fault, Res};
use super::ir::SigId;
use super::names::clock_pair;
use super::plan::{plan, Item, Plan};
use super::ports::{header, ports, vector};
use super::print::Printer;
use super::process::{assign, process};
use super::rules::Rules;
use super::sequential::shadows;
use super::symbols::{Role, Sig, Symbols};
use super::PortInfo;
use rust_hdl_core::ast::Verilog;
use std::collections::HashMap;
use std::fmt::Write;

/// Text of the module, and its ports.
pub(super) struct Printed {
    pub text: String,
    pub ports: Vec<PortInfo>,
}

/// `kids`: module name of each child, `None` for registers.
pub(super) fn module(scope: &Scope, kids: &[Option<String>], rules: Rules) -> Res<Printed> {
    let mut syms = Symbols::new(scope)?;
    let code = match &scope.hdl {
        Verilog::Combinatorial(block) => body(block, &syms)?,
        Verilog::Empty => body(&[], &syms)?,
        Verilog::Custom(text) => return super::custom::module(scope, &syms, text),
        Verilog::Blackbox(_) | Verilog::Wrapper(_) => {
            return fault(
                "",
                "Blackbox and Wrapper are not supported: use Verilog::Custom",
            )
        }
    };
    let plan = plan(&code, &syms, rules)?;
    let mut names = std::mem::take(&mut syms.names);
    let mut unused: HashMap<SigId, String> = HashMap::new();
    for (id, s) in syms.sigs.iter().enumerate() {
        let open = matches!(s.role, Role::KidOut(_)) && s.shape == Shape::Logic;
        if open && !plan.read.contains(&id) {
            unused.insert(id, names.fresh(&format!("{}_unused", s.net)));
        }
    }
    let shadows = shadows(scope, &syms, &mut names)?;
    let nets = |s: SigId| match unused.get(&s) {
        Some(n) => n.clone(),
        None => syms.sig(plan.net(s)).net.clone(),
    };
    let mut p = Printer::new(rules, &nets, &mut names);
    let logic: String = plan
        .items
        .iter()
        .map(|i| match i {
            Item::Wire(t, e) => assign(&mut p, *t, e),
            Item::Process(t, s) => "\n".to_string() + &process(&mut p, s, t),
        })
        .collect();
    let m = Assembly {
        scope,
        kids,
        syms: &syms,
        code: &code,
        plan: &plan,
        nets: &nets,
    };
    let ports = ports(&syms, |id| plan.in_process(id));
    let mut out = header(&ports);
    for (name, (v, w)) in &p.used {
        let v = p.literal(v, *w);
        let _ = writeln!(out, "    localparam {}{name} = {v};", vector(*w));
    }
    m.declarations(&mut out);
    for t in &p.temps {
        let _ = writeln!(out, "    reg  {}{};", vector(t.width), t.name);
    }
    for (t, _) in &p.wires {
        let _ = writeln!(out, "    wire {}{};", vector(t.width), t.name);
    }
    m.instances(&p, &mut out)?;
    if !p.wires.is_empty() || !logic.starts_with('\n') {
        out.push('\n');
    }
    for (t, text) in &p.wires {
        let _ = writeln!(out, "    assign {} = {text};", t.name);
    }
    out += &m.clock_outputs();
    out += &logic;
    m.registers(&p, &mut out);
    out += &shadows;
    finish(&mut out, scope);
    Ok(Printed {
        text: out,
        ports: ports.into_iter().map(|p| p.0).collect(),
    })
}

/// Contracts and the end of the module.
pub(super) fn finish(out: &mut String, scope: &Scope) {
    if !scope.contracts.is_empty() {
        *out += "\n`ifdef FORMAL\n";
        for c in &scope.contracts {
            for l in c.lines() {
                let _ = writeln!(out, "{}{l}", if l.is_empty() { "" } else { "    " });
            }
        }
        *out += "`endif\n";
    }
    *out += "endmodule\n";
}
pub(super) struct Assembly<'a> {
    pub scope: &'a Scope,
    pub kids: &'a [Option<String>],
    pub syms: &'a Symbols,
    pub code: &'a Body,
    pub plan: &'a Plan,
    pub nets: &'a dyn Fn(SigId) -> String,
}

impl Assembly<'_> {
    fn declarations(&self, out: &mut String) {
        for (id, s) in self.syms.sigs.iter().enumerate() {
            let word = match s.role {
                _ if s.shape != Shape::Logic => {
                    if let (Role::KidOut(_), Shape::ClkRst) = (s.role, s.shape) {
                        let (c, r) = clock_pair(&s.net);
                        let _ = writeln!(out, "    wire {c};\n    wire {r};");
                    } else if matches!(s.role, Role::KidOut(_)) {
                        let _ = writeln!(out, "    wire {};", s.net);
                    }
                    continue;
                }
                Role::In | Role::Out => continue,
                _ if self.plan.alias.contains_key(&id) || self.plan.fixed.contains_key(&id) => {
                    continue
                }
                Role::RegQ(_) => "reg ",
                _ if self.plan.in_process(id) => "reg ",
                _ => "wire",
            };
            let undriven = s.role == Role::Local
                && !self.plan.in_process(id)
                && !self
                    .plan
                    .items
                    .iter()
                    .any(|i| matches!(i, Item::Wire(t, _) if *t == id));
            if !undriven {
                let name = (self.nets)(id);
                let _ = writeln!(out, "    {word} {}{name};", vector(s.width));
            }
        }
    }

    /// What a child's input or a register's d is connected to.
    pub fn connection(&self, id: SigId, p: &Printer) -> String {
        match self.plan.fixed.get(&id) {
            Some(v) => p.literal(v, self.syms.sig(id).width),
            None => (self.nets)(id),
        }
    }

    /// The clock that `id` is wired to in the end.
    pub fn clock(&self, id: SigId) -> Res<&Sig> {
        let mut s = id;
        let mut steps = 0;
        while let Some(t) = self.code.clocks.get(&s) {
            s = *t;
            steps += 1;
            if steps > self.syms.sigs.len() {
                return fault(&self.syms.sig(id).field, "clock wired in a circle");
            }
        }
        let root = self.syms.sig(s);
        match root.role {
            Role::In | Role::KidOut(_) => Ok(root),
            _ => fault(&root.field, "clock not wired: use dff_setup! or clock!"),
        }
    }

    fn instances(&self, p: &Printer, out: &mut String) -> Res<()> {
        for (k, kid) in self.scope.kids.iter().enumerate() {
            let Some(module) = &self.kids[k] else {
                continue;
            };
            let mut pins = vec![];
            for (id, s) in self.syms.sigs.iter().enumerate() {
                if !matches!(s.role, Role::KidIn(n) | Role::KidOut(n) if n == k) {
                    continue;
                }
                let port = &s.port;
                match (s.shape, s.role) {
                    (Shape::Logic, Role::KidIn(_)) => {
                        pins.push((port.clone(), self.connection(id, p)))
                    }
                    (Shape::Logic, _) => pins.push((port.clone(), (self.nets)(id))),
                    (shape, Role::KidIn(_)) => {
                        let from = self.clock(id)?;
                        self.clock_pins(port, shape, &from.net, &mut pins);
                    }
                    (shape, _) => self.clock_pins(port, shape, &s.net, &mut pins),
                }
            }
            let pins: Vec<String> = pins
                .iter()
                .map(|(a, b)| format!("        .{a}({b})"))
                .collect();
            let inst = super::names::instance(&kid.key);
            let _ = write!(
                out,
                "\n    {module} {inst} (\n{}\n    );\n",
                pins.join(",\n")
            );
        }
        Ok(())
    }

    fn clock_pins(&self, port: &str, shape: Shape, from: &str, pins: &mut Vec<(String, String)>) {
        if shape == Shape::Clock {
            return pins.push((port.to_string(), from.to_string()));
        }
        let ((pc, pr), (fc, fr)) = (clock_pair(port), clock_pair(from));
        pins.push((pc, fc));
        pins.push((pr, fr));
    }

    fn clock_outputs(&self) -> String {
        let mut out = String::new();
        for (id, s) in self.syms.sigs.iter().enumerate() {
            if s.role != Role::Out || s.shape == Shape::Logic {
                continue;
            }
            if let Ok(from) = self.clock(id) {
                let (a, b) = (clock_pair(&s.net), clock_pair(&from.net));
                let _ = writeln!(out, "    assign {} = {};", a.0, b.0);
                if s.shape == Shape::ClkRst {
                    let _ = writeln!(out, "    assign {} = {};", a.1, b.1);
                }
            }
        }
        out
    }
}
