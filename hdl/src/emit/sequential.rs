//! Registers as clocked processes, and the names of their states for waveforms.
use super::collect::{RegKind, Scope, Shape};
use super::error::Res;
use super::ir::SigId;
use super::module::Assembly;
use super::names::{clock_pair, flat, upper, Names};
use super::print::Printer;
use super::symbols::{Role, Symbols};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::fmt::Write;

/// States of enum registers by name, for waveforms.
pub(super) fn shadows(scope: &Scope, syms: &Symbols, names: &mut Names) -> Res<String> {
    let mut out = String::new();
    for s in &syms.sigs {
        let Role::RegQ(k) = s.role else { continue };
        if s.states.is_empty() {
            continue;
        }
        let reg = flat(&scope.kids[k].key);
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

impl Assembly<'_> {
    /// An enum's reset value by name, where the module has that name anyway.
    fn reset_value(&self, q: SigId, v: &BigUint, p: &Printer) -> String {
        let s = self.syms.sig(q);
        let state = usize::try_from(v).ok().and_then(|i| s.states.get(i));
        match state.map(|n| upper(n)) {
            Some(n) if p.used.contains_key(&n) => n,
            _ => p.literal(v, s.width),
        }
    }

    /// One process per clock: registers with reset first, then those without.
    pub fn registers(&self, p: &Printer, out: &mut String) {
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
