//! Payloads of streams by the names of their fields.
use std::collections::BTreeMap;

use rust_hdl_core::prelude::{Synth, TypeKind};

/// Where each field of a structure lies: first bit and width.
pub struct Fields {
    map: BTreeMap<String, (usize, usize)>,
    bits: usize,
}

impl Fields {
    pub fn of<T: Synth>() -> Self {
        let TypeKind::Composite(list) = T::descriptor().kind else {
            panic!("a structure");
        };
        let (mut at, mut map) = (0, BTreeMap::new());
        for f in list {
            let TypeKind::Bits(width) = f.kind.kind else {
                panic!("{}: plain bits", f.fieldname);
            };
            map.insert(f.fieldname.clone(), (at, width));
            at += width;
        }
        assert_eq!(at, T::BITS);
        Self { map, bits: at }
    }

    pub fn blank(&self) -> Vec<u8> {
        vec![0; self.bits.div_ceil(8)]
    }

    pub fn get(&self, bytes: &[u8], name: &str) -> u64 {
        let (at, width) = self.map[name];
        assert!(width <= 64, "{name}");
        (0..width)
            .map(|i| u64::from(bytes[(at + i) / 8] >> ((at + i) % 8) & 1) << i)
            .sum()
    }

    pub fn put(&self, bytes: &mut [u8], name: &str, value: u64) {
        assert!(
            self.map[name].1 >= 64 || value >> self.map[name].1 == 0,
            "{name}"
        );
        self.put_bytes(bytes, name, &value.to_le_bytes());
    }

    /// A field of any width, byte 0 lowest.
    pub fn put_bytes(&self, bytes: &mut [u8], name: &str, value: &[u8]) {
        let (at, width) = self.map[name];
        for i in 0..width.min(8 * value.len()) {
            let (byte, bit) = ((at + i) / 8, (at + i) % 8);
            bytes[byte] = bytes[byte] & !(1 << bit) | (value[i / 8] >> (i % 8) & 1) << bit;
        }
    }
}
