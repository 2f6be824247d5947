//! WQEs of the engine, field by field, as the fetch reads them.
use anyhow::{ensure, Result};
use hdl::spec::{self, Record};

use crate::fake::Manners;
use crate::rig::Rig;
use crate::schedule::*;

fn blank(w: &crate::fake::Wqe) -> Record {
    Record::new(&spec::WQE)
        .with("opcode", spec::code("wqe_opcode", "WRITE"))
        .with("blocks", 1u8)
        .with("ring_index", w.get("ring_index"))
        .with("no_ack_req", w.no_ack)
}

/// Where the word of a block is kept.
fn word_at(w: &crate::fake::Wqe) -> u64 {
    let queue = u64::from(w.prev) * spec::RING_SQ_BYTES;
    spec::RING_WORDS_AT + queue + 64 * (w.get("ring_index") % 32)
}

#[test]
fn every_byte() -> Result<()> {
    let mut rig = Rig::new(41)?;
    rig.bind(0xFFF0, 0x7FFE)?;
    for (sequence, op) in ["ALL_REDUCE", "ALL_GATHER", "BARRIER"]
        .into_iter()
        .enumerate()
    {
        let count = if op == "BARRIER" { 0 } else { 5003 };
        let op = Op {
            op,
            count,
            sequence: sequence as u64,
            ..Op::default()
        };
        rig.good(&op, Manners::default())?;
        let (_, sends) = op.schedule();
        let mut sends = sends.iter();
        for w in &rig.fake.wqes {
            let (slot, va, rkey) = match w.prev {
                false => (NEXT_SLOT, NEXT_VA + spec::RING_WORD_OFFSET, NEXT_RKEY),
                true => (
                    PREV_SLOT,
                    PREV_VA + spec::RING_WORD_OFFSET + spec::RING_WORD_STRIDE,
                    PREV_RKEY,
                ),
            };
            let mut want = blank(w).with("slot", slot).with("rkey", rkey);
            if let Some(word) = w.word() {
                ensure!(!w.no_ack, "a word that asks for no ACK");
                want = want
                    .with("landing", 1u8)
                    .with("length", 32u8)
                    .with("raddr", va)
                    .with("sge_count", 1u8)
                    .with("sge0_addr", word_at(w))
                    .with("sge0_length", 32u8);
                ensure!(word.get("kind") > 0, "a word that says nothing");
                ensure!(w.raw == want.bytes(), "{:x?}, not {want:?}", w.raw);
                continue;
            }
            let s = sends.next().expect("as many as there are");
            want = want.with("length", s.len).with("raddr", NEXT_VA + s.offset);
            if s.token {
                want = want.with("inline", 1u8);
            } else {
                want = want
                    .with("sge_count", 1u8)
                    .with("sge0_addr", s.addr)
                    .with("sge0_length", s.len);
                want = match s.landing {
                    true => want.with("landing", 1u8),
                    false => want.with("sge0_lkey", SRC_LKEY),
                };
            }
            ensure!(
                w.raw == want.bytes(),
                "{:x?}, not {:x?}",
                w.raw,
                want.bytes()
            );
        }
    }
    Ok(())
}

/// With slots to spare as many sends in a row ask for no ACK, RING_MOST_SILENT at most; the last of a step asks.
#[test]
fn acks_are_asked_for() -> Result<()> {
    let mut rig = Rig::new(42)?;
    let plain = Op::default();
    for spare in 0..11 {
        let op = Op {
            count: 20_000,
            slice: plain.slots() - plain.batch() - spare,
            sequence: spare,
            ..plain
        };
        let manners = Manners {
            eager: 0.9,
            ..Manners::default()
        };
        rig.good(&op, manners)?;
        let (_, sends) = op.schedule();
        let wqes = &rig.fake.wqes;
        let data = wqes.iter().filter(|w| !w.prev && w.word().is_none());
        let (mut before, mut quiet) = (0, 0);
        for (i, (w, s)) in data.zip(&sends).enumerate() {
            let due = !s.step_end && before < spare.min(hdl::spec::RING_MOST_SILENT as u64);
            ensure!(
                w.no_ack == due,
                "send {i} with {spare} to spare: {}",
                w.no_ack
            );
            before = if w.no_ack { before + 1 } else { 0 };
            quiet += u64::from(w.no_ack);
        }
        ensure!((quiet > 0) == (spare > 0), "{quiet} ask for no ACK");
    }
    Ok(())
}
