//! Rows in which each pair of values of two parameters occurs, and more of some.
use std::collections::BTreeSet;

use sim::rng::Rng;

/// Parameters, each with a value.
type Group = Vec<(usize, usize)>;

fn groups(row: &[usize], of: &[Vec<usize>]) -> Vec<Group> {
    let one = |g: &Vec<usize>| g.iter().map(|&p| (p, row[p])).collect();
    of.iter().map(one).collect()
}

fn any_row(sizes: &[usize], with: &Group, rng: &mut Rng) -> Vec<usize> {
    let one = |&n: &usize| rng.below(n as u64) as usize;
    let mut row: Vec<_> = sizes.iter().map(one).collect();
    for &(p, v) in with {
        row[p] = v;
    }
    row
}

/// Rows that cover every pair of values that some allowed row has, and every combination of the parameters `together`.
/// Parameter i has `sizes[i]` values.
pub fn cover(
    sizes: &[usize],
    together: &[usize],
    allowed: impl Fn(&[usize]) -> bool,
    seed: u64,
) -> Vec<Vec<usize>> {
    let mut rng = Rng::new(seed).fork("pairwise");
    let n = sizes.len();
    let mut of = vec![together.to_vec()];
    of.extend((0..n).flat_map(|a| (a + 1..n).map(move |b| vec![a, b])));
    let mut left = BTreeSet::new();
    for group in &of {
        for values in product(&group.iter().map(|&p| sizes[p]).collect::<Vec<_>>()) {
            let group: Group = group.iter().copied().zip(values).collect();
            if (0..400).any(|_| allowed(&any_row(sizes, &group, &mut rng))) {
                left.insert(group);
            }
        }
    }
    let mut rows = Vec::new();
    // The longest first: what is covered with them is many.
    while let Some(first) = left.iter().max_by_key(|g| g.len()).cloned() {
        let mut best = (0, Vec::new());
        let mut tries = 0;
        while tries < 40 || best.0 == 0 {
            tries += 1;
            assert!(tries < 100_000, "no row with {first:?}");
            let row = any_row(sizes, &first, &mut rng);
            let new = groups(&row, &of);
            let new = new.iter().filter(|g| left.contains(*g)).count();
            if allowed(&row) && new > best.0 {
                best = (new, row);
            }
        }
        for g in groups(&best.1, &of) {
            left.remove(&g);
        }
        rows.push(best.1);
    }
    rows
}

/// Every row there is.
pub fn product(sizes: &[usize]) -> Vec<Vec<usize>> {
    let longer = |rows: Vec<Vec<usize>>, &n: &usize| -> Vec<Vec<usize>> {
        let all = |r: &Vec<usize>| (0..n).map(|v| [&r[..], &[v]].concat()).collect::<Vec<_>>();
        rows.iter().flat_map(all).collect()
    };
    sizes.iter().fold(vec![vec![]], longer)
}

#[test]
fn every_pair_that_is_allowed_occurs() {
    let sizes = [3, 4, 2, 5];
    let allowed = |r: &[usize]| !(r[0] == 1 && r[1] == 2);
    let rows = cover(&sizes, &[0, 1, 2], allowed, 1);
    assert!(rows.iter().all(|r| allowed(r)));
    assert!(rows.len() < 36, "{} rows", rows.len());
    for a in 0..4 {
        for b in a + 1..4 {
            for (va, vb) in (0..sizes[a]).flat_map(|x| (0..sizes[b]).map(move |y| (x, y))) {
                let occurs = rows.iter().any(|r| (r[a], r[b]) == (va, vb));
                assert_eq!(occurs, (a, va, b, vb) != (0, 1, 1, 2));
            }
        }
    }
    let triples: BTreeSet<_> = rows.iter().map(|r| [r[0], r[1], r[2]]).collect();
    assert_eq!(triples.len(), 3 * 4 * 2 - 2);
    assert_eq!(product(&[2, 3]).len(), 6);
}
