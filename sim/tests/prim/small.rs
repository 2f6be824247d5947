//! Multiplier, RAMs, arbiter, tags.
use super::*;

#[test]
fn multiplier_takes_a_pair_in_every_enabled_cycle() -> Result<()> {
    let mut rng = Rng::new(5);
    let mut dut = Dut::new("mul_a32_b32", 5)?;
    let corner = [0, 1, 0x8000_0000, 0xFFFF_FFFF];
    let mut pipe: VecDeque<u64> = VecDeque::new();
    for n in 0..3000 {
        let (a, b) = match n {
            0..=15 => (corner[n / 4], corner[n % 4]),
            _ => (u64::from(rng.u32()), u64::from(rng.u32())),
        };
        let en = rng.chance(0.8);
        dut.set("a", a);
        dut.set("b", b);
        dut.set("en", u64::from(en));
        dut.0.tick();
        if en {
            pipe.push_back(a * b);
        }
        if pipe.len() == 4 {
            pipe.pop_front();
        }
        if pipe.len() == 3 {
            assert_eq!(dut.get("p"), pipe[0]);
        }
    }
    Ok(())
}

#[test]
fn rams_give_the_old_word_on_collision() -> Result<()> {
    let mut rng = Rng::new(6);
    for kind in ["ram_1r1w_w65", "ram_be_w512"] {
        let mut dut = Dut::new(kind, 6)?;
        let bytes = dut.port("write_data").bytes();
        let spare = bytes * 8 - dut.port("write_data").width as usize;
        let depth = 1 << dut.port("write_addr").width;
        let by_byte = dut.0.find("write_be").is_some();
        let mut model: Vec<Vec<Option<u8>>> = vec![vec![None; bytes]; depth];
        let mut read: Option<Vec<Option<u8>>> = None;
        let mut collisions = 0;
        for _ in 0..5000 {
            let (wa, ra) = (rng.below(depth as u64), rng.below(depth as u64));
            let (we, re) = (rng.chance(0.5), rng.chance(0.5));
            let mut word = rng.bytes(bytes);
            word[bytes - 1] &= 0xFF >> spare;
            let enables = match (we, by_byte) {
                (false, _) => 0,
                (true, false) => u64::MAX,
                (true, true) => rng.u64(),
            };
            if by_byte {
                dut.set("write_be", enables);
            } else {
                dut.set("write_en", u64::from(we));
            }
            dut.set("write_addr", wa);
            dut.put("write_data", &word);
            dut.set("read_en", u64::from(re));
            dut.set("read_addr", ra);
            dut.0.tick();
            if re {
                read = Some(model[ra as usize].clone());
                collisions += u64::from(we && wa == ra);
            }
            for (i, b) in word.iter().enumerate() {
                if enables >> (i % 64) & 1 == 1 {
                    model[wa as usize][i] = Some(*b);
                }
            }
            let got = dut.take("read_data");
            for (i, want) in read.iter().flatten().enumerate() {
                assert!(want.is_none_or(|w| w == got[i]), "{kind}: byte {i}");
            }
        }
        assert!(collisions > 50);
    }
    Ok(())
}

#[test]
fn arbiter_is_fair_and_its_offer_steady() -> Result<()> {
    const N: usize = 5;
    let mut dut = Dut::new("round_robin_n5", 7)?;
    for (ask, take) in [(0.05, 0.9), (0.3, 0.5), (0.9, 0.2), (1.0, 1.0)] {
        let mut rng = Rng::new(7);
        let mut req = dut.get("req");
        let mut offer = None;
        let mut passed = [0; N];
        let mut turns = [0; N];
        for _ in 0..2000 {
            (0..N)
                .filter(|_| rng.chance(ask))
                .for_each(|i| req |= 1 << i);
            let taken = rng.chance(take);
            dut.set("req", req);
            dut.set("take", u64::from(taken));
            dut.0.eval();
            assert_eq!(dut.get("any") == 1, req != 0);
            if req != 0 {
                let winner = dut.get("index") as usize;
                assert_eq!(dut.get("grant"), 1 << winner);
                assert!(req >> winner & 1 == 1, "{winner} did not ask");
                assert!(offer.is_none_or(|o| o == winner), "the offer changed");
                offer = Some(winner);
                if taken {
                    for (i, p) in passed.iter_mut().enumerate() {
                        *p = if i == winner || req >> i & 1 == 0 {
                            0
                        } else {
                            *p + 1
                        };
                        assert!(*p < N, "{i} was passed over {p} times");
                    }
                    turns[winner] += 1;
                    req &= !(1 << winner);
                    offer = None;
                }
            }
            dut.0.tick();
        }
        assert!(turns.iter().all(|t| *t > 50), "{turns:?}");
    }
    Ok(())
}

#[test]
fn tag_pool_gives_each_tag_once() -> Result<()> {
    for (limit, ask, free) in [(16, 1.0, 0.1), (16, 0.5, 0.5), (5, 1.0, 0.3), (1, 1.0, 1.0)] {
        let mut dut = Dut::new("tag_pool_tw4", 8)?;
        let mut rng = Rng::new(8 + limit);
        let mut out: Vec<u64> = vec![];
        let mut given = BTreeSet::new();
        let mut dry = 0;
        dut.set("limit", limit);
        for _ in 0..3000 {
            let back = (!out.is_empty() && rng.chance(free))
                .then(|| out.swap_remove(rng.below(out.len() as u64) as usize));
            dut.set("free_valid", u64::from(back.is_some()));
            dut.set("free_tag", back.unwrap_or(0));
            let ready = rng.chance(ask);
            dut.set("alloc_ready", u64::from(ready));
            dut.0.eval();
            assert_eq!(dut.get("used"), (out.len() + back.iter().len()) as u64);
            if ready && dut.get("alloc_valid") == 1 {
                let tag = dut.get("alloc_data");
                assert!(tag < limit && !out.contains(&tag) && Some(tag) != back);
                given.insert(tag);
                out.push(tag);
            }
            dry += u64::from(out.len() as u64 == limit);
            dut.0.tick();
        }
        assert_eq!(given.len() as u64, limit, "every tag was used");
        assert!(dry > 20 || free == 0.5, "the pool ran dry in {dry} cycles");
    }
    Ok(())
}
