//! Writes work requests that have left into their table, and sees which of them are complete already.
//!
//! ```text
//!   push ─► tail, top, una RAMs ─► entry behind the tail ─► write
//!                    │                 └─► acknowledged, failed, flushed? ─► [ FIFO ] ─► ask
//!   cut (gone back) ─┴─► tail
//! ```
//! *What comes again.* A slot that goes back cuts its tail: the entries behind it, up to `top`, stay in the RAM, and the tail
//! passes each again when its work request leaves once more, since they come in the same order. If it is flushed then (its QP
//! has failed meanwhile), the entry is kept as it was: that has the PSN which the peer has acknowledged or refused,
//! while what is flushed has none.
//! Interface: `push` in order for each slot, never waits for more than a full `ask`. `write_*` to the entry RAM, `tail_*` to
//! copies of the tail. `cut` writes the tail, in a cycle in which `may_cut` is high. `init` (slots in RESET), `view`, `down`: what others write.
//! Timing: a push every 2 cycles; the entry is written a cycle after it, `ask` comes 3 cycles after.
use super::rc_types::{OutRec, RcState, RcView};
use super::slot_ram::SlotRam;
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, Fifo, ModName, Ram1r1w, Reg, RegN, StreamIn, StreamOut};
use crate::spec::CQE_STATUS;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Pushes that ask for a look, waiting.
const ASK_AW: usize = 2;

hdl_default! {
    /// Writer of the outstanding table of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct OutPush<const SLOT_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize> {
        name: ModName = ModName::new(
            "out_push",
            &format!("SLOT_AW={SLOT_AW} OUT_AW={OUT_AW}"),
            "tx/out_push.rs",
            "Writes work requests that have left into their table.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub push: StreamIn<OutRec>,
        pub ask: StreamOut<Bits<14>>,
        pub init_en: Signal<In, Bit>,
        pub init_slot: Signal<In, Bits<SLOT_AW>>,
        pub init_state: Signal<In, RcState>,
        pub view: StrobeIn<RcView>,
        pub down_en: Signal<In, Bit>,
        pub down_slot: Signal<In, Bits<SLOT_AW>>,
        pub down: Signal<In, Bit>,
        pub cut: Signal<In, Bit>,
        pub cut_slot: Signal<In, Bits<14>>,
        pub cut_tail: Signal<In, Bits<8>>,
        pub may_cut: Signal<Out, Bit>,
        pub tail_en: Signal<Out, Bit>,
        pub tail_slot: Signal<Out, Bits<SLOT_AW>>,
        pub tail: Signal<Out, Bits<8>>,
        pub write_en: Signal<Out, Bit>,
        pub write_at: Signal<Out, Bits<ENTRY_AW>>,
        pub write_data: Signal<Out, OutRec>,
        pub idle: Signal<Out, Bit>,
        tails: SlotRam<Bits<8>, SLOT_AW>,
        tops: SlotRam<Bits<8>, SLOT_AW>,
        views: SlotRam<RcState, SLOT_AW>,
        downs: Ram1r1w<Bit, SLOT_AW>,
        asks: Fifo<Bits<14>, ASK_AW>,
        pushing: Reg<Bit>,
        pushed: RegN<OutRec>,
        checking: Reg<Bit>,
        checked: RegN<OutRec>,
        una: RegN<Bits<24>>,
        forced: RegN<Bit>,
        again: Signal<Local, Bit>,
        one_on: Signal<Local, Bits<8>>,
        keep: Signal<Local, Bit>,
        age: Signal<Local, Bits<24>>,
        take: Signal<Local, Bit>,
        entry: Signal<Local, OutRec>,
        push_at: Signal<Local, Bits<SLOT_AW>>,
        index_mask: Constant<Bits<8>> = Constant::new(bits((1 << OUT_AW) - 1)),
        out_aw: Constant<Bits<5>> = Constant::new(bits(OUT_AW as u64)),
        one: Constant<Bits<8>> = Constant::new(bits(1)),
        flush_err: Constant<Bits<8>> = Constant::new(bits(CQE_STATUS.value("WR_FLUSH_ERR"))),
    }
}

impl<const SLOT_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize> Logic
    for OutPush<SLOT_AW, OUT_AW, ENTRY_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, pushing, pushed, checking, checked, una, forced);
        self.tails.clk.next = self.clk.val();
        self.tops.clk.next = self.clk.val();
        self.views.clk.next = self.clk.val();
        self.downs.clk.next = self.clk.val();
        self.asks.clk.next = self.clk.val();
        StreamOut::<Bits<14>>::link(&mut self.ask, &mut self.asks.m);

        // What others write.
        self.tails.init_en.next = self.init_en.val();
        self.tails.init_slot.next = self.init_slot.val();
        self.tails.init_data.next = 0.into();
        self.tops.init_en.next = self.init_en.val();
        self.tops.init_slot.next = self.init_slot.val();
        self.tops.init_data.next = 0.into();
        self.views.init_en.next = self.init_en.val();
        self.views.init_slot.next = self.init_slot.val();
        self.views.init_data.next = self.init_state.val();
        self.views.set_en.next = self.view.valid.val();
        self.views.set_slot.next = bit_cast::<SLOT_AW, 14>(self.view.data.val().slot);
        self.views.set_data.next = self.view.data.val().state;
        self.downs.write_en.next = self.down_en.val();
        self.downs.write_addr.next = self.down_slot.val();
        self.downs.write_data.next = self.down.val();

        // Look up.
        self.push.ready.next = !self.pushing.q.val() & !self.asks.m.valid.val();
        self.take.next = self.push.valid.val() & self.push.ready.val();
        self.pushing.d.next = self.take.val();
        self.pushed.d.next = self.push.data.val();
        self.push_at.next = bit_cast::<SLOT_AW, 14>(self.push.data.val().slot);
        self.tails.read_slot.next = self.push_at.val();
        self.tops.read_slot.next = self.push_at.val();
        self.views.read_slot.next = self.push_at.val();
        self.downs.read_en.next = true;
        self.downs.read_addr.next = self.push_at.val();

        // Write, unless it comes again and has nothing new to say.
        self.one_on.next = self.tails.read_data.val() + self.one.val();
        self.again.next = self.tails.read_data.val() != self.tops.read_data.val();
        self.keep.next = self.again.val() & (self.pushed.q.val().status == self.flush_err.val());
        self.tops.set_en.next = self.pushing.q.val() & !self.again.val();
        self.tops.set_slot.next = bit_cast::<SLOT_AW, 14>(self.pushed.q.val().slot);
        self.tops.set_data.next = self.one_on.val();
        self.write_en.next = self.pushing.q.val() & !self.keep.val();
        self.write_at.next = (bit_cast::<ENTRY_AW, 14>(self.pushed.q.val().slot)
            << self.out_aw.val())
            | bit_cast::<ENTRY_AW, 8>(self.tails.read_data.val() & self.index_mask.val());
        // Without a packet: complete when what is before it is.
        self.entry.next = self.pushed.q.val();
        if self.pushed.q.val().bare {
            self.entry.next.psn = self.pushed.q.val().psn - 1;
        }
        self.write_data.next = self.entry.val();

        // The tail: behind the entry written, or, gone back, where the table begins.
        self.may_cut.next = !self.pushing.q.val();
        self.tail_en.next = self.pushing.q.val() | self.cut.val();
        self.tail_slot.next = bit_cast::<SLOT_AW, 14>(self.cut_slot.val());
        self.tail.next = self.cut_tail.val();
        if self.pushing.q.val() {
            self.tail_slot.next = bit_cast::<SLOT_AW, 14>(self.pushed.q.val().slot);
            self.tail.next = self.one_on.val();
        }
        self.tails.set_en.next = self.tail_en.val();
        self.tails.set_slot.next = self.tail_slot.val();
        self.tails.set_data.next = self.tail.val();

        // Complete already?
        self.checking.d.next = self.pushing.q.val();
        self.checked.d.next = self.entry.val();
        self.una.d.next = self.views.read_data.val().una;
        self.forced.d.next = self.views.read_data.val().failed
            | self.downs.read_data.val()
            | (self.pushed.q.val().status != 0);
        self.age.next = self.checked.q.val().psn - self.una.q.val();
        self.asks.s.valid.next =
            self.checking.q.val() & (self.forced.q.val() | self.age.val().get_bit(23));
        self.asks.s.data.next = self.checked.q.val().slot;
        self.idle.next = !self.pushing.q.val() & !self.checking.q.val() & !self.asks.m.valid.val();
    }
}
