//! The models of this build. To add one, add a line to `designs`.
use hdl::emit::{elaborate, Design, Dir};
use hdl::prim::Skid;
use rust_hdl_core::prelude::Bits;

use crate::faults::Faults;
use crate::model::{Model, Port};

/// A design: the name `Model::new` finds it by, whether its datapath is 2048 bits wide, and what
/// elaborates it.
type Entry = (&'static str, bool, fn() -> Design);

/// Blocks and tops. The wide configuration is a feature: it takes minutes to compile.
fn designs() -> Vec<Entry> {
    let all: Vec<Entry> = vec![("skid_w512", false, || {
        elaborate("skid_w512", Skid::<Bits<512>>::default)
    })];
    all
}

/// Every model, in the order in which `Model::kinds` lists them.
pub fn list(faults: &Faults) -> Result<Vec<Model>, String> {
    let mut models = vec![probe()];
    // Elaboration is quick beside C++, but there are many: on all cores.
    let made = crate::cache::in_parallel(designs(), |(kind, wide, build)| {
        from_design(kind, wide, &build(), faults)
    })?;
    models.extend(made);
    models.sort_by(|a, b| a.kind.cmp(&b.kind));
    Ok(models)
}

fn from_design(kind: &str, wide: bool, design: &Design, faults: &Faults) -> Result<Model, String> {
    let mut verilog = String::new();
    for m in &design.modules {
        verilog += &faults.plant(&m.name, &m.text)?;
        verilog.push('\n');
    }
    let port = |p: &hdl::emit::PortInfo| Port {
        name: p.name.clone(),
        width: p.width,
        input: p.dir == Dir::In,
    };
    Ok(Model {
        kind: kind.into(),
        top: design.top.clone(),
        verilog,
        ports: design.ports.iter().map(port).collect(),
        wide,
    })
}

/// Hand-written Verilog that exercises each class of port width, for the tests of the bindings
/// themselves.
fn probe() -> Model {
    let verilog = include_str!("probe.v").to_string();
    let port = |name: &str, width, input| Port {
        name: name.into(),
        width,
        input,
    };
    let mut ports = vec![port("clk", 1, true), port("rst", 1, true)];
    for w in [1, 8, 9, 17, 33, 65, 512] {
        ports.push(port(&format!("in_{w}"), w, true));
        ports.push(port(&format!("out_{w}"), w, false));
    }
    ports.push(port("start", 64, false));
    Model {
        kind: "probe".into(),
        top: "probe".into(),
        verilog,
        ports,
        wide: false,
    }
}
