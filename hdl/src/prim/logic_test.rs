//! Arithmetic and bookkeeping blocks against plain Rust models.
use super::test_util::{on_big_stack, settle, tick, Rng};
use super::*;
use rust_hdl_core::prelude::*;
use std::collections::{BTreeSet, VecDeque};

fn random<const W: usize>(rng: &mut Rng) -> Bits<W> {
    (0..W).fold(Bits::default(), |w, i| w.replace_bit(i, rng.chance(50)))
}
fn from_bytes<const W: usize>(bytes: &[u8]) -> Bits<W> {
    num_bigint::BigUint::from_bytes_le(bytes).into()
}

#[test]
fn crc_model_gives_the_published_check_value() {
    // "check" of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
    assert_eq!(crc32::crc32(b"123456789"), 0xCBF4_3926);
    // Bytes left out in front do not count, wherever the covered part begins.
    for skip in [0, 14, 18] {
        let mut bytes = vec![0; skip];
        bytes.extend(b"56789");
        let state = crc32::advance(crc32::seed(skip, b"1234"), &bytes);
        assert_eq!(!state, 0xCBF4_3926, "skip {skip}");
    }
}

/// Packets of all even lengths up to three beats, with and without gaps.
fn crc_of_packets<const W: usize>() {
    let bytes = W / 8;
    let mut uut = Crc32::<W>::default();
    uut.clk.connect();
    uut.data.connect();
    uut.empty.connect();
    uut.valid.connect();
    uut.first.connect();
    uut.last.connect();
    uut.seed.connect();
    uut.connect_all();
    check_all(&uut).expect("connectivity");
    tick(&mut uut, true, |u| &mut u.clk);
    let seed = crc32::seed(14, &[0xFF; 8]);
    let mut rng = Rng(77 + W as u64);
    let mut expect = VecDeque::new();
    let mut cycle = 0;
    let mut lengths: Vec<usize> = (1..=3 * bytes / 2)
        .map(|i| 2 * i)
        .filter(|n| *n >= 16)
        .collect();
    lengths.extend([16, 16, bytes, 2 * bytes, 2]);
    let mut seen = 0;
    let mut run = |uut: &mut Crc32<W>, valid: bool, expect: &mut VecDeque<(usize, u32)>| {
        uut.valid.next = valid;
        settle(uut);
        if expect.front().is_some_and(|e| e.0 == cycle) {
            let (_, crc) = expect.pop_front().expect("front");
            assert!(uut.done.val(), "done in cycle {cycle}");
            assert_eq!(uut.crc.val(), u64::from(crc));
            seen += 1;
        } else {
            assert!(!uut.done.val(), "done at the wrong time");
        }
        tick(uut, false, |u| &mut u.clk);
        cycle += 1;
        cycle
    };
    let packets = lengths.len();
    for n in lengths {
        let message: Vec<u8> = (0..n)
            .map(|i| if i < 14 { 0 } else { rng.next() as u8 })
            .collect();
        let beats = n.div_ceil(bytes);
        for b in 0..beats {
            if rng.chance(20) {
                run(&mut uut, false, &mut expect);
            }
            let chunk = &message[b * bytes..n.min((b + 1) * bytes)];
            uut.data.next = from_bytes(chunk);
            uut.empty.next = ((bytes - chunk.len()) as u64).into();
            uut.first.next = b == 0;
            uut.last.next = b + 1 == beats;
            uut.seed.next = u64::from(seed).into();
            let now = run(&mut uut, true, &mut expect) - 1;
            if b + 1 == beats {
                let crc = !crc32::advance(seed, &message);
                expect.push_back((now + crc32::latency(W), crc));
            }
        }
    }
    for _ in 0..crc32::latency(W) + 1 {
        run(&mut uut, false, &mut expect);
    }
    assert_eq!(seen, packets);
}
#[test]
fn crc_of_packets_of_every_even_length() {
    on_big_stack(crc_of_packets::<128>);
    on_big_stack(crc_of_packets::<512>);
}

fn rotates<const W: usize>() {
    let mut rng = Rng(5);
    for (lane, up, mut uut) in [
        (8, false, Rotate::<W>::lanes_down()),
        (8, true, Rotate::<W>::lanes_up()),
        (32, false, Rotate::<W>::words_down()),
        (32, true, Rotate::<W>::words_up()),
    ] {
        let lanes = W / lane;
        for shift in [0, 1, 2, 3, lanes / 2 + 1, lanes - 1, 2 * lanes - 1] {
            let word = random::<W>(&mut rng);
            uut.data.next = word;
            uut.shift.next = (shift as u64 & 0xFF).into();
            settle(&mut uut);
            for i in 0..lanes {
                let from = (if up { 3 * lanes - shift } else { shift } + i) % lanes;
                for b in 0..lane {
                    assert_eq!(
                        uut.result.val().get_bit(i * lane + b),
                        word.get_bit(from * lane + b)
                    );
                }
            }
        }
    }
}
#[test]
fn rotators_move_lanes_both_ways() {
    on_big_stack(rotates::<32>);
    on_big_stack(rotates::<512>);
}

#[test]
fn piped_rotator_equals_the_combinational_one() {
    on_big_stack(|| {
        let mut rng = Rng(6);
        for (mut pipe, mut plain) in [
            (RotatePipe::<512>::lanes_down(), Rotate::<512>::lanes_down()),
            (RotatePipe::<512>::lanes_up(), Rotate::<512>::lanes_up()),
        ] {
            let mut before = Bits::<512>::default();
            for n in 0..100 {
                let word = random::<512>(&mut rng);
                let shift = Bits::<8>::from(rng.next() & 63);
                let en = n == 0 || rng.chance(60);
                pipe.data.next = word;
                pipe.shift.next = shift;
                pipe.en.next = en;
                plain.data.next = word;
                plain.shift.next = shift;
                settle(&mut plain);
                tick(&mut pipe, false, |u| &mut u.clk);
                if en {
                    before = plain.result.val();
                }
                assert_eq!(pipe.result.val(), before);
            }
        }
    });
}

#[test]
fn multiplier_multiplies() {
    let mut uut = Mul::<17, 26, 43>::default();
    let mut rng = Rng(8);
    let mut pipe = VecDeque::from([None; 3]);
    for n in 0..500 {
        let (a, b) = match n {
            0 => (0x1_FFFF, 0x3FF_FFFF),
            1 => (0, 0x3FF_FFFF),
            _ => (rng.next() & 0x1_FFFF, rng.next() & 0x3FF_FFFF),
        };
        let en = rng.chance(70);
        uut.a.next = a.into();
        uut.b.next = b.into();
        uut.en.next = en;
        tick(&mut uut, false, |u| &mut u.clk);
        if en {
            pipe.pop_front();
            pipe.push_back(Some(a * b));
        }
        if let Some(p) = pipe[0] {
            assert_eq!(uut.p.val(), p);
        }
    }
}

fn arbitrates<const N: usize>() {
    let mut uut = RoundRobin::<N>::default();
    uut.clk.connect();
    uut.req.connect();
    uut.take.connect();
    uut.connect_all();
    check_all(&uut).expect("connectivity");
    tick(&mut uut, true, |u| &mut u.clk);
    let mut rng = Rng(9 + N as u64);
    let (mut req, mut offer) = (Bits::<N>::default(), None);
    let mut passed = [0; N];
    let mut served = BTreeSet::new();
    for _ in 0..2000 {
        for i in 0..N {
            if rng.chance(30) {
                req = req.replace_bit(i, true);
            }
        }
        let take = rng.chance(50);
        uut.req.next = req;
        uut.take.next = take;
        settle(&mut uut);
        assert_eq!(uut.any.val(), req.any());
        if !req.any() {
            assert!(!uut.grant.val().any());
            tick(&mut uut, false, |u| &mut u.clk);
            continue;
        }
        let winner = uut.index.val().to_u64() as usize;
        assert_eq!(
            uut.grant.val(),
            Bits::<N>::default().replace_bit(winner, true)
        );
        assert!(req.get_bit(winner), "winner did ask");
        assert!(
            offer.unwrap_or(winner) == winner,
            "offer changed before it was taken"
        );
        offer = Some(winner);
        if take {
            served.insert(winner);
            for (i, p) in passed.iter_mut().enumerate() {
                *p = if i == winner || !req.get_bit(i) {
                    0
                } else {
                    *p + 1
                };
                assert!(*p < N, "{i} was passed over {p} times");
            }
            req = req.replace_bit(winner, false);
            offer = None;
        }
        tick(&mut uut, false, |u| &mut u.clk);
    }
    assert_eq!(served.len(), N, "everybody was served");
}
#[test]
fn arbiter_is_fair_and_steady() {
    arbitrates::<1>();
    arbitrates::<2>();
    arbitrates::<5>();
    arbitrates::<33>();
}

#[test]
fn tag_pool_never_gives_a_tag_twice() {
    let mut uut = TagPool::<4>::default();
    uut.clk.connect();
    uut.limit.connect();
    uut.alloc.ready.connect();
    uut.free_valid.connect();
    uut.free_tag.connect();
    uut.connect_all();
    check_all(&uut).expect("connectivity");
    tick(&mut uut, true, |u| &mut u.clk);
    let mut rng = Rng(11);
    let mut out: Vec<u64> = vec![];
    let mut ran_dry = 0;
    for n in 0..4000 {
        // Only ten tags at first, then all sixteen.
        let limit: u64 = if n < 1000 { 10 } else { 16 };
        let busy = if n / 200 % 2 == 0 { 90 } else { 30 };
        uut.limit.next = limit.into();
        let ready = rng.chance(busy);
        uut.alloc.ready.next = ready;
        let free = (!out.is_empty() && rng.chance(120 - busy))
            .then(|| out.swap_remove(rng.next() as usize % out.len()));
        uut.free_valid.next = free.is_some();
        uut.free_tag.next = free.unwrap_or(0).into();
        settle(&mut uut);
        assert_eq!(uut.used.val(), (out.len() + free.iter().len()) as u64);
        if ready && uut.alloc.valid.val() {
            let tag = uut.alloc.data.val().to_u64();
            assert!(
                tag < limit && !out.contains(&tag),
                "tag {tag} is out already"
            );
            assert_ne!(Some(tag), free, "a tag does not pass through in one cycle");
            out.push(tag);
        }
        ran_dry += usize::from(out.len() as u64 == limit);
        tick(&mut uut, false, |u| &mut u.clk);
    }
    assert!(ran_dry > 100, "the pool was empty in only {ran_dry} cycles");
    // None is lost: with everything given back, all can be had again.
    uut.alloc.ready.next = false;
    for tag in out.drain(..) {
        uut.free_valid.next = true;
        uut.free_tag.next = tag.into();
        tick(&mut uut, false, |u| &mut u.clk);
    }
    uut.free_valid.next = false;
    uut.alloc.ready.next = true;
    let mut again = BTreeSet::new();
    for _ in 0..40 {
        settle(&mut uut);
        if uut.alloc.valid.val() {
            assert!(again.insert(uut.alloc.data.val().to_u64()));
        }
        tick(&mut uut, false, |u| &mut u.clk);
    }
    assert_eq!(again.len(), 16);
}

#[test]
fn ram_reads_the_old_word_on_collision() {
    let mut uut = Ram1r1w::<Bits<9>, 3>::default();
    let mut be = RamBe::<16, 2, 3>::default();
    let mut rng = Rng(12);
    let (mut model, mut model_be) = ([None; 8], [0u64; 8]);
    let (mut read, mut read_be, mut collisions) = (None, 0, 0);
    for a in 0..8u64 {
        be.write_be.next = 3.into();
        be.write_addr.next = a.into();
        tick(&mut be, false, |u| &mut u.clk);
    }
    for _ in 0..2000 {
        let (we, re) = (rng.chance(50), rng.chance(50));
        let (wa, ra) = (rng.next() & 7, rng.next() & 7);
        let (word, lanes) = (rng.next() & 0x1FF, rng.next() & 3);
        uut.write_en.next = we;
        uut.write_addr.next = wa.into();
        uut.write_data.next = word.into();
        uut.read_en.next = re;
        uut.read_addr.next = ra.into();
        be.write_be.next = lanes.into();
        be.write_addr.next = wa.into();
        be.write_data.next = (word * 0x55).into();
        be.read_en.next = re;
        be.read_addr.next = ra.into();
        tick(&mut uut, false, |u| &mut u.clk);
        tick(&mut be, false, |u| &mut u.clk);
        if re {
            read = model[ra as usize];
            read_be = model_be[ra as usize];
            collisions += usize::from(we && wa == ra);
        }
        if we {
            model[wa as usize] = Some(word);
        }
        let mask = [0, 0xFF, 0xFF00, 0xFFFF][lanes as usize];
        let old = &mut model_be[wa as usize];
        *old = (*old & !mask) | ((word * 0x55) & mask);
        if let Some(word) = read {
            assert_eq!(uut.read_data.val(), word);
        }
        assert_eq!(be.read_data.val(), read_be);
    }
    assert!(collisions > 50);
}
