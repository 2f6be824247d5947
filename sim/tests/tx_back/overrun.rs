//! Completion queues that are full: whose queue pairs are told.
use anyhow::Result;
use sim::monitor::Stall;

use crate::completions::{status, syndrome, wqe, BASE};
use crate::rig::{Qp, Rig};

/// Each completion that finds no room tells its queue pair, however long nobody listens; those that fit, or are
/// flushed, or have no queue, do not.
fn each_lost_completion_tells_its_queue_pair(config: &str) -> Result<()> {
    for stall in [Stall::Never, Stall::Periodic { on: 1, off: 60 }] {
        let mut rig = Rig::new(config, 1, Stall::Never, stall)?;
        rig.load_cq(1, BASE, 1, 0);
        let qps = [2, 5].map(|slot| Qp::new(slot, false, false, 1));
        qps.iter().for_each(|qp| rig.load(qp));
        rig.load(&Qp::new(3, false, false, 2));
        rig.run(60)?;
        rig.completion(3, 0, 0, &wqe(0, true));
        for n in 0..20 {
            rig.completion([2, 5][n as usize % 2], 0, 0, &wqe(n, true));
        }
        rig.run(3000)?;
        let cause = syndrome("CQ_OVERRUN") << 14;
        let want: Vec<_> = (2..20).map(|n| [2, 5][n % 2] | cause).collect();
        assert_eq!(rig.cq_error.values(), want);
        assert_eq!(rig.cqes().len(), 2);
        assert_eq!(rig.watch.counts["ev_cq_overrun"], 18);
        assert_eq!(rig.watch.counts["ev_cq_invalid"], 1);
        // A failure tells; what is flushed behind it does not.
        for (n, name) in [(20, "LOC_PROT_ERR"), (22, "WR_FLUSH_ERR")] {
            rig.completion(2, status(name), 0x32, &wqe(n, true));
        }
        rig.run(1000)?;
        assert_eq!(rig.cq_error.values()[18..], [2 | cause]);
        assert_eq!(rig.watch.counts["ev_cq_overrun"], 20);
        assert_eq!(rig.watch.done_at.len(), 23, "work goes on");
    }
    Ok(())
}

sim::widths! { [tiny rnic400]: each_lost_completion_tells_its_queue_pair }
