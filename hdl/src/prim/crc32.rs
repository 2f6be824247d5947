//! CRC-32 (IEEE 802.3, reflected polynomial 0xEDB88320) over a packet stream, one beat a cycle.
//!
//! ```text
//!   data ──► XOR matrix ──► beat ──►(+)──► state ──► un-step ──► un-step ──► … ──► ~ ──► crc
//!                                    ▲       │       2, 4 B      8, 16 B
//!   seed ─────────► first? ──► M^W ──┘◄──────┘
//! ```
//! Every beat is taken as a full one (the matrices are those of `crc32_math`); the zero bytes at the end of
//! the last beat are taken back afterwards by multiplying with the inverse step matrix, for 2, 4, 8, …
//! bytes as `empty` says (for 4, 8, … with a grain of 4), in stages of `crc32_back`.
//! Interface: `valid` marks a beat that is transferred; `first` and `last` frame the packet;
//! `empty` counts unused bytes of the last beat. **Unused bytes must be zero, and their number
//! even.** `seed` goes with the first beat: it is the register's state before that beat, see
//! `seed()`, which also covers bytes in front that the CRC leaves out (they must be zero then).
//! `crc` holds the finished word (inverted; its bits 7:0 are the first byte on the wire) for the
//! one cycle in which `done` is high.
//! Timing: `latency(W)` cycles from the last beat to `done`: 5 at 512 bits, 6 at 2048. Beats and
//! packets may follow each other without a gap.
use super::crc32_back::Crc32Back;
pub(crate) use super::crc32_math::{data_matrix, repeat, state_matrix, step, unstep};
use super::crc32_math::{unstep_stages, GRAIN};
use super::{ClkRst, Contract, ModName, Reg, RegN, XorMatrix};
use crate::{contract, hdl_default};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

pub use super::crc32_math::{advance, crc32, latency, latency_by, seed, POLYNOMIAL, START};

fn crc_contract(width: usize, tail: usize, grain: usize) -> Contract {
    contract!(
        W = width, TAIL = tail, GRAIN = grain, LATENCY = latency_by(width, grain),
        POLYNOMIAL = format!("32'h{POLYNOMIAL:08x}");
        include_str!("contracts/crc32.v")
    )
}

fn empty_mask<const W: usize>(grain: usize) -> Constant<Bits<8>> {
    Constant::new(bits((W / 8 - grain) as u64))
}
fn grain_log2(grain: usize) -> Constant<Bits<2>> {
    Constant::new(bits(grain.trailing_zeros().into()))
}

hdl_default! {
    /// CRC-32 of packets, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct Crc32<const W: usize> {
        name: ModName = ModName::new(
            "crc32",
            &format!("W={W}"),
            "prim/crc32.rs",
            "CRC-32 of packets, one beat a cycle.",
        ),
        contract: Contract = crc_contract(W, 0, GRAIN),
        pub clk: Signal<In, ClkRst>,
        pub data: Signal<In, Bits<W>>,
        pub empty: Signal<In, Bits<8>>,
        pub valid: Signal<In, Bit>,
        pub first: Signal<In, Bit>,
        pub last: Signal<In, Bit>,
        pub seed: Signal<In, Bits<32>>,
        pub crc: Signal<Out, Bits<32>>,
        pub done: Signal<Out, Bit>,
        matrix: XorMatrix<W, 32> = data_matrix(0),
        beat: RegN<Bits<32>>,
        beat_valid: Reg<Bit>,
        beat_first: RegN<Bit>,
        beat_last: RegN<Bit>,
        beat_grains: RegN<Bits<8>>,
        beat_seed: RegN<Bits<32>>,
        full: XorMatrix<32, 32> = state_matrix("crc32_step", step, W),
        state: RegN<Bits<32>>,
        state_done: Reg<Bit>,
        state_grains: RegN<Bits<8>>,
        back: Vec<Crc32Back> = Crc32Back::chain(W, GRAIN),
        _links: usize = unstep_stages(W, GRAIN) - 1,
        _stages: usize = unstep_stages(W, GRAIN),
        /// Bits of `empty` that count, so that no logic is spent on the others.
        empty_mask: Constant<Bits<8>> = empty_mask::<W>(GRAIN),
        grain_log2: Constant<Bits<2>> = grain_log2(GRAIN),
    }
}

impl<const W: usize> Crc32<W> {
    /// For packets whose last `tail` bytes (before those that `empty` counts) are not covered:
    /// they are zero, and may begin in the beat before the last. `seed` must make up for them:
    /// it is `seed(skip + tail, prefix)`. Unused bytes are counted in steps of `grain`, 2 or 4;
    /// what `empty` says below that is ignored.
    pub fn behind(tail: usize, grain: usize) -> Self {
        Self {
            name: ModName::new(
                "crc32",
                &format!("W={W} TAIL={tail} GRAIN={grain}"),
                "prim/crc32.rs",
                "CRC-32 of packets, one beat a cycle, without their last bytes.",
            ),
            contract: crc_contract(W, tail, grain),
            matrix: data_matrix(tail),
            back: Crc32Back::chain(W, grain),
            _links: unstep_stages(W, grain) - 1,
            _stages: unstep_stages(W, grain),
            empty_mask: empty_mask::<W>(grain),
            grain_log2: grain_log2(grain),
            ..Default::default()
        }
    }
}

impl<const W: usize> Logic for Crc32<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, beat, beat_valid, beat_first, beat_last);
        dff_setup!(self, clk, beat_grains, beat_seed);
        dff_setup!(self, clk, state, state_done, state_grains);
        self.matrix.x.next = self.data.val();
        self.beat.d.next = self.matrix.y.val();
        self.beat_valid.d.next = self.valid.val();
        self.beat_first.d.next = self.first.val();
        self.beat_last.d.next = self.last.val();
        self.beat_grains.d.next =
            (self.empty.val() & self.empty_mask.val()) >> self.grain_log2.val();
        self.beat_seed.d.next = self.seed.val();

        self.full.x.next = self.state.q.val();
        if self.beat_first.q.val() {
            self.full.x.next = self.beat_seed.q.val();
        }
        if self.beat_valid.q.val() {
            self.state.d.next = self.full.y.val() ^ self.beat.q.val();
        }
        self.state_done.d.next = self.beat_valid.q.val() & self.beat_last.q.val();
        self.state_grains.d.next = self.beat_grains.q.val();

        for i in 0..self._stages {
            self.back[i].clk.next = self.clk.val();
        }
        self.back[0].state.next = self.state.q.val();
        self.back[0].grains.next = self.state_grains.q.val();
        self.back[0].valid.next = self.state_done.q.val();
        for i in 0..self._links {
            self.back[i + 1].state.next = self.back[i].state_out.val();
            self.back[i + 1].grains.next = self.back[i].grains_out.val();
            self.back[i + 1].valid.next = self.back[i].valid_out.val();
        }
        // The last stage alone: a kernel cannot compute an index.
        for i in self._links..self._stages {
            self.crc.next = !self.back[i].state_out.val();
            self.done.next = self.back[i].valid_out.val();
        }
    }
}
