//! Engines of the receive path.
use super::super::Top;
use crate::rx::icrc_check::IcrcCheck;
use crate::rx::recv_fetch::RecvFetch;
use crate::rx::rx_core::RxCore;
use crate::rx::rx_front::RxFront;
use crate::rx::rx_join::RxJoin;
use crate::rx::rx_parser::RxParser;
use crate::rx::rx_path::RxPath;
use crate::rx::rx_placement::RxPlacement;
use crate::rx::rx_store::RxStore;
use crate::spec::{Config, RNIC100, RNIC400, TINY};

/// Engines, larger ones last.
pub fn tops() -> Vec<Top> {
    vec![
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
            RxFront::<
                { C.width_bits },
                { C.rx_buffer_aw() },
                { C.pt_fifo_aw() },
                { C.rx_header_aw() },
            >::default()
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
    ]
}
