//! What can be wrong with one work request, and what must be answered.
use hdl::spec::Record;
use sim::pcie::Fault;

use crate::stream::{Keys, LEN, TIMEOUT, VA};

/// Cycles in which every tag of 256 is looked at for its age (`read_watch`).
const WALK: u64 = 5 * 256;

/// How it is made wrong.
pub enum How {
    /// A change to its only block.
    Block(fn(Record, &Keys) -> Record),
    /// One read of its payload.
    Read(Fault),
    /// The fetch of its block.
    Fetch,
    /// A doorbell more than a ring ahead.
    Overrun,
    /// A doorbell from another page.
    Foreign,
}

pub struct Kind {
    pub name: &'static str,
    pub how: How,
    /// Status and syndrome, if there is a CQE.
    pub answer: Option<(&'static str, &'static str)>,
    pub counter: &'static str,
    /// Beside FRAME_DROPPED, which goes with its counter: behind the bad request others of its
    /// queue pair may be under way already.
    pub sticky: &'static [&'static str],
}

impl Kind {
    /// True if a packet of it is under way when it is found.
    pub fn drops(&self) -> bool {
        let denied = self.answer.is_some_and(|a| a.0 == "LOC_PROT_ERR");
        denied || matches!(self.how, How::Read(_))
    }

    /// Cycles for which it may hold the lane.
    pub fn timeout(&self) -> u64 {
        match self.how {
            How::Read(Fault::Never) => TIMEOUT + WALK,
            _ => 0,
        }
    }
}

/// The WQE itself is refused.
const fn refused(
    name: &'static str,
    how: How,
    status: &'static str,
    syndrome: &'static str,
    counter: &'static str,
) -> Kind {
    Kind {
        name,
        how,
        answer: Some((status, syndrome)),
        counter,
        sticky: &["WQE_ERROR"],
    }
}

/// Its memory is refused, when its packet is under way.
const fn denied(
    name: &'static str,
    change: fn(Record, &Keys) -> Record,
    syndrome: &'static str,
    counter: &'static str,
) -> Kind {
    Kind {
        name,
        how: How::Block(change),
        answer: Some(("LOC_PROT_ERR", syndrome)),
        counter,
        sticky: &["WQE_ERROR"],
    }
}

/// A read of its payload fails.
const fn failed(
    name: &'static str,
    fault: Fault,
    syndrome: &'static str,
    counter: &'static str,
) -> Kind {
    Kind {
        name,
        how: How::Read(fault),
        answer: Some(("GENERAL_ERR", syndrome)),
        counter,
        sticky: &["READ_ERROR"],
    }
}

const QP_OP: &str = "LOC_QP_OP_ERR";

pub const KINDS: &[Kind] = &[
    denied(
        "key_beyond_the_table",
        |w, _| w.with("sge0_lkey", 0xFFFF_FF5Au32),
        "BAD_LKEY_INDEX",
        "local_key_index_err",
    ),
    denied(
        "stale_key",
        |w, k| w.with("sge0_lkey", k.good ^ 0x80),
        "KEY_MISMATCH",
        "local_key_mismatch",
    ),
    denied(
        "key_of_no_region",
        |w, k| w.with("sge0_lkey", k.foreign + 0x100),
        "INVALID_REGION",
        "local_region_invalid",
    ),
    denied(
        "key_of_another_domain",
        |w, k| w.with("sge0_lkey", k.foreign),
        "PD_MISMATCH",
        "local_pd_mismatch",
    ),
    denied(
        "past_the_region",
        |w, _| {
            let len = w.get("sge0_length");
            w.with("sge0_addr", VA + LEN - len + 1)
        },
        "REGION_BOUNDS",
        "local_bounds_err",
    ),
    denied(
        "address_that_wraps",
        |w, _| w.with("sge0_addr", u64::MAX - 10),
        "ADDRESS_WRAP",
        "local_bounds_err",
    ),
    refused(
        "unknown_opcode",
        How::Block(|w, _| w.with("opcode", 0x77u8)),
        QP_OP,
        "UNKNOWN_OPCODE",
        "wqe_unknown_opcode",
    ),
    refused(
        "truncated",
        How::Block(|w, _| w.with("blocks", 0u8)),
        QP_OP,
        "TRUNCATED_WQE",
        "wqe_truncated",
    ),
    refused(
        "too_many_sges",
        How::Block(|w, _| w.with("sge_count", 3u8)),
        QP_OP,
        "TOO_MANY_SGES",
        "wqe_too_many_sges",
    ),
    refused(
        "length_mismatch",
        How::Block(|w, _| {
            let length = w.get("length") - 1;
            w.with("length", length)
        }),
        "LOC_LEN_ERR",
        "LENGTH_MISMATCH",
        "wqe_length_mismatch",
    ),
    refused(
        "wrong_place_in_the_ring",
        How::Block(|w, _| w.with("ring_index", 0x4321u16)),
        QP_OP,
        "WRONG_QUEUE",
        "wqe_wrong_queue",
    ),
    Kind {
        name: "wqe_read_answers_slverr",
        how: How::Fetch,
        answer: Some((QP_OP, "WQE_READ_ERROR")),
        counter: "axi_read_err",
        sticky: &["WQE_ERROR", "AXI_ERROR"],
    },
    failed("read_answers_ur", Fault::Unsupported, "READ_UR", "read_ur"),
    failed("read_answers_ca", Fault::Abort, "READ_CA", "read_ca"),
    failed(
        "read_poisoned",
        Fault::Poisoned,
        "READ_POISONED",
        "read_poisoned",
    ),
    failed(
        "read_short",
        Fault::Short,
        "READ_MALFORMED",
        "read_malformed",
    ),
    failed(
        "read_without_data",
        Fault::NoData,
        "READ_MALFORMED",
        "read_malformed",
    ),
    Kind {
        name: "read_never_answered",
        how: How::Read(Fault::Never),
        answer: Some(("RESP_TIMEOUT_ERR", "READ_TIMEOUT")),
        counter: "read_timeout",
        sticky: &["READ_TIMEOUT"],
    },
    Kind {
        name: "doorbell_past_the_ring",
        how: How::Overrun,
        answer: None,
        counter: "db_overrun",
        sticky: &["DB_OVERRUN"],
    },
    Kind {
        name: "doorbell_from_a_foreign_page",
        how: How::Foreign,
        answer: None,
        counter: "db_foreign_page",
        sticky: &["DB_FOREIGN_PAGE"],
    },
];
