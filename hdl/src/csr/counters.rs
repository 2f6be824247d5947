//! Statistics: 64-bit counters in RAM, fed by pulses and by amounts.
//!
//! ```text
//!   ev[i], also[i] ──► pulse_bank ──┐  one counter a cycle
//!   amount ─► pending j ────────────┼─► sum ◄──► RAM (2^AW x 64)
//!   one ──┬─► counter_walk ─ visit ─┘    │
//!   rd ───┘                              └──► rd_value, rd_done
//! ```
//! Of the `N` counters
//! - `P` count pulses, those of `ev[i]` and of `also[i]`, which may be high in every cycle: they land in a
//!   small pending count, and the walk adds what is pending to the word in RAM;
//! - `B` add amounts of up to 13 bits, one a cycle each at most, in the same way;
//! - every one goes up by one for each `one_valid` that names it, see `counter_walk`; this needs no
//!   pending count, and is meant for the many that seldom move.
//!
//! Interface: read only and free running; nothing clears a counter but reset, so there is no race
//! between software and hardware. A read takes the place of the walk's next visit: its answer is
//! the exact count of all pulses up to three cycles before `rd_done`, and of all ones up to four. `rd_valid` and `rd_index` hold until `rd_done`. After reset the walk first writes zero to every word;
//! reads wait for that, pulses are not lost meanwhile. `rd_index` is below `N`.
//!
//! A word is added to in three steps: read, choose, write. A visit behind another one of the same
//! counter chooses the sum that is on its way to the RAM, so any counter may be visited at any time.
//!
//! Timing: read 6 cycles, up to `2^AW` more just after reset. `ready` rises once the words are clear.
use crate::csr::counter_sum::{self, CounterSum};
use crate::csr::counter_walk::CounterWalk;
use crate::csr::pulse_bank::PulseBank;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bits of a pending count of pulses, and of amounts: enough for `longest` cycles.
const PULSE_BITS: usize = 9;
const AMOUNT_BITS: usize = counter_sum::AB;

/// Cycles between two visits of a counter at most: clearing after reset, then a walk over `walked`
/// counters that gets at least every third cycle (`one` takes every second, a read every eighth).
const fn longest(aw: usize, walked: usize) -> usize {
    (1 << aw) + 3 * walked
}

hdl_default! {
    /// `N` counters, `P` of them for pulses and `B` for amounts (the first ones, unless made with
    /// `new`); `2^AW` >= `N`.
    #[derive(LogicBlock)]
    pub struct Counters<const N: usize, const P: usize, const B: usize, const AW: usize> {
        name: ModName = ModName::new(
            "counters",
            &format!("N={N} P={P} B={B} AW={AW}"),
            "csr/counters.rs",
            "64-bit statistics counters in RAM, fed by pulses and amounts.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ev: Signal<In, Bits<P>>,
        pub also: Signal<In, Bits<P>>,
        pub amount: [Signal<In, Bits<13>>; B] = std::array::from_fn(|_| Default::default()),
        pub amount_valid: [Signal<In, Bit>; B] = std::array::from_fn(|_| Default::default()),
        pub one_index: Signal<In, Bits<AW>>,
        pub one_valid: Signal<In, Bit>,
        pub rd_index: Signal<In, Bits<AW>>,
        pub rd_valid: Signal<In, Bit>,
        pub rd_done: Signal<Out, Bit>,
        pub rd_value: Signal<Out, Bits<64>>,
        pub ready: Signal<Out, Bit>,
        walker: CounterWalk<N, AW>,
        adder: CounterSum,
        ram: Ram1r1w<Bits<64>, AW>,
        bank: PulseBank<P, AW, PULSE_BITS>,
        amounts: [Reg<Bits<AMOUNT_BITS>>; B] = std::array::from_fn(|_| Default::default()),
        /// second step: the word comes out of the RAM, unless its sum is still on its way
        chosen: Reg<Bit>,
        choice: Reg<Bits<AW>>,
        for_one: Reg<Bit>,
        asked: Reg<Bit>,
        same_as_now: Reg<Bit>,
        same_as_last: Reg<Bit>,
        /// third step: word and pending count of one counter
        busy: Reg<Bit>,
        index: Reg<Bits<AW>>,
        word: RegN<Bits<64>>,
        add: RegN<Bits<AMOUNT_BITS>>,
        for_read: Reg<Bit>,
        done: Reg<Bit>,
        value: RegN<Bits<64>>,
        collect: Signal<Local, Bit>,
        take: Signal<Local, Bit>,
        pending: Signal<Local, Bits<AMOUNT_BITS>>,
        held: Signal<Local, Bits<AMOUNT_BITS>>,
        come: Signal<Local, Bits<AMOUNT_BITS>>,
        amount_now: Signal<Local, Bits<13>>,
        amount_id: [Constant<Bits<AW>>; B] =
            std::array::from_fn(|i| Constant::new(bits(i as u64))),
        one: Constant<Bits<AMOUNT_BITS>> = Constant::new(bits(1)),
    }
}

impl<const N: usize, const P: usize, const B: usize, const AW: usize> Counters<N, P, B, AW> {
    /// `pulses`: the counter of each bit of `ev`; `amounts`: the counters that add amounts.
    pub fn new(pulses: &[usize], amounts: [usize; B]) -> Self {
        let walked: Vec<usize> = pulses.iter().copied().chain(amounts).collect();
        let longest = longest(AW, walked.len());
        assert!(
            2 * longest < 1 << PULSE_BITS,
            "a pending count could overflow"
        );
        assert!(
            longest * ((1 << 13) - 1) < 1 << AMOUNT_BITS,
            "a pending amount could overflow"
        );
        Self {
            walker: CounterWalk::new(&walked),
            bank: PulseBank::new(pulses),
            amount_id: amounts.map(|i| Constant::new(bits(i as u64))),
            ..Self::default()
        }
    }
}

impl<const N: usize, const P: usize, const B: usize, const AW: usize> Logic
    for Counters<N, P, B, AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            chosen,
            choice,
            for_one,
            asked,
            same_as_now,
            same_as_last
        );
        dff_setup!(self, clk, busy, index, word, add, for_read, done, value);
        self.ram.clk.next = self.clk.val();
        self.walker.clk.next = self.clk.val();
        self.bank.clk.next = self.clk.val();
        self.ready.next = !self.walker.clearing.val();
        self.walker.one_index.next = self.one_index.val();
        self.walker.one_valid.next = self.one_valid.val();
        self.walker.rd_index.next = self.rd_index.val();
        self.walker.rd_valid.next = self.rd_valid.val();
        self.walker.rd_done.next = self.done.q.val();

        // Pending counts: the visited one is taken, what comes in the same cycle stays. A visit for
        // an event of its own leaves them.
        self.collect.next = self.chosen.q.val() & !self.for_one.q.val();
        self.bank.ev.next = self.ev.val();
        self.bank.also.next = self.also.val();
        self.bank.visit.next = self.choice.q.val();
        self.bank.go.next = self.collect.val();
        self.pending.next = bit_cast::<AMOUNT_BITS, PULSE_BITS>(self.bank.taken.val());
        for i in 0..B {
            self.amounts[i].clock.next = self.clk.val();
            self.take.next = self.collect.val() & (self.choice.q.val() == self.amount_id[i].val());
            self.held.next = self.amounts[i].q.val();
            self.amount_now.next = self.amount[i].val();
            self.come.next = bit_cast::<AMOUNT_BITS, 13>(self.amount_now.val());
            if !self.amount_valid[i].val() {
                self.come.next = 0.into();
            }
            self.amounts[i].d.next = self.held.val() + self.come.val();
            if self.take.val() {
                self.amounts[i].d.next = self.come.val();
                self.pending.next = self.pending.val() | self.held.val();
            }
        }
        if self.for_one.q.val() {
            self.pending.next = self.one.val();
        }

        // First step: read.
        self.ram.read_en.next = true;
        self.ram.read_addr.next = self.walker.visit.val();
        self.chosen.d.next = self.walker.go.val();
        self.choice.d.next = self.walker.visit.val();
        self.for_one.d.next = self.walker.for_one.val();
        self.asked.d.next = self.walker.for_read.val();
        self.same_as_now.d.next =
            self.chosen.q.val() & (self.choice.q.val() == self.walker.visit.val());
        self.same_as_last.d.next =
            self.busy.q.val() & (self.index.q.val() == self.walker.visit.val());

        // Second step: choose.
        self.word.d.next = self.ram.read_data.val();
        if self.same_as_now.q.val() {
            self.word.d.next = self.adder.sum.val();
        } else if self.same_as_last.q.val() {
            self.word.d.next = self.value.q.val();
        }
        self.busy.d.next = self.chosen.q.val();
        self.index.d.next = self.choice.q.val();
        self.add.d.next = self.pending.val();
        self.for_read.d.next = self.asked.q.val();

        // Third step: add and write back.
        self.adder.word.next = self.word.q.val();
        self.adder.add.next = self.add.q.val();
        self.ram.write_en.next = self.busy.q.val();
        self.ram.write_addr.next = self.index.q.val();
        self.ram.write_data.next = self.adder.sum.val();
        if self.walker.clearing.val() {
            self.ram.write_en.next = true;
            self.ram.write_addr.next = self.walker.walk.val();
            self.ram.write_data.next = 0.into();
        }

        self.done.d.next = self.busy.q.val() & self.for_read.q.val();
        self.value.d.next = self.adder.sum.val();
        self.rd_done.next = self.done.q.val();
        self.rd_value.next = self.value.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::{on_big_stack, settle, tick, Rng};

    const AMOUNTS: [usize; 2] = [1, 6];
    const PULSES: [usize; 4] = [0, 2, 3, 5];
    /// Counts single events; so does a counter of pulses.
    const ONES: [usize; 2] = [4, 2];

    /// Random pulses and reads; every answer is the exact count of three cycles ago, of ones four.
    fn run(seed: u64, pulse: u64, read: u64, cycles: usize) -> usize {
        let mut uut = Counters::<7, 4, 2, 3>::new(&PULSES, AMOUNTS);
        uut.connect_all();
        let mut rng = Rng(seed);
        let mut counts = vec![[0u64; 7]];
        let mut ones = vec![[0u64; 7]];
        let mut want: Option<u64> = None;
        let mut reads = 0;
        let mut rest = 0;
        tick(&mut uut, true, |u| &mut u.clk);
        for _ in 0..cycles {
            let mut now = *counts.last().unwrap();
            let mut single = *ones.last().unwrap();
            let (mut ev, mut also) = (0u64, 0u64);
            for (i, counter) in PULSES.iter().enumerate() {
                if rng.chance(pulse) {
                    ev |= 1 << i;
                    also |= (rng.next() & 1) << i;
                    now[*counter] += 1 + (also >> i & 1);
                }
            }
            uut.ev.next = ev.into();
            uut.also.next = also.into();
            uut.one_valid.next = uut.ready.val() && rest == 0 && rng.chance(pulse);
            rest = u64::from(uut.one_valid.next);
            let one = ONES[(rng.next() & 1) as usize];
            uut.one_index.next = (one as u64).into();
            single[one] += rest;
            ones.push(single);
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
                let ones = ones[ones.len() - 1 - 4][index];
                assert_eq!(
                    uut.rd_value.val().to_u64(),
                    then[index] + ones,
                    "counter {index}"
                );
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

    /// In the end nothing is lost, and nothing is counted twice.
    #[test]
    fn ones_and_pulses_of_one_counter_add_up() {
        on_big_stack(|| {
            let mut uut = Counters::<7, 4, 2, 3>::new(&PULSES, AMOUNTS);
            uut.connect_all();
            tick(&mut uut, true, |u| &mut u.clk);
            while !uut.ready.val() {
                tick(&mut uut, false, |u| &mut u.clk);
            }
            for i in 0..400u64 {
                uut.ev.next = 0b0010u64.into();
                uut.one_valid.next = i % 2 == 0;
                uut.one_index.next = 2u64.into();
                tick(&mut uut, false, |u| &mut u.clk);
            }
            uut.ev.next = 0u64.into();
            uut.one_valid.next = false;
            for _ in 0..40 {
                tick(&mut uut, false, |u| &mut u.clk);
            }
            uut.rd_valid.next = true;
            uut.rd_index.next = 2u64.into();
            for _ in 0..20 {
                settle(&mut uut);
                if uut.rd_done.val() {
                    break;
                }
                tick(&mut uut, false, |u| &mut u.clk);
            }
            assert!(uut.rd_done.val());
            assert_eq!(uut.rd_value.val().to_u64(), 600);
        });
    }
}
