//! The bars of `rnic bench`, on the same runs.
use anyhow::Result;
use hdl::spec::{self, Config, RNIC100};
use sim::bench::{self, duplex::Plan, rows::Work, rows::LONG};

/// Measures the rows of these runs; each bar must hold.
fn bars(config: &'static Config, wanted: impl Fn(&Work) -> bool) -> Result<()> {
    let mut specs = bench::rows(config);
    specs.retain(|s| wanted(&s.work));
    assert!(specs.iter().any(|s| s.bar.is_some()), "no row has a bar");
    let table = bench::measure(specs, 1, 1, &|_| ())?;
    print!("{}", table.text());
    assert!(table.refused.is_empty(), "{}", table.refused.join("\n"));
    for row in &table.rows {
        assert!(
            row.met != Some(false),
            "{}, {}:\n{}",
            row.name,
            row.value,
            table.text()
        );
    }
    Ok(())
}

macro_rules! bars {
    ($config:ident: $($test:ident: $work:pat,)*) => {$(
        #[test]
        fn $test() -> Result<()> {
            bars(&$config, |w| matches!(w, $work))
        }
    )*};
}

bars! { RNIC100:
    latency_rnic100: Work::One { .. },
    goodput_mtu1024_qp1_rnic100: Work::Stream { mtu: 1024, flows: 1 },
    goodput_mtu1024_qp256_rnic100: Work::Stream { mtu: 1024, flows: 256 },
    goodput_mtu4096_qp1_rnic100: Work::Stream { mtu: 4096, flows: 1 },
    goodput_mtu4096_qp256_rnic100: Work::Stream { mtu: 4096, flows: 256 },
    short_messages_rnic100: Work::Short { .. },
    received_message_rnic100: Work::Receive(_),
    received_short_messages_rnic100: Work::Flood { .. },
    rc_goodput_mtu1024_qp1_rnic100: Work::Duplex(Plan { both: false, length: LONG, mtu: 1024, flows: 1, .. }),
    rc_goodput_mtu1024_qp256_rnic100: Work::Duplex(Plan { both: false, length: LONG, mtu: 1024, flows: 256, .. }),
    rc_goodput_mtu4096_qp1_rnic100: Work::Duplex(Plan { both: false, length: LONG, mtu: 4096, flows: 1, .. }),
    rc_goodput_mtu4096_qp256_rnic100: Work::Duplex(Plan { both: false, length: LONG, mtu: 4096, flows: 256, .. }),
    rc_short_messages_rnic100: Work::Duplex(Plan { length: 64, .. }),
    two_devices_both_directions_rnic100: Work::Duplex(Plan { both: true, .. }),
    allreduce_rnic100: Work::Ring(_),
}

#[cfg(feature = "rnic400")]
mod wide {
    use super::*;
    use hdl::spec::RNIC400;

    bars! { RNIC400:
        latency_rnic400: Work::One { .. },
        allreduce_rnic400: Work::Ring(_),
        goodput_mtu1024_qp1_rnic400: Work::Stream { mtu: 1024, flows: 1 },
        goodput_mtu1024_qp256_rnic400: Work::Stream { mtu: 1024, flows: 256 },
        goodput_mtu4096_qp1_rnic400: Work::Stream { mtu: 4096, flows: 1 },
        goodput_mtu4096_qp256_rnic400: Work::Stream { mtu: 4096, flows: 256 },
        rc_goodput_mtu1024_qp1_rnic400: Work::Duplex(Plan { both: false, length: LONG, mtu: 1024, flows: 1, .. }),
        rc_goodput_mtu1024_qp256_rnic400: Work::Duplex(Plan { both: false, length: LONG, mtu: 1024, flows: 256, .. }),
        rc_goodput_mtu4096_qp1_rnic400: Work::Duplex(Plan { both: false, length: LONG, mtu: 4096, flows: 1, .. }),
        rc_goodput_mtu4096_qp256_rnic400: Work::Duplex(Plan { both: false, length: LONG, mtu: 4096, flows: 256, .. }),
    }
}

/// Runs that are not clean are refused, and say why.
mod refusals {
    use super::*;
    use sim::bench::flow::Load;
    use sim::bench::traffic::{Plan, Traffic};
    use sim::driver::Bus;
    use sim::pcie::{Fault, Injection};

    const PLAN: Plan = Plan {
        flows: 2,
        mtu: 1024,
        ring_log2: 4,
        batch: 1,
        source: 16 << 10,
        load: Load {
            length: 8 << 10,
            messages: 4,
            signal: 1,
        },
    };
    /// Cycles in which some frames have left and others have not.
    const HALF_WAY: u64 = 600;

    /// Half a run, then `change`, then the rest: must be refused for a reason with these words.
    fn refused(change: impl FnOnce(&mut Traffic) -> Result<()>, words: &str) -> Result<()> {
        let mut t = Traffic::new(&RNIC100, 3, PLAN)?;
        t.stretch(u64::MAX)?;
        t.device.bus.run(HALF_WAY)?;
        assert!(t.device.bus.mac.frames.len() > 2, "frames to spoil");
        change(&mut t)?;
        let e = t.run(&[], &|_| ()).expect_err("refused");
        let e = format!("{e:#}");
        assert!(e.contains(words), "{e}");
        Ok(())
    }

    #[test]
    fn a_clean_run_is_not_refused() -> Result<()> {
        let mut t = Traffic::new(&RNIC100, 3, PLAN)?;
        assert!(t.run(&[], &|_| ())?.is_empty());
        assert_eq!(t.gaps(), 0);
        Ok(())
    }

    #[test]
    fn a_wrong_byte_in_memory() -> Result<()> {
        let spoil = |t: &mut Traffic| {
            let at = sim::nic::map::GPU.0;
            for k in 0..PLAN.source as u64 {
                let mut byte = [0];
                t.device.bus.read_mem(at + k, &mut byte)?;
                t.device.bus.write_mem(at + k, &[byte[0] ^ 0x10])?;
            }
            Ok(())
        };
        refused(spoil, "first difference at Some(")
    }

    #[test]
    fn a_wrong_bit_in_a_frame() -> Result<()> {
        let spoil = |t: &mut Traffic| {
            t.device.bus.mac.frames[1].bytes[100] ^= 1;
            Ok(())
        };
        refused(spoil, "ICRC")
    }

    #[test]
    fn a_lost_frame() -> Result<()> {
        let spoil = |t: &mut Traffic| {
            t.device.bus.mac.frames.remove(1);
            Ok(())
        };
        refused(spoil, "is due")
    }

    #[test]
    fn a_frame_too_many() -> Result<()> {
        let spoil = |t: &mut Traffic| {
            let again = t.device.bus.mac.frames[0].clone();
            t.device.bus.mac.frames.insert(1, again);
            Ok(())
        };
        refused(spoil, "is due")
    }

    #[test]
    fn a_failed_read() -> Result<()> {
        let spoil = |t: &mut Traffic| {
            let (base, bytes) = sim::nic::map::GPU;
            let fault = Injection::once(Fault::Unsupported, base..base + bytes);
            t.device.bus.pcie.inject(fault);
            Ok(())
        };
        refused(spoil, "CQE of slot")
    }

    #[test]
    fn an_error_that_only_a_counter_tells() -> Result<()> {
        let spoil = |t: &mut Traffic| {
            // A doorbell of a slot that nobody made.
            t.device.bus.doorbell(0, 0, &[1, 0, 77, 0])
        };
        refused(spoil, "error counter db_unknown_slot is 1")
    }

    #[test]
    fn a_cqe_that_never_comes() -> Result<()> {
        let spoil = |t: &mut Traffic| {
            let at = t.cq.base + spec::CQE.field("phase").byte() as u64;
            let mut phase = [0];
            while phase[0] & 1 == 0 {
                t.device.bus.run(1)?;
                t.device.bus.read_mem(at, &mut phase)?;
            }
            t.device.bus.write_mem(at, &[0])
        };
        refused(spoil, "the run has stalled")
    }
}
