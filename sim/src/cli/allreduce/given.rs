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
