//! Look-ups, packing, digest, identification, state transitions: what the functions answer.
use super::super::*;

#[test]
fn spec_byte_order() {
    // A number on the wire: its high byte first.
    let psn = layout("bth").field("psn");
    let mut b = [0; 12];
    psn.set(&mut b, 0x12_3456);
    assert_eq!(b[9..], [0x12, 0x34, 0x56]);
    assert_eq!(psn.get(&b), 0x12_3456);
    assert_eq!(psn.runs(), [(0, 88, 8), (8, 80, 8), (16, 72, 8)]);
    // A number in memory: its low byte first.
    let len = layout("wqe").field("length");
    let mut b = [0; 64];
    len.set(&mut b, 0x1234_5678);
    assert_eq!(b[8..12], [0x78, 0x56, 0x34, 0x12]);
    // A byte string: the same in memory and on the wire.
    let (ctx, eth) = (
        layout("qp_ctx").field("dst_mac"),
        layout("eth").field("dst_mac"),
    );
    assert_eq!(ctx.runs().len(), 1);
    assert_eq!(eth.runs(), [(0, 0, 48)]);
    // A number across bytes that fills neither.
    let len = layout("mrd64").field("length");
    assert_eq!(len.runs(), [(0, 24, 8), (8, 16, 2)]);
    let mut b = [0xFF; 16];
    len.set(&mut b, 0x201);
    assert_eq!(b[2..4], [0xFE, 0x01]);
}

#[test]
#[should_panic(expected = "layout `wqe` has no field `opcde`; it has: opcode, signalled")]
fn spec_wrong_field_is_named() {
    layout("wqe").field("opcde");
}

#[test]
#[should_panic(expected = "0x1000000 does not fit `bth.psn`, 24 bits")]
fn spec_value_too_wide_is_named() {
    pack(layout("bth"), &[("psn", 1 << 24)]);
}

#[test]
#[should_panic(expected = "`bth.psn` is scattered over 3 runs of bits")]
fn spec_scattered_field_is_named() {
    layout("bth").field("psn").lsb();
}

#[test]
fn spec_digest_covers_every_table() {
    // FNV-1a's published test vectors.
    assert_eq!(digest::fnv1a(b""), 0xCBF2_9CE4_8422_2325);
    assert_eq!(digest::fnv1a(b"foobar"), 0x8594_4171_F739_67E8);
    let text = digest::canonical();
    for one in [
        "r DMA_CTRL 12288 8 RW 1",
        "b slot 16 14",
        "l bth 12 Big",
        "f psn 72 24 Num",
        "c WRITE 8",
    ] {
        assert!(text.lines().any(|l| l == one), "{one}");
    }
    assert_eq!(digest(), digest::fnv1a(text.as_bytes()));
}

#[test]
fn spec_identification_of_a_build() {
    let read = |name, config| reset_value(register(name), config);
    assert_eq!(read("CFG_NAME", &TINY).to_le_bytes(), *b"tiny\0\0\0\0");
    assert_eq!(read("CFG_WIDTH", &RNIC400), 2048);
    assert_eq!(read("CFG_BARS", &RNIC100), 16 | 20 << 8);
    assert_eq!(read("CFG_CAPS", &RNIC100), 1);
    assert_eq!(read("SPEC_DIGEST", &TINY), digest());
    assert_eq!(read("DMA_CTRL", &TINY), 1);
    assert_eq!(read("ID_MAGIC", &TINY).to_le_bytes()[..4], *b"RNIC");
}

#[test]
fn spec_qp_transitions() {
    let bit = |n: &str| 1 << QP_ATTR.value(n);
    for t in TRANSITIONS {
        for s in [t.from, t.to] {
            code("qp_state", s);
        }
        code("service", t.service);
        assert_eq!(t.required & t.optional, 0, "{t:?}");
    }
    let to_rtr = bit("STATE") | bit("AV") | bit("PATH_MTU") | bit("DEST_QPN") | bit("RQ_PSN");
    assert_eq!(check_transition("UC", "INIT", "RTR", to_rtr), "OK");
    assert_eq!(
        check_transition("RC", "INIT", "RTR", to_rtr),
        "MISSING_ATTR"
    );
    assert_eq!(
        check_transition("UC", "INIT", "RTR", to_rtr & !bit("AV")),
        "MISSING_ATTR"
    );
    assert_eq!(
        check_transition("UC", "INIT", "RTR", to_rtr | bit("SQ_PSN")),
        "EXTRA_ATTR"
    );
    assert_eq!(
        check_transition("UC", "INIT", "RTS", to_rtr),
        "BAD_TRANSITION"
    );
    assert_eq!(
        check_transition("RC", "SQE", "RTS", bit("STATE")),
        "BAD_TRANSITION"
    );
    assert_eq!(check_transition("UC", "SQE", "RTS", bit("STATE")), "OK");
    assert_eq!(check_transition("UC", "RTS", "ERR", bit("STATE")), "OK");
    assert_eq!(
        check_transition("UC", "RESET", "ERR", bit("STATE")),
        "BAD_TRANSITION"
    );
    assert_eq!(check_transition("UC", "RTS", "RESET", bit("STATE")), "OK");
}

#[test]
fn spec_records() {
    let mut r = Record::new(&QP_CTX)
        .with("qpn", 0x00C0_0001_u32)
        .with("vlan", true)
        .with_bytes("src_ip", &[10, 0, 0, 1]);
    assert_eq!(r.get("qpn"), 0xC0_0001);
    assert!(r.bit("vlan") && !r.bit("ipv6"));
    assert_eq!(
        r.get_bytes("src_ip"),
        [10, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    );
    r.set("state", code("qp_state", "RTS"));
    assert_eq!(r.name("state", "qp_state"), "RTS");
    assert_eq!(
        format!("{r:?}"),
        "qp_ctx { state=0x3 qpn=0xc00001 vlan=0x1 src_ip=0x100000a }"
    );
    assert_eq!(Record::of(&QP_CTX, r.bytes()), r);
    // A shorter string leaves nothing of the longer one.
    let r = r.with_bytes("src_ip", &[1; 16]).with_bytes("src_ip", &[2]);
    assert_eq!(r.get_bytes("src_ip")[..2], [2, 0]);
}

#[test]
#[should_panic(expected = "`cqe` has 64 bytes, but only 32 are given")]
fn spec_short_record_is_named() {
    Record::of(&CQE, &[0; 32]);
}
