//! Factors: every element of a 16-bit type times many factors, and results around the smallest numbers.
use anyhow::Result;
use sim::collective::reference::{Dtype, Redop};
use sim::rng::Rng;

use super::rig::{sum, Kind, Unit};
use super::MODELS;

/// Powers of two from binary32's smallest to 1, 1/N, and their neighbours.
fn factors() -> Vec<f32> {
    let powers = (0..=150).map(|n| 2f64.powi(-n) as f32);
    let parts = [
        1.0 / 3.0,
        1.0 / 7.0,
        1.0 / 256.0,
        1.5 * f32::MIN_POSITIVE,
        1e-42,
        6e4,
        1e38,
    ];
    (powers.chain(parts))
        .flat_map(|f| [f, -f.next_up(), f.next_down()])
        .collect()
}

#[test]
fn every_16_bit_element_times_each_factor() -> Result<()> {
    for model in MODELS {
        let mut unit = Unit::new(model, 55)?;
        let mut rng = Rng::new(55);
        for dtype in [Dtype::Fp16, Dtype::Bf16] {
            let lanes = unit.elements(dtype);
            // Each element meets a few factors; each factor many elements.
            let factors = factors();
            let beats = 4 * (1 << 16) / lanes;
            let done = unit.check((0..beats).map(|n| {
                let first = (n * lanes) as u32;
                let kind = Kind {
                    redop: Redop::Avg,
                    copy: true,
                    factor: Some(factors[(n * 7 + n / 2048) % factors.len()]),
                    ..sum(dtype)
                };
                let element = |i| (first + i) & 0xFFFF;
                (
                    kind,
                    (0..lanes as u32)
                        .map(|i| (element(i), rng.u32() & 0xFFFF))
                        .collect(),
                )
            }));
            println!("{model} {dtype:?}: {done} products");
            assert_eq!(done, 4 << 16);
        }
    }
    Ok(())
}

#[test]
fn results_around_the_smallest_numbers() -> Result<()> {
    for model in MODELS {
        let mut unit = Unit::new(model, 56)?;
        let mut rng = Rng::new(56);
        for dtype in [Dtype::Fp32, Dtype::Fp16, Dtype::Bf16] {
            let lanes = unit.elements(dtype);
            let mut subnormal = 0u64;
            // 2^-14 or 2^-126, the smallest normal number, and what is lost below the smallest subnormal.
            let (smallest, places) = match dtype {
                Dtype::Fp16 => (-14, 10),
                Dtype::Bf16 => (-126, 7),
                _ => (-126, 23),
            };
            let done = unit.check((0..20_000).map(|_| {
                // A sum near 1, a factor that brings it there.
                let target = smallest + 1 - rng.below(places + 4) as i32;
                let factor = (1.0 + f64::from(rng.u32()) / 4_294_967_296.0) * 2f64.powi(target);
                let kind = Kind {
                    redop: Redop::Avg,
                    factor: Some(if rng.chance(0.3) {
                        2f64.powi(target) as f32
                    } else {
                        factor as f32
                    }),
                    ..sum(dtype)
                };
                let one = match dtype {
                    Dtype::Fp16 => 0x3800,
                    Dtype::Bf16 => 0x3F00,
                    _ => 0x3F00_0000,
                };
                let span = 1 << (places + 1);
                let pairs: Vec<(u32, u32)> = (0..lanes)
                    .map(|_| (one + rng.below(span) as u32, one + rng.below(span) as u32))
                    .collect();
                let exponents = if dtype == Dtype::Fp16 { 0x7C00 } else { 0x7F80 };
                let exponents = if dtype == Dtype::Fp32 {
                    0x7F80_0000
                } else {
                    exponents
                };
                let want = pairs.iter().map(|p| kind.want(p.0, p.1));
                subnormal += want.filter(|w| w & exponents == 0 && *w != 0).count() as u64;
                (kind, pairs)
            }));
            println!("{model} {dtype:?}: {done} averages, {subnormal} subnormal");
            assert!(subnormal > done / 4);
        }
    }
    Ok(())
}
