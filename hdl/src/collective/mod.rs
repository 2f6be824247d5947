//! The ring engine: AllReduce and its relatives, carried out by the devices of a ring.
#[cfg(test)]
mod data_lint_test;
pub mod iface;
pub mod landing_read;
pub mod reduce;
pub mod reduce_sum;
pub mod ring_data;
pub mod ring_done;
pub mod ring_dst;
pub mod ring_feed;
pub mod ring_frame;
pub mod ring_intake;
pub mod ring_load;
pub mod ring_place;
pub mod ring_take;
pub mod ring_types;
pub mod sub_reader;
