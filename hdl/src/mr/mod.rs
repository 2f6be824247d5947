//! Memory regions: keys, bounds, rights, translation.
pub mod region;
pub mod region_check;
