//! Writes `models.rs`: the table of kinds that `src/raw.rs` includes.
use std::fmt::Write as _;

use crate::model::Model;

/// The table for these models.
pub fn table(models: &[Model]) -> String {
    let mut s = String::from("extern \"C\" {\n");
    for m in models {
        let k = &m.kind;
        let _ = writeln!(s, "    fn {k}_new(context: *mut c_void) -> *mut c_void;");
        let _ = writeln!(s, "    fn {k}_del(model: *mut c_void);");
        let _ = writeln!(s, "    fn {k}_eval(model: *mut c_void);");
        let _ = writeln!(
            s,
            "    fn {k}_trace(model: *mut c_void, fst: *mut c_void, depth: c_int);"
        );
        let _ = writeln!(
            s,
            "    fn {k}_port(model: *mut c_void, index: c_uint) -> *mut c_void;"
        );
    }
    s += "}\n\n/// Every model of this build.\npub static KINDS: &[Kind] = &[\n";
    for m in models {
        let k = &m.kind;
        let _ = writeln!(s, "    Kind {{ name: {k:?}, top: {:?}, make: {k}_new, free: {k}_del, eval: {k}_eval, trace: {k}_trace, port: {k}_port, ports: &[", m.top);
        for p in &m.ports {
            let dir = if p.input { "In" } else { "Out" };
            let _ = writeln!(
                s,
                "        PortInfo {{ name: {:?}, width: {}, dir: Dir::{dir} }},",
                p.name, p.width
            );
        }
        s += "    ] },\n";
    }
    s + "];\n"
}

/// What replaces the table when the tools are missing: one error, which names the remedy.
pub fn refusal(message: &str) -> String {
    format!("compile_error!({message:?});\npub static KINDS: &[Kind] = &[];\n")
}
