//! The tree as it is against the tree as it should be.
use super::files::Files;
use std::fmt;
use std::io;
use std::path::Path;

/// Folders that hold generated files and nothing else, with the endings of those files.
const OWNED: &[(&str, &[&str])] = &[
    ("verilog-out/rtl", &["v", "f"]),
    ("verilog-out/include", &["h", "vh"]),
    ("verilog-out", &["sha256"]),
    ("docs/generated", &["md"]),
];
/// The same in the output of a single configuration.
const OWNED_SINGLE: &[(&str, &[&str])] =
    &[("rtl", &["v", "f"]), ("include", &["h"]), ("docs", &["md"])];

/// How a file is not what the source emits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    Missing(String),
    /// Path, and the number of the first line that differs.
    Differs(String, usize),
    /// Nothing emits it any more.
    Stale(String),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Missing(p) => write!(f, "{p}: missing"),
            Difference::Differs(p, line) => write!(f, "{p}: differs from line {line} on"),
            Difference::Stale(p) => write!(f, "{p}: stale, nothing emits it"),
        }
    }
}

/// Every difference between `files` and what lies below `root`, by path.
///
/// # Errors
/// If a file or folder cannot be read.
pub fn compare(root: &Path, files: &Files) -> io::Result<Vec<Difference>> {
    let mut found = vec![];
    for (path, text) in files {
        match std::fs::read(root.join(path)) {
            Ok(bytes) if bytes == text.as_bytes() => {}
            Ok(bytes) => {
                let old = String::from_utf8_lossy(&bytes);
                let same = old.lines().zip(text.lines()).take_while(|(a, b)| a == b);
                found.push(Difference::Differs(path.clone(), same.count() + 1));
            }
            Err(e) if e.kind() == io::ErrorKind::NotFound => {
                found.push(Difference::Missing(path.clone()));
            }
            Err(e) => return Err(at(root, path, e)),
        }
    }
    found.extend(stale(root, files)?.into_iter().map(Difference::Stale));
    Ok(found)
}

/// Writes `files` below `root` and removes stale ones; untouched files keep their time. Returns
/// what was changed.
///
/// # Errors
/// If a file cannot be read, written or removed.
pub fn write(root: &Path, files: &Files) -> io::Result<Vec<Difference>> {
    let changes = compare(root, files)?;
    for change in &changes {
        match change {
            Difference::Missing(p) | Difference::Differs(p, _) => {
                let target = root.join(p);
                if let Some(folder) = target.parent() {
                    std::fs::create_dir_all(folder).map_err(|e| at(root, p, e))?;
                }
                std::fs::write(&target, &files[p]).map_err(|e| at(root, p, e))?;
            }
            Difference::Stale(p) => {
                std::fs::remove_file(root.join(p)).map_err(|e| at(root, p, e))?;
            }
        }
    }
    Ok(changes)
}

fn stale(root: &Path, files: &Files) -> io::Result<Vec<String>> {
    let tree = files.keys().any(|p| p.starts_with("verilog-out/"));
    let owned = if tree { OWNED } else { OWNED_SINGLE };
    let mut found = vec![];
    for (folder, endings) in owned {
        let entries = match std::fs::read_dir(root.join(folder)) {
            Ok(entries) => entries,
            Err(e) if e.kind() == io::ErrorKind::NotFound => continue,
            Err(e) => return Err(at(root, folder, e)),
        };
        for entry in entries {
            let name = entry?.file_name().to_string_lossy().into_owned();
            let path = format!("{folder}/{name}");
            let ours = endings.iter().any(|e| name.ends_with(&format!(".{e}")));
            if ours && !files.contains_key(&path) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn at(root: &Path, path: &str, e: io::Error) -> io::Error {
    io::Error::new(e.kind(), format!("{}: {e}", root.join(path).display()))
}
