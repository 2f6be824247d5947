//! Random pairs: a million of each type and kind of pair.
use anyhow::Result;
use sim::collective::reference::{Dtype, Redop};
use sim::rng::Rng;

use super::rig::{sum, Kind, Unit};
use super::MODELS;

const PAIRS: u64 = 1_000_000;

/// Bits of a floating type's fraction.
fn fraction(dtype: Dtype) -> u32 {
    match dtype {
        Dtype::Fp16 => 10,
        Dtype::Bf16 => 7,
        _ => 23,
    }
}

fn mask(dtype: Dtype) -> u32 {
    u32::MAX >> (32 - 8 * dtype.bytes())
}

pub fn any(dtype: Dtype, rng: &mut Rng) -> (u32, u32) {
    (rng.u32() & mask(dtype), rng.u32() & mask(dtype))
}

/// Exponents at most a few binary places apart, now and then nearly the same fraction, and half of them subnormal or
/// close to it: cancellation, sticky bits and ties.
pub fn close(dtype: Dtype, rng: &mut Rng) -> (u32, u32) {
    let (a, other) = any(dtype, rng);
    let places = fraction(dtype);
    let sign = 1u32 << (8 * dtype.bytes() - 1);
    let exponents = (sign >> places) - 1;
    let exponent = match rng.chance(0.25) {
        true => rng.below(4) as u32,
        false => a >> places & exponents,
    };
    let a = a & (sign | ((1 << places) - 1)) | exponent << places;
    let apart = rng.range(0, 2 * u64::from(places) + 4) as u32;
    let apart = if rng.chance(0.5) { apart % 3 } else { apart };
    let near = (exponent + apart).min(exponents);
    let b = match rng.below(4) {
        0 => (a ^ sign).wrapping_add(rng.below(5) as u32).wrapping_sub(2) & mask(dtype),
        // Few bits set: ties.
        1 => {
            other & sign | near << places | (other & other >> 3 & other >> 7) & ((1 << places) - 1)
        }
        _ => other & (sign | ((1 << places) - 1)) | near << places,
    };
    if rng.chance(0.5) {
        (a, b)
    } else {
        (b, a)
    }
}

fn run(
    unit: &mut Unit,
    rng: &mut Rng,
    kind: impl Fn(&mut Rng) -> Kind,
    draw: impl Fn(Dtype, &mut Rng) -> (u32, u32),
) -> u64 {
    let dtype = kind(rng).dtype;
    let lanes = unit.elements(dtype);
    let beats = PAIRS.div_ceil(lanes as u64);
    unit.check((0..beats).map(|_| {
        let kind = kind(rng);
        (kind, (0..lanes).map(|_| draw(dtype, rng)).collect())
    }))
}

#[test]
fn a_million_random_sums_of_each_type() -> Result<()> {
    for model in MODELS {
        let mut unit = Unit::new(model, 52)?;
        let mut rng = Rng::new(52);
        for dtype in Dtype::ALL {
            let bits = run(&mut unit, &mut rng, |_| sum(dtype), any);
            let near = run(&mut unit, &mut rng, |_| sum(dtype), close);
            println!("{model} {dtype:?}: {bits} pairs of random bits, {near} close to each other");
            assert!(bits >= PAIRS && near >= PAIRS);
        }
    }
    Ok(())
}

#[test]
fn a_million_random_comparisons_of_each_type() -> Result<()> {
    for model in MODELS {
        let mut unit = Unit::new(model, 53)?;
        let mut rng = Rng::new(53);
        for dtype in Dtype::ALL {
            let kind = |rng: &mut Rng| Kind {
                redop: *rng.pick(&[Redop::Min, Redop::Max]),
                ..sum(dtype)
            };
            let bits = run(&mut unit, &mut rng, kind, any);
            let near = run(&mut unit, &mut rng, kind, close);
            println!("{model} {dtype:?}: {bits} pairs of random bits, {near} close to each other");
            assert!(bits >= PAIRS && near >= PAIRS);
        }
    }
    Ok(())
}

#[test]
fn a_million_random_averages_of_each_floating_type() -> Result<()> {
    for model in MODELS {
        let mut unit = Unit::new(model, 54)?;
        let mut rng = Rng::new(54);
        for dtype in [Dtype::Fp32, Dtype::Fp16, Dtype::Bf16] {
            let kind = |rng: &mut Rng| Kind {
                redop: Redop::Avg,
                factor: Some(match rng.below(4) {
                    0 => f32::from_bits(rng.u32()),
                    1 => f32::from_bits(rng.u32() & 0x80FF_FFFF),
                    _ => 1.0 / rng.range(1, 256) as f32,
                }),
                ..sum(dtype)
            };
            let bits = run(&mut unit, &mut rng, kind, any);
            let near = run(&mut unit, &mut rng, kind, close);
            println!("{model} {dtype:?}: {bits} pairs of random bits, {near} close to each other");
            assert!(bits >= PAIRS && near >= PAIRS);
        }
    }
    Ok(())
}
