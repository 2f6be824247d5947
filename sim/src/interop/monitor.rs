//! QEMU's monitor (QMP): a JSON object a line, used to save a booted guest and to see it resumed.
use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{bail, ensure, Context, Result};
use serde_json::{json, Value};

/// How long QEMU may take to answer one command.
const ANSWER: Duration = Duration::from_secs(30);
/// Pause between two looks at a state that QEMU does not announce.
const LOOK: Duration = Duration::from_millis(20);

/// A connection to the monitor of a running QEMU.
pub struct Monitor {
    lines: BufReader<UnixStream>,
}

impl Monitor {
    /// Takes up the conversation on a fresh connection.
    pub fn new(stream: UnixStream) -> Result<Self> {
        stream.set_read_timeout(Some(ANSWER))?;
        stream.set_write_timeout(Some(ANSWER))?;
        let mut monitor = Self {
            lines: BufReader::new(stream),
        };
        let greeting = monitor.line()?;
        ensure!(greeting.get("QMP").is_some(), "no QMP greeting: {greeting}");
        monitor.execute("qmp_capabilities", json!({}))?;
        Ok(monitor)
    }

    fn line(&mut self) -> Result<Value> {
        let mut line = String::new();
        let n = self
            .lines
            .read_line(&mut line)
            .context("QEMU's monitor is silent")?;
        ensure!(n > 0, "QEMU closed its monitor");
        serde_json::from_str(&line).with_context(|| format!("QEMU's monitor says {line:?}"))
    }

    /// Executes a command; what QEMU returns.
    pub fn execute(&mut self, command: &str, arguments: Value) -> Result<Value> {
        let request = json!({ "execute": command, "arguments": arguments });
        writeln!(self.lines.get_mut(), "{request}")?;
        let end = Instant::now() + ANSWER;
        while Instant::now() < end {
            let mut answer = self.line()?;
            if let Some(error) = answer.get("error") {
                bail!("QEMU refuses {command}: {error}");
            }
            if let Some(value) = answer.get_mut("return") {
                return Ok(value.take());
            }
            // else an event
        }
        bail!("QEMU does not answer {command}")
    }

    /// Looks at field `status` of a query until it is `want`.
    fn until(&mut self, query: &str, want: &str, limit: Duration) -> Result<()> {
        let end = Instant::now() + limit;
        loop {
            let state = self.execute(query, json!({}))?;
            let status = state.get("status").and_then(Value::as_str).unwrap_or("");
            if status == want {
                return Ok(());
            }
            ensure!(status != "failed", "{query}: {state}");
            ensure!(
                Instant::now() < end,
                "{query} after {limit:?}: {state}, not {want}"
            );
            std::thread::sleep(LOOK);
        }
    }

    /// Lets a guest that was started from a file go on: it was stopped when it was saved.
    pub fn go_on(&mut self, limit: Duration) -> Result<()> {
        self.until("query-status", "paused", limit)?;
        self.execute("cont", json!({})).map(drop)
    }

    /// Saves the running guest to `file`, whole or not at all, and lets it go on.
    pub fn save(&mut self, file: &Path, limit: Duration) -> Result<()> {
        let part = file.with_extension(format!("part{}", std::process::id()));
        let quoted = part.to_string_lossy().replace('\'', r"'\''");
        self.execute("stop", json!({}))?;
        self.execute(
            "migrate",
            json!({ "uri": format!("exec:cat > '{quoted}'") }),
        )?;
        let saved = self.until("query-migrate", "completed", limit);
        if saved.is_err() {
            let _ = std::fs::remove_file(&part);
        }
        saved?;
        std::fs::rename(&part, file)?;
        self.execute("cont", json!({}))?;
        Ok(())
    }
}
