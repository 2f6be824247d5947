//! What a register read finds, and its answer.
//!
//! ```text
//!   addr ──► csr_rom ─┬─ OR ◄── group_value     looked up in the first cycle
//!        └─► counter ─┴─► half, latch ──► data  known from the second on
//! ```
//! Rules:
//! - A read of a low half latches the high half for the next read, if that is of the same register.
//! - An unknown or misaligned address reads zero: it is not `good`, misaligned: `odd`.
//!
//! Interface: `asks` with `addr` hold until `done`, in whose cycle `data`, `good` and `odd` belong to it.
//! `group_value` is the register at `addr`, all 64 bits of a wide one; 0 if the groups have none there.
//! `counter_ask` is high until `counter_done`, with `counter_value`. `hold`: a read that is refused waits.
//! Timing: `done` 1 cycle after `asks`, a counter as long as the counters take more.
use crate::csr::rom::CsrRom;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec::{self, Config};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Reads of registers.
    #[derive(LogicBlock)]
    pub struct CsrRead {
        name: ModName = Self::title(&spec::RNIC100),
        pub clk: Signal<In, ClkRst>,
        pub asks: Signal<In, Bit>,
        pub addr: Signal<In, Bits<16>>,
        pub hold: Signal<In, Bit>,
        pub group_value: Signal<In, Bits<64>>,
        pub counter_ask: Signal<Out, Bit>,
        pub counter_index: Signal<Out, Bits<8>>,
        pub counter_done: Signal<In, Bit>,
        pub counter_value: Signal<In, Bits<64>>,
        pub data: Signal<Out, Bits<32>>,
        pub done: Signal<Out, Bit>,
        pub good: Signal<Out, Bit>,
        pub odd: Signal<Out, Bit>,
        rom: CsrRom,
        latched: Reg<Bit>,
        latched_at: Reg<Bits<13>>,
        latch: RegN<Bits<32>>,
        // What was found at the address of a read.
        seen: Reg<Bit>,
        known: Reg<Bit>,
        wide: Reg<Bit>,
        counter: Reg<Bit>,
        latch_fits: Reg<Bit>,
        value: RegN<Bits<64>>,
        aligned: Signal<Local, Bit>,
        is_good: Signal<Local, Bit>,
        answered: Signal<Local, Bit>,
        asks_counter: Signal<Local, Bit>,
        high_half: Signal<Local, Bit>,
        from_latch: Signal<Local, Bit>,
        whole_value: Signal<Local, Bits<64>>,
    }
}

impl CsrRead {
    fn title(config: &Config) -> ModName {
        ModName::new(
            "csr_read",
            &format!("CONFIG={}", config.name),
            "csr/read.rs",
            "What a register read finds, and its answer.",
        )
    }
    /// For one configuration: its identification is what the registers read.
    pub fn new(config: &Config) -> Self {
        Self {
            name: Self::title(config),
            rom: CsrRom::new(config),
            ..Self::default()
        }
    }
}

impl Logic for CsrRead {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, latched, latched_at, latch);
        dff_setup!(self, clk, seen, known, wide, counter, latch_fits, value);

        // What a read is: looked up in its first cycle, known from the second on.
        self.rom.addr.next = self.addr.val();
        self.aligned.next = !self.addr.val().get_bits::<2>(0).any();
        self.seen.d.next = self.asks.val();
        self.known.d.next = self.rom.known.val();
        self.wide.d.next = self.rom.wide.val();
        self.counter.d.next = self.rom.counter.val();
        self.value.d.next = self.group_value.val() | self.rom.value.val();
        self.latch_fits.d.next = self.latched_at.q.val() == self.addr.val().get_bits::<13>(3);
        self.is_good.next = self.aligned.val() & self.known.q.val();
        self.high_half.next = self.wide.q.val() & self.addr.val().get_bit(2);
        self.from_latch.next =
            self.high_half.val() & self.latched.q.val() & self.latch_fits.q.val();
        self.asks_counter.next =
            self.seen.q.val() & self.aligned.val() & self.counter.q.val() & !self.from_latch.val();
        self.counter_ask.next = self.asks_counter.val();
        self.counter_index.next = self.addr.val().get_bits::<8>(3);

        // Its answer.
        self.whole_value.next = self.value.q.val();
        if self.counter.q.val() {
            self.whole_value.next = self.counter_value.val();
        }
        self.data.next = self.whole_value.val().get_bits::<32>(0);
        if self.from_latch.val() {
            self.data.next = self.latch.q.val();
        } else if self.high_half.val() {
            self.data.next = self.whole_value.val().get_bits::<32>(32);
        }
        if !self.is_good.val() {
            self.data.next = 0.into();
        }
        self.answered.next = self.seen.q.val()
            & (self.is_good.val() | !self.hold.val())
            & (!self.asks_counter.val() | self.counter_done.val());
        self.done.next = self.answered.val();
        self.odd.next = !self.aligned.val();
        self.good.next = self.is_good.val();
        if self.answered.val() {
            self.seen.d.next = false;
            self.latched.d.next = self.is_good.val() & self.wide.q.val() & !self.high_half.val();
            self.latched_at.d.next = self.addr.val().get_bits::<13>(3);
            self.latch.d.next = self.whole_value.val().get_bits::<32>(32);
        }
    }
}
