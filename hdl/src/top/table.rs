//! The table of tops and engines.
//!
//! ```text
//!   top!(name, what it is, block for the configuration C)  ──►  Top
//! ```
//! To add one, add a line. In its last column `C` is the configuration, a constant: the line is compiled
//! once for each.
use super::{control::Control, rnic_core::RnicCore, tx_engine::TxEngine, Top};
use super::{BLOCK_AW, TURN_AW, TURN_BLOCKS};
use crate::spec::{Config, RNIC100, RNIC400, TINY};

/// One line of the table: name, what it is, and the block for the configuration `C`.
macro_rules! top {
    ($name:literal, $about:literal, $block:expr) => {
        Top {
            name: $name,
            about: $about,
            whole: false,
            make: |job| match job.config.name {
                "tiny" => top!(job, TINY, $block),
                "rnic100" => top!(job, RNIC100, $block),
                "rnic400" => top!(job, RNIC400, $block),
                other => Err(format!("no configuration `{other}`")),
            },
        }
    };
    ($job:ident, $config:ident, $block:expr) => {{
        #[allow(dead_code)]
        const C: Config = $config;
        $job.emit(|| $block)
    }};
}

/// Every top and engine, larger ones last.
pub fn tops() -> Vec<Top> {
    use crate::cq::cq_writer::CqWriter;
    use crate::csr::Csr;
    use crate::host::{
        axi_rd_arb::AxiRdArb, read_mgr::ReadMgr, tlp_port::TlpPort, write_path::WritePath,
    };
    use crate::mr::region::Region;
    use crate::qp::QpCtrl;
    use crate::rx::{
        icrc_check::IcrcCheck, recv_fetch::RecvFetch, rx_core::RxCore, rx_front::RxFront,
        rx_join::RxJoin, rx_parser::RxParser, rx_path::RxPath, rx_placement::RxPlacement,
        rx_store::RxStore,
    };
    use crate::tx::{
        ack_path::AckPath, completer::Completer, db_port::DbPort, dma_engine::DmaEngine,
        dma_read_path::DmaReadPath, doorbell::Doorbell, gather::Gather,
        header_builder::HeaderBuilder, icrc::Icrc, packetizer::Packetizer, requester::Requester,
        scheduler::Scheduler, tx_back::TxBack, tx_fifo::TxFifo, tx_front::TxFront, tx_port::TxPort,
        wqe_fetch::WqeFetch,
    };
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
            "recv_fetch",
            "receive queues: is there a WQE, and which one was used",
            RecvFetch::<{ C.slot_aw() }>::default()
        ),
        top!(
            "rx_core",
            "headers of received packets in, placements and answers out",
            RxCore::<{ C.slot_aw() }, { C.region_aw() }>::default()
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
        top!(
            "rx_placement",
            "packets of payload and completions in, memory writes out",
            RxPlacement::<{ C.width_bits }, { C.placement_aw() }>::default()
        ),
        top!(
            "rx_parser",
            "headers of received frames, and the verdict on each",
            RxParser::<{ C.width_bits }>::default()
        ),
        top!(
            "icrc_check",
            "checks the invariant CRC of received frames",
            IcrcCheck::<{ C.width_bits }>::default()
        ),
        top!(
            "rx_store",
            "store and forward of received frames with commit and roll back",
            RxStore::<{ C.width_bits }, { C.rx_buffer_aw() }>::default()
        ),
        top!(
            "rx_join",
            "frames of the MAC and frames that come back, as one stream",
            RxJoin::<{ C.width_bits }, { C.tx_fifo_aw() }>::default()
        ),
        top!(
            "rx_front",
            "frames in, good RoCE packets and foreign frames out",
            RxFront::<{ C.width_bits }, { C.rx_buffer_aw() }, { C.pt_fifo_aw() }, { C.rx_header_aw() }>::default()
        ),
        top!(
            "rx_path",
            "frames in; memory writes, completions and answers out",
            RxPath::<
                { C.width_bits },
                { C.slot_aw() },
                { C.region_aw() },
                { C.rx_buffer_aw() },
                { C.pt_fifo_aw() },
                { C.rx_header_aw() },
            >::default()
        ),
        top!(
            "tx_engine",
            "from the doorbell to the wire",
            {
                let mut top = TxEngine::<
                    { C.width_bits },
                    { C.slot_aw() },
                    { C.cq_aw() },
                    { C.region_aw() },
                    { C.tag_aw() },
                    { C.row_aw() },
                    { C.job_aw() },
                    { C.tx_fifo_aw() },
                    { C.placement_aw() },
                    { C.outstanding_aw() },
                    { C.slot_aw() + C.outstanding_aw() },
                    { C.ack_tick() },>::default();
                top.half.control = Control::new(&C);
                top
            }
        )
        .whole(),
        top!(
            "rnic_core",
            "the device: from the doorbell to the wire, and from the wire to memory",
            {
                let mut top = RnicCore::<
                    { C.width_bits },
                    { C.slot_aw() },
                    { C.cq_aw() },
                    { C.region_aw() },
                    { C.tag_aw() },
                    { C.row_aw() },
                    { C.job_aw() },
                    { C.tx_fifo_aw() },
                    { C.placement_aw() },
                    { C.outstanding_aw() },
                    { C.slot_aw() + C.outstanding_aw() },
                    { C.ack_tick() },
                    { C.rx_buffer_aw() },
                    { C.pt_fifo_aw() },
                    { C.rx_header_aw() },>::default();
                top.half.control = Control::new(&C);
                top
            }
        )
        .whole(),
    ]
}
