//! `rnic fuzz`: received frames of every kind against the whole device.
use anyhow::{ensure, Result};
use hdl::spec::Config;

use super::number::{configuration, number};
use crate::fuzz::{self, Plan};

/// Receive frames, most of them wrong, and judge all that the device does
///
/// Half of the frames are those of live queue pairs with one to three fields wrong and a right ICRC, the others
/// anything that a wire can bring; good ones come in between. The report counts them by the check that stopped
/// them. Exit code 1 when the device does anything but what the specification says, or when a
/// check stopped no frame at all.
#[derive(clap::Args)]
pub struct FuzzArgs {
    /// Frames, without the good ones
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>, default_value = "20000")]
    frames: u64,
    /// Seed of the frames, of up to 64 bits
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>, default_value = "1")]
    seed: u64,
    /// Configuration of the device: tiny, rnic100, rnic400
    #[arg(long, value_name = "NAME", value_parser = configuration, default_value = "rnic100")]
    config: &'static Config,
    /// Begin with the life of the device in which this frame comes
    #[arg(long, value_name = "FRAME", value_parser = number::<u64>, default_value = "0")]
    from: u64,
    /// Tell each frame from there on, and what must become of it
    #[arg(long)]
    tell: bool,
}

impl FuzzArgs {
    /// The report, and whether every check stopped a frame.
    pub fn run(&self) -> Result<(String, bool)> {
        ensure!(self.frames > 0, "--frames 0: at least one");
        ensure!(
            self.from < self.frames,
            "--from {}: there are {} frames (--frames)",
            self.from,
            self.frames
        );
        let plan = Plan {
            config: self.config.name.into(),
            frames: self.frames,
            seed: self.seed,
            from: self.from,
            tell: self.tell,
        };
        let report = fuzz::run(&plan, &|what| eprintln!("{what}"))?;
        let idle = report.idle();
        let mut text = report.text();
        // A life or two need not see everything.
        let judged = self.frames - self.from >= 2 * fuzz::LIFE;
        if judged && !idle.is_empty() {
            text += &format!("no frame came to: {}\n", idle.join(", "));
        }
        Ok((text, !judged || idle.is_empty()))
    }
}
