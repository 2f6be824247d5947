//! Is a slot too far ahead of its acknowledgements, or near enough again?
//!
//! ```text
//!   top, una, freed ─► distances ─► registers ─► bounds ─► becomes (held or not)
//! ```
//! Interface: the newest packet and ring index formed, the oldest PSN not acknowledged, the ring index behind what has
//! left the table; `held`: the slot is held already. It then stays held until less than half of both bounds is in use.
//! `down`: nothing is sent, only the table counts. A slot that is not `reliable` is never held. Timing: 1 cycle.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Most packets of a slot that are not acknowledged: far less than half of the PSNs.
pub const MAX_PSNS: u64 = 4096;
/// Packets, or work requests, that may still come when a slot is held.
pub const SLACK: u64 = 16;

/// PSN of the newest packet, and ring index behind its work request.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WindowTop {
    pub psn: Bits<24>,
    pub until: Bits<16>,
}

hdl_default! {
    /// Judge of windows over tables of `2^OUT_AW` entries.
    #[derive(LogicBlock)]
    pub struct WindowJudge<const OUT_AW: usize> {
        name: ModName = ModName::new(
            "window_judge",
            &format!("OUT_AW={OUT_AW}"),
            "tx/window_judge.rs",
            "Is a slot too far ahead of its acknowledgements, or near enough again?",
        ),
        pub clk: Signal<In, ClkRst>,
        pub top: Signal<In, WindowTop>,
        pub una: Signal<In, Bits<24>>,
        pub freed: Signal<In, Bits<16>>,
        pub reliable: Signal<In, Bit>,
        pub down: Signal<In, Bit>,
        pub held: Signal<In, Bit>,
        pub becomes: Signal<Out, Bit>,
        psns: RegN<Bits<24>>,
        blocks: RegN<Bits<16>>,
        is_reliable: RegN<Bit>,
        is_down: RegN<Bit>,
        is_held: RegN<Bit>,
        many_psns: Signal<Local, Bit>,
        few_psns: Signal<Local, Bit>,
        many_blocks: Signal<Local, Bit>,
        few_blocks: Signal<Local, Bit>,
        most_psns: Constant<Bits<24>> = Constant::new(bits(MAX_PSNS - SLACK)),
        half_psns: Constant<Bits<24>> = Constant::new(bits(MAX_PSNS / 2)),
        most_blocks: Constant<Bits<16>> = Constant::new(bits((1 << OUT_AW) - SLACK)),
        half_blocks: Constant<Bits<16>> = Constant::new(bits(((1 << OUT_AW) - SLACK) / 2)),
    }
}

impl<const OUT_AW: usize> Logic for WindowJudge<OUT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, psns, blocks, is_reliable, is_down, is_held);
        self.psns.d.next = self.top.val().psn - self.una.val();
        self.blocks.d.next = self.top.val().until - self.freed.val();
        self.is_reliable.d.next = self.reliable.val();
        self.is_down.d.next = self.down.val();
        self.is_held.d.next = self.held.val();

        // What is acknowledged already is behind: negative.
        self.many_psns.next = !self.psns.q.val().get_bit(23)
            & (self.psns.q.val() >= self.most_psns.val())
            & !self.is_down.q.val();
        self.few_psns.next = self.psns.q.val().get_bit(23)
            | (self.psns.q.val() < self.half_psns.val())
            | self.is_down.q.val();
        self.many_blocks.next =
            !self.blocks.q.val().get_bit(15) & (self.blocks.q.val() >= self.most_blocks.val());
        self.few_blocks.next =
            self.blocks.q.val().get_bit(15) | (self.blocks.q.val() < self.half_blocks.val());
        self.becomes.next = self.is_reliable.q.val()
            & ((self.many_psns.val() | self.many_blocks.val())
                | (self.is_held.q.val() & !(self.few_psns.val() & self.few_blocks.val())));
    }
}
