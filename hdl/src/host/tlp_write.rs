//! Requests out: reads of one beat between writes of several.
//!
//! ```text
//!   mrd ────────────────┐
//!                       ├─► header ─► output register ─► rq
//!   w (place_queue) ────┘                 │
//!                                         └─► left, placed
//! ```
//! Interface: `mrd` one read each; `w` memory writes as in [`super::mwr`]. `rq_data` means something
//! for writes only; `rq_hdr` stays for all beats of a TLP. A place in the order (`write` low) goes
//! through like a write and shows nothing at `rq`. `left` pulses when the last beat of a write was
//! taken at `rq` (or a place in the order was reached), `placed` with it if it is marked.
//! Order: reads pass between whole writes, never inside one. Reads go first; after `PATIENCE` reads that
//! passed a waiting write, the write goes. `wants` tells early in the cycle that a read will come
//! unless it is called off; a write begins if there was none in the cycle before.
//! No write begins while `bus_master` is low (reads are held back by `read_issue`); one that has
//! begun is finished, and what is offered at `rq` stays until it is taken.
//! Timing: 1 cycle, registered; one beat each cycle.
use super::mwr::MwrIn;
use super::tlp_req::TlpReq;
use crate::hdl_default;
use crate::iface::{MrdCmd, StrobeOut, TlpOut};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn};
use crate::rx::iface::Placed;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Reads that may pass a waiting write before its turn comes.
const PATIENCE: u64 = 3;

hdl_default! {
    /// Makes request TLPs. `W`: bits of a beat.
    #[derive(LogicBlock)]
    pub struct TlpWrite<const W: usize> {
        name: ModName = ModName::new(
            "tlp_write",
            &format!("W={W}"),
            "host/tlp_write.rs",
            "Makes request TLPs: reads between writes of several beats.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub requester: Signal<In, Bits<16>>,
        pub bus_master: Signal<In, Bit>,
        pub mrd: StreamIn<MrdCmd>,
        pub wants: Signal<In, Bit>,
        pub w: MwrIn<W>,
        pub rq: TlpOut<W>,
        pub left: Signal<Out, Bit>,
        pub placed: StrobeOut<Placed>,
        /// pulses: a read, a write left
        pub ev_tlp_reads: Signal<Out, Bit>,
        pub ev_tlp_writes: Signal<Out, Bit>,
        req: Signal<Local, MrdCmd>,
        header: TlpReq,
        out_valid: Reg<Bit>,
        out_mark: Reg<Bit>,
        out_place: Reg<Bit>,
        out_write: RegN<Bit>,
        out_last: RegN<Bit>,
        out_slot: RegN<Bits<14>>,
        out_hdr: RegN<Bits<128>>,
        out_data: RegN<Bits<W>>,
        /// a write has begun and its last beat has not come
        inside: Reg<Bit>,
        quiet: Reg<Bit>,
        passed: Reg<Bits<2>>,
        patience: Constant<Bits<2>> = Constant::new(bits(PATIENCE)),
        room: Signal<Local, Bit>,
        pick_write: Signal<Local, Bit>,
        write_goes: Signal<Local, Bit>,
        ended: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for TlpWrite<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, out_valid, out_write, out_last, out_slot, out_hdr, out_data);
        dff_setup!(self, clk, out_mark, out_place, inside, quiet, passed);

        // Who goes.
        self.room.next = self.rq.ready.val() | !self.out_valid.q.val();
        self.quiet.d.next = !self.wants.val();
        self.pick_write.next = self.w.valid.val()
            & (self.inside.q.val()
                | (self.bus_master.val()
                    & (self.quiet.q.val() | (self.passed.q.val() == self.patience.val()))));
        self.write_goes.next = self.pick_write.val() & self.room.val();
        self.w.ready.next = self.write_goes.val();
        self.mrd.ready.next = !self.pick_write.val() & !self.inside.q.val() & self.room.val();
        if self.write_goes.val() {
            self.inside.d.next = !self.w.last.val();
            self.passed.d.next = 0.into();
        } else if self.mrd.valid.val()
            & self.room.val()
            & self.w.valid.val()
            & (self.passed.q.val() != self.patience.val())
        {
            self.passed.d.next = self.passed.q.val() + 1;
        }

        // The request that leaves.
        self.req.next = self.mrd.data.val();
        if self.pick_write.val() {
            self.req.next.addr = self.w.head.val().addr;
            self.req.next.words = self.w.head.val().words;
            self.req.next.first_be = self.w.head.val().first_be;
            self.req.next.last_be = self.w.head.val().last_be;
            self.req.next.tag = 0.into();
            self.req.next.at = self.w.head.val().at;
            self.req.next.ro = self.w.head.val().ro;
        }
        self.header.addr.next = self.req.val().addr;
        self.header.words.next = self.req.val().words;
        self.header.first_be.next = self.req.val().first_be;
        self.header.last_be.next = self.req.val().last_be;
        self.header.tag.next = self.req.val().tag;
        self.header.at.next = self.req.val().at;
        self.header.ro.next = self.req.val().ro;
        self.header.write.next = self.pick_write.val();
        self.header.requester.next = self.requester.val();
        if self.room.val() {
            self.out_valid.d.next = self.mrd.valid.val() & !self.inside.q.val();
            if self.pick_write.val() {
                self.out_valid.d.next = self.w.head.val().write;
            }
            self.out_place.d.next = self.pick_write.val() & !self.w.head.val().write;
            self.out_mark.d.next = self.pick_write.val() & self.w.head.val().mark;
            self.out_write.d.next = self.pick_write.val();
            self.out_last.d.next = self.w.last.val() | !self.pick_write.val();
            self.out_slot.d.next = self.w.head.val().slot;
            if !self.inside.q.val() {
                self.out_hdr.d.next = self.header.hdr.val();
            }
        }
        if self.write_goes.val() {
            self.out_data.d.next = self.w.data.val();
        }
        self.rq.valid.next = self.out_valid.q.val();
        self.rq.hdr.next = self.out_hdr.q.val();
        self.rq.data.next = self.out_data.q.val();
        self.rq.last.next = self.out_last.q.val();

        // What has left.
        self.ended.next = self.out_valid.q.val() & self.rq.ready.val() & self.out_last.q.val();
        self.ev_tlp_reads.next = self.ended.val() & !self.out_write.q.val();
        self.ev_tlp_writes.next = self.ended.val() & self.out_write.q.val();
        self.left.next = (self.ended.val() & self.out_write.q.val()) | self.out_place.q.val();
        self.placed.valid.next =
            self.out_mark.q.val() & (self.ended.val() | self.out_place.q.val());
        self.placed.data.next.slot = self.out_slot.q.val();
    }
}
