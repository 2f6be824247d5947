//! Receive WQEs that are no good (IBA vol. 1, 9.9.3): the message that uses one is refused, its queue pair fails.
use anyhow::Result;
use hdl::spec;
use sim::driver::{Bus, RecvWr};
use sim::nic::NicConfig;

use crate::rig::{nak, psn, Rig, ACK};

/// A queue pair with receives of which the `bad`-th is no good.
fn rig(bad: u32) -> Result<Rig> {
    let mut rig = Rig::new(&NicConfig::calm("rnic_core_tiny"))?;
    for n in 0..4 {
        let at = rig.qp.recv.base + 64 * u64::from(n);
        rig.device
            .prepare_recv(&mut rig.qp, &RecvWr::new(0x50 + n))?;
        if n == bad {
            rig.device.bus.write_mem(at, &[0; 64])?;
        }
    }
    rig.device.ring_recv(&rig.qp)?;
    rig.device.bus.settle(300)?;
    Ok(rig)
}

/// Status, syndrome and cookie of each CQE.
fn cqes(rig: &mut Rig) -> Result<Vec<(&'static str, &'static str, u64)>> {
    let mut all = vec![];
    while let Some(c) = rig.device.poll(&mut rig.cq)? {
        let cause = spec::codes("syndrome").name_of(c.get("syndrome"));
        all.push((
            c.name("status", "cqe_status"),
            cause.expect("a known cause"),
            c.get("cookie"),
        ));
    }
    Ok(all)
}

/// One that is known to be no good when its message comes: NAK, asked for or not, and no ACK before or behind it.
#[test]
fn a_bad_one_is_refused() -> Result<()> {
    for ack_req in [true, false] {
        for bad in 0..2 {
            let mut rig = rig(bad)?;
            let operation = nak("REMOTE_OPERATIONAL_ERROR");
            let mut want = vec![];
            for n in 0..bad {
                rig.arrives(n, Some(n), true);
                rig.device.bus.settle(300)?;
                assert_eq!(rig.answers()?, [(psn(n), ACK)]);
                want.push(("SUCCESS", "NONE", 0x50 + u64::from(n)));
            }
            let before = rig.msn;
            rig.arrives(bad, Some(9), ack_req);
            rig.arrives(bad + 1, None, true);
            rig.device.bus.settle(600)?;
            assert_eq!(rig.answers()?, [(psn(bad), operation)]);
            assert_eq!(rig.msn, before, "no message more");
            assert_eq!(rig.device.query_qp(&rig.qp)?, "ERR");
            want.push(("LOC_QP_OP_ERR", "WRONG_QUEUE", 0));
            for n in bad + 1..4 {
                want.push(("WR_FLUSH_ERR", "FLUSHED", 0x50 + u64::from(n)));
            }
            assert_eq!(cqes(&mut rig)?, want);
            assert!(!rig.placed(bad + 1)?, "what follows");
        }
    }
    Ok(())
}

/// Messages one right behind the other: the second one's receive WQE is read for it, and it is acknowledged.
#[test]
fn one_that_is_not_here_yet_is_acknowledged() -> Result<()> {
    let mut rig = rig(1)?;
    rig.arrives(0, Some(0), true);
    rig.arrives(1, Some(1), true);
    rig.device.bus.settle(600)?;
    assert_eq!(rig.answers()?.last(), Some(&(psn(1), ACK)));
    assert_eq!(rig.device.query_qp(&rig.qp)?, "ERR");
    assert_eq!(
        cqes(&mut rig)?[..2],
        [
            ("SUCCESS", "NONE", 0x50),
            ("LOC_QP_OP_ERR", "WRONG_QUEUE", 0)
        ]
    );
    Ok(())
}

/// After an RNR NAK nothing is said of what comes behind the packet that was refused, until that has come again
/// (IBA vol. 1, 9.7.5): a NAK for it would call it back before its time. Then each hole has its NAK again.
#[test]
fn nothing_is_said_behind_an_rnr_nak() -> Result<()> {
    let mut rig = Rig::new(&NicConfig::calm("rnic_core_tiny"))?;
    rig.arrives(0, Some(0), true);
    rig.arrives(1, None, true);
    rig.arrives(2, None, true);
    rig.device.bus.settle(300)?;
    let answers = rig.answers()?;
    assert_eq!(answers.len(), 1, "{answers:x?}");
    let kind = u64::from(answers[0].1 >> 5);
    assert_eq!(
        (answers[0].0, kind),
        (psn(0), spec::AETH_KIND.value("RNR_NAK"))
    );
    rig.device.post_recv(&mut rig.qp, &RecvWr::new(1))?;
    rig.device.bus.settle(300)?;
    // It is lost when it comes again; what follows is not the one that is expected.
    rig.arrives(1, None, true);
    rig.device.bus.settle(300)?;
    assert_eq!(rig.answers()?, []);
    rig.arrives(0, Some(0), true);
    rig.device.bus.settle(300)?;
    assert_eq!(rig.answers()?, [(psn(0), ACK)]);
    rig.arrives(2, None, true);
    rig.arrives(3, None, true);
    rig.device.bus.settle(300)?;
    assert_eq!(rig.answers()?, [(psn(1), nak("PSN_SEQUENCE_ERROR"))]);
    Ok(())
}
