//! Emits, verilates and compiles the models, and writes the bindings table.
//!
//! ```text
//!   hdl ──elaborate──► Verilog ──verilator──► C++ ──cc──► target/verilated/<kind>-<hash>/lib….a
//!                         └── ports ─────────────────────► OUT_DIR/models.rs
//! ```
//! Tools are looked for, never installed; if one is missing the crate stops with one error.
#[path = "build/bindings.rs"]
mod bindings;
#[path = "build/cache.rs"]
mod cache;
#[path = "build/faults.rs"]
mod faults;
#[path = "build/model.rs"]
mod model;
#[path = "build/models.rs"]
mod models;
#[path = "build/parallel.rs"]
mod parallel;
#[path = "build/tools.rs"]
mod tools;

use std::path::{Path, PathBuf};

fn main() {
    let env = |key: &str| PathBuf::from(std::env::var_os(key).expect("set by cargo"));
    let (out, here) = (env("OUT_DIR"), env("CARGO_MANIFEST_DIR"));
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    let workspace = here.parent().unwrap_or(&here).to_path_buf();
    let tools = tools::Verilator::find(&workspace)
        .and_then(|v| tools::cxx_version(&out).map(|cxx| (v, cxx)));
    let faults = faults::Faults::from_env(&workspace);
    let table = match tools {
        Ok((verilator, cxx)) => faults
            .and_then(|f| build(&out, &here, &verilator, &cxx, &f))
            .unwrap_or_else(|e| panic!("cannot build the simulation models: {e}")),
        Err(missing) => bindings::refusal(&missing),
    };
    std::fs::write(out.join("models.rs"), table).expect("OUT_DIR is writable");
}

fn build(
    out: &Path,
    here: &Path,
    verilator: &tools::Verilator,
    cxx: &str,
    faults: &faults::Faults,
) -> Result<String, String> {
    let models = models::elaborate(faults)?;
    let root = target_dir(out).join("verilated");
    cache::stamp(&root).map_err(|e| format!("{}: {e}", root.display()))?;
    let cache = cache::Cache {
        root,
        tool: verilator,
        cxx,
        shim: here.join("build/runtime.cpp"),
    };
    for (folder, library) in cache.build(&models)? {
        println!("cargo:rustc-link-search=native={}", folder.display());
        // Not bundled into the rlib: it would be copied for each profile.
        println!("cargo:rustc-link-lib=static:-bundle={library}");
    }
    for lib in ["stdc++", "z", "pthread"] {
        println!("cargo:rustc-link-lib={lib}");
    }
    Ok(bindings::table(&models))
}

/// The target folder that OUT_DIR lies in. Cargo's tag is not there if somebody made the folder before cargo did,
/// its notes on the compiler always are.
fn target_dir(out: &Path) -> PathBuf {
    out.ancestors()
        .find(|d| d.join("CACHEDIR.TAG").is_file() || d.join(".rustc_info.json").is_file())
        .unwrap_or(out)
        .to_path_buf()
}
