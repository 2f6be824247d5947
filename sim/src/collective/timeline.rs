//! When each step of an operation was on the wire, read off the frames that the devices sent.
//!
//! ```text
//!   frames of rank r ─► first WRITE of each PSN into the next rank's window ─► send 0, 1, … ─► steps
//! ```
use std::collections::HashSet;

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
    /// First beat of the first packet of any rank, last beat of the last one.
    pub first: u64,
    pub last: u64,
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
            for (s, (first, last, len)) in sends.iter().zip(data) {
                ensure!(len == s.len, "rank {r}: {len} bytes on the wire for {s:?}");
                while steps.len() <= s.step {
                    steps.push(StepTime {
                        step: steps.len(),
                        packets: 0,
                        first: u64::MAX,
                        last: 0,
                    });
                }
                let t = &mut steps[s.step];
                t.packets += 1;
                t.first = t.first.min(first - start);
                t.last = t.last.max(last - start);
            }
        }
        steps.retain(|t| t.packets > 0);
        Ok(steps)
    }

    /// First transmissions of data to the next rank: first and last beat, bytes.
    fn data_packets(&self, r: usize, start: u64) -> Vec<(u64, u64, usize)> {
        let net = self.net.borrow();
        let window = self.neighbours(r).0.va;
        let qpn = self.ranks[r].next.attr.dest_qpn;
        let mut seen = HashSet::new();
        let mut found = Vec::new();
        for f in net.nics[r].mac.frames.iter().filter(|f| f.first >= start) {
            let Ok(p) = parse(&f.bytes) else { continue };
            let Some(reth) = p.reth.filter(|_| p.dest_qpn == qpn) else {
                continue;
            };
            let data = reth.va.wrapping_sub(window) < RING_WORD_OFFSET;
            if data && seen.insert(p.psn) {
                found.push((f.first, f.last, reth.length as usize));
            }
        }
        found
    }
}
