//! The device as a bus for its driver.
use anyhow::{bail, Context, Result};

use super::{map, Nic};
use crate::axil::Access;
use crate::doorbell::Beat;
use crate::driver::{Bus, Space};
use crate::mem::Writer;

impl Bus for Nic {
    fn read32(&mut self, offset: u16) -> Result<u32> {
        let a = self.access(Access {
            write: false,
            addr: offset,
            data: 0,
            strobes: 0,
        })?;
        if a.resp != 0 {
            bail!("read of {offset:#06x}: AXI response {}", a.resp);
        }
        Ok(a.data)
    }

    fn write32(&mut self, offset: u16, value: u32) -> Result<()> {
        let a = self.access(Access {
            write: true,
            addr: offset,
            data: value,
            strobes: 15,
        })?;
        if a.resp != 0 {
            bail!("write of {offset:#06x}: AXI response {}", a.resp);
        }
        Ok(())
    }

    fn doorbell(&mut self, page: u8, offset: u16, bytes: &[u8]) -> Result<()> {
        self.doorbells.push(Beat::new(page, offset, bytes));
        Ok(())
    }

    fn alloc(&mut self, space: Space, bytes: u64, align: u64) -> Result<u64> {
        let arena = &mut self.arenas[space as usize];
        arena
            .take(bytes, align)
            .with_context(|| format!("{space:?} memory"))
    }

    fn read_mem(&mut self, addr: u64, out: &mut [u8]) -> Result<()> {
        Ok(self.bench.world.mem.read(addr, out)?)
    }

    fn write_mem(&mut self, addr: u64, bytes: &[u8]) -> Result<()> {
        Ok(self.bench.world.mem.write(Writer::Software, addr, bytes)?)
    }

    fn fence(&mut self) {}

    fn gpu_window(&self) -> Option<(u64, u64)> {
        Some(map::GPU)
    }

    fn wait(&mut self) -> Result<()> {
        self.step()
    }

    fn now(&self) -> u64 {
        self.world().cycle
    }
}
