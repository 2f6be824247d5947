//! Writes the Rust source of the generated blocks; `EMIT_SEED` chooses them.
#[path = "build/blocks.rs"]
mod blocks;
#[path = "build/expr.rs"]
mod expr;
#[path = "build/rng.rs"]
mod rng;
#[path = "build/stmt.rs"]
mod stmt;

/// Any number will do; this one runs when nobody asks for another.
const SEED: u64 = 20_260_101;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-env-changed=EMIT_SEED");
    let seed = match std::env::var("EMIT_SEED") {
        Ok(s) => s.parse().expect("EMIT_SEED is a number"),
        Err(_) => SEED,
    };
    let outside = std::env::var_os("CARGO_FEATURE_OUTSIDE").is_some();
    let text = if outside {
        blocks::source(seed)
    } else {
        String::new()
    };
    let out = std::env::var("OUT_DIR").expect("set by cargo");
    std::fs::write(format!("{out}/generated.rs"), text).expect("OUT_DIR is writable");
}
