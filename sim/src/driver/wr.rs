//! Work requests and the WQE blocks they become.
use anyhow::{ensure, Result};
use hdl::spec::{self, Record};

/// A scatter/gather element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sge {
    pub addr: u64,
    /// Bytes.
    pub len: u32,
    pub lkey: u32,
}

/// A work request for the send queue.
#[derive(Clone, Debug)]
pub struct Wr {
    /// A code of `wqe_opcode`.
    pub opcode: u8,
    pub sges: Vec<Sge>,
    pub inline: Option<Vec<u8>>,
    /// SGEs in a list by pointer even if they would fit the WQE.
    pub by_pointer: bool,
    pub raddr: u64,
    pub rkey: u32,
    pub imm: u32,
    pub signalled: bool,
    pub solicited: bool,
    pub fence: bool,
    pub cookie: u32,
    /// Says another length than the sum of its parts.
    pub length: Option<u32>,
    /// Of an operation on a ring: bus address of its descriptor.
    pub desc_addr: Option<u64>,
}

impl Wr {
    /// The operation of this name in `wqe_opcode`, signalled, with nothing to send.
    pub fn new(opcode: &str) -> Self {
        Self {
            opcode: spec::code("wqe_opcode", opcode) as u8,
            sges: Vec::new(),
            inline: None,
            by_pointer: false,
            raddr: 0,
            rkey: 0,
            imm: 0,
            signalled: true,
            solicited: false,
            fence: false,
            cookie: 0,
            length: None,
            desc_addr: None,
        }
    }

    /// An RDMA WRITE to this remote address and key.
    pub fn write(raddr: u64, rkey: u32) -> Self {
        Self {
            raddr,
            rkey,
            ..Self::new("WRITE")
        }
    }

    /// An operation on a ring, whose descriptor is at this bus address.
    pub fn ring(desc_addr: u64) -> Self {
        Self {
            desc_addr: Some(desc_addr),
            ..Self::new("RING_ALLREDUCE")
        }
    }

    pub fn send() -> Self {
        Self::new("SEND")
    }

    /// The same with immediate data.
    pub fn with_imm(mut self, imm: u32) -> Self {
        let with = match spec::codes("wqe_opcode").name_of(u64::from(self.opcode)) {
            Some("WRITE") => "WRITE_IMM",
            Some("SEND") => "SEND_IMM",
            other => other.unwrap_or("SEND_IMM"),
        };
        self.opcode = spec::code("wqe_opcode", with) as u8;
        self.imm = imm;
        self
    }

    pub fn sge(mut self, addr: u64, len: u32, lkey: u32) -> Self {
        self.sges.push(Sge { addr, len, lkey });
        self
    }

    pub fn inline(mut self, bytes: &[u8]) -> Self {
        self.inline = Some(bytes.to_vec());
        self
    }

    pub fn cookie(mut self, cookie: u32) -> Self {
        self.cookie = cookie;
        self
    }

    pub fn unsignalled(mut self) -> Self {
        self.signalled = false;
        self
    }

    /// Bytes of the message.
    pub fn bytes(&self) -> u64 {
        match &self.inline {
            Some(b) => b.len() as u64,
            None => self.sges.iter().map(|s| u64::from(s.len)).sum(),
        }
    }

    /// The blocks of the WQE at ring index `index`, and the bytes of the list of SGEs that must
    /// lie at `list` (none if they are in the WQE).
    pub fn encode(&self, slot: u32, index: u16, list: u64) -> Result<(Vec<[u8; 64]>, Vec<u8>)> {
        let inline = self.inline.as_deref().unwrap_or(&[]);
        ensure!(
            inline.len() <= spec::MAX_INLINE,
            "{} bytes inline, {} at most",
            inline.len(),
            spec::MAX_INLINE
        );
        ensure!(
            self.sges.len() <= spec::MAX_SGES,
            "{} SGEs, {} at most",
            self.sges.len(),
            spec::MAX_SGES
        );
        let blocks = (spec::WQE_SGE_OFFSET + inline.len())
            .div_ceil(spec::BLOCK_BYTES)
            .max(1);
        let by_pointer = self.by_pointer || self.sges.len() > spec::WQE_SGES;
        let mut w = Record::new(&spec::WQE)
            .with("opcode", self.opcode)
            .with("signalled", self.signalled)
            .with("solicited", self.solicited)
            .with("fence", self.fence)
            .with("inline", self.inline.is_some())
            .with("sgl_ptr", by_pointer)
            .with("blocks", blocks as u8)
            .with("sge_count", self.sges.len() as u8)
            .with("ring_index", index)
            .with("slot", slot)
            .with("length", self.length.unwrap_or(self.bytes() as u32))
            .with("imm", self.imm)
            .with("raddr", self.raddr)
            .with("rkey", self.rkey)
            .with("cookie", self.cookie);
        let mut sgl = Vec::new();
        if by_pointer {
            for s in &self.sges {
                let sge = Record::new(&spec::SGE)
                    .with("addr", s.addr)
                    .with("length", s.len)
                    .with("lkey", s.lkey);
                sgl.extend_from_slice(sge.bytes());
            }
        } else {
            for (i, s) in self.sges.iter().enumerate() {
                w.set(&format!("sge{i}_addr"), s.addr);
                w.set(&format!("sge{i}_length"), s.len);
                w.set(&format!("sge{i}_lkey"), s.lkey);
            }
        }
        let mut bytes = w.bytes().to_vec();
        if by_pointer {
            spec::WQE_SGL
                .field("sgl_addr")
                .set(&mut bytes, u128::from(list));
        }
        if let Some(addr) = self.desc_addr {
            let field = spec::WQE_RING.field("desc_addr");
            field.set(&mut bytes, u128::from(addr));
        }
        bytes.resize(blocks * spec::BLOCK_BYTES, 0);
        bytes[spec::WQE_SGE_OFFSET..][..inline.len()].copy_from_slice(inline);
        let whole = bytes.chunks_exact(spec::BLOCK_BYTES);
        let blocks = whole.map(|c| {
            let mut block = [0; 64];
            block.copy_from_slice(c);
            block
        });
        Ok((blocks.collect(), sgl))
    }
}
