//! `rnic regs`: the register map of BAR0 and of a doorbell page, to read in a terminal or as JSON.
use anyhow::{bail, Result};
use hdl::spec::{self, Access, Config, Register, Window};
use serde_json::{json, Value};

use super::number::{configuration, number};
use super::text::{pretty, range, similar, width, Table};

/// Show the register map of BAR0, or one register
#[derive(clap::Args)]
pub struct RegsArgs {
    /// Name of a register, window or sticky error, or an offset such as 0x1008
    name: Option<String>,
    /// Configuration whose reset values are shown
    #[arg(long, value_name = "NAME", value_parser = configuration, default_value = "rnic100")]
    config: &'static Config,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// A register or a window, of BAR0 or of a doorbell page.
enum Place {
    Register(&'static Register),
    Window(&'static Window),
}

impl Place {
    fn all(page: bool) -> Vec<Place> {
        let (registers, windows) = match page {
            false => (spec::REGISTERS, spec::WINDOWS),
            true => (spec::PAGE_REGISTERS, spec::PAGE_WINDOWS),
        };
        let mut all: Vec<Place> = (registers.iter().map(Place::Register))
            .chain(windows.iter().map(Place::Window))
            .collect();
        all.sort_by_key(Place::offset);
        all
    }
    fn name(&self) -> &'static str {
        match self {
            Place::Register(r) => r.name,
            Place::Window(w) => w.name,
        }
    }
    fn offset(&self) -> usize {
        match self {
            Place::Register(r) => r.offset,
            Place::Window(w) => w.offset,
        }
    }
    fn bytes(&self) -> usize {
        match self {
            Place::Register(r) => r.bytes(),
            Place::Window(w) => w.bytes,
        }
    }
    fn access(&self) -> Access {
        match self {
            Place::Register(r) => r.access,
            Place::Window(w) => w.access,
        }
    }
    fn meaning(&self) -> &'static str {
        match self {
            Place::Register(r) => r.meaning.trim_start_matches("build: "),
            Place::Window(w) => w.meaning,
        }
    }
    fn bits(&self) -> String {
        match self {
            Place::Register(r) => range(0, r.bits),
            Place::Window(w) => format!("{} bytes", w.bytes),
        }
    }
    fn reset(&self, config: &Config) -> String {
        match self {
            Place::Register(r) => format!("{:#x}", spec::reset_value(r, config)),
            Place::Window(_) => String::new(),
        }
    }
}

impl RegsArgs {
    pub fn run(&self) -> Result<String> {
        let config = self.config;
        if let Some(name) = &self.name {
            let place = find(name)?;
            return Ok(match self.json {
                true => pretty(&place_json(&place, config)),
                false => one(&place, config),
            });
        }
        if self.json {
            let list = |page| -> Vec<Value> {
                let all = Place::all(page);
                all.iter().map(|p| place_json(p, config)).collect()
            };
            let sticky = bits_json(spec::STICKY);
            return Ok(pretty(&json!({
                "config": config.name, "bar0": list(false), "page": list(true), "sticky": sticky,
            })));
        }
        let mut out = format!("BAR0 of {}\n\n", config.name);
        out += &map(&Place::all(false), config);
        out += "\nDoorbell page\n\n";
        out += &map(&Place::all(true), config);
        out += "\n`rnic regs NAME` shows the parts of a register; access \"-\" is reserved.\n";
        Ok(out)
    }
}

fn map(places: &[Place], config: &Config) -> String {
    let mut t = Table::new(&["offset", "name", "bits", "access", "reset", "meaning"]);
    for p in places {
        t.row([
            format!("{:#06x}", p.offset()),
            p.name().into(),
            p.bits(),
            p.access().name().into(),
            p.reset(config),
            p.meaning().into(),
        ]);
    }
    t.render(width())
}

/// By name, in any case; by offset, which may lie inside.
fn find(name: &str) -> Result<Place> {
    let all = || Place::all(false).into_iter().chain(Place::all(true));
    if let Some(p) = all().find(|p| p.name().eq_ignore_ascii_case(name)) {
        return Ok(p);
    }
    if spec::STICKY
        .iter()
        .any(|b| b.name.eq_ignore_ascii_case(name))
    {
        return find("ERR_STICKY");
    }
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        let offset = number::<usize>(name)?;
        let holds = |p: &Place| (p.offset()..p.offset() + p.bytes()).contains(&offset);
        return match Place::all(false).into_iter().find(holds) {
            Some(p) => Ok(p),
            None => bail!("no register at {name} of BAR0: reads as zero, sets BAD_REGISTER"),
        };
    }
    let names: Vec<_> = all().map(|p| p.name()).collect();
    match similar(name, names.iter().copied()).as_slice() {
        [] => bail!("no register `{name}`; `rnic regs` lists them"),
        near => bail!("no register `{name}`; did you mean {}?", near.join(", ")),
    }
}

fn one(place: &Place, config: &Config) -> String {
    let mut out = format!(
        "{}  offset {:#06x}, bits {}, {}",
        place.name(),
        place.offset(),
        place.bits(),
        place.access().name()
    );
    if let Place::Register(_) = place {
        out += &format!(", reset {}", place.reset(config));
    }
    out += &format!("\n{}\n", place.meaning());
    if place.name() == "COUNTERS" {
        let mut t = Table::new(&["offset", "counter", "counts"]);
        for (i, c) in spec::COUNTERS.iter().enumerate() {
            let offset = place.offset() + i * spec::COUNTER_BYTES;
            t.row([&format!("{offset:#06x}"), c.name, c.meaning]);
        }
        out += &format!("\n{}", t.render(width()));
    }
    let fields = fields_of(place);
    if !fields.is_empty() {
        let mut t = Table::new(&["bits", "field", "meaning"]);
        for f in fields {
            t.row([range(f.lsb, f.bits), f.name.into(), f.meaning.into()]);
        }
        out += &format!("\n{}", t.render(width()));
    }
    out
}

fn fields_of(place: &Place) -> &'static [spec::Bits] {
    match place {
        Place::Register(r) if r.name == "ERR_STICKY" => spec::STICKY,
        Place::Register(r) => r.fields,
        Place::Window(_) => &[],
    }
}

fn bits_json(fields: &[spec::Bits]) -> Vec<Value> {
    let one = |f: &spec::Bits| json!({"name": f.name, "lsb": f.lsb, "bits": f.bits, "meaning": f.meaning});
    fields.iter().map(one).collect()
}

fn place_json(p: &Place, config: &Config) -> Value {
    let mut v = json!({
        "name": p.name(), "offset": p.offset(), "bytes": p.bytes(),
        "access": p.access().name(), "meaning": p.meaning(),
    });
    if let Place::Register(r) = p {
        v["bits"] = json!(r.bits);
        v["reset"] = json!(spec::reset_value(r, config));
        v["fields"] = json!(bits_json(fields_of(p)));
    }
    v
}
