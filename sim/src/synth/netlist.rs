//! A flattened netlist as Yosys' `write_json` gives it, reduced to what depth needs.
use std::collections::{BTreeMap, HashMap};
use std::io::BufReader;
use std::path::Path;

use anyhow::{bail, Context, Result};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

use super::yosys::MULTIPLIER;

/// A bit of a port or net: the number of its net; constants have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bit(pub Option<u32>);

impl<'de> Deserialize<'de> for Bit {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Bit, D::Error> {
        struct Either;
        impl Visitor<'_> for Either {
            type Value = Bit;
            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("a net number or a constant")
            }
            fn visit_u64<E: Error>(self, v: u64) -> Result<Bit, E> {
                u32::try_from(v).map(|v| Bit(Some(v))).map_err(E::custom)
            }
            fn visit_str<E: Error>(self, _: &str) -> Result<Bit, E> {
                Ok(Bit(None))
            }
        }
        d.deserialize_any(Either)
    }
}

#[derive(Deserialize)]
struct File {
    modules: BTreeMap<String, Module>,
}

#[derive(Deserialize)]
struct Module {
    #[serde(default)]
    ports: BTreeMap<String, Port>,
    #[serde(default)]
    cells: BTreeMap<String, Cell>,
    #[serde(default)]
    netnames: BTreeMap<String, Net>,
}

#[derive(Deserialize)]
struct Port {
    direction: String,
    bits: Vec<Bit>,
}

#[derive(Deserialize)]
struct Cell {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    port_directions: HashMap<String, String>,
    connections: HashMap<String, Vec<Bit>>,
}

#[derive(Deserialize)]
struct Net {
    #[serde(default)]
    hide_name: u8,
    bits: Vec<Bit>,
}

/// Where a way begins or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    Register,
    Memory,
    Multiplier,
    Port,
}

/// A LUT: output net, input nets.
pub struct Lut {
    pub out: u32,
    pub ins: Vec<u32>,
}

/// An input of a register, a memory or the outside.
pub struct End {
    pub bit: u32,
    pub place: Place,
    /// Net of the register's output, or name of the memory cell or port.
    pub name: String,
    /// Pin: `D`, `EN`, `WR_DATA`…; empty for a port.
    pub pin: String,
}

/// LUTs, and what begins and ends ways.
#[derive(Default)]
pub struct Netlist {
    pub luts: Vec<Lut>,
    pub starts: Vec<(u32, Place)>,
    pub ends: Vec<End>,
    pub registers: usize,
    /// Best name of each net: shown before hidden, a register's own (`…_q`) before that of a wire
    /// it drives, short before long.
    pub names: HashMap<u32, String>,
}

impl Netlist {
    /// Reads the module `top` of a file.
    ///
    /// # Errors
    /// A file that is no such netlist; a cell that is no LUT, register, memory or multiplier (a latch, say).
    pub fn read(file: &Path, top: &str) -> Result<Netlist> {
        let text = std::fs::File::open(file).with_context(|| file.display().to_string())?;
        let mut file: File = serde_json::from_reader(BufReader::new(text))?;
        let module = file.modules.remove(top);
        Self::of(module.with_context(|| format!("no module `{top}` in it"))?)
    }

    /// Reads the module `top` of a text.
    ///
    /// # Errors
    /// As [`Netlist::read`].
    pub fn parse(text: &str, top: &str) -> Result<Netlist> {
        let mut file: File = serde_json::from_str(text)?;
        let module = file.modules.remove(top);
        Self::of(module.with_context(|| format!("no module `{top}` in it"))?)
    }

    fn of(module: Module) -> Result<Netlist> {
        let mut n = Netlist::default();
        n.name(&module.netnames);
        for (name, port) in &module.ports {
            for bit in port.bits.iter().filter_map(|b| b.0) {
                match &*port.direction {
                    "input" => n.starts.push((bit, Place::Port)),
                    _ => n.ends.push(End {
                        bit,
                        place: Place::Port,
                        name: name.clone(),
                        pin: String::new(),
                    }),
                }
            }
        }
        for (name, cell) in &module.cells {
            n.cell(name, cell)?;
        }
        Ok(n)
    }

    fn name(&mut self, nets: &BTreeMap<String, Net>) {
        let mut rank: HashMap<u32, (u8, bool, usize)> = HashMap::new();
        for (name, net) in nets {
            for (i, bit) in net.bits.iter().enumerate() {
                let Some(bit) = bit.0 else { continue };
                let mine = (net.hide_name, !name.ends_with("_q"), name.len());
                if rank.get(&bit).is_none_or(|r| mine < *r) {
                    rank.insert(bit, mine);
                    let one = net.bits.len() == 1;
                    let full = match one {
                        true => name.clone(),
                        false => format!("{name}[{i}]"),
                    };
                    self.names.insert(bit, full);
                }
            }
        }
    }

    fn cell(&mut self, name: &str, cell: &Cell) -> Result<()> {
        let nets = |pin: &str| -> Vec<u32> {
            let bits = cell.connections.get(pin);
            bits.iter()
                .flat_map(|b| b.iter())
                .filter_map(|b| b.0)
                .collect()
        };
        if cell.kind == "$lut" {
            let out = *nets("Y").first().context("a LUT without output")?;
            let ins = nets("A");
            self.luts.push(Lut { out, ins });
            return Ok(());
        }
        let place = match &*cell.kind {
            k if k.starts_with("$mem") => Place::Memory,
            k if k.contains("DFF") && k.starts_with("$_") => Place::Register,
            // Its registers are in the DSP block.
            k if k.starts_with(MULTIPLIER) => Place::Multiplier,
            other => {
                bail!("cell `{name}` of type {other}: neither LUT, register, memory nor multiplier")
            }
        };
        let mut label = name.to_string();
        if place == Place::Register {
            self.registers += 1;
            let q = nets("Q").first().copied();
            label = q.and_then(|q| self.names.get(&q).cloned()).unwrap_or(label);
        }
        for pin in cell.connections.keys() {
            let output = match cell.port_directions.get(pin) {
                Some(d) => d == "output",
                None => pin == "Q" || pin == "RD_DATA",
            };
            for bit in nets(pin) {
                match output {
                    true => self.starts.push((bit, place)),
                    false => self.ends.push(End {
                        bit,
                        place,
                        name: label.clone(),
                        pin: pin.clone(),
                    }),
                }
            }
        }
        Ok(())
    }

    /// Name of a net; nets that Yosys made have only a number.
    pub fn net(&self, bit: u32) -> String {
        let known = self.names.get(&bit).cloned();
        known.unwrap_or_else(|| format!("net {bit}"))
    }
}
