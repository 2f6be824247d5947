//! What a model is, and how its Verilog becomes C++ sources in chunks that compile in parallel.
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tools::Verilator;

/// One top-level port.
#[derive(Clone, Debug)]
pub struct Port {
    pub name: String,
    /// Bits.
    pub width: usize,
    pub input: bool,
    /// Not a port of the Verilog, but a signal of the top module.
    pub inside: bool,
}

/// A design ready to verilate.
pub struct Model {
    /// Name by which `Model::new` finds it, and prefix of its symbols.
    pub kind: String,
    /// Name of the top module.
    pub top: String,
    /// All modules, concatenated.
    pub verilog: String,
    pub ports: Vec<Port>,
    /// 2048-bit datapaths gain from `-O3 -march=native`; narrower ones only compile slower.
    pub wide: bool,
}

/// Signals of the top module that start so can be read like ports.
const STORY: &str = "story_";

/// Options of every model. `unique` leaves the choice of start values to each run.
const FLAGS: &[&str] = &[
    "--cc",
    "-O3",
    "--output-split",
    "20000",
    "--output-split-cfuncs",
    "500",
    "--x-initial",
    "unique",
    "--x-assign",
    "fast",
    "--trace-fst",
    "--timescale",
    "1ps/1ps",
    "--noassert",
    "-DSIMULATION",
    "-Wno-DECLFILENAME",
    "-Wno-UNUSED",
];
/// Modules that are not inlined.
const ALIKE: &[&str] = &["reduce_word"];
/// Below this size of generated C++ one chunk is quicker than several.
const SMALL: usize = 400_000;
/// Chunks of frequently and of rarely executed code of a larger model.
const FAST_CHUNKS: usize = 8;
const SLOW_CHUNKS: usize = 2;
/// Changes when the way of building changes, so that the cache is not stale.
const RECIPE: &str = "1";

/// A piece of C++ to compile.
pub struct Chunk {
    pub file: PathBuf,
    pub optimise: &'static [&'static str],
    pub bytes: usize,
}

const FAST: &[&str] = &["-O2"];
const FAST_WIDE: &[&str] = &["-O3", "-fno-inline", "-march=native"];
const SLOW: &[&str] = &["-O0"];

impl Model {
    /// A model of the top module `top` in `verilog`; its story signals are added to the ports.
    pub fn new(kind: &str, top: &str, verilog: String, mut ports: Vec<Port>) -> Self {
        let inside = story(top, &verilog);
        ports.extend(inside);
        Self {
            kind: kind.into(),
            top: top.into(),
            verilog,
            ports,
            wide: false,
        }
    }

    /// Name of the cache folder: everything that the compiled library depends on.
    pub fn hash(&self, verilator: &str, cxx: &str) -> String {
        let mut h = DefaultHasher::new();
        (RECIPE, verilator, cxx, FLAGS, FAST, FAST_WIDE, SLOW).hash(&mut h);
        (&self.kind, &self.top, &self.verilog, self.wide).hash(&mut h);
        self.shim().hash(&mut h);
        // Models without them keep their names.
        self.alike().for_each(|m| m.hash(&mut h));
        format!("{:016x}", h.finish())
    }

    /// Modules of the design of which there are so many that each is compiled once and called: half the C++, and
    /// faster, because it stays in the instruction cache.
    fn alike(&self) -> impl Iterator<Item = &'static str> + '_ {
        let has = |m: &&&str| self.verilog.contains(&format!("module {m} "));
        ALIKE.iter().filter(has).copied()
    }

    /// Library name, unique to kind and hash.
    pub fn library(&self, hash: &str) -> String {
        format!("{}_{hash}", self.kind)
    }

    /// Runs Verilator in `dir` and writes the chunks.
    pub fn verilate(&self, tool: &Verilator, dir: &Path) -> Result<Vec<Chunk>, String> {
        let fault = |e: std::io::Error| format!("{}: {e}", self.kind);
        let source = dir.join(format!("{}.v", self.kind));
        std::fs::write(&source, &self.verilog).map_err(fault)?;
        let control = dir.join("control.vlt");
        let mut text = format!(
            "`verilator_config\npublic_flat_rd -module \"{}\" -var \"{STORY}*\"\n",
            self.top
        );
        for module in self.alike() {
            let _ = writeln!(text, "no_inline -module \"{module}\"");
        }
        std::fs::write(&control, text).map_err(fault)?;
        let out = Command::new(&tool.exe)
            .args(FLAGS)
            .args(["--top-module", &self.top])
            .args(["--prefix", &format!("V{}", self.kind)])
            .arg("--Mdir")
            .arg(dir)
            .arg(&control)
            .arg(&source)
            .output()
            .map_err(fault)?;
        if !out.status.success() {
            let text = String::from_utf8_lossy(&out.stderr);
            let kept = std::env::temp_dir().join(format!("{}.v", self.kind));
            let _ = std::fs::copy(&source, &kept);
            return Err(format!(
                "Verilator refused `{}` (its Verilog: {}):\n{text}",
                self.kind,
                kept.display()
            ));
        }
        self.chunks(dir).map_err(fault)
    }

    fn chunks(&self, dir: &Path) -> std::io::Result<Vec<Chunk>> {
        let (mut fast, mut slow) = (Vec::new(), Vec::new());
        for entry in std::fs::read_dir(dir)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if !name.ends_with(".cpp") {
                continue;
            }
            let rare = ["Slow", "Syms", "ConstPool"]
                .iter()
                .any(|s| name.contains(s));
            let size = std::fs::metadata(&path)?.len() as usize;
            if rare { &mut slow } else { &mut fast }.push((size, path.clone()));
        }
        let shim = dir.join("shim.cpp");
        std::fs::write(&shim, self.shim())?;
        let total: usize = fast.iter().chain(&slow).map(|f| f.0).sum();
        let opt = if self.wide { FAST_WIDE } else { FAST };
        if total < SMALL {
            fast.append(&mut slow);
            fast.push((0, shim));
            return group(dir, "all", fast, 1, opt);
        }
        slow.push((0, shim));
        let mut chunks = group(dir, "fast", fast, FAST_CHUNKS, opt)?;
        chunks.extend(group(dir, "slow", slow, SLOW_CHUNKS, SLOW)?);
        Ok(chunks)
    }

    /// C functions around the generated class: make, free, evaluate, trace, find a port.
    fn shim(&self) -> String {
        let k = &self.kind;
        let mut s = format!(
            "#include \"V{k}.h\"\n#include \"V{k}___024root.h\"\n#include \"verilated_fst_c.h\"\nextern \"C\" {{\n\
             void* {k}_new(VerilatedContext* c) {{ return new V{k}{{c, \"\"}}; }}\n\
             void {k}_del(void* p) {{ auto* m = static_cast<V{k}*>(p); m->final(); delete m; }}\n\
             void {k}_eval(void* p) {{ static_cast<V{k}*>(p)->eval(); }}\n\
             void {k}_trace(void* p, VerilatedFstC* f, int depth) {{ static_cast<V{k}*>(p)->trace(f, depth); }}\n\
             void* {k}_port(void* p, unsigned i) {{\n    auto* m = static_cast<V{k}*>(p);\n    switch (i) {{\n"
        );
        for (i, p) in self.ports.iter().enumerate() {
            let place = if p.inside {
                format!("rootp->{}__DOT__{}", self.top, p.name)
            } else {
                p.name.clone()
            };
            let _ = writeln!(s, "    case {i}: return static_cast<void*>(&m->{place});");
        }
        s + "    }\n    return nullptr;\n}\n}\n"
    }
}

/// The story signals that the module `top` declares and that are not its ports.
fn story(top: &str, verilog: &str) -> Vec<Port> {
    let mut list = Vec::new();
    let mut here = false;
    for line in verilog.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("module") => {
                let name = words.next().unwrap_or_default();
                here = name.trim_end_matches('(') == top;
            }
            Some("endmodule") => here = false,
            Some("wire" | "reg") if here => {
                let Some(name) = line.trim_end().strip_suffix(';') else {
                    continue;
                };
                let name = name.rsplit(' ').next().unwrap_or_default();
                if name.starts_with(STORY) {
                    list.push(Port {
                        name: name.into(),
                        width: width(line),
                        input: false,
                        inside: true,
                    });
                }
            }
            _ => {}
        }
    }
    list
}

/// Bits of the declaration `wire [7:0] x;`.
fn width(line: &str) -> usize {
    let high = line
        .split_once('[')
        .and_then(|(_, rest)| rest.split_once(':'));
    high.and_then(|(h, _)| h.trim().parse::<usize>().ok())
        .map_or(1, |h| h + 1)
}

/// Spreads files over at most `n` chunks of similar size, largest first.
fn group(
    dir: &Path,
    tag: &str,
    mut files: Vec<(usize, PathBuf)>,
    n: usize,
    optimise: &'static [&'static str],
) -> std::io::Result<Vec<Chunk>> {
    files.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut bins: Vec<(usize, Vec<PathBuf>)> = vec![(0, vec![]); n.min(files.len())];
    for (size, path) in files {
        if let Some(bin) = bins.iter_mut().min_by_key(|b| b.0) {
            bin.0 += size;
            bin.1.push(path);
        }
    }
    let mut chunks = Vec::new();
    for (i, (bytes, paths)) in bins.into_iter().enumerate() {
        let mut text = String::new();
        for p in paths {
            let name = p.file_name().unwrap_or_default().to_string_lossy();
            let _ = writeln!(text, "#include \"{name}\"");
        }
        let file = dir.join(format!("chunk_{tag}{i}.cc"));
        std::fs::write(&file, text)?;
        chunks.push(Chunk {
            file,
            optimise,
            bytes,
        });
    }
    Ok(chunks)
}
