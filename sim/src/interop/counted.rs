//! Counters of both ends that must tell what happened.
use anyhow::{ensure, Context, Result};

use super::port::Endpoint;
use super::suite::Suite;

/// Counters that must move: of the port's device, if it has such counters, and of Linux's.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counted {
    pub ours: &'static [&'static str],
    pub linux: &'static [&'static str],
}

impl<P: Endpoint> Suite<P> {
    fn values(&mut self, counted: Counted) -> Result<Vec<(&'static str, u64)>> {
        let mut list = Vec::new();
        for name in counted.ours {
            let value = self.link.port.counter(name);
            list.extend(value.context(*name)?.map(|n| (*name, n)));
        }
        for name in counted.linux {
            list.push((name, self.link.linux_counter(name)?));
        }
        Ok(list)
    }

    /// Does `f`, which all of these must have counted.
    pub(super) fn counted(
        &mut self,
        counted: Counted,
        f: impl FnOnce(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let before = self.values(counted)?;
        f(self)?;
        for ((name, n), (_, now)) in before.into_iter().zip(self.values(counted)?) {
            ensure!(now > n, "{name} is {now}, as before");
        }
        Ok(())
    }
}
