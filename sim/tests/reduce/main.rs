//! The reduction unit against `sim::collective::reference`: special values, random pairs, stalls, scaling.
mod flow;
mod random;
mod rig;
mod scaled;
mod special;

/// Models of the unit in this build.
const MODELS: &[&str] = if cfg!(feature = "rnic400") {
    &["reduce_unit_w512", "reduce_unit_w2048"]
} else {
    &["reduce_unit_w512"]
};
