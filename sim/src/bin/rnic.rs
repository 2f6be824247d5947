//! The `rnic` command.
fn main() -> std::process::ExitCode {
    sim::cli::main()
}
