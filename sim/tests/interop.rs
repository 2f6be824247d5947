//! Linux's RDMA stack in a QEMU guest on the other end of the wire: the short form. `make interop`
//! runs all of it.
#![cfg(feature = "outside")]
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use sim::driver::Space;
use sim::interop::{
    Completion, Connection, Endpoint, Frames, Guest, GuestConfig, Image, Link, Neighbour, NicPort,
    Peer, Plan, Region, Service, Suite, WirePort, Write,
};
use sim::judges;
use sim::nic::NicConfig;

const MEMORY: usize = 4 << 20;

/// One guest at a time: the first that boots is saved for the others.
static TURN: Mutex<()> = Mutex::new(());

fn turn() -> MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The built guest, or a loud skip; in CI its absence is a failure.
fn image() -> Result<Option<PathBuf>> {
    match Image::find()? {
        Image::Built(path) => Ok(Some(path)),
        Image::Missing(what) => {
            assert!(std::env::var("CI").is_err(), "{what}");
            let _ = writeln!(std::io::stderr(), "SKIP Linux as the other end: {what}");
            Ok(None)
        }
    }
}

fn suite<P: Endpoint>(image: &Path, port: P, plan: Plan) -> Result<Suite<P>> {
    let guest = Guest::start(image, &GuestConfig::default())?;
    let link = Link::new(guest, port, Neighbour::default(), None)?;
    Suite::new(link, plan, |_| {})
}

fn peer() -> Peer {
    Peer::new(Neighbour::default(), MEMORY)
}

#[test]
fn linux_and_the_software_peer_agree_in_both_roles() -> Result<()> {
    let _turn = turn();
    let Some(image) = image()? else {
        return Ok(());
    };
    let mut suite = suite(&image, peer(), Plan::short())?;
    suite.run()?;
    let text = suite.report.text();
    assert_eq!(suite.report.failed(), 0, "{text}");
    assert!(suite.report.checks.len() > 40, "{text}");
    let carried = suite.link.carried;
    assert!(carried.roce.iter().all(|n| *n > 80), "{carried:?}");
    assert!(carried.answered > 0, "nobody asked for an address");
    Ok(())
}

/// The RTL in both roles, RC and UC, GPU and host memory.
fn linux_and_the_nic_agree_in_both_roles(config: &str) -> Result<()> {
    let _turn = turn();
    let Some(image) = image()? else {
        return Ok(());
    };
    // One path MTU and IP version in each configuration: `make interop` has them all.
    let narrow = config == "tiny";
    let config = NicConfig {
        model: format!("rnic_core_{config}"),
        ..NicConfig::default()
    };
    let spaces = [Space::Gpu, Space::Host];
    let port = NicPort::new(&config, Neighbour::default(), &spaces, MEMORY as u64)?;
    let plan = Plan {
        sizes: vec![0, 1, 1023, 4096, 20_001],
        mtus: vec![if narrow { 4096 } else { 1024 }],
        ipv6: vec![narrow],
        ..Plan::short().patient()
    };
    let capture = std::env::temp_dir().join(format!("rnic-wire-{}.pcapng", std::process::id()));
    let guest = Guest::start(&image, &GuestConfig::default())?;
    let link = Link::new(guest, port, Neighbour::default(), Some(&capture))?;
    let mut suite = Suite::new(link, plan, |_| {})?;
    suite.run()?;
    let text = suite.report.text();
    assert_eq!(suite.report.failed(), 0, "{text}");
    // 40 messages, 4 refusals, 7 losses with each memory; 3 checks of the whole.
    assert_eq!(suite.report.checks.len(), 2 * (40 + 4 + 7) + 3, "{text}");
    let carried = suite.link.carried;
    assert!(carried.roce.iter().all(|n| *n > 200), "{carried:?}");
    assert!(carried.lost.iter().all(|n| *n >= 6), "{carried:?}");
    assert!(
        text.contains(&format!("{} from Linux (", carried.roce[0])),
        "{text}"
    );
    suite.link.end()?;
    judge(&capture, carried.roce.iter().sum())?;
    Ok(std::fs::remove_file(&capture)?)
}

/// tshark and scapy find nothing wrong with any of the RoCE frames of a capture.
fn judge(capture: &Path, frames: u64) -> Result<()> {
    let Some(python) = judges::python() else {
        return Ok(());
    };
    let script = judges::script("check_wire.py");
    let out = Command::new(python).arg(script).arg(capture).output()?;
    let text = String::from_utf8_lossy(&out.stdout);
    let errors = String::from_utf8_lossy(&out.stderr);
    assert!(out.status.success(), "{text}{errors}");
    assert!(
        text.contains(&format!("\n{frames} passed, 0 failed")),
        "{text}"
    );
    Ok(())
}

sim::widths! { [tiny rnic100]:
    linux_and_the_nic_agree_in_both_roles,
}

/// What a bad port does.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// Sends its 3rd frame with one bit of the payload changed, under a right ICRC.
    Payload,
    /// Changes a byte of its own memory that nobody wrote.
    Memory,
    /// Answers each NAK's reason with another.
    Syndrome,
    /// Does not count a frame it sends.
    Count,
    /// Reports the immediate less one.
    Immediate,
}

/// A peer with a fault.
struct Bad {
    peer: Peer,
    fault: Fault,
    sent: u64,
}

impl WirePort for Bad {
    fn receive(&mut self, frame: &[u8]) {
        self.peer.receive(frame);
        if self.fault == Fault::Memory {
            let _ = self.peer.poke(12_345, &[0x11]);
        }
    }

    fn send(&mut self) -> Option<Vec<u8>> {
        let mut frame = self.peer.send()?;
        self.sent += 1;
        let n = frame.len() - 4;
        match self.fault {
            Fault::Payload if n > 200 => frame[150] ^= 4,
            Fault::Syndrome if frame[42] == 0x11 && frame[54] == 0x62 => frame[54] = 0x61,
            _ => {}
        }
        let icrc = sim::wire::encode::icrc(&frame[..n]);
        frame[n..].copy_from_slice(&icrc.to_le_bytes());
        Some(frame)
    }

    fn advance(&mut self, now: Duration) -> Result<bool> {
        self.peer.advance(now)
    }

    fn frames(&mut self) -> Result<Frames> {
        let mut frames = self.peer.frames()?;
        frames.sent -= u64::from(self.fault == Fault::Count && self.sent > 0);
        Ok(frames)
    }
}

impl Endpoint for Bad {
    fn region(&self) -> Region {
        self.peer.region()
    }
    fn poke(&mut self, at: usize, bytes: &[u8]) -> Result<()> {
        self.peer.poke(at, bytes)
    }
    fn peek(&mut self, at: usize, len: usize) -> Result<Vec<u8>> {
        self.peer.peek(at, len)
    }
    fn create(&mut self, service: Service) -> Result<u32> {
        self.peer.create(service)
    }
    fn connect(&mut self, qpn: u32, to: &Connection) -> Result<()> {
        self.peer.connect(qpn, to)
    }
    fn destroy(&mut self, qpn: u32) -> Result<()> {
        self.peer.destroy(qpn)
    }
    fn failed(&mut self, qpn: u32) -> Result<bool> {
        self.peer.failed(qpn)
    }
    fn post(&mut self, qpn: u32, write: Write) -> Result<()> {
        self.peer.post(qpn, write)
    }
    fn post_receive(&mut self, qpn: u32, wr_id: u64) -> Result<()> {
        self.peer.post_receive(qpn, wr_id)
    }
    fn poll(&mut self) -> Option<Completion> {
        let mut c = self.peer.poll()?;
        if let (Fault::Immediate, Some((imm, _))) = (self.fault, &mut c.arrived) {
            *imm -= 1;
        }
        Some(c)
    }
}

/// Each fault is found by the check that is there for it.
#[test]
fn a_port_with_a_fault_is_found_out() -> Result<()> {
    let _turn = turn();
    let Some(image) = image()? else {
        return Ok(());
    };
    let cases = [
        (Fault::Payload, "1025 bytes: Linux's bytes are wrong"),
        (
            Fault::Memory,
            "the right content of our memory did not come",
        ),
        (Fault::Syndrome, "not RemoteAccess"),
        (Fault::Count, "the port counts Frames"),
        (Fault::Immediate, "our receive:"),
    ];
    for (fault, complaint) in cases {
        let plan = Plan {
            sizes: vec![1025],
            services: vec![Service::Rc],
            limit: Duration::from_secs(3),
            ..Plan::short()
        };
        let port = Bad {
            peer: peer(),
            fault,
            sent: 0,
        };
        let mut suite = suite(&image, port, plan)?;
        // The suite may also find that it cannot go on.
        let end = suite.run();
        let text = suite.report.text();
        assert!(text.contains(complaint), "{fault:?}: {end:?}\n{text}");
        assert!(suite.report.failed() < suite.report.checks.len(), "{text}");
    }
    Ok(())
}

/// True if there is such a process, and it runs.
fn alive(pid: u32) -> bool {
    let state = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let after_name = state.rsplit(')').next().unwrap_or("").trim().to_string();
    !after_name.is_empty() && !after_name.starts_with('Z')
}

fn gone(pid: u32, within: Duration) -> bool {
    let end = Instant::now() + within;
    while alive(pid) && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(10));
    }
    !alive(pid)
}

#[test]
fn no_guest_outlives_its_owner() -> Result<()> {
    let _turn = turn();
    let Some(image) = image()? else {
        return Ok(());
    };
    let guest = Guest::start(&image, &GuestConfig::default())?;
    let pid = guest.pid()?;
    assert!(alive(pid));
    drop(guest);
    assert!(!alive(pid), "QEMU {pid} outlived its guest");

    // An owner that is killed cannot clean up: its guest ends all the same.
    let mut owner = Command::new(env!("CARGO_BIN_EXE_rnic"))
        .args(["interop", "--software"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let folder = std::env::temp_dir().join(format!("rnic-guest-{}-0", owner.id()));
    let end = Instant::now() + Duration::from_secs(60);
    let pid = loop {
        let text = std::fs::read_to_string(folder.join("pid")).unwrap_or_default();
        if let Ok(pid) = text.trim().parse() {
            break pid;
        }
        assert!(Instant::now() < end, "no QEMU started");
        std::thread::sleep(Duration::from_millis(10));
    };
    owner.kill()?;
    owner.wait()?;
    let left = !gone(pid, Duration::from_secs(10));
    std::fs::remove_dir_all(&folder).context("the killed owner's folder")?;
    assert!(!left, "QEMU {pid} outlived its killed owner");
    Ok(())
}

#[test]
fn a_guest_that_cannot_start_says_why() -> Result<()> {
    let _turn = turn();
    if image()?.is_none() {
        return Ok(());
    }
    let config = GuestConfig {
        saved: false,
        ..GuestConfig::default()
    };
    let Err(e) = Guest::start(Path::new("/nonexistent"), &config) else {
        panic!("a guest without a kernel started");
    };
    let e = format!("{e:#}");
    assert!(e.contains("/nonexistent/vmlinuz"), "{e}");
    Ok(())
}
