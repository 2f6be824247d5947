use super::drive::payload;
use super::*;
use crate::driver::QpAttr;
use crate::wire::encode::{frame, Packet};
use crate::wire::of_qp;

#[test]
fn payload_is_counted_by_opcode() {
    let path = of_qp::path(&QpAttr::default());
    let of = |opcode, reth, aeth, n: usize| {
        let p = Packet {
            opcode,
            reth,
            aeth,
            payload: vec![1; n],
            ..Packet::default()
        };
        payload(&frame(&path, &p)).unwrap()
    };
    assert_eq!(of(0x0a, Some((0, 0, 61)), None, 61), 61);
    assert_eq!(of(0x27, None, None, 1024), 1024);
    assert_eq!(of(0x11, None, Some((0, 1)), 0), 0);
    assert!(payload(&[0; 20]).is_err());
}

#[test]
fn figures_leave_the_edges_out() {
    let marks: Vec<_> = (0..40).map(|k| (k * 5, 64)).collect();
    let f = figures(&marks);
    assert_eq!((f.packets, f.bytes, f.cycles), (19, 19 * 64, 19 * 5));
    assert_eq!(figures(&marks[..10]).cycles, 0);
}
