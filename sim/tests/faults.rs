//! Every planted fault of `testbench/faults.toml` still finds its place: a module that changes takes its
//! faults along. Whether a test sees each of them is for `make faults` to say.
#![allow(dead_code)] // of the build script's parts, which also compile what they elaborate
#[path = "../build/faults.rs"]
mod faults;
#[path = "../build/model.rs"]
mod model;
#[path = "../build/models.rs"]
mod models;
#[path = "../build/parallel.rs"]
mod parallel;
#[path = "../build/tools.rs"]
mod tools;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[test]
fn each_stands_once_in_the_module_that_it_names() -> Result<(), String> {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testbench/faults.toml");
    let names = std::fs::read_to_string(&table).map_err(|e| e.to_string())?;
    let names = names.lines().filter_map(|l| l.strip_prefix("name = "));
    let names: Vec<&str> = names.map(|n| n.trim_matches('"')).collect();
    let numbers: BTreeSet<u32> = names.iter().map(|n| faults::number(n)).collect();
    assert_eq!(numbers.len(), names.len(), "two faults of one number");
    assert!(!numbers.contains(&0), "0 is no fault");
    let faults = faults::Faults::read(&table)?;
    // Of the models that are built without a cargo feature, as `make faults` does.
    let models = models::elaborate_those(&faults, |e| e.feature.is_none())?;
    let planted = |name: &str| {
        let mark = faults::mark(faults::number(name));
        models.iter().any(|m| m.verilog.contains(&mark))
    };
    let absent: Vec<_> = names.iter().filter(|n| !planted(n)).collect();
    assert!(absent.is_empty(), "in no model: {absent:?}");

    // In one of those that its test speaks of, if it speaks of any.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let tests = entries(&root, "test")?;
    let elsewhere = names.iter().zip(&tests).filter(|(name, test)| {
        let mark = faults::mark(faults::number(name));
        let sources = sources(&root, test);
        let mut spoken = models.iter().filter(|m| speaks_of(&sources, &m.kind));
        let mut all = spoken.clone();
        spoken.next().is_some() && !all.any(|m| m.verilog.contains(&mark))
    });
    let elsewhere: Vec<_> = elsewhere.collect();
    assert!(
        elsewhere.is_empty(),
        "not where it is tested: {elsewhere:?}"
    );
    Ok(())
}

/// Every value of a field, in the order of the faults.
fn entries(root: &Path, field: &str) -> Result<Vec<String>, String> {
    let text = std::fs::read_to_string(root.join("testbench/faults.toml"));
    let text = text.map_err(|e| e.to_string())?;
    let values = text.lines().filter_map(|l| l.strip_prefix(field));
    let values = values.filter_map(|l| l.strip_prefix(" = "));
    Ok(values.map(|v| v.trim_matches('"').to_string()).collect())
}

/// The text of a test target, all of its files.
fn sources(root: &Path, test: &str) -> String {
    let mut words = test.split(' ');
    let (package, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let tests = root.join(package).join("tests");
    let mut open = vec![tests.join(format!("{target}.rs")), tests.join(target)];
    let mut text = String::new();
    while let Some(path) = open.pop() {
        if let Ok(files) = std::fs::read_dir(&path) {
            open.extend(files.flatten().map(|f| f.path()));
        }
        text += &std::fs::read_to_string(&path).unwrap_or_default();
    }
    text
}

/// `"model_tiny"`, or `"model_{…}"`.
fn speaks_of(sources: &str, kind: &str) -> bool {
    let made = kind.rsplit_once('_').map(|k| format!("\"{}_{{", k.0));
    sources.contains(&format!("\"{kind}\"")) || made.is_some_and(|m| sources.contains(&m))
}

/// The file that a module of `source` is in, if it is in one of its own, and the folder of its own modules.
fn module(source: &str, folder: &Path, name: &str) -> Option<(PathBuf, PathBuf)> {
    let path = source.split("#[path = \"").skip(1).find_map(|rest| {
        let (path, rest) = rest.split_once("\"]")?;
        let line = rest.trim_start().lines().next()?;
        let declared = line.trim_start_matches("pub ") == format!("mod {name};");
        declared.then(|| folder.join(path))
    });
    let places = [
        path.unwrap_or(folder.join(format!("{name}.rs"))),
        folder.join(name).join("mod.rs"),
    ];
    let file = places.into_iter().find(|p| p.is_file())?;
    Some((file, folder.join(name)))
}

/// Does the test `PACKAGE TARGET NAME` exist, as far as sources tell: the last module that is a file must speak of what is left of
/// the name.
fn exists(root: &Path, test: &str) -> Option<bool> {
    let [package, target, name] = test.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let tests = root.join(package).join("tests");
    let (mut folder, file) = match target {
        "lib" => (root.join(package).join("src"), "lib.rs"),
        _ => (tests.join(target), "main.rs"),
    };
    let alone = tests.join(format!("{target}.rs"));
    let file = if alone.is_file() {
        alone
    } else {
        folder.join(file)
    };
    let mut source = std::fs::read_to_string(file).ok()?;
    let mut parts = name.split("::").peekable();
    while let Some((file, inside)) = parts.peek().and_then(|p| module(&source, &folder, p)) {
        source = std::fs::read_to_string(file).ok()?;
        folder = inside;
        parts.next();
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut words = source.split(|c| !is_word(c));
    parts.next().map(|p| words.any(|w| w == p))
}

#[test]
fn each_names_a_test_that_there_is() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let table = root.join("testbench/faults.toml");
    let lines = std::fs::read_to_string(table).map_err(|e| e.to_string())?;
    let tests = lines.lines().filter_map(|l| l.strip_prefix("test = "));
    let tests: BTreeSet<&str> = tests.map(|t| t.trim_matches('"')).collect();
    let absent: Vec<_> = tests
        .iter()
        .filter(|t| exists(&root, t) != Some(true))
        .collect();
    assert!(tests.len() > 100 && absent.is_empty(), "no test {absent:?}");
    let other = "sim ring_data operations_of_every_form";
    assert_eq!(exists(&root, other), Some(false), "is in another module");
    Ok(())
}
