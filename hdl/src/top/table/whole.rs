//! Tops in their own right.
use super::super::Top;
use super::super::{control::Control, rnic_core::RnicCore, tx_engine::TxEngine};
use crate::collective::ring_allreduce::RingAllreduce;
use crate::spec::{Config, RNIC100, RNIC400, TINY};

/// The engine that only sends, and the device.
pub fn tops() -> Vec<Top> {
    vec![
        top!("tx_engine", "from the doorbell to the wire", {
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
                { C.ack_tick() },
            >::default();
            top.half.control = Control::new(&C);
            top
        })
        .whole(),
        top!(
            "ring_allreduce",
            "the ring engine: AllReduce and its relatives",
            RingAllreduce::<
                { C.width_bits },
                { C.slot_aw() },
                { C.region_aw() },
                { C.landing_aw() },
                { C.landing_log2() },
            >::default()
        ),
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
                    { C.rx_header_aw() },
                    { C.landing_aw() },
                    { C.landing_log2() },
                >::default();
                top.half.control = Control::new(&C);
                top
            }
        )
        .whole(),
    ]
}
