//! What every stream block must do, tried over idle x stall x sizes x widths.
use super::test_util::{on_big_stack, settle, tick, Rng};
use super::*;
use rust_hdl_core::prelude::*;
use std::collections::VecDeque;

/// Pushes random words through `$uut`; `$cap` is the number of words that surely fit, `$extra`
/// what may fit beyond, `$fwft` whether valid must equal "not empty".
macro_rules! run_stream {
    ($ty:ty, $w:literal, $idle:expr, $stall:expr, $cap:expr, $extra:expr, $count:expr) => {{
        let (idle, stall, cap, extra): (u64, u64, usize, usize) = ($idle, $stall, $cap, $extra);
        let mut uut = <$ty>::default();
        uut.clk.connect();
        uut.s.data.connect();
        uut.s.valid.connect();
        uut.m.ready.connect();
        uut.connect_all();
        check_all(&uut).expect("connectivity");
        for _ in 0..2 {
            tick(&mut uut, true, |u| &mut u.clk);
        }
        let mut rng = Rng(0x9E37_79B9 + idle * 131 + stall * 17 + cap as u64);
        let mut model: VecDeque<Bits<$w>> = VecDeque::new();
        let (mut sent, mut got, mut filled, mut held) = (0, 0, 0, None);
        let mut offer = None;
        for _ in 0..600 {
            if offer.is_none() && !rng.chance(idle) {
                let mut word: Bits<$w> = 0.into();
                for b in 0..$w {
                    word = word.replace_bit(b, rng.chance(50));
                }
                offer = Some(word);
            }
            uut.s.valid.next = offer.is_some();
            uut.s.data.next = offer.unwrap_or_default();
            uut.m.ready.next = !rng.chance(stall);
            settle(&mut uut);
            let valid = uut.m.valid.val();
            assert_eq!(valid, !model.is_empty(), "valid means not empty");
            if let Some(h) = held {
                assert_eq!(uut.m.data.val(), h, "payload holds");
            }
            held = (valid && !uut.m.ready.val()).then(|| uut.m.data.val());
            if model.len() < cap {
                assert!(uut.s.ready.val(), "room for {cap}, holds {}", model.len());
            }
            $count(&uut, model.len());
            if valid && uut.m.ready.val() {
                assert_eq!(Some(uut.m.data.val()), model.pop_front());
                got += 1;
            }
            if offer.is_some() && uut.s.ready.val() {
                model.push_back(offer.take().expect("offered"));
                sent += 1;
            }
            assert!(model.len() <= cap + extra);
            filled = filled.max(model.len());
            tick(&mut uut, false, |u| &mut u.clk);
        }
        assert_eq!(sent, got + model.len());
        if idle == 0 && stall == 0 {
            assert_eq!((sent, got), (600, 599), "one word a cycle, one cycle late");
        }
        if stall == 90 && idle == 0 {
            assert!(filled >= cap, "was never full: {filled}");
        }
        // Reset empties it.
        tick(&mut uut, true, |u| &mut u.clk);
        assert!(!uut.m.valid.val() && uut.s.ready.val());
        $count(&uut, 0);
    }};
}

const RATES: [u64; 4] = [0, 25, 60, 90];

#[test]
fn skid_passes_every_pattern() {
    on_big_stack(|| {
        for idle in RATES {
            for stall in RATES {
                run_stream!(Skid<Bits<1>>, 1, idle, stall, 2, 0, |_: &_, _| ());
                run_stream!(Skid<Bits<33>>, 33, idle, stall, 2, 0, |_: &_, _| ());
            }
        }
    });
}

#[test]
fn fifo_passes_every_pattern() {
    on_big_stack(|| {
        for idle in RATES {
            for stall in RATES {
                macro_rules! fifo {
                    ($w:literal, $aw:literal) => {
                        run_stream!(
                            Fifo<Bits<$w>, $aw>,
                            $w,
                            idle,
                            stall,
                            1 << $aw,
                            0,
                            |u: &Fifo<Bits<$w>, $aw>, n: usize| assert_eq!(u.count.val(), n as u64)
                        )
                    };
                }
                fifo!(8, 1);
                fifo!(31, 2);
                fifo!(65, 4);
            }
        }
    });
}

#[test]
fn fifo_ram_passes_every_pattern() {
    on_big_stack(|| {
        for idle in RATES {
            for stall in RATES {
                macro_rules! fifo {
                    ($w:literal, $aw:literal) => {
                        run_stream!(
                            FifoRam<Bits<$w>, $aw>,
                            $w,
                            idle,
                            stall,
                            1 << $aw,
                            3,
                            |u: &FifoRam<Bits<$w>, $aw>, n: usize| assert_eq!(
                                u.count.val(),
                                n as u64
                            )
                        )
                    };
                }
                fifo!(8, 1);
                fifo!(31, 2);
                fifo!(65, 4);
            }
        }
    });
}
