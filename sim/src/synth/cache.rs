//! Results of earlier runs, found by content: script, version of Yosys, digest of every module.
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::tree::Node;
use super::yosys::Kind;

/// Raised when the meaning of a stored result changes.
const FORMAT: u32 = 1;

/// One stored result; the key is stored whole, so that names may collide.
#[derive(Serialize, Deserialize)]
struct Entry<T> {
    key: Vec<String>,
    result: T,
}

/// Where the result of a question about `modules` (the last is the top) lies, and its key.
pub struct Slot {
    file: PathBuf,
    key: Vec<String>,
}

impl Slot {
    pub fn new(dir: &Path, kind: Kind, version: &str, modules: &[&Node]) -> Slot {
        let top = modules.last().map_or("", |n| &n.module.name);
        let mut key = vec![format!("{FORMAT}"), version.to_string(), kind.script(top)];
        let digest = |n: &&Node| format!("{} {}", n.module.digest, n.module.name);
        key.extend(modules.iter().map(digest));
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        let name = format!("{top}-{}-{:016x}.json", kind.name(), hasher.finish());
        Slot {
            file: dir.join(name),
            key,
        }
    }

    /// The stored result; a file that cannot be read counts as none.
    pub fn get<T: DeserializeOwned>(&self) -> Option<T> {
        let text = std::fs::read(&self.file).ok()?;
        let entry: Entry<T> = serde_json::from_slice(&text).ok()?;
        (entry.key == self.key).then_some(entry.result)
    }

    /// Stores a result. It appears whole or not at all.
    ///
    /// # Errors
    /// If the folder cannot be written, with its name.
    pub fn put<T: Serialize>(&self, result: &T) -> Result<()> {
        #[derive(Serialize)]
        struct Of<'a, T> {
            key: &'a [String],
            result: &'a T,
        }
        let text = serde_json::to_vec(&Of {
            key: &self.key,
            result,
        })?;
        let part = self.file.with_extension(format!("{}", std::process::id()));
        std::fs::write(&part, text).with_context(|| part.display().to_string())?;
        std::fs::rename(&part, &self.file).with_context(|| self.file.display().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::synth::tree::Tree;
    use hdl::spec::{RNIC100, TINY};

    #[test]
    fn a_result_is_found_for_the_same_verilog_and_question_alone() {
        let dir = std::env::temp_dir().join(format!("synth-cache-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let tree = Tree::new("doorbell", &TINY).unwrap();
        let other = Tree::new("doorbell", &RNIC100).unwrap();
        let all = tree.closure("doorbell").unwrap();
        let slot = Slot::new(&dir, Kind::Depth, "v1", &all);
        assert_eq!(slot.get::<u32>(), None);
        slot.put(&7u32).unwrap();
        assert_eq!(slot.get::<u32>(), Some(7));
        let rest = other.closure("doorbell").unwrap();
        for miss in [
            Slot::new(&dir, Kind::Area, "v1", &all),
            Slot::new(&dir, Kind::Depth, "v2", &all),
            Slot::new(&dir, Kind::Depth, "v1", &rest),
        ] {
            assert_eq!(miss.get::<u32>(), None);
        }
        // A name that collides is not taken for the same.
        let liar = Slot {
            file: slot.file.clone(),
            key: vec![],
        };
        assert_eq!(liar.get::<u32>(), None);
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
