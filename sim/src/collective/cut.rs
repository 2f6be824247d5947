//! How a vector is cut into slices, if the driver chooses.
//!
//! ```text
//!   chunk of C sub-chunks ─► slices of c: C/c of them, and what is left over
//!        each step of a slice takes the wire's time for its sub-chunks, or s/B + L if that is longer
//! ```
//! Small slices keep landing slots free, but one that is shorter than a step's latency leaves the wire idle; so does a short rest.
use hdl::spec::{Config, RING_MAX_SLOTS};

/// Cycles of a step, from the end of a sub-chunk at one rank's MAC to its own at the next one's, its time on the wire taken off:
/// the row `step-latency` of `rnic bench`. With 2048 bits some more: the beginning of a slice, a read of memory, shows there.
fn step(config: &Config) -> f64 {
    match config.width_bits {
        w if w > 512 => 225.0,
        _ => 330.0,
    }
}

/// What a sub-chunk more in a slice costs, against its time on the wire: slots are kept so much longer.
const FILL: f64 = 0.25;

/// Landing slots that a device has for sub-chunks of 2^`sub_log2` bytes.
pub fn slots(config: &Config, sub_log2: u32) -> usize {
    let bytes = config.landing_beats * config.beat_bytes();
    (bytes >> sub_log2).min(RING_MAX_SLOTS)
}

/// Sub-chunks of a slice with `slots` landing slots, for chunks of `chunk` of them that take `wire` cycles each.
pub fn slice(config: &Config, slots: usize, chunk: usize, wire: f64) -> usize {
    slice_beyond(config, slots, chunk, wire, 0.0)
}

/// The same where a step takes `beyond` cycles more than over usual links.
pub fn slice_beyond(config: &Config, slots: usize, chunk: usize, wire: f64, beyond: f64) -> usize {
    let most = (slots / 4).max(1);
    let step = wire + (step(config) + beyond).max(0.0);
    let least = (step / wire).ceil() as usize;
    let time = |c: usize| (c as f64 * wire).max(step);
    let cost = |c: usize| {
        let rest = chunk % c;
        let short = if rest > 0 { time(rest) } else { 0.0 };
        (chunk / c) as f64 * time(c) + short + FILL * c as f64 * wire
    };
    let best = (least.min(most)..=most).min_by(|&a, &b| cost(a).total_cmp(&cost(b)));
    best.unwrap_or(most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hdl::spec::{RNIC100, RNIC400};

    #[test]
    fn slices_leave_no_short_rest() {
        // 4096 bytes are on a wire of 100 Gb/s for 100.7 cycles: five of them are longer than a step.
        let of = |chunk| slice(&RNIC100, slots(&RNIC100, 12), chunk, 100.66);
        assert_eq!(slots(&RNIC100, 12), 32);
        assert_eq!((of(40), of(36), of(32), of(30), of(21)), (5, 6, 8, 5, 7));
        // Few slots.
        assert_eq!(
            (2, 1),
            (
                slice(&RNIC100, 8, 40, 100.66),
                slice(&RNIC100, 2, 40, 100.66)
            )
        );
        // Four times as fast, four times as wide.
        let wide = |chunk| slice(&RNIC400, slots(&RNIC400, 12), chunk, 25.17);
        assert_eq!(slots(&RNIC400, 12), 128);
        assert_eq!((wide(150), wide(160)), (10, 10));
    }
}
