//! Two devices, back to back: WRITEs from memory to memory, what passes beside them, what ends them.
mod errors;
mod pass;
mod rc;
mod rig;
mod writes;
