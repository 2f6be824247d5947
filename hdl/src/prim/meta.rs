//! Marker atoms: what the syntax tree of rust-hdl cannot carry.
//!
//! A block declares a `ModName` field to give its module name and parameters, and a
//! `Contract` field to carry formal properties, printed under `` `ifdef FORMAL ``.
//! Both are invisible to logic: they have no bits in the Verilog.
use rust_hdl_core::prelude::*;

macro_rules! marker {
    ($(#[$doc:meta])* $t:ident, $tag:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub struct $t(String);
        impl Logic for $t {
            fn update(&mut self) {}
        }
        impl Block for $t {
            fn connect_all(&mut self) {}
            fn update_all(&mut self) {}
            fn has_changed(&self) -> bool {
                false
            }
            fn accept(&self, _name: &str, probe: &mut dyn Probe) {
                probe.visit_atom($tag, self)
            }
        }
        impl Atom for $t {
            fn bits(&self) -> usize {
                1
            }
            fn connected(&self) -> bool {
                true
            }
            fn changed(&self) -> bool {
                false
            }
            fn kind(&self) -> AtomKind {
                AtomKind::Constant
            }
            fn id(&self) -> usize {
                0
            }
            fn descriptor(&self) -> TypeDescriptor {
                TypeDescriptor {
                    name: self.0.clone(),
                    kind: TypeKind::Bits(1),
                }
            }
            fn vcd(&self) -> VCDValue {
                false.into()
            }
            fn verilog(&self) -> VerilogLiteral {
                false.into()
            }
            fn constraints(&self) -> Vec<PinConstraint> {
                vec![]
            }
        }
    };
}

/// Atom name under which the back end finds a `ModName`.
pub(crate) const NAME_TAG: &str = "_module_name_";
/// Atom name under which the back end finds a `Contract`.
pub(crate) const CONTRACT_TAG: &str = "_contract_";

marker!(
    /// Names the module: `ModName::new("skid", "W=512", "prim/skid.rs", "What it does.")`.
    ModName,
    NAME_TAG
);
marker!(
    /// Formal properties of the module: Verilog text, printed under `` `ifdef FORMAL ``.
    Contract,
    CONTRACT_TAG
);

impl ModName {
    /// `name`: snake_case module name; `params`: "W=512 AW=4" or ""; `source`: path below
    /// `hdl/src`; `about`: one line for the header comment of the generated file.
    pub fn new(name: &str, params: &str, source: &str, about: &str) -> Self {
        ModName(format!("{name}|{params}|{source}|{about}"))
    }
}
impl Contract {
    pub fn new(text: &str) -> Self {
        Contract(text.to_string())
    }
}
