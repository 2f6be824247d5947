//! TOML to values, with errors that name line and field.
use anyhow::{anyhow, Result};
use serde::de::DeserializeOwned;
use toml::{Table, Value};

/// TOML as a `T`; an error names line and path of the field at fault, and what was expected.
pub(super) fn typed<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_path_to_error::deserialize(toml::Deserializer::new(text)).map_err(|e| {
        let field = e.path().to_string();
        let e = e.into_inner();
        let at = e.span().map_or(0, |s| s.start).min(text.len());
        let line = 1 + text[..at].matches('\n').count();
        let what = e.message().trim_end().replace('\n', ", ");
        anyhow!("line {line}: {field}: {what}")
    })
}

/// Lays `over` on `base`, table by table.
pub(super) fn merge(base: &mut Table, over: &Table) {
    for (key, value) in over {
        match (base.get_mut(key), value) {
            (Some(Value::Table(b)), Value::Table(o)) if !is_choice(b, o) => merge(b, o),
            _ => drop(base.insert(key.clone(), value.clone())),
        }
    }
}

/// Tables of one key with different keys are two choices of an enum, not fields of a struct.
fn is_choice(a: &Table, b: &Table) -> bool {
    a.len() == 1 && b.len() == 1 && a.keys().ne(b.keys())
}
