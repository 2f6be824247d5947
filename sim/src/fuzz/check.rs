//! What came out, against what must: frames at the MAC and at the pass-through port, CQEs, every write to memory,
//! every counter.
use anyhow::{bail, ensure, Context, Result};
use hdl::spec::{self, Record};

use crate::driver::is_recv;
use crate::mem::Writer;
use crate::requester::Mode;
use crate::wire::encode::{self, Packet};
use crate::wire::roce;

use super::ends::{Due, End};
use super::oracle::ACKNOWLEDGE;
use super::scene::Scene;

/// How far each record of the models has been looked at.
#[derive(Default)]
pub struct Seen {
    frames: usize,
    beats: usize,
    writes: usize,
    open: Vec<u8>,
}

/// Counters that are no matter of frames, and depend on how far fetching ran ahead.
const FREE: [&str; 1] = ["wqe_fetched"];
/// Those that also count packets which a queue pair had begun to send again when it failed.
const GIVEN_UP: [&str; 2] = ["tx_dropped", "retransmissions"];

impl Scene {
    /// Everything that has come out since the last look.
    pub fn look(&mut self, seen: &mut Seen) -> Result<()> {
        let frames = self.dev.bus.mac.frames[seen.frames..].to_vec();
        seen.frames += frames.len();
        for f in frames {
            self.sent(&f.bytes)
                .with_context(|| format!("a frame at the MAC: {}", hex(&f.bytes)))?;
        }
        let pass = self.dev.bus.pass.as_ref().context("a pass-through port")?;
        for (_, beat) in &pass.out.got[seen.beats..] {
            let used = beat[0].len() - usize::from(beat[1][0]);
            seen.open.extend_from_slice(&beat[0][..used]);
            if beat[2][0] & 1 == 1 {
                let want = self.want.foreign.pop_front();
                ensure!(
                    want.as_ref() == Some(&seen.open),
                    "passed on: {}\nmust be: {}",
                    hex(&seen.open),
                    want.map_or("nothing".into(), |w| hex(&w))
                );
                seen.open.clear();
            }
        }
        seen.beats = pass.out.got.len();
        while let Some(cqe) = self.dev.poll(&mut self.cq)? {
            self.completed(&cqe).with_context(|| format!("{cqe:?}"))?;
        }
        Ok(())
    }

    /// Something that must come has not.
    pub fn owed(&self) -> Option<String> {
        if !self.want.foreign.is_empty() {
            return Some(format!("{} foreign frames", self.want.foreign.len()));
        }
        if !self.want.passed.is_empty() {
            return Some("frames of the host".into());
        }
        self.ends.iter().find_map(|e| {
            let what = if !e.sends_due.is_empty() {
                format!("send CQE {:?}", e.sends_due[0])
            } else if !e.receives_due.is_empty() {
                format!("receive CQE {:?}", e.receives_due[0])
            } else if !e.settled() && e.moves() && !e.may_rest() {
                format!("packet {:#x}", e.cursor & 0xFF_FFFF)
            } else if (e.replies.iter()).any(|r| !r.again && r.frame != e.last_said) {
                "a reply".into()
            } else {
                return None;
            };
            Some(format!("{what} of slot {}", e.qp.slot))
        })
    }

    fn sent(&mut self, frame: &[u8]) -> Result<()> {
        self.want.add("port_xmit_packets", 1);
        if self.want.passed.front().is_some_and(|p| p == frame) {
            self.want.passed.pop_front();
            self.want.add("tx_foreign", 1);
            return Ok(());
        }
        let p = roce::parse(frame)?;
        let i = self.end_of(p.dest_qpn).context("to nobody")?;
        let end = &mut self.ends[i];
        if p.opcode == ACKNOWLEDGE {
            let at = end.replies.iter().position(|r| r.frame == frame);
            let Some(at) = at else {
                let list: Vec<_> = end.replies.iter().map(|r| hex(&r.frame)).collect();
                bail!("no such reply is owed, but {list:?}");
            };
            end.replies.drain(..=at);
            end.last_said = frame.to_vec();
            return Ok(());
        }
        self.want.add("tx_packets", 1);
        self.want.add("tx_bytes", p.payload.len() as u64);
        let mtu = end.qp.attr.mtu as usize;
        let w = end.sends(p.psn);
        let w = w
            .with_context(|| format!("nothing to send: {p:?}"))?
            .clone();
        let (k, n) = (end.cursor - w.first, w.last - w.first + 1);
        let last = k + 1 == n;
        let op = match (k, last) {
            (0, true) => 0x0A,
            (0, false) => 0x06,
            (_, false) => 0x07,
            _ => 0x08,
        };
        let imm = w.imm.filter(|_| last);
        let part = w.data.chunks(mtu).nth(k as usize).unwrap_or(&[]);
        let want = Packet {
            opcode: if end.qp.attr.service == "UC" { 0x20 } else { 0 }
                | op
                | u8::from(imm.is_some()),
            psn: end.cursor as u32 & 0xFF_FFFF,
            // More often than at a message's end is the sender's choice.
            ack_req: p.ack_req || last && end.qp.attr.service != "UC",
            reth: (k == 0).then_some((w.va, w.rkey, w.data.len() as u32)),
            imm,
            payload: part.to_vec(),
            ..Packet::default()
        };
        let want = encode::frame(&end.path_out, &want);
        ensure!(want == frame, "must be {}", hex(&want));
        if end.cursor < end.req.peak {
            self.want.add("retransmissions", 1);
        }
        end.cursor += 1;
        end.req.peak = end.req.peak.max(end.cursor);
        if end.settled() && matches!(end.req.mode, Mode::GoesBack | Mode::WaitsForPeer) {
            end.req.mode = Mode::Runs;
        }
        if end.uc() {
            let cursor = end.cursor;
            end.posted.retain(|w| w.last >= cursor);
        }
        Ok(())
    }

    fn completed(&mut self, cqe: &Record) -> Result<()> {
        self.want.add("cqe_written", 1);
        let i = self.end_in(cqe.get("slot")).context("of no queue pair")?;
        let end = &mut self.ends[i];
        ensure!(cqe.get("qpn") == u64::from(end.qp.qpn), "QPN");
        let receive = is_recv(cqe);
        let due = match receive {
            true => end.receives_due.pop_front(),
            false => end.sends_due.pop_front(),
        };
        let due = due.context("no CQE is due")?;
        same(cqe, &due).with_context(|| format!("must be {due:?}"))?;
        match receive {
            true => self.dev.retire_recv(&mut end.qp, cqe)?,
            false => self.dev.retire(&mut end.qp, cqe)?,
        }
        let bad = due.syndrome != "NONE";
        let flushed = due.syndrome == "FLUSHED";
        if bad {
            self.want.add(spec::syndrome(due.syndrome).counter, 1);
        }
        let names = match receive {
            true => ("resp_cqe_error", "resp_cqe_flush_error"),
            false => ("req_cqe_error", "req_cqe_flush_error"),
        };
        self.want.add(names.0, u64::from(bad));
        self.want.add(names.1, u64::from(flushed));
        Ok(())
    }

    /// Memory: nothing was written but where it may be, and each byte of each area is right.
    pub fn memory(&mut self, seen: &mut Seen) -> Result<()> {
        let mem = &self.dev.bus.world().mem;
        let ring = self.cq.base..self.cq.base + ((spec::CQE.bytes as u64) << self.cq.log2);
        for w in &mem.log()[seen.writes..] {
            let end = w.addr + w.len;
            let in_ring = ring.contains(&w.addr) && end <= ring.end;
            let of_area = |a: &super::scene::Area| {
                let bytes = a.bus..a.bus + a.want.len() as u64;
                a.write && bytes.contains(&w.addr) && end <= bytes.end
            };
            ensure!(
                w.writer == Writer::Software || in_ring || self.areas.iter().any(of_area),
                "a write to {:#x}, {} bytes, where nothing is to be written",
                w.addr,
                w.len
            );
        }
        seen.writes = mem.log().len();
        for (i, a) in self.areas.iter().enumerate() {
            let now = mem.read_vec(a.bus, a.want.len())?;
            if let Some(at) = now.iter().zip(&a.want).position(|(n, w)| n != w) {
                let n = now.iter().zip(&a.want).filter(|(n, w)| n != w).count();
                bail!(
                    "memory of area {i}: {n} bytes are wrong, the first at byte {at:#x} ({:#x} on the bus): {:#04x}, must be {:#04x}",
                    a.bus + at as u64,
                    now[at],
                    a.want[at]
                );
            }
        }
        Ok(())
    }

    /// Every counter of the device.
    pub fn counters(&mut self) -> Result<()> {
        let stats = &self.dev.bus.pcie.stats;
        let done: u64 = self.ends.iter().map(|e| e.done).sum();
        let models = [
            ("port_rcv_data", self.want.bytes / 4),
            ("port_xmit_data", self.dev.bus.mac.bytes / 4),
            ("tlp_reads", stats.reads),
            ("tlp_writes", stats.writes),
            ("tlp_completions", stats.completions),
            ("wqe_done", self.want.get("wqe_done") + done),
        ];
        let mut wrong = Vec::new();
        for (name, now) in self.dev.counters()? {
            let model = models.iter().find(|m| m.0 == name);
            let want = model.map_or(self.want.get(name), |m| m.1);
            if GIVEN_UP.contains(&name) && (want..=want + self.given_up).contains(&now) {
                self.want.add(name, now - want);
                continue;
            }
            if now != want && !FREE.contains(&name) {
                wrong.push(format!("{name} is {now}, must be {want}"));
            }
        }
        ensure!(wrong.is_empty(), "counters: {}", wrong.join("; "));
        self.given_up = 0;
        Ok(())
    }
}

impl End {
    /// Its packets come without more being said.
    pub fn moves(&self) -> bool {
        self.rest == 0 && !self.failed
    }
}

fn same(cqe: &Record, due: &Due) -> Result<()> {
    let s = spec::syndrome(due.syndrome);
    let good = due.syndrome == "NONE";
    let mut list = vec![
        ("status", spec::code("cqe_status", s.status)),
        ("syndrome", s.code.value),
        ("cookie", due.cookie.into()),
        ("wqe_index", due.index.into()),
    ];
    if good {
        list.extend([
            ("opcode", spec::code("cqe_opcode", due.opcode)),
            ("byte_count", due.bytes.into()),
            ("imm_valid", due.imm.is_some().into()),
            ("imm", due.imm.unwrap_or(0).into()),
        ]);
    }
    for (name, want) in list {
        let is = cqe.get(name);
        ensure!(is == want, "{name} is {is:#x}, must be {want:#x}");
    }
    Ok(())
}

/// Bytes as a reader wants them.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
