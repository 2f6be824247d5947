//! Rows in which each pair of values of two parameters occurs.
use std::collections::BTreeSet;

use sim::rng::Rng;

/// Two parameters, and a value of each.
type Pair = (usize, usize, usize, usize);

fn pairs(row: &[usize]) -> impl Iterator<Item = Pair> + '_ {
    let n = row.len();
    (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, row[a], b, row[b])))
}

/// Rows that cover every pair of values that some allowed row has. Parameter i has `sizes[i]` values.
pub fn cover(sizes: &[usize], allowed: impl Fn(&[usize]) -> bool, seed: u64) -> Vec<Vec<usize>> {
    let mut rng = Rng::new(seed).fork("pairwise");
    let mut left = possible(sizes, &allowed, &mut rng);
    let mut rows = Vec::new();
    while let Some(&(a, va, b, vb)) = left.iter().next() {
        let mut best = (0, Vec::new());
        let mut tries = 0;
        while tries < 40 || best.0 == 0 {
            tries += 1;
            assert!(tries < 100_000, "no row with {va} of {a} and {vb} of {b}");
            let mut row: Vec<_> = sizes
                .iter()
                .map(|&n| rng.below(n as u64) as usize)
                .collect();
            (row[a], row[b]) = (va, vb);
            let new = pairs(&row).filter(|p| left.contains(p)).count();
            if allowed(&row) && new > best.0 {
                best = (new, row);
            }
        }
        for p in pairs(&best.1) {
            left.remove(&p);
        }
        rows.push(best.1);
    }
    rows
}

/// Every pair for which there is an allowed row.
fn possible(sizes: &[usize], allowed: &impl Fn(&[usize]) -> bool, rng: &mut Rng) -> BTreeSet<Pair> {
    let mut all = BTreeSet::new();
    for a in 0..sizes.len() {
        for b in a + 1..sizes.len() {
            for (va, vb) in (0..sizes[a]).flat_map(|x| (0..sizes[b]).map(move |y| (x, y))) {
                let found = (0..400).any(|_| {
                    let mut row: Vec<_> = sizes
                        .iter()
                        .map(|&n| rng.below(n as u64) as usize)
                        .collect();
                    (row[a], row[b]) = (va, vb);
                    allowed(&row)
                });
                if found {
                    all.insert((a, va, b, vb));
                }
            }
        }
    }
    all
}

#[test]
fn every_pair_that_is_allowed_occurs() {
    let sizes = [3, 4, 2, 5];
    let allowed = |r: &[usize]| !(r[0] == 1 && r[1] == 2);
    let rows = cover(&sizes, allowed, 1);
    assert!(rows.iter().all(|r| allowed(r)));
    assert!(rows.len() < 30, "{} rows", rows.len());
    for a in 0..4 {
        for b in a + 1..4 {
            for (va, vb) in (0..sizes[a]).flat_map(|x| (0..sizes[b]).map(move |y| (x, y))) {
                let occurs = rows.iter().any(|r| (r[a], r[b]) == (va, vb));
                assert_eq!(occurs, (a, va, b, vb) != (0, 1, 1, 2));
            }
        }
    }
}
