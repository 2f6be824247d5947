//! One block for each construct of a kernel, with rust-hdl's simulation as reference.
use crate::dut::{case, Case};
use crate::traps::Traps;
use logic::{Branches, Masks, Settings, Slices};
use modules::{Arrays, Chain, Handshake, Memory};
use state::{Machine, Registers};

mod logic;
mod modules;
mod state;

pub fn cases() -> Vec<Case> {
    vec![
        case::<Traps>("traps"),
        case::<Registers>("registers"),
        case::<Machine>("machine"),
        case::<Chain>("chain"),
        case::<Arrays>("arrays"),
        case::<Masks>("masks"),
        case::<Settings>("settings"),
        case::<Branches>("branches"),
        case::<Slices>("slices"),
        case::<Memory>("memory"),
        case::<Handshake>("handshake"),
    ]
}
