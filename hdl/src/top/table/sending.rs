//! Engines of the half that sends, and of the control plane.
use super::super::Top;
use super::super::{BLOCK_AW, TURN_AW, TURN_BLOCKS};
use crate::cq::cq_writer::CqWriter;
use crate::csr::Csr;
use crate::host::axi_rd_arb::AxiRdArb;
use crate::host::read_mgr::ReadMgr;
use crate::host::tlp_port::TlpPort;
use crate::host::write_path::WritePath;
use crate::mr::region::Region;
use crate::qp::QpCtrl;
use crate::spec::{Config, RNIC100, RNIC400, TINY};
use crate::tx::ack_path::AckPath;
use crate::tx::completer::Completer;
use crate::tx::db_port::DbPort;
use crate::tx::dma_engine::DmaEngine;
use crate::tx::dma_read_path::DmaReadPath;
use crate::tx::doorbell::Doorbell;
use crate::tx::gather::Gather;
use crate::tx::header_builder::HeaderBuilder;
use crate::tx::icrc::Icrc;
use crate::tx::packetizer::Packetizer;
use crate::tx::requester::Requester;
use crate::tx::scheduler::Scheduler;
use crate::tx::tx_back::TxBack;
use crate::tx::tx_fifo::TxFifo;
use crate::tx::tx_front::TxFront;
use crate::tx::tx_port::TxPort;
use crate::tx::wqe_fetch::WqeFetch;

/// Engines, larger ones last.
pub fn tops() -> Vec<Top> {
    vec![
        top!(
            "axi_rd_arb",
            "merges the readers of the AXI4 host port",
            AxiRdArb::default()
        ),
        top!(
            "csr",
            "control and status registers of BAR0, behind AXI4-Lite",
            Csr::new(&C)
        ),
        top!(
            "qp_ctrl",
            "mailbox commands: contexts, regions, CQs, QP states",
            QpCtrl::<{ C.slot_aw() }, { C.region_aw() }, { C.cq_aw() }>::default()
        ),
        top!(
            "db_port",
            "doorbell pages: ring words and inline WQEs",
            DbPort::default()
        ),
        top!(
            "doorbell",
            "checks doorbells against slot, page, state and ring",
            Doorbell::<{ C.slot_aw() }>::default()
        ),
        top!(
            "scheduler",
            "gives turns to the slots that have work",
            Scheduler::<{ C.slot_aw() }, TURN_BLOCKS, TURN_AW>::default()
        ),
        top!(
            "wqe_fetch",
            "fetches the blocks of each turn from the ring, in order",
            WqeFetch::<TURN_AW, BLOCK_AW, TURN_BLOCKS>::default()
        ),
        top!(
            "requester",
            "WQEs in, packet descriptors and pieces of payload out",
            Requester::<{ C.width_bits }, { C.slot_aw() }>::default()
        ),
        top!(
            "tx_front",
            "doorbells in, packet descriptors and pieces of payload out",
            TxFront::<{ C.width_bits }, { C.slot_aw() }, TURN_AW, BLOCK_AW, TURN_BLOCKS>::default()
        ),
        top!(
            "region",
            "memory regions: keys, bounds, rights, translation",
            Region::<{ C.region_aw() }>::default()
        ),
        top!(
            "dma_engine",
            "checks and translates pieces of payload",
            DmaEngine::default()
        ),
        top!(
            "read_mgr",
            "memory reads in flight: tags, reassembly, time-outs",
            ReadMgr::<{ C.width_bits }, { C.tag_aw() }, { C.row_aw() }>::default()
        ),
        top!(
            "tlp_port",
            "encodes requests and decodes completions of PCIe",
            TlpPort::<{ C.width_bits }>::default()
        ),
        top!(
            "gather",
            "joins pieces of payload at their lanes of the packet",
            Gather::<{ C.width_bits }>::default()
        ),
        top!(
            "dma_read_path",
            "pieces in, payload out, and the TLP ports",
            DmaReadPath::<{ C.width_bits }, { C.tag_aw() }, { C.row_aw() }, { C.region_aw() }>::default()
        ),
        top!(
            "header_builder",
            "headers of each packet, ahead of its payload",
            HeaderBuilder::<{ C.width_bits }, { C.slot_aw() }, { C.job_aw() }>::default()
        ),
        top!(
            "packetizer",
            "merges headers and payload into frames",
            Packetizer::<{ C.width_bits }, { C.slot_aw() }>::default()
        ),
        top!(
            "icrc",
            "invariant CRC of RoCEv2 beside the frames",
            Icrc::<{ C.width_bits }>::default()
        ),
        top!(
            "tx_fifo",
            "store and forward towards the MAC, puts the ICRC in",
            TxFifo::<{ C.width_bits }, { C.tx_fifo_aw() }>::default()
        ),
        top!(
            "completer",
            "what became of each WQE, in order",
            Completer::<{ C.slot_aw() }>::default()
        ),
        top!(
            "cq_writer",
            "completion queue elements into their rings",
            CqWriter::<{ C.cq_aw() }>::default()
        ),
        top!(
            "write_path",
            "everything that is written to memory, in order",
            WritePath::<{ C.width_bits }, { C.cq_aw() }, { C.placement_aw() }>::default()
        ),
        top!(
            "ack_path",
            "what has left, what was acknowledged, what goes again: the requester of RC",
            AckPath::<
                { C.slot_aw() },
                { C.outstanding_aw() },
                { C.slot_aw() + C.outstanding_aw() },
                { C.ack_tick() },
            >::default()
        ),
        top!(
            "tx_back",
            "packet descriptors and payload in, frames and completions out",
            TxBack::<{ C.width_bits }, { C.slot_aw() }, { C.cq_aw() }, { C.job_aw() }, { C.tx_fifo_aw() }, { C.placement_aw() }>::default()
        ),
        top!(
            "tx_port",
            "frames of data, of control and of others, to the MAC",
            TxPort::<{ C.width_bits }, { C.slot_aw() }, { C.tx_fifo_aw() }>::default()
        ),
    ]
}
