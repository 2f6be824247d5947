//! The story of a WRITE at both ends, beside the budget of the reference description.
//!
//! ```text
//!   nic0: doorbell ─► … ─► MAC ──wire──► nic1: first, last beat ─► ICRC ─► MWr … ─► ACK, CQE
//!   nic0: ACK arrives ─► CQE ─► software sees it
//! ```
//! The first half is that of [`crate::timeline`]. The budget of the second half has no clock of its
//! own (it begins with "200 ns + RTT"): its figures are times since the step named.
use std::fmt::Write as _;
use std::ops::Range;

use serde::Serialize;

use crate::timeline::{columns, Share, Stamp, Step, Timeline, HEAD, NS_PER_CYCLE};

/// A row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Device.
    pub nic: usize,
    pub what: String,
    /// Budget: ns from the doorbell, or since a step that is named.
    pub budget: Option<String>,
    /// From the doorbell; absent if the step was not seen.
    pub cycles: Option<u64>,
    pub ns: Option<f64>,
    /// From the row before that was seen.
    pub step_cycles: Option<u64>,
    pub share: Share,
}

/// The story of one message from device 0 to device 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Story {
    pub rows: Vec<Row>,
    /// The sending device's half by itself, step by step.
    #[serde(skip)]
    pub sending: crate::timeline::Story,
    /// Doorbell to the CQE that software sees.
    pub cqe_cycles: Option<u64>,
    /// At the receiving device: last beat from the wire to the ICRC's verdict, to the first write
    /// accepted by PCIe, to the first beat of the ACK in the TX FIFO, to the CQE's write.
    pub rx_to_verdict: Option<u64>,
    pub rx_to_mwr: Option<u64>,
    pub rx_to_ack: Option<u64>,
    pub rx_to_cqe: Option<u64>,
    /// At the sending device: doorbell to the last beat in the TX FIFO, last completion beat to the first
    /// beat at the MAC (of a message of one packet).
    pub fifo_last: Option<u64>,
    pub to_mac: Option<u64>,
}

/// What of both devices the story is looked up in.
pub struct Places {
    /// Bus addresses that the payload goes to, at device 1.
    pub payload: Range<u64>,
    /// Completion queues: of sends at device 0, of receives at device 1.
    pub cq: Range<u64>,
    pub recv_cq: Range<u64>,
    /// The cycles in which software saw the completion of the send, and of the receive.
    pub seen: Option<u64>,
    pub recv_seen: Option<u64>,
    /// Frames of the message: its last packet is looked at.
    pub packets: u64,
}

fn find(t: &Timeline, step: Step, from: u64, mut ok: impl FnMut(&Stamp) -> bool) -> Option<u64> {
    let of = |s: &&Stamp| s.cycle >= from && s.event.step == step;
    let mut stamps = t.stamps().iter().filter(of);
    stamps.find(|s| ok(s)).map(|s| s.cycle)
}

/// A row before its times are told from the start: device, what, budget in ns, cycle, share.
type Found = (usize, &'static str, Option<String>, Option<u64>, Share);

/// Follows the first doorbell of device 0 at or after cycle `from`.
pub fn story(ends: [&Timeline; 2], from: u64, places: &Places) -> Option<Story> {
    let [a, b] = ends;
    let sending = a.story(from)?;
    let start = find(a, Step::Doorbell, from, |_| true)?;
    let mut found: Vec<Found> = Vec::new();
    for r in sending.rows.iter().filter(|r| r.step != Step::Cqe) {
        let budget = r.budget_ns.map(|n| n.to_string());
        let at = r.cycles.map(|c| c + start);
        found.push((0, r.what, budget, at, r.share));
    }
    let step = |step| sending.rows.iter().find(|r| r.step == step)?.cycles;
    let out = step(Step::MacFirst).map_or(start, |c| c + start);
    let rx_first = find(b, Step::RxFirst, out, |_| true);
    // The last packet's last beat: as many frames on, nothing else being under way.
    let mut left = places.packets;
    let rx_last = find(b, Step::RxLast, rx_first.unwrap_or(out), |_| {
        left = left.saturating_sub(1);
        left == 0
    });
    let last = rx_last.unwrap_or(out);
    let verdict = find(b, Step::Verdict, last, |_| true);
    let in_payload = |s: &Stamp| places.payload.contains(&s.event.key);
    let mwr = find(b, Step::Mwr, rx_first.unwrap_or(out), in_payload);
    let writes = b.stamps().iter().filter(|s| s.event.step == Step::Mwr);
    let mwr_end = writes
        .filter(|s| s.cycle >= last && in_payload(s))
        .map(|s| s.cycle)
        .next_back();
    let ack = find(b, Step::AckFifo, last, |_| true);
    let ack_out = find(b, Step::MacFirst, last, |_| true);
    let in_recv_cq = |s: &Stamp| places.recv_cq.contains(&s.event.key);
    let recv_cqe = find(b, Step::Mwr, last, in_recv_cq);
    let back = ack_out.and_then(|from| find(a, Step::RxLast, from, |_| true));
    let cqe = find(a, Step::Mwr, out, |s| places.cq.contains(&s.event.key));
    use Share::{Memory, Rtl, Wire};
    for (nic, what, budget, at, share) in [
        (1, "first beat from the wire", "200", rx_first, Wire),
        (1, "last beat from the wire", "", rx_last, Wire),
        (1, "ICRC judged", "", verdict, Rtl),
        (1, "first MWr of the payload at PCIe", "200 + RTT", mwr, Rtl),
        (1, "last MWr of the payload at PCIe", "", mwr_end, Rtl),
        (
            1,
            "first beat of the ACK in the TX FIFO",
            "MWr + 50",
            ack,
            Rtl,
        ),
        (1, "first beat of the ACK at the MAC", "", ack_out, Rtl),
        (1, "CQE of the receive at PCIe", "MWr + 50", recv_cqe, Rtl),
        (
            1,
            "software sees the receive",
            "CQE + 100",
            places.recv_seen,
            Memory,
        ),
        (0, "ACK from the wire", "", back, Wire),
        (0, "CQE at PCIe", "", cqe, Rtl),
        (0, "software sees the CQE", "CQE + 100", places.seen, Memory),
    ] {
        // What a message does not have is no row: no ACK on UC, no receive without immediate data.
        if at.is_some() || budget == "200" {
            let budget = (!budget.is_empty()).then(|| budget.to_string());
            found.push((nic, what, budget, at, share));
        }
    }
    // In order of time; what was not seen stays behind what it follows.
    let mut latest = start;
    let mut order: Vec<(u64, usize)> = Vec::new();
    for (i, f) in found.iter().enumerate() {
        latest = f.3.unwrap_or(latest);
        order.push((latest, i));
    }
    order.sort_unstable();
    let mut at = start;
    let mut rows = Vec::new();
    for (_, i) in order {
        let (nic, what, budget, cycle, share) = found[i].clone();
        let step_cycles = cycle.map(|c| c - at);
        at = cycle.unwrap_or(at);
        let cycles = cycle.map(|c| c - start);
        rows.push(Row {
            nic,
            what: what.to_string(),
            budget,
            cycles,
            ns: cycles.map(|c| c as f64 * NS_PER_CYCLE),
            step_cycles,
            share,
        });
    }
    let last_of = |step: Step| {
        let mut of = a
            .stamps()
            .iter()
            .filter(|s| s.event.step == step && s.cycle >= start);
        of.next_back().map(|s| s.cycle)
    };
    let read = last_of(Step::CplEnd).filter(|c| *c <= out);
    let since = |at: Option<u64>| Some(at?.saturating_sub(rx_last?));
    Some(Story {
        rows,
        sending,
        cqe_cycles: places.seen.map(|c| c - start),
        rx_to_verdict: since(verdict),
        rx_to_mwr: since(mwr),
        rx_to_ack: since(ack),
        rx_to_cqe: since(recv_cqe),
        fifo_last: last_of(Step::Fifo).map(|c| c - start),
        to_mac: read.map(|c| out - c),
    })
}

impl Story {
    /// The table, as text.
    pub fn table(&self) -> String {
        let mut s = format!("{:<5} {:<38} {HEAD}\n", "", "event");
        for r in &self.rows {
            let when = columns(r.budget.clone(), r.ns, r.cycles, r.step_cycles, r.share);
            let _ = writeln!(s, "nic{}  {:<38} {when}", r.nic, r.what);
        }
        if let Some(c) = self.cqe_cycles {
            let ns = c as f64 * NS_PER_CYCLE;
            let _ = writeln!(s, "doorbell to CQE seen: {c} cycles ({ns:.1} ns)");
        }
        s
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timeline::Event;

    fn timeline(list: &[(u64, Step, u64)]) -> Timeline {
        let mut t = Timeline::default();
        for &(cycle, step, key) in list {
            t.record(cycle, Event { step, key });
        }
        t
    }

    #[test]
    fn both_ends_in_one_order_and_writes_told_apart_by_address() {
        use Step::*;
        let a = timeline(&[
            (10, Doorbell, 0),
            (50, Fifo, 0),
            (55, MacFirst, 0),
            (60, MacLast, 0),
            (130, RxFirst, 0),
            (130, RxLast, 0),
            (140, Mwr, 0x2000),
            (150, Mwr, 0x1040),
        ]);
        let b = timeline(&[
            (76, RxFirst, 0),
            (80, RxLast, 0),
            (81, MacFirst, 0),
            (86, Verdict, 0),
            (91, Mwr, 0x5000),
            (92, Mwr, 0x8000),
            (93, Mwr, 0x5100),
            (98, AckFifo, 0),
        ]);
        let places = Places {
            payload: 0x5000..0x6000,
            cq: 0x1000..0x2000,
            recv_cq: 0x9000..0xa000,
            seen: Some(180),
            recv_seen: None,
            packets: 1,
        };
        let s = story([&a, &b], 0, &places).unwrap();
        assert_eq!(
            (s.rx_to_verdict, s.rx_to_mwr, s.rx_to_ack, s.rx_to_cqe),
            (Some(6), Some(11), Some(18), None)
        );
        assert_eq!(s.cqe_cycles, Some(170));
        let row = |what: &str| s.rows.iter().find(|r| r.what.contains(what)).unwrap();
        assert_eq!(row("first beat from the wire").cycles, Some(66));
        assert_eq!(row("last MWr").cycles, Some(83));
        assert_eq!(row("CQE at PCIe").cycles, Some(140));
        assert!(s.rows.iter().all(|r| !r.what.contains("receive")));
        let cycles: Vec<_> = s.rows.iter().filter_map(|r| r.cycles).collect();
        assert!(cycles.windows(2).all(|w| w[0] <= w[1]), "{cycles:?}");
        let table = s.table();
        assert!(table.contains("CQE seen: 170 cycles (566.7 ns)"), "{table}");
    }
}
