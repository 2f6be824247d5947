//! Cycles from the doorbell to the read, from the block to the first packet, and between packets.
use anyhow::Result;
use sim::timeline::Step;

use super::rig::Pace;
use super::{one, plain, post, same, KINDS};

fn stamp(rig: &super::Rig, step: Step) -> u64 {
    let all = rig.bench.world.timeline.stamps();
    let found = all.iter().find(|s| s.event.step == step);
    found.expect("the event").cycle
}

#[test]
fn doorbell_to_read_and_block_to_packet() -> Result<()> {
    for kind in KINDS {
        let (mut rig, mut qp, mut rng) = one(kind, 1, Pace::calm())?;
        let (_, want) = post(&mut rig, &mut qp, &plain(4096), &mut rng);
        rig.steps(20)?;
        rig.ring(1, qp.prod);
        rig.wait_packets(want.len(), 200)?;
        same(&rig.packets, &want);
        let rung = *rig.csr.sent.last().expect("rung");
        let (ar, r) = (stamp(&rig, Step::Ar), stamp(&rig, Step::R));
        assert_eq!(ar - rung, 2, "{kind}: doorbell accepted to arvalid");
        assert_eq!(r - ar, 14, "{kind}: memory");
        assert_eq!(rig.desc.got[0].0 - r, 2, "{kind}: R beat to descriptor");
        assert_eq!(rig.piece.got[0].0 - r, 2, "{kind}: R beat to piece");
        // MTU 1024: the other packets follow from registers, one every two cycles
        let at: Vec<u64> = rig.desc.got.iter().map(|d| d.0 - r).collect();
        assert_eq!(at, [2, 5, 7, 9], "{kind}");
    }
    Ok(())
}

/// Not in tiny, whose turns are of four blocks.
#[test]
fn small_messages_of_one_turn_follow_each_other() -> Result<()> {
    let (mut rig, mut qp, mut rng) = one(KINDS[1], 2, Pace::calm())?;
    let mut want = vec![];
    for _ in 0..8 {
        want.extend(post(&mut rig, &mut qp, &plain(64), &mut rng).1);
    }
    rig.ring(1, qp.prod);
    rig.wait_packets(8, 200)?;
    same(&rig.packets, &want);
    let first = rig.desc.got[0].0;
    let at: Vec<u64> = rig.desc.got.iter().map(|d| d.0 - first).collect();
    assert_eq!(at, [0, 2, 4, 6, 8, 10, 12, 14], "one WQE every two cycles");
    Ok(())
}

/// Every number of blocks, and every buffer: the completing beat to the descriptor, nothing read.
fn inline_through_the_doorbell_page(kind: &str) -> Result<()> {
    let (mut rig, mut qp, mut rng) = one(kind, 3, Pace::calm())?;
    rig.steps(300)?;
    let mut want = vec![];
    for n in 0..9 {
        for bytes in [32, 64, 100, 224] {
            let mut wqe = plain(0);
            wqe.data = super::qp::Data::Inline(vec![n; bytes]);
            let (blocks, packets) = post(&mut rig, &mut qp, &wqe, &mut rng);
            want.extend(packets);
            rig.ring_inline(qp.page, u16::from(n) % 8, &blocks);
            rig.wait_packets(want.len(), 100)?;
            let last_beat = *rig.db.taken.last().expect("a beat");
            let cycles = rig.desc.got[want.len() - 1].0 - last_beat;
            assert_eq!(cycles, 4, "{bytes} bytes: last beat to descriptor");
            let now = rig.cycle();
            rig.done(now, 1, qp.prod & 0xFFFF);
            rig.steps(20)?;
        }
    }
    same(&rig.packets, &want);
    assert_eq!(rig.wqe.bursts, 0, "nothing was read");
    Ok(())
}

/// A doorbell of another slot that brings no work falls at every distance from an inline one: the WQE
/// is sent on its own connection all the same.
fn inline_beside_a_doorbell_without_work(kind: &str) -> Result<()> {
    for gap in 0..24 {
        let (mut rig, mut qp, mut rng) = one(kind, 4, Pace::calm())?;
        let mut other = super::qp::Qp::new(2, super::HOST + 0x8000);
        (other.ipv6, other.vlan, other.psn, other.mtu) = (true, true, 0x777, 256);
        super::open(&mut rig, &other)?;
        rig.steps(300)?;
        let mut wqe = plain(0);
        wqe.data = super::qp::Data::Inline(vec![9; 32]);
        let (bytes, want) = post(&mut rig, &mut qp, &wqe, &mut rng);
        let page = qp.page;
        let inline = |rig: &mut super::Rig| rig.ring_inline(page, 0, &bytes);
        if gap < 12 {
            rig.ring(2, other.prod);
            rig.steps(gap)?;
            inline(&mut rig);
        } else {
            inline(&mut rig);
            rig.steps(gap - 12)?;
            rig.ring(2, other.prod);
        }
        rig.wait_packets(1, 100)?;
        same(&rig.packets, &want);
        rig.steps(50)?;
        assert_eq!(rig.out("idle"), 1, "gap {gap}");
        assert_eq!(rig.count("ev_doorbells"), 2);
        assert_eq!(rig.count("ev_inline_wqes"), 1);
    }
    Ok(())
}

both! {
    inline_beside_a_doorbell_without_work,
    inline_through_the_doorbell_page,
}
