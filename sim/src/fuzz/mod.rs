//! Frames of every kind, most of them wrong, received by the whole device while it works.
//!
//! ```text
//!   forge ──► frame ──┬──► rnic_core ──► MAC, memory, CQEs, counters ──┐
//!                     └──► oracle (the specification alone) ───────────┴─► check, after each batch
//! ```
//! A run is made of lives: a device from reset, [`LIFE`] frames, then clean WRITEs over every queue pair. A life is a
//! function of the seed and its number, so a failure is repeated from the beginning of its life. Frames
//! come in batches: what a batch does not say at once (a queue pair that fails, or waits long) is waited for behind
//! it, and until then no frame is for that queue pair; all else goes on. One that goes back meets requests, acknowledgements and
//! refusals meanwhile: what completes is certain, which packets it sends again depends on when they come.
mod check;
mod ends;
mod fields;
mod forge;
mod life;
mod oracle;
mod report;
mod scene;
mod software;
mod wild;

pub use forge::Class;
pub use report::Report;

use anyhow::Result;

/// Frames of a life.
pub const LIFE: u64 = 10_000;

/// What is to be run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Name of the configuration.
    pub config: String,
    pub frames: u64,
    pub seed: u64,
    /// The first frame that matters: the run begins with the life it is in.
    pub from: u64,
    /// Tell each frame and what must become of it, from `from` on.
    pub tell: bool,
}

/// Runs frames `from` to `frames`; an error says what was wrong, with which frames, and how to repeat it.
pub fn run(plan: &Plan, say: &dyn Fn(&str)) -> Result<Report> {
    let mut report = Report::new(&plan.config);
    for life in plan.from / LIFE..plan.frames.div_ceil(LIFE) {
        life::live(plan, life, &mut report, say)?;
        let done = ((life + 1) * LIFE).min(plan.frames);
        say(&format!(
            "{}: {done} of {} frames",
            plan.config, plan.frames
        ));
    }
    Ok(report)
}
