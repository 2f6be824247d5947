//! All modules of a design: children first, equal modules once, names given, headers written.
use super::collect::{collect, Meta, Scope};
use super::digest::sha256;
use super::error::{fault, EmitError, Fault};
use super::module::module;
use super::names::{dotted, flat, is_reserved};
use super::{Design, Module, Options, PortInfo};
use rust_hdl_core::prelude::Block;
use std::collections::{HashMap, HashSet};

pub(super) fn design<U: Block>(
    name: &str,
    block: &U,
    options: &Options,
) -> Result<Design, EmitError> {
    let Some(scope) = collect(name, block) else {
        return Err(Fault {
            field: String::new(),
            what: "not a block with logic of its own".into(),
        }
        .at(name));
    };
    let mut lib = Library {
        options,
        known: HashMap::new(),
        taken: HashSet::new(),
        modules: vec![],
    };
    if !options.own_name {
        lib.taken.insert(name.to_string());
    }
    let (top, ports) = lib.add(&scope, name, !options.own_name)?;
    Ok(Design {
        top,
        modules: lib.modules,
        ports,
    })
}

struct Library<'a> {
    options: &'a Options,
    /// content → module name
    known: HashMap<String, String>,
    taken: HashSet<String>,
    modules: Vec<Module>,
}

impl Library<'_> {
    fn add(
        &mut self,
        scope: &Scope,
        path: &str,
        top: bool,
    ) -> Result<(String, Vec<PortInfo>), EmitError> {
        let mut kids = vec![];
        for kid in &scope.kids {
            kids.push(if kid.register().is_some() {
                None
            } else {
                let below = format!("{path}.{}", dotted(&kid.key));
                Some(self.add(kid, &below, false)?.0)
            });
        }
        let printed =
            module(scope, &kids, self.options.rules).map_err(|f| f.or_field("").at(path))?;
        let meta = scope.meta.clone().unwrap_or_default();
        let stem = stem(scope, &meta, top, path)?;
        // A block without a marker is its text alone, whatever field it sits in.
        let content = format!("{}|{}|{}", meta.name, meta.params, printed.text);
        if let (Some(name), false) = (self.known.get(&content), top) {
            return Ok((name.clone(), printed.ports));
        }
        let name = self.name(&stem, top);
        self.known.insert(content, name.clone());
        let header = self.header(&name, &meta);
        let text = format!(
            "{header}`default_nettype none\nmodule {name}{}`default_nettype wire\n",
            printed.text
        );
        self.modules.push(Module {
            digest: sha256(text.as_bytes()),
            name: name.clone(),
            text,
            source: source(&meta),
            params: meta.params,
            about: meta.about,
            ports: printed.ports.clone(),
        });
        Ok((name, printed.ports))
    }

    fn name(&mut self, stem: &str, top: bool) -> String {
        let mut name = stem.to_string();
        let mut n = 1;
        while !top && !self.taken.insert(name.clone()) {
            n += 1;
            name = format!("{stem}_{n}");
        }
        name
    }

    fn header(&self, name: &str, meta: &Meta) -> String {
        let mut h = match meta.about.as_str() {
            "" => format!("// {name}\n"),
            about => format!("// {name}: {about}\n"),
        };
        for (title, text) in [
            ("Source:        ", source(meta)),
            ("Parameters:    ", meta.params.clone()),
            ("Configuration: ", self.options.config.clone()),
        ] {
            if !text.is_empty() {
                h += &format!("// {title}{text}\n");
            }
        }
        h + "// Generated: edit the source, not this file.\n"
    }
}

fn source(meta: &Meta) -> String {
    match meta.source.as_str() {
        "" => String::new(),
        s => format!("hdl/src/{s}"),
    }
}

/// Name before numbering: marker and parameters, else the field the block sits in.
fn stem(scope: &Scope, meta: &Meta, top: bool, path: &str) -> Result<String, EmitError> {
    let mut name = match meta.name.as_str() {
        _ if top => path.to_string(),
        "" => flat(&scope.key),
        n => n.to_string(),
    };
    if !top {
        for p in meta.params.split_whitespace() {
            let word: String = p.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
            name += &format!("_{}", word.to_ascii_lowercase());
        }
    }
    let legal = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        && name.starts_with(|c: char| c.is_ascii_alphabetic());
    if !legal || is_reserved(&name) {
        let why = if legal {
            "a reserved word"
        } else {
            "no identifier"
        };
        let bad = fault::<()>("", format!("`{name}` cannot name a module: it is {why}"));
        return bad.map(|_| name).map_err(|f| f.at(path));
    }
    Ok(name)
}
