//! Which files there are, and what is in them.
use super::outside::{core_file, verilog_header, RTL};
use super::pages::{catalogue_page, ports_page};
use super::set::Set;
use crate::spec;
use std::collections::BTreeMap;

/// The top that `rnic.core` is of: the one that has constraints and a bench in plain Verilog.
const CORE: &str = "tx_engine";

/// Path below the output folder, and text.
pub type Files = BTreeMap<String, String>;

/// The committed tree: `sets` holds every configuration, the default first.
pub fn committed(sets: &[Set]) -> Files {
    let mut files: Files = generated("");
    for (i, set) in sets.iter().enumerate() {
        if i == 0 {
            add_rtl(&mut files, RTL, set);
            files.insert(
                "verilog-out/include/rnic_regs.vh".into(),
                verilog_header(set.config),
            );
            for (_, design) in set.designs.iter().filter(|(t, _)| t.name == CORE) {
                files.insert("rnic.core".into(), core_file(design));
            }
            files.insert("docs/generated/catalogue.md".into(), catalogue_page(set));
            files.insert("docs/generated/ports.md".into(), ports_page(set));
        } else {
            let name = format!("verilog-out/{}.sha256", set.config.name);
            files.insert(name, digests(set));
        }
    }
    files
}

/// One configuration for somebody who uses it: Verilog, header, pages.
pub fn single(set: &Set) -> Files {
    let mut files = Files::new();
    for (path, text) in spec::generate() {
        let name = path.rsplit('/').next().unwrap_or(path);
        let folder = if name.ends_with(".h") {
            "include"
        } else {
            "docs"
        };
        files.insert(format!("{folder}/{name}"), text);
    }
    add_rtl(&mut files, "rtl", set);
    files.insert("docs/catalogue.md".into(), catalogue_page(set));
    files.insert("docs/ports.md".into(), ports_page(set));
    files
}

fn generated(prefix: &str) -> Files {
    let all = spec::generate().into_iter();
    all.map(|(path, text)| (format!("{prefix}{path}"), text))
        .collect()
}

/// Modules, and a file list for each top, named after its line in the table.
fn add_rtl(files: &mut Files, folder: &str, set: &Set) {
    for m in set.modules.values() {
        files.insert(format!("{folder}/{}.v", m.name), m.text.clone());
    }
    for (top, design) in &set.designs {
        files.insert(format!("{folder}/{}.f", top.name), design.file_list());
    }
}

/// One line a module, as `sha256sum -c` reads it in the folder of the modules.
fn digests(set: &Set) -> String {
    let line = |m: &crate::emit::Module| format!("{}  {}.v\n", m.digest, m.name);
    set.modules.values().map(line).collect()
}
