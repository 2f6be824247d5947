//! A covering array of operations; the full product is what `soak` takes its parts from.
//!
//! Operations of as many ranks follow each other on one ring: each twice in a row, and after another one.
use std::collections::BTreeSet;

use anyhow::{Context, Result};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Data, Kind, Operation, Ring};
use sim::rng::Rng;

use super::pairwise::{cover, product};
use super::{setup, LIMIT};

pub const RANKS: [usize; 7] = [1, 2, 3, 4, 7, 8, 16];
const OFFSETS: [u64; 3] = [0, 64, 7];
/// Values of: operation, type, reduction, ranks, count, in place, alignment, mode.
const SIZES: [usize; 8] = [5, 4, 4, 7, 5, 2, 3, 2];
/// Each operation with each type and each reduction, whatever the others are.
const TOGETHER: [usize; 3] = [0, 1, 2];
/// Most runs of the covering array, all tests together.
const MOST: usize = 400;

/// A row of the array: a value of each parameter. Its number says what no parameter does.
pub type Row = (usize, Vec<usize>);

/// An integer is not averaged.
fn allowed(row: &[usize]) -> bool {
    !(Dtype::ALL[row[1]] == Dtype::Int32 && Redop::ALL[row[2]] == Redop::Avg)
}

/// Elements of the vector: one, or about as many as there are ranks, or many.
fn count(row: &[usize], which: usize) -> u64 {
    let ranks = RANKS[row[3]] as u64;
    [1, ranks - 1, ranks, ranks + 1, 1000][which]
}

/// The row's operation.
fn operation(row: &[usize], number: usize) -> Operation {
    let (kind, ranks) = (Kind::ALL[row[0]], RANKS[row[3]] as u64);
    let count = match kind {
        Kind::Barrier => 0,
        _ => count(row, row[4]),
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
    cover(&SIZES, &TOGETHER, allowed, 5)
}

/// Nothing else gives the same operation: a barrier has no elements, what is only moved is not reduced, and one element is
/// one whichever way it is counted.
fn by_itself(row: &[usize]) -> bool {
    let kind = Kind::ALL[row[0]];
    let barrier = kind == Kind::Barrier;
    (kind.reduces() || row[2] == 0)
        && (!barrier || [row[1], row[4], row[5], row[6]] == [0; 4])
        && (0..row[4]).all(|w| count(row, w) != count(row, row[4]))
}

/// The full product, in an order of no meaning: neighbours differ in more than the last parameter.
pub fn every_row() -> Vec<Row> {
    let all = product(&SIZES).into_iter();
    let mut all: Vec<_> = all.filter(|r| allowed(r) && by_itself(r)).collect();
    shuffle(&mut all, 1);
    all.into_iter().enumerate().collect()
}

pub fn ranks_of(row: &Row) -> usize {
    RANKS[row.1[3]]
}

fn shuffle(rows: &mut [impl Sized], seed: u64) {
    let mut rng = Rng::new(seed).fork("order");
    for i in (1..rows.len()).rev() {
        rows.swap(i, rng.below(i as u64 + 1) as usize);
    }
}

/// A row's operation, twice.
pub fn twice(ring: &mut Ring, (number, row): &Row) -> Result<()> {
    let op = operation(row, *number);
    for again in 0..2 {
        let done = ring.run(&op, (2 * number + again) as u64, LIMIT);
        let ranks = ring.setup.ranks;
        done.with_context(|| format!("{ranks} ranks, row {number}, time {again}: {op:?}"))?;
    }
    Ok(())
}

/// All rows of so many ranks.
fn run(ranks: usize, model: &str) -> Result<()> {
    let rows = rows().into_iter().enumerate();
    let mut mine: Vec<Row> = rows.filter(|r| ranks_of(r) == ranks).collect();
    shuffle(&mut mine, ranks as u64);
    for dtype in 0..Dtype::ALL.len() {
        assert!(mine.iter().any(|r| r.1[1] == dtype), "each type");
    }
    let mut setup = setup(ranks);
    setup.nic.model = model.into();
    let mut ring = Ring::new(&setup)?;
    mine.iter().try_for_each(|row| twice(&mut ring, row))?;
    println!("{ranks} ranks: {} operations, each twice", mine.len());
    Ok(())
}

macro_rules! ranks {
    ($($test:ident: $n:literal,)*) => {$(
        #[test]
        fn $test() -> Result<()> {
            run($n, "rnic_core_tiny")
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

/// Every type at 2048 bits.
#[cfg(feature = "rnic400")]
#[test]
fn ranks_3_rnic400() -> Result<()> {
    run(3, "rnic_core_rnic400")
}

#[test]
fn the_array_is_small_and_whole() {
    let rows = rows();
    assert!(2 * rows.len() <= MOST, "{} runs", 2 * rows.len());
    println!("{} runs", 2 * rows.len());
    let of = |params: &[usize]| {
        let one = |r: &Vec<usize>| params.iter().map(|&p| r[p]).collect::<Vec<_>>();
        rows.iter().map(one).collect::<BTreeSet<_>>().len()
    };
    // Each operation with each type and reduction, on each number of ranks, with each count.
    assert_eq!(of(&TOGETHER), 5 * 15);
    assert_eq!((of(&[0, 3]), of(&[0, 4]), of(&[3, 4])), (35, 25, 35));
}

/// What is left out of the product is in it under another name.
#[test]
fn the_product_is_whole() {
    let key = |row: &[usize]| {
        let op = operation(row, 0);
        let reduction = op.kind.reduces().then_some(op.redop.key());
        let rest = (op.in_place, op.offset, op.dtype.key(), op.count);
        let rest = (op.kind != Kind::Barrier).then_some(rest);
        (RANKS[row[3]], op.kind.key(), op.wait_ack, reduction, rest)
    };
    let whole: BTreeSet<_> = product(&SIZES)
        .iter()
        .filter(|r| allowed(r))
        .map(|r| key(r))
        .collect();
    let ours = every_row();
    let kept: BTreeSet<_> = ours.iter().map(|r| key(&r.1)).collect();
    assert_eq!((kept.len(), &kept), (ours.len(), &whole));
    println!("{} operations", ours.len());
}
