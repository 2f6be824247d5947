//! DMA_CTRL.enable off: what waits, what is dropped, what commands answer, and that all goes on.
use anyhow::Result;
use hdl::spec::{self, Record};
use sim::driver::{Bus, RecvWr, Wr};
use sim::nic::NicConfig;

use crate::rig::{psn, Rig, ACK};

fn ready() -> Result<Rig> {
    let mut rig = Rig::new(&NicConfig::calm("rnic_core_tiny"))?;
    rig.device.post_recv(&mut rig.qp, &RecvWr::new(5))?;
    rig.device.bus.settle(300)?;
    Ok(rig)
}

impl Rig {
    fn dma(&mut self, on: bool) -> Result<()> {
        self.device.write("DMA_CTRL", on.into())
    }

    /// Writes and reads that left, payload and CQEs alike.
    fn requests(&mut self) -> Result<[u64; 2]> {
        Ok([
            self.device.counter("tlp_writes")?,
            self.device.counter("tlp_reads")?,
        ])
    }

    fn reset_qp(&mut self) -> Result<&'static str> {
        let mask = 1u32 << spec::code("qp_attr", "STATE");
        let command = Record::new(&spec::MAILBOX)
            .with("opcode", spec::code("mbox_opcode", "MODIFY_QP"))
            .with("object", self.qp.slot)
            .with("new_state", spec::code("qp_state", "RESET"))
            .with("attr_mask", mask);
        let answer = self.device.mailbox_raw(command)?;
        Ok(answer.name("status", "mbox_status"))
    }
}

/// Messages that come while DMA is off are neither placed nor acknowledged; when it is on they are, in order.
#[test]
fn what_arrives_waits() -> Result<()> {
    let mut rig = ready()?;
    rig.dma(false)?;
    let before = rig.requests()?;
    (0..3).for_each(|n| rig.arrives(n, (n == 1).then_some(77), true));
    rig.device.bus.run(3000)?;
    assert_eq!(rig.answers()?, [], "acknowledged before it can be placed");
    assert_eq!(rig.requests()?, before);
    assert!(!rig.placed(0)?);
    assert_eq!(rig.device.counter("rx_dropped")?, 0);

    rig.dma(true)?;
    rig.device.bus.run(1000)?;
    let answers = rig.answers()?;
    assert_eq!(answers.last(), Some(&(psn(2), ACK)));
    for n in 0..3 {
        assert!(rig.placed(n)?, "message {n}");
    }
    let cqe = rig.device.poll(&mut rig.cq)?.expect("a receive");
    assert_eq!((cqe.get("cookie"), cqe.get("imm")), (5, 77));
    assert_eq!(rig.requests()?, [before[0] + 4, before[1]]);
    Ok(())
}

/// What finds no room is dropped and counted; what found some is taken up, and the peer told where it stopped.
#[test]
fn what_finds_no_room_is_dropped() -> Result<()> {
    let mut rig = ready()?;
    rig.dma(false)?;
    let before = rig.requests()?;
    let sent = 150;
    (0..sent).for_each(|n| rig.arrives(n, None, true));
    rig.device.bus.run(6000)?;
    let dropped = rig.device.counter("rx_dropped")?;
    assert!(dropped > 50, "{dropped}");
    assert_eq!(rig.answers()?, []);
    assert_eq!(rig.requests()?, before);

    rig.dma(true)?;
    rig.device.bus.run(2000)?;
    let kept = u64::from(sent) - dropped;
    let last = psn(kept as u32 - 1);
    assert_eq!(rig.answers()?.last(), Some(&(last, ACK)));
    assert!(rig.placed(kept as u32 - 1)?);
    assert!(!rig.placed(kept as u32)?);
    // The peer sends the rest again.
    rig.arrives(kept as u32, None, true);
    rig.device.bus.run(300)?;
    assert!(rig.placed(kept as u32)?);
    assert_eq!(rig.device.query_qp(&rig.qp)?, "RTS");
    Ok(())
}

/// A queue pair of which nothing is under way can be taken away while DMA is off; one whose payload waits to
/// be read cannot, until it is on: then the read is made, and its frame leaves.
#[test]
fn commands_wait_for_what_waits() -> Result<()> {
    let mut rig = ready()?;
    rig.device.write("READ_TIMEOUT", 300)?;
    rig.dma(false)?;
    assert_eq!(rig.reset_qp()?, "OK");

    let mut rig = ready()?;
    rig.device.write("READ_TIMEOUT", 300)?;
    let wr = Wr::write(0x1000, 9).sge(rig.region.va, 4096, rig.region.key);
    rig.device.post(&mut rig.qp, &wr)?;
    let begun = rig.requests()?;
    while rig.requests()? == begun {
        rig.device.bus.wait()?;
    }
    rig.dma(false)?;
    rig.device.bus.run(2000)?;
    let before = rig.requests()?;
    let sent = rig.device.bus.mac.frames.len();
    assert_eq!(rig.reset_qp()?, "BUSY");
    assert_eq!(rig.requests()?, before);
    rig.dma(true)?;
    rig.device.bus.run(1000)?;
    assert_eq!(rig.reset_qp()?, "OK");
    assert!(rig.device.bus.mac.frames.len() >= sent);
    assert_eq!(rig.device.counter("wqe_dma_off")?, 0);
    Ok(())
}
