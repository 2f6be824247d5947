//! Whose frame goes to the MAC next.
//!
//! ```text
//!   ctl  ──┐                   ┌─► m (MAC)
//!   data ──┼─► turn ─► register ┤
//!   pt   ──┘                   └─► back (comes in again)
//! ```
//! Interface: packet streams; in `s` of each, once a frame's first beat is shown its others follow in
//! consecutive cycles, and so they do in `m`. `foreign` pulses for each frame of `pt`.
//! `ctl_looped`, `data_looped` go with each beat: its frame goes to `back`, and its turn counts as any other.
//! Rules: control goes first, but two frames of control in a row only if no data waits. Of eight frames
//! one is pass-through, if one waits; else it takes what the others leave. Nobody starves.
//! Whose turn is next is settled while the frame before ends, or while nothing is under way: `ready` of each
//! follows from a register. Data has the turn when nobody has a frame, and so does not wait for it.
//! Timing: 1 cycle from data to `m`; others one more if they come when nothing is under way. Frames of data
//! follow each other without a gap, and so do others between them. `m`, `back`:
//! registers, but for the gate that says which of them.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Frames that may go in front of one of the pass-through.
const OTHERS: u64 = 7;

hdl_default! {
    /// Merge of three streams of frames, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct TxMerge<const W: usize> {
        name: ModName = ModName::new(
            "tx_merge",
            &format!("W={W}"),
            "tx/tx_merge.rs",
            "Whose frame goes to the MAC next.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ctl: PacketIn<W>,
        pub data: PacketIn<W>,
        pub pt: PacketIn<W>,
        pub ctl_looped: Signal<In, Bit>,
        pub data_looped: Signal<In, Bit>,
        pub m: PacketOut<W>,
        pub back: PacketOut<W>,
        pub foreign: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        // Neither: the turn is with data.
        at_ctl: Reg<Bit>,
        at_pt: Reg<Bit>,
        // A frame has begun.
        open: Reg<Bit>,
        // Frames that went while one of `pt` waited.
        waited: Reg<Bits<3>>,
        passed: Reg<Bit>,
        out_valid: Reg<Bit>,
        out_data: RegN<Bits<W>>,
        out_empty: RegN<Bits<8>>,
        out_last: RegN<Bit>,
        out_back: Reg<Bit>,
        at_data: Signal<Local, Bit>,
        out_free: Signal<Local, Bit>,
        some: Signal<Local, Bit>,
        last: Signal<Local, Bit>,
        taken: Signal<Local, Bit>,
        moves: Signal<Local, Bit>,
        ends: Signal<Local, Bit>,
        settle: Signal<Local, Bit>,
        ctl_waits: Signal<Local, Bit>,
        data_waits: Signal<Local, Bit>,
        due: Signal<Local, Bit>,
        to_pt: Signal<Local, Bit>,
        due_at: Constant<Bits<3>> = Constant::new(bits(OTHERS - 1)),
    }
}

impl<const W: usize> Logic for TxMerge<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, at_ctl, at_pt, open, waited, passed);
        dff_setup!(self, clk, out_valid, out_data, out_empty, out_last, out_back);

        // The beat of whose turn it is.
        self.at_data.next = !self.at_ctl.q.val() & !self.at_pt.q.val();
        self.taken.next = (self.m.ready.val() & !self.out_back.q.val())
            | (self.back.ready.val() & self.out_back.q.val());
        self.out_free.next = self.taken.val() | !self.out_valid.q.val();
        self.ctl.ready.next = self.out_free.val() & self.at_ctl.q.val();
        self.pt.ready.next = self.out_free.val() & self.at_pt.q.val();
        self.data.ready.next = self.out_free.val() & self.at_data.val();
        self.some.next = (self.at_ctl.q.val() & self.ctl.valid.val())
            | (self.at_pt.q.val() & self.pt.valid.val())
            | (self.at_data.val() & self.data.valid.val());
        self.last.next = (self.at_ctl.q.val() & self.ctl.last.val())
            | (self.at_pt.q.val() & self.pt.last.val())
            | (self.at_data.val() & self.data.last.val());
        if self.out_free.val() {
            self.out_valid.d.next = self.some.val();
            self.out_last.d.next = self.last.val();
            self.out_back.d.next = (self.at_ctl.q.val() & self.ctl_looped.val())
                | (self.at_data.val() & self.data_looped.val());
            self.out_data.d.next = self.data.data.val();
            self.out_empty.d.next = self.data.empty.val();
            if self.at_ctl.q.val() {
                self.out_data.d.next = self.ctl.data.val();
                self.out_empty.d.next = self.ctl.empty.val();
            } else if self.at_pt.q.val() {
                self.out_data.d.next = self.pt.data.val();
                self.out_empty.d.next = self.pt.empty.val();
            }
        }
        self.back.valid.next = self.out_valid.q.val() & self.out_back.q.val();
        self.back.data.next = self.out_data.q.val();
        self.back.empty.next = self.out_empty.q.val();
        self.back.last.next = self.out_last.q.val();
        self.m.valid.next = self.out_valid.q.val() & !self.out_back.q.val();
        self.m.data.next = self.out_data.q.val();
        self.m.empty.next = self.out_empty.q.val();
        self.m.last.next = self.out_last.q.val();

        // Whose turn is next. A frame that ends does not say what follows it in its own stream.
        self.moves.next = self.some.val() & self.out_free.val();
        self.ends.next = self.moves.val() & self.last.val();
        if self.moves.val() {
            self.open.d.next = !self.last.val();
        }
        self.settle.next = self.ends.val() | (!self.some.val() & !self.open.q.val());
        self.ctl_waits.next = self.ctl.valid.val() & !self.at_ctl.q.val();
        self.data_waits.next = self.data.valid.val();
        self.due.next = self.waited.q.val() == self.due_at.val();
        self.to_pt.next = self.pt.valid.val()
            & !self.at_pt.q.val()
            & (self.due.val() | (!self.ctl_waits.val() & !self.data_waits.val()));
        if self.settle.val() {
            self.at_pt.d.next = self.to_pt.val();
            self.at_ctl.d.next = self.ctl_waits.val() & !self.to_pt.val();
        }
        if self.ends.val() & self.pt.valid.val() {
            if self.at_pt.q.val() {
                self.waited.d.next = 0.into();
            } else if !self.due.val() {
                self.waited.d.next = self.waited.q.val() + 1;
            }
        }
        self.passed.d.next = self.ends.val() & self.at_pt.q.val();
        self.foreign.next = self.passed.q.val();
        self.idle.next = !self.out_valid.q.val() & !self.open.q.val();
    }
}
