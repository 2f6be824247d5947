//! Errors inside a saturated stream: a bad work request costs itself, and what the rules say of its
//! queue pair, alone.
//!
//! ```text
//!   16 queue pairs, rings full:   good good BAD  good good …      one of them
//!                                 good good good good good …      its neighbours
//!        CQEs of the one:         ok   ok   error flushed flushed … MODIFY_QP(RTS), ok ok
//! ```
//! Of every kind of error, with messages of 64 KiB and of 64 bytes, the four assertions of
//! `bad_input`, here under full load:
//!
//! 1. the answer: status and syndrome of the bad one, then flushed; the sticky bits;
//! 2. its counter went up by one, no other error counter moved, and those of traffic are exact;
//! 3. the neighbours' frames are right to the last byte, their packet sequence and state too, no
//!    other byte of memory changed, and none of their frames came late ([`late`]);
//! 4. the queue pair goes on after MODIFY_QP, beside the stream.
//!
//! Late: the k-th frame of the neighbours against the k-th of a run in which all is good. Errors
//! without a time-out may cost [`FEW`] cycles; a read that is never answered holds the in-order lane
//! for one completion time-out at most, and the walk over the tags that finds it. The wire, which
//! these streams fill, may not be idle for longer either.
mod kinds;
mod random;
mod stream;

use anyhow::Result;
use kinds::{Kind, KINDS};
use stream::{Load, Run};

/// Cycles that the neighbours may lose by an error without a time-out (measured: 1).
const FEW: u64 = 16;
/// Cycles in which the wire may be idle because the frames of the one are missing: of short
/// messages at 2048 bits, which do not fill it.
const MISSING: u64 = 64;

/// Streams of long and of short messages.
const LOADS: [Load; 2] = [
    Load {
        bytes: 64 << 10,
        count: 3,
        bad: 1,
        after: 1,
    },
    Load {
        bytes: 64,
        count: 40,
        bad: 17,
        after: 8,
    },
];

/// Most cycles by which a frame of the neighbours came later than in `good`.
fn late(good: &Run, run: &Run) -> u64 {
    let pairs = good.neighbours().zip(run.neighbours());
    pairs
        .map(|(g, r)| (r - run.start).saturating_sub(g - good.start))
        .max()
        .unwrap_or(0)
}

fn strike(config: &str, name: &str) -> Result<()> {
    let kind: &Kind = KINDS.iter().find(|k| k.name == name).expect("a kind");
    for load in LOADS {
        let good = stream::good(config, load)?;
        let run = stream::run(config, load, Some(kind))?;
        let (late, idle) = (late(&good, &run), (good.idle, run.idle));
        println!(
            "{config} {name}, {} bytes: {late} cycles late, wire idle {idle:?}",
            load.bytes
        );
        let bar = FEW + kind.timeout();
        assert!(
            late <= bar,
            "{} bytes: {late} cycles late, {bar} allowed",
            load.bytes
        );
        let most = idle.0 + (bar + MISSING) as f64;
        assert!(idle.1 <= most, "wire idle {idle:?}");
    }
    Ok(())
}

macro_rules! kinds {
    ($($name:ident),+ $(,)?) => {
        $(fn $name(config: &str) -> Result<()> {
            strike(config, stringify!($name))
        })+
        sim::widths! { [rnic100 rnic400]: $($name),+ }

        /// Every kind of the table has its test.
        #[test]
        fn no_kind_is_forgotten() {
            let tested = [$(stringify!($name)),+];
            let kinds: Vec<_> = KINDS.iter().map(|k| k.name).collect();
            assert_eq!(tested.to_vec(), kinds);
        }
    };
}
// Not in tiny, which has slots for eight queue pairs.
kinds! {
    key_beyond_the_table,
    stale_key,
    key_of_no_region,
    key_of_another_domain,
    past_the_region,
    address_that_wraps,
    unknown_opcode,
    truncated,
    too_many_sges,
    length_mismatch,
    wrong_place_in_the_ring,
    wqe_read_answers_slverr,
    read_answers_ur,
    read_answers_ca,
    read_poisoned,
    read_short,
    read_without_data,
    read_never_answered,
    doorbell_past_the_ring,
    doorbell_from_a_foreign_page,
}
