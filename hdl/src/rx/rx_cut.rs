//! Cuts payloads into write TLPs, beat by beat.
//!
//! ```text
//!   cmd ─► hold ─► RxPlan ─► one, first ─┐
//!                                        ├─► this TLP ─► head, last, from ─► rx_turn
//!   RxRest ◄─ rest, lane ◄──── now ◄─────┘      │
//!     └────────────────────────►                └─► move_on, ending ─► rx_window
//! ```
//! Interface: `cmd` one for each packet, in order; `at` is 4..=127, behind headers. `here_…`, `beyond_valid`,
//! `move_on`, `ending` belong to [`super::rx_window`]. `valid`, `ready`: one beat of a TLP; its bytes lie
//! in the window from lane `from` on; `head` counts in the first beat. A command that writes nothing
//! shows a place in the order if it has `mark`, else nothing; its beats are given up.
//! `active`: a command is here.
//! A payload for the ring engine (address type [`COLLECTIVE`]) is one TLP, of up to 4096 bytes, and begins in lane 0.
//! MPS is taken with each command (codes beyond 4096 bytes count as 4096), so that a change
//! leaves no packet half cut. A payload longer than its frame ends in bytes of no meaning, and
//! never reaches into the next frame.
//! Timing: 1 cycle from `cmd` to the first beat if the packet's first two beats are in the
//! window, then a beat each cycle; the next command is taken with the last one. A payload that begins
//! in the frame's second beat costs no cycle if the window has waited for the command.
use super::rx_collective::COLLECTIVE;
use super::rx_plan::{CutTlp, RxPlan, RxRest};
use crate::hdl_default;
use crate::host::mwr::MwrHead;
use crate::prim::{ClkRst, Hold, ModName, Reg, RegN, StreamIn};
use crate::rx::iface::PlaceCmd;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Smallest Max_Payload_Size in bytes, and the code of the largest (PCIe Base 5.0, 7.5.3.4).
const LEAST: u64 = 128;
const TOP_CODE: u64 = 5;

hdl_default! {
    /// Cuts payloads for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RxCut<const W: usize> {
        name: ModName = ModName::new(
            "rx_cut",
            &format!("W={W}"),
            "rx/rx_cut.rs",
            "Cuts payloads into write TLPs, beat by beat.",
        ),
        pub clk: Signal<In, ClkRst>,
        /// code of Max_Payload_Size
        pub mps: Signal<In, Bits<3>>,
        pub cmd: StreamIn<PlaceCmd>,
        pub here_valid: Signal<In, Bit>,
        pub here_last: Signal<In, Bit>,
        pub beyond_valid: Signal<In, Bit>,
        pub move_on: Signal<Out, Bit>,
        pub ending: Signal<Out, Bit>,
        pub valid: Signal<Out, Bit>,
        pub ready: Signal<In, Bit>,
        pub head: Signal<Out, MwrHead>,
        pub last: Signal<Out, Bit>,
        pub from: Signal<Out, Bits<8>>,
        pub active: Signal<Out, Bit>,
        hold: Hold<PlaceCmd>,
        plan: RxPlan<W>,
        behind: RxRest<W>,
        mask: RegN<Bits<12>>,
        code: Signal<Local, Bits<3>>,
        // The packet.
        busy: Reg<Bit>,
        skip: Reg<Bit>,
        opening: Reg<Bit>,
        silent: RegN<Bit>,
        write: RegN<Bit>,
        mark: RegN<Bit>,
        slot: RegN<Bits<14>>,
        at_type: RegN<Bits<2>>,
        ro: RegN<Bit>,
        cut: RegN<Bits<12>>,
        end_lane: RegN<Bits<8>>,
        // Its TLP: `one` or `first` in the first beat of all, then `now`.
        addr: RegN<Bits<64>>,
        fits: RegN<Bit>,
        one: RegN<CutTlp>,
        first: RegN<CutTlp>,
        now: RegN<CutTlp>,
        ends: RegN<Bit>,
        lane: RegN<Bits<8>>,
        /// a full beat needs the frame's next beat
        lane_some: RegN<Bit>,
        // What follows it.
        rest: RegN<Bits<13>>,
        rest_lane: RegN<Bits<8>>,
        tlp: Signal<Local, CutTlp>,
        final_one: Signal<Local, Bit>,
        need: Signal<Local, Bit>,
        able: Signal<Local, Bit>,
        go: Signal<Local, Bit>,
        finish: Signal<Local, Bit>,
        load: Signal<Local, Bit>,
        pair: Signal<Local, Bit>,
        least: Constant<Bits<13>> = Constant::new(bits(LEAST)),
        collective: Constant<Bits<2>> = Constant::new(bits(COLLECTIVE)),
        page: Constant<Bits<12>> = Constant::new(bits(0xFFF)),
        top_code: Constant<Bits<3>> = Constant::new(bits(TOP_CODE)),
    }
}

impl<const W: usize> Logic for RxCut<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, mask, busy, skip, opening, silent, write, mark, slot, at_type, ro);
        dff_setup!(self, clk, cut, end_lane, addr, fits, one, first, now, ends, lane, lane_some);
        dff_setup!(self, clk, rest, rest_lane);
        self.hold.clk.next = self.clk.val();
        StreamIn::<PlaceCmd>::link(&mut self.cmd, &mut self.hold.s);
        self.code.next = self.mps.val();
        if self.mps.val() > self.top_code.val() {
            self.code.next = self.top_code.val();
        }
        self.mask.d.next = bit_cast::<12, 13>((self.least.val() << self.code.val()) - 1);

        // This beat.
        self.tlp.next = self.now.q.val();
        self.final_one.next = self.ends.q.val();
        if self.opening.q.val() {
            self.final_one.next = self.fits.q.val();
            self.tlp.next = self.first.q.val();
            if self.fits.q.val() {
                self.tlp.next = self.one.q.val();
            }
        }
        self.need.next = self.lane_some.q.val();
        if self.tlp.val().single {
            self.need.next = self.tlp.val().need;
        }
        self.able.next = self.busy.q.val()
            & !self.skip.q.val()
            & self.here_valid.val()
            & (self.beyond_valid.val() | self.here_last.val() | !self.need.val());
        self.go.next = self.able.val() & (self.ready.val() | self.silent.q.val());
        self.finish.next = self.go.val() & self.tlp.val().single & self.final_one.val();
        self.load.next = self.hold.m.valid.val() & (!self.busy.q.val() | self.finish.val());
        self.hold.m.ready.next = !self.busy.q.val() | self.finish.val();

        self.valid.next = self.able.val() & !self.silent.q.val();
        self.last.next = self.tlp.val().single;
        self.from.next = self.lane.q.val();
        self.head.next.addr = self.addr.q.val();
        self.head.next.words = self.tlp.val().words;
        self.head.next.first_be = self.tlp.val().first_be;
        self.head.next.last_be = self.tlp.val().last_be;
        self.head.next.beats = self.tlp.val().beats;
        self.head.next.at = self.at_type.q.val();
        self.head.next.ro = self.ro.q.val();
        self.head.next.write = self.write.q.val();
        self.head.next.mark = self.mark.q.val() & self.final_one.val();
        self.head.next.slot = self.slot.q.val();

        self.active.next = self.busy.q.val() | self.hold.m.valid.val();

        // The window.
        self.pair.next = self.here_valid.val() & self.beyond_valid.val() & !self.here_last.val();
        self.move_on.next =
            (self.go.val() & !self.here_last.val() & (!self.tlp.val().single | self.tlp.val().adv))
                | (self.pair.val() & self.busy.q.val() & self.skip.q.val())
                | (self.pair.val()
                    & !self.busy.q.val()
                    & self.hold.m.valid.val()
                    & self.plan.skip.val());
        self.ending.next = self.finish.val();
        if self.here_valid.val() & (self.beyond_valid.val() | self.here_last.val()) {
            self.skip.d.next = false;
        }

        // What follows.
        self.behind.mask.next = self.cut.q.val();
        self.behind.rest.next = self.rest.q.val();
        self.behind.from.next = self.rest_lane.q.val();
        self.behind.end_lane.next = self.end_lane.q.val();
        if self.go.val() {
            self.opening.d.next = false;
            self.busy.d.next = !self.finish.val();
            if self.tlp.val().single {
                self.now.d.next = self.behind.tlp.val();
                self.ends.d.next = self.behind.ends.val();
                self.rest.d.next = self.behind.rest_behind.val();
                self.rest_lane.d.next = self.behind.behind_lane.val();
                self.lane.d.next = self.rest_lane.q.val();
                self.lane_some.d.next = self.rest_lane.q.val().any();
                self.addr.d.next = (self.addr.q.val() | bit_cast::<64, 12>(self.cut.q.val())) + 1;
            } else {
                self.now.d.next = self.tlp.val();
                self.now.d.next.beats = self.tlp.val().beats - 1;
                self.now.d.next.single = self.tlp.val().beats == 1;
                self.ends.d.next = self.final_one.val();
            }
        }

        // The next command.
        self.plan.cmd.next = self.hold.m.data.val();
        self.plan.mask.next = self.mask.q.val();
        if self.hold.m.data.val().at_type == self.collective.val() {
            self.plan.cmd.next.addr = 0.into();
            self.plan.mask.next = self.page.val();
        }
        if self.load.val() {
            self.busy.d.next = true;
            self.opening.d.next = true;
            self.skip.d.next = self.plan.skip.val() & (self.busy.q.val() | !self.pair.val());
            self.silent.d.next = self.plan.none.val() & !self.hold.m.data.val().mark;
            self.write.d.next = !self.plan.none.val();
            self.mark.d.next = self.hold.m.data.val().mark;
            self.slot.d.next = self.hold.m.data.val().slot;
            self.at_type.d.next = self.hold.m.data.val().at_type;
            self.ro.d.next = self.hold.m.data.val().ro;
            self.cut.d.next = self.mask.q.val();
            self.end_lane.d.next = self.plan.end_lane.val();
            self.addr.d.next = self.hold.m.data.val().addr;
            self.fits.d.next = self.plan.fits.val();
            self.one.d.next = self.plan.one.val();
            self.first.d.next = self.plan.first.val();
            self.lane.d.next = self.plan.from.val();
            self.lane_some.d.next = self.plan.from.val().any();
            self.rest.d.next = self.plan.rest.val();
            self.rest_lane.d.next = self.plan.behind_lane.val();
        }
    }
}
