//! The `rnic` command: Verilog, registers and layouts to read, simulations to run.
//!
//! ```text
//!   rnic emit                     Verilog, header, pages          (hdl::tree)
//!   rnic regs, rnic layout        the spec tables, to read        (tables)
//!   rnic run, rnic write          simulations                     (run)
//!   rnic pingpong, rnic bounce    two devices                     (pair)
//!   rnic timeline                 a waveform told again           (run)
//!   rnic bench                    what it reaches, beside its bars (bench)
//!   rnic synth                    area and logic depth            (synth)
//!   rnic fuzz                     received frames, most of them wrong (fuzz)
//!   rnic interop                  against Linux in QEMU           (interop)
//! ```
//! Results go to standard output, progress and errors to standard error. An error names the file,
//! the field and what was expected. Exit code: 0 done, 1 it failed, 2 the command line is wrong.
mod bench;
mod fuzz;
mod interop;
mod pair;
mod run;
mod synth;
mod tables;
pub(crate) mod text;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// An RDMA NIC in Rust: its Verilog, its registers, its simulation.
#[derive(Parser)]
#[command(name = "rnic", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Emit(hdl::tree::EmitArgs),
    Regs(tables::RegsArgs),
    Layout(tables::LayoutArgs),
    Run(run::RunArgs),
    Write(run::WriteArgs),
    Pingpong(pair::PingpongArgs),
    Bounce(pair::BounceArgs),
    Timeline(run::TimelineArgs),
    Bench(bench::BenchArgs),
    Synth(synth::SynthArgs),
    Fuzz(fuzz::FuzzArgs),
    Interop(interop::InteropArgs),
}

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    crate::testbench::repeat_with(command_line(std::env::args().skip(1)));
    let done = match Cli::parse().command {
        Command::Emit(args) => args.run(),
        Command::Regs(args) => args.run().map(print),
        Command::Layout(args) => args.run().map(print),
        Command::Run(args) => args.run().map(print),
        Command::Write(args) => args.run().map(print),
        Command::Pingpong(args) => args.run().map(print),
        Command::Bounce(args) => args.run().map(print),
        Command::Timeline(args) => args.run().map(print),
        Command::Bench(args) => match args.run() {
            Ok(code) => return code,
            Err(e) => Err(e),
        },
        // A bar that is missed, or a check that failed, is shown, not explained.
        Command::Synth(args) => match args.run() {
            Ok(judged) => return verdict(judged),
            Err(e) => Err(e),
        },
        Command::Fuzz(args) => match args.run() {
            Ok(judged) => return verdict(judged),
            Err(e) => Err(e),
        },
        Command::Interop(args) => match args.run() {
            Ok(judged) => return verdict(judged),
            Err(e) => Err(e),
        },
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("error: {e:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a result and says by the exit code whether it is good.
fn verdict((text, good): (String, bool)) -> ExitCode {
    print(text);
    if good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The command as a shell takes it.
fn command_line(args: impl Iterator<Item = String>) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=.,:/+@%".contains(c);
    args.fold("rnic".into(), |line, arg| {
        if !arg.is_empty() && arg.chars().all(plain) {
            return line + " " + &arg;
        }
        line + " '" + &arg.replace('\'', "'\\''") + "'"
    })
}

/// Prints a result. A reader that goes away early (`rnic regs | head`) is no fault.
fn print(text: String) {
    use std::io::Write;
    let _ = std::io::stdout().write_all(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_can_be_repeated() {
        let args = ["write", "--file", "a b.bin", "--vlan=5:3", "", "it's"];
        assert_eq!(
            command_line(args.map(String::from).into_iter()),
            r"rnic write --file 'a b.bin' --vlan=5:3 '' 'it'\''s'"
        );
    }

    #[test]
    fn the_command_line_holds_together() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
    }
}
