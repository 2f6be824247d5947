//! Rings: full, inline, lists, receives.
use super::*;

#[test]
fn write_wqe_ring_poll_over_several_passes() {
    let mut d = open();
    let mut cq = d.create_cq(2).unwrap();
    let attr = QpAttr {
        sq_log2: 2,
        ..QpAttr::default()
    };
    let mut qp = d.create_qp(&attr, &cq).unwrap();
    assert_eq!(qp.qpn, 1 << 14, "generation 1");
    let r = d
        .register(
            0x1_0080_0000,
            0x7000_0000,
            0x1000,
            1,
            Access::default(),
            false,
        )
        .unwrap();
    for k in 0..23 {
        let wr = Wr::write(0x9000, 0x77).sge(r.va, 64, r.key).cookie(k);
        d.post(&mut qp, &wr).unwrap();
        let cqe = d.wait_cqe(&mut cq, 10).unwrap();
        assert_eq!(cqe.get("cookie"), u64::from(k));
        d.retire(&mut qp, &cqe).unwrap();
        assert!(d.poll(&mut cq).unwrap().is_none());
    }
    let cons = spec::register("CQE_CONS_IDX").offset as u16;
    assert_eq!(d.bus.words[&cons], 23);
    let w = d.bus.done.last().unwrap();
    assert_eq!(
        (w.get("sge0_addr"), w.get("sge0_lkey")),
        (r.va, u64::from(r.key))
    );
    assert_eq!(
        (w.get("length"), w.get("raddr"), w.get("rkey")),
        (64, 0x9000, 0x77)
    );
}

#[test]
fn a_full_ring_is_refused_until_retired() {
    let mut d = open();
    let mut cq = d.create_cq(4).unwrap();
    let attr = QpAttr {
        sq_log2: 2,
        ..QpAttr::default()
    };
    let mut qp = d.create_qp(&attr, &cq).unwrap();
    let big = Wr::send().inline(&[7; 100]);
    d.post(&mut qp, &big).unwrap();
    assert_eq!(qp.produced, 3, "32 + 68 bytes over two more blocks");
    let e = d.post(&mut qp, &big).unwrap_err().to_string();
    assert!(e.contains("is full: 3 of 4"), "{e}");
    let cqe = d.wait_cqe(&mut cq, 1).unwrap();
    d.retire(&mut qp, &cqe).unwrap();
    d.post(&mut qp, &big).unwrap();
    let tail = d.bus.done[1].clone();
    assert_eq!(tail.get("ring_index"), 3, "it wraps");
    assert!(d.retire(&mut qp, &cqe).is_err(), "retired twice");
}

#[test]
fn inline_wqes_go_to_the_page_and_the_ring() {
    let mut d = open();
    let cq = d.create_cq(4).unwrap();
    let attr = QpAttr {
        page: 5,
        ..QpAttr::default()
    };
    let mut qp = d.create_qp(&attr, &cq).unwrap();
    d.post_inline(&mut qp, &Wr::send().inline(&[9; 40]))
        .unwrap();
    d.post_inline(&mut qp, &Wr::send().inline(&[8; 4])).unwrap();
    let at: Vec<_> = d.bus.inline.iter().map(|i| (i.0, i.1, i.2.len())).collect();
    assert_eq!(at, [(5, 0x800, 64), (5, 0x840, 64), (5, 0x900, 64)]);
    let ring = d.bus.mem.read_vec(qp.sq_base, 128).unwrap();
    assert_eq!(ring[..64], d.bus.inline[0].2);
    assert_eq!(ring[64..], d.bus.inline[1].2);
    d.ring_page(&qp).unwrap();
    let last = d.bus.inline.last().unwrap();
    assert_eq!((last.1, last.2.clone()), (0, vec![3, 0, 0, 0]));
}

#[test]
fn long_lists_go_by_pointer() {
    let mut d = open();
    let cq = d.create_cq(4).unwrap();
    let mut qp = d.create_qp(&QpAttr::default(), &cq).unwrap();
    let mut wr = Wr::write(0, 0);
    for k in 0..5 {
        wr = wr.sge(0x1000 * k, 10 + k as u32, 3);
    }
    d.post(&mut qp, &wr).unwrap();
    let w = &d.bus.done[0];
    assert!(w.bit("sgl_ptr"));
    assert_eq!((w.get("sge_count"), w.get("length")), (5, 60));
    let list = spec::WQE_SGL.field("sgl_addr").get(w.bytes()) as u64;
    assert_eq!(list % 16, 0);
    let third = Record::of(&spec::SGE, &d.bus.mem.read_vec(list + 32, 16).unwrap());
    assert_eq!((third.get("addr"), third.get("length")), (0x2000, 12));
    assert!(Wr::send().inline(&[0; 225]).encode(0, 0, 0).is_err());
}
