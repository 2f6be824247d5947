//! Reads that fail: completions with an error, of the wrong size, for nobody, too late, never.
use anyhow::Result;

use hdl::spec;
use sim::driver::Wr;
use sim::pcie::{Fault, Injection};

use super::scene::{check, judge, Answer, Scene, RADDR, RKEY, VA};

/// A read of the payload is struck by `fault`.
fn struck(
    config: &str,
    fault: Fault,
    status: &'static str,
    syndrome: &'static str,
    counter: &'static str,
    sticky: &'static [&'static str],
) -> Result<()> {
    let want = Answer {
        cqe: Some((status, syndrome)),
        counter,
        sticky,
    };
    judge(config, want, |s| {
        let reads = s.reads();
        s.device.bus.pcie.inject(Injection::once(fault, reads));
        let wr = s.good();
        s.post(0, &wr)
    })
}

pub fn completion_with_status_ur(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Unsupported,
        "GENERAL_ERR",
        "READ_UR",
        "read_ur",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

pub fn completion_with_status_ca(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Abort,
        "GENERAL_ERR",
        "READ_CA",
        "read_ca",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

pub fn completion_with_status_ca_midway(config: &str) -> Result<()> {
    struck(
        config,
        Fault::AbortMidway,
        "GENERAL_ERR",
        "READ_CA",
        "read_ca",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

pub fn completion_that_is_poisoned(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Poisoned,
        "GENERAL_ERR",
        "READ_POISONED",
        "read_poisoned",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

pub fn completion_that_is_short(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Short,
        "GENERAL_ERR",
        "READ_MALFORMED",
        "read_malformed",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

pub fn completion_without_data(config: &str) -> Result<()> {
    struck(
        config,
        Fault::NoData,
        "GENERAL_ERR",
        "READ_MALFORMED",
        "read_malformed",
        &["READ_ERROR", "FRAME_DROPPED"],
    )
}

pub fn completion_that_never_comes(config: &str) -> Result<()> {
    struck(
        config,
        Fault::Never,
        "RESP_TIMEOUT_ERR",
        "READ_TIMEOUT",
        "read_timeout",
        &["READ_TIMEOUT", "FRAME_DROPPED"],
    )
}

pub fn completion_for_an_unexpected_tag(config: &str) -> Result<()> {
    struck(
        config,
        Fault::UnexpectedTag,
        "SUCCESS",
        "NONE",
        "read_unexpected",
        &["CPL_UNEXPECTED"],
    )
}

pub fn completion_that_comes_after_its_time_out(config: &str) -> Result<()> {
    let mut s = Scene::new(config, 5)?;
    let reads = s.reads();
    s.device
        .bus
        .pcie
        .inject(Injection::once(Fault::Never, reads));
    // One completion, since it is the completions that are counted.
    let wr = Wr::write(RADDR, RKEY).sge(VA + 64, 64, s.region.key);
    s.post(0, &wr)?;
    let cqe = s.device.wait_cqe(&mut s.cq, 20_000)?;
    assert_eq!(cqe.get("syndrome"), spec::code("syndrome", "READ_TIMEOUT"));
    s.device.retire(&mut s.qps[0], &cqe)?;
    s.device.modify_qp(&s.qps[0], "UC", "RTS")?;
    s.device.clear_sticky(&["READ_TIMEOUT", "FRAME_DROPPED"])?;
    let want = Answer {
        cqe: None,
        counter: "cpl_late",
        sticky: &[],
    };
    check(&mut s, want, |s| {
        assert_eq!(s.device.bus.pcie.answer_late(), 1);
        Ok(())
    })
}
