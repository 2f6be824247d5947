//! Primitives: what every block is composed of.
//!
//! Every clocked block has its clock port `clk`. A parent wires a child's clock with
//! `self.child.clk.next = self.clk.val();`, its registers with `dff_setup!`.
pub mod arbiter;
pub mod clock;
pub mod crc32;
pub mod crc32_back;
mod crc32_math;
mod default;
pub mod expr;
pub mod fifo;
pub mod layout;
#[cfg(test)]
mod layout_test;
#[cfg(test)]
mod logic_test;
pub mod matrix;
pub mod meta;
pub mod mul;
pub mod order;
pub mod ram;
pub mod rotate;
pub mod skid;
pub mod stream;
#[cfg(test)]
mod stream_test;
pub mod tag_pool;
#[cfg(test)]
pub(crate) mod test_util;

pub use arbiter::RoundRobin;
pub use clock::{ClkRst, Reg, RegN};
pub use crc32::Crc32;
pub use fifo::{Fifo, FifoRam};
pub use matrix::{OrMatrix, XorMatrix};
pub use meta::{Contract, ModName};
pub use mul::{Mul, Product};
pub use order::IndexOrder;
pub use ram::{LutRam, Ram1r1w, RamBe};
pub use rotate::{Rotate, RotatePipe};
pub use skid::{Hold, PacketSkid, Skid};
pub use stream::{PacketIn, PacketOut, StreamIn, StreamOut};
pub use tag_pool::TagPool;
