//! Accesses to registers that are not there, or not that way.
use anyhow::Result;

use sim::axil::Access as RegisterAccess;

use super::scene::{judge, Answer};

/// One register access with an answer of zero data and this counter.
fn register_access(
    config: &str,
    addr: u16,
    write: bool,
    strobes: u8,
    counter: &'static str,
    sticky: &'static [&'static str],
) -> Result<()> {
    let want = Answer {
        cqe: None,
        counter,
        sticky,
    };
    judge(config, want, |s| {
        let access = RegisterAccess {
            write,
            addr,
            data: 0xFFFF_FFFF,
            strobes,
        };
        let answer = s.device.bus.access(access)?;
        assert_eq!(answer.data, 0, "reads zero");
        Ok(())
    })
}

pub fn unknown_register(config: &str) -> Result<()> {
    for addr in [0x0FC, 0x3FFC, 0xFFFC] {
        register_access(config, addr, false, 0, "bad_register", &["BAD_REGISTER"])?;
        register_access(config, addr, true, 15, "bad_register", &["BAD_REGISTER"])?;
    }
    Ok(())
}

pub fn misaligned_register_access(config: &str) -> Result<()> {
    register_access(
        config,
        0x1001,
        false,
        0,
        "misaligned_access",
        &["MISALIGNED"],
    )?;
    register_access(
        config,
        0x100A,
        true,
        15,
        "misaligned_access",
        &["MISALIGNED"],
    )?;
    register_access(
        config,
        0x1008,
        true,
        3,
        "misaligned_access",
        &["MISALIGNED"],
    )
}
