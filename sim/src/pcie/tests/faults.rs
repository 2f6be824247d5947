//! Faults, violations of the framing, reset.
use super::*;

#[test]
fn nothing_mapped_answers_unsupported() {
    let mut rig = Rig::new(Link::calm(), 1);
    rig.waiting.push_back(read(0x1000, 16, 3));
    rig.run(40);
    rig.clean();
    assert_eq!(rig.got[0].1.status, Status::Unsupported);
    assert_eq!(rig.pcie.stats.unmapped_reads, 1);
    rig.waiting.push_back(write(0x1000, &[0; 4]));
    rig.run(4);
    assert_eq!(rig.complaints(), ["write to 0x1000, nothing is there"]);
}

#[test]
fn injected_faults_reach_the_wire() {
    let hit = |fault| {
        let mut rig = Rig::new(Link::calm(), 1);
        let all = 0..u64::MAX;
        rig.pcie.inject(Injection::once(fault, all).after(1));
        for tag in 0..3 {
            rig.waiting.push_back(read(GPU, 128, tag));
        }
        rig.run(120);
        rig.clean();
        assert_eq!(rig.pcie.injections_waiting(), 0);
        let of = |tag| rig.got.iter().filter(|g| g.1.tag == tag).count();
        assert_eq!((of(0), of(2)), (2, 2), "{fault:?}: others are whole");
        rig
    };
    let tags = |rig: &Rig| rig.got.iter().map(|g| g.1.tag).collect::<Vec<_>>();
    assert_eq!(tags(&hit(Fault::UnexpectedTag)), [0, 0, 255, 1, 1, 2, 2]);
    assert_eq!(tags(&hit(Fault::OtherFunction)), [0, 0, 1, 1, 1, 2, 2]);
    assert_eq!(tags(&hit(Fault::Duplicate)), [0, 0, 1, 1, 1, 2, 2]);
    assert_eq!(tags(&hit(Fault::Unsupported)), [0, 0, 1, 2, 2]);
    assert_eq!(tags(&hit(Fault::Short)), [0, 0, 1, 2, 2]);
    assert_eq!(tags(&hit(Fault::Late(40))), [0, 0, 2, 2, 1, 1]);
    let mut rig = hit(Fault::Never);
    assert_eq!(tags(&rig), [0, 0, 2, 2]);
    rig.waiting.push_back(read(GPU, 16, 1));
    rig.run(10);
    assert!(
        rig.complaints()[0].contains("tag 0x1 is in use"),
        "never answered, never free"
    );
    assert_eq!(rig.pcie.answer_late(), 1);
    rig.run(60);
    assert_eq!(rig.got.iter().filter(|g| g.1.tag == 1).count(), 3);
}

#[test]
fn framing_violations_are_seen() {
    let mut rig = Rig::new(Link::calm(), 1);
    rig.waiting.push_back(write(GPU, &[1; 128]));
    rig.lie_about_last = true;
    rig.run(3);
    assert!(rig.complaints()[0].contains("`last` is true with 64 of 128"));
    let mut rig = Rig::new(Link::calm(), 1);
    rig.waiting.push_back(read(GPU, 4, 1));
    rig.lie_about_last = true;
    rig.run(3);
    assert!(rig.complaints()[0].contains("`last` is false with 0 of 0"));
    let mut rig = Rig::new(Link::calm(), 1);
    rig.pcie.config.bus_master = false;
    rig.waiting.push_back(read(GPU, 4, 1));
    rig.run(3);
    assert_eq!(rig.complaints(), ["request while bus mastering is off"]);
}

#[test]
fn configuration_ports_follow_the_configuration() {
    let mut rig = Rig::new(Link::calm(), 1);
    rig.step();
    assert_eq!(rig.bytes("pcie_cfg_mps"), [1]);
    let all = |rig: &Rig| rig.board.get(rig.board.port("pcie_cfg").unwrap());
    assert_eq!(
        all(&rig),
        0x0100 | 1 << 16 | 1 << 17 | 2 << 20 | 0b011 << 24
    );
    rig.pcie.config.mps = 4096;
    rig.pcie.config.bus_master = false;
    rig.step();
    assert_eq!(
        (
            rig.bytes("pcie_cfg_mps")[0],
            rig.bytes("pcie_cfg_bus_master")[0]
        ),
        (5, 0)
    );
}

#[test]
fn reset_drops_or_keeps_outstanding_reads() {
    for keep in [false, true] {
        let link = Link {
            answer_after_reset: keep,
            ..Link::calm()
        };
        let mut rig = Rig::new(link, 1);
        rig.waiting.push_back(read(GPU, 16, 1));
        rig.run(3);
        rig.world.in_reset = true;
        rig.run(2);
        rig.world.in_reset = false;
        rig.run(40);
        assert_eq!(rig.got.len(), usize::from(keep));
    }
}

#[test]
fn requests_are_kept_for_comparison() {
    let mut rig = Rig::new(Link::calm(), 1);
    rig.pcie.keep_log();
    rig.waiting.push_back(read(0x10000, 4, 1));
    rig.waiting.push_back(write(GPU, &[9; 8]));
    rig.run(5);
    let log = rig.pcie.log();
    assert_eq!((log[0].hdr.len(), log[0].data.len()), (12, 0));
    assert_eq!((log[1].hdr.len(), log[1].data.clone()), (16, vec![9; 8]));
}

#[test]
fn stalls_pause_both_streams() {
    let link = Link {
        request_stall: Stall::Periodic { on: 1, off: 3 },
        completion_stall: Stall::Periodic { on: 1, off: 1 },
        ..Link::calm()
    };
    let mut rig = Rig::new(link, 1);
    for tag in 0..8 {
        rig.waiting.push_back(read(GPU, 64, tag));
    }
    rig.run(200);
    rig.clean();
    assert!(rig.sent_at[&7] >= 28);
    let last = rig.got.last().unwrap().0;
    assert!(rig.got.len() == 8 && last - rig.got[0].0 >= 7 * 8, "{last}");
}
