//! WQEs that cannot be, keys and bounds that are violated, states in which nothing is sent.
use anyhow::{ensure, Result};

use hdl::spec;
use hdl::spec::Record;
use sim::driver::{QpAttr, Wr};

use super::scene::{check, dropped, judge, refused, Answer, Scene, LEN, RADDR, RKEY, VA};

pub fn wqe_with_an_unknown_opcode(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "UNKNOWN_OPCODE", "wqe_unknown_opcode");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("opcode", 0x77u8))
    })
}

pub fn wqe_with_too_many_sges(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "TOO_MANY_SGES", "wqe_too_many_sges");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge_count", 3u8))
    })
}

pub fn wqe_with_a_list_that_is_too_long(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "TOO_MANY_SGES", "wqe_too_many_sges");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge_count", 17u8).with("sgl_ptr", 1u8))
    })
}

pub fn wqe_of_no_blocks(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "TRUNCATED_WQE", "wqe_truncated");
    judge(config, want, |s| s.post_changed(|w| w.with("blocks", 0u8)))
}

/// Blocks that no byte of an inline WQE reaches are nobody's: were they taken, they would be the payload
/// of the next inline WQE, whosever it is.
pub fn inline_wqe_with_a_block_too_many(config: &str) -> Result<()> {
    let post = |s: &mut Scene| {
        let wr = Wr::write(RADDR, RKEY).inline(&[0x11; 40]);
        let (mut blocks, _) = wr.encode(s.qps[0].slot, s.qps[0].produced, 0)?;
        let head = Record::of(&spec::WQE, &blocks[0]).with("blocks", blocks.len() as u8 + 1);
        blocks[0].copy_from_slice(head.bytes());
        blocks.push([0xAA; 64]);
        s.device.prepare_raw(&mut s.qps[0], &blocks)?;
        s.device.ring(&s.qps[0])
    };
    let want = refused("LOC_QP_OP_ERR", "TRUNCATED_WQE", "wqe_truncated");
    judge(config, want, post)?;
    let mut s = Scene::new(config, 7)?;
    post(&mut s)?;
    let cqe = s.device.wait_cqe(&mut s.cq, 20_000)?;
    ensure!(cqe.get("status") != 0, "taken");
    for bytes in [vec![0x22; 100], vec![0x33; 200]] {
        let frames = s.device.bus.mac.frames.len();
        s.post(1, &Wr::write(RADDR, RKEY).inline(&bytes))?;
        let cqe = s.device.wait_cqe(&mut s.cq, 20_000)?;
        ensure!(cqe.get("status") == 0, "another queue pair's was refused");
        s.device.bus.run(200)?;
        let frame = &s.device.bus.mac.frames[frames].bytes;
        let packet = sim::wire::roce::parse(frame)?;
        ensure!(packet.payload == bytes, "another WQE's bytes");
    }
    Ok(())
}

pub fn wqe_of_another_place_in_the_ring(config: &str) -> Result<()> {
    let want = refused("LOC_QP_OP_ERR", "WRONG_QUEUE", "wqe_wrong_queue");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("ring_index", 0x4321u16))
    })
}

pub fn wqe_whose_length_is_not_the_sum(config: &str) -> Result<()> {
    let want = refused("LOC_LEN_ERR", "LENGTH_MISMATCH", "wqe_length_mismatch");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("length", 999u32))
    })
}

pub fn wqe_with_a_key_beyond_the_table(config: &str) -> Result<()> {
    let want = dropped("BAD_LKEY_INDEX", "local_key_index_err");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge0_lkey", 0xFFFF_FF5Au32))
    })
}

pub fn wqe_with_a_stale_key(config: &str) -> Result<()> {
    let want = dropped("KEY_MISMATCH", "local_key_mismatch");
    judge(config, want, |s| {
        let key = s.region.key ^ 0x80;
        s.post_changed(|w| w.with("sge0_lkey", key))
    })
}

pub fn wqe_with_the_key_of_no_region(config: &str) -> Result<()> {
    let want = dropped("INVALID_REGION", "local_region_invalid");
    judge(config, want, |s| {
        let key = s.region.key + 0x100;
        s.post_changed(|w| w.with("sge0_lkey", key))
    })
}

pub fn wqe_whose_length_goes_past_the_region(config: &str) -> Result<()> {
    let want = dropped("REGION_BOUNDS", "local_bounds_err");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge0_addr", VA + LEN - 999))
    })
}

pub fn wqe_that_starts_before_the_region(config: &str) -> Result<()> {
    let want = dropped("REGION_BOUNDS", "local_bounds_err");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge0_addr", VA - 1))
    })
}

pub fn wqe_whose_address_wraps(config: &str) -> Result<()> {
    let want = dropped("ADDRESS_WRAP", "local_bounds_err");
    judge(config, want, |s| {
        s.post_changed(|w| w.with("sge0_addr", u64::MAX - 10))
    })
}

pub fn qp_that_is_not_ready_to_send(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_bad_state",
        sticky: &["DB_BAD_STATE"],
    };
    for state in ["INIT", "RTR"] {
        let mut s = Scene::new(config, 7)?;
        let attr = QpAttr {
            page: 3,
            ..s.attrs[0].clone()
        };
        let mut early = s.device.load_qp(&attr, &s.cq)?;
        s.device.modify_qp(&early, "UC", "INIT")?;
        if state == "RTR" {
            s.device.modify_qp(&early, "UC", "RTR")?;
        }
        let wr = s.good();
        s.device.prepare(&mut early, &wr)?;
        check(&mut s, want, |s| s.device.ring(&early))?;
    }
    Ok(())
}
