//! What is made, refused, connected, made again.
use super::*;

#[test]
fn refusals_name_command_and_status() {
    let mut d = open();
    d.bus.refuse = Some("BAD_PARAM");
    let e = d.create_cq(3).err().unwrap();
    assert_eq!(
        e.to_string(),
        "mailbox command LOAD_CQ 0 was refused: BAD_PARAM"
    );
    assert_eq!(e.downcast_ref::<Refused>().unwrap().status, "BAD_PARAM");
    let cq = d.create_cq(3).unwrap();
    let qp = d.load_qp(&QpAttr::default(), &cq).unwrap();
    let e = d.modify_qp(&qp, "UC", "RTS").unwrap_err().to_string();
    assert!(e.contains("MODIFY_QP 0 was refused: BAD_TRANSITION"), "{e}");
    let mtu = QpAttr {
        mtu: 1500,
        ..QpAttr::default()
    };
    assert!(d
        .load_qp(&mtu, &cq)
        .err()
        .unwrap()
        .to_string()
        .contains("1500"));
}

#[test]
fn places_are_reused_with_new_keys_and_generations() {
    let mut d = open();
    let cq = d.create_cq(3).unwrap();
    let make = |d: &mut Device<Fake>| {
        d.register(0x1_0080_0000, 0, 64, 1, Access::default(), false)
            .unwrap()
    };
    let a = make(&mut d);
    d.deregister(&a).unwrap();
    let b = make(&mut d);
    assert_eq!((a.index, b.index), (0, 0));
    assert_ne!(a.key, b.key);
    let q = d.create_qp(&QpAttr::default(), &cq).unwrap();
    let first = q.qpn;
    d.destroy_qp(q).unwrap();
    let q = d.create_qp(&QpAttr::default(), &cq).unwrap();
    assert_eq!((q.slot, q.qpn - first), (0, 1 << 14));
    for _ in 1..8 {
        d.create_qp(&QpAttr::default(), &cq).unwrap();
    }
    let e = d
        .create_qp(&QpAttr::default(), &cq)
        .err()
        .unwrap()
        .to_string();
    assert!(e.contains("all 8 queue pairs are in use"), "{e}");
}

#[test]
fn two_ends_are_connected_to_each_other() {
    let (mut a, mut b) = (open(), open());
    let (ca, cb) = (a.create_cq(3).unwrap(), b.create_cq(3).unwrap());
    let attr = |mac: u8, psn| QpAttr {
        service: "RC",
        src_mac: [2, 0, 0, 0, 0, mac],
        src_ip: Gid::V4([10, 0, 0, mac]),
        sq_psn: psn,
        rq_log2: Some(2),
        access: Access {
            remote_write: true,
            ..Access::default()
        },
        ..QpAttr::default()
    };
    let mut qa = a.load_qp(&attr(7, 0x111), &ca).unwrap();
    // Another slot at the other end: the numbers must differ to be told apart.
    b.load_qp(&QpAttr::default(), &cb).unwrap();
    let mut qb = b.load_qp(&attr(9, 0xffffff), &cb).unwrap();
    connect((&mut a, &mut qa), (&mut b, &mut qb)).unwrap();
    assert_eq!(
        (a.query_qp(&qa).unwrap(), b.query_qp(&qb).unwrap()),
        ("RTS", "RTS")
    );
    for (d, own, peer, mac) in [(&a, &qa, &qb, 9u8), (&b, &qb, &qa, 7)] {
        let c = &d.bus.qps[&own.slot].0;
        assert_eq!(c.get("dest_qpn"), u64::from(peer.qpn));
        assert_eq!(c.get("rq_psn"), u64::from(peer.attr.sq_psn));
        assert_eq!(c.get("sq_psn"), u64::from(own.attr.sq_psn));
        assert_eq!(
            c.bytes()[69],
            mac,
            "last byte of the destination's MAC address"
        );
        assert_eq!(&c.bytes()[144..148], &[10, 0, 0, mac]);
        assert_eq!((c.get("timeout"), c.get("rnr_retry")), (14, 7));
        assert!(c.bit("remote_write") && !c.bit("remote_read"));
        assert_eq!((c.get("rq_base"), c.get("rq_log2")), (own.recv.base, 2));
    }
    // Ends that differ are refused before anything is told to the devices.
    let mut other = b.load_qp(&QpAttr::default(), &cb).unwrap();
    let e = connect((&mut a, &mut qa), (&mut b, &mut other)).unwrap_err();
    assert!(e.to_string().contains("RC with path MTU 4096, UC"), "{e}");
}

#[test]
fn a_refused_change_leaves_the_attributes_as_they_were() {
    let mut d = open();
    let cq = d.create_cq(3).unwrap();
    let mut qp = d.load_qp(&QpAttr::default(), &cq).unwrap();
    let other = QpAttr {
        dest_qpn: 0x77,
        ..QpAttr::default()
    };
    let e = d.modify_with(&mut qp, "RTS", &other, &[]).unwrap_err();
    assert!(e.to_string().contains("BAD_TRANSITION"), "{e}");
    assert_eq!(qp.attr.dest_qpn, QpAttr::default().dest_qpn);
    // An attribute that the transition does not have.
    let e = d
        .modify_with(&mut qp, "INIT", &other, &["RATE_LIMIT"])
        .unwrap_err();
    assert!(e.to_string().contains("EXTRA_ATTR"), "{e}");
    d.modify_with(&mut qp, "INIT", &other, &[]).unwrap();
    assert_eq!(qp.attr.dest_qpn, 0x77);
}

#[test]
fn receive_queues_are_rings_of_their_own() {
    let mut d = open();
    let cq = d.create_cq(3).unwrap();
    let attr = QpAttr {
        rq_log2: Some(1),
        page: 3,
        ..QpAttr::default()
    };
    let mut qp = d.load_qp(&attr, &cq).unwrap();
    d.post_recv(&mut qp, &RecvWr::new(70)).unwrap();
    d.prepare_recv(&mut qp, &RecvWr::new(71).sge(0x1000, 20, 9))
        .unwrap();
    let e = d.prepare_recv(&mut qp, &RecvWr::new(72)).unwrap_err();
    assert!(e.to_string().contains("is full: all 2"), "{e}");
    assert_eq!(d.bus.inline[0], (3, 4, vec![1, 0, 0, 0]));
    let used = |index: u16| Record::new(&spec::CQE).with("wqe_index", index);
    assert!(d.retire_recv(&mut qp, &used(2)).is_err(), "not posted yet");
    d.retire_recv(&mut qp, &used(0)).unwrap();
    assert!(d.retire_recv(&mut qp, &used(0)).is_err(), "used already");
    assert_eq!(qp.recv.room(), 1);
    d.prepare_recv(&mut qp, &RecvWr::new(72)).unwrap();
    // Index 2 lies over index 0.
    let w = |d: &Device<Fake>, place: u64| d.bus.record(&spec::RECV_WQE, qp.recv.base + place * 64);
    let (third, second) = (w(&d, 0), w(&d, 1));
    assert_eq!((third.get("ring_index"), third.get("cookie")), (2, 72));
    assert!(third.bit("valid"));
    let sge = (
        second.get("sge0_addr"),
        second.get("sge0_length"),
        second.get("sge0_lkey"),
    );
    assert_eq!(sge, (0x1000, 20, 9));
    assert_eq!((second.get("length"), second.get("sge_count")), (20, 1));
    let e = RecvWr::new(0)
        .sge(0, 1, 0)
        .sge(0, 1, 0)
        .sge(0, 1, 0)
        .encode(0, 0);
    assert!(e.unwrap_err().to_string().contains("3 SGEs"));
    let mut none = d.load_qp(&QpAttr::default(), &cq).unwrap();
    let e = d.post_recv(&mut none, &RecvWr::new(0)).unwrap_err();
    assert!(e.to_string().contains("has no receive queue"), "{e}");
}
