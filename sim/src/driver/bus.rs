//! How software reaches the device and memory.
use anyhow::Result;

pub use crate::mem::Space;

/// Access to one device. Register accesses are ordered with each other; memory is coherent.
pub trait Bus {
    /// Reads a control register (BAR0).
    fn read32(&mut self, offset: u16) -> Result<u32>;
    /// Writes a control register.
    fn write32(&mut self, offset: u16, value: u32) -> Result<()>;
    /// Writes up to 64 bytes into a doorbell page, within 64 aligned bytes. Posted.
    fn doorbell(&mut self, page: u8, offset: u16, bytes: &[u8]) -> Result<()>;

    /// Memory that the device can reach; gives its bus address.
    fn alloc(&mut self, space: Space, bytes: u64, align: u64) -> Result<u64>;
    fn read_mem(&mut self, addr: u64, out: &mut [u8]) -> Result<()>;
    fn write_mem(&mut self, addr: u64, bytes: &[u8]) -> Result<()>;
    /// All writes to memory before this are visible to the device before any register access or
    /// doorbell after it.
    fn fence(&mut self);

    /// Bus address and size of the GPU's BAR1 window, if there is a GPU.
    fn gpu_window(&self) -> Option<(u64, u64)>;

    /// Lets a moment pass while software waits: a cycle in simulation.
    fn wait(&mut self) -> Result<()>;
    /// Ticks since the start, in the unit of the limits: cycles in simulation.
    fn now(&self) -> u64;
}
