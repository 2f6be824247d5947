//! Tops of the ring engine.
use super::super::Top;
use crate::collective::ring_data::RingData;
use crate::spec::{Config, RNIC100, RNIC400, TINY};

/// Its halves.
pub fn tops() -> Vec<Top> {
    vec![top!(
        "ring_data",
        "operands, arrivals, reduction, results and sends of the ring engine",
        RingData::<{ C.width_bits }, { C.landing_aw() }, { C.region_aw() }>::default()
    )]
}
