//! How a packet's payload is cut into write TLPs.
//!
//! ```text
//!   bus   │····│▒▒▒▒▒▒▒│▒▒▒▒▒▒▒│▒▒▒····│     cuts at multiples of MPS
//!               first    rest    rest, the final one            or all in `one`
//!   frame │ headers ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ ICRC │
//!                   at                at + len
//! ```
//! `RxPlan` plans the first TLP of a command, in both forms: as the only one, and as one that runs up to
//! the next multiple of MPS. `RxRest` plans the one behind it.
//! A TLP's beats are full but for its last one, so all begin in the same lane of the frame, `from`;
//! `y`, the lane behind a TLP's last byte, is that of the next one. Its last beat reaches into the
//! frame's next beat if `y <= from` and `y != 0`; what follows begins there if `y <= from`.
//! Interface: `mask` is MPS less one. `rest` is the bytes behind a TLP, less one.
//! Timing: combinational.
use crate::hdl_default;
use crate::host::tlp_span::TlpSpan;
use crate::prim::ModName;
use crate::rx::iface::PlaceCmd;
use rust_hdl_core::prelude::*;

/// One TLP as planned.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct CutTlp {
    /// 32-bit words, bytes enabled in the first and the last one
    pub words: Bits<11>,
    pub first_be: Bits<4>,
    pub last_be: Bits<4>,
    /// beats still to come, this one's left out; it is the last one
    pub beats: Bits<6>,
    pub single: Bit,
    /// of the last beat: it needs the frame's next beat; what follows begins there
    pub need: Bit,
    pub adv: Bit,
}

/// log2 of the bytes of a beat.
fn lane_bits(w: usize) -> u64 {
    (w / 8).trailing_zeros().into()
}

hdl_default! {
    /// Plans the first TLP of a command for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RxPlan<const W: usize> {
        name: ModName = ModName::new(
            "rx_plan",
            &format!("W={W}"),
            "rx/rx_plan.rs",
            "Plans the first write TLP of a packet.",
        ),
        pub cmd: Signal<In, PlaceCmd>,
        pub mask: Signal<In, Bits<12>>,
        /// nothing is written
        pub none: Signal<Out, Bit>,
        /// the first beat of the frame is not needed
        pub skip: Signal<Out, Bit>,
        /// one TLP is enough, and that one; else the first
        pub fits: Signal<Out, Bit>,
        pub one: Signal<Out, CutTlp>,
        pub first: Signal<Out, CutTlp>,
        pub from: Signal<Out, Bits<8>>,
        /// lane behind the first TLP, and behind the payload
        pub behind_lane: Signal<Out, Bits<8>>,
        pub end_lane: Signal<Out, Bits<8>>,
        pub rest: Signal<Out, Bits<13>>,
        span: TlpSpan,
        pad: Signal<Local, Bits<2>>,
        room: Signal<Local, Bits<12>>,
        start: Signal<Local, Bits<8>>,
        lane: Signal<Local, Bits<8>>,
        behind: Signal<Local, Bits<8>>,
        over: Signal<Local, Bits<8>>,
        bytes: Signal<Local, Bits<13>>,
        beyond: Signal<Local, Bits<14>>,
        nothing: Signal<Local, Bit>,
        lanes: Constant<Bits<8>> = Constant::new(bits((W as u64 / 8) - 1)),
        beat_log2: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
    }
}

impl<const W: usize> Logic for RxPlan<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.nothing.next = self.cmd.val().discard | !self.cmd.val().len.any();
        self.none.next = self.nothing.val();
        self.pad.next = bit_cast::<2, 64>(self.cmd.val().addr);
        // Bytes up to the next multiple of MPS, less one.
        self.room.next = self.mask.val() & !bit_cast::<12, 64>(self.cmd.val().addr);

        // Lanes.
        self.start.next = self.cmd.val().at - bit_cast::<8, 2>(self.pad.val());
        self.lane.next = self.start.val() & self.lanes.val();
        self.skip.next = (self.start.val() & !self.lanes.val()).any() & !self.nothing.val();
        self.behind.next =
            (self.cmd.val().at + bit_cast::<8, 12>(self.room.val()) + 1) & self.lanes.val();
        self.over.next =
            (self.cmd.val().at + bit_cast::<8, 13>(self.cmd.val().len)) & self.lanes.val();
        self.from.next = self.lane.val();
        self.behind_lane.next = self.behind.val();
        self.end_lane.next = self.over.val();

        // As one TLP.
        self.beyond.next =
            bit_cast::<14, 13>(self.cmd.val().len) - bit_cast::<14, 12>(self.room.val()) - 2;
        self.fits.next = self.beyond.val().get_bit(13) | self.nothing.val();
        self.rest.next = bit_cast::<13, 14>(self.beyond.val());
        self.span.low.next = self.pad.val();
        self.span.len.next = self.cmd.val().len;
        self.bytes.next = self.cmd.val().len + bit_cast::<13, 2>(self.pad.val()) - 1;
        self.one.next.words = self.span.words.val();
        self.one.next.first_be = self.span.first_be.val();
        self.one.next.last_be = self.span.last_be.val();
        self.one.next.beats = bit_cast::<6, 13>(self.bytes.val() >> self.beat_log2.val());
        if self.nothing.val() {
            self.one.next.beats = 0.into();
        }
        self.one.next.single =
            !(self.bytes.val() >> self.beat_log2.val()).any() | self.nothing.val();
        self.one.next.need =
            self.over.val().any() & (self.over.val() <= self.lane.val()) & !self.nothing.val();
        self.one.next.adv = false;

        // As the first of several: up to the cut.
        self.first.next.words = bit_cast::<11, 12>(self.room.val() >> 2) + 1;
        self.first.next.first_be = bits::<4>(0xF) << self.pad.val();
        self.first.next.last_be = 0xF.into();
        if !(self.room.val() >> 2).any() {
            self.first.next.last_be = 0.into();
        }
        self.first.next.beats = bit_cast::<6, 12>(self.room.val() >> self.beat_log2.val());
        self.first.next.single = !(self.room.val() >> self.beat_log2.val()).any();
        self.first.next.need = self.behind.val().any() & (self.behind.val() <= self.lane.val());
        self.first.next.adv = self.behind.val() <= self.lane.val();
    }
}

hdl_default! {
    /// Plans the TLP behind a cut for beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct RxRest<const W: usize> {
        name: ModName = ModName::new(
            "rx_rest",
            &format!("W={W}"),
            "rx/rx_plan.rs",
            "Plans the write TLP behind a cut.",
        ),
        pub mask: Signal<In, Bits<12>>,
        pub rest: Signal<In, Bits<13>>,
        pub from: Signal<In, Bits<8>>,
        pub end_lane: Signal<In, Bits<8>>,
        pub tlp: Signal<Out, CutTlp>,
        pub ends: Signal<Out, Bit>,
        /// bytes behind it, less one, and their lane
        pub rest_behind: Signal<Out, Bits<13>>,
        pub behind_lane: Signal<Out, Bits<8>>,
        fits: Signal<Local, Bit>,
        bytes: Signal<Local, Bits<12>>,
        lane: Signal<Local, Bits<8>>,
        behind: Signal<Local, Bits<8>>,
        tail: Signal<Local, Bits<4>>,
        beat_log2: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
        /// a beat holds two of the smallest TLPs: these begin in its halves in turn
        half: Constant<Bits<8>> = Constant::new(bits(if W > 1024 { 1 << 7 } else { 0 })),
    }
}

impl<const W: usize> Logic for RxRest<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.fits.next = !(self.rest.val() & !bit_cast::<13, 12>(self.mask.val())).any();
        self.ends.next = self.fits.val();
        self.rest_behind.next = self.rest.val() - bit_cast::<13, 12>(self.mask.val()) - 1;
        self.lane.next = self.from.val();
        if !self.mask.val().get_bit(7) {
            self.lane.next = self.from.val() ^ self.half.val();
        }
        self.behind_lane.next = self.lane.val();

        self.bytes.next = self.mask.val();
        self.behind.next = self.lane.val();
        self.tlp.next.words = bit_cast::<11, 12>(self.mask.val() >> 2) + 1;
        if self.fits.val() {
            self.bytes.next = bit_cast::<12, 13>(self.rest.val());
            self.behind.next = self.end_lane.val();
            self.tlp.next.words = bit_cast::<11, 13>(self.rest.val() >> 2) + 1;
        }
        self.tail.next = 0xF.into();
        if bit_cast::<2, 12>(self.bytes.val()) == 0 {
            self.tail.next = 0x1.into();
        } else if bit_cast::<2, 12>(self.bytes.val()) == 1 {
            self.tail.next = 0x3.into();
        } else if bit_cast::<2, 12>(self.bytes.val()) == 2 {
            self.tail.next = 0x7.into();
        }
        self.tlp.next.first_be = 0xF.into();
        self.tlp.next.last_be = self.tail.val();
        if !(self.bytes.val() >> 2).any() {
            self.tlp.next.first_be = self.tail.val();
            self.tlp.next.last_be = 0.into();
        }
        self.tlp.next.beats = bit_cast::<6, 12>(self.bytes.val() >> self.beat_log2.val());
        self.tlp.next.single = !(self.bytes.val() >> self.beat_log2.val()).any();
        self.tlp.next.need = self.behind.val().any() & (self.behind.val() <= self.from.val());
        self.tlp.next.adv = self.behind.val() <= self.from.val();
    }
}
