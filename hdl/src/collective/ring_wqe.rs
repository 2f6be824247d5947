//! The WQEs of the ring engine: makes them, keeps them on the chip until they are acknowledged, hands them to the fetch.
//!
//! ```text
//!   word (to a neighbour) ─┐
//!                          ├─► remote address ─► pack ─► memory, 2 x 32 blocks ◄── axi (wqe_fetch)
//!   data (to the next) ────┘                       ├───► put, ring (slot, producer index)
//!                                                  └───► spoken
//! ```
//! Interface: `word` goes before `data`; one is taken while nothing is being made (`rest`). Each becomes one block at the
//! producer index of its queue (`next_at`, `prev_at`), and `put_next` or `put_prev` pulses; then its doorbell goes out at `ring`, which
//! may show only the newest index of a queue. Those of the queue to the next rank are `APART` cycles apart: a slot's events take four
//! cycles each in the scheduler, doorbells first, and turns must end between them. Room is the business of who asks. `spoken`: what a word says, for its block is where it is kept.
//! `axi`: bus addresses of the two queues, INCR bursts within one; answers come in order, one burst after the other.
//! Timing: 3 cycles for a WQE; `ring` 1 cycle later, or when the doorbell before it is `APART` cycles old. A read answers 2 cycles after its address, one beat each cycle.
use super::iface::{WordOut, SLOTS_BITS};
use super::ring_desc::RingDesc;
use super::ring_pack::RingPack;
use super::ring_read::RingRead;
use crate::hdl_default;
use crate::iface::{AxiRdSlave, RingWord, StrobeOut};
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN, StreamIn, StreamOut};
use crate::spec::{RING_WORD_OFFSET, RING_WORD_STRIDE};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Cycles between doorbells of the queue to the next rank: a doorbell, a turn's end and a turn from the list.
pub const APART: u64 = 12;

/// A sub-chunk to be sent.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingData {
    /// virtual address, or (`landing`) offset in the landing memory
    pub addr: Bits<64>,
    pub len: Bits<13>,
    pub landing: Bit,
    /// no memory at all: a token of `len` bytes
    pub token: Bit,
    /// no ACK is asked for
    pub no_ack: Bit,
    /// from the first byte of the next rank's window
    pub offset: Bits<32>,
}

/// A word to be said.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RingSay {
    /// to the previous rank
    pub to_prev: Bit,
    pub kind: Bits<8>,
    pub cause: Bits<8>,
    pub granted: Bits<32>,
    /// ABORT: the sequence that did not match
    pub other: Bits<32>,
}

hdl_default! {
    /// Maker and keeper of WQEs.
    #[derive(LogicBlock)]
    pub struct RingWqe {
        name: ModName = ModName::new(
            "ring_wqe",
            "",
            "collective/ring_wqe.rs",
            "Makes the WQEs of the ring engine and keeps them.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub desc: Signal<In, RingDesc>,
        /// sizes as they are, not as the descriptor has them
        pub slots: Signal<In, Bits<SLOTS_BITS>>,
        pub slice: Signal<In, Bits<SLOTS_BITS>>,
        pub word: StreamIn<RingSay>,
        pub data: StreamIn<RingData>,
        pub rest: Signal<Out, Bit>,
        pub next_slot: Signal<In, Bits<14>>,
        pub next_at: Signal<In, Bits<16>>,
        pub put_next: Signal<Out, Bit>,
        pub prev_slot: Signal<In, Bits<14>>,
        pub prev_at: Signal<In, Bits<16>>,
        pub put_prev: Signal<Out, Bit>,
        pub ring: StreamOut<RingWord>,
        pub spoken: StrobeOut<WordOut>,
        pub axi: AxiRdSlave,
        pack: RingPack,
        memory: Ram1r1w<Bits<512>, 6>,
        reader: RingRead,
        busy: Reg<Bit>,
        placed: Reg<Bit>,
        is_word: RegN<Bit>,
        say: RegN<RingSay>,
        send: RegN<RingData>,
        base: RegN<Bits<64>>,
        offset: RegN<Bits<32>>,
        raddr: RegN<Bits<64>>,
        due_next: Reg<Bit>,
        due_prev: Reg<Bit>,
        apart: Reg<Bits<4>>,
        out_valid: Reg<Bit>,
        out: RegN<RingWord>,
        to_prev: Signal<Local, Bit>,
        index: Signal<Local, Bits<16>>,
        at: Signal<Local, Bits<6>>,
        by_prev: Constant<Bits<32>> = Constant::new(bits(RING_WORD_OFFSET)),
        by_next: Constant<Bits<32>> = Constant::new(bits(RING_WORD_OFFSET + RING_WORD_STRIDE)),
        second: Constant<Bits<6>> = Constant::new(bits(32)),
        cycles: Constant<Bits<4>> = Constant::new(bits(APART - 1)),
    }
}

impl Logic for RingWqe {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, busy, placed, is_word, say, send, base, offset, raddr);
        dff_setup!(self, clk, due_next, due_prev, apart, out_valid, out);
        self.memory.clk.next = self.clk.val();
        self.reader.clk.next = self.clk.val();
        AxiRdSlave::link(&mut self.axi, &mut self.reader.axi);
        self.rest.next = !self.busy.q.val();
        self.word.ready.next = !self.busy.q.val();
        self.data.ready.next = !self.busy.q.val() & !self.word.valid.val();
        self.put_next.next = false;
        self.put_prev.next = false;

        // 1: whose window, and where in it.
        if !self.busy.q.val() {
            self.busy.d.next = self.word.valid.val() | self.data.valid.val();
            self.placed.d.next = false;
            self.is_word.d.next = self.word.valid.val();
            self.say.d.next = self.word.data.val();
            self.send.d.next = self.data.data.val();
            self.base.d.next = self.desc.val().next_va;
            self.offset.d.next = self.data.data.val().offset;
            if self.word.valid.val() {
                self.offset.d.next = self.by_prev.val();
                if self.word.data.val().to_prev {
                    self.base.d.next = self.desc.val().prev_va;
                    self.offset.d.next = self.by_next.val();
                }
            }
        }
        // 2: the remote address.
        self.raddr.d.next = self.base.q.val() + bit_cast::<64, 32>(self.offset.q.val());
        if self.busy.q.val() {
            self.placed.d.next = true;
        }
        // 3: the block.
        self.to_prev.next = self.is_word.q.val() & self.say.q.val().to_prev;
        self.index.next = self.next_at.val();
        self.pack.slot.next = self.next_slot.val();
        self.pack.rkey.next = self.desc.val().next_rkey;
        if self.to_prev.val() {
            self.index.next = self.prev_at.val();
            self.pack.slot.next = self.prev_slot.val();
            self.pack.rkey.next = self.desc.val().prev_rkey;
        }
        self.at.next = bit_cast::<6, 5>(self.index.val().get_bits::<5>(0));
        if self.to_prev.val() {
            self.at.next = bit_cast::<6, 5>(self.index.val().get_bits::<5>(0)) | self.second.val();
        }
        self.pack.at.next = self.at.val();
        self.pack.desc.next = self.desc.val();
        self.pack.slots.next = self.slots.val();
        self.pack.slice.next = self.slice.val();
        self.pack.is_word.next = self.is_word.q.val();
        self.pack.say.next = self.say.q.val();
        self.pack.send.next = self.send.q.val();
        self.pack.raddr.next = self.raddr.q.val();
        self.pack.index.next = self.index.val();
        self.memory.write_en.next = false;
        self.spoken.valid.next = false;
        self.spoken.data.next.at = self.at.val();
        self.spoken.data.next.data = self.pack.word.val();
        self.memory.write_addr.next = self.at.val();
        self.memory.write_data.next = self.pack.made.val();
        if self.busy.q.val() & self.placed.q.val() {
            self.memory.write_en.next = true;
            self.spoken.valid.next = self.is_word.q.val();
            self.put_prev.next = self.to_prev.val();
            self.put_next.next = !self.to_prev.val();
            self.busy.d.next = false;
            self.placed.d.next = false;
        }

        // The doorbell: of the queue whose turn it is, with its newest index.
        self.ring.valid.next = self.out_valid.q.val();
        self.ring.data.next = self.out.q.val();
        if self.ring.ready.val() {
            self.out_valid.d.next = false;
        }
        if self.apart.q.val().any() & (self.ring.ready.val() | !self.out_valid.q.val()) {
            self.apart.d.next = self.apart.q.val() - 1;
        }
        if self.ring.ready.val() | !self.out_valid.q.val() {
            if self.due_prev.q.val() {
                self.out_valid.d.next = true;
                self.out.d.next.slot = bit_cast::<16, 14>(self.prev_slot.val());
                self.out.d.next.idx = self.prev_at.val();
                self.due_prev.d.next = false;
            } else if self.due_next.q.val() & !self.apart.q.val().any() {
                self.out_valid.d.next = true;
                self.out.d.next.slot = bit_cast::<16, 14>(self.next_slot.val());
                self.out.d.next.idx = self.next_at.val();
                self.due_next.d.next = false;
                self.apart.d.next = self.cycles.val();
            }
        }
        if self.put_prev.val() {
            self.due_prev.d.next = true;
        }
        if self.put_next.val() {
            self.due_next.d.next = true;
        }

        self.memory.read_en.next = self.reader.read_en.val();
        self.memory.read_addr.next = self.reader.read_at.val();
        self.reader.read_data.next = self.memory.read_data.val();
    }
}
