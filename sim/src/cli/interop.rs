//! `rnic interop`: everything there is to try between a port of ours and Linux's RDMA stack.
use std::path::PathBuf;

use anyhow::{bail, Result};
use clap::Args;

use crate::interop::{Check, Guest, GuestConfig, Image, Link, Neighbour, Peer, Plan, Suite};

/// Memory of the software peer: targets in one half, sources in the other.
const MEMORY: usize = 4 << 20;

/// Both roles against Linux's rdma_rxe in a QEMU guest.
#[derive(Args)]
pub struct InteropArgs {
    /// the short form that `make test` runs
    #[arg(long)]
    short: bool,
    /// boot the kernel even if a booted guest was saved
    #[arg(long)]
    boot: bool,
    /// write everything on the wire to this capture
    #[arg(long, value_name = "FILE")]
    pcap: Option<PathBuf>,
}

fn show(check: &Check) {
    let verdict = if check.failure.is_some() {
        "FAIL"
    } else {
        "pass"
    };
    eprintln!(
        "{verdict} {:7.3} s  {}",
        check.took.as_secs_f64(),
        check.name
    );
}

impl InteropArgs {
    /// Runs the plan; the report, and whether all went well.
    pub fn run(&self) -> Result<(String, bool)> {
        let image = match Image::find()? {
            Image::Built(path) => path,
            Image::Missing(what) => bail!("{what}"),
        };
        let config = GuestConfig {
            saved: !self.boot,
            ..GuestConfig::default()
        };
        let guest = Guest::start(&image, &config)?;
        let how = if guest.resumed { "resumed" } else { "booted" };
        eprintln!("Linux {how} in {:.1} s", guest.ready.as_secs_f64());
        let us = Neighbour::default();
        let peer = Peer::new(us.clone(), MEMORY);
        let link = Link::new(guest, peer, us, self.pcap.as_deref())?;
        let plan = if self.short {
            Plan::short()
        } else {
            Plan::full()
        };
        let mut suite = Suite::new(link, plan, show)?;
        suite.run()?;
        let (text, good) = (suite.report.text(), suite.report.failed() == 0);
        let carried = suite.link.carried;
        let port = suite.link.end()?;
        let mut stats = format!("wire: {carried:?}\n");
        for (name, n) in &port.stats {
            stats += &format!("{n:8}  {name}\n");
        }
        Ok((stats + &text, good))
    }
}
