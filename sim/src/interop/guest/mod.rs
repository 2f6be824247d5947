//! A QEMU guest with Linux's RDMA stack: its Ethernet and its control line, as events.
//!
//! ```text
//!   Guest ── sh (watchdog) ── qemu-system-x86_64
//!     │ wire     Unix stream: 4 bytes of length, big-endian, then a frame without FCS ── eth0
//!     │ control  Unix stream: a command a line, an answer a line ── ttyS1
//!     │ monitor  QMP: save, resume
//!     └ console  a file, whose end every error shows ── ttyS0
//! ```
//! QEMU dies with its [`Guest`]; should this process be killed, the watchdog sees its pipe close
//! and kills QEMU. The first start boots the kernel and saves the guest beside its image; later
//! ones resume it. Every wait has a limit in seconds.
mod channel;
mod machine;

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{sync_channel, Receiver, RecvTimeoutError, SyncSender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{bail, ensure, Context, Result};

use super::monitor::Monitor;
use channel::{accept, listen, read_frames, read_lines, said};

pub use machine::GuestConfig;

/// QEMU opens its three sockets within this.
const CONNECT: Duration = Duration::from_secs(60);
/// The kernel boots, and the guest's program answers, within this: emulation on a busy machine.
const BOOT: Duration = Duration::from_secs(240);
/// A saved guest runs again within this.
const RESUME: Duration = Duration::from_secs(60);
/// A frame leaves within this.
const WRITE: Duration = Duration::from_secs(30);
/// QEMU is gone within this after its pipe was closed.
const END: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(5);
/// Events that may wait here before the guest is held up.
const EVENTS: usize = 4096;
/// Longest frame that is believed.
const LONGEST: usize = 65_536;

/// Runs its arguments; kills them when standard input ends.
const WATCHDOG: &str = r#"
exec 3<&0
"$@" </dev/null 3<&- &
guest=$!
(while read -r line; do :; done <&3; kill -9 $guest 2>/dev/null) >/dev/null 2>&1 &
watch=$!
wait $guest
code=$?
kill $watch 2>/dev/null
exit $code
"#;

/// What comes from the guest.
#[derive(Debug)]
pub enum Event {
    Frame(Vec<u8>),
    Line(String),
    /// This socket was closed.
    Closed(&'static str),
}

/// A running guest.
pub struct Guest {
    pub config: GuestConfig,
    /// Its answer to the first command.
    pub greeting: String,
    /// Seconds from start to that answer.
    pub ready: Duration,
    /// It came from a file.
    pub resumed: bool,
    /// Frames that were sent to it.
    pub taken: u64,
    child: Child,
    folder: PathBuf,
    wire: UnixStream,
    control: UnixStream,
    events: Option<Receiver<Event>>,
    readers: Vec<JoinHandle<()>>,
}

/// Files and child of a guest that is being started: cleared away if that fails.
struct Starting {
    child: Option<Child>,
    folder: PathBuf,
    done: bool,
}

impl Drop for Starting {
    fn drop(&mut self) {
        if self.done {
            return;
        }
        if let Some(child) = &mut self.child {
            end(child);
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Closes the pipe of the watchdog and waits for it.
fn end(child: &mut Child) {
    drop(child.stdin.take());
    let limit = Instant::now() + END;
    while Instant::now() < limit {
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        std::thread::sleep(LOOK);
    }
    let _ = child.kill();
    let _ = child.wait();
}

fn hex(bytes: &[u8]) -> String {
    let list: Vec<_> = bytes.iter().map(|b| format!("{b:02x}")).collect();
    list.join(":")
}

impl Guest {
    /// Starts a guest of this image and waits for its first answer. A saved guest that does not
    /// come back is thrown away, and the kernel booted.
    pub fn start(image: &Path, config: &GuestConfig) -> Result<Self> {
        if !config.saved {
            return Self::launch(image, config, None);
        }
        let saved = config.snapshot(image)?;
        if saved.exists() {
            match Self::launch(image, config, Some(&saved)) {
                Ok(guest) => return Ok(guest),
                Err(e) => {
                    eprintln!("interop: the saved guest does not resume, so it boots: {e:#}");
                    let _ = std::fs::remove_file(&saved);
                }
            }
        }
        let guest = Self::launch(image, config, None)?;
        let monitor = guest.folder.join("monitor");
        let saved = UnixStream::connect(&monitor)
            .map_err(anyhow::Error::from)
            .and_then(|s| Monitor::new(s)?.save(&saved, RESUME));
        saved.map_err(|e| guest.explain(e.context("cannot save the guest")))?;
        Ok(guest)
    }

    fn launch(image: &Path, config: &GuestConfig, saved: Option<&Path>) -> Result<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let started = Instant::now();
        let n = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("rnic-guest-{}-{n}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut starting = Starting {
            child: None,
            folder: folder.clone(),
            done: false,
        };
        let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
        let (wire, control) = (listen(&folder, "wire")?, listen(&folder, "control")?);
        let mut args = config.machine(image);
        let mut add = |list: &[&str]| args.extend(list.iter().map(|s| s.to_string()));
        add(&["-serial", &format!("file:{}", path("console"))]);
        add(&[
            "-chardev",
            &format!("socket,id=control,server=off,path={}", path("control")),
        ]);
        add(&["-serial", "chardev:control", "-pidfile", &path("pid")]);
        let net = format!(
            "stream,id=wire,server=off,addr.type=unix,addr.path={}",
            path("wire")
        );
        add(&["-netdev", &net]);
        add(&[
            "-qmp",
            &format!("unix:{},server=on,wait=off", path("monitor")),
        ]);
        if let Some(file) = saved {
            let quoted = file.to_string_lossy().replace('\'', r"'\''");
            add(&["-incoming", &format!("exec:cat '{quoted}'")]);
        }
        let log = std::fs::File::create(folder.join("qemu.log"))?;
        let child = Command::new("sh")
            .args(["-c", WATCHDOG, "sh", "qemu-system-x86_64"])
            .args(&args)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .context("cannot start QEMU")?;
        let child = starting.child.insert(child);
        let limit = Instant::now() + CONNECT;
        let connected = accept(&control, child, limit)
            .and_then(|c| Ok((accept(&wire, child, limit)?, c)))
            .with_context(|| said(&folder));
        let (wire, control) = connected?;
        wire.set_write_timeout(Some(WRITE))?;
        control.set_write_timeout(Some(WRITE))?;
        let (to, events) = sync_channel(EVENTS);
        let readers = vec![
            read_frames(wire.try_clone()?, to.clone())?,
            read_lines(control.try_clone()?, to)?,
        ];
        starting.done = true;
        let child = starting.child.take().context("QEMU was started")?;
        let mut guest = Self {
            config: config.clone(),
            greeting: String::new(),
            ready: Duration::ZERO,
            resumed: saved.is_some(),
            taken: 0,
            child,
            folder,
            wire,
            control,
            events: Some(events),
            readers,
        };
        let greeting = guest.greet(saved.is_some());
        guest.greeting = greeting.map_err(|e| guest.explain(e))?;
        guest.ready = started.elapsed();
        Ok(guest)
    }

    /// A guest that boots greets; one that resumes did so long ago, and is asked.
    fn greet(&mut self, resumed: bool) -> Result<String> {
        let mut limit = BOOT;
        if resumed {
            let stream = UnixStream::connect(self.folder.join("monitor"))?;
            Monitor::new(stream)?.go_on(RESUME)?;
            self.command("hello")?;
            limit = RESUME;
        }
        let end = Instant::now() + limit;
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            match self.event(left)? {
                Some(Event::Line(line)) if line.starts_with("ok addr=") => return Ok(line),
                Some(Event::Line(line)) => bail!("instead of a greeting the guest says {line:?}"),
                Some(Event::Closed(what)) => bail!("QEMU closed its {what}"),
                // Neighbour discovery and the like: nobody has an address to be found yet.
                Some(Event::Frame(_)) | None => {}
            }
        }
        bail!("no greeting from the guest in {limit:?}")
    }

    /// The next event within `wait`.
    pub fn event(&mut self, wait: Duration) -> Result<Option<Event>> {
        let events = self.events.as_ref().context("the guest was ended")?;
        match events.recv_timeout(wait) {
            Ok(event) => Ok(Some(event)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                bail!("the guest is gone: {}", said(&self.folder))
            }
        }
    }

    /// Sends a command; its answer will be an [`Event::Line`].
    pub fn command(&mut self, line: &str) -> Result<()> {
        let sent = writeln!(self.control, "{line}");
        sent.with_context(|| format!("cannot send {line:?}: {}", said(&self.folder)))
    }

    /// Puts a frame without FCS on the guest's wire.
    pub fn send(&mut self, frame: &[u8]) -> Result<()> {
        let mut bytes = Vec::with_capacity(frame.len() + 4);
        bytes.extend((frame.len() as u32).to_be_bytes());
        bytes.extend(frame);
        let sent = self.wire.write_all(&bytes);
        self.taken += 1;
        sent.with_context(|| format!("cannot send a frame: {}", said(&self.folder)))
    }

    /// QEMU's process number.
    pub fn pid(&self) -> Result<u32> {
        let text = std::fs::read_to_string(self.folder.join("pid")).context("QEMU's pid file")?;
        text.trim().parse().context("QEMU's pid file")
    }

    /// An error, with what QEMU and the guest's console said last.
    pub fn explain(&self, e: anyhow::Error) -> anyhow::Error {
        e.context(said(&self.folder))
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        end(&mut self.child);
        // The readers end: their sockets are closed, and nobody takes their events.
        let _ = self.wire.shutdown(std::net::Shutdown::Both);
        let _ = self.control.shutdown(std::net::Shutdown::Both);
        self.events = None;
        for reader in self.readers.drain(..) {
            let _ = reader.join();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
