//! The modules of one top: who contains whom, which are memories, and what a net is called in Rust.
use std::collections::BTreeMap;

use anyhow::{bail, Context, Result};
use hdl::emit::{Design, Module};
use hdl::spec::Config;

use crate::cli::text::similar;

/// One module and what is in it.
pub struct Node {
    pub module: Module,
    /// Name of the kind of block, without its parameters: `fifo_ram` of `fifo_ram_w11_aw5`.
    pub stem: String,
    /// Instances in it: instance name, module name.
    pub children: Vec<(String, String)>,
    /// Bits of each memory array that it declares.
    pub arrays: Vec<usize>,
}

/// A top in one configuration; modules in the order of its file list, the top last.
pub struct Tree {
    pub config: &'static Config,
    pub top: String,
    pub nodes: Vec<Node>,
    index: BTreeMap<String, usize>,
}

impl Tree {
    /// Elaborates the top or engine `name` for `config`.
    ///
    /// # Errors
    /// An unknown name, with those that exist, and what elaboration refuses.
    pub fn new(name: &str, config: &'static Config) -> Result<Tree> {
        let Some(top) = hdl::top::find(name) else {
            let tops = hdl::top::tops();
            let known: Vec<_> = tops.iter().map(|t| t.name).collect();
            bail!(
                "--top: no top or engine `{name}`; there are: {}",
                known.join(", ")
            );
        };
        let design = top.emit(config).map_err(anyhow::Error::msg)?;
        Ok(Tree::of(config, design))
    }

    /// A tree of a design that was emitted already.
    pub fn of(config: &'static Config, design: Design) -> Tree {
        let names: BTreeMap<String, usize> = (design.modules.iter().enumerate())
            .map(|(i, m)| (m.name.clone(), i))
            .collect();
        let nodes = design.modules.into_iter().map(|module| {
            let instance = |line: &str| {
                let mut words = line.strip_prefix("    ")?.split([' ', '(']);
                let (child, name) = (words.next()?, words.next()?);
                names
                    .contains_key(child)
                    .then(|| (name.to_string(), child.to_string()))
            };
            Node {
                stem: stem(&module),
                children: module.text.lines().filter_map(instance).collect(),
                arrays: module.text.lines().filter_map(array_bits).collect(),
                module,
            }
        });
        Tree {
            config,
            top: design.top,
            nodes: nodes.collect(),
            index: names,
        }
    }

    pub fn node(&self, name: &str) -> Option<&Node> {
        self.index.get(name).map(|i| &self.nodes[*i])
    }

    /// The module called `name`, or the modules of that kind.
    ///
    /// # Errors
    /// If there is none, with the names that look alike.
    pub fn find(&self, name: &str) -> Result<Vec<&Node>> {
        if let Some(n) = self.node(name) {
            return Ok(vec![n]);
        }
        let found: Vec<_> = self.nodes.iter().filter(|n| n.stem == name).collect();
        if found.is_empty() {
            let known = self.nodes.iter().map(|n| n.module.name.as_str());
            let close = similar(name, known);
            bail!(
                "--module: no module `{name}` in {} of {}; {}",
                self.top,
                self.config.name,
                match close.is_empty() {
                    true => "`--list` names them".to_string(),
                    false => format!("did you mean: {}", close.join(", ")),
                }
            );
        }
        Ok(found)
    }

    /// `name` and all below it, children first.
    ///
    /// # Errors
    /// If there is no such module.
    pub fn closure(&self, name: &str) -> Result<Vec<&Node>> {
        let start = *self.index.get(name).context(format!("no `{name}`"))?;
        let mut wanted = vec![false; self.nodes.len()];
        wanted[start] = true;
        // Children stand before their parents.
        for i in (0..=start).rev().filter(|i| *i <= start) {
            if wanted[i] {
                for (_, child) in &self.nodes[i].children {
                    wanted[self.index[child]] = true;
                }
            }
        }
        let all = self.nodes.iter().zip(wanted);
        Ok(all.filter(|(_, w)| *w).map(|(n, _)| n).collect())
    }

    /// Every instance of a module with a memory array below `top`: path (Rust fields), module.
    pub fn memories(&self, top: &str) -> Vec<(String, &Node)> {
        let mut found = vec![];
        let mut todo = vec![(String::new(), top.to_string())];
        while let Some((path, name)) = todo.pop() {
            let Some(node) = self.node(&name) else {
                continue;
            };
            if !node.arrays.is_empty() {
                found.push((path.clone(), node));
            }
            for (instance, child) in node.children.iter().rev() {
                let field = instance.strip_prefix("u_").unwrap_or(instance);
                let path = match path.is_empty() {
                    true => field.to_string(),
                    false => format!("{path}.{field}"),
                };
                todo.push((path, child.clone()));
            }
        }
        found
    }

    /// A net of the flattened `top` in the words of the Rust source: `path.front.entry`, and the
    /// file that declares it. Instances lose their `u_`, registers their `_q`.
    pub fn rust_name(&self, top: &str, net: &str) -> (String, String) {
        let mut parts: Vec<&str> = net.split('.').collect();
        let last = parts.pop().unwrap_or_default();
        let mut module = self.node(top);
        let mut fields = vec![];
        for instance in parts {
            let child = |n: &Node| {
                let hit = n.children.iter().find(|(i, _)| i == instance);
                hit.map(|(_, m)| m.clone())
            };
            module = module.and_then(child).and_then(|m| self.node(&m));
            fields.push(instance.strip_prefix("u_").unwrap_or(instance));
        }
        fields.push(last.strip_suffix("_q").unwrap_or(last));
        let source = module.map_or(String::new(), |n| n.module.source.clone());
        (fields.join("."), source)
    }
}

/// The module's name without its parameters.
fn stem(m: &Module) -> String {
    let parameter = |p: &str| p.replace(['=', '_'], "").to_lowercase();
    let suffix: Vec<_> = m.params.split_whitespace().map(parameter).collect();
    let suffix = format!("_{}", suffix.join("_"));
    m.name.strip_suffix(&suffix).unwrap_or(&m.name).to_string()
}

/// Bits of the array that a line of Verilog declares, if it does.
fn array_bits(line: &str) -> Option<usize> {
    let code = line.split("//").next()?.trim();
    // Attributes may stand before it.
    let rest = code
        .rsplit("*)")
        .next()?
        .trim_start()
        .strip_prefix("reg ")?;
    // `reg [7:0] mem [0:255];` or `reg mem [0:255];`: the last range stands behind a name.
    let (before, last) = rest.rsplit_once('[')?;
    if !before
        .trim_end()
        .ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
    {
        return None;
    }
    let size = |range: &str| {
        let (a, b) = range.split(']').next()?.split_once(':')?;
        let (a, b): (usize, usize) = (a.trim().parse().ok()?, b.trim().parse().ok()?);
        Some(a.abs_diff(b) + 1)
    };
    let width = match before.split_once('[') {
        Some((_, range)) => size(range)?,
        None => 1,
    };
    Some(width * size(last)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hdl::spec::TINY;

    #[test]
    fn arrays_are_told_from_vectors() {
        assert_eq!(array_bits("    reg [17:0] mem [0:255];"), Some(18 * 256));
        assert_eq!(array_bits("    reg mem [0:7]; // bits"), Some(8));
        let styled = "    (* ram_style = \"block\" *) reg [3:0] mem [0:7];";
        assert_eq!(array_bits(styled), Some(32));
        for no in [
            "    reg [17:0] read_q;",
            "    reg full_q;",
            "    // reg [1:0] m [0:3];",
        ] {
            assert_eq!(array_bits(no), None, "{no}");
        }
    }

    #[test]
    fn the_tree_knows_children_stems_and_rust_names() {
        let tree = Tree::new("scheduler", &TINY).unwrap();
        let top = tree.node("scheduler").unwrap();
        assert_eq!((&*tree.top, &*top.stem), ("scheduler", "scheduler"));
        let (field, child) = (top.children.iter())
            .find(|(i, _)| i == "u_slots")
            .expect("the scheduler has a child `slots`");
        let slots = tree.node(child).unwrap();
        assert_eq!(slots.stem, "sched_slots");
        let (name, source) = tree.rust_name("scheduler", &format!("{field}.count_q"));
        assert_eq!(name, "slots.count");
        assert_eq!(source, slots.module.source);
        assert!(source.ends_with("sched_slots.rs"), "{source}");
        // Everything below the top, once, children first.
        let all = tree.closure("scheduler").unwrap();
        assert_eq!(all.len(), tree.nodes.len());
        let part = tree.closure(child).unwrap();
        assert!(part.len() < all.len() && part.last().unwrap().stem == "sched_slots");
        assert!(!tree.memories("scheduler").is_empty());
    }

    #[test]
    fn unknown_names_say_what_there_is() {
        let e = Tree::new("schedule", &TINY).err().unwrap().to_string();
        assert!(e.contains("no top or engine `schedule`") && e.contains("scheduler"));
        let tree = Tree::new("scheduler", &TINY).unwrap();
        let e = tree.find("sched_slot").err().unwrap().to_string();
        assert!(e.contains("did you mean: sched_slots"), "{e}");
    }
}
