//! Operations on a ring: the collective window, and descriptors.
//!
//! ```text
//!   create_window ─► region that the engine stands behind ─► key and address for the neighbours
//!   load_qp: role RingNext, RingPrev ─► connect ─► RTS       role Commands ─► RTS
//!   post_ring ─► descriptor in host memory ─► WQE RING_ALLREDUCE ─► doorbell ─► one CQE
//! ```
use anyhow::{ensure, Result};
use hdl::spec::{self, Record};

use super::bus::{Bus, Space};
use super::device::Device;
use super::objects::{Access, Qp, Region};
use super::wr::Wr;

/// A neighbour: the slot of the QP to it, and its collective window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RingPeer {
    pub slot: u32,
    pub va: u64,
    pub rkey: u32,
}

/// What a rank says of an operation (layout `ring_desc`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RingDesc {
    /// Codes of `ring_op`, `reduce_dtype`, `reduce_op`.
    pub op: u64,
    pub dtype: u64,
    pub redop: u64,
    pub wait_ack: bool,
    pub rank: u32,
    pub ranks: u32,
    pub root: u32,
    pub count: u64,
    /// Virtual addresses and local keys of what is read, and of what is written.
    pub src: (u64, u32),
    pub dst: (u64, u32),
    pub next: RingPeer,
    pub prev: RingPeer,
    pub sequence: u32,
    /// Cycles; 0: no limit.
    pub timeout: u32,
    pub sub_log2: u32,
    /// 0: the device chooses.
    pub slots: u32,
    pub slice: u32,
    /// Factor of an average.
    pub scale: f32,
}

impl RingDesc {
    /// Its bytes.
    pub fn encode(&self) -> Record {
        Record::new(&spec::RING_DESC)
            .with("op", self.op)
            .with("dtype", self.dtype)
            .with("redop", self.redop)
            .with("wait_ack", self.wait_ack)
            .with("rank", self.rank)
            .with("ranks", self.ranks)
            .with("root", self.root)
            .with("next_slot", self.next.slot)
            .with("prev_slot", self.prev.slot)
            .with("count", self.count)
            .with("src_addr", self.src.0)
            .with("dst_addr", self.dst.0)
            .with("src_lkey", self.src.1)
            .with("dst_lkey", self.dst.1)
            .with("next_va", self.next.va)
            .with("next_rkey", self.next.rkey)
            .with("sequence", self.sequence)
            .with("prev_va", self.prev.va)
            .with("prev_rkey", self.prev.rkey)
            .with("timeout", self.timeout)
            .with("sub_log2", self.sub_log2)
            .with("slots", self.slots)
            .with("slice", self.slice)
            .with("scale", self.scale.to_bits())
            .with("chunk", self.count / u64::from(self.ranks.max(1)))
    }
}

impl<B: Bus> Device<B> {
    /// Registers the collective window: no memory is behind it.
    pub fn create_window(&mut self, va: u64, pd: u32) -> Result<Region> {
        ensure!(
            self.caps.has("ring"),
            "the device {} has no ring engine (CFG_CAPS.ring)",
            self.caps.name
        );
        let remote = Access {
            remote_write: true,
            ..Access::default()
        };
        let entry = super::region_entry(0, va, spec::RING_WINDOW_BYTES, pd, remote, false);
        self.register_entry(entry.with("collective", 1u8))
    }

    /// Room for one descriptor in host memory: its bus address.
    pub fn ring_desc_room(&mut self) -> Result<u64> {
        let bytes = spec::RING_DESC.bytes as u64;
        self.bus.alloc(Space::Host, bytes, bytes)
    }

    /// Writes the descriptor to `at`, puts the work request into a command queue and rings its doorbell page.
    pub fn post_ring(&mut self, qp: &mut Qp, at: u64, desc: &Record, cookie: u32) -> Result<()> {
        self.bus.write_mem(at, desc.bytes())?;
        self.prepare(qp, &Wr::ring(at).cookie(cookie))?;
        self.ring_page(qp)
    }
}
