//! The table of tops and engines.
//!
//! ```text
//!   top!(name, what it is, block for the configuration C)  ──►  Top
//! ```
//! To add one, add a line to `sending`, `receiving`, `collective` or `whole`. In its last column `C` is the configuration, a constant: the line is compiled
//! once for each. Their modules import what the macro names.
use super::Top;

/// One line of the table: name, what it is, and the block for the configuration `C`.
macro_rules! top {
    ($name:literal, $about:literal, $block:expr) => {
        Top {
            name: $name,
            about: $about,
            whole: false,
            make: |job| match job.config.name {
                "tiny" => top!(job, TINY, $block),
                "rnic100" => top!(job, RNIC100, $block),
                "rnic400" => top!(job, RNIC400, $block),
                other => Err(format!("no configuration `{other}`")),
            },
        }
    };
    ($job:ident, $config:ident, $block:expr) => {{
        #[allow(dead_code)]
        const C: Config = $config;
        $job.emit(|| $block)
    }};
}

mod collective;
mod receiving;
mod sending;
mod whole;

/// Every top and engine, larger ones last.
pub fn tops() -> Vec<Top> {
    let lists = [
        sending::tops(),
        receiving::tops(),
        collective::tops(),
        whole::tops(),
    ];
    lists.into_iter().flatten().collect()
}
