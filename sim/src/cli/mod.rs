//! The `rnic` command: Verilog, registers and layouts to read, simulations to run.
//!
//! ```text
//!   rnic emit                     Verilog, header, pages          (hdl::tree)
//!   rnic regs, rnic layout        the spec tables, to read        (regs, layout)
//!   rnic run, rnic write          simulations                     (run, write)
//!   rnic pingpong, rnic bounce    two devices                     (pair)
//!   rnic allreduce                operations on a ring of devices (allreduce)
//!   rnic timeline                 a waveform told again           (run)
//!   rnic bench                    what it reaches, beside its bars (bench)
//!   rnic synth                    area and logic depth            (synth)
//!   rnic fuzz                     received frames, most of them wrong (fuzz)
//!   rnic interop                  against Linux in QEMU           (interop)
//! ```
//! Results go to standard output, progress and errors to standard error. An error names the file,
//! the field and what was expected. Exit code: 0 done, 1 it failed, 2 the command line is wrong.
mod allreduce;
mod bench;
mod fuzz;
mod interop;
mod layout;
mod machine;
mod number;
mod output;
mod pair;
mod regs;
mod run;
mod synth;
pub(crate) mod text;
mod write;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use hdl::tree::print;

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
    Regs(regs::RegsArgs),
    Layout(layout::LayoutArgs),
    Run(run::RunArgs),
    Write(write::WriteArgs),
    Pingpong(pair::PingpongArgs),
    Bounce(pair::BounceArgs),
    Allreduce(allreduce::AllreduceArgs),
    Timeline(run::TimelineArgs),
    Bench(bench::BenchArgs),
    Synth(synth::SynthArgs),
    Fuzz(fuzz::FuzzArgs),
    Interop(interop::InteropArgs),
}

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    crate::testbench::repeat_with(command_line(std::env::args().skip(1)));
    let matches = with_negatives(Cli::command()).get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|e| e.exit());
    let done = match cli.command {
        Command::Emit(args) => args.run().map(|()| good(String::new())),
        Command::Regs(args) => args.run().map(good),
        Command::Layout(args) => args.run().map(good),
        Command::Run(args) => args.run().map(good),
        Command::Write(args) => args.run().map(good),
        Command::Pingpong(args) => args.run().map(good),
        Command::Bounce(args) => args.run().map(good),
        Command::Timeline(args) => args.run().map(good),
        Command::Allreduce(args) => args.run(),
        // A bar that is missed, or a check that failed, is shown, not explained.
        Command::Bench(args) => args.run(),
        Command::Synth(args) => args.run(),
        Command::Fuzz(args) => args.run(),
        Command::Interop(args) => args.run(),
    };
    match done.and_then(|(text, good)| print(&text).map(|()| good)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("error: {e:#}");
            ExitCode::FAILURE
        }
    }
}

/// A number with a sign is a value, which its reader refuses by name, not an option that nobody knows.
fn with_negatives(command: clap::Command) -> clap::Command {
    let takes = |a: &clap::Arg| a.get_action().takes_values();
    let command = command.mut_args(|a| match takes(&a) {
        true => a.allow_negative_numbers(true),
        false => a,
    });
    command.mut_subcommands(with_negatives)
}

/// A result that is good by being there.
fn good(text: String) -> (String, bool) {
    (text, true)
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
        with_negatives(Cli::command()).debug_assert();
    }
}
