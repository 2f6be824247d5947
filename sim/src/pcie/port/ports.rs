//! The pins: TLP streams, and the configuration that PCIe gives.
use super::{PcieConfig, Pins, Port};

/// Value of one configuration port.
pub(super) type Field = fn(&PcieConfig) -> u64;

pub(super) struct Ports {
    pub hdr: Port,
    pub data: Port,
    pub last: Port,
    pub ready: Port,
    pub cpl_hdr: Port,
    pub cpl_data: Port,
    pub cpl_last: Port,
    pub cpl_valid: Port,
    pub cpl_ready: Port,
    pub config: Vec<(Port, Field)>,
}

/// Fields of the configuration, with their bits, in the order in which one packed port holds them
/// from bit 0 on.
pub(super) const CONFIG: &[(&str, u32, Field)] = &[
    ("requester_id", 16, |c| u64::from(c.requester_id)),
    ("bus_master", 1, |c| u64::from(c.bus_master)),
    ("mps", 3, |c| PcieConfig::code(c.mps)),
    ("mrrs", 3, |c| PcieConfig::code(c.mrrs)),
    ("rcb", 1, |c| u64::from(c.rcb == 128)),
    ("ext_tag", 1, |c| u64::from(c.ext_tag)),
    ("relaxed", 1, |c| u64::from(c.relaxed)),
    ("ats", 1, |c| u64::from(c.ats)),
];

/// All fields in one number.
pub(super) fn packed(c: &PcieConfig) -> u64 {
    let mut at = 0;
    let mut all = 0;
    for (_, bits, value) in CONFIG {
        all |= value(c) << at;
        at += bits;
    }
    all
}

/// The configuration ports there are: one packed, or one for each field.
pub(super) fn config_ports(pins: &dyn Pins) -> Vec<(Port, Field)> {
    let whole = pins.find("pcie_cfg").map(|p| (p, packed as Field));
    let fields = CONFIG
        .iter()
        .filter_map(|(name, _, f)| Some((pins.find(&format!("pcie_cfg_{name}"))?, *f)));
    whole.into_iter().chain(fields).collect()
}
