//! Statistics: 64-bit counters in RAM, fed by pulses and by amounts.
//!
//! ```text
//!   ev[i] ──► pending i ──┐ walker: one counter a cycle
//!   amount ─► pending j ──┴─► sum ◄──► RAM (2^AW x 64)
//!                              │
//!   rd_index, rd_valid ────────┴──► rd_value, rd_done
//! ```
//! Counter `i` counts the pulses of `ev[i]` and of `also[i]`; `B` of them, named when the block is
//! made, add amounts of up to 13 bits instead, one a cycle each at most, and have no pulses. What
//! comes in lands in a small pending register; the walker visits the counters in turn and adds what
//! is pending to the word in RAM.
//!
//! Interface: read only and free running; nothing clears a counter but reset, so there is no race
//! between software and hardware. A read takes the place of the walker's next visit: its answer is
//! the exact count of all pulses up to three cycles before `rd_done`. `rd_valid` and `rd_index` hold
//! until `rd_done`. After reset the walker first writes zero to every word; reads wait for that,
//! pulses are not lost meanwhile. `rd_index` is below `N`.
//!
//! Timing: read 4 cycles, up to `2^AW` more just after reset. `ready` rises once the words are clear.
use crate::csr::pulse_bank::PulseBank;
use crate::hdl_default;
use crate::prim::{ClkRst, LutRam, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bits of a pending count of pulses, and of amounts. A counter is visited at least every
/// `2 N` cycles (the walk, and reads between), and three times that after reset.
const PULSE_BITS: usize = 11;
const AMOUNT_BITS: usize = 23;

hdl_default! {
    /// `N` counters, `B` of them for amounts (the first ones, unless made with `new`); `2^AW` >= `N`.
    #[derive(LogicBlock)]
    pub struct Counters<const N: usize, const B: usize, const AW: usize> {
        name: ModName = ModName::new(
            "counters",
            &format!("N={N} B={B} AW={AW}"),
            "csr/counters.rs",
            "64-bit statistics counters in RAM, fed by pulses and amounts.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ev: Signal<In, Bits<N>>,
        pub also: Signal<In, Bits<N>>,
        pub amount: [Signal<In, Bits<13>>; B] = std::array::from_fn(|_| Default::default()),
        pub amount_valid: [Signal<In, Bit>; B] = std::array::from_fn(|_| Default::default()),
        pub rd_index: Signal<In, Bits<AW>>,
        pub rd_valid: Signal<In, Bit>,
        pub rd_done: Signal<Out, Bit>,
        pub rd_value: Signal<Out, Bits<64>>,
        pub ready: Signal<Out, Bit>,
        ram: LutRam<Bits<64>, AW>,
        bank: PulseBank<N, AW, PULSE_BITS>,
        amounts: [Reg<Bits<AMOUNT_BITS>>; B] = std::array::from_fn(|_| Default::default()),
        /// the walker's next counter
        walk: Reg<Bits<AW>>,
        cleared: Reg<Bit>,
        /// first stage: the counter visited, for a read or on the walk
        go: Reg<Bit>,
        visit: Reg<Bits<AW>>,
        go_read: Reg<Bit>,
        /// second stage: word and pending count of one counter
        busy: Reg<Bit>,
        index: Reg<Bits<AW>>,
        word: RegN<Bits<64>>,
        add: RegN<Bits<AMOUNT_BITS>>,
        for_read: Reg<Bit>,
        done: Reg<Bit>,
        value: RegN<Bits<64>>,
        next_visit: Signal<Local, Bits<AW>>,
        next_go: Signal<Local, Bit>,
        reading: Signal<Local, Bit>,
        pending: Signal<Local, Bits<AMOUNT_BITS>>,
        taken: Signal<Local, Bits<AMOUNT_BITS>>,
        amount_now: Signal<Local, Bits<13>>,
        sum_now: Signal<Local, Bits<AMOUNT_BITS>>,
        sum: Signal<Local, Bits<64>>,
        amount_id: [Constant<Bits<AW>>; B] =
            std::array::from_fn(|i| Constant::new(bits(i as u64))),
        last: Constant<Bits<AW>> = Constant::new(bits((N - 1) as u64)),
    }
}

impl<const N: usize, const B: usize, const AW: usize> Counters<N, B, AW> {
    /// `amounts`: the counters that add amounts.
    pub fn new(amounts: [usize; B]) -> Self {
        Self {
            amount_id: amounts.map(|i| Constant::new(bits(i as u64))),
            ..Self::default()
        }
    }
}

impl<const N: usize, const B: usize, const AW: usize> Logic for Counters<N, B, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walk, cleared, go, visit, go_read);
        dff_setup!(self, clk, busy, index, word, add, for_read, done, value);
        self.ram.clk.next = self.clk.val();
        self.ready.next = self.cleared.q.val();

        // Which counter is visited next. Not one whose sum is on its way to the RAM.
        self.reading.next = self.rd_valid.val()
            & self.cleared.q.val()
            & !(self.go.q.val() & self.go_read.q.val())
            & !(self.busy.q.val() & self.for_read.q.val())
            & !self.done.q.val();
        self.next_visit.next = self.walk.q.val();
        if self.reading.val() {
            self.next_visit.next = self.rd_index.val();
        }
        self.next_go.next = self.cleared.q.val()
            & !(self.go.q.val() & (self.visit.q.val() == self.next_visit.val()));
        self.go.d.next = self.next_go.val();
        self.visit.d.next = self.next_visit.val();
        self.go_read.d.next = self.reading.val() & self.next_go.val();
        if !self.cleared.q.val() | (self.next_go.val() & !self.reading.val()) {
            self.walk.d.next = self.walk.q.val() + 1;
            if self.walk.q.val() == self.last.val() {
                self.walk.d.next = 0.into();
                self.cleared.d.next = true;
            }
        }

        // Pending counts: the visited one is taken, what comes in the same cycle stays.
        self.bank.clk.next = self.clk.val();
        self.bank.ev.next = self.ev.val();
        self.bank.also.next = self.also.val();
        self.bank.visit.next = self.visit.q.val();
        self.bank.go.next = self.go.q.val();
        self.pending.next = bit_cast::<AMOUNT_BITS, PULSE_BITS>(self.bank.taken.val());
        for i in 0..B {
            self.amounts[i].clock.next = self.clk.val();
            self.sum_now.next = self.amounts[i].q.val();
            self.taken.next = 0.into();
            if self.go.q.val() & (self.visit.q.val() == self.amount_id[i].val()) {
                self.taken.next = self.sum_now.val();
                self.sum_now.next = 0.into();
            }
            self.pending.next = self.pending.val() | self.taken.val();
            self.amounts[i].d.next = self.sum_now.val();
            self.amount_now.next = self.amount[i].val();
            if self.amount_valid[i].val() {
                self.amounts[i].d.next =
                    self.sum_now.val() + bit_cast::<AMOUNT_BITS, 13>(self.amount_now.val());
            }
        }

        // Second stage: add and write back.
        self.ram.read_addr.next = self.visit.q.val();
        self.busy.d.next = self.go.q.val();
        self.index.d.next = self.visit.q.val();
        self.word.d.next = self.ram.read_data.val();
        self.add.d.next = self.pending.val();
        self.for_read.d.next = self.go.q.val() & self.go_read.q.val();
        self.sum.next = self.word.q.val() + bit_cast::<64, AMOUNT_BITS>(self.add.q.val());
        self.ram.write_en.next = self.busy.q.val();
        self.ram.write_addr.next = self.index.q.val();
        self.ram.write_data.next = self.sum.val();
        if !self.cleared.q.val() {
            self.ram.write_en.next = true;
            self.ram.write_addr.next = self.walk.q.val();
            self.ram.write_data.next = 0.into();
        }

        self.done.d.next = self.busy.q.val() & self.for_read.q.val();
        self.value.d.next = self.sum.val();
        self.rd_done.next = self.done.q.val();
        self.rd_value.next = self.value.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::{on_big_stack, settle, tick, Rng};

    const AMOUNTS: [usize; 2] = [1, 6];

    /// Random pulses and reads; every answer is the exact count of three cycles ago.
    fn run(seed: u64, pulse: u64, read: u64, cycles: usize) -> usize {
        let mut uut = Counters::<7, 2, 3>::new(AMOUNTS);
        uut.connect_all();
        let mut rng = Rng(seed);
        let mut counts = vec![[0u64; 7]];
        let mut want: Option<u64> = None;
        let mut reads = 0;
        tick(&mut uut, true, |u| &mut u.clk);
        for _ in 0..cycles {
            let mut now = *counts.last().unwrap();
            let mut ev = 0u64;
            for (i, n) in now.iter_mut().enumerate() {
                if !AMOUNTS.contains(&i) && rng.chance(pulse) {
                    ev |= 1 << i;
                    *n += 1;
                }
            }
            uut.ev.next = ev.into();
            let also = ev & rng.next();
            uut.also.next = also.into();
            for (i, n) in now.iter_mut().enumerate() {
                *n += also >> i & 1;
            }
            for i in 0..2 {
                let amount = rng.next() % 4200;
                uut.amount[i].next = amount.into();
                uut.amount_valid[i].next = rng.chance(pulse);
                if uut.amount_valid[i].next {
                    now[AMOUNTS[i]] += amount;
                }
            }

            counts.push(now);
            if want.is_none() && rng.chance(read) {
                want = Some(rng.next() % 7);
            }
            uut.rd_valid.next = want.is_some();
            uut.rd_index.next = want.unwrap_or(0).into();
            settle(&mut uut);
            if uut.rd_done.val() {
                let index = want.take().expect("an answer without a request") as usize;
                let then = counts[counts.len() - 1 - 3];
                assert_eq!(uut.rd_value.val().to_u64(), then[index], "counter {index}");
                reads += 1;
            }
            tick(&mut uut, false, |u| &mut u.clk);
        }
        reads
    }

    #[test]
    fn answers_are_exact_under_any_load() {
        on_big_stack(|| {
            for (seed, pulse, read) in [(1, 100, 100), (2, 50, 30), (3, 3, 100), (4, 100, 2)] {
                let reads = run(seed, pulse, read, 2000);
                assert!(reads > 30, "{reads} reads");
            }
        });
    }

    /// The pending counters hold what can come in between two visits, for 256 counters.
    #[test]
    fn pending_counts_cannot_overflow() {
        let visits = 256 * 3;
        assert!(2 * visits < 1 << PULSE_BITS);
        assert!(visits * ((1 << 13) - 1) < 1 << AMOUNT_BITS);
    }
}
