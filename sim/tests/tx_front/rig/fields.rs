//! Fields of a stream's payload, by name.
use super::*;

/// Bits of a field, whose own fields may be told apart by another [`Fields`].
fn bits(kind: &TypeKind) -> usize {
    match kind {
        TypeKind::Bits(width) => *width,
        TypeKind::Composite(list) => list.iter().map(|f| bits(&f.kind.kind)).sum(),
        other => panic!("neither bits nor a structure: {other:?}"),
    }
}

/// Where each field of a stream's payload lies: first bit and width.
pub struct Fields(BTreeMap<String, (usize, usize)>);

impl Fields {
    pub fn of<T: Synth>() -> Self {
        let TypeKind::Composite(list) = T::descriptor().kind else {
            panic!("a structure");
        };
        let mut at = 0;
        let mut map = BTreeMap::new();
        for f in list {
            let width = bits(&f.kind.kind);
            map.insert(f.fieldname.clone(), (at, width));
            at += width;
        }
        assert_eq!(at, T::BITS);
        Self(map)
    }
    /// The low 64 bits of a field.
    pub fn get(&self, bytes: &[u8], name: &str) -> u64 {
        let (at, width) = self.0[name];
        (0..width.min(64))
            .map(|i| u64::from(bytes[(at + i) / 8] >> ((at + i) % 8) & 1) << i)
            .sum()
    }
    /// A field of up to 128 bits.
    pub fn wide(&self, bytes: &[u8], name: &str) -> u128 {
        let (at, width) = self.0[name];
        (0..width)
            .map(|i| u128::from(bytes[(at + i) / 8] >> ((at + i) % 8) & 1) << i)
            .sum()
    }
    pub fn put(&self, bytes: &mut [u8], name: &str, value: u64) {
        let (at, width) = self.0[name];
        assert!(
            width >= 64 || value >> width == 0,
            "{name} takes {width} bits"
        );
        for i in 0..width.min(64) {
            let (byte, bit) = ((at + i) / 8, (at + i) % 8);
            bytes[byte] = bytes[byte] & !(1 << bit) | ((value >> i & 1) as u8) << bit;
        }
    }
}
