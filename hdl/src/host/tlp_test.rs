//! Headers against bytes that cocotbext-pcie made (`testbench/outside/golden_requests.py`).
use super::tlp_cpl::TlpCpl;
use super::tlp_req::TlpReq;
use super::tlp_span::TlpSpan;
use crate::prim::test_util::settle;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use std::path::Path;

fn golden() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testbench/data/golden_requests.txt");
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}
fn number(text: &str) -> u64 {
    u64::from_str_radix(text, 16).expect("a number")
}
/// Bytes in wire order as the header wires carry them, first byte lowest.
fn wires(hex: &str) -> Bits<128> {
    let byte = |i| u8::from_str_radix(&hex[i..i + 2], 16).expect("hexadecimal");
    let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
    BigUint::from_bytes_le(&bytes).into()
}

#[test]
fn request_headers_are_those_of_cocotbext_pcie() {
    let mut uut = TlpReq::default();
    uut.addr.connect();
    uut.words.connect();
    uut.first_be.connect();
    uut.last_be.connect();
    uut.tag.connect();
    uut.at.connect();
    uut.ro.connect();
    uut.write.connect();
    uut.requester.connect();
    uut.connect_all();
    check_all(&uut).expect("connectivity");
    let mut span = TlpSpan::default();
    span.low.connect();
    span.len.connect();
    span.connect_all();
    check_all(&span).expect("connectivity");
    let text = golden();
    let (mut reads, mut writes, mut flushes, mut long) = (0, 0, 0, 0);
    for line in text.lines().filter(|l| l.starts_with("req ")) {
        let f: Vec<&str> = line.split(' ').collect();
        let (addr, len) = (number(f[2]), number(f[3]));
        uut.write.next = f[1] == "mwr";
        uut.addr.next = addr.into();
        span.low.next = (addr & 3).into();
        span.len.next = len.into();
        settle(&mut span);
        uut.words.next = span.words.val();
        uut.first_be.next = span.first_be.val();
        uut.last_be.next = span.last_be.val();
        uut.tag.next = number(f[4]).into();
        uut.at.next = number(f[5]).into();
        uut.ro.next = f[6] == "1";
        uut.requester.next = number(f[7]).into();
        settle(&mut uut);
        assert_eq!(uut.hdr.val(), wires(f[8]), "{line}");
        reads += usize::from(f[1] == "mrd");
        writes += usize::from(f[1] == "mwr");
        flushes += usize::from(len == 0);
        long += usize::from(addr >> 32 != 0);
    }
    assert_eq!((reads, writes), (200, 200));
    assert!(
        flushes >= 3 && (100..300).contains(&long),
        "{flushes}, {long}"
    );
}

#[test]
fn completion_headers_mean_what_cocotbext_pcie_says() {
    let mut uut = TlpCpl::default();
    uut.hdr.connect();
    uut.connect_all();
    check_all(&uut).expect("connectivity");
    let text = golden();
    let mut seen = 0;
    for line in text.lines().filter(|l| l.starts_with("cpl ")) {
        let f: Vec<&str> = line.split(' ').collect();
        uut.hdr.next = wires(f[9]);
        settle(&mut uut);
        let h = uut.head.val();
        assert!(uut.is_completion.val(), "{line}");
        let got = [
            h.status.to_u64(),
            h.has_data.into(),
            h.poisoned.into(),
            h.tag.to_u64(),
            h.lower_addr.to_u64(),
            h.byte_count.to_u64(),
            h.length.to_u64(),
            h.requester.to_u64(),
        ];
        let want: Vec<u64> = f[1..9].iter().map(|x| number(x)).collect();
        // Without data the length field means nothing; it comes out as it was coded.
        let upto = if h.has_data { 8 } else { 6 };
        assert_eq!(got[..upto], want[..upto], "{line}");
        assert_eq!(got[7], want[7], "{line}");
        seen += 1;
    }
    assert_eq!(seen, 60);
    for line in text.lines().filter(|l| l.starts_with("req ")) {
        uut.hdr.next = wires(line.rsplit(' ').next().expect("hex"));
        settle(&mut uut);
        assert!(!uut.is_completion.val(), "{line}");
    }
}
