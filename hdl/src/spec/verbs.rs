//! The verbs-to-WQE table: what each operation reads from its WQE, and what goes out.

/// One operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// Name in libibverbs.
    pub verb: &'static str,
    /// A name of `wqe_opcode`.
    pub opcode: &'static str,
    /// Operation names of the BTH opcodes it becomes, without the service.
    pub packets: &'static [&'static str],
    /// Services it exists on.
    pub services: &'static [&'static str],
    /// `raddr` and `rkey` are used.
    pub remote: bool,
    /// `imm` is used, and for what.
    pub imm: &'static str,
    /// What the SGEs (or the inline bytes) are.
    pub sges: &'static str,
    pub inline: bool,
    /// Blocks of the WQE beyond inline data.
    pub blocks: usize,
    /// Needs the SGEs' regions to have this right.
    pub local_right: &'static str,
    /// The receiver consumes a receive WQE.
    pub takes_recv: bool,
}

const RC_UC: &[&str] = &["RC", "UC"];
const RC: &[&str] = &["RC"];
const SEND: &[&str] = &["SEND_FIRST", "SEND_MIDDLE", "SEND_LAST", "SEND_ONLY"];
const SEND_IMM: &[&str] = &["SEND_FIRST", "SEND_MIDDLE", "SEND_LAST_IMM", "SEND_ONLY_IMM"];
const SEND_INV: &[&str] = &["SEND_FIRST", "SEND_MIDDLE", "SEND_LAST_INV", "SEND_ONLY_INV"];
const WRITE: &[&str] = &["WRITE_FIRST", "WRITE_MIDDLE", "WRITE_LAST", "WRITE_ONLY"];
const WRITE_IMM: &[&str] = &["WRITE_FIRST", "WRITE_MIDDLE", "WRITE_LAST_IMM", "WRITE_ONLY_IMM"];

/// Every operation, in the order of `wqe_opcode`.
pub static VERBS: &[Verb] = &[
    Verb { verb: "(none)", opcode: "NOP", packets: &[], services: RC_UC, remote: false, imm: "", sges: "ignored", inline: false, blocks: 1, local_right: "", takes_recv: false },
    Verb { verb: "IBV_WR_SEND_WITH_INV", opcode: "SEND_INV", packets: SEND_INV, services: RC, remote: false, imm: "R_Key to invalidate", sges: "source", inline: true, blocks: 1, local_right: "", takes_recv: true },
    Verb { verb: "IBV_WR_RDMA_WRITE", opcode: "WRITE", packets: WRITE, services: RC_UC, remote: true, imm: "", sges: "source", inline: true, blocks: 1, local_right: "", takes_recv: false },
    Verb { verb: "IBV_WR_RDMA_WRITE_WITH_IMM", opcode: "WRITE_IMM", packets: WRITE_IMM, services: RC_UC, remote: true, imm: "immediate data", sges: "source", inline: true, blocks: 1, local_right: "", takes_recv: true },
    Verb { verb: "IBV_WR_SEND", opcode: "SEND", packets: SEND, services: RC_UC, remote: false, imm: "", sges: "source", inline: true, blocks: 1, local_right: "", takes_recv: true },
    Verb { verb: "IBV_WR_SEND_WITH_IMM", opcode: "SEND_IMM", packets: SEND_IMM, services: RC_UC, remote: false, imm: "immediate data", sges: "source", inline: true, blocks: 1, local_right: "", takes_recv: true },
    Verb { verb: "IBV_WR_RDMA_READ", opcode: "READ", packets: &["READ_REQUEST"], services: RC, remote: true, imm: "", sges: "destination", inline: false, blocks: 1, local_right: "local_write", takes_recv: false },
    Verb { verb: "IBV_WR_ATOMIC_CMP_AND_SWP", opcode: "CMP_SWAP", packets: &["CMP_SWAP"], services: RC, remote: true, imm: "", sges: "destination of the old value, 8 bytes", inline: false, blocks: 2, local_right: "local_write", takes_recv: false },
    Verb { verb: "IBV_WR_ATOMIC_FETCH_AND_ADD", opcode: "FETCH_ADD", packets: &["FETCH_ADD"], services: RC, remote: true, imm: "", sges: "destination of the old value, 8 bytes", inline: false, blocks: 2, local_right: "local_write", takes_recv: false },
    Verb { verb: "IBV_WR_LOCAL_INV", opcode: "LOCAL_INV", packets: &[], services: RC_UC, remote: false, imm: "L_Key to invalidate", sges: "ignored", inline: false, blocks: 1, local_right: "", takes_recv: false },
    Verb { verb: "(own)", opcode: "RING_ALLREDUCE", packets: WRITE, services: RC, remote: false, imm: "", sges: "none: the descriptor is at `desc_addr` (layouts `wqe_ring`, `ring_desc`)", inline: false, blocks: 1, local_right: "", takes_recv: false },
    Verb { verb: "(own)", opcode: "MOE_DISPATCH", packets: WRITE, services: RC, remote: false, imm: "", sges: "SGE 0: the descriptor, layout `batch_desc`", inline: false, blocks: 1, local_right: "", takes_recv: false },
];
