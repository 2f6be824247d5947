//! Landing memory and that of words, and their reading: payload of sends, at the lanes of their packets.
//!
//! ```text
//!   spoken ──► words ──────────┐
//!   land_… ──► landing memory ─┴ row ─► rotator ─┬─────────────► lanes from `lane` on ─┐
//!   landing ─► row, beats ─▲                     └─► row before ─► lanes in front ──────┴─► payload
//! ```
//! Interface: `land_…` writes a row. `landing` is a piece of `landing_payload`, one packet each: `va` the byte of the landing
//! memory, a multiple of the beat, where its `len` bytes begin, or from RING_WORDS_AT on a word, as `spoken` brought it; `lane` where its first byte goes. Unused lanes of `payload` are
//! zero, `err` too. It waits for nobody but `payload`.
//! Timing: 4 cycles from `landing` to `payload`; one beat each cycle, without a gap between packets. `payload` comes from registers.
use super::iface::WordOut;
use super::ring_types::lane_bits;
use crate::hdl_default;
use crate::iface::{PayloadOut, Piece, StrobeIn};
use crate::prim::{ClkRst, ModName, PacketSkid, Ram1r1w, Reg, RegN, RotatePipe, StreamIn};
use crate::spec::RING_WORDS_AT;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What a beat is, beside its row.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct LandBeat {
    pub first: Bit,
    pub last: Bit,
    pub word: Bit,
    /// lane of the first byte, and behind the last one
    pub lane: Bits<8>,
    pub end: Bits<8>,
}

hdl_default! {
    /// Landing memory of `2^LAND_AW` rows of `W` bits.
    #[derive(LogicBlock)]
    pub struct LandingRead<const W: usize, const LAND_AW: usize> {
        name: ModName = ModName::new(
            "landing_read",
            &format!("W={W} LAND_AW={LAND_AW}"),
            "collective/landing_read.rs",
            "Landing memory, and its reading as payload.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub land_en: Signal<In, Bit>,
        pub land_row: Signal<In, Bits<LAND_AW>>,
        pub land_data: Signal<In, Bits<W>>,
        pub spoken: StrobeIn<WordOut>,
        pub landing: StreamIn<Piece>,
        pub payload: PayloadOut<W>,
        rows: Ram1r1w<Bits<W>, LAND_AW>,
        words: Ram1r1w<Bits<256>, 6>,
        turner: RotatePipe<W> = RotatePipe::lanes_up(),
        busy: Reg<Bit>,
        row: RegN<Bits<LAND_AW>>,
        word_at: RegN<Bits<6>>,
        left: RegN<Bits<7>>,
        ends: RegN<Bit>,
        now: RegN<LandBeat>,
        valid1: Reg<Bit>,
        beat1: RegN<LandBeat>,
        valid2: Reg<Bit>,
        beat2: RegN<LandBeat>,
        before: RegN<Bits<W>>,
        made: PacketSkid<W>,
        en: Signal<Local, Bit>,
        free: Signal<Local, Bit>,
        more: Signal<Local, Bits<14>>,
        stop_at: Signal<Local, Bits<14>>,
        not_before: Signal<Local, Bits<W>>,
        behind: Signal<Local, Bits<W>>,
        merged: Signal<Local, Bits<W>>,
        ones: Constant<Bits<W>> =
            Constant::new(((BigUint::from(1u8) << W) - BigUint::from(1u8)).into()),
        words_at: Constant<Bits<64>> = Constant::new(bits(RING_WORDS_AT)),
        lanes: Constant<Bits<8>> = Constant::new(bits(W as u64 / 8 - 1)),
        lane_log2: Constant<Bits<4>> = Constant::new(bits(lane_bits(W))),
    }
}

impl<const W: usize, const LAND_AW: usize> Logic for LandingRead<W, LAND_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clk, busy, row, word_at, left, ends, now, valid1, beat1, valid2, beat2, before
        );
        self.rows.clk.next = self.clk.val();
        self.words.clk.next = self.clk.val();
        self.turner.clk.next = self.clk.val();
        self.made.clk.next = self.clk.val();
        self.rows.write_en.next = self.land_en.val();
        self.rows.write_addr.next = self.land_row.val();
        self.rows.write_data.next = self.land_data.val();
        self.words.write_en.next = self.spoken.valid.val();
        self.words.write_addr.next = self.spoken.data.val().at;
        self.words.write_data.next = self.spoken.data.val().data;

        // Rows, one for each beat; behind the last one it is of no meaning.
        self.en.next = self.made.s.ready.val();
        self.free.next = !self.busy.q.val() | (self.en.val() & self.ends.q.val());
        self.landing.ready.next = self.free.val();
        self.stop_at.next = bit_cast::<14, 13>(self.landing.data.val().len)
            + bit_cast::<14, 8>(self.landing.data.val().lane);
        self.more.next = (self.stop_at.val() - 1) >> self.lane_log2.val();
        if self.free.val() {
            self.busy.d.next = self.landing.valid.val();
            self.row.d.next =
                bit_cast::<LAND_AW, 64>(self.landing.data.val().va >> self.lane_log2.val());
            self.left.d.next = bit_cast::<7, 14>(self.more.val());
            self.ends.d.next = !self.more.val().any();
            self.word_at.d.next = self.landing.data.val().va.get_bits::<6>(6);
            self.now.d.next.word = (self.landing.data.val().va & self.words_at.val()).any();
            self.now.d.next.first = true;
            self.now.d.next.last = !self.more.val().any();
            self.now.d.next.lane = self.landing.data.val().lane;
            self.now.d.next.end = bit_cast::<8, 14>(self.stop_at.val()) & self.lanes.val();
        } else if self.en.val() {
            self.row.d.next = self.row.q.val() + 1;
            self.left.d.next = self.left.q.val() - 1;
            self.ends.d.next = self.left.q.val() == 1;
            self.now.d.next.first = false;
            self.now.d.next.last = self.left.q.val() == 1;
        }
        self.rows.read_en.next = self.en.val();
        self.rows.read_addr.next = self.row.q.val();
        self.words.read_en.next = self.en.val();
        self.words.read_addr.next = self.word_at.q.val();

        // Lanes.
        self.turner.en.next = self.en.val();
        self.turner.data.next = self.rows.read_data.val();
        if self.beat1.q.val().word {
            self.turner.data.next = bit_cast::<W, 256>(self.words.read_data.val());
        }
        self.turner.shift.next = self.beat1.q.val().lane;
        if self.en.val() {
            self.valid1.d.next = self.busy.q.val();
            self.beat1.d.next = self.now.q.val();
            self.valid2.d.next = self.valid1.q.val();
            self.beat2.d.next = self.beat1.q.val();
            self.before.d.next = self.turner.result.val();
        }
        self.not_before.next = self.ones.val() << (bit_cast::<12, 8>(self.beat2.q.val().lane) << 3);
        self.behind.next = self.ones.val() << (bit_cast::<12, 8>(self.beat2.q.val().end) << 3);
        self.merged.next = self.turner.result.val() & self.not_before.val();
        if !self.beat2.q.val().first {
            self.merged.next = (self.turner.result.val() & self.not_before.val())
                | (self.before.q.val() & !self.not_before.val());
        }
        self.made.s.data.next = self.merged.val();
        if self.beat2.q.val().last & self.beat2.q.val().end.any() {
            self.made.s.data.next = self.merged.val() & !self.behind.val();
        }
        self.made.s.empty.next = 0.into();
        self.made.s.last.next = self.beat2.q.val().last;
        self.made.s.valid.next = self.valid2.q.val();
        self.payload.data.next = self.made.m.data.val();
        self.payload.err.next = self.made.m.empty.val();
        self.payload.last.next = self.made.m.last.val();
        self.payload.valid.next = self.made.m.valid.val();
        self.made.m.ready.next = self.payload.ready.val();
    }
}
