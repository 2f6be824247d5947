//! Look-ups by name; what is not there is a fault of the caller, and the message names what is.
use super::types::names;
use super::*;

/// The layout `name`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn layout(name: &str) -> &'static Layout {
    match LAYOUTS.iter().find(|l| l.name == name) {
        Some(l) => l,
        None => panic!(
            "spec: no layout `{name}`; there are: {}",
            names(LAYOUTS.iter().map(|l| l.name))
        ),
    }
}

/// The code table `name`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn codes(name: &str) -> &'static CodeTable {
    match CODES.iter().find(|t| t.name == name) {
        Some(t) => t,
        None => panic!(
            "spec: no code table `{name}`; there are: {}",
            names(CODES.iter().map(|t| t.name))
        ),
    }
}

/// The value of code `name` in `table`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn code(table: &str, name: &str) -> u64 {
    let t = codes(table);
    match t.find(name) {
        Some(c) => c.value,
        None => panic!(
            "spec: table `{table}` has no code `{name}`; it has: {}",
            names(t.codes.iter().map(|c| c.name))
        ),
    }
}

/// The register `name` of BAR0.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn register(name: &str) -> &'static Register {
    match REGISTERS.iter().find(|r| r.name == name) {
        Some(r) => r,
        None => panic!("spec: no register `{name}`"),
    }
}

/// The window `name` of BAR0 or of a doorbell page.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn window(name: &str) -> &'static Window {
    match WINDOWS.iter().chain(PAGE_WINDOWS).find(|w| w.name == name) {
        Some(w) => w,
        None => panic!("spec: no window `{name}`"),
    }
}

/// Bit number of the sticky error `name` in `ERR_STICKY`.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn sticky(name: &str) -> usize {
    match STICKY.iter().find(|b| b.name == name) {
        Some(b) => b.lsb,
        None => panic!("spec: no sticky error `{name}`"),
    }
}

/// The configuration `name`, if there is one.
pub fn config(name: &str) -> Option<&'static Config> {
    CONFIGS.iter().copied().find(|c| c.name == name)
}

/// The configuration `name`.
///
/// # Errors
/// Names those that there are.
pub fn known_config(name: &str) -> Result<&'static Config, String> {
    config(name).ok_or_else(|| {
        let known: Vec<_> = CONFIGS.iter().map(|c| c.name).collect();
        format!("no configuration `{name}`; there are: {}", known.join(", "))
    })
}

/// A structure of `layout` with the given fields set, all others zero.
#[track_caller]
pub fn pack(layout: &'static Layout, fields: &[(&str, u128)]) -> Vec<u8> {
    let mut out = vec![0; layout.bytes];
    for (name, value) in fields {
        layout.field(name).set(&mut out, *value);
    }
    out
}
