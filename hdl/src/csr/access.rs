//! Judges every register access and answers it: what is accepted, what is refused, what is read.
//!
//! ```text
//!             ┌────────────┐ now ─► WQE_DB_IDX? ──────────────► ring
//!             │            │ wr ─► whole? ──► wr_* (whole words only) ──► cq_cons, rq_ring
//!   axil ◄──► │ axil_front │  └──► csr_rom ─► writable? ─► refused ──┐
//!             │            │                                         ▼
//!             └────────────┘ rd ─► csr_read ◄── rd_value, counter   bad_access
//! ```
//! Rules:
//! - Whole words at multiples of 4 only. A misaligned address, or byte enables that are neither all
//!   nor none, does nothing, reads zero and is answered SLVERR: `bad_align`. A write without any byte
//!   enable does nothing and is no error (width converters make them).
//! - An unknown or reserved address reads zero; a write to it, or to a read-only register, does
//!   nothing. Both are answered OKAY, so that a probing driver meets no bus error.
//! - Each of these refusals is one pulse of `bad_access`; a refused read waits while a write is judged.
//!
//! `wr_*` is every whole word that was written: whether a register of that address may be written is
//! for the groups to know, the others take no notice.
//! `ring` is the write of WQE_DB_IDX itself, in the same cycle, and is accepted when the ring is; it
//! waits for `ready` (tables cleared after reset). While `hold` is high no write is taken. `rq_ring` (RQ_DB_IDX)
//! and `cq_cons` are pulses; of the latter: its CQ number is 14 bits, a
//! larger one is ignored.
//!
//! Timing: `ring` 0 cycles after AW and W, and no more than two levels of logic behind them; `wr_*`
//! and `cq_cons` 1 cycle; `bad_access` 2 cycles after AW and W, or with R; a read 4 cycles from AR to
//! R, a counter as long as the counters take more.
use crate::csr::axil_front::AxilFront;
use crate::csr::config::{at, shift};
use crate::csr::read::CsrRead;
use crate::csr::rom::CsrRom;
use crate::hdl_default;
use crate::iface::{AxilSlave, RingWord, SlotIdx, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamOut};
use crate::spec::{self, Config};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// AXI4-Lite to good writes and judged reads.
    #[derive(LogicBlock)]
    pub struct CsrAccess {
        name: ModName = Self::title(&spec::RNIC100),
        pub clk: Signal<In, ClkRst>,
        pub axil: AxilSlave,
        pub ready: Signal<In, Bit>,
        pub ring: StreamOut<RingWord>,
        pub cq_cons: StrobeOut<SlotIdx>,
        pub rq_ring: StrobeOut<RingWord>,
        pub hold: Signal<In, Bit>,
        pub wr_valid: Signal<Out, Bit>,
        pub wr_addr: Signal<Out, Bits<16>>,
        pub wr_data: Signal<Out, Bits<32>>,
        pub rd_addr: Signal<Out, Bits<16>>,
        /// the register at `rd_addr`, all 64 bits of a wide one; 0 if the groups have none there
        pub rd_value: Signal<In, Bits<64>>,
        /// a counter is asked for, until `counter_done`
        pub counter_ask: Signal<Out, Bit>,
        pub counter_index: Signal<Out, Bits<8>>,
        pub counter_done: Signal<In, Bit>,
        pub counter_value: Signal<In, Bits<64>>,
        pub bad_access: Signal<Out, Bit>,
        pub bad_addr: Signal<Out, Bits<16>>,
        pub bad_write: Signal<Out, Bit>,
        pub bad_align: Signal<Out, Bit>,
        front: AxilFront,
        rom_wr: CsrRom,
        reader: CsrRead,
        // The last refusal.
        bad: Reg<Bit>,
        bad_at: RegN<Bits<16>>,
        bad_was_write: RegN<Bit>,
        bad_was_odd: RegN<Bit>,
        now_some: Signal<Local, Bit>,
        now_whole: Signal<Local, Bit>,
        some_lanes: Signal<Local, Bit>,
        whole: Signal<Local, Bit>,
        ring_high: Signal<Local, Bit>,
        ring_mid: Signal<Local, Bit>,
        ring_low: Signal<Local, Bit>,
        ring_all: Signal<Local, Bit>,
        is_ring: Signal<Local, Bit>,
        accept: Signal<Local, Bit>,
        commit: Signal<Local, Bit>,
        wr_refused: Signal<Local, Bit>,
        from_index: Signal<Local, Bits<32>>,
        from_slot: Signal<Local, Bits<32>>,
        from_rq_index: Signal<Local, Bits<32>>,
        from_rq_slot: Signal<Local, Bits<32>>,
        from_cons: Signal<Local, Bits<32>>,
        from_cq: Signal<Local, Bits<32>>,
        all_lanes: Constant<Bits<4>> = Constant::new(bits(0xF)),
        at_ring: Constant<Bits<16>> = at("WQE_DB_IDX"),
        at_rq: Constant<Bits<16>> = at("RQ_DB_IDX"),
        at_cons: Constant<Bits<16>> = at("CQE_CONS_IDX"),
        ring_index: Constant<Bits<5>> = shift("WQE_DB_IDX", "index"),
        ring_slot: Constant<Bits<5>> = shift("WQE_DB_IDX", "slot"),
        rq_index: Constant<Bits<5>> = shift("RQ_DB_IDX", "index"),
        rq_slot: Constant<Bits<5>> = shift("RQ_DB_IDX", "slot"),
        cons_index: Constant<Bits<5>> = shift("CQE_CONS_IDX", "index"),
        cons_cq: Constant<Bits<5>> = shift("CQE_CONS_IDX", "cq"),
    }
}

impl CsrAccess {
    fn title(config: &Config) -> ModName {
        ModName::new(
            "csr_access",
            &format!("CONFIG={}", config.name),
            "csr/access.rs",
            "Judges every register access and answers it.",
        )
    }
    /// For one configuration: its identification is what the registers read.
    pub fn new(config: &Config) -> Self {
        Self {
            name: Self::title(config),
            rom_wr: CsrRom::new(config),
            reader: CsrRead::new(config),
            ..Self::default()
        }
    }
}

impl Logic for CsrAccess {
    #[hdl_gen]
    fn update(&mut self) {
        self.front.clk.next = self.clk.val();
        self.reader.clk.next = self.clk.val();
        dff_setup!(self, clk, bad, bad_at, bad_was_write, bad_was_odd);
        AxilSlave::link(&mut self.axil, &mut self.front.axil);

        // A write that comes: is it taken?
        self.now_some.next = self.front.now_strb.val().any();
        self.now_whole.next = (self.front.now_strb.val() == self.all_lanes.val())
            & !self.front.now_addr.val().get_bits::<2>(0).any();
        // The doorbell's address in pieces of one LUT each: the ring must come early in the cycle.
        self.ring_high.next =
            self.front.now_addr.val().get_bits::<6>(10) == self.at_ring.val().get_bits::<6>(10);
        self.ring_mid.next =
            self.front.now_addr.val().get_bits::<6>(4) == self.at_ring.val().get_bits::<6>(4);
        self.ring_low.next =
            self.front.now_addr.val().get_bits::<4>(0) == self.at_ring.val().get_bits::<4>(0);
        self.ring_all.next = self.front.now_strb.val() == self.all_lanes.val();
        self.is_ring.next = (self.ring_high.val() & self.ring_mid.val())
            & (self.ring_low.val() & self.ring_all.val());
        self.accept.next = (self.front.now_valid.val() & !self.hold.val())
            & (!self.is_ring.val() | (self.ready.val() & self.ring.ready.val()));
        self.front.wr_ready.next = self.accept.val();
        self.front.wr_fault.next = self.now_some.val() & !self.now_whole.val();

        // A write that was taken: what is it?
        self.rom_wr.addr.next = self.front.wr_addr.val();
        self.some_lanes.next = self.front.wr_strb.val().any();
        self.whole.next = (self.front.wr_strb.val() == self.all_lanes.val())
            & !self.front.wr_addr.val().get_bits::<2>(0).any();
        self.commit.next = self.front.wr_valid.val() & self.whole.val();
        self.wr_refused.next = self.front.wr_valid.val()
            & self.some_lanes.val()
            & !(self.whole.val() & self.rom_wr.writable.val());
        self.wr_valid.next = self.commit.val();
        self.wr_addr.next = self.front.wr_addr.val();
        self.wr_data.next = self.front.wr_data.val();

        // Doorbell and CQ consumer index.
        self.ring.valid.next = (self.ring_high.val() & self.ring_mid.val())
            & ((self.ring_low.val() & self.front.now_both.val())
                & (self.ring_all.val() & self.front.now_open.val()))
            & (self.ready.val() & !self.hold.val());
        self.from_index.next = self.front.now_data.val() >> self.ring_index.val();
        self.from_slot.next = self.front.now_data.val() >> self.ring_slot.val();
        self.ring.data.next.idx = self.from_index.val().get_bits::<16>(0);
        self.ring.data.next.slot = self.from_slot.val().get_bits::<16>(0);
        self.from_rq_index.next = self.front.wr_data.val() >> self.rq_index.val();
        self.from_rq_slot.next = self.front.wr_data.val() >> self.rq_slot.val();
        self.rq_ring.data.next.idx = self.from_rq_index.val().get_bits::<16>(0);
        self.rq_ring.data.next.slot = self.from_rq_slot.val().get_bits::<16>(0);
        self.rq_ring.valid.next =
            self.commit.val() & (self.front.wr_addr.val() == self.at_rq.val());
        self.from_cons.next = self.front.wr_data.val() >> self.cons_index.val();
        self.from_cq.next = self.front.wr_data.val() >> self.cons_cq.val();
        self.cq_cons.data.next.idx = self.from_cons.val().get_bits::<16>(0);
        self.cq_cons.data.next.slot = self.from_cq.val().get_bits::<14>(0);
        self.cq_cons.valid.next = self.commit.val()
            & (self.front.wr_addr.val() == self.at_cons.val())
            & !self.from_cq.val().get_bits::<2>(14).any();

        // A read.
        self.reader.asks.next = self.front.rd_valid.val();
        self.reader.addr.next = self.front.rd_addr.val();
        self.reader.hold.next = self.front.wr_valid.val();
        self.reader.group_value.next = self.rd_value.val();
        self.reader.counter_done.next = self.counter_done.val();
        self.reader.counter_value.next = self.counter_value.val();
        self.rd_addr.next = self.front.rd_addr.val();
        self.counter_ask.next = self.reader.counter_ask.val();
        self.counter_index.next = self.reader.counter_index.val();
        self.front.rd_data.next = self.reader.data.val();
        self.front.rd_done.next = self.reader.done.val();
        self.front.rd_fault.next = self.reader.odd.val();

        // Refusals.
        self.bad.d.next =
            self.wr_refused.val() | (self.reader.done.val() & !self.reader.good.val());
        self.bad_at.d.next = self.front.rd_addr.val();
        self.bad_was_odd.d.next = self.reader.odd.val();
        self.bad_was_write.d.next = self.front.wr_valid.val();
        if self.front.wr_valid.val() {
            self.bad_at.d.next = self.front.wr_addr.val();
            self.bad_was_odd.d.next = !self.whole.val();
        }
        self.bad_access.next = self.bad.q.val();
        self.bad_addr.next = self.bad_at.q.val();
        self.bad_align.next = self.bad_was_odd.q.val();
        self.bad_write.next = self.bad_was_write.q.val();
    }
}
