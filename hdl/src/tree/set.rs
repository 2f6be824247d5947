//! Everything that one configuration can emit, each module once.
use crate::emit::{Design, Module};
use crate::spec::Config;
use crate::top::Top;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// The designs of one configuration.
pub struct Set {
    pub config: &'static Config,
    /// Table entry and design, in the order of the table.
    pub designs: Vec<(Top, Design)>,
    /// By name; designs share what is equal.
    pub modules: BTreeMap<String, Module>,
}

impl Set {
    /// Elaborates `tops` for `config`, on as many threads as there are cores.
    ///
    /// # Errors
    /// What a top refuses, and two modules of one name that differ.
    pub fn new(config: &'static Config, tops: Vec<Top>) -> Result<Set, String> {
        let emit = |t: &Top| match t.whole {
            true => t.emit(config),
            false => t.part(config),
        };
        Set::of(config, in_parallel(tops, |t| emit(&t).map(|d| (t, d)))?)
    }

    /// Merges designs.
    ///
    /// # Errors
    /// Two modules of one name that differ.
    pub fn of(config: &'static Config, designs: Vec<(Top, Design)>) -> Result<Set, String> {
        let mut modules: BTreeMap<String, Module> = BTreeMap::new();
        for (top, design) in &designs {
            for m in &design.modules {
                let known = modules.entry(m.name.clone()).or_insert_with(|| m.clone());
                if known.text != m.text {
                    return Err(format!(
                        "{}: `{}` needs a module `{}` that differs from the module of that name \
                         elsewhere ({}); give one of the two more parameters in its ModName",
                        config.name, top.name, m.name, known.source
                    ));
                }
            }
        }
        Ok(Set {
            config,
            designs,
            modules,
        })
    }

    /// Designs that are not within another one: with them everything has been linted.
    pub fn roots(&self) -> Vec<&Design> {
        let within = |d: &Design, other: &Design| {
            d.top != other.top && other.modules.iter().any(|m| m.name == d.top)
        };
        let designs = || self.designs.iter().map(|(_, d)| d);
        designs()
            .filter(|d| !designs().any(|other| within(d, other)))
            .collect()
    }
}

/// Maps `work` over `items` on all cores; results in order, the first error wins.
pub(super) fn in_parallel<T: Send, R: Send>(
    items: Vec<T>,
    work: impl Fn(T) -> Result<R, String> + Sync,
) -> Result<Vec<R>, String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut queue: Vec<_> = items.into_iter().enumerate().collect();
    queue.reverse();
    let (queue, done) = (Mutex::new(queue), Mutex::new(vec![]));
    let next = || queue.lock().ok()?.pop();
    std::thread::scope(|s| {
        for _ in 0..threads {
            s.spawn(|| {
                while let Some((i, item)) = next() {
                    let result = work(item);
                    if let Ok(mut done) = done.lock() {
                        done.push((i, result));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().map_err(|e| e.to_string())?;
    done.sort_by_key(|(i, _)| *i);
    done.into_iter().map(|(_, r)| r).collect()
}
