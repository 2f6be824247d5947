use super::*;
use hdl::spec::{RNIC100, RNIC400};

#[test]
fn names_are_unique_and_every_bar_is_within_its_bound() {
    for config in [&RNIC100, &RNIC400, &TINY] {
        let rows = rows(config);
        for (i, r) in rows.iter().enumerate() {
            assert!(rows[..i].iter().all(|o| o.name != r.name), "{}", r.name);
            let (Some(bar), Some(goal)) = (r.bar, r.goal) else {
                continue;
            };
            assert!(r.reaches(goal, bar), "{}: the goal misses the bar", r.name);
            if let Some(bound) = r.bound {
                assert!(r.reaches(bound, goal), "{}: beyond its bound", r.name);
            }
        }
    }
    let of = |config| rows(config).iter().filter(|r| r.bar.is_some()).count();
    assert_eq!(
        (of(&RNIC100), of(&RNIC400), of(&TINY)),
        (129 + 8, 57 + 6, 0)
    );
}

#[test]
fn plans_cover_their_phases() {
    for flows in [1, 256] {
        for n in [1, 3, 12] {
            let phase = Phase {
                latency: 18,
                completion: 64,
                skip: SKIP,
                bytes: MEASURED,
            };
            let p = stream_plan(4096, flows, &vec![phase; n]);
            assert!(p.load.length as u64 >= LONG && p.load.length <= p.source);
            let sent = p.load.length as u64 * p.load.messages * flows as u64;
            let want = n as u64 * (SKIP + MEASURED) + SKIP;
            assert!(sent >= want, "{flows} {n}: {sent} of {want}");
        }
    }
}

#[test]
fn rows_of_one_run_are_one_job() {
    let all = rows(&RNIC100);
    let n = all.len();
    let jobs = jobs(all);
    assert_eq!(jobs.iter().map(|j| j.rows.len()).sum::<usize>(), n);
    assert_eq!(
        jobs.len(),
        1 + 1 + 2 + 3 + 4 + 2 + (4 + 2) + (4 + 1 + 3) + (1 + 2 + 3) + 5
    );
}
