//! A covering array of operations; with `RNIC_RING=full` in the environment all of them (`make soak-ring`).
//!
//! Operations of as many ranks follow each other on one ring: each twice in a row, and after another one.
use anyhow::{Context, Result};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Data, Kind, Operation, Ring};
use sim::rng::Rng;

use super::pairwise::cover;
use super::{setup, LIMIT};

const RANKS: [usize; 7] = [1, 2, 3, 4, 7, 8, 16];
const OFFSETS: [u64; 3] = [0, 64, 7];
/// Values of: operation, type, reduction, ranks, count, in place, alignment, mode.
const SIZES: [usize; 8] = [5, 4, 4, 7, 5, 2, 3, 2];
/// Most runs of the covering array, all tests together.
const MOST: usize = 400;

/// An integer is not averaged.
fn allowed(row: &[usize]) -> bool {
    !(Dtype::ALL[row[1]] == Dtype::Int32 && Redop::ALL[row[2]] == Redop::Avg)
}

/// The row's operation; what no parameter says follows from its number.
fn operation(row: &[usize], number: usize) -> Operation {
    let (kind, ranks) = (Kind::ALL[row[0]], RANKS[row[3]] as u64);
    let count = match row[4] {
        _ if kind == Kind::Barrier => 0,
        0 => 1,
        1 => ranks - 1,
        2 => ranks,
        3 => ranks + 1,
        _ => 1000,
    };
    // Landing slots: as many as there are; few, so that they are used again and again.
    let (slots, slice) = [(0, 0), (4, 0), (8, 5), (16, 3)][number % 4];
    Operation {
        root: (number as u64 % ranks) as u32,
        in_place: row[5] == 1,
        offset: OFFSETS[row[6]],
        wait_ack: row[7] == 1,
        slots,
        slice,
        data: [Data::Plain, Data::Bits, Data::Special][number % 3],
        ..Operation::new(
            kind,
            Dtype::ALL[row[1]],
            Redop::ALL[row[2]],
            count,
            [8, 8, 9, 10][number / 4 % 4],
        )
    }
}

fn rows() -> Vec<Vec<usize>> {
    cover(&SIZES, allowed, 5)
}

fn every_row() -> Vec<Vec<usize>> {
    let all = SIZES
        .iter()
        .fold(vec![vec![]], |rows: Vec<Vec<usize>>, &n| {
            let longer =
                |r: &Vec<usize>| (0..n).map(|v| [&r[..], &[v]].concat()).collect::<Vec<_>>();
            rows.iter().flat_map(longer).collect()
        });
    all.into_iter().filter(|r| allowed(r)).collect()
}

/// All operations of so many ranks, each twice.
fn run(ranks: usize) -> Result<()> {
    let full = std::env::var("RNIC_RING").is_ok_and(|v| v == "full");
    let rows = if full { every_row() } else { rows() };
    let rows = rows.into_iter().enumerate();
    let mut mine: Vec<_> = rows.filter(|(_, r)| RANKS[r[3]] == ranks).collect();
    // Neighbours in the list differ in more than the last parameter.
    let mut rng = Rng::new(ranks as u64).fork("order");
    for i in (1..mine.len()).rev() {
        mine.swap(i, rng.below(i as u64 + 1) as usize);
    }
    assert!(!mine.is_empty());
    let mut ring = Ring::new(&setup(ranks))?;
    for (number, row) in &mine {
        let op = operation(row, *number);
        for again in 0..2 {
            let seed = (2 * number + again) as u64;
            let done = ring.run(&op, seed, LIMIT);
            done.with_context(|| format!("{ranks} ranks, row {number}, time {again}: {op:?}"))?;
        }
    }
    println!("{ranks} ranks: {} operations, each twice", mine.len());
    Ok(())
}

macro_rules! ranks {
    ($($test:ident: $n:literal,)*) => {$(
        #[test]
        fn $test() -> Result<()> {
            run($n)
        }
    )*};
}

ranks! {
    ranks_1: 1,
    ranks_2: 2,
    ranks_3: 3,
    ranks_4: 4,
    ranks_7: 7,
    ranks_8: 8,
    ranks_16: 16,
}

#[test]
fn the_array_is_small_and_whole() {
    let rows = rows();
    assert!(2 * rows.len() <= MOST, "{} runs", 2 * rows.len());
    // Each operation with each type, on each number of ranks.
    for kind in 0..5 {
        for (dtype, ranks) in (0..4).flat_map(|d| (0..7).map(move |n| (d, n))) {
            assert!(rows.iter().any(|r| (r[0], r[1]) == (kind, dtype)));
            assert!(rows.iter().any(|r| (r[0], r[3]) == (kind, ranks)));
        }
    }
    assert_eq!(every_row().len(), 5 * 15 * 7 * 5 * 2 * 3 * 2);
}
