//! What emission refuses, and where: every error names the module and the field.
use std::fmt;

/// Why a design has no Verilog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmitError {
    /// Instance path of the module, e.g. `nic.tx.skid`.
    pub module: String,
    /// Field in the Rust source, e.g. `out.data`; empty when the module as a whole is at fault.
    pub field: String,
    /// What is wrong and, where it is not obvious, what to write instead.
    pub what: String,
}

impl fmt::Display for EmitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.field.is_empty() {
            write!(f, "module `{}`: {}", self.module, self.what)
        } else {
            write!(
                f,
                "module `{}`, field `{}`: {}",
                self.module, self.field, self.what
            )
        }
    }
}
impl std::error::Error for EmitError {}

/// An error below module level, before the instance path is known: (field, what).
pub(super) struct Fault {
    pub field: String,
    pub what: String,
}
pub(super) type Res<T> = Result<T, Fault>;

pub(super) fn fault<T>(field: impl Into<String>, what: impl Into<String>) -> Res<T> {
    Err(Fault {
        field: field.into(),
        what: what.into(),
    })
}

impl Fault {
    pub fn at(self, module: &str) -> EmitError {
        EmitError {
            module: module.to_string(),
            field: self.field,
            what: self.what,
        }
    }
}
