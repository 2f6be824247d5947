//! Checks the invariant CRC of received frames (IBA vol. 1, 7.8.1 and A17.3.3).
//!
//! ```text
//!   beat ─► icrc_cover ─► XOR matrix ─► register ─►(+)─┬──► state
//!                                                  ▲   └─ == residue[pad] ─► register ─► ok
//!   start state by (IPv6, tag) ──► first? ─► M^W ──┘
//! ```
//! The CRC runs over the ICRC itself: behind a right one the register holds a constant, and behind
//! the zeros that fill the last beat one of `W / 32` constants. Nothing is taken back; what the
//! register holds behind the packet's end does not matter.
//! Interface: the beats of `rx_intake`. `done` marks the cycle of a frame's verdict, `ok`: the last
//! four bytes of its IP packet are the ICRC of what is in front of them. It means nothing for a
//! frame that ends before its IP packet does.
//! Timing: 3 cycles from the beat with `last`, for any length, width and spacing of frames.
use super::icrc_cover::IcrcCover;
use crate::hdl_default;
use crate::prim::crc32::{self, data_matrix, repeat, state_matrix, step, unstep};
use crate::prim::{ClkRst, ModName, Reg, RegN, XorMatrix};
use crate::spec::icrc::{link_bytes, variant, LRH, VARIANT_BYTES};
use crate::spec::ICRC;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Words are 4k + 2 bytes behind the start of a beat: this much lies behind the last whole one.
const HALF_WORD: usize = 2;

/// The register before the first beat: what the cleared bytes hold is put in here.
fn start(ipv6: bool, vlan: bool) -> Constant<Bits<32>> {
    let mut ones = variant(ipv6, vlan).to_bytes_le();
    ones.resize(VARIANT_BYTES, 0);
    let variant = repeat(unstep, 8 * VARIANT_BYTES, crc32::advance(0, &ones));
    let state = crc32::seed(link_bytes(vlan), &LRH) ^ variant;
    Constant::new(bits(state.into()))
}

/// The register behind a message with its CRC and `zeros` bytes.
fn residue(zeros: usize) -> u32 {
    let message = [0; 4];
    let crc: [u8; ICRC.bytes] = crc32::crc32(&message).to_le_bytes();
    let right = crc32::advance(crc32::advance(crc32::START, &message), &crc);
    crc32::advance(right, &vec![0; zeros])
}

/// The residues of beats in which the IP packet ends behind word `pad`, `pad` = 0 being a beat
/// that is full.
fn residues(width: usize) -> Vec<Constant<Bits<32>>> {
    let bytes = width / 8;
    (0..width / 32)
        .map(|pad| {
            let used = if pad == 0 { bytes } else { 4 * pad } - HALF_WORD;
            Constant::new(bits(residue(bytes - used).into()))
        })
        .collect()
}

hdl_default! {
    /// ICRC verdict on frames, `W` bits a beat.
    #[derive(LogicBlock)]
    pub struct IcrcCheck<const W: usize> {
        name: ModName = ModName::new(
            "icrc_check",
            &format!("W={W}"),
            "rx/icrc_check.rs",
            "Checks the invariant CRC of received frames.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub data: Signal<In, Bits<W>>,
        pub first: Signal<In, Bit>,
        pub second: Signal<In, Bit>,
        pub last: Signal<In, Bit>,
        pub valid: Signal<In, Bit>,
        pub vlan: Signal<In, Bit>,
        pub ipv6: Signal<In, Bit>,
        pub words: Signal<In, Bits<16>>,
        pub ok: Signal<Out, Bit>,
        pub done: Signal<Out, Bit>,
        cover: IcrcCover<W>,
        matrix: XorMatrix<W, 32> = data_matrix(0),
        full: XorMatrix<32, 32> = state_matrix("crc32_step", step, W),
        beat: RegN<Bits<32>>,
        beat_valid: Reg<Bit>,
        beat_first: RegN<Bit>,
        beat_last: RegN<Bit>,
        beat_final: RegN<Bit>,
        beat_start: RegN<Bits<32>>,
        beat_residue: RegN<Bits<32>>,
        state: RegN<Bits<32>>,
        right: RegN<Bit>,
        ended: Reg<Bit>,
        stepped: Signal<Local, Bits<32>>,
        chosen: Signal<Local, Bits<32>>,
        start_v4: Constant<Bits<32>> = start(false, false),
        start_v4_vlan: Constant<Bits<32>> = start(false, true),
        start_v6: Constant<Bits<32>> = start(true, false),
        start_v6_vlan: Constant<Bits<32>> = start(true, true),
        residues: Vec<Constant<Bits<32>>> = residues(W),
        ids: Vec<Constant<Bits<8>>> = (0..W as u64 / 32).map(|i| Constant::new(bits(i))).collect(),
        _residues: usize = W / 32,
    }
}

impl<const W: usize> Logic for IcrcCheck<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, beat, beat_valid, beat_first, beat_last, beat_final);
        dff_setup!(self, clk, beat_start, beat_residue, state, right, ended);
        self.cover.clk.next = self.clk.val();
        self.cover.data.next = self.data.val();
        self.cover.first.next = self.first.val();
        self.cover.second.next = self.second.val();
        self.cover.last.next = self.last.val();
        self.cover.valid.next = self.valid.val();
        self.cover.vlan.next = self.vlan.val();
        self.cover.ipv6.next = self.ipv6.val();
        self.cover.words.next = self.words.val();

        self.matrix.x.next = self.cover.beat.val();
        self.beat.d.next = self.matrix.y.val();
        self.beat_valid.d.next = self.cover.beat_valid.val();
        self.beat_first.d.next = self.cover.beat_first.val();
        self.beat_last.d.next = self.cover.beat_last.val();
        self.beat_final.d.next = self.cover.is_final.val();
        self.beat_start.d.next = self.start_v4.val();
        if self.cover.v6.val() & self.cover.has_vlan.val() {
            self.beat_start.d.next = self.start_v6_vlan.val();
        } else if self.cover.v6.val() {
            self.beat_start.d.next = self.start_v6.val();
        } else if self.cover.has_vlan.val() {
            self.beat_start.d.next = self.start_v4_vlan.val();
        }
        self.chosen.next = 0.into();
        for i in 0..self._residues {
            if self.cover.pad.val() == self.ids[i].val() {
                self.chosen.next = self.chosen.val() | self.residues[i].val();
            }
        }
        self.beat_residue.d.next = self.chosen.val();

        self.full.x.next = self.state.q.val();
        if self.beat_first.q.val() {
            self.full.x.next = self.beat_start.q.val();
        }
        self.stepped.next = self.full.y.val() ^ self.beat.q.val();
        if self.beat_valid.q.val() {
            self.state.d.next = self.stepped.val();
            if self.beat_final.q.val() {
                self.right.d.next = self.stepped.val() == self.beat_residue.q.val();
            }
        }
        self.ended.d.next = self.beat_valid.q.val() & self.beat_last.q.val();
        self.ok.next = self.right.q.val();
        self.done.next = self.ended.q.val();
    }
}
