//! Layout blocks against the tables' own reader and writer.
use super::test_util::{settle, Rng};
use crate::spec;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;

crate::layout_unpack! {
    UnpackWqe, "wqe", 512, { opcode: 8, fence: bit, slot: 14, length: 32, raddr: 64, sge1_lkey: 32 }
}
crate::layout_unpack! { UnpackHigh, "wqe" from 32, 256, { sge0_addr: 64, sge1_lkey: 32 } }
crate::layout_unpack! {
    UnpackBth, "bth", 96, { opcode: 8, solicited: bit, pad_count: 2, pkey: 16, dest_qp: 24, psn: 24 }
}
crate::layout_pack! {
    PackBth, "bth", 96, { opcode: 8, solicited: bit, pad_count: 2, pkey: 16, dest_qp: 24, psn: 24 }
}
crate::layout_pack! { PackHigh, "wqe" from 32, 256, { sge0_addr: 64, sge1_lkey: 32 } }
crate::layout_unpack! { WrongWidth, "bth", 96, { psn: 23 } }
crate::layout_unpack! { TooShort, "wqe", 256, { sge1_lkey: 32 } }

fn value<const N: usize>(s: &Signal<Out, Bits<N>>) -> u128 {
    u128::try_from(BigUint::from(s.val())).expect("at most 128 bits")
}

#[test]
fn unpack_agrees_with_the_tables() {
    let mut rng = Rng(21);
    for _ in 0..20 {
        let bytes: Vec<u8> = (0..64).map(|_| rng.next() as u8).collect();
        let want = |layout: &str, field: &str| spec::layout(layout).field(field).get(&bytes);
        let mut wqe = UnpackWqe::default();
        wqe.raw.next = BigUint::from_bytes_le(&bytes).into();
        settle(&mut wqe);
        assert_eq!(value(&wqe.opcode), want("wqe", "opcode"));
        assert_eq!(u128::from(wqe.fence.val()), want("wqe", "fence"));
        assert_eq!(value(&wqe.slot), want("wqe", "slot"));
        assert_eq!(value(&wqe.length), want("wqe", "length"));
        assert_eq!(value(&wqe.raddr), want("wqe", "raddr"));
        assert_eq!(value(&wqe.sge1_lkey), want("wqe", "sge1_lkey"));
        let mut high = UnpackHigh::default();
        high.raw.next = BigUint::from_bytes_le(&bytes[32..]).into();
        settle(&mut high);
        assert_eq!(value(&high.sge0_addr), want("wqe", "sge0_addr"));
        assert_eq!(value(&high.sge1_lkey), want("wqe", "sge1_lkey"));
        let mut bth = UnpackBth::default();
        bth.raw.next = BigUint::from_bytes_le(&bytes[..12]).into();
        settle(&mut bth);
        assert_eq!(value(&bth.psn), want("bth", "psn"));
        assert_eq!(value(&bth.pad_count), want("bth", "pad_count"));
        assert_eq!(value(&bth.dest_qp), want("bth", "dest_qp"));
    }
}

#[test]
fn bth_bytes_are_in_wire_order() {
    let mut bth = PackBth::default();
    bth.opcode.next = 0x2A.into();
    bth.solicited.next = true;
    bth.pad_count.next = 3.into();
    bth.pkey.next = 0xFFFF_u64.into();
    bth.dest_qp.next = 0x01_2345_u64.into();
    bth.psn.next = 0xAB_CDEF_u64.into();
    settle(&mut bth);
    // IBA vol. 1, 9.2: opcode, SE/M/Pad/TVer, P_Key, reserved, destination QP, A/reserved, PSN.
    let wire = [
        0x2A, 0xB0, 0xFF, 0xFF, 0, 0x01, 0x23, 0x45, 0, 0xAB, 0xCD, 0xEF,
    ];
    assert_eq!(BigUint::from(bth.raw.val()), BigUint::from_bytes_le(&wire));
}

#[test]
fn pack_writes_what_unpack_reads() {
    let mut pack = PackHigh::default();
    pack.sge0_addr.next = 0x0123_4567_89AB_CDEF_u64.into();
    pack.sge1_lkey.next = 0xFEDC_BA98_u64.into();
    settle(&mut pack);
    let mut bytes = vec![0; 64];
    let set = |bytes: &mut [u8], f: &str, v| spec::layout("wqe").field(f).set(bytes, v);
    set(&mut bytes, "sge0_addr", 0x0123_4567_89AB_CDEF);
    set(&mut bytes, "sge1_lkey", 0xFEDC_BA98);
    assert_eq!(
        BigUint::from(pack.raw.val()),
        BigUint::from_bytes_le(&bytes[32..])
    );
}

#[test]
#[should_panic(expected = "WrongWidth: bth.psn: 24 bits in the table, 23 declared")]
fn a_wrong_width_is_refused() {
    WrongWidth::default().hdl();
}

#[test]
#[should_panic(expected = "TooShort: wqe.sge1_lkey: bits 480..512 lie outside of 256 bits")]
fn a_field_outside_of_raw_is_refused() {
    TooShort::default().hdl();
}
