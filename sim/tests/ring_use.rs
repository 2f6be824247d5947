//! What the ring engine uses, a command may not take away.
use anyhow::Result;
use hdl::spec::{self, Record};
use sim::mem::Memory;
use sim::testbench::Bench;
use sim::Pins;

#[test]
fn what_is_in_use_is_told() -> Result<()> {
    let mut bench = Bench::new("ring_use", 1, Memory::default())?;
    bench.reset(2, &mut [])?;
    let port = |b: &Bench, n: &str| b.model.port(n);
    let uses = port(&bench, "uses")?;
    let slots = [("busy_slot", 3), ("next_slot", 5), ("prev_slot", 0x2001)];
    for (name, slot) in slots {
        let p = port(&bench, name)?;
        bench.model.set(p, slot);
    }
    let (cmd, busy) = (port(&bench, "cmd")?, port(&bench, "busy")?);
    for level in [true, false] {
        bench.model.set(busy, level.into());
        for opcode in [
            "DESTROY_QP",
            "MODIFY_QP",
            "QUERY_QP",
            "INVALIDATE_REGION",
            "DESTROY_CQ",
        ] {
            for object in [0, 1, 3, 4, 5, 0x2001] {
                let command = Record::new(&spec::MAILBOX)
                    .with("opcode", spec::code("mbox_opcode", opcode))
                    .with("object", object);
                bench.model.set_bytes(cmd, &command.bytes()[..64]);
                bench.step(&mut [])?;
                bench.step(&mut [])?;
                let want = level
                    && slots.iter().any(|s| s.1 == object)
                    && ["DESTROY_QP", "MODIFY_QP"].contains(&opcode);
                assert_eq!(bench.model.get(uses) == 1, want, "{opcode} {object}");
            }
        }
    }
    Ok(())
}
