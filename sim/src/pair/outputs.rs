//! The files that devices on a link leave behind: a waveform of each, one capture of all.
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::net::Net;
use crate::run::Outputs;

/// Name of the waveform of device `i`.
pub(crate) fn of_nic(path: &Path, i: usize) -> PathBuf {
    match i {
        0 => path.into(),
        _ => path.with_extension(format!("nic{i}.fst")),
    }
}

/// Begins the waveforms that are asked for.
pub(crate) fn waves(net: &mut Net, outputs: &Outputs) -> Result<()> {
    let Some(path) = &outputs.wave else {
        return Ok(());
    };
    for (i, nic) in net.nics.iter_mut().enumerate() {
        let path = of_nic(path, i);
        nic.bench.model.trace_start(&path, outputs.wave_depth)?;
    }
    Ok(())
}

/// Ends them, and writes the capture.
pub(crate) fn close(net: &mut Net, outputs: &Outputs) -> Result<()> {
    if let Some(path) = &outputs.wave {
        for (i, nic) in net.nics.iter_mut().enumerate() {
            let path = of_nic(path, i);
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
