//! CRC-32 (IEEE 802.3, reflected polynomial 0xEDB88320) over a packet stream, one beat a cycle.
//!
//! ```text
//!   data ──► XOR matrix ──► beat ──►(+)──► state ──► un-step ──► un-step ──► … ──► ~ ──► crc
//!                                    ▲       │       2, 4 B      8, 16 B
//!   seed ─────────► first? ──► M^W ──┘◄──────┘
//! ```
//! Every beat is taken as a full one; the zero bytes at the end of the last beat are taken back
//! afterwards by multiplying with the inverse step matrix, for 2, 4, 8, … bytes as `empty` says
//! (for 4, 8, … with a grain of 4).
//! Interface: `valid` marks a beat that is transferred; `first` and `last` frame the packet;
//! `empty` counts unused bytes of the last beat. **Unused bytes must be zero, and their number
//! even.** `seed` goes with the first beat: it is the register's state before that beat, see
//! `seed()`, which also covers bytes in front that the CRC leaves out (they must be zero then).
//! `crc` holds the finished word (inverted; its bits 7:0 are the first byte on the wire) for the
//! one cycle in which `done` is high.
//! Timing: `latency(W)` cycles from the last beat to `done`: 5 at 512 bits, 6 at 2048. Beats and
//! packets may follow each other without a gap.
use super::{ClkRst, Contract, ModName, Reg, RegN, XorMatrix};
use crate::{contract, hdl_default};
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// IEEE 802.3 polynomial, reflected.
pub const POLYNOMIAL: u32 = 0xEDB8_8320;
/// The register's state before the first byte of a message.
pub const START: u32 = 0xFFFF_FFFF;

/// One zero bit through the register.
pub(crate) fn step(c: u32) -> u32 {
    (c >> 1) ^ if c & 1 == 1 { POLYNOMIAL } else { 0 }
}
/// Takes one zero bit back.
pub(crate) fn unstep(c: u32) -> u32 {
    if c >> 31 == 1 {
        ((c ^ POLYNOMIAL) << 1) | 1
    } else {
        c << 1
    }
}
pub(crate) fn repeat(f: fn(u32) -> u32, times: usize, c: u32) -> u32 {
    (0..times).fold(c, |c, _| f(c))
}

/// Software model: the register's state after `bytes`, from state `c`.
pub fn advance(c: u32, bytes: &[u8]) -> u32 {
    (bytes.iter()).fold(c, |c, b| repeat(step, 8, c ^ u32::from(*b)))
}
/// Software model: the CRC of a message.
pub fn crc32(bytes: &[u8]) -> u32 {
    !advance(START, bytes)
}
/// The `seed` for packets whose first `skip` bytes are left out (and given as zeros), and whose
/// covered bytes are preceded by `prefix`, which is not in the stream.
pub fn seed(skip: usize, prefix: &[u8]) -> u32 {
    repeat(unstep, 8 * skip, advance(START, prefix))
}
/// Cycles from the last beat to `done`, for a stream of `width` bits.
pub fn latency(width: usize) -> usize {
    latency_by(width, GRAIN)
}
/// The same for a CRC that counts unused bytes in steps of `grain`.
pub fn latency_by(width: usize, grain: usize) -> usize {
    2 + unstep_stages(width, grain)
}
/// Steps in which unused bytes are counted, if nothing else is said.
const GRAIN: usize = 2;
/// Register stages that take back up to `width / 8 - grain` bytes, two bits of the count in each.
fn unstep_stages(width: usize, grain: usize) -> usize {
    let bytes = width / 8;
    assert!(
        8 * bytes == width && bytes.is_power_of_two() && (16..=256).contains(&bytes),
        "crc32: width {width}"
    );
    assert!(matches!(grain, 2 | 4), "crc32: grain {grain}");
    ((bytes / grain).trailing_zeros() as usize).div_ceil(2)
}

/// One mask for each bit of the state, from the images of the input bits.
fn masks(columns: impl Iterator<Item = u32>) -> Vec<BigUint> {
    let mut rows = vec![BigUint::default(); 32];
    for (i, image) in columns.enumerate() {
        for (o, row) in rows.iter_mut().enumerate() {
            row.set_bit(i as u64, image >> o & 1 == 1);
        }
    }
    rows
}
pub(crate) fn state_matrix(name: &str, f: fn(u32) -> u32, bits: usize) -> XorMatrix<32, 32> {
    XorMatrix::new(
        ModName::new(
            name,
            &format!("BITS={bits}"),
            "prim/crc32.rs",
            "Moves the CRC-32 register over zero bits: a linear map.",
        ),
        masks((0..32).map(|i| repeat(f, bits, 1 << i))),
    )
}
pub(crate) fn data_matrix<const W: usize>(tail: usize) -> XorMatrix<W, 32> {
    let mut columns = vec![0; W];
    columns[W - 1] = step(1);
    for i in (0..W - 1).rev() {
        columns[i] = step(columns[i + 1]);
    }
    XorMatrix::new(
        ModName::new(
            "crc32_data",
            &format!("W={W} TAIL={tail}"),
            "prim/crc32.rs",
            "What one full beat adds to the CRC-32 register.",
        ),
        masks((columns.into_iter()).map(|c| repeat(unstep, 8 * tail, c))),
    )
}

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

/// Takes zero bytes back: stage `k` of the chain takes `grain * 4^k` bytes for bit 0 of `grains`
/// and twice as many for bit 1, and hands on the bits above. Registered: 1 cycle.
#[derive(LogicBlock)]
pub struct Crc32Back {
    name: ModName,
    pub clk: Signal<In, ClkRst>,
    pub state: Signal<In, Bits<32>>,
    pub grains: Signal<In, Bits<8>>,
    pub valid: Signal<In, Bit>,
    pub state_out: Signal<Out, Bits<32>>,
    pub grains_out: Signal<Out, Bits<8>>,
    pub valid_out: Signal<Out, Bit>,
    one: XorMatrix<32, 32>,
    two: XorMatrix<32, 32>,
    half: Signal<Local, Bits<32>>,
    state_reg: RegN<Bits<32>>,
    grains_reg: RegN<Bits<8>>,
    valid_reg: Reg<Bit>,
}

impl Crc32Back {
    /// The stages for beats of `width` bits.
    fn chain(width: usize, grain: usize) -> Vec<Self> {
        (0..unstep_stages(width, grain))
            .map(|k| Self::new(grain << (2 * k)))
            .collect()
    }
    fn new(bytes: usize) -> Self {
        let bits = 8 * bytes;
        Self {
            name: ModName::new(
                "crc32_back",
                &format!("BYTES={bytes}"),
                "prim/crc32.rs",
                "Takes zero bytes back from the CRC-32 register.",
            ),
            clk: Default::default(),
            state: Default::default(),
            grains: Default::default(),
            valid: Default::default(),
            state_out: Default::default(),
            grains_out: Default::default(),
            valid_out: Default::default(),
            one: state_matrix("crc32_unstep", unstep, bits),
            two: state_matrix("crc32_unstep", unstep, 2 * bits),
            half: Default::default(),
            state_reg: Default::default(),
            grains_reg: Default::default(),
            valid_reg: Default::default(),
        }
    }
}

impl Logic for Crc32Back {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state_reg, grains_reg, valid_reg);
        self.one.x.next = self.state.val();
        self.half.next = self.state.val();
        if self.grains.val().get_bit(0) {
            self.half.next = self.one.y.val();
        }
        self.two.x.next = self.half.val();
        self.state_reg.d.next = self.half.val();
        if self.grains.val().get_bit(1) {
            self.state_reg.d.next = self.two.y.val();
        }
        self.grains_reg.d.next = self.grains.val() >> 2;
        self.valid_reg.d.next = self.valid.val();
        self.state_out.next = self.state_reg.q.val();
        self.grains_out.next = self.grains_reg.q.val();
        self.valid_out.next = self.valid_reg.q.val();
    }
}
