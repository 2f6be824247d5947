//! Where the ring engine meets the receive path: packets that go aside, writes merged.
use anyhow::Result;
use hdl::collective::iface::ArriveHead;
use hdl::host::mwr::MwrHead;
use hdl::rx::rx_collective::COLLECTIVE;
use rust_hdl_core::prelude::{bits, Synth};
use sim::mem::Memory;
use sim::monitor::Stall;
use sim::rng::Rng;
use sim::stream::{Sink, Source};
use sim::testbench::Bench;
use sim::Pins;

const BEAT: u64 = 64;

fn bytes_of<T: Synth>(value: T) -> Vec<u8> {
    let text = format!("{:x}", value.verilog());
    let hex = text.split_once("'h").expect("a sized literal").1;
    let mut out = vec![0; T::BITS.div_ceil(8)];
    for (i, c) in hex.bytes().rev().enumerate() {
        out[i / 2] |= ((c as char).to_digit(16).expect("a digit") as u8) << (4 * (i % 2));
    }
    out
}

/// The head of a TLP of `len` bytes from a multiple of 4 on.
fn head(addr: u64, len: u64, at: u64, mark: bool, slot: u64) -> MwrHead {
    let words = len.div_ceil(4);
    let tail = (1u64 << (len - 4 * (words - 1))) - 1;
    MwrHead {
        addr: bits(addr),
        words: bits(words & 0x7FF),
        first_be: bits(if words == 1 { tail } else { 15 }),
        last_be: bits(if words == 1 { 0 } else { tail }),
        beats: bits(len.div_ceil(BEAT) - 1),
        at: bits(at),
        ro: false,
        write: true,
        mark,
        slot: bits(slot),
    }
}

/// Pushes a TLP whose beats hold `id` and their number; heads count in the first beat alone.
fn tlp(to: &mut Source, h: MwrHead, len: u64, id: u64, rng: &mut Rng) {
    for i in 0..len.div_ceil(BEAT) {
        let mut data = vec![0; BEAT as usize];
        data[..8].copy_from_slice(&(id << 8 | i).to_le_bytes());
        let garbage = rng.bytes(MwrHead::BITS.div_ceil(8));
        let head = if i == 0 { bytes_of(h) } else { garbage };
        let last = i + 1 == len.div_ceil(BEAT);
        to.push(vec![head, data, vec![u8::from(last)]]);
    }
}

/// Numbers of the TLPs at a sink, each with all of its beats in a row.
fn whole(sink: &Sink) -> Vec<u64> {
    let (mut out, mut next) = (vec![], 0);
    for (_, b) in &sink.got {
        let word = u64::from_le_bytes(b[1][..8].try_into().expect("8 bytes"));
        if next > 0 {
            assert_eq!(Some(&(word >> 8)), out.last(), "TLPs are mixed");
        } else {
            out.push(word >> 8);
        }
        assert_eq!(word & 0xFF, next, "beat of {}", word >> 8);
        next = if b[2][0] == 1 { 0 } else { next + 1 };
    }
    out
}

#[test]
fn packets_for_the_window_go_aside() -> Result<()> {
    for (seed, stall) in [
        (61, Stall::Never),
        (62, Stall::Random(0.4)),
        (63, Stall::AfterValid),
    ] {
        let mut bench = Bench::new("rx_collective_w512", seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let mut draw = rng.fork("what");
        let all = ["head", "data", "last"];
        let mut s = Source::new(&bench.model, "s_", &all, Stall::Random(0.2), &rng)?;
        let mut m = Sink::new(&bench.model, "m_", &all, stall, &rng)?;
        let mut arrive = Sink::new(&bench.model, "arrive_", &all, stall, &rng)?;
        bench.reset(3, &mut [&mut s, &mut m, &mut arrive])?;
        let (mut aside, mut heads, mut through) = (vec![], vec![], vec![]);
        for id in 0..200 {
            let len = *draw.pick(&[1, 2, 3, 4, 5, 32, 63, 64, 65, 256, 4093, 4096]);
            let (slot, mark) = (draw.below(0x4000), draw.chance(0.3));
            let ours = draw.chance(0.5);
            let addr = if ours {
                draw.below(1 << 20)
            } else {
                0x1000 + 4 * draw.below(99)
            };
            let at = if ours {
                COLLECTIVE
            } else {
                *draw.pick(&[0, 2])
            };
            tlp(&mut s, head(addr, len, at, mark, slot), len, id, &mut draw);
            if ours {
                aside.push(id);
                let h = ArriveHead {
                    offset: bits(addr),
                    len: bits(len),
                    slot: bits(slot),
                };
                heads.extend((0..len.div_ceil(BEAT)).map(|_| bytes_of(h)));
                if mark {
                    through.push((None, slot));
                }
            } else {
                through.push((Some(id), slot));
            }
        }
        for _ in 0..40_000 {
            bench.step(&mut [&mut s, &mut m, &mut arrive])?;
        }
        assert_eq!(whole(&arrive), aside);
        let got: Vec<_> = arrive.got.iter().map(|(_, b)| b[0].clone()).collect();
        assert!(got == heads, "a head with every beat");
        // What goes to memory, and the marks of what went aside, in one order.
        let bit = |b: &[u8], at: usize| b[at / 8] >> (at % 8) & 1 == 1;
        let (mut seen, mut first) = (vec![], true);
        for (_, b) in &m.got {
            if first {
                let h = MwrHead::default();
                let at = h.get_my_offset_slot();
                let slot = (0..14)
                    .map(|i| u64::from(bit(&b[0], at + i)) << i)
                    .sum::<u64>();
                let id = u64::from_le_bytes(b[1][..8].try_into().expect("8 bytes")) >> 8;
                let write = bit(&b[0], h.get_my_offset_write());
                assert!(write || (bit(&b[0], h.get_my_offset_mark()) && b[2][0] == 1));
                seen.push((write.then_some(id), slot));
            }
            first = b[2][0] == 1;
        }
        assert_eq!(seen, through);
        let busy = bench.model.port("busy")?;
        assert_eq!(bench.model.get(busy), 0);
    }
    Ok(())
}

#[test]
fn writes_of_both_are_merged_whole() -> Result<()> {
    for (seed, stall) in [
        (71, Stall::Never),
        (72, Stall::Random(0.4)),
        (73, Stall::AfterValid),
    ] {
        let mut bench = Bench::new("mwr_merge_w512", seed, Memory::default())?;
        let rng = Rng::new(bench.seed);
        let mut draw = rng.fork("what");
        let all = ["head", "data", "last"];
        let mut pay = Source::new(&bench.model, "pay_", &all, Stall::Never, &rng)?;
        let mut ring = Source::new(&bench.model, "ring_", &all, Stall::Never, &rng)?;
        let mut m = Sink::new(&bench.model, "m_", &all, stall, &rng)?;
        bench.reset(3, &mut [&mut pay, &mut ring, &mut m])?;
        for id in 0..150 {
            for (to, id) in [(&mut pay, id), (&mut ring, 1000 + id)] {
                let len = 1 + draw.below(300);
                tlp(to, head(0x1000, len, 0, false, 1), len, id, &mut draw);
            }
        }
        for _ in 0..6000 {
            bench.step(&mut [&mut pay, &mut ring, &mut m])?;
        }
        let got = whole(&m);
        let of = |a: u64, b: u64| got.iter().copied().filter(move |n| (a..b).contains(n));
        assert!(of(0, 1000).eq(0..150) && of(1000, 2000).eq(1000..1150));
        assert!(
            got.windows(2).all(|w| (w[0] < 1000) != (w[1] < 1000)),
            "in turns"
        );
        if matches!(stall, Stall::Never) {
            let cycles = m.got[m.got.len() - 1].0 - m.got[0].0;
            assert_eq!(cycles as usize, m.got.len() - 1, "one beat a cycle");
        }
    }
    Ok(())
}
