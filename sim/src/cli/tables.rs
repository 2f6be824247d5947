//! `rnic regs` and `rnic layout`: the spec tables, to read in a terminal or as JSON.
use anyhow::{bail, Result};
use hdl::spec::{self, Access, ByteOrder, Config, Layout, Register, Window};
use serde_json::{json, Value};

use super::text::{range, similar, width, Table};

/// Show the register map of BAR0, or one register
#[derive(clap::Args)]
pub struct RegsArgs {
    /// Name of a register, window or sticky error, or an offset such as 0x1008
    name: Option<String>,
    /// Configuration whose reset values are shown
    #[arg(long, value_name = "NAME", default_value = "rnic100")]
    config: String,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Show the layouts of memory structures and headers, or one layout or code table
#[derive(clap::Args)]
pub struct LayoutArgs {
    /// Name of a layout or of a code table
    name: Option<String>,
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
        let Some(config) = spec::config(&self.config) else {
            let known: Vec<_> = spec::CONFIGS.iter().map(|c| c.name).collect();
            bail!(
                "--config: no configuration `{}`; there are: {}",
                self.config,
                known.join(", ")
            );
        };
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
    if let Some(hex) = name.strip_prefix("0x") {
        let Ok(offset) = usize::from_str_radix(hex, 16) else {
            bail!("`{name}` is not a hexadecimal offset");
        };
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

fn pretty(v: &Value) -> String {
    format!("{v:#}\n")
}

impl LayoutArgs {
    pub fn run(&self) -> Result<String> {
        let Some(name) = &self.name else {
            return Ok(self.list());
        };
        let by_name = |known: &str| known.eq_ignore_ascii_case(name);
        if let Some(l) = spec::LAYOUTS.iter().find(|l| by_name(l.name)) {
            return Ok(match self.json {
                true => pretty(&layout_json(l)),
                false => layout(l),
            });
        }
        if let Some(t) = spec::CODES.iter().find(|t| by_name(t.name)) {
            return Ok(match self.json {
                true => pretty(&codes_json(t)),
                false => codes(t),
            });
        }
        let known =
            || (spec::LAYOUTS.iter().map(|l| l.name)).chain(spec::CODES.iter().map(|t| t.name));
        match similar(name, known()).as_slice() {
            [] => bail!("no layout or code table `{name}`; `rnic layout` lists them"),
            near => bail!(
                "no layout or code table `{name}`; did you mean {}?",
                near.join(", ")
            ),
        }
    }

    fn list(&self) -> String {
        if self.json {
            let layouts: Vec<Value> = spec::LAYOUTS.iter().map(|l| layout_json(l)).collect();
            let codes: Vec<Value> = spec::CODES.iter().map(|t| codes_json(t)).collect();
            return pretty(&json!({"layouts": layouts, "codes": codes}));
        }
        let mut t = Table::new(&["layout", "bytes", "order", "meaning"]).right(&[1]);
        for l in spec::LAYOUTS {
            t.row([l.name, &l.bytes.to_string(), order(l), l.meaning]);
        }
        let mut out = t.render(width());
        let mut t = Table::new(&["codes", "bits", "meaning"]).right(&[1]);
        for c in spec::CODES {
            t.row([c.name, &c.bits.to_string(), c.meaning]);
        }
        out += &format!("\n{}", t.render(width()));
        out + "\n`rnic layout NAME` shows the fields of a layout, or the values of a code table.\n"
    }
}

fn order(l: &Layout) -> &'static str {
    match l.order {
        ByteOrder::Little => "little",
        ByteOrder::Big => "big",
    }
}

/// Bytes a field lies in, and the bits in its first byte where it does not fill whole ones. In
/// big-endian layouts `pos` counts from bit 7 of byte 0 downwards.
fn place_of(l: &Layout, f: &spec::Field) -> (String, String) {
    let (first, last) = (f.pos / 8, (f.pos + f.bits - 1) / 8);
    if first != last {
        let skipped = match l.order {
            _ if f.pos.is_multiple_of(8) => String::new(),
            ByteOrder::Little => format!("from {}", f.pos % 8),
            ByteOrder::Big => format!("from {}", 7 - f.pos % 8),
        };
        return (format!("{first}-{last}"), skipped);
    }
    let lsb = match l.order {
        ByteOrder::Little => f.pos % 8,
        ByteOrder::Big => 8 - f.pos % 8 - f.bits,
    };
    let bits = if f.bits == 8 {
        String::new()
    } else {
        range(lsb, f.bits)
    };
    (format!("{first}"), bits)
}

fn source(text: &str) -> String {
    match text {
        "own" => String::new(),
        s => format!(" Source: {s}."),
    }
}

fn layout(l: &'static Layout) -> String {
    let mut out = format!(
        "{}: {}. {} bytes, {}-endian.",
        l.name,
        l.meaning,
        l.bytes,
        order(l)
    );
    out += &format!("{}\n\n", source(l.source));
    let mut t = Table::new(&["byte", "bits", "width", "field", "meaning"]).right(&[0, 2]);
    for f in l.fields.iter().filter(|f| !f.reserved()) {
        let (byte, bits) = place_of(l, f);
        t.row([
            byte,
            bits,
            f.bits.to_string(),
            f.name.into(),
            f.meaning.into(),
        ]);
    }
    out += &t.render(width());
    out + "\nWhat is not listed is reserved: write zero, ignore when read.\n"
}

fn layout_json(l: &'static Layout) -> Value {
    let fields = l.fields.iter().map(|f| {
        json!({"name": f.name, "pos": f.pos, "bits": f.bits, "reserved": f.reserved(),
               "string": f.kind == spec::Kind::Bytes, "meaning": f.meaning})
    });
    json!({"name": l.name, "bytes": l.bytes, "order": order(l), "meaning": l.meaning,
           "source": l.source, "fields": fields.collect::<Vec<_>>()})
}

fn codes(table: &spec::CodeTable) -> String {
    let mut out = format!("{}: {}. {} bits.", table.name, table.meaning, table.bits);
    out += &format!("{}\n\n", source(table.source));
    let mut t = Table::new(&["value", "name", "meaning"]);
    for c in table.codes {
        let value = format!("0x{:0digits$x}", c.value, digits = table.bits.div_ceil(4));
        t.row([&value, c.name, c.meaning]);
    }
    out + &t.render(width())
}

fn codes_json(t: &spec::CodeTable) -> Value {
    let one = |c: &spec::Code| json!({"name": c.name, "value": c.value, "meaning": c.meaning});
    let codes: Vec<Value> = t.codes.iter().map(one).collect();
    json!({"name": t.name, "bits": t.bits, "meaning": t.meaning, "source": t.source, "codes": codes})
}
