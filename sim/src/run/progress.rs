//! How far a run is.
use std::io::IsTerminal;
use std::time::Instant;

/// A line on standard error, if a person looks at it, once a second.
pub(super) struct Progress {
    last: Instant,
    shown: bool,
    wanted: bool,
}

impl Progress {
    pub fn new() -> Self {
        Self {
            last: Instant::now(),
            shown: false,
            wanted: std::io::stderr().is_terminal(),
        }
    }

    pub fn show(&mut self, done: usize, all: usize, cycles: u64) {
        if self.wanted && self.last.elapsed().as_secs() >= 1 {
            eprint!("\r{done} of {all} messages, cycle {cycles} ");
            (self.last, self.shown) = (Instant::now(), true);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            eprintln!();
        }
    }
}
