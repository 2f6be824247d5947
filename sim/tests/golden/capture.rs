//! `testbench/data/golden.pcap`: what each frame is, and which request each answer belongs to.
//!
//! The capture holds one Reliable Connection. Its requests are WRITEs but for a READ, a SEND (sent twice)
//! and two atomics, which the device refuses: in their place stand WRITEs of as many PSNs, to memory of
//! their own, so that PSN and MSN run on as they do in the capture.
use anyhow::{ensure, Context, Result};
use sim::rng::Rng;
use sim::wire::encode::{self, Ip, Path};
use sim::wire::pcapng;
use sim::wire::roce::{self, Packet};

/// Memory of the capture's responder: 4 MiB at this address, under this key.
pub const VA: u64 = 0x100_0000_0000;
pub const BYTES: u64 = 4 << 20;
pub const RKEY: u32 = 0x28B;
pub const MTU: u32 = 1024;
/// The number of either queue pair.
pub const QPN: u32 = 0x11;
/// Where stand-ins write: no WRITE of the capture does.
const ASIDE: u64 = VA + 0x20_0000;

const READ: u8 = 0x0C;
const ATOMICS: [u8; 2] = [0x13, 0x14];
const WRITE_FIRST: u8 = 0x06;
const WRITE_MIDDLE: u8 = 0x07;
const WRITE_LAST: u8 = 0x08;
const WRITE_ONLY: u8 = 0x0A;

/// A request of the capture, and what is sent for it.
pub struct Step {
    /// Frame of the capture, from 1.
    pub number: usize,
    /// A WRITE: the frame as Linux sent it. Else the frames of its stand-in.
    pub frames: Vec<Vec<u8>>,
    pub stand_in: bool,
    /// Its PSN is behind: it was sent before.
    pub again: bool,
    /// Place in `answers` of what was answered.
    pub answer: Option<usize>,
}

/// An answer of the capture.
pub struct Answer {
    pub number: usize,
    /// An ACK as Linux sent it; for a READ or an atomic one of the same PSN, syndrome and MSN.
    pub frame: Vec<u8>,
    pub psn: u32,
    pub stand_in: bool,
}

pub struct Capture {
    pub steps: Vec<Step>,
    pub answers: Vec<Answer>,
    /// Frames that are no RoCE.
    pub others: Vec<Vec<u8>>,
    /// Frames of answers that one ACK stands for besides the last: responses to the READ.
    pub folded: usize,
}

/// `a - b` of 24 bits, negative if `a` is behind.
pub fn distance(a: u32, b: u32) -> i32 {
    ((a.wrapping_sub(b) << 8) as i32) >> 8
}

fn path(p: &Packet) -> Result<Path> {
    let roce::Ip::V4 {
        src,
        dst,
        tos,
        ttl,
        id,
    } = p.ip
    else {
        anyhow::bail!("the capture has IPv4 alone")
    };
    Ok(Path {
        dst_mac: p.dst_mac,
        src_mac: p.src_mac,
        vlan: None,
        ip: Ip::V4 { src, dst, id },
        tos,
        ttl,
        sport: p.udp_sport,
        dest_qp: p.dest_qpn,
        pkey: p.pkey,
        migreq: p.migreq,
    })
}

/// A WRITE that takes the place of request `p`: the same PSN, AckReq, addresses, and payload if it has one.
fn stand_in(p: &Packet, sent: usize, total: u32) -> Result<Vec<Vec<u8>>> {
    let piece = |opcode, psn: u32, ack_req, va, payload: &[u8], length| {
        let packet = encode::Packet {
            opcode,
            psn,
            ack_req,
            payload: payload.to_vec(),
            reth: matches!(opcode, WRITE_FIRST | WRITE_ONLY).then_some((va, RKEY, length)),
            ..Default::default()
        };
        Ok::<_, anyhow::Error>(encode::frame(&path(p)?, &packet))
    };
    if p.opcode == READ {
        let length = p.reth.context("a READ without RETH")?.length;
        let data = Rng::new(u64::from(length))
            .fork("read")
            .bytes(length as usize);
        let chunks: Vec<_> = data.chunks(MTU as usize).collect();
        let last = chunks.len() - 1;
        let each = chunks.iter().enumerate().map(|(i, chunk)| {
            let opcode = match i {
                0 => WRITE_FIRST,
                i if i == last => WRITE_LAST,
                _ => WRITE_MIDDLE,
            };
            piece(opcode, p.psn + i as u32, i == last, ASIDE, chunk, length)
        });
        return each.collect();
    }
    if ATOMICS.contains(&p.opcode) {
        let va = ASIDE + 0xA_0000 + 64 * u64::from(p.opcode);
        let data = [p.opcode; 8];
        return Ok(vec![piece(WRITE_ONLY, p.psn, p.ack_req, va, &data, 8)?]);
    }
    // A SEND: First, Middle or Last of it.
    let opcode = match p.opcode {
        0x00 => WRITE_FIRST,
        0x01 => WRITE_MIDDLE,
        0x02 => WRITE_LAST,
        other => anyhow::bail!("request {other:#x} in frame {sent}"),
    };
    let va = ASIDE + 0x8_0000;
    Ok(vec![piece(
        opcode, p.psn, p.ack_req, va, &p.payload, total,
    )?])
}

impl Capture {
    pub fn read() -> Result<Self> {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../testbench/data/golden.pcap");
        let list = pcapng::read_file(std::path::Path::new(file))?;
        let frames: Vec<_> = list.into_iter().map(|p| p.bytes).collect();
        let mut packets = Vec::new();
        let mut others = Vec::new();
        for (i, f) in frames.iter().enumerate() {
            match roce::parse(f) {
                Ok(p) => packets.push((i + 1, f, p)),
                Err(_) => others.push(f.clone()),
            }
        }
        // Only the first sending of the SEND tells how long it is.
        let sends = packets.iter().filter(|(_, _, p)| p.opcode < 3);
        let once: std::collections::BTreeMap<_, _> =
            sends.map(|(_, _, p)| (p.psn, p.payload.len())).collect();
        let total = once.values().sum::<usize>() as u32;

        let (mut answers, mut folded) = (Vec::new(), 0);
        for (number, frame, p) in packets
            .iter()
            .filter(|(_, _, p)| p.opcode >= 0x0D && p.opcode <= 0x12)
        {
            // Of the responses to a READ the last one, which carries the MSN.
            if matches!(p.opcode, 0x0D | 0x0E) {
                folded += 1;
                continue;
            }
            let ack = encode::Packet {
                opcode: 0x11,
                psn: p.psn,
                aeth: p.aeth,
                ..Default::default()
            };
            let stand_in = p.opcode != 0x11;
            answers.push(Answer {
                number: *number,
                frame: match stand_in {
                    true => encode::frame(&path(p)?, &ack),
                    false => (*frame).clone(),
                },
                psn: p.psn,
                stand_in,
            });
        }

        let mut steps = Vec::new();
        let mut next = None;
        let mut answered = 0;
        for (number, frame, p) in packets
            .iter()
            .filter(|(_, _, p)| p.aeth.is_none() && p.opcode != 0x0E)
        {
            let write = matches!(p.opcode, WRITE_FIRST..=WRITE_ONLY);
            let frames = match write {
                true => vec![(*frame).clone()],
                false => stand_in(p, *number, total)?,
            };
            let ahead = distance(p.psn, next.unwrap_or(p.psn));
            ensure!(ahead <= 0, "frame {number} of the capture leaves a hole");
            let again = ahead < 0;
            if !again {
                next = Some((p.psn + frames.len() as u32) & 0xFF_FFFF);
            }
            // Linux answers what asks for it, and each packet that comes again (IBA vol. 1, 9.7.5.1.5), in order.
            let answer = (p.ack_req || again).then(|| {
                answered += 1;
                answered - 1
            });
            steps.push(Step {
                number: *number,
                frames,
                stand_in: !write,
                again,
                answer,
            });
        }
        ensure!(answered == answers.len(), "{answered} answers are due");
        for s in &steps {
            let after = s.answer.is_none_or(|a| answers[a].number > s.number);
            ensure!(after, "frame {} is answered before it came", s.number);
        }
        Ok(Self {
            steps,
            answers,
            others,
            folded,
        })
    }

    /// What is sent the first time, in order.
    pub fn fresh(&self) -> impl Iterator<Item = (&Step, &Vec<u8>)> {
        let first = self.steps.iter().filter(|s| !s.again);
        first.flat_map(|s| s.frames.iter().map(move |f| (s, f)))
    }

    /// The messages, in order.
    pub fn messages(&self) -> Result<Vec<roce::Message>> {
        let mut r = roce::Reassembly::new(MTU as usize);
        for (step, frame) in self.fresh() {
            let p = roce::parse(frame)?;
            r.push(&p)
                .with_context(|| format!("frame {}", step.number))?;
        }
        ensure!(r.whole(), "the capture ends inside a message");
        Ok(r.messages)
    }
}

/// What the other tests rely on: nothing of the capture is left out.
#[test]
fn every_frame_has_its_place() -> Result<()> {
    let c = Capture::read()?;
    let writes = c.steps.iter().filter(|s| !s.stand_in);
    let again = writes.clone().filter(|s| s.again).count();
    let acks = c.answers.iter().filter(|a| !a.stand_in).count();
    assert_eq!((writes.count(), again), (370, 67 + 83 + 98 + 1));
    assert_eq!(c.steps.len(), 383);
    assert_eq!((acks, c.answers.len() - acks, c.folded), (278, 3, 63));
    assert_eq!(c.others.len(), 8);
    assert_eq!(
        c.steps.len() + c.answers.len() + c.folded + c.others.len(),
        735
    );
    // 1 WRITE of many packets, 1 with immediate data, 20 of 64 bytes; 4 stand-ins.
    let messages = c.messages()?;
    assert_eq!(messages.len(), 26);
    let imms: Vec<_> = messages.iter().filter_map(|m| m.imm).collect();
    assert_eq!(imms, [0xABCD_EF01]);
    // No stand-in writes where a WRITE does.
    for (i, a) in messages.iter().enumerate() {
        for b in &messages[i + 1..] {
            let (x, y) = (a.reth.context("RETH")?, b.reth.context("RETH")?);
            let apart = x.va + u64::from(x.length) <= y.va || y.va + u64::from(y.length) <= x.va;
            assert!(apart, "{x:?} and {y:?}");
        }
    }
    Ok(())
}
