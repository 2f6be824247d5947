//! INVALIDATE_REGION in the middle of an operation: after its answer nothing touches that memory.
use anyhow::{ensure, Result};
use sim::collective::reference::{Dtype, Redop};
use sim::collective::{Operation, Ring};
use sim::monitor::Stall;
use sim::pcie::tlp::Request;

use super::{all_reduce, setup, LIMIT};

/// Cycles of the writes of rank 1 into its region.
fn writes(ring: &Ring) -> Vec<u64> {
    let region = &ring.ranks[1].region;
    let net = ring.net.borrow();
    let into = net.nics[1].pcie.log().iter().filter(|record| {
        let mut hdr = [0; 16];
        hdr[..record.hdr.len()].copy_from_slice(&record.hdr);
        let inside = |r: &Request| r.addr.wrapping_sub(region.bus_addr) < region.len;
        Request::decode(&hdr).is_ok_and(|r| r.write && inside(&r))
    });
    into.map(|r| r.cycle).collect()
}

/// PCIe takes little, so that results wait wherever they can.
#[test]
fn no_result_is_written_after_the_answer() -> Result<()> {
    for round in 0..8 {
        let mut setup = setup(2);
        setup.nic.link.request_stall = Stall::Random(0.9);
        let mut ring = Ring::new(&setup)?;
        ring.net.borrow_mut().nics[1].pcie.keep_log();
        let op = Operation {
            timeout: 60_000,
            ..all_reduce(Dtype::Int32, Redop::Sum, 4000)
        };
        let mut running = ring.start(&op, round)?;
        let some = 4 + 2 * round as usize;
        while writes(&ring).len() < some {
            ring.net.borrow_mut().run_on(2, 20)?;
            ensure!(ring.now() < LIMIT, "no writes");
        }
        ring.net.borrow_mut().run_on(2, 13 * round)?;
        let region = ring.ranks[1].region.clone();
        ring.ranks[1].device.deregister(&region)?;
        let answered = ring.now();
        ring.wait(&mut running, LIMIT, &mut |_| ())?;
        let cqe = running.cqes[1].as_ref().expect("complete");
        let name = cqe.1.name("syndrome", "syndrome");
        ensure!(name != "NONE", "the operation was over before");
        let late = writes(&ring).into_iter().filter(|c| *c > answered);
        ensure!(late.count() == 0, "round {round}: a write after the answer");
    }
    Ok(())
}
