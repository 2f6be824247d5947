//! Many questions to Yosys at once, with progress, and without asking what is known.
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Instant;

use anyhow::{anyhow, Context, Result};

use super::area::Area;
use super::cache::Slot;
use super::depth::{measure, Depth};
use super::netlist::Netlist;
use super::tree::Tree;
use super::yosys::{self, Kind};

/// Where results are kept, and how many runs of Yosys go at once.
pub struct Synth {
    dir: PathBuf,
    version: String,
    jobs: usize,
}

/// One question: a module of a tree, with all below it.
#[derive(Clone)]
pub struct Job<'a> {
    pub tree: &'a Tree,
    pub kind: Kind,
    pub module: String,
}

/// Its answer.
#[derive(Clone, Debug)]
pub enum Answer {
    Depth(Depth),
    Area(Area),
}

impl Answer {
    /// # Errors
    /// If it answers another question.
    pub fn depth(self) -> Result<Depth> {
        match self {
            Answer::Depth(d) => Ok(d),
            Answer::Area(_) => Err(anyhow!("an area where a depth was asked for")),
        }
    }

    /// # Errors
    /// If it answers another question.
    pub fn area(self) -> Result<Area> {
        match self {
            Answer::Area(a) => Ok(a),
            Answer::Depth(_) => Err(anyhow!("a depth where an area was asked for")),
        }
    }
}

impl Synth {
    /// Keeps results in `dir`; `jobs` runs at once, 0 for one a core.
    ///
    /// # Errors
    /// If Yosys is missing, naming `make setup`, or the folder cannot be made.
    pub fn new(dir: &Path, jobs: usize) -> Result<Synth> {
        let version = yosys::version()?;
        std::fs::create_dir_all(dir).with_context(|| dir.display().to_string())?;
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Synth {
            dir: dir.to_path_buf(),
            version,
            jobs: if jobs == 0 { cores() } else { jobs },
        })
    }

    /// Version line of Yosys.
    pub fn version(&self) -> &str {
        &self.version
    }

    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Answers all, the largest first, in the order asked. Progress goes to the error stream.
    ///
    /// # Errors
    /// The first failure, with configuration and module; what is running then is finished.
    pub fn all(&self, jobs: &[Job]) -> Result<Vec<Answer>> {
        let mut answers: Vec<Option<Answer>> = vec![None; jobs.len()];
        let mut todo = vec![];
        for (i, job) in jobs.iter().enumerate() {
            let modules = job.tree.closure(&job.module)?;
            let slot = Slot::new(&self.dir, job.kind, &self.version, &modules);
            let known = match job.kind {
                Kind::Depth => slot.get().map(Answer::Depth),
                _ => slot.get().map(Answer::Area),
            };
            match known {
                Some(a) => answers[i] = Some(a),
                None => {
                    let size: usize = modules.iter().map(|n| n.module.text.len()).sum();
                    todo.push((size, i, slot));
                }
            }
        }
        let (count, known) = (todo.len(), jobs.len() - todo.len());
        if known > 0 && count > 0 {
            eprintln!("{known} of {} results are known", jobs.len());
        }
        todo.sort_by_key(|(size, ..)| *size);
        let (todo, done) = (Mutex::new(todo), Mutex::new(vec![]));
        let failed = Mutex::new(None);
        let next = || match failed.lock().map(|f| f.is_some()) {
            Ok(false) => todo.lock().ok()?.pop(),
            _ => None,
        };
        std::thread::scope(|s| {
            for _ in 0..self.jobs.min(count) {
                s.spawn(|| {
                    while let Some((_, i, slot)) = next() {
                        let start = Instant::now();
                        match self.one(&jobs[i], &slot) {
                            Ok(answer) => {
                                let Ok(mut done) = done.lock() else { return };
                                done.push((i, answer));
                                progress(done.len(), count, &jobs[i], start);
                            }
                            Err(e) => {
                                if let Ok(mut f) = failed.lock() {
                                    f.get_or_insert(e);
                                }
                            }
                        }
                    }
                });
            }
        });
        if let Some(e) = failed.into_inner().map_err(|e| anyhow!("{e}"))? {
            return Err(e);
        }
        for (i, answer) in done.into_inner().map_err(|e| anyhow!("{e}"))? {
            answers[i] = Some(answer);
        }
        let whole: Option<Vec<Answer>> = answers.into_iter().collect();
        whole.context("a question without an answer")
    }

    fn one(&self, job: &Job, slot: &Slot) -> Result<Answer> {
        let modules = job.tree.closure(&job.module)?;
        let answer = match job.kind {
            Kind::Depth => {
                let read = |file: &Path| {
                    let netlist = Netlist::read(file, &job.module)?;
                    measure(&netlist, job.tree, &job.module)
                };
                let depth = yosys::run(&self.dir, job.kind, &modules, read);
                depth.and_then(|d| slot.put(&d).map(|()| Answer::Depth(d)))
            }
            _ => {
                let area = yosys::run(&self.dir, job.kind, &modules, Area::read);
                area.and_then(|a| slot.put(&a).map(|()| Answer::Area(a)))
            }
        };
        answer.with_context(|| format!("{} of {}", job.module, job.tree.config.name))
    }
}

fn progress(n: usize, count: usize, job: &Job, start: Instant) {
    eprintln!(
        "[{n:>3}/{count}] {} {} {}, {:.1} s",
        job.tree.config.name,
        job.module,
        job.kind.name(),
        start.elapsed().as_secs_f64()
    );
}
