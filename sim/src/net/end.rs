//! One device of a net, as its driver sees it.
use anyhow::{bail, ensure, Result};

use super::Shared;
use crate::axil::{Access, LIMIT};
use crate::doorbell::Beat as DoorbellBeat;
use crate::driver::{Bus, Space};
use crate::nic::Nic;

/// One device of a net, as a bus for its driver: waiting steps the whole net.
#[derive(Clone)]
pub struct End {
    pub net: Shared,
    pub nic: usize,
}

impl End {
    fn access(&mut self, access: Access) -> Result<u32> {
        let mut net = self.net.borrow_mut();
        let (what, at) = (if access.write { "write" } else { "read" }, access.addr);
        net.nics[self.nic].axil.push(access);
        for _ in 0..2 * LIMIT {
            net.step()?;
            if let Some(a) = net.nics[self.nic].axil.answer() {
                ensure!(a.resp == 0, "{what} of {at:#06x}: AXI response {}", a.resp);
                return Ok(a.data);
            }
        }
        bail!(net.nics[self.nic]
            .bench
            .failure("no answer to a register access"))
    }

    /// The device's own models.
    pub fn with<T>(&self, f: impl FnOnce(&mut Nic) -> T) -> T {
        f(&mut self.net.borrow_mut().nics[self.nic])
    }
}

impl Bus for End {
    fn read32(&mut self, offset: u16) -> Result<u32> {
        self.access(Access {
            write: false,
            addr: offset,
            data: 0,
            strobes: 0,
        })
    }

    fn write32(&mut self, offset: u16, value: u32) -> Result<()> {
        let write = Access {
            write: true,
            addr: offset,
            data: value,
            strobes: 15,
        };
        self.access(write).map(drop)
    }

    fn doorbell(&mut self, page: u8, offset: u16, bytes: &[u8]) -> Result<()> {
        self.with(|n| n.doorbells.push(DoorbellBeat::new(page, offset, bytes)));
        Ok(())
    }

    fn alloc(&mut self, space: Space, bytes: u64, align: u64) -> Result<u64> {
        self.with(|n| n.alloc(space, bytes, align))
    }

    fn read_mem(&mut self, addr: u64, out: &mut [u8]) -> Result<()> {
        self.with(|n| n.read_mem(addr, out))
    }

    fn write_mem(&mut self, addr: u64, bytes: &[u8]) -> Result<()> {
        self.with(|n| n.write_mem(addr, bytes))
    }

    fn fence(&mut self) {}

    fn gpu_window(&self) -> Option<(u64, u64)> {
        self.with(|n| n.gpu_window())
    }

    fn wait(&mut self) -> Result<()> {
        self.net.borrow_mut().step()
    }

    fn now(&self) -> u64 {
        self.net.borrow().now()
    }
}
