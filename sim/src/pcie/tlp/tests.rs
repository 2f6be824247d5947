use super::*;
use crate::rng::Rng;

fn read(addr: u64, dw: u16, first_be: u8, last_be: u8) -> Request {
    Request {
        write: false,
        addr,
        dw,
        first_be,
        last_be,
        tag: 5,
        requester: 0x0100,
        long: addr >> 32 != 0,
        common: Common::default(),
    }
}

#[test]
fn golden_bytes() {
    // Encoded by cocotbext-pcie: a read of 64 bytes at 0x12345678ABCD0, tag 0x42, RO.
    let mut r = read(0x0001_2345_678a_bcd0, 16, 15, 15);
    (r.tag, r.common.relaxed) = (0x42, true);
    let want = [
        0x20, 0x00, 0x20, 0x10, 0x01, 0x00, 0x42, 0xff, 0x00, 0x01, 0x23, 0x45, 0x67, 0x8a, 0xbc,
        0xd0,
    ];
    assert_eq!(r.encode(), want);
    let c = Completion {
        completer: 0x0200,
        status: Status::Success,
        byte_count: 4096,
        requester: 0x0100,
        tag: 0x142,
        lower_addr: 0x40,
        dw: Some(16),
        common: Common::default(),
    };
    let want = [
        0x4a, 0x08, 0x00, 0x10, 0x02, 0x00, 0x00, 0x00, 0x01, 0x00, 0x42, 0x40, 0, 0, 0, 0,
    ];
    assert_eq!(c.encode(), want);
}

#[test]
fn random_headers_survive() {
    let mut r = Rng::new(1);
    for _ in 0..2000 {
        let long = r.chance(0.5);
        let common = Common {
            tc: r.below(8) as u8,
            relaxed: r.chance(0.5),
            no_snoop: r.chance(0.5),
            ido: r.chance(0.5),
            ep: r.chance(0.5),
            td: r.chance(0.5),
            ln: r.chance(0.5),
            th: r.chance(0.5),
            at: r.below(4) as u8,
        };
        let q = Request {
            write: r.chance(0.5),
            addr: if long { r.u64() } else { u64::from(r.u32()) } & !3,
            dw: r.range(1, 1024) as u16,
            first_be: r.below(16) as u8,
            last_be: r.below(16) as u8,
            tag: r.below(1024) as u16,
            requester: r.u32() as u16,
            long,
            common,
        };
        assert_eq!(Request::decode(&q.encode()), Ok(q));
        let c = Completion {
            completer: r.u32() as u16,
            status: *r.pick(&[
                Status::Success,
                Status::Unsupported,
                Status::Retry,
                Status::Abort,
            ]),
            byte_count: r.range(1, 4096) as u16,
            requester: r.u32() as u16,
            tag: r.below(1024) as u16,
            lower_addr: r.below(128) as u8,
            dw: Some(r.range(1, 1024) as u16),
            common,
        };
        assert_eq!(Completion::decode(&c.encode()), Ok(c));
    }
}

#[test]
fn byte_counts_follow_the_table() {
    // First and last BE, length, byte count, lower address: rows of the Base specification.
    for (f, l, dw, count, low) in [
        (0b1111, 0, 1, 4, 0),
        (0b0101, 0, 1, 3, 0),
        (0b1010, 0, 1, 3, 1),
        (0b0011, 0, 1, 2, 0),
        (0b0110, 0, 1, 2, 1),
        (0b1100, 0, 1, 2, 2),
        (0b1000, 0, 1, 1, 3),
        (0b0000, 0, 1, 1, 0),
        (0b1111, 0b1111, 4, 16, 0),
        (0b1110, 0b0001, 4, 12, 1),
        (0b1000, 0b0001, 2, 2, 3),
        (0b1100, 0b0111, 1024, 4093, 2),
    ] {
        let r = read(0x1000, dw, f, l);
        assert_eq!((r.span(), r.skip()), (count, low), "{f:04b}/{l:04b} {dw}");
    }
}

#[test]
fn each_rule_of_a_request_fires() {
    assert!(read(0x1_0000_0ffc, 1, 15, 0).faults().is_empty());
    assert!(
        read(0x1000, 2, 5, 10).faults().is_empty(),
        "holes, QW aligned"
    );
    for (r, what) in [
        (read(0x1000, 1, 15, 1), "last BE"),
        (read(0x1000, 2, 15, 0), "is zero"),
        (read(0x1004, 2, 5, 15), "not contiguous"),
        (read(0x1000, 3, 15, 5), "not contiguous"),
        (read(0x1ffc, 2, 15, 15), "crosses 4 KiB"),
    ] {
        let f = r.faults();
        assert!(f.len() == 1 && f[0].contains(what), "{f:?} for {what}");
    }
    let mut r = read(0x1000, 1, 15, 0);
    r.long = true;
    assert!(r.faults()[0].contains("below 4 GiB"));
    let mut r = read(0x1000, 1, 15, 0);
    (r.common.at, r.common.td) = (1, true);
    assert_eq!(r.faults().len(), 2);
    let mut h = read(0x1000, 1, 15, 0).encode();
    h[11] = 2;
    assert!(Request::decode(&h).unwrap_err().0.contains("bits 1:0"));
    h[0] = 0x04;
    assert!(Request::decode(&h).unwrap_err().0.contains("no MRd"));
}

#[test]
fn enables_cover_the_span() {
    let r = Request {
        write: true,
        ..read(0x1000, 3, 0b1100, 0b0001)
    };
    let on: Vec<usize> = (0..12).filter(|&i| r.enabled(i)).collect();
    assert_eq!(on, [2, 3, 4, 5, 6, 7, 8]);
    assert_eq!((r.first_byte(), r.span()), (0x1002, 7));
}
