//! The messages of a run of two devices: made ready, and judged when all is over.
use std::ops::Range;

use anyhow::{ensure, Context, Result};

use super::{Buffer, Pair, Side};
use crate::driver::{Access, Bus, Space, Wr};
use crate::mem::Writer;
use crate::rng::Rng;
use crate::run::{contents, place};
use crate::scenario::{Post, Scenario};
use crate::wire::roce;

/// A message ready to be posted.
pub(super) struct Work {
    pub from: usize,
    pub qp: usize,
    pub post: Post,
    pub wr: Wr,
    pub data: Vec<u8>,
    /// Bus address at the other device, unless the scenario names the remote address.
    pub dest: Option<u64>,
    /// The destination is host memory, as the completion queue is: what is written first is seen first.
    pub ordered: bool,
    pub imm: Option<u32>,
}

/// Fills the sources, finds the destinations, registers one region for each kind of memory.
pub(super) fn prepare(pair: &mut Pair, scenario: &Scenario) -> Result<Vec<Work>> {
    let mut rng = Rng::new(scenario.seed).fork("payload");
    let mut extent: [[Option<Range<u64>>; 3]; 2] = Default::default();
    let mut grow = |nic: usize, space: Space, from: u64, to: u64| {
        let e = extent[nic][space as usize].get_or_insert(from..to);
        *e = e.start.min(from)..e.end.max(to);
    };
    let mut planned = Vec::new();
    for m in &scenario.message {
        let file = contents(m)?;
        for _ in 0..m.count {
            let data = match &file {
                Some(bytes) => bytes.clone(),
                None => rng.bytes(m.size as usize),
            };
            let [a, b] = &mut pair.sides;
            let (own, peer) = if m.from == 0 { (a, b) } else { (b, a) };
            let pieces = match m.post {
                Post::Inline => Vec::new(),
                _ => place(&mut own.device, m, &data, &mut rng)?,
            };
            for &(at, len) in &pieces {
                grow(m.from, m.mem, at, at + len);
            }
            let len = data.len() as u64;
            let room = m.remote_offset + len.max(1);
            let dest = peer.device.bus.alloc(m.remote_mem, room, 4096)? + m.remote_offset;
            grow(1 - m.from, m.remote_mem, dest, dest + len.max(1));
            planned.push((m, data, pieces, dest));
        }
    }
    let access = Access {
        local_write: true,
        remote_write: true,
        ..Access::default()
    };
    let mut regions: [[Option<Buffer>; 3]; 2] = Default::default();
    for (nic, side) in pair.sides.iter_mut().enumerate() {
        for space in [Space::Host, Space::Gpu, Space::Nvme] {
            if let Some(e) = &extent[nic][space as usize] {
                let buffer = register(side, space, e, access)?;
                regions[nic][space as usize] = Some(buffer);
            }
        }
    }
    let mut list = Vec::new();
    for (m, data, pieces, dest) in planned {
        let there = regions[1 - m.from][m.remote_mem as usize].as_ref();
        let there = there.context("a destination without a region")?;
        let raddr = m.raddr.unwrap_or(there.va() + (dest - there.addr));
        let mut wr = Wr::write(raddr, m.rkey.unwrap_or(there.region.key));
        if let Some(imm) = m.imm {
            wr = wr.with_imm(imm);
        }
        wr.solicited = m.solicited;
        if m.post == Post::Inline {
            wr = wr.inline(&data);
        } else if let Some(own) = &regions[m.from][m.mem as usize] {
            for (at, len) in pieces {
                wr = wr.sge(own.va() + (at - own.addr), len as u32, own.region.key);
            }
        }
        list.push(Work {
            from: m.from,
            qp: m.qp,
            post: m.post,
            wr: wr.cookie(list.len() as u32),
            data,
            dest: m.raddr.is_none().then_some(dest),
            ordered: m.remote_mem == Space::Host,
            imm: m.imm,
        });
    }
    Ok(list)
}

fn register(side: &mut Side, space: Space, e: &Range<u64>, access: Access) -> Result<Buffer> {
    let (len, gpu) = (e.end - e.start, space == Space::Gpu);
    let va = super::VA + e.start;
    let region = (side.device).register(e.start, va, len, super::PD, access, gpu)?;
    Ok(Buffer {
        region,
        addr: e.start,
        len,
    })
}

/// The payload of message `i` is where it belongs.
pub(super) fn arrived(pair: &Pair, i: usize, w: &Work) -> Result<()> {
    let Some(dest) = w.dest else { return Ok(()) };
    let net = pair.net.borrow();
    let got = net.nics[1 - w.from]
        .world()
        .mem
        .read_vec(dest, w.data.len())?;
    let wrong = got.iter().zip(&w.data).position(|(a, b)| a != b);
    ensure!(
        wrong.is_none(),
        "message {i}: byte {} of {} is not there",
        wrong.unwrap_or(0),
        w.data.len()
    );
    Ok(())
}

/// After the run: all bytes, no others, good frames.
pub(super) fn judge(pair: &Pair, work: &[Work], logged: &[usize]) -> Result<()> {
    for (i, w) in work.iter().enumerate() {
        arrived(pair, i, w)?;
    }
    let net = pair.net.borrow();
    for (nic, side) in pair.sides.iter().enumerate() {
        let mut allowed: Vec<Range<u64>> = work
            .iter()
            .filter(|w| w.from != nic)
            .filter_map(|w| Some(w.dest?..w.dest? + w.data.len() as u64))
            .collect();
        for cq in [&side.cq, &side.recv_cq] {
            allowed.push(cq.base..cq.base + (64 << cq.log2));
        }
        let any = work.iter().any(|w| w.from != nic && w.dest.is_none());
        let log = &net.nics[nic].world().mem.log()[logged[nic]..];
        for w in log.iter().filter(|w| w.writer == Writer::Device && !any) {
            let inside = |r: &Range<u64>| r.start <= w.addr && w.addr + w.len <= r.end;
            ensure!(
                w.len == 0 || allowed.iter().any(inside),
                "nic {nic} wrote {} bytes to {:#x} in cycle {}, which nobody asked for",
                w.len,
                w.addr,
                w.cycle
            );
        }
        for (k, f) in net.nics[nic].mac.frames.iter().enumerate() {
            roce::parse(&f.bytes).with_context(|| format!("frame {k} of nic {nic}"))?;
        }
    }
    Ok(())
}
