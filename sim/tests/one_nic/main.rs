//! One device and frames to it: memory that is switched off, or slow; receives that are no good.
mod dma_off;
mod receives;
mod rig;
mod slow_memory;
