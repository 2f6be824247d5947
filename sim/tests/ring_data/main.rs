//! The data half of the ring engine: sub-chunks in every form, pauses, failures, the end of operations.
mod rig;
mod traffic;
