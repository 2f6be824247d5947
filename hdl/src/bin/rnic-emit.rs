//! `rnic emit` without the simulation: for checks that must not wait for Verilated models.
use clap::Parser;
use hdl::tree::EmitArgs;

/// Emit Verilog, C header and reference pages.
#[derive(Parser)]
#[command(name = "rnic-emit", version)]
struct Cli {
    #[command(flatten)]
    emit: EmitArgs,
}

fn main() -> std::process::ExitCode {
    match Cli::parse().emit.run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("error: {e:#}");
            std::process::ExitCode::FAILURE
        }
    }
}
