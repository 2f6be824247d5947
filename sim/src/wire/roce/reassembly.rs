//! Packets of a connection, put together to messages.
use anyhow::{bail, ensure, Result};

use super::*;

/// What a message does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Send,
    Write,
}

/// A message put together from its packets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub verb: Verb,
    pub dest_qpn: u32,
    pub reth: Option<Reth>,
    pub imm: Option<u32>,
    pub solicited: bool,
    pub first_psn: u32,
    pub packets: usize,
    pub payload: Vec<u8>,
}

/// Puts packets of SENDs and WRITEs together, for each destination QP.
pub struct Reassembly {
    mtu: usize,
    open: HashMap<u32, Message>,
    next_psn: HashMap<u32, u32>,
    pub messages: Vec<Message>,
}

impl Reassembly {
    /// For a path MTU in bytes.
    pub fn new(mtu: usize) -> Self {
        Self {
            mtu,
            open: HashMap::new(),
            next_psn: HashMap::new(),
            messages: Vec::new(),
        }
    }

    /// True if no message is incomplete.
    pub fn whole(&self) -> bool {
        self.open.is_empty()
    }

    /// Takes the next packet; an error says which rule of its message it breaks.
    pub fn push(&mut self, p: &Packet) -> Result<()> {
        let (verb, place) = match p.opcode & 0x1f {
            0x00 => (Verb::Send, Place::First),
            0x01 => (Verb::Send, Place::Middle),
            0x02 | 0x03 => (Verb::Send, Place::Last),
            0x04 | 0x05 => (Verb::Send, Place::Only),
            0x06 => (Verb::Write, Place::First),
            0x07 => (Verb::Write, Place::Middle),
            0x08 | 0x09 => (Verb::Write, Place::Last),
            0x0a | 0x0b => (Verb::Write, Place::Only),
            op => bail!("opcode {op:#04x} is no SEND or WRITE"),
        };
        let qpn = p.dest_qpn;
        if let Some(&want) = self.next_psn.get(&qpn) {
            ensure!(p.psn == want, "PSN {:#x}, {want:#x} is due", p.psn);
        }
        self.next_psn.insert(qpn, (p.psn + 1) & 0xff_ffff);
        let starts = matches!(place, Place::First | Place::Only);
        let ends = matches!(place, Place::Last | Place::Only);
        let (n, mtu) = (p.payload.len(), self.mtu);
        ensure!(
            n <= mtu && (ends || n == mtu),
            "{n} bytes in {place:?}, MTU {mtu}"
        );
        ensure!(place != Place::Last || n > 0, "an empty Last packet");
        ensure!(ends || !p.solicited, "solicited event in {place:?}");
        let mut m = match (self.open.remove(&qpn), starts) {
            (None, true) => Message {
                verb,
                dest_qpn: qpn,
                reth: p.reth,
                imm: None,
                solicited: false,
                first_psn: p.psn,
                packets: 0,
                payload: Vec::new(),
            },
            (Some(m), false) if m.verb == verb => m,
            (open, _) => bail!(
                "{verb:?} {place:?} while {} message is open",
                match open {
                    Some(_) => "a",
                    None => "no",
                }
            ),
        };
        m.payload.extend_from_slice(&p.payload);
        m.packets += 1;
        if !ends {
            self.open.insert(qpn, m);
            return Ok(());
        }
        (m.imm, m.solicited) = (p.imm, p.solicited);
        if let Some(r) = m.reth {
            let got = m.payload.len();
            ensure!(
                r.length as usize == got,
                "RETH says {} bytes, {got} came",
                r.length
            );
        }
        self.messages.push(m);
        Ok(())
    }
}
