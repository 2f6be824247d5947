//! The TX FIFO: store and forward, so that a frame never has a gap at the MAC.
//!
//! ```text
//!            ┌─ data RAM ─┐ (a frame becomes visible when its last beat is in)
//!   frame ──►│            ├─► RAM register ─► + ICRC ─► output register ──► m ──► MAC
//!            └─ meta RAM ─┘                     ▲
//!   crc_done, crc ─► [ crc FIFO ] ──────────────┘
//! ```
//! Interface: `s` takes frames; a frame whose last beat carries `drop` is rewound and was never
//! there. `crc` brings the ICRC of every frame kept, in order, `icrc::latency` cycles after its
//! last beat. `m` is the packet stream of the MAC: `empty` counts behind the ICRC, the FCS and the
//! padding to 60 bytes are the MAC's. `looped` goes with
//! every beat of a frame that comes in again. `idle` is high while nothing is inside.
//! The ICRC ends at an even byte that is not a multiple of four (headers are 4k + 2 bytes): it
//! lies in the upper half of one 32-bit word and the lower half of the next, which may be in two
//! beats.
//! Rules: `s.room` is a register, and falls while there is still room for the beats on their way.
//! A frame must fit: 2^AW beats are at least one longest frame and that margin.
//! The ICRC of a frame is there when its beats come to it: a short frame is made visible just in
//! time, in a long one there are beats in front.
//! Once a frame's first beat is shown, its others follow in consecutive cycles of `m.ready`.
//! Timing: last beat taken → first beat valid at `m`: 3 cycles for frames longer than
//! `icrc::latency` beats, that is before the ICRC is known; for shorter ones the ICRC is waited
//! for (`icrc::latency` + 2).
use super::frame::FrameIn;
use super::icrc;
use crate::hdl_default;
use crate::prim::{ClkRst, FifoRam, ModName, PacketOut, Ram1r1w, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Beats that `room` must leave free: one for each cycle it takes a beat to be counted, with the
/// one that is on its way when `room` falls.
const MARGIN: u64 = 4;
/// Bits of a pointer as it waits for its ICRC.
const POINTER_BITS: u64 = 16;

/// What is stored beside the data of a beat.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct BeatMeta {
    pub empty: Bits<8>,
    pub last: Bit,
    pub split: Bit,
    pub looped: Bit,
}

hdl_default! {
    /// TX FIFO of `2^AW` beats of `W` bits.
    #[derive(LogicBlock)]
    pub struct TxFifo<const W: usize, const AW: usize> {
        name: ModName = ModName::new(
            "tx_fifo",
            &format!("W={W} AW={AW}"),
            "tx/tx_fifo.rs",
            "Store-and-forward FIFO towards the MAC, with rewind; puts the ICRC in.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: FrameIn<W>,
        pub crc: Signal<In, Bits<32>>,
        pub crc_done: Signal<In, Bit>,
        pub m: PacketOut<W>,
        pub looped: Signal<Out, Bit>,
        pub idle: Signal<Out, Bit>,
        data_mem: Ram1r1w<Bits<W>, AW>,
        meta_mem: Ram1r1w<BeatMeta, AW>,
        crcs: FifoRam<Bits<32>, AW>,
        head: Reg<Bits<16>>,
        start: Reg<Bits<16>>,
        shown: Reg<Bits<16>>,
        tail: Reg<Bits<16>>,
        full: Reg<Bit>,
        length: Reg<Bits<4>>,
        // Short frames that wait for their ICRC, and where they end: one stage a cycle.
        kept: Reg<Bits<8>>,
        ends: RegN<Bits<64>>,
        fetched: Reg<Bit>,
        out_valid: Reg<Bit>,
        out_data: RegN<Bits<W>>,
        out_empty: RegN<Bits<8>>,
        out_last: RegN<Bit>,
        out_looped: RegN<Bit>,
        keep: Signal<Local, Bit>,
        quick: Signal<Local, Bit>,
        due: Signal<Local, Bit>,
        head_next: Signal<Local, Bits<16>>,
        used: Signal<Local, Bits<16>>,
        out_free: Signal<Local, Bit>,
        forward: Signal<Local, Bit>,
        fetch: Signal<Local, Bit>,
        word: Signal<Local, Bits<8>>,
        shift: Signal<Local, Bits<16>>,
        placed: Signal<Local, Bits<W>>,
        pointer: Constant<Bits<16>> = Constant::new(bits((2 << AW) - 1)),
        brim: Constant<Bits<16>> = Constant::new(bits((1 << AW) - MARGIN)),
        /// Beats of a frame before its last, from which on it may leave without its ICRC.
        quick_beats: Constant<Bits<4>> = Constant::new(bits(icrc::latency(W) as u64)),
        /// When the ICRC of a frame is a cycle away from here, counted from its last beat.
        due_mask: Constant<Bits<8>> = Constant::new(bits(1 << (icrc::latency(W) - 2))),
        ends_at: Constant<Bits<7>> =
            Constant::new(bits(POINTER_BITS * (icrc::latency(W) as u64 - 2))),
        pointer_bits: Constant<Bits<7>> = Constant::new(bits(POINTER_BITS)),
        length_max: Constant<Bits<4>> = Constant::new(bits(15)),
        word_mask: Constant<Bits<8>> = Constant::new(bits(W as u64 / 32 - 1)),
        top_half: Constant<Bits<16>> = Constant::new(bits(W as u64 - 16)),
        word_log2: Constant<Bits<4>> = Constant::new(bits(5)),
        half_word: Constant<Bits<8>> = Constant::new(bits(16)),
    }
}

impl<const W: usize, const AW: usize> Logic for TxFifo<W, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, head, start, shown, tail, full, length, kept, ends, fetched);
        dff_setup!(self, clk, out_valid, out_data, out_empty, out_last, out_looped);
        self.data_mem.clk.next = self.clk.val();
        self.meta_mem.clk.next = self.clk.val();
        self.crcs.clk.next = self.clk.val();

        // Write side.
        self.s.room.next = !self.full.q.val();
        self.keep.next = self.s.push.val() & self.s.last.val() & !self.s.drop.val();
        self.quick.next = self.length.q.val() >= self.quick_beats.val();
        self.head_next.next = self.head.q.val() + 1;
        self.data_mem.write_en.next = self.s.push.val();
        self.data_mem.write_addr.next = bit_cast::<AW, 16>(self.head.q.val());
        self.data_mem.write_data.next = self.s.data.val();
        self.meta_mem.write_en.next = self.s.push.val();
        self.meta_mem.write_addr.next = bit_cast::<AW, 16>(self.head.q.val());
        self.meta_mem.write_data.next.empty = self.s.empty.val();
        self.meta_mem.write_data.next.last = self.s.last.val();
        self.meta_mem.write_data.next.split = self.s.split.val();
        self.meta_mem.write_data.next.looped = self.s.looped.val();
        if self.s.push.val() {
            self.head.d.next = self.head_next.val();
            if self.length.q.val() != self.length_max.val() {
                self.length.d.next = self.length.q.val() + 1;
            }
            if self.s.last.val() {
                self.length.d.next = 0.into();
                if self.s.drop.val() {
                    self.head.d.next = self.start.q.val();
                } else {
                    self.start.d.next = self.head_next.val();
                }
            }
        }
        self.used.next = (self.head.q.val() - self.tail.q.val()) & self.pointer.val();
        self.full.d.next = self.used.val() >= self.brim.val();

        // When frames become visible: long ones at once, short ones in time for their ICRC.
        self.kept.d.next = self.kept.q.val() << 1;
        if self.keep.val() & !self.quick.val() {
            self.kept.d.next = (self.kept.q.val() << 1) | 1;
        }
        self.ends.d.next = (self.ends.q.val() << self.pointer_bits.val())
            | bit_cast::<64, 16>(self.head_next.val());
        self.due.next = (self.kept.q.val() & self.due_mask.val()).any();
        // Never both: a long frame is longer than a short one waits.
        if self.due.val() | (self.keep.val() & self.quick.val()) {
            self.shown.d.next = self.head_next.val();
            if self.due.val() {
                self.shown.d.next = bit_cast::<16, 64>(self.ends.q.val() >> self.ends_at.val());
            }
        }
        self.crcs.s.valid.next = self.crc_done.val();
        self.crcs.s.data.next = self.crc.val();

        // Read side: RAM register, then ICRC, then output register.
        self.out_free.next = self.m.ready.val() | !self.out_valid.q.val();
        self.forward.next = self.fetched.q.val() & self.out_free.val();
        self.crcs.m.ready.next = self.forward.val() & self.meta_mem.read_data.val().last;
        self.fetch.next = ((self.tail.q.val() ^ self.shown.q.val()) & self.pointer.val()).any()
            & (self.forward.val() | !self.fetched.q.val());
        self.data_mem.read_en.next = self.fetch.val();
        self.data_mem.read_addr.next = bit_cast::<AW, 16>(self.tail.q.val());
        self.meta_mem.read_en.next = self.fetch.val();
        self.meta_mem.read_addr.next = bit_cast::<AW, 16>(self.tail.q.val());
        if self.fetch.val() {
            self.fetched.d.next = true;
            self.tail.d.next = self.tail.q.val() + 1;
        } else if self.forward.val() {
            self.fetched.d.next = false;
        }

        // The last byte of the frame is in word `word`: the ICRC ends in its lower half.
        self.word.next = (!self.meta_mem.read_data.val().empty >> 2) & self.word_mask.val();
        self.shift.next = bit_cast::<16, 8>(self.word.val()) << self.word_log2.val();
        self.placed.next = 0.into();
        if self.meta_mem.read_data.val().last {
            self.placed.next = (bit_cast::<W, 32>(self.crcs.m.data.val()) << self.shift.val())
                >> self.half_word.val();
        } else if self.meta_mem.read_data.val().split {
            self.placed.next = bit_cast::<W, 32>(self.crcs.m.data.val()) << self.top_half.val();
        }
        if self.out_free.val() {
            self.out_valid.d.next = self.forward.val();
            self.out_data.d.next = self.data_mem.read_data.val() | self.placed.val();
            self.out_empty.d.next = 0.into();
            if self.meta_mem.read_data.val().last {
                self.out_empty.d.next = self.meta_mem.read_data.val().empty;
            }
            self.out_last.d.next = self.meta_mem.read_data.val().last;
            self.out_looped.d.next = self.meta_mem.read_data.val().looped;
        }
        self.m.valid.next = self.out_valid.q.val();
        self.m.data.next = self.out_data.q.val();
        self.m.empty.next = self.out_empty.q.val();
        self.m.last.next = self.out_last.q.val();
        self.looped.next = self.out_looped.q.val();
        self.idle.next = !((self.head.q.val() ^ self.tail.q.val()) & self.pointer.val()).any()
            & !self.fetched.q.val()
            & !self.out_valid.q.val();
    }
}
