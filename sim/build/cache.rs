//! The compiled models, kept under `target/verilated/<kind>-<hash>/` and shared by every
//! profile: `check`, `clippy`, `test` and `--release` each run the build script, and all but
//! the first only link.
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::model::{Chunk, Model};
use crate::parallel::in_parallel;
use crate::tools::Verilator;

/// Compiled variants of one model that are kept; older ones are removed.
const KEEP: usize = 24;
/// Sources of Verilator's run-time library.
const RUNTIME: &[&str] = &[
    "verilated.cpp",
    "verilated_threads.cpp",
    "verilated_fst_c.cpp",
];

pub struct Cache<'a> {
    pub root: PathBuf,
    pub tool: &'a Verilator,
    pub cxx: &'a str,
    pub shim: PathBuf,
}

/// A library that is not in the cache yet.
struct Work {
    kind: String,
    library: String,
    temp: PathBuf,
    home: PathBuf,
    chunks: Vec<Chunk>,
}

/// Has cargo run the build script again should somebody remove the cache. The stamp is old, or
/// its creation would itself count as a change.
pub fn stamp(root: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(root)?;
    let stamp = root.join("stamp");
    println!("cargo:rerun-if-changed={}", stamp.display());
    if !stamp.is_file() {
        std::fs::File::create(&stamp)?.set_modified(std::time::UNIX_EPOCH)?;
    }
    Ok(())
}

impl Cache<'_> {
    /// Compiles what is missing; returns (folder, library name) to link, models first.
    pub fn build(&self, models: &[Model]) -> Result<Vec<(PathBuf, String)>, String> {
        let mut link = Vec::new();
        let mut missing = Vec::new();
        for m in models {
            let hash = m.hash(&self.tool.version, self.cxx);
            let home = self.root.join(format!("{}-{hash}", m.kind));
            let library = m.library(&hash);
            if !home.join(format!("lib{library}.a")).is_file() {
                missing.push((Some(m), home.clone(), library.clone()));
            }
            link.push((home, library));
        }
        let (home, library) = self.runtime_home()?;
        if !home.join(format!("lib{library}.a")).is_file() {
            missing.push((None, home.clone(), library.clone()));
        }
        link.push((home, library));
        self.compile_all(missing)?;
        Ok(link)
    }

    fn runtime_home(&self) -> Result<(PathBuf, String), String> {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let shim = std::fs::read_to_string(&self.shim).map_err(|e| e.to_string())?;
        let mut h = DefaultHasher::new();
        (&self.tool.version, self.cxx, shim, RUNTIME).hash(&mut h);
        let hash = format!("{:016x}", h.finish());
        let home = self.root.join(format!("runtime-{hash}"));
        Ok((home, format!("verilated_{hash}")))
    }

    fn compile_all(&self, missing: Vec<(Option<&Model>, PathBuf, String)>) -> Result<(), String> {
        if missing.is_empty() {
            return Ok(());
        }
        let start = Instant::now();
        let count = missing.len();
        // Verilator itself is quick, and runs on all cores too.
        let works: Vec<Work> = in_parallel(missing, |(model, home, library)| {
            self.prepare(model, home, library)
        })?;
        let mut jobs: Vec<(usize, &Work, &Chunk)> = works
            .iter()
            .flat_map(|w| w.chunks.iter().map(move |c| (c.bytes, w, c)))
            .collect();
        jobs.sort_by_key(|j| j.0); // taken from the end: the longest first
        in_parallel(jobs, |(_, work, chunk)| self.compile(work, chunk))?;
        for w in &works {
            self.archive(w)?;
        }
        println!(
            "cargo:warning=compiled {count} Verilated models in {:.0} s",
            start.elapsed().as_secs_f64()
        );
        Ok(())
    }

    fn prepare(
        &self,
        model: Option<&Model>,
        home: PathBuf,
        library: String,
    ) -> Result<Work, String> {
        let temp = home.with_extension(format!("tmp{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&temp);
        std::fs::create_dir_all(&temp).map_err(|e| e.to_string())?;
        let (kind, chunks) = match model {
            Some(m) => (m.kind.clone(), m.verilate(self.tool, &temp)?),
            None => {
                let mut chunks = Vec::new();
                for s in RUNTIME {
                    chunks.push(self.tool.include.join(s));
                }
                chunks.push(self.shim.clone());
                let chunk = |file| Chunk {
                    file,
                    optimise: &["-O2"],
                    bytes: 300_000,
                };
                ("runtime".into(), chunks.into_iter().map(chunk).collect())
            }
        };
        Ok(Work {
            kind,
            library,
            temp,
            home,
            chunks,
        })
    }

    fn compile(&self, work: &Work, chunk: &Chunk) -> Result<(), String> {
        let mut c = base();
        c.opt_level_str("0") // the chunk's own level comes later on the command line and wins
            .std("c++17")
            .define("VM_TRACE", "1")
            .define("VM_TRACE_FST", "1")
            .flag("-fno-strict-aliasing")
            .include(&work.temp)
            .include(&self.tool.include)
            .include(self.tool.include.join("vltstd"))
            .out_dir(&work.temp)
            .file(&chunk.file);
        for f in chunk.optimise {
            c.flag(f);
        }
        c.try_compile_intermediates()
            .map(drop)
            .map_err(|e| format!("{}: {e}", work.kind))
    }

    /// Puts the objects into a library, drops the intermediate files and moves the folder to
    /// its final name in one step, so that another build never sees half of it.
    fn archive(&self, work: &Work) -> Result<(), String> {
        let fault = |e: std::io::Error| format!("{}: {e}", work.kind);
        let keep = work.temp.join("keep");
        std::fs::create_dir_all(&keep).map_err(fault)?;
        let mut c = base();
        c.out_dir(&keep);
        let mut objects = files(&work.temp, "o").map_err(fault)?;
        objects.sort();
        for o in &objects {
            c.object(o);
        }
        c.try_compile(&work.library)
            .map_err(|e| format!("{}: {e}", work.kind))?;
        for v in files(&work.temp, "v").map_err(fault)? {
            let name = v.file_name().unwrap_or_default().to_os_string();
            std::fs::rename(&v, keep.join(name)).map_err(fault)?;
        }
        if std::fs::rename(&keep, &work.home).is_err() && !work.home.is_dir() {
            return Err(format!("cannot create {}", work.home.display()));
        }
        std::fs::remove_dir_all(&work.temp).map_err(fault)?;
        self.prune(&work.kind);
        Ok(())
    }

    /// Removes all but the newest variants of a model; failing to is harmless.
    fn prune(&self, kind: &str) {
        let prefix = format!("{kind}-");
        let Ok(entries) = std::fs::read_dir(&self.root) else {
            return;
        };
        let mut found: Vec<_> = entries
            .flatten()
            .filter(|e| {
                let name = e.file_name().to_string_lossy().into_owned();
                name.starts_with(&prefix) && !name.contains(".tmp")
            })
            .filter_map(|e| Some((e.metadata().ok()?.modified().ok()?, e.path())))
            .collect();
        found.sort();
        let old = found.len().saturating_sub(KEEP);
        for (_, path) in &found[..old] {
            let _ = std::fs::remove_dir_all(path);
        }
    }
}

/// A C++ compilation that prints nothing to cargo: the build script links by itself.
fn base() -> cc::Build {
    let mut c = cc::Build::new();
    c.cpp(true)
        .cargo_metadata(false)
        .cargo_warnings(false)
        .warnings(false)
        .debug(false);
    c
}

fn files(dir: &Path, extension: &str) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    Ok(found)
}
