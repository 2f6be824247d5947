//! The front of the TX engine against a reference model: doorbells in; descriptors, pieces and
//! inline blocks out.
/// Tests `name::tiny` and `name::w2048` of functions `name(kind: &str)`.
macro_rules! both {
    ($($name:ident),+ $(,)?) => {
        $(mod $name {
            #[test]
            fn tiny() -> anyhow::Result<()> {
                super::$name($crate::KINDS[0])
            }
            #[test]
            fn w2048() -> anyhow::Result<()> {
                super::$name($crate::KINDS[1])
            }
        })+
    };
}

mod bad_input;
mod doorbells;
mod drained;
mod engine;
mod latency;
mod prefetch;
mod qp;
mod rewind;
mod rig;
mod stale;
mod traffic;
mod turns;

use anyhow::Result;
use qp::{essence, Qp, Sge, Wqe};
use rig::{Packet, Rig, HOST};
use sim::rng::Rng;

/// 512-bit beats, 8 slots, shallow queues; and lanes of 2048-bit beats, 256 slots.
pub const KINDS: [&str; 2] = ["tx_front_tiny", "tx_front_w2048"];

/// Loads a QP and takes it to RTS.
pub fn open(rig: &mut Rig, qp: &Qp) -> Result<()> {
    rig.context(qp.slot, &qp.context());
    rig.steps(12)?;
    rig.state(qp.slot, "RTS");
    rig.steps(4)
}

/// Writes a WQE at the QP's producer index; its packets, as they must come out.
pub fn post(rig: &mut Rig, qp: &mut Qp, wqe: &Wqe, rng: &mut Rng) -> (Vec<u8>, Vec<Packet>) {
    let bytes = wqe.encode(qp.slot, qp.prod, rng);
    put(rig, qp, &bytes);
    let packets = qp.packets(wqe, qp.prod, &bytes, rig.beat);
    qp.prod += wqe.blocks();
    (bytes, packets)
}

/// Writes blocks into the ring from the producer index on.
pub fn put(rig: &mut Rig, qp: &Qp, bytes: &[u8]) {
    for (k, block) in bytes.chunks(64).enumerate() {
        rig.write(qp.at(qp.prod + k as u64), block);
    }
}

/// A WRITE of `len` bytes from one SGE.
pub fn plain(len: u64) -> Wqe {
    Wqe::write(vec![Sge {
        addr: 0x5000_0123,
        len,
        lkey: 0x1234_5678,
    }])
}

/// Compares what came out, without what does not count.
#[track_caller]
pub fn same(got: &[Packet], want: &[Packet]) {
    for (i, (g, w)) in got.iter().zip(want).enumerate() {
        assert_eq!(essence(g), essence(w), "packet {i}");
    }
    assert_eq!(got.len(), want.len(), "packets");
}

/// The packets of a slot.
pub fn of_slot(packets: &[Packet], slot: u64) -> Vec<Packet> {
    let mine = |p: &&Packet| p.desc.slot == slot;
    packets.iter().filter(mine).cloned().collect()
}

/// These QPs in RTS, and their bench.
pub fn all(kind: &str, seed: u64, pace: rig::Pace, qps: Vec<Qp>) -> Result<(Rig, Vec<Qp>, Rng)> {
    let mut rig = Rig::new(kind, seed, pace)?;
    qps.iter().try_for_each(|qp| open(&mut rig, qp))?;
    Ok((rig, qps, Rng::new(seed)))
}

/// One QP in RTS, in slot 1, and its bench.
pub fn one(kind: &str, seed: u64, pace: rig::Pace) -> Result<(Rig, Qp, Rng)> {
    let mut rig = Rig::new(kind, seed, pace)?;
    let qp = Qp::new(1, HOST + 0x1000);
    open(&mut rig, &qp)?;
    Ok((rig, qp, Rng::new(seed).fork("software")))
}
