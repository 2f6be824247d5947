//! Doorbells and consumer indices that are refused, or that must wait.
use anyhow::Result;

use hdl::spec;
use sim::driver::Bus;

use super::scene::{judge, Answer, Scene, QUIET};

pub fn doorbell_for_an_unknown_slot(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_unknown_slot",
        sticky: &["DB_UNKNOWN_SLOT"],
    };
    for slot in [5u64, 8, 0x3FFF] {
        judge(config, want, |s| {
            s.device.write("WQE_DB_IDX", slot << 16 | 1)
        })?;
    }
    Ok(())
}

pub fn doorbell_from_a_foreign_page(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_foreign_page",
        sticky: &["DB_FOREIGN_PAGE"],
    };
    judge(config, want, |s| {
        let word = s.qps[0].slot << 16 | 1;
        s.device.bus.doorbell(2, 0, &word.to_le_bytes())
    })
}

/// A consumer index that, if it were believed, would leave the completion queue without room.
pub fn consumer_index_from_a_foreign_page(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_foreign_page",
        sticky: &["DB_FOREIGN_PAGE"],
    };
    let register = (spec::PAGE_REGISTERS.iter()).find(|r| r.name == "PAGE_CQ_CONS");
    let at = register.expect("a register of the page").offset as u16;
    judge(config, want, |s| {
        let word = s.cq.number << 16 | u32::from(s.cq.consumed + 1);
        s.device.bus.doorbell(1, at, &word.to_le_bytes())
    })
}

/// The queue's own page: more completions than the ring holds, their room told nowhere else.
pub fn consumer_index_from_the_right_page(config: &str) -> Result<()> {
    let mut s = Scene::new(config, 5)?;
    for n in 0..40 {
        s.deliver(n % 2)?;
        s.device.tell_page(&mut s.cq)?;
    }
    assert_eq!(s.device.sticky()?, Vec::<&str>::new());
    Ok(())
}

pub fn doorbell_more_than_a_ring_ahead(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_overrun",
        sticky: &["DB_OVERRUN"],
    };
    judge(config, want, |s| {
        let slot = u64::from(s.qps[0].slot);
        let index = u64::from(s.qps[0].produced) + u64::from(s.qps[0].sq_blocks) + 1;
        s.device.write("WQE_DB_IDX", slot << 16 | index)
    })
}

pub fn inline_wqe_with_a_hole(config: &str) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter: "db_inline_partial",
        sticky: &["DB_INLINE"],
    };
    judge(config, want, |s| {
        let window = spec::window("PAGE_INLINE").offset as u16;
        s.device.bus.doorbell(1, window, &[1; 63])
    })
}

pub fn doorbell_while_dma_is_disabled(config: &str) -> Result<()> {
    let want = Answer {
        cqe: Some(("SUCCESS", "NONE")),
        counter: "db_dma_off",
        sticky: &["DB_DMA_OFF"],
    };
    judge(config, want, |s| {
        s.device.write("DMA_CTRL", 0)?;
        let wr = s.good();
        s.post(0, &wr)?;
        s.device.bus.run(QUIET)?;
        assert!(s.device.poll(&mut s.cq)?.is_none(), "nothing is requested");
        s.device.write("DMA_CTRL", 1)
    })
}

pub fn doorbell_while_bus_mastering_is_off(config: &str) -> Result<()> {
    let want = Answer {
        cqe: Some(("SUCCESS", "NONE")),
        counter: "db_dma_off",
        sticky: &["DB_DMA_OFF"],
    };
    judge(config, want, |s| {
        s.device.bus.pcie.config.bus_master = false;
        let wr = s.good();
        s.post(0, &wr)?;
        s.device.bus.run(QUIET)?;
        assert!(s.device.poll(&mut s.cq)?.is_none(), "nothing is requested");
        s.device.bus.pcie.config.bus_master = true;
        Ok(())
    })
}
