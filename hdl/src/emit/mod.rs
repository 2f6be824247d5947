//! The Verilog back end: a rust-hdl block in, Verilog-2001 out, one module per file.
//!
//! ```text
//!   block ──collect──► scopes ──lower──► ir ──cones, plan──► items ──print──► files
//! ```
//! What comes out means what `update()` means in Rust: widths, wrap-around, precedence. Reset is
//! explicit and nothing has an initial value. Names are those of the Rust fields, flat and in
//! snake_case (`out.data` → `out_data`); a module that occurs twice is one module.
//!
//! *Names.* A module is called by its `ModName`, its parameters appended (`skid`, "W=512" →
//! `skid_w512`), so that a name never depends on what else is in the design; the top is called as
//! asked. Two modules that still have one name are numbered in order of their first use. The
//! instance of a child in the field `fifo` is `u_fifo`, the nets to its ports `fifo_…`.
//! *Clocks.* A `ClkRst` field `clk` or `clock` is two ports, `clk` and `rst`; `rx_clk` is `rx_clk`
//! and `rx_rst`. *Registers* (`Reg`, `RegN`) are processes of the module that holds them, with the
//! nets `<field>_d` and `<field>_q`; the state of an enum register is also there by name
//! (`<field>_name`, ASCII) when `SIMULATION` is defined. *Contracts* stand under `ifdef FORMAL`.
//! *Custom Verilog*: see `custom`.
//!
//! *Sequential meaning.* Within a kernel, a read sees the assignments above it. Where a signal is
//! assigned again after it was read (an accumulator in a loop), that is what the Verilog does too;
//! rust-hdl's own simulation then does not, because it reads values of the last delta cycle.
mod body;
mod branches;
mod build;
mod collect;
mod cones;
mod custom;
mod digest;
mod error;
mod files;
mod index;
mod interpret;
mod ir;
mod library;
pub mod lint;
mod lower;
mod module;
mod names;
mod plan;
mod ports;
mod print;
mod process;
mod rules;
mod sequential;
mod shape;
mod slices;
mod symbols;
mod wires;

pub use error::EmitError;
pub use rules::Rules;

use rust_hdl_core::prelude::{check_all, Block};

/// Direction of a port, seen from the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dir {
    In,
    Out,
}

/// One port of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortInfo {
    pub name: String,
    /// bits
    pub width: usize,
    pub dir: Dir,
}

/// One generated module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// Module name; the file is `<name>.v`.
    pub name: String,
    /// The whole text of the file.
    pub text: String,
    /// Rust source below the repository root, e.g. `hdl/src/prim/skid.rs`; empty if unnamed.
    pub source: String,
    /// Parameters as the block gives them, e.g. `W=512 AW=4`.
    pub params: String,
    /// What it is, in one line.
    pub about: String,
    pub ports: Vec<PortInfo>,
    /// SHA-256 of `text`, hexadecimal.
    pub digest: String,
}

/// A whole design; children come before the modules that use them, the top is last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    pub top: String,
    pub modules: Vec<Module>,
    /// Ports of the top, in order.
    pub ports: Vec<PortInfo>,
}

/// How to emit; `Default` is right for everything but tests of the emitter.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Named in every header, e.g. `rnic100`.
    pub config: String,
    pub rules: Rules,
    /// Call the top by its own `ModName` and parameters, as it would be called within a larger
    /// design, so that the files of the two are the same.
    pub own_name: bool,
}

/// Emits a connected block (`connect_all` done) as the module `name` (or as
/// [`Options::own_name`] says) and all modules below it.
pub fn emit<U: Block>(name: &str, block: &U) -> Result<Design, EmitError> {
    emit_with(name, block, &Options::default())
}

/// [`emit`] with a configuration name for the headers.
pub fn emit_with<U: Block>(name: &str, block: &U, options: &Options) -> Result<Design, EmitError> {
    library::design(name, block, options)
}

/// Stack of the elaborating thread: rust-hdl builds blocks by value, and a 512-bit signal is
/// 1.5 kB.
const STACK: usize = 512 << 20;

/// Builds a block, connects it, checks it and emits it.
///
/// # Panics
/// If the block is not whole (an input nobody drives, a loop) or cannot be emitted, with a text
/// that names module and field.
pub fn elaborate<F, U>(name: &str, build: F) -> Design
where
    F: FnOnce() -> U + Send + 'static,
    U: Block,
{
    match try_elaborate(name, Options::default(), build) {
        Ok(d) => d,
        Err(e) => panic!("{e}"),
    }
}

/// [`elaborate`], with options, and with errors as a value.
pub fn try_elaborate<F, U>(name: &str, options: Options, build: F) -> Result<Design, String>
where
    F: FnOnce() -> U + Send + 'static,
    U: Block,
{
    let top = name.to_string();
    let work = move || {
        let mut block = build();
        block.connect_all();
        // Emission checks too, and its messages are better; what it lets pass, check_all judges.
        let design = emit_with(&top, &block, &options).map_err(|e| e.to_string())?;
        check_all(&block).map_err(|e| format!("module `{top}`: {}", open_signals(&e)))?;
        Ok(design)
    };
    let thread = std::thread::Builder::new()
        .name(format!("elaborate {name}"))
        .stack_size(STACK)
        .spawn(work);
    match thread.map(|t| t.join()) {
        Ok(Ok(result)) => result,
        Ok(Err(panic)) => {
            let text = panic
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| panic.downcast_ref::<&str>().map(|s| s.to_string()));
            Err(format!("module `{name}`: {}", text.unwrap_or_default()))
        }
        Err(e) => Err(format!("module `{name}`: no thread to elaborate on: {e}")),
    }
}

/// `check_all`'s verdict with the paths written as in Rust.
fn open_signals(e: &rust_hdl_core::check_error::CheckError) -> String {
    use rust_hdl_core::check_error::CheckError as C;
    let (what, mut list): (_, Vec<_>) = match e {
        C::OpenSignal(m) => ("never driven", m.values().collect()),
        C::LogicLoops(l) => ("read before it is written", l.iter().collect()),
        C::WritesToInputs(l) => ("an input is assigned", l.iter().collect()),
    };
    list.sort_by(|a, b| (&a.path, &a.name).cmp(&(&b.path, &b.name)));
    let list: Vec<String> = list
        .iter()
        .map(|p| names::dotted(&format!("{}${}", p.path.trim_start_matches("uut$"), p.name)))
        .collect();
    format!("{what}: {}", list.join(", "))
}

impl Design {
    /// All modules in one text, for tests and for tools that take one file.
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.modules.iter().map(|m| m.text.as_str()).collect();
        texts.join("\n")
    }
    pub fn module(&self, name: &str) -> Option<&Module> {
        self.modules.iter().find(|m| m.name == name)
    }
}

#[cfg(all(test, feature = "outside"))]
mod blocks_test;
#[cfg(test)]
mod errors_test;
#[cfg(test)]
mod tests;
