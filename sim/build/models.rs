//! The models of this build. To add one, add a line to `list`.
use crate::model::{Model, Port};

/// Every model, in the order in which `Model::kinds` lists them.
pub fn list() -> Result<Vec<Model>, String> {
    Ok(vec![probe()])
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
