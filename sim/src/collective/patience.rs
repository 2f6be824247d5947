//! How long to wait: for an acknowledgement, for progress, for the end of an operation.
//!
//! ```text
//!   rank ═ wire ═ latency ═► [ switch: stores the frame ═ wire ═ latency ═► ] next rank ─► operand, slot ─► ACK or credit, back again
//! ```
//! All of it follows from the link and the pace of the wire: a slow link is waited for, a fast one does not wait long for what is lost.
use hdl::spec::ACK_TICK_NS;

use super::operation::Operation;
use super::ring::Setup;
use crate::bench::bound;
use crate::net::{LinkConfig, Trouble, HELD};
use crate::timeline::NS_PER_CYCLE;
use crate::wire::Pace;

/// Cycles of a device between what it receives and what it sends for it: no more than a step's.
const DEVICE: f64 = 330.0;
/// Round trips without an acknowledgement after which a packet is taken for lost.
const ROUND_TRIPS: f64 = 4.0;
/// Local ACK timeout where nothing is lost: 67 ms. It would only send again what is on its way.
const CLEAN: u8 = 14;
/// Largest one of the field.
const MOST: u8 = 31;
/// Cycles without progress that a rank waits for at least.
const PROGRESS: f64 = 10e6;

/// What a packet meets between two ranks; cycles.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// On a wire, preamble and gap counted.
    pub wire: f64,
    /// Of each link.
    latency: f64,
    /// Links to the next rank: two with a switch between them.
    links: f64,
    /// Until an operand is read, without which there is no credit; and for which a frame may be held back.
    late: f64,
}

impl Way {
    /// That of packets of `payload` bytes.
    pub fn new(setup: &Setup, payload: u64) -> Self {
        let held = match setup.link.trouble.reorder > 0.0 {
            true => HELD as f64,
            false => 0.0,
        };
        Self {
            wire: bound::wire_bytes(payload, true) as f64 / bytes_a_cycle(setup.nic.mac.pace),
            latency: setup.link.latency as f64,
            links: if setup.ranks > 2 { 2.0 } else { 1.0 },
            late: setup.nic.link.gpu.latency as f64 + held,
        }
    }

    /// From the first beat of a packet to the acknowledgement, or to the credit that the next rank gives for it.
    pub fn round_trip(&self) -> f64 {
        // The answer may stand behind a packet.
        2.0 * self.links * (self.wire + self.latency) + DEVICE + self.late
    }

    /// What a step takes longer than over usual links, where a packet is on the wire for `usual` cycles.
    pub fn beyond_usual(&self, usual: f64) -> f64 {
        let latency = self.latency - LinkConfig::default().latency as f64;
        self.links * latency + (self.links - 1.0) * (self.wire - usual)
    }

    /// Cycles in which `slots` landing slots are acknowledged, and given again, unless something is lost.
    fn patience(&self, slots: usize) -> f64 {
        let batch = (slots / 4).max(1) as f64;
        ROUND_TRIPS * self.round_trip() + batch * self.wire
    }

    /// Local ACK timeout: the least that is long enough, 4.096 us * 2^n.
    pub fn ack_timeout(&self, slots: usize, trouble: &Trouble) -> u8 {
        let least = if *trouble == Trouble::default() {
            CLEAN
        } else {
            1
        };
        let enough = |n: &u8| ack_cycles(*n) >= self.patience(slots);
        (least..MOST).find(enough).unwrap_or(MOST)
    }

    /// Cycles without progress after which there will be none: every retry has had its time.
    pub fn progress(&self, slots: usize, timeout: u8, trouble: &Trouble) -> u32 {
        let retries = match *trouble == Trouble::default() {
            true => 2.0 * self.patience(slots),
            false => ack_cycles(timeout),
        };
        PROGRESS.max(10.0 * retries) as u32
    }
}

/// Cycles of a local ACK timeout.
pub fn ack_cycles(timeout: u8) -> f64 {
    ACK_TICK_NS as f64 * 2f64.powi(timeout.into()) / NS_PER_CYCLE
}

/// Bytes that a wire takes in a cycle; what is no wire takes a beat of the narrowest device.
fn bytes_a_cycle(pace: Pace) -> f64 {
    match pace {
        Pace::Gbps(g) => g / 8.0 * NS_PER_CYCLE,
        Pace::Free | Pace::Stall(_) => 64.0,
    }
}

/// Cycles in which an operation is done, or it hangs.
pub fn limit(op: &Operation, setup: &Setup) -> u64 {
    let ranks = setup.ranks as u64;
    let packets = (op.bytes() as u64 >> op.sub_log2) + 2 * ranks;
    let way = Way::new(setup, 1 << op.sub_log2);
    let lost = match setup.link.trouble == Trouble::default() {
        true => 0.0,
        false => ack_cycles(setup.timeout),
    };
    let each = 20_000.0 + 2.0 * way.round_trip() + lost;
    2_000_000 + (each * (packets * ranks) as f64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collective::reference::{Dtype, Redop};
    use crate::collective::Kind;
    use crate::nic::NicConfig;

    fn setup(ranks: usize, gbps: f64, latency: u64, loss: f64) -> Setup {
        let mut nic = NicConfig::calm("rnic_core_rnic100");
        nic.mac.pace = Pace::Gbps(gbps);
        let mut setup = Setup::new(nic, ranks);
        setup.link.latency = latency;
        setup.link.trouble.loss = loss;
        setup
    }

    fn timeout(gbps: f64, latency: u64) -> u8 {
        let setup = setup(4, gbps, latency, 0.01);
        Way::new(&setup, 4096).ack_timeout(32, &setup.link.trouble)
    }

    #[test]
    fn an_acknowledgement_has_a_few_round_trips() {
        // 16 us at 100 Gb/s and 70 ns.
        assert_eq!(timeout(100.0, 21), 2);
        // A millisecond of each link: four of them in a round trip, four round trips, and a power of two.
        assert_eq!(timeout(100.0, 300_000), 12);
        // 4194 bytes take 33.6 us at 1 Gb/s: sixteen of them in four round trips, eight in a batch of credits.
        assert_eq!(timeout(1.0, 21), 8);
        for (gbps, latency) in [(100.0, 21), (1.0, 21), (100.0, 300_000), (400.0, 1)] {
            let setup = setup(4, gbps, latency, 0.01);
            let trip = Way::new(&setup, 4096).round_trip();
            let waits = ack_cycles(timeout(gbps, latency));
            assert!((2.0..=20.0).contains(&(waits / trip)), "{waits}, {trip}");
        }
        // Nothing is lost; but what is on its way for so long is waited for.
        let of = |gbps| {
            let setup = setup(4, gbps, 21, 0.0);
            Way::new(&setup, 4096).ack_timeout(32, &setup.link.trouble)
        };
        assert_eq!((of(100.0), of(0.001)), (CLEAN, 18));
    }

    #[test]
    fn what_is_held_back_is_waited_for() {
        let mut s = setup(2, 100.0, 21, 0.0);
        let trip = Way::new(&s, 1024).round_trip();
        s.link.trouble.reorder = 0.1;
        assert_eq!(Way::new(&s, 1024).round_trip(), trip + HELD as f64);
    }

    #[test]
    fn no_link_is_too_slow_to_end() {
        let op = Operation::new(Kind::AllReduce, Dtype::Fp32, Redop::Sum, 1 << 18, 12);
        for (gbps, latency) in [(100.0, 21), (0.01, 21), (100.0, 300_000), (0.01, 300_000)] {
            for ranks in [2, 4, 64] {
                let s = setup(ranks, gbps, latency, 0.0);
                let way = Way::new(&s, 4096);
                // Each packet of each step alone on its way, one after the other.
                let n = ranks as f64;
                let sends = 2.0 * (n - 1.0) * (256.0 / n).max(1.0);
                let longest = sends * (way.round_trip() / 2.0);
                assert!(limit(&op, &s) as f64 > longest, "{gbps}, {latency}");
                let progress = way.progress(32, CLEAN, &s.link.trouble);
                assert!(f64::from(progress) > 10.0 * way.round_trip());
            }
        }
        // Every retry of a packet that is lost again and again comes before the operation is given up.
        let s = setup(4, 100.0, 300_000, 0.1);
        let way = Way::new(&s, 4096);
        let n = way.ack_timeout(32, &s.link.trouble);
        let progress = way.progress(32, n, &s.link.trouble);
        assert!(f64::from(progress) > 8.0 * ack_cycles(n));
        assert!(
            limit(
                &op,
                &Setup {
                    timeout: n,
                    ..s.clone()
                }
            ) > limit(&op, &setup(4, 100.0, 300_000, 0.0))
        );
        // Usual ones wait as long as they did.
        let s = setup(4, 100.0, 21, 0.0);
        let way = Way::new(&s, 4096);
        assert_eq!(way.progress(32, CLEAN, &s.link.trouble), 10_000_000);
    }

    #[test]
    fn a_step_is_longer_by_what_the_links_are() {
        let of = |ranks, gbps, latency| {
            let way = Way::new(&setup(ranks, gbps, latency, 0.0), 4096);
            way.beyond_usual(100.656)
        };
        let near = |a: f64, b: f64| assert!((a - b).abs() < 0.1, "{a}, not {b}");
        near(of(4, 100.0, 21), 0.0);
        near(of(4, 100.0, 121), 200.0);
        near(of(2, 100.0, 121), 100.0);
        // The switch sends at the pace of the wire.
        near(of(4, 50.0, 21), 100.656);
        near(of(2, 50.0, 21), 0.0);
    }
}
