//! The text of one module, from `(` to `endmodule`.
use super::body::{body, Body};
use super::collect::{RegKind, Scope, Shape};
use super::error::{fault, Res};
use super::ir::SigId;
use super::names::clock_pair;
use super::plan::{plan, Item, Plan};
use super::print::Printer;
use super::process::{assign, process};
use super::rules::Rules;
use super::symbols::{Role, Sig, Symbols};
use super::{Dir, PortInfo};
use rust_hdl_core::ast::Verilog;
use std::collections::{BTreeMap, HashMap};
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

pub(super) fn vector(w: usize) -> String {
    if w == 1 {
        String::new()
    } else {
        format!("[{}:0] ", w - 1)
    }
}

/// Ports in the order of the fields, each with whether it is a variable of a process.
pub(super) fn ports(syms: &Symbols, is_reg: impl Fn(SigId) -> bool) -> Vec<(PortInfo, bool)> {
    let mut out = vec![];
    for (id, s) in syms.sigs.iter().enumerate() {
        let dir = match s.role {
            Role::In => Dir::In,
            Role::Out => Dir::Out,
            _ => continue,
        };
        let names = match s.shape {
            Shape::ClkRst => {
                let (c, r) = clock_pair(&s.net);
                vec![c, r]
            }
            _ => vec![s.net.clone()],
        };
        let width = if names.len() == 2 { 1 } else { s.width };
        for name in names {
            out.push((PortInfo { name, width, dir }, is_reg(id)));
        }
    }
    out
}

pub(super) fn header(ports: &[(PortInfo, bool)]) -> String {
    let lines: Vec<String> = ports
        .iter()
        .map(|(p, reg)| {
            let kind = match (p.dir, reg) {
                (Dir::In, _) => "input  wire",
                (Dir::Out, false) => "output wire",
                (Dir::Out, true) => "output reg ",
            };
            format!("    {kind} {}{}", vector(p.width), p.name)
        })
        .collect();
    format!(" (\n{}\n);\n", lines.join(",\n"))
}

/// States of enum registers by name, for waveforms.
fn shadows(scope: &Scope, syms: &Symbols, names: &mut super::names::Names) -> Res<String> {
    let mut out = String::new();
    for s in &syms.sigs {
        let Role::RegQ(k) = s.role else { continue };
        if s.states.is_empty() {
            continue;
        }
        let reg = super::names::flat(&scope.kids[k].key);
        let name = format!("{reg}_name");
        names.claim(&name, &s.field)?;
        let short = |v: &str| v.rsplit("::").next().unwrap_or(v).to_string();
        let len = s.states.iter().map(|v| short(v).len()).max().unwrap_or(1);
        let _ = writeln!(out, "\n`ifdef SIMULATION");
        let _ = writeln!(out, "    // {reg} by name, for waveforms");
        let _ = writeln!(out, "    reg  [{}:0] {name};", len * 8 - 1);
        let _ = writeln!(out, "    always @* begin\n        case ({})", s.net);
        for (code, v) in s.states.iter().enumerate() {
            let w = s.width;
            let _ = writeln!(
                out,
                "            {w}'d{code}: {name} = \"{:len$}\";",
                short(v)
            );
        }
        let _ = writeln!(out, "            default: {name} = \"{:len$}\";", "?");
        let _ = writeln!(out, "        endcase\n    end\n`endif");
    }
    Ok(out)
}

struct Assembly<'a> {
    scope: &'a Scope,
    kids: &'a [Option<String>],
    syms: &'a Symbols,
    code: &'a Body,
    plan: &'a Plan,
    nets: &'a dyn Fn(SigId) -> String,
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
    fn connection(&self, id: SigId, p: &Printer) -> String {
        match self.plan.fixed.get(&id) {
            Some(v) => p.literal(v, self.syms.sig(id).width),
            None => (self.nets)(id),
        }
    }

    /// The clock that `id` is wired to in the end.
    fn clock(&self, id: SigId) -> Res<&Sig> {
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

    /// An enum's reset value by name, where the module has that name anyway.
    fn reset_value(&self, q: SigId, v: &num_bigint::BigUint, p: &Printer) -> String {
        let s = self.syms.sig(q);
        let state = usize::try_from(v).ok().and_then(|i| s.states.get(i));
        match state.map(|n| super::names::upper(n)) {
            Some(n) if p.used.contains_key(&n) => n,
            _ => p.literal(v, s.width),
        }
    }

    /// One process per clock: registers with reset first, then those without.
    fn registers(&self, p: &Printer, out: &mut String) {
        let mut by_clock: BTreeMap<String, [String; 3]> = BTreeMap::new();
        let find = |role: Role| self.syms.sigs.iter().position(|s| s.role == role);
        for (k, kid) in self.scope.kids.iter().enumerate() {
            let Some(kind) = kid.register() else { continue };
            let clk = self
                .syms
                .sigs
                .iter()
                .position(|s| s.role == Role::KidIn(k) && s.shape != Shape::Logic);
            let (Some(d), Some(q), Some(clk)) = (find(Role::RegD(k)), find(Role::RegQ(k)), clk)
            else {
                continue;
            };
            let Ok(clk) = self.clock(clk) else { continue };
            let [resets, loads, plain] = by_clock.entry(clk.net.clone()).or_default();
            let (q_id, q) = (q, (self.nets)(q));
            let d = self.connection(d, p);
            match kind {
                RegKind::Sync(v) => {
                    let v = self.reset_value(q_id, &v, p);
                    *resets += &format!("            {q} <= {v};\n");
                    *loads += &format!("            {q} <= {d};\n");
                }
                RegKind::NoReset => *plain += &format!("        {q} <= {d};\n"),
            }
        }
        for (net, [resets, loads, plain]) in by_clock {
            let (clk, rst) = clock_pair(&net);
            let _ = write!(out, "\n    always @(posedge {clk}) begin\n");
            if !resets.is_empty() {
                let _ = write!(
                    out,
                    "        if ({rst}) begin\n{resets}        end else begin\n{loads}        end\n"
                );
            }
            let _ = writeln!(out, "{plain}    end");
        }
    }
}
