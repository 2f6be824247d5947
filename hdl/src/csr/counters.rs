//! Statistics: 64-bit counters in RAM, fed by pulses and by amounts.
//!
//! ```text
//!   ev[i], also[i] ──► pulse_bank ──┐  one counter a cycle
//!   amount ──────────► amount_bank ─┼─► counter_words (2^AW x 64) ──► rd_value, rd_done
//!   one ──┬─► counter_walk ─ visit ─┘
//!   rd ───┘
//! ```
//! Of the `N` counters
//! - `P` count pulses, those of `ev[i]` and of `also[i]`, which may be high in every cycle: they land in a
//!   small pending count, and the walk adds what is pending to the word in RAM;
//! - `B` add amounts of up to 16 bits, one a cycle each at most, in the same way;
//! - every one goes up by one for each `one_valid` that names it, see `counter_walk`; this needs no
//!   pending count, and is meant for the many that seldom move.
//!
//! Interface: read only and free running; nothing clears a counter but reset, so there is no race
//! between software and hardware. A read takes the place of the walk's next visit: its answer is
//! the exact count of all pulses up to three cycles before `rd_done`, and of all ones up to four.
//! `rd_valid` and `rd_index` (below `N`) hold until `rd_done`. After reset the walk first writes zero to
//! every word; reads wait for that, pulses are not lost meanwhile.
//! Timing: read 6 cycles, up to `2^AW` more just after reset. `ready` rises once the words are clear.
use crate::csr::amount_bank::{AmountBank, AMOUNT_BITS};
use crate::csr::counter_sum::AB;
use crate::csr::counter_walk::CounterWalk;
use crate::csr::counter_words::CounterWords;
use crate::csr::pulse_bank::PulseBank;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Bits of a pending count: enough for `longest` cycles.
const PULSE_BITS: usize = 10;

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
        pub amount: [Signal<In, Bits<AMOUNT_BITS>>; B] = std::array::from_fn(|_| Default::default()),
        pub amount_valid: [Signal<In, Bit>; B] = std::array::from_fn(|_| Default::default()),
        pub one_index: Signal<In, Bits<AW>>,
        pub one_valid: Signal<In, Bit>,
        pub rd_index: Signal<In, Bits<AW>>,
        pub rd_valid: Signal<In, Bit>,
        pub rd_done: Signal<Out, Bit>,
        pub rd_value: Signal<Out, Bits<64>>,
        pub ready: Signal<Out, Bit>,
        walker: CounterWalk<N, AW>,
        words: CounterWords<AW>,
        pulses: PulseBank<P, AW, PULSE_BITS>,
        amounts: AmountBank<B, AW>,
        for_one: Reg<Bit>,
        collect: Signal<Local, Bit>,
        one: Constant<Bits<AB>> = Constant::new(bits(1)),
    }
}

impl<const N: usize, const P: usize, const B: usize, const AW: usize> Counters<N, P, B, AW> {
    /// `pulses`: the counter of each bit of `ev`; `amounts`: the counters that add amounts.
    pub fn new(pulses: &[usize], amounts: [usize; B]) -> Self {
        let walked: Vec<usize> = pulses.iter().copied().chain(amounts).collect();
        let longest = longest(AW, walked.len());
        assert!(2 * longest < 1 << PULSE_BITS, "a count could overflow");
        let amount = longest * ((1 << AMOUNT_BITS) - 1);
        assert!(amount < 1 << AB, "an amount could overflow");
        Self {
            walker: CounterWalk::new(&walked),
            pulses: PulseBank::new(pulses),
            amounts: AmountBank::new(amounts),
            ..Self::default()
        }
    }
}

impl<const N: usize, const P: usize, const B: usize, const AW: usize> Logic
    for Counters<N, P, B, AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, for_one);
        self.walker.clk.next = self.clk.val();
        self.words.clk.next = self.clk.val();
        self.pulses.clk.next = self.clk.val();
        self.amounts.clk.next = self.clk.val();
        self.ready.next = !self.walker.clearing.val();
        self.walker.one_index.next = self.one_index.val();
        self.walker.one_valid.next = self.one_valid.val();
        self.walker.rd_index.next = self.rd_index.val();
        self.walker.rd_valid.next = self.rd_valid.val();
        self.walker.rd_done.next = self.words.done.val();
        self.words.go.next = self.walker.go.val();
        self.words.visit.next = self.walker.visit.val();
        self.words.for_read.next = self.walker.for_read.val();
        self.words.clear.next = self.walker.clearing.val();
        self.words.clear_at.next = self.walker.walk.val();
        self.for_one.d.next = self.walker.for_one.val();

        // What is pending of the visited counter is taken. A visit for an event of its own leaves it.
        self.collect.next = self.words.due.val() & !self.for_one.q.val();
        self.pulses.ev.next = self.ev.val();
        self.pulses.also.next = self.also.val();
        self.pulses.visit.next = self.words.due_at.val();
        self.pulses.go.next = self.collect.val();
        for i in 0..B {
            self.amounts.amount[i].next = self.amount[i].val();
            self.amounts.amount_valid[i].next = self.amount_valid[i].val();
        }
        self.amounts.visit.next = self.words.due_at.val();
        self.amounts.go.next = self.collect.val();
        self.words.add.next =
            bit_cast::<AB, PULSE_BITS>(self.pulses.taken.val()) | self.amounts.taken.val();
        if self.for_one.q.val() {
            self.words.add.next = self.one.val();
        }

        self.rd_done.next = self.words.done.val();
        self.rd_value.next = self.words.value.val();
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
        let (mut counts, mut ones) = (vec![[0u64; 7]], vec![[0u64; 7]]);
        let mut want: Option<u64> = None;
        let (mut reads, mut rest) = (0, 0);
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
                let amount = rng.next() % (1 << AMOUNT_BITS);
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

    // In the end nothing is lost, and nothing is counted twice.
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
            (uut.ev.next, uut.one_valid.next) = (0u64.into(), false);
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
