//! The switch between more than two devices.
use crate::wire::{RxBeat, OVERHEAD, PARTS};

/// The switch: whole frames, by destination address, each port at the wire's rate.
pub(super) struct Switch {
    pub macs: Vec<[u8; 6]>,
    /// What a port sends in a cycle, in [`PARTS`] of a byte.
    pub rate: Option<u64>,
    /// The frame that each port is receiving.
    pub open: Vec<Vec<RxBeat>>,
    /// When each port may begin a frame, in `rate`ths of a cycle: whole cycles would make it slower than the wire.
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
        // Without a rate a beat takes a cycle.
        let rate = self.rate.unwrap_or(1);
        let start = (at * rate).max(self.free[to]);
        let mut sent = 0;
        for (i, b) in beats.iter_mut().enumerate() {
            sent += self.rate.map_or(1, |_| PARTS * b.bytes.len() as u64);
            let whole = start.div_ceil(rate) + i as u64 + 1;
            b.due = (start + sent).div_ceil(rate).max(whole);
        }
        let beyond = self.rate.map_or(0, |_| PARTS * OVERHEAD);
        self.free[to] = start + sent + beyond;
        Some((to, beats))
    }
}
