//! Memory that takes little: what is taken away is not written to after the answer.
use anyhow::Result;
use sim::driver::Bus;
use sim::monitor::Stall;
use sim::nic::NicConfig;

use crate::rig::Rig;

/// A region is taken away while its last payload waits: the answer comes when that has been written, and not before,
/// wherever it waited.
#[test]
fn a_region_is_taken_away() -> Result<()> {
    for messages in [5, 7, 9, 20] {
        let mut config = NicConfig::calm("rnic_core_tiny");
        config.link.request_stall = Stall::Periodic { on: 1, off: 120 };
        let mut rig = Rig::new(&config)?;
        rig.device.write("READ_TIMEOUT", 100_000)?;
        rig.device.bus.pcie.keep_log();
        (0..messages).for_each(|n| rig.arrives(n, None, true));
        rig.device.bus.run(500)?;
        let region = rig.region.clone();
        rig.device.deregister(&region)?;
        let cycle = rig.device.bus.now();
        // Of twenty some have not been let in yet: they are refused.
        for n in 0..messages.min(9) {
            assert!(rig.placed(n)?, "message {n} of {messages}");
        }
        rig.device.bus.run(3000)?;
        let late = rig.device.bus.pcie.log().iter();
        // Only writes have data.
        let late = late.filter(|r| r.cycle > cycle && !r.data.is_empty());
        assert_eq!(late.count(), 0, "{messages} messages");
    }
    Ok(())
}
