//! When each step of an operation was on the wire, read off the frames that the devices sent.
//!
//! ```text
//!   frames of rank r ─► WRITEs of each PSN into the next rank's window: the first, and again ─► send 0, 1, … ─► steps
//! ```
use std::collections::hash_map::Entry;
use std::collections::HashMap;

use anyhow::{ensure, Result};
use hdl::spec::RING_WORD_OFFSET;
use serde::Serialize;

use super::operation::Operation;
use super::ring::Ring;
use super::schedule;
use crate::wire::roce::parse;

/// A step of all ranks. Cycles from the doorbells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StepTime {
    pub step: usize,
    /// Packets, all ranks together.
    pub packets: usize,
    /// First beat of the first packet of any rank, last beat of the last one, each sent for the first time.
    pub first: u64,
    pub last: u64,
    /// Packets sent again, all ranks together, and the last beat of the last of them.
    pub again: usize,
    pub last_again: Option<u64>,
}

/// A packet of data.
struct Sent {
    first: u64,
    last: u64,
    len: usize,
    /// Last beats of what was sent again.
    again: Vec<u64>,
}

impl Ring {
    /// The steps of an operation that began in cycle `start`; frames must have been kept.
    pub fn step_times(&self, op: &Operation, start: u64, slots: usize) -> Result<Vec<StepTime>> {
        let ranks = self.setup.ranks;
        let mut steps: Vec<StepTime> = Vec::new();
        for r in 0..ranks {
            let sends = schedule::sends(op, r, ranks, slots);
            let data = self.data_packets(r, start);
            ensure!(
                data.len() == sends.len(),
                "rank {r} sent {} sub-chunks, not {}",
                data.len(),
                sends.len()
            );
            for (s, sent) in sends.iter().zip(data) {
                let len = sent.len;
                ensure!(len == s.len, "rank {r}: {len} bytes on the wire for {s:?}");
                while steps.len() <= s.step {
                    steps.push(StepTime {
                        step: steps.len(),
                        packets: 0,
                        first: u64::MAX,
                        last: 0,
                        again: 0,
                        last_again: None,
                    });
                }
                let t = &mut steps[s.step];
                t.packets += 1;
                t.first = t.first.min(sent.first - start);
                t.last = t.last.max(sent.last - start);
                t.again += sent.again.len();
                let again = sent.again.iter().map(|last| last - start).max();
                t.last_again = t.last_again.max(again);
            }
        }
        steps.retain(|t| t.packets > 0);
        Ok(steps)
    }

    /// Data to the next rank, in the order in which they were first sent.
    fn data_packets(&self, r: usize, start: u64) -> Vec<Sent> {
        let net = self.net.borrow();
        let window = self.neighbours(r).0.va;
        let qpn = self.ranks[r].next.attr.dest_qpn;
        let mut places: HashMap<_, usize> = HashMap::new();
        let mut found: Vec<Sent> = Vec::new();
        for f in net.nics[r].mac.frames.iter().filter(|f| f.first >= start) {
            let Ok(p) = parse(&f.bytes) else { continue };
            let Some(reth) = p.reth.filter(|_| p.dest_qpn == qpn) else {
                continue;
            };
            if reth.va.wrapping_sub(window) >= RING_WORD_OFFSET {
                continue;
            }
            match places.entry(p.psn) {
                Entry::Occupied(e) => found[*e.get()].again.push(f.last),
                Entry::Vacant(e) => {
                    e.insert(found.len());
                    found.push(Sent {
                        first: f.first,
                        last: f.last,
                        len: reth.length as usize,
                        again: Vec::new(),
                    });
                }
            }
        }
        found
    }
}
