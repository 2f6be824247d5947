//! Devices of a net that are set up each by itself, at the same time.
//!
//! ```text
//!   nic 0  ──── open, queues, regions ────┤· · · ·│
//!   nic 1  ──── open, queues, regions ───────────┤│ all go on from the latest cycle
//! ```
//! Software that waits steps its own device alone, so setting up N devices takes N times the cycles of one,
//! not N² times, and as many threads as there are. Nothing may be sent meanwhile.
use std::cell::RefCell;
use std::rc::Rc;

use anyhow::{ensure, Context, Result};

use super::{crew, End, LinkConfig, Net, Shared};
use crate::driver::Device;
use crate::nic::{Nic, NicConfig};

/// A device by itself.
struct Job<T> {
    number: usize,
    /// Not opened yet.
    nic: Option<Nic>,
    device: Option<Device<Nic>>,
    /// The cycle in which all meet again, when it is known.
    until: Option<u64>,
    result: Option<Result<T>>,
}

impl<T> Job<T> {
    fn prepare(&mut self, f: &impl Fn(usize, &mut Device<Nic>) -> Result<T>) -> Result<T> {
        if let Some(nic) = self.nic.take() {
            self.device = Some(Device::open(nic)?);
        }
        let device = self.device.as_mut().context("no device")?;
        let got = f(self.number, device)?;
        let nic = &device.bus;
        let sent = nic.mac.busy() || nic.mac.tap.as_ref().is_some_and(|t| !t.is_empty());
        ensure!(!sent, "it has sent a frame while it was by itself");
        Ok(got)
    }

    fn run(&mut self, f: &impl Fn(usize, &mut Device<Nic>) -> Result<T>) {
        let result = match (self.until, &mut self.device) {
            (Some(end), Some(device)) => {
                let left = end - device.bus.world().cycle;
                device.bus.run(left).map(|()| None)
            }
            (Some(_), None) => Ok(None),
            (None, _) => self.prepare(f).map(Some),
        };
        let number = self.number;
        match result.with_context(|| format!("nic {number}")) {
            Ok(None) => {}
            Ok(Some(got)) => self.result = Some(Ok(got)),
            Err(e) => self.result = Some(Err(e)),
        }
    }
}

/// All jobs, then all devices to the same cycle.
fn work<T: Send>(
    threads: usize,
    jobs: Vec<Job<T>>,
    f: impl Fn(usize, &mut Device<Nic>) -> Result<T> + Sync,
) -> Result<Vec<Job<T>>> {
    let threads = threads.clamp(1, jobs.len().max(1));
    crew::with(threads, &|job: &mut Job<T>| job.run(&f), |crew| {
        let mut jobs = crew.run(jobs);
        let cycles = jobs.iter().flat_map(|j| &j.device);
        let latest = cycles.map(|d| d.bus.world().cycle).max();
        jobs.iter_mut().for_each(|j| j.until = latest);
        Ok(crew.run(jobs))
    })
}

impl Net {
    /// Devices made, opened, and prepared by `f`, each by itself, on `threads` threads, on which the
    /// net is stepped too from then on. What `f` gave, device by device.
    pub fn prepare<T: Send>(
        config: &NicConfig,
        count: usize,
        link: &LinkConfig,
        threads: usize,
        f: impl Fn(usize, &mut Device<Nic>) -> Result<T> + Sync,
    ) -> Result<(Shared, Vec<Device<End>>, Vec<T>)> {
        let mut net = Self::new(config, count, link)?;
        net.threads = threads;
        let nics = std::mem::take(&mut net.nics).into_iter().enumerate();
        let job = |(number, nic)| Job {
            number,
            nic: Some(nic),
            device: None,
            until: None,
            result: None,
        };
        let jobs = work(threads, nics.map(job).collect(), f)?;
        let net = Rc::new(RefCell::new(net));
        let (mut devices, mut got) = (Vec::new(), Vec::new());
        for job in jobs {
            got.push(job.result.context("not prepared")??);
            let device = job.device.context("no device")?;
            devices.push(join(&net, device));
        }
        Ok((net, devices, got))
    }

    /// Has each device prepared by `f`, by itself, on the net's threads; nothing may be on its way.
    pub fn alone<T: Send>(
        net: &Shared,
        devices: &mut Vec<Device<End>>,
        f: impl Fn(usize, &mut Device<Nic>) -> Result<T> + Sync,
    ) -> Result<Vec<T>> {
        let (nics, threads) = {
            let mut n = net.borrow_mut();
            let copying = n.copier.as_ref().is_some_and(|c| c.1.busy());
            ensure!(!n.busy() && !copying, "something is on its way");
            let places = devices.iter().map(|d| d.bus.nic);
            ensure!(
                places.eq(0..n.nics.len()),
                "not every device, in their order"
            );
            (std::mem::take(&mut n.nics), n.threads)
        };
        let apart = devices.drain(..).zip(nics).enumerate();
        let job = |(number, (device, nic)): (usize, (Device<End>, Nic))| Job {
            number,
            nic: None,
            device: Some(device.through(|_| nic)),
            until: None,
            result: None,
        };
        let jobs = work(threads, apart.map(job).collect(), f)?;
        let mut results = Vec::new();
        for job in jobs {
            results.push(job.result.context("not prepared")?);
            devices.push(join(net, job.device.context("no device")?));
        }
        results.into_iter().collect()
    }
}

/// The next device of the net.
fn join(net: &Shared, device: Device<Nic>) -> Device<End> {
    let number = net.borrow().nics.len();
    device.through(|nic| {
        net.borrow_mut().nics.push(nic);
        End {
            net: net.clone(),
            nic: number,
        }
    })
}
