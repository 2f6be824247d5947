//! The judge of WQEs against plain Rust, at the corners of every length.
use super::wqe_predecode::{mtu_bytes, WqePredecode, MTUS};
use crate::prim::test_util::{on_big_stack, settle, Rng};
use crate::spec;
use rust_hdl_core::prelude::*;

/// A send WQE's first block, by what decides.
#[derive(Clone, Debug)]
struct Wqe {
    opcode: u64,
    inline: bool,
    sgl_ptr: bool,
    blocks: u64,
    count: u64,
    length: u64,
    addr: u64,
    len: [u64; 2],
}

impl Wqe {
    fn raw(&self) -> Bits<512> {
        let record = spec::Record::new(&spec::WQE)
            .with("opcode", self.opcode)
            .with("inline", self.inline)
            .with("sgl_ptr", self.sgl_ptr)
            .with("blocks", self.blocks)
            .with("sge_count", self.count)
            .with("length", self.length)
            .with("sge0_addr", self.addr)
            .with("sge0_length", self.len[0])
            .with("sge0_lkey", 0x1234_5678u32)
            .with("sge1_length", self.len[1]);
        num_bigint::BigUint::from_bytes_le(record.bytes()).into()
    }
    fn is(&self, names: &[&str]) -> bool {
        (names.iter()).any(|n| spec::code("wqe_opcode", n) == self.opcode)
    }
    /// The first check that fails, hardest first.
    fn fault(&self) -> Option<&'static str> {
        let list = self.sgl_ptr && self.count != 0;
        let sum: u64 = self.len[..self.count.min(2) as usize].iter().sum();
        if self.is(&["NOP", "RING_ALLREDUCE"]) {
            None
        } else if self.inline {
            if self.length > spec::MAX_INLINE as u64 {
                Some("INLINE_TOO_LONG")
            } else if (self.length + spec::WQE_SGE_OFFSET as u64).div_ceil(64) != self.blocks {
                Some("TRUNCATED_WQE")
            } else {
                None
            }
        } else if self.count
            > if self.sgl_ptr {
                spec::MAX_SGES
            } else {
                spec::WQE_SGES
            } as u64
        {
            Some("TOO_MANY_SGES")
        } else if self.length > spec::MAX_MESSAGE {
            Some("LENGTH_TOO_LONG")
        } else if !list && sum != self.length {
            Some("LENGTH_MISMATCH")
        } else {
            None
        }
    }
}

fn bench() -> WqePredecode {
    let mut uut = WqePredecode::default();
    uut.raw.connect();
    uut.err.connect();
    uut.connect_all();
    check_all(&uut).expect("connectivity");
    uut
}

/// Compares all of `pre` with what plain arithmetic says.
fn judge(uut: &mut WqePredecode, w: &Wqe, err: bool) {
    uut.raw.next = w.raw();
    uut.err.next = err;
    settle(uut);
    let pre = uut.pre.val();
    let known = ["SEND", "SEND_IMM", "WRITE", "WRITE_IMM"];
    let rc_only = ["SEND_INV", "READ", "CMP_SWAP", "FETCH_ADD"];
    let list = w.sgl_ptr && !w.inline && w.count != 0;
    let fault = w.fault();
    assert_eq!(pre.write, w.is(&["WRITE", "WRITE_IMM"]), "write {w:?}");
    assert_eq!(pre.with_imm, w.is(&["SEND_IMM", "WRITE_IMM"]), "imm {w:?}");
    assert_eq!(pre.nop, w.is(&["NOP"]), "nop {w:?}");
    assert_eq!(pre.ring, w.is(&["RING_ALLREDUCE"]), "ring {w:?}");
    assert_eq!(pre.rc_only, w.is(&rc_only), "rc_only {w:?}");
    let unknown = !w.is(&known) && !w.is(&rc_only) && !w.is(&["NOP"]);
    assert_eq!(pre.unknown, unknown, "unknown {w:?}");
    assert_eq!(pre.inline_data, w.inline, "inline {w:?}");
    assert_eq!(pre.list, list, "list {w:?}");
    let odd = !(1..=4).contains(&w.blocks);
    assert_eq!(pre.odd, odd, "odd {w:?}");
    let code = fault.map_or(0, |f| spec::syndrome(f).code.value);
    if !odd {
        assert_eq!(pre.fault, bits(code), "fault {fault:?} {w:?}");
    }
    assert_eq!(pre.some, w.length != 0, "some {w:?}");
    let first = match (w.inline, w.count) {
        (true, _) => w.length,
        (false, 0) => 0,
        _ => w.len[0],
    };
    let plain =
        !err && w.is(&known) && !odd && !list && fault.is_none() && (first != 0 || w.length == 0);
    assert_eq!(pre.plain, plain, "plain {w:?} err {err}");
    if plain {
        assert_eq!(pre.pair, w.count == 2 && !w.inline, "pair {w:?}");
        for n in 0..MTUS {
            let mtu = mtu_bytes(n);
            let packet = w.length.min(mtu);
            assert_eq!(pre.fits.get_bit(n), w.length <= mtu, "fits {n} {w:?}");
            assert_eq!(pre.covers.get_bit(n), first >= packet, "covers {n} {w:?}");
            if first != 0 {
                assert_eq!(pre.sge0_fits.get_bit(n), first <= mtu, "sge0 {n} {w:?}");
            }
        }
    }
    let end: num_bigint::BigUint = pre.sge0_end.into();
    assert_eq!(
        end,
        (u128::from(w.addr) + u128::from(w.len[0])).into(),
        "end {w:?}"
    );
    assert_eq!(uut.region.val(), bits(0x12_3456));
    assert_eq!(uut.reads.val(), !w.inline && !w.sgl_ptr && w.count != 0);
}

/// Lengths where something changes, and those beside them.
fn corners() -> Vec<u64> {
    let mut all = vec![0, 1, 31, 32, 33, 95, 96, 97, 223, 224, 225];
    let edges = (0..MTUS).map(mtu_bytes).chain([spec::MAX_MESSAGE, 1 << 31]);
    all.extend(edges.flat_map(|m| [m - 1, m, m + 1]));
    all.extend([u64::from(u32::MAX) - 1, u64::from(u32::MAX)]);
    all
}

#[test]
fn one_sge_or_inline_at_every_corner() {
    on_big_stack(|| {
        let mut uut = bench();
        for length in corners() {
            for (inline, count, blocks) in [
                (false, 1, 1),
                (true, 1, 1),
                (true, 0, 2),
                (true, 9, 4),
                (false, 0, 1),
            ] {
                let w = Wqe {
                    opcode: spec::code("wqe_opcode", "WRITE"),
                    inline,
                    sgl_ptr: false,
                    blocks,
                    count,
                    length,
                    addr: 0u64.wrapping_sub(length),
                    len: [length, 77],
                };
                judge(&mut uut, &w, false);
            }
        }
    });
}

#[test]
fn two_sges_whose_sum_wraps_or_not() {
    on_big_stack(|| {
        let mut uut = bench();
        let send = spec::code("wqe_opcode", "SEND_IMM");
        for a in corners() {
            for b in corners() {
                for sum in [a + b, a + b + 1, (a + b).wrapping_sub(1), a, b] {
                    let w = Wqe {
                        opcode: send,
                        inline: false,
                        sgl_ptr: false,
                        blocks: 1,
                        count: 2,
                        length: sum & u64::from(u32::MAX),
                        addr: u64::MAX - a,
                        len: [a, b],
                    };
                    judge(&mut uut, &w, false);
                }
            }
        }
    });
}

#[test]
fn any_wqe() {
    on_big_stack(|| {
        let mut uut = bench();
        let mut rng = Rng(0x5eed_0001);
        let corners = corners();
        for round in 0..4_000 {
            let mut pick = |list: &[u64]| list[(rng.next() % list.len() as u64) as usize];
            let len = [pick(&corners), pick(&corners)];
            let whole = (len[0] + len[1]) & u64::from(u32::MAX);
            let w = Wqe {
                opcode: pick(&(0..12).chain([0x80, 0xFF]).collect::<Vec<_>>()),
                inline: pick(&[0, 0, 1]) == 1,
                sgl_ptr: pick(&[0, 0, 1]) == 1,
                blocks: pick(&[0, 1, 1, 2, 3, 4, 5, 7]),
                count: pick(&[0, 1, 1, 2, 2, 3, 16, 17, 255]),
                length: pick(&[len[0], len[1], whole, 0, 64]),
                addr: pick(&[0, 1 << 63, u64::MAX, 0x1234_5678]),
                len,
            };
            judge(&mut uut, &w, round % 7 == 0);
        }
    });
}
