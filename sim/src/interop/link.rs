//! The wire between the guest and a port, and the guest's control line.
//!
//! ```text
//!   Guest ◄──────┬──────────────► WirePort
//!     ▲          │ loses what it is told to, counts, records
//!     └ Neighbour answers ARP and neighbour solicitations
//! ```
//! Every RoCE frame comes from the one and goes to the other; [`Link::settle`] compares the counts
//! with those of the port and of Linux.
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{ensure, Context, Result};

use super::answer::Answer;
use super::guest::{Event, Guest};
use super::neighbour::Neighbour;
use super::port::{Endpoint, Frames};
use crate::wire::pcapng;
use crate::wire::roce;

/// A command that waits for nothing is answered within this: emulation on a busy machine.
pub const ANSWER: Duration = Duration::from_secs(60);
/// Longest sleep while nothing comes: the resolution of the port's timers.
const NAP: Duration = Duration::from_micros(500);
/// Frames that are moved before time goes on.
const BATCH: usize = 64;

/// Who sent a frame; the interface number in the capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    Guest = 0,
    Port = 1,
}

/// What the link carried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// RoCE frames from the guest, and from the port.
    pub roce: [u64; 2],
    /// Of those, lost on purpose.
    pub lost: [u64; 2],
    /// ARP requests and neighbour solicitations that were answered.
    pub answered: u64,
    /// Other frames of the guest.
    pub foreign: u64,
}

/// Loses `times` frames of a sender: those that fit, after the first `skip` that do.
pub struct Loss {
    pub from: From,
    pub skip: u64,
    pub times: u64,
    pub fits: fn(&roce::Packet) -> bool,
}

/// A RoCE frame that passed, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub from: From,
    pub opcode: u8,
    pub psn: u32,
    /// Syndrome of an acknowledgement.
    pub syndrome: Option<u8>,
    pub lost: bool,
}

/// A guest joined to a port.
pub struct Link<P: Endpoint> {
    pub port: P,
    pub neighbour: Neighbour,
    pub carried: Carried,
    /// What is still to be lost.
    pub losses: Vec<Loss>,
    /// The RoCE frames since a check last cleared it.
    pub seen: Vec<Seen>,
    guest: Guest,
    lines: Vec<String>,
    record: Option<pcapng::Writer<BufWriter<File>>>,
    started: Instant,
    before: Frames,
    linux_before: [u64; 2],
}

/// RoCE packets that Linux sent and took, by its counters.
const LINUX: [&str; 2] = ["sent_pkts", "rcvd_pkts"];

impl<P: Endpoint> Link<P> {
    /// Joins them; `record` is the capture to write.
    pub fn new(
        guest: Guest,
        mut port: P,
        neighbour: Neighbour,
        record: Option<&Path>,
    ) -> Result<Self> {
        let open = |path: &Path| -> Result<_> {
            let file = BufWriter::new(File::create(path)?);
            Ok(pcapng::Writer::new(file, &["linux", "nic"])?)
        };
        let record = record
            .map(|path| open(path).with_context(|| path.display().to_string()))
            .transpose()?;
        let mut link = Self {
            before: port.frames()?,
            linux_before: [0; 2],
            port,
            neighbour,
            carried: Carried::default(),
            losses: Vec::new(),
            seen: Vec::new(),
            guest,
            lines: Vec::new(),
            record,
            started: Instant::now(),
        };
        link.linux_before = link.linux_counts()?;
        Ok(link)
    }

    /// A counter of Linux's device.
    pub fn linux_counter(&mut self, name: &str) -> Result<u64> {
        self.ask(&format!("counter name={name}"), ANSWER)?
            .get("value")
    }

    fn linux_counts(&mut self) -> Result<[u64; 2]> {
        Ok([self.linux_counter(LINUX[0])?, self.linux_counter(LINUX[1])?])
    }

    /// The guest on the other end.
    pub fn guest(&self) -> &Guest {
        &self.guest
    }

    /// Moves what there is to move; sleeps up to `nap` if there is nothing.
    fn step(&mut self, nap: Duration) -> Result<()> {
        let mut busy = false;
        for _ in 0..BATCH {
            let Some(event) = self.guest.event(Duration::ZERO)? else {
                break;
            };
            self.take(event)?;
            busy = true;
        }
        busy |= self.port.advance(self.started.elapsed())?;
        for _ in 0..BATCH {
            let Some(frame) = self.port.send() else { break };
            self.port_sent(&frame)?;
            busy = true;
        }
        if !busy {
            if let Some(event) = self.guest.event(nap)? {
                self.take(event)?;
            }
        }
        Ok(())
    }

    fn take(&mut self, event: Event) -> Result<()> {
        match event {
            Event::Line(line) => self.lines.push(line),
            Event::Frame(frame) => return self.guest_sent(&frame),
            Event::Closed(what) => {
                let gone = anyhow::anyhow!("QEMU closed its {what}");
                return Err(self.guest.explain(gone));
            }
        }
        Ok(())
    }

    fn guest_sent(&mut self, frame: &[u8]) -> Result<()> {
        self.note(From::Guest, frame)?;
        if let Some(answer) = self.neighbour.answer(frame) {
            self.carried.answered += 1;
            self.note(From::Port, &answer)?;
            return self.guest.send(&answer);
        }
        match roce::parse(frame) {
            Ok(packet) => {
                if self.carry(From::Guest, &packet) {
                    self.port.receive(frame);
                }
            }
            // Linux also speaks of multicast groups, at its own pace: other traffic for the port.
            Err(_) => {
                self.carried.foreign += 1;
                self.port.receive(frame);
            }
        }
        Ok(())
    }

    fn port_sent(&mut self, frame: &[u8]) -> Result<()> {
        self.note(From::Port, frame)?;
        let packet = roce::parse(frame).context("the port sends a bad frame")?;
        if self.carry(From::Port, &packet) {
            self.guest.send(frame)?;
        }
        Ok(())
    }

    /// Counts a RoCE frame; false if it is to be lost.
    fn carry(&mut self, from: From, packet: &roce::Packet) -> bool {
        self.carried.roce[from as usize] += 1;
        let mut lost = false;
        for loss in self.losses.iter_mut().filter(|l| l.from == from) {
            if !lost && (loss.fits)(packet) {
                if loss.skip > 0 {
                    loss.skip -= 1;
                } else {
                    loss.times -= 1;
                    lost = true;
                }
            }
        }
        self.losses.retain(|l| l.times > 0);
        self.carried.lost[from as usize] += u64::from(lost);
        self.seen.push(Seen {
            from,
            opcode: packet.opcode,
            psn: packet.psn,
            syndrome: packet.aeth.map(|(syndrome, _)| syndrome),
            lost,
        });
        !lost
    }

    fn note(&mut self, from: From, frame: &[u8]) -> Result<()> {
        let Some(record) = &mut self.record else {
            return Ok(());
        };
        let time = self.started.elapsed().as_nanos() as u64;
        Ok(record.packet(from as u32, time, frame)?)
    }

    /// Sends a command to the guest and waits for its answer, the wire going on meanwhile.
    pub fn ask(&mut self, command: &str, limit: Duration) -> Result<Answer> {
        ensure!(self.lines.is_empty(), "unasked answers: {:?}", self.lines);
        self.guest.command(command)?;
        let end = Instant::now() + limit;
        while self.lines.is_empty() {
            if Instant::now() >= end {
                let late = anyhow::anyhow!("no answer to {command:?} in {limit:?}");
                return Err(self.guest.explain(late));
            }
            self.step(NAP)?;
        }
        let line = self.lines.remove(0);
        Answer::parse(&line).with_context(|| format!("after {command:?}"))
    }

    /// Runs until `found` finds something at the port.
    pub fn until<T>(
        &mut self,
        what: &str,
        limit: Duration,
        mut found: impl FnMut(&mut P) -> Option<T>,
    ) -> Result<T> {
        let end = Instant::now() + limit;
        loop {
            if let Some(value) = found(&mut self.port) {
                return Ok(value);
            }
            ensure!(Instant::now() < end, "{what} did not come in {limit:?}");
            self.step(NAP)?;
        }
    }

    /// Lets the wire fall silent for `quiet`, then compares the counts of frames with the port's own
    /// and with Linux's. Says what they are.
    pub fn settle(&mut self, quiet: Duration, limit: Duration) -> Result<String> {
        let end = Instant::now() + limit;
        let (mut seen, mut since) = (self.carried, Instant::now());
        while since.elapsed() < quiet {
            ensure!(Instant::now() < end, "traffic does not end in {limit:?}");
            self.step(NAP)?;
            if self.carried != seen {
                (seen, since) = (self.carried, Instant::now());
            }
        }
        let port = self.port.frames()?;
        let c = self.carried;
        let ([from_guest, from_port], [guest_lost, port_lost]) = (c.roce, c.lost);
        let want = Frames {
            received: self.before.received + from_guest - guest_lost,
            sent: self.before.sent + from_port,
            foreign: self.before.foreign + c.foreign,
        };
        ensure!(
            port == want,
            "the port counts {port:?}, the wire carried {want:?}"
        );
        // What Linux gets is the port's, or an answer of the model.
        let (taken, meant) = (self.guest.taken, from_port - port_lost + c.answered);
        ensure!(taken == meant, "Linux got {taken} frames, not {meant}");
        // Linux does not count what comes for a queue pair that has failed.
        let linux = self.linux_counts()?;
        let [sent, got] = [0, 1].map(|i| linux[i] - self.linux_before[i]);
        let delivered = from_port - port_lost;
        ensure!(
            sent == from_guest && got <= delivered,
            "Linux counts {sent} packets sent and {got} taken: {c:?}"
        );
        Ok(format!(
            "RoCE frames: {from_guest} from Linux ({guest_lost} lost on purpose), {from_port} from the port \
             ({port_lost} lost); the port counts {} and {}, Linux {sent} and {got} ({} came too late for it); others: {} from Linux, {} \
             answers of the model to ARP and neighbour solicitations",
            port.received - self.before.received,
            port.sent - self.before.sent,
            delivered - got,
            c.foreign,
            c.answered
        ))
    }

    /// Ends the guest and writes the capture out; the port is handed back.
    pub fn end(mut self) -> Result<P> {
        if let Some(record) = self.record.take() {
            record.finish()?;
        }
        drop(self.guest);
        Ok(self.port)
    }
}
