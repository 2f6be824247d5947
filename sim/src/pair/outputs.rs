//! The files that two devices leave behind: a waveform of each, one capture of both.
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::Pair;
use crate::run::Outputs;

/// Name of the waveform of the second device.
pub(super) fn second(path: &Path) -> PathBuf {
    path.with_extension("nic1.fst")
}

/// Begins the waveforms that are asked for.
pub(super) fn waves(pair: &Pair, outputs: &Outputs) -> Result<()> {
    let Some(path) = &outputs.wave else {
        return Ok(());
    };
    let net = &mut *pair.net.borrow_mut();
    for (nic, path) in net.nics.iter_mut().zip([path.clone(), second(path)]) {
        nic.bench.model.trace_start(&path, outputs.wave_depth)?;
    }
    Ok(())
}

/// Ends them, and writes the capture.
pub(super) fn close(pair: &Pair, outputs: &Outputs) -> Result<()> {
    let net = &mut *pair.net.borrow_mut();
    if let Some(path) = &outputs.wave {
        for (nic, path) in net.nics.iter_mut().zip([path.clone(), second(path)]) {
            nic.bench.model.trace_stop();
            let end = crate::model::picoseconds(nic.world().cycle - 1);
            crate::fst::check_whole(&path, end)?;
            crate::gtkw::write(&path, &nic.bench.model)?;
        }
    }
    match &outputs.pcap {
        Some(path) => net.write_capture(path),
        None => Ok(()),
    }
}
