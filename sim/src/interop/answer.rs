//! What the guest's program says.
use std::collections::HashMap;

use anyhow::{bail, Context, Result};

/// An answer of the guest's program: `ok name=value …`.
#[derive(Clone, Debug)]
pub struct Answer {
    line: String,
    values: HashMap<String, u64>,
}

impl Answer {
    pub(super) fn parse(line: &str) -> Result<Self> {
        let Some(rest) = line.strip_prefix("ok") else {
            bail!("the guest says {line:?}");
        };
        let mut values = HashMap::new();
        for word in rest.split_whitespace() {
            let (name, text) = word.split_once('=').with_context(|| line.to_string())?;
            let value = match text.strip_prefix("0x") {
                Some(digits) => u64::from_str_radix(digits, 16),
                None => text.parse(),
            };
            let value = value.with_context(|| format!("{word} in {line:?}"))?;
            values.insert(name.to_string(), value);
        }
        Ok(Self {
            line: line.to_string(),
            values,
        })
    }

    pub fn get(&self, name: &str) -> Result<u64> {
        let value = self.values.get(name).copied();
        value.with_context(|| format!("no {name} in {:?}", self.line))
    }

    pub fn has(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        let a = Answer::parse("ok addr=0x200000000000 len=4194304").unwrap();
        assert_eq!(a.get("addr").unwrap(), 1 << 45);
        assert_eq!(a.get("len").unwrap(), 4 << 20);
        assert!(a.has("len") && !a.has("none"));
        let e = a.get("rkey").unwrap_err().to_string();
        assert!(e.contains("no rkey in"), "{e}");
        for bad in ["error qp: no", "ok addr", "ok addr=x", ""] {
            let e = format!("{:#}", Answer::parse(bad).unwrap_err());
            assert!(bad.is_empty() || e.contains(bad), "{e}");
        }
    }
}
