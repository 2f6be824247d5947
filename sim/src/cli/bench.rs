//! `rnic bench`: the table of what the device reaches, beside what it must reach.
use anyhow::{anyhow, bail, ensure, Result};
use hdl::spec::{Config, CONFIGS};
use serde_json::json;

use super::number::{configuration, number};
use super::output::as_asked;
use crate::bench::{self, speed, Row, Table};

/// Measure latency and throughput in simulation, every frame checked, beside their bars
///
/// Exit code 1 when a bar is missed or a run is refused. Rows of simulation speed run only when
/// a filter names `sim-speed`.
#[derive(clap::Args)]
pub struct BenchArgs {
    /// Only rows whose name contains one of these
    filter: Vec<String>,
    /// Configuration of the device: rnic100, rnic400, tiny; all: the first two, for tiny is made for corner cases and not for bars
    /// [default: those of the two that are in this build]
    #[arg(long, value_name = "NAME")]
    config: Option<String>,
    /// List the rows, measure nothing; it needs no model
    #[arg(long, conflicts_with_all = ["threads", "seed"])]
    list: bool,
    /// Print as JSON
    #[arg(long)]
    json: bool,
    /// Runs side by side [default: one for each CPU]
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    threads: Option<usize>,
    /// Seed of payload and stalls, of up to 64 bits
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>, default_value = "1")]
    seed: u64,
}

impl BenchArgs {
    /// The table, or the list, and whether every bar is met.
    pub fn run(&self) -> Result<(String, bool)> {
        let threads = match self.threads {
            Some(0) => bail!("--threads 0: at least one"),
            Some(n) => n,
            None => std::thread::available_parallelism().map_or(1, |n| n.get()),
        };
        let configs = self.configs()?;
        let is_speed = |f: &String| f.starts_with(speed::NAME) || speed::NAME == f.as_str();
        let (speeds, filters): (Vec<_>, Vec<_>) = self.filter.iter().cloned().partition(is_speed);
        let specs = match speeds.is_empty() || !filters.is_empty() {
            true => bench::select(&configs, &filters),
            false => Vec::new(),
        };
        ensure!(
            !specs.is_empty() || !speeds.is_empty(),
            "no row's name contains `{}`; `rnic bench --list` prints them",
            self.filter.join("`, `")
        );
        if self.list {
            let names = specs.iter().map(|s| (s.config.name, &*s.name));
            let mut names: Vec<_> = names.collect();
            if !speeds.is_empty() || self.filter.is_empty() {
                names.extend(configs.iter().map(|c| (c.name, speed::NAME)));
            }
            return Ok((self.names(&names)?, true));
        }
        let say = |what: &str| eprintln!("{what}");
        let mut table = match specs.is_empty() {
            true => Table::default(),
            false => bench::measure(specs, self.seed, threads, &say)?,
        };
        if !speeds.is_empty() {
            for c in &configs {
                let rows: Vec<Row> = speed::measure(c, self.seed, threads, &say)?;
                table.rows.extend(rows);
            }
        }
        for r in &table.refused {
            eprintln!("refused: {r}");
        }
        let text = match self.json {
            true => table.json()?,
            false => table.text(),
        };
        Ok((text, table.good()))
    }

    /// The list of rows: configuration, name.
    fn names(&self, rows: &[(&str, &str)]) -> Result<String> {
        let line = |(c, name): &(&str, &str)| format!("{c:<8} {name}\n");
        let value = |(c, name): &(&str, &str)| json!({"config": c, "name": name});
        let values: Vec<_> = rows.iter().map(value).collect();
        let lines = rows.iter().map(line).collect();
        as_asked(self.json, &json!({"rows": values}), lines)
    }

    fn configs(&self) -> Result<Vec<&'static Config>> {
        // The small one is made for corner cases: bars are not for it.
        let full = CONFIGS.iter().copied().filter(|c| c.name != "tiny");
        let full: Vec<&'static Config> = full.collect();
        match self.config.as_deref() {
            None => self.built(full),
            Some("all") => Ok(full),
            Some(name) => {
                let found = configuration(name);
                Ok(vec![found.map_err(|e| anyhow!("--config: {e}, all"))?])
            }
        }
    }

    /// Those of this build. If it has none, a list is one of all: it needs none.
    fn built(&self, full: Vec<&'static Config>) -> Result<Vec<&'static Config>> {
        let model = |c: &&'static Config| format!("tx_engine_{}", c.name);
        let is_built = |c: &&'static Config| {
            let kind = model(c);
            crate::Model::kinds().any(|k| k == kind)
        };
        let built: Vec<_> = full.iter().copied().filter(is_built).collect();
        if built.is_empty() && self.list {
            return Ok(full);
        }
        ensure!(
            !built.is_empty(),
            "this build has neither model, {}: see that RNIC_MODELS does not leave them out; `rnic bench --list` names the rows",
            full.iter().map(model).collect::<Vec<_>>().join(" nor ")
        );
        Ok(built)
    }
}
