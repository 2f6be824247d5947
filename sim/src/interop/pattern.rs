//! Bytes that both ends can make from a seed, and a sum to compare them by: the guest's
//! `fill` and `sum` (testbench/interop/guest/peer.c).

/// `n` bytes of the pattern of `seed`: the upper byte of a 64-bit linear congruential generator.
pub fn bytes(seed: u64, n: usize) -> Vec<u8> {
    let mut x = seed;
    let step = |_| {
        x = x
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (x >> 56) as u8
    };
    (0..n).map(step).collect()
}

/// FNV-1a of 64 bits.
pub fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, b| {
        (h ^ u64::from(*b)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_the_published_vectors() {
        // draft-eastlake-fnv, appendix C
        assert_eq!(sum(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(sum(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(sum(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn seeds_and_places_differ() {
        let (a, b) = (bytes(1, 4096), bytes(2, 4096));
        assert_ne!(a, b);
        let same = a.iter().zip(&a[1..]).filter(|(x, y)| x == y).count();
        assert!(same < 64, "{same} neighbours are alike");
        assert_eq!(bytes(1, 100), a[..100]);
    }
}
