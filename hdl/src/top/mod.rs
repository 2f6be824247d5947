//! Tops, and the engines that can be emitted and simulated alone.
//!
//! ```text
//!   tops() ─► Top { name, about } ─► emit(config) ─► Design      module called by the table's name
//!                                 └► part(config) ─► Design      module called as within a larger top
//! ```
//! To add one, add a line to [`tops`], in `table`.
pub mod control;
pub mod rnic_core;
mod table;
pub mod tx_engine;
pub mod tx_half;
pub mod tx_path;
pub mod work_queues;

use crate::emit::{try_elaborate, Design, Options};
use crate::spec::Config;
use rust_hdl_core::prelude::Block;

pub use table::tops;

/// Most blocks of a turn: a whole WQE fits.
const TURN_BLOCKS: usize = 8;
/// Address bits of the turns, and of the blocks, that `wqe_fetch` has under way.
const TURN_AW: usize = 4;
const BLOCK_AW: usize = 7;

/// A block that can be emitted and simulated by itself.
pub struct Top {
    /// Name of the top module, of its file list, and for `rnic emit --top`.
    pub name: &'static str,
    pub about: &'static str,
    /// A top in its own right, which its file is named after; else an engine, whose file is
    /// named as within a larger design.
    pub whole: bool,
    make: fn(Job) -> Result<Design, String>,
}

impl Top {
    /// Made a top in its own right.
    pub fn whole(self) -> Self {
        Top {
            whole: true,
            ..self
        }
    }

    /// The whole design, its top module called [`Top::name`].
    ///
    /// # Errors
    /// What elaboration refuses, with module and field.
    pub fn emit(&self, config: &'static Config) -> Result<Design, String> {
        self.run(config, false)
    }

    /// The same, its top module called as it is within a larger design (`skid_w512`), so that
    /// both share one file.
    pub fn part(&self, config: &'static Config) -> Result<Design, String> {
        self.run(config, true)
    }

    fn run(&self, config: &'static Config, own_name: bool) -> Result<Design, String> {
        let job = Job {
            name: self.name,
            config,
            own_name,
        };
        (self.make)(job).map_err(|e| format!("{} of {}: {e}", self.name, config.name))
    }
}

/// What a line of the table is asked for.
struct Job {
    name: &'static str,
    config: &'static Config,
    own_name: bool,
}

impl Job {
    fn emit<U: Block + 'static>(&self, build: fn() -> U) -> Result<Design, String> {
        let options = Options {
            config: self.config.name.into(),
            own_name: self.own_name,
            ..Options::default()
        };
        try_elaborate(self.name, options, build)
    }
}

/// The top `name`, if there is one.
pub fn find(name: &str) -> Option<Top> {
    tops().into_iter().find(|t| t.name == name)
}

#[cfg(all(test, feature = "outside"))]
mod lint_test;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::{RNIC100, TINY};

    #[test]
    fn names_are_unique_and_sorted_out() {
        let mut names: Vec<_> = tops().iter().map(|t| t.name).collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
        assert!(find("doorbell").is_some() && find("door").is_none());
    }

    #[test]
    fn a_part_differs_from_a_top_in_its_name_alone() {
        let top = find("doorbell").unwrap();
        let (whole, part) = (top.emit(&TINY).unwrap(), top.part(&TINY).unwrap());
        assert_eq!((&*whole.top, &*part.top), ("doorbell", "doorbell_slotaw3"));
        assert_eq!(whole.ports, part.ports);
        let (n, m) = (whole.modules.len(), part.modules.len());
        assert_eq!(whole.modules[..n - 1], part.modules[..m - 1]);
        let renamed = part.modules[m - 1]
            .text
            .replace("doorbell_slotaw3", "doorbell");
        assert_eq!(whole.modules[n - 1].text, renamed);
    }

    #[test]
    fn the_configuration_reaches_the_block() {
        let top = find("doorbell").unwrap();
        let large = top.part(&RNIC100).unwrap();
        assert_eq!(large.top, "doorbell_slotaw8");
        assert!(large
            .module(&large.top)
            .unwrap()
            .text
            .contains("Configuration: rnic100"));
    }
}
