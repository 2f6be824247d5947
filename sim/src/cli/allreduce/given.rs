//! Flags that say nothing to the operation: they are refused, for they would be ignored.
use anyhow::{ensure, Result};
use clap::ValueEnum;

use super::{AllreduceArgs, Collective};

impl AllreduceArgs {
    /// Names the first flag without effect.
    pub(super) fn check_given(&self) -> Result<()> {
        use Collective::{Allreduce, Barrier, Broadcast, Reducescatter};
        let reduces = matches!(self.collective, Allreduce | Reducescatter);
        let moves = self.collective != Barrier;
        let roots = self.collective == Broadcast;
        let named = self.collective.to_possible_value();
        let named = named.map_or_else(String::new, |v| v.get_name().to_string());
        for (flag, given, used, why) in [
            ("--bytes", self.bytes.is_some(), moves, "moves no vector"),
            ("--dtype", self.dtype.is_some(), moves, "moves no vector"),
            ("--op", self.op.is_some(), reduces, "reduces nothing"),
            ("--root", self.root.is_some(), roots, "has no root"),
            ("--in-place", self.in_place, moves, "moves no vector"),
            ("--slice", self.slice.is_some(), moves, "moves no vector"),
        ] {
            ensure!(used || !given, "{flag}: --collective {named} {why}");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        args: AllreduceArgs,
    }

    fn given(args: &str) -> Result<()> {
        let words = std::iter::once("x").chain(args.split_whitespace());
        Cli::try_parse_from(words)?.args.check_given()
    }

    #[test]
    fn what_would_be_ignored_is_refused() {
        for (args, says) in [
            ("--root 0", "--root: --collective allreduce has no root"),
            (
                "--collective allgather --root 1",
                "--root: --collective allgather has no root",
            ),
            (
                "--collective allgather --op sum",
                "--op: --collective allgather reduces nothing",
            ),
            (
                "--collective broadcast --op max",
                "--op: --collective broadcast reduces nothing",
            ),
        ] {
            assert_eq!(given(args).err().unwrap().to_string(), says, "{args}");
        }
        // A barrier moves a word in each step: these say something of it.
        assert!(given("--collective barrier --timeline --slots 2 --mode wait-ack").is_ok());
        for flag in ["--bytes 64K", "--dtype fp16", "--in-place", "--slice 1"] {
            let e = given(&format!("--collective barrier {flag}"))
                .err()
                .unwrap();
            let name = flag.split(' ').next().unwrap();
            let says = format!("{name}: --collective barrier moves no vector");
            assert_eq!(e.to_string(), says);
            assert!(given(flag).is_ok(), "{flag}");
        }
    }
}
