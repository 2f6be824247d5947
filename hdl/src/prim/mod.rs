//! Primitives: what every block is composed of.
pub mod clock;
mod default;
pub mod fifo;
pub mod meta;
pub mod ram;
pub mod skid;
pub mod stream;
#[cfg(test)]
mod stream_test;
#[cfg(test)]
pub(crate) mod test_util;

pub use clock::{ClkRst, Reg, RegN};
pub use fifo::{Fifo, FifoRam};
pub use meta::{Contract, ModName};
pub use ram::{LutRam, Ram1r1w, RamBe};
pub use skid::{PacketSkid, Skid};
pub use stream::{PacketIn, PacketOut, StreamIn, StreamOut};
