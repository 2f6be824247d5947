//! Special values: all pairs, through every lane, in every type and reduction.
use anyhow::Result;
use sim::collective::reference::{Dtype, Redop};

use super::rig::{Kind, Unit};
use super::MODELS;

/// Zero, subnormals, normals, halfway cases, infinities and NaNs of a floating type with so many bits of fraction.
fn floats(fraction: u32, width: u32) -> Vec<u32> {
    let normal = 1 << fraction;
    let infinity = (1 << (width - 1)) - normal;
    let one = infinity / normal / 2 * normal;
    // One unit in the last place of 1, its half and its quarter, and their neighbours.
    let below = |places: u32| one - places * normal;
    let positive = [
        0,
        1,
        2,
        3,
        normal / 2,
        normal - 1,
        normal,
        normal + 1,
        2 * normal - 1,
        2 * normal,
        one - 1,
        one,
        one + 1,
        one + 2,
        one + normal / 2,
        one + normal - 1,
        one + normal,
        below(1) | 1,
        below(fraction),
        below(fraction) | 1,
        below(fraction + 1),
        below(fraction + 1) | 1,
        below(fraction + 1) - 1,
        below(fraction + 2),
        below(fraction + 2) | 1,
        infinity - normal,
        // Half a unit in the last place of the largest number, and its neighbours.
        infinity - normal * (fraction + 1),
        infinity - normal * (fraction + 2),
        infinity - normal * (fraction + 2) - 1,
        infinity - normal * (fraction + 2) + 1,
        infinity - normal * (fraction + 3),
        infinity - 2,
        infinity - 1,
        infinity,
        infinity | 1,
        infinity | (normal / 2 - 1),
        infinity | (normal / 2),
        infinity | (normal / 2) | 5,
        infinity | (normal - 1),
    ];
    let sign = 1u32 << (width - 1);
    positive.iter().flat_map(|v| [*v, v | sign]).collect()
}

pub fn values(dtype: Dtype) -> Vec<u32> {
    match dtype {
        Dtype::Fp32 => floats(23, 32),
        Dtype::Fp16 => floats(10, 16),
        Dtype::Bf16 => floats(7, 16),
        Dtype::Int32 => [0u32, 1, 2, 0x5555_5555, 0x7FFF_FFFE, 0x7FFF_FFFF, 0x8000]
            .iter()
            .flat_map(|v| [*v, !*v, v + 1, v.wrapping_neg()])
            .collect(),
    }
}

fn kinds(dtype: Dtype) -> Vec<Kind> {
    let kind = |redop, copy, factor| Kind {
        dtype,
        redop,
        copy,
        factor,
    };
    let mut kinds: Vec<Kind> = Redop::ALL.map(|op| kind(op, false, None)).to_vec();
    kinds.extend(Redop::ALL.map(|op| kind(op, true, None)));
    let factors = [
        1.0,
        0.5,
        1.0 / 3.0,
        3.0e-39,
        f32::MAX,
        -0.0,
        f32::INFINITY,
        f32::NAN,
    ];
    for factor in factors {
        kinds.push(kind(Redop::Avg, false, Some(factor)));
        kinds.push(kind(Redop::Avg, true, Some(factor)));
    }
    kinds.push(kind(Redop::Min, false, Some(0.5)));
    kinds.push(kind(Redop::Max, false, Some(0.5)));
    kinds
}

#[test]
fn special_values_meet_in_every_lane() -> Result<()> {
    for model in MODELS {
        let mut unit = Unit::new(model, 51)?;
        for dtype in Dtype::ALL {
            let values = values(dtype);
            let pairs: Vec<(u32, u32)> = (values.iter())
                .flat_map(|a| values.iter().map(|b| (*a, *b)))
                .collect();
            let lanes = unit.elements(dtype);
            let mut done = 0;
            for kind in kinds(dtype) {
                // Beat n holds pairs n, n + 1, …: in the end each pair has been in each lane.
                done += unit.check((0..pairs.len()).map(|n| {
                    let beat = pairs.iter().cycle().skip(n).take(lanes);
                    (kind, beat.copied().collect())
                }));
            }
            println!(
                "{model} {dtype:?}: {done} pairs, {} special ones",
                pairs.len()
            );
            assert_eq!(done, (kinds(dtype).len() * pairs.len() * lanes) as u64);
        }
    }
    Ok(())
}
