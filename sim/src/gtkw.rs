//! A GTKWave save file beside a waveform, with the signals of the story in its order.
//!
//! ```text
//!   doorbell │ AR, R │ SGL │ MRd, CplD │ frame │ CQE      states of FSMs by name
//! ```
use std::path::Path;

use anyhow::{Context, Result};

use crate::model::Model;
use crate::pins::Pins;

/// Headings and the ports below each.
const STORY: &[(&str, &[&str])] = &[
    ("clock", &["clk", "rst"]),
    (
        "doorbell",
        &[
            "axil_awvalid",
            "axil_awready",
            "axil_awaddr",
            "axil_wvalid",
            "axil_wready",
            "axil_wdata",
            "db_valid",
            "db_ready",
        ],
    ),
    (
        "WQE read",
        &[
            "axi_arvalid",
            "axi_arready",
            "axi_araddr",
            "axi_arid",
            "axi_rvalid",
            "axi_rready",
            "axi_rlast",
            "axi_rdata",
        ],
    ),
    ("SGL", &["story_sgl"]),
    (
        "payload read",
        &[
            "tlp_rq_valid",
            "tlp_rq_ready",
            "tlp_rq_last",
            "tlp_rq_hdr",
            "tlp_cpl_valid",
            "tlp_cpl_ready",
            "tlp_cpl_last",
            "tlp_cpl_hdr",
            "tlp_cpl_data",
        ],
    ),
    (
        "frame",
        &[
            "story_packet",
            "story_fifo",
            "tx_valid",
            "tx_ready",
            "tx_last",
            "tx_empty",
            "tx_data",
        ],
    ),
    ("completion", &["story_cqe", "tlp_rq_data"]),
];

/// GTKWave's display flags: right-justified binary, hexadecimal, ASCII; a comment line.
const BINARY: &str = "@28";
const HEX: &str = "@22";
const ASCII: &str = "@820";
const COMMENT: &str = "@200";

/// Writes `wave` with the extension `gtkw`, for the design whose waveform it is.
pub fn write(wave: &Path, model: &Model) -> Result<()> {
    let path = wave.with_extension("gtkw");
    let name = wave.file_name().unwrap_or_default().to_string_lossy();
    let states = states(wave, model.top());
    let text = save_file(&name, model, &states);
    std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The state registers shown as text: their full names.
fn states(wave: &Path, top: &str) -> Vec<(String, u32)> {
    let Ok(names) = crate::fst::signals(wave) else {
        return Vec::new();
    };
    let inside = format!("{top}.");
    names
        .into_iter()
        .filter(|(n, w)| n.contains(&inside) && n.ends_with("_name") && w % 8 == 0)
        .collect()
}

fn save_file(wave: &str, model: &Model, states: &[(String, u32)]) -> String {
    let mut s = format!("[dumpfile] \"{wave}\"\n[timestart] 0\n[size] 1600 900\n[sst_width] 240\n");
    let top = model.top();
    for (heading, ports) in STORY {
        let there: Vec<_> = ports.iter().filter_map(|p| model.find(p)).collect();
        if there.is_empty() {
            continue;
        }
        s += &format!("{COMMENT}\n-{heading}\n");
        for p in there {
            let name = model.name(p);
            s += &match p.width {
                1 => format!("{BINARY}\n{top}.{name}\n"),
                w => format!("{HEX}\n{top}.{name}[{}:0]\n", w - 1),
            };
        }
    }
    if !states.is_empty() {
        s += &format!("{COMMENT}\n-states\n{ASCII}\n");
        for (name, width) in states {
            s += &format!("{name}[{}:0]\n", width - 1);
        }
    }
    s
}
