//! `rnic layout`: layouts of memory structures and headers, and code tables, to read in a terminal or as JSON.
use anyhow::{bail, Result};
use hdl::spec::{self, ByteOrder, Layout};
use serde_json::{json, Value};

use super::text::{pretty, range, similar, width, Table};

/// Show the layouts of memory structures and headers, or one layout or code table
#[derive(clap::Args)]
pub struct LayoutArgs {
    /// Name of a layout or of a code table
    name: Option<String>,
    /// As JSON
    #[arg(long)]
    json: bool,
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
