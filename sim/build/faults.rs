//! Plants the faults of `testbench/faults.toml` in the Verilog before it is compiled.
//!
//! Every fault is there at once, behind a number: `find` becomes `(fault_id == N ? replace :
//! find)`, and `fault_id` comes from the plusarg `+fault=N`, which the runtime takes from the
//! environment (`RNIC_FAULT`). One build then serves them all, and number 0 is no fault. The number
//! is made from the name: a fault more or less changes no model but those it is planted in. Where an
//! expression alone stands more than once, both may be a whole assignment to the same signal.
//! Only done when `RNIC_FAULTS` names the file at build time.
use std::path::Path;

/// One entry `[[fault]]`.
struct Fault {
    name: String,
    module: String,
    find: String,
    replace: String,
}

pub struct Faults(Vec<Fault>);

impl Faults {
    /// The faults to plant, none if `RNIC_FAULTS` is not set.
    pub fn from_env(workspace: &Path) -> Result<Self, String> {
        println!("cargo:rerun-if-env-changed=RNIC_FAULTS");
        let Some(path) = std::env::var_os("RNIC_FAULTS").filter(|p| !p.is_empty()) else {
            return Ok(Faults(Vec::new()));
        };
        let path = workspace.join(path);
        println!("cargo:rerun-if-changed={}", path.display());
        Self::read(&path)
    }

    /// Those of this file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let table: toml::Table = text
            .parse()
            .map_err(|e| format!("{}: {e}", path.display()))?;
        let entries = table.get("fault").and_then(|f| f.as_array());
        let entries = entries.ok_or(format!("{}: no [[fault]]", path.display()))?;
        let faults = entries.iter().map(|entry| {
            let field = |key: &str| {
                let value = entry.get(key).and_then(|v| v.as_str());
                value
                    .map(str::to_string)
                    .ok_or(format!("fault {entry}: no `{key}`"))
            };
            Ok(Fault {
                name: field("name")?,
                module: field("module")?,
                find: field("find")?,
                replace: field("replace")?,
            })
        });
        Ok(Faults(faults.collect::<Result<_, String>>()?))
    }

    /// The text of `module` with its faults planted. A fault that no longer applies is an error.
    pub fn plant(&self, module: &str, text: &str) -> Result<String, String> {
        let mut out = text.to_string();
        let mut planted = false;
        let mut wrong = Vec::new();
        for f in &self.0 {
            if f.module != module {
                continue;
            }
            let body = out.find(");").map_or(0, |at| at + 2);
            let places = out[body..].matches(&f.find).count();
            if places != 1 {
                wrong.push(format!(
                    "fault `{}`: `{}` stands {places} times in module {module}, not once",
                    f.name, f.find
                ));
                continue;
            }
            // `.port(net)` is no expression that could be chosen: `(net)` is.
            if f.find.starts_with('.') || !balanced(&f.find) || !balanced(&f.replace) {
                wrong.push(format!("fault `{}`: `{}` is no expression", f.name, f.find));
                continue;
            }
            let planted_text = choice(number(&f.name), &f.find, &f.replace);
            let at = body + out[body..].find(&f.find).unwrap_or(0);
            out.replace_range(at..at + f.find.len(), &planted_text);
            planted = true;
        }
        if !wrong.is_empty() {
            return Err(wrong.join("\n"));
        }
        if planted {
            let at = out.find(");").map_or(0, |at| at + 2);
            out.insert_str(
                at,
                "\n    reg [31:0] fault_id;\n    initial if (!$value$plusargs(\"fault=%d\", fault_id)) fault_id = 32'd0;",
            );
        }
        Ok(out)
    }
}

/// Every bracket opened is closed, and none is closed before.
fn balanced(text: &str) -> bool {
    let mut open = Vec::new();
    let pair = |c| match c {
        ')' => Some('('),
        ']' => Some('['),
        '}' => Some('{'),
        _ => None,
    };
    let ok = text.chars().all(|c| match pair(c) {
        Some(p) => open.pop() == Some(p),
        None => {
            if "([{".contains(c) {
                open.push(c);
            }
            true
        }
    });
    ok && open.is_empty()
}

/// The number of a fault: 31 bits of FNV-1a of its name, as in `testbench/tools/faults.py`.
pub fn number(name: &str) -> u32 {
    let hash = |h: u32, b: u8| (h ^ u32::from(b)).wrapping_mul(0x0100_0193);
    name.bytes().fold(0x811C_9DC5, hash) & 0x7FFF_FFFF
}

/// The condition of a fault.
pub fn mark(number: u32) -> String {
    format!("(fault_id == 32'd{number})")
}

/// `find` while `fault_id` is not `number`, else `replace`.
fn choice(number: u32, find: &str, replace: &str) -> String {
    let mark = mark(number);
    let select = |faulty: &str, good: &str| format!("({mark} ? ({faulty}) : ({good}))");
    let assignments = find.split_once(" = ").zip(replace.split_once(" = "));
    match assignments.filter(|(f, r)| f.0 == r.0) {
        Some(((left, good), (_, faulty))) => {
            let end = if good.ends_with(';') { ";" } else { "" };
            let bare = |e: &str| e.trim_end_matches(';').to_string();
            format!("{left} = {}{end}", select(&bare(faulty), &bare(good)))
        }
        None => select(replace, find),
    }
}
