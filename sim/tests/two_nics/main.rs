//! Two devices, back to back: WRITEs from memory to memory, what passes beside them, what ends them.
mod ends;
mod errors;
mod failing;
mod forget;
mod hung;
mod inside;
mod judge;
mod matrix;
mod memory;
mod pass;
mod post;
mod rig;
mod states;
mod trouble;
mod wire;
