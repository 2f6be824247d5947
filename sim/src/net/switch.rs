//! The switch between more than two devices.
use crate::wire::{RxBeat, OVERHEAD};

/// The switch: whole frames, by destination address, each port at the wire's rate.
pub(super) struct Switch {
    pub macs: Vec<[u8; 6]>,
    /// Bytes a cycle of a port, times 12.
    pub rate: Option<f64>,
    /// The frame that each port is receiving.
    pub open: Vec<Vec<RxBeat>>,
    /// The first cycle in which each port may begin a frame.
    pub free: Vec<u64>,
    /// Frames for nobody.
    pub strays: u64,
}

impl Switch {
    /// Takes a beat that came in at `port`; gives a whole frame and where it goes.
    pub fn take(&mut self, port: usize, beat: RxBeat) -> Option<(usize, Vec<RxBeat>)> {
        let (last, at) = (beat.last, beat.due);
        self.open[port].push(beat);
        if !last {
            return None;
        }
        let mut beats = std::mem::take(&mut self.open[port]);
        let to = beats[0].bytes.get(..6);
        let Some(to) = self.macs.iter().position(|m| Some(&m[..]) == to) else {
            self.strays += 1;
            return None;
        };
        let start = at.max(self.free[to]);
        let mut sent = 0;
        for (i, b) in beats.iter_mut().enumerate() {
            sent += b.bytes.len();
            let cycles = self
                .rate
                .map_or(i as u64 + 1, |r| (sent as f64 / r).ceil() as u64);
            b.due = start + cycles.max(i as u64 + 1);
        }
        let all = sent as f64 + OVERHEAD as f64;
        let cycles = self
            .rate
            .map_or(beats.len() as u64, |r| (all / r).ceil() as u64);
        self.free[to] = start + cycles;
        Some((to, beats))
    }
}
