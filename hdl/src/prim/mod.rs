//! Primitives: what every block is composed of.
pub mod clock;
pub mod meta;
pub mod stream;

pub use clock::{ClkRst, Reg, RegN};
pub use meta::{Contract, ModName};
pub use stream::{PacketIn, PacketOut, StreamIn, StreamOut};
