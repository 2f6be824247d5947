//! Stalls, gaps, kinds that change from beat to beat, and the rate.
use std::collections::VecDeque;

use anyhow::Result;
use hdl::collective::reduce::unit::LATENCY;
use sim::collective::reference::{Dtype, Redop};
use sim::rng::Rng;
use sim::Pins;

use super::random::{any, close};
use super::rig::{compare, sum, Beat, Kind, Unit};
use super::MODELS;

fn draw_kind(rng: &mut Rng) -> Kind {
    let dtype = *rng.pick(&Dtype::ALL);
    Kind {
        dtype,
        redop: *rng.pick(&Redop::ALL),
        copy: rng.chance(0.2),
        factor: rng.chance(0.4).then(|| 1.0 / rng.range(1, 9) as f32),
    }
}

#[test]
fn beats_keep_their_order_under_stalls_and_gaps() -> Result<()> {
    for model in MODELS {
        for (seed, enabled, offered) in [
            (61, 0.7, 0.5),
            (62, 0.95, 0.95),
            (63, 0.5, 0.1),
            (64, 1.0, 0.02),
        ] {
            let mut unit = Unit::new(model, seed)?;
            let mut rng = Rng::new(seed);
            let mut under_way: VecDeque<Option<Beat>> = (1..LATENCY).map(|_| None).collect();
            let (mut beats, mut held) = (0, 0);
            let mut at_port: Option<Beat> = None;
            for _ in 0..6_000 {
                let en = rng.chance(enabled);
                unit.model.set(unit.en, u64::from(en));
                let offer = rng.chance(offered).then(|| {
                    let kind = draw_kind(&mut rng);
                    let draw = if rng.chance(0.5) { any } else { close };
                    let lanes = unit.elements(kind.dtype);
                    (
                        kind,
                        (0..lanes)
                            .map(|_| draw(kind.dtype, &mut rng))
                            .collect::<Vec<_>>(),
                    )
                });
                match &offer {
                    Some((kind, pairs)) => unit.offer(*kind, pairs),
                    None => unit.model.set(unit.valid, 0),
                }
                unit.model.tick();
                if en {
                    under_way.push_back(offer);
                    at_port = under_way.pop_front().flatten();
                    beats += u64::from(at_port.is_some());
                } else {
                    held += u64::from(at_port.is_some());
                }
                assert_eq!(unit.model.get(unit.m_valid), u64::from(at_port.is_some()));
                if let Some((kind, pairs)) = &at_port {
                    compare(*kind, pairs, &unit.result(kind.dtype));
                }
            }
            println!("{model}: {beats} beats, {held} cycles in which one was held");
            assert!(beats > 60 && (held > 50 || enabled == 1.0));
        }
    }
    Ok(())
}

#[test]
fn reduction_lanes_take_one_beat_a_cycle() -> Result<()> {
    for model in MODELS {
        let mut unit = Unit::new(model, 65)?;
        let mut rng = Rng::new(65);
        let pairs: Vec<(u32, u32)> = (0..unit.lanes)
            .map(|_| any(Dtype::Fp32, &mut rng))
            .collect();
        unit.offer(sum(Dtype::Fp32), &pairs);
        let (cycles, mut beats, mut first) = (2_000, 0, None);
        for cycle in 1..=cycles {
            unit.model.tick();
            if unit.model.get(unit.m_valid) == 1 {
                first.get_or_insert(cycle);
                beats += 1;
            }
        }
        let bits = unit.lanes * 32;
        println!(
            "reduction lanes, {bits} bits: {beats} beats in {cycles} cycles, latency {first:?}"
        );
        assert_eq!(first, Some(LATENCY));
        assert_eq!(beats, cycles + 1 - LATENCY, "one in every cycle");
    }
    Ok(())
}
