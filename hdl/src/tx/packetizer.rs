//! Merges headers and payload into frames.
//!
//! ```text
//!   job ──► header beat 0 | header beat 1 | 0 ──┐
//!                                              OR ──► output register ──► frame ──► TX FIFO
//!   payload ──► (already at its lanes) ─────────┘          │ verdict: drop?
//!                                                          └─► [ FIFO ] ─► rec ──► completer
//! ```
//! Interface: `job` holds one frame's headers until its last beat is taken; `payload` brings the
//! beats of its payload, at the lanes of the frame, zero elsewhere. Pad and ICRC lanes stay zero:
//! the ICRC is put in behind the TX FIFO, the padding to 60 bytes and the FCS are the MAC's.
//! A job that is no packet passes in order, without a beat. `rec` gets one record for each job,
//! in the cycle in which its frame's last beat goes into the FIFO.
//! Rules: a frame whose payload ends with `err`, or whose QP may not send, carries `drop` on its
//! last beat; its payload is consumed all the same. The payload packet may be shorter than the
//! frame if it ends with `err`.
//! A beat is built only if it can leave in the next cycle: whoever takes it, TX FIFO and record
//! FIFO, says so early, by registers, and no beat is built while QP states change. So nothing
//! ever waits in the output register. Outputs: registers (`payload.ready` too), except `drop`,
//! which takes the look-up by QP ([`super::verdict`]).
//! Timing: 1 cycle from `payload` to `frame`, one beat a cycle, no gap between frames. A first
//! beat that is all header does not wait for the payload.
use super::frame::{FrameJob, FrameOut, HEADER_BITS};
use super::payload_hold::PayloadHold;
use super::status_of::StatusOf;
use super::verdict::Verdict;
use crate::hdl_default;
use crate::iface::{PayloadIn, StateWrite, StrobeIn, TxRecord};
use crate::prim::{ClkRst, Fifo, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::spec::SYNDROME;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Records that wait for `completer`; from half of them on no beat is built.
const REC_AW: usize = 4;

fn syndrome(name: &str) -> Constant<Bits<8>> {
    Constant::new(bits(SYNDROME.value(name)))
}

hdl_default! {
    /// Packetiser for frames of `W` bits a beat and `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct Packetizer<const W: usize, const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "packetizer",
            &format!("W={W} SLOT_AW={SLOT_AW}"),
            "tx/packetizer.rs",
            "Merges headers and payload into frames.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub job: StreamIn<FrameJob>,
        pub payload: PayloadIn<W>,
        pub state: StrobeIn<StateWrite>,
        pub frame: FrameOut<W>,
        pub rec: StreamOut<TxRecord>,
        /// a beat that carries payload is built; it goes into the FIFO
        pub built: Signal<Out, Bit>,
        pub pushed: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        verdict: Verdict<SLOT_AW>,
        recs: Fifo<TxRecord, REC_AW>,
        hold: PayloadHold<W>,
        status_of: StatusOf,
        index: Reg<Bits<7>>,
        paid: Reg<Bit>,
        bad: Reg<Bits<8>>,
        bad_status: RegN<Bits<8>>,
        out_valid: Reg<Bit>,
        out_beat: RegN<Bit>,
        out_body: RegN<Bit>,
        out_end: RegN<Bit>,
        out_first: RegN<Bit>,
        out_second: RegN<Bit>,
        out_split: RegN<Bit>,
        out_ipv6: RegN<Bit>,
        out_vlan: RegN<Bit>,
        out_looped: RegN<Bit>,
        out_empty: RegN<Bits<8>>,
        out_data: RegN<Bits<W>>,
        out_take: Reg<Bit>,
        out_bad: RegN<Bit>,
        out_fails: RegN<Bit>,
        out_flush: RegN<Bit>,
        out_rec: RegN<TxRecord>,
        first: Signal<Local, Bit>,
        second: Signal<Local, Bit>,
        at_last: Signal<Local, Bit>,
        before_last: Signal<Local, Bit>,
        wants: Signal<Local, Bit>,
        offered: Signal<Local, Bit>,
        clear: Signal<Local, Bit>,
        go: Signal<Local, Bit>,
        part: Signal<Local, Bits<W>>,
        load: Signal<Local, Bits<W>>,
        ends_bad: Signal<Local, Bit>,
        is_bad: Signal<Local, Bit>,
        is_flush: Signal<Local, Bit>,
        own: Signal<Local, TxRecord>,
        next_index: Signal<Local, Bits<7>>,
        half_full: Constant<Bits<16>> = Constant::new(bits(3 << (REC_AW - 1))),
        flushed: Constant<Bits<8>> = syndrome("FLUSHED"),
        bad_state: Constant<Bits<8>> = syndrome("BAD_STATE"),
        beat_bits: Constant<Bits<12>> = Constant::new(bits(W as u64)),
    }
}

impl<const W: usize, const SLOT_AW: usize> Logic for Packetizer<W, SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, index, paid, bad, bad_status, out_valid, out_beat, out_body);
        dff_setup!(
            self, clk, out_end, out_first, out_second, out_split, out_ipv6, out_vlan, out_looped
        );
        dff_setup!(
            self, clk, out_empty, out_data, out_take, out_bad, out_fails, out_flush, out_rec
        );
        self.verdict.clk.next = self.clk.val();
        self.recs.clk.next = self.clk.val();
        self.hold.clk.next = self.clk.val();
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.verdict.state);
        PayloadIn::<W>::link(&mut self.payload, &mut self.hold.s);

        // Output register: what is in it leaves.
        self.frame.push.next = self.out_valid.q.val() & self.out_beat.q.val();
        self.built.next = self.out_valid.q.val() & self.out_body.q.val();
        self.pushed.next = self.out_valid.q.val() & self.out_body.q.val();
        self.idle.next = !self.out_valid.q.val() & !self.recs.m.valid.val();
        self.recs.s.valid.next = self.out_take.q.val();
        self.recs.s.data.next = self.verdict.judged.val();
        StreamOut::<TxRecord>::link(&mut self.rec, &mut self.recs.m);
        self.verdict.rec.next = self.out_rec.q.val();
        self.verdict.own_bad.next = self.out_bad.q.val();
        self.verdict.own_fails.next = self.out_fails.q.val();
        self.verdict.own_flush.next = self.out_flush.q.val();
        self.verdict.take.next = self.out_take.q.val();
        self.frame.data.next = self.out_data.q.val();
        self.frame.empty.next = self.out_empty.q.val();
        self.frame.first.next = self.out_first.q.val();
        self.frame.second.next = self.out_second.q.val();
        self.frame.last.next = self.out_end.q.val();
        self.frame.split.next = self.out_split.q.val();
        self.frame.drop.next = self.verdict.drop.val();
        self.frame.ipv6.next = self.out_ipv6.q.val();
        self.frame.vlan.next = self.out_vlan.q.val();
        self.frame.looped.next = self.out_looped.q.val();

        // The next beat: headers or payload.
        self.clear.next = self.frame.room.val()
            & !(self.recs.count.val() & self.half_full.val()).any()
            & !self.verdict.busy.val();
        self.next_index.next = self.index.q.val() + 1;
        self.first.next = !self.index.q.val().any();
        self.second.next = self.index.q.val() == 1;
        self.at_last.next = self.index.q.val() == self.job.data.val().beats;
        self.before_last.next = self.next_index.val() == self.job.data.val().beats;
        self.wants.next = self.job.data.val().payload
            & !self.paid.q.val()
            & !(self.job.data.val().deep & self.first.val());
        self.offered.next = self.job.valid.val() & (self.hold.m.valid.val() | !self.wants.val());
        self.go.next = self.offered.val() & self.clear.val();
        self.hold.m.ready.next = self.job.valid.val() & self.wants.val() & self.clear.val();
        self.job.ready.next = self.go.val() & self.at_last.val();

        self.part.next = 0.into();
        if self.first.val() {
            self.part.next = bit_cast::<W, HEADER_BITS>(self.job.data.val().header);
        } else if self.second.val() {
            self.part.next =
                bit_cast::<W, HEADER_BITS>(self.job.data.val().header >> self.beat_bits.val());
        }
        self.ends_bad.next =
            self.wants.val() & self.hold.m.last.val() & self.hold.m.err.val().any();
        self.load.next = 0.into();
        if self.wants.val() {
            self.load.next = self.hold.m.data.val();
        }
        if self.go.val() {
            self.index.d.next = self.next_index.val();
            self.paid.d.next = self.paid.q.val() | (self.wants.val() & self.hold.m.last.val());
            if self.ends_bad.val() {
                self.bad.d.next = self.hold.m.err.val();
                self.bad_status.d.next = self.status_of.status.val();
            }
            if self.at_last.val() {
                self.index.d.next = 0.into();
                self.paid.d.next = false;
                self.bad.d.next = 0.into();
            }
        }
        self.out_valid.d.next = self.go.val();
        self.out_beat.d.next = self.job.data.val().packet;
        // A frame without payload counts with its last beat.
        self.out_body.d.next = self.job.data.val().packet & (self.wants.val() | self.at_last.val());
        self.out_end.d.next = self.at_last.val();
        self.out_first.d.next = self.first.val();
        self.out_second.d.next = self.second.val();
        self.out_split.d.next = self.job.data.val().split & self.before_last.val();
        self.out_ipv6.d.next = self.job.data.val().ipv6;
        self.out_vlan.d.next = self.job.data.val().vlan;
        self.out_looped.d.next = self.job.data.val().looped;
        self.out_empty.d.next = self.job.data.val().empty;
        self.out_data.d.next = self.part.val() | self.load.val();

        // The item's own error: of its payload, now or beats ago, or of its work request. Only
        // requests are flushed by themselves.
        self.status_of.syndrome.next = self.hold.m.err.val();
        self.own.next = self.job.data.val().rec;
        self.is_bad.next =
            self.ends_bad.val() | self.bad.q.val().any() | self.own.val().status.any();
        self.is_flush.next = ((self.own.val().syndrome == self.flushed.val())
            | (self.own.val().syndrome == self.bad_state.val()))
            & !self.ends_bad.val()
            & !self.bad.q.val().any();
        self.verdict.look_slot.next = self.own.val().slot;
        self.out_take.d.next = self.go.val() & self.at_last.val();
        self.out_bad.d.next = self.is_bad.val();
        self.out_fails.d.next = self.is_bad.val() & !self.is_flush.val();
        self.out_flush.d.next = self.is_flush.val();
        self.out_rec.d.next = self.own.val();
        if self.ends_bad.val() {
            self.out_rec.d.next.status = self.status_of.status.val();
            self.out_rec.d.next.syndrome = self.hold.m.err.val();
        } else if self.bad.q.val().any() {
            self.out_rec.d.next.status = self.bad_status.q.val();
            self.out_rec.d.next.syndrome = self.bad.q.val();
        }
    }
}
