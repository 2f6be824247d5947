//! SHA-256 (FIPS 180-4), by which committed lists name generated modules.

fn primes(n: usize) -> Vec<u64> {
    let mut p: Vec<u64> = vec![];
    let mut c = 2;
    while p.len() < n {
        if p.iter().all(|q| c / q * q != c) {
            p.push(c);
        }
        c += 1;
    }
    p
}

/// First 32 bits of the fraction of the k-th root of `p`, k = 2 or 3.
fn root_fraction(p: u64, k: u32) -> u32 {
    // floor(root(p) · 2^32) by bisection on integers
    let goal = num_bigint::BigUint::from(p) << (32 * k);
    let (mut lo, mut hi) = (0u64, 1u64 << 40);
    while hi - lo > 1 {
        let mid = (lo + hi) / 2;
        if num_bigint::BigUint::from(mid).pow(k) <= goal {
            lo = mid;
        } else {
            hi = mid;
        }
    }
    lo as u32
}

/// Digest in hexadecimal.
pub(super) fn sha256(data: &[u8]) -> String {
    let first = primes(64);
    let k: Vec<u32> = first.iter().map(|p| root_fraction(*p, 3)).collect();
    let mut h: Vec<u32> = first[..8].iter().map(|p| root_fraction(*p, 2)).collect();
    let mut msg = data.to_vec();
    msg.push(0x80);
    while msg.len() % 64 != 56 {
        msg.push(0);
    }
    msg.extend((data.len() as u64 * 8).to_be_bytes());
    for block in msg.chunks(64) {
        let mut w: Vec<u32> = block
            .chunks(4)
            .map(|c| u32::from_be_bytes([c[0], c[1], c[2], c[3]]))
            .collect();
        for i in 16..64 {
            let (a, b) = (w[i - 15], w[i - 2]);
            let s0 = a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3);
            let s1 = b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10);
            let next = w[i - 16].wrapping_add(s0).wrapping_add(w[i - 7]);
            w.push(next.wrapping_add(s1));
        }
        let mut v = h.clone();
        for i in 0..64 {
            let (a, e) = (v[0], v[4]);
            let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let ch = (e & v[5]) ^ (!e & v[6]);
            let t1 = v[7].wrapping_add(s1).wrapping_add(ch);
            let t1 = t1.wrapping_add(k[i]).wrapping_add(w[i]);
            let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let maj = (a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]);
            v.rotate_right(1);
            v[4] = v[4].wrapping_add(t1);
            v[0] = t1.wrapping_add(s0.wrapping_add(maj));
        }
        for (x, y) in h.iter_mut().zip(v) {
            *x = x.wrapping_add(y);
        }
    }
    h.iter().map(|x| format!("{x:08x}")).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn known_answers() {
        assert_eq!(
            super::sha256(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(
            super::sha256(&[b'a'; 119]),
            "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
        );
    }
}
