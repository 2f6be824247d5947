//! Frames that no sender would make: bits flipped, cut off, too long, spliced, beats lost, sums wrong, chance.
use crate::rng::Rng;
use crate::wire::encode;

use super::forge::{padded, Forged};
use super::scene::Scene;

impl Scene {
    /// What no sender would make.
    pub fn wild(&self, rng: &mut Rng, mut f: Vec<u8>) -> Forged {
        let other = |rng: &mut Rng| {
            let (path, packet) = self.good(rng);
            encode::frame(&path, &packet)
        };
        let n = f.len() as u64;
        let mut bad_fcs = false;
        let what;
        match rng.below(12) {
            0 => {
                for _ in 0..rng.range(1, 8) {
                    f[rng.below(n) as usize] ^= 1 << rng.below(8);
                }
                what = "bits flipped";
            }
            1 => {
                f.truncate(rng.range(1, n - 1) as usize);
                what = "cut off";
            }
            2 => {
                let more = rng.range(1, 200) as usize;
                f.extend(rng.bytes(more));
                what = "too long";
            }
            3 => {
                let tail = other(rng);
                f.truncate(rng.range(1, n - 1) as usize);
                let from = rng.below(tail.len() as u64) as usize;
                f.extend(&tail[from..]);
                what = "two frames spliced";
            }
            4 => {
                let len = rng.range(1, 300) as usize;
                f = rng.bytes(len);
                what = "chance";
            }
            5 => {
                // As chance has it behind the MAC addresses or the IP header.
                let from = *rng.pick(&[12, 14, 18, 34, 42]);
                rng.fill(&mut f[from..]);
                what = "chance behind a good beginning";
            }
            6 => {
                let at = if f[12] == 0x81 { 18 } else { 14 };
                let v6 = f[at] >> 4 == 6;
                let lengths = [(at + 2, 20), (at + 4, 40)][usize::from(v6)];
                for field in [lengths.0, at + lengths.1 + 4] {
                    if rng.chance(0.6) {
                        let v = match rng.chance(0.5) {
                            true => rng.u32() as u16,
                            false => rng.below(n + 8) as u16,
                        };
                        f[field..field + 2].copy_from_slice(&v.to_be_bytes());
                    }
                }
                if !v6 {
                    encode::check(&mut f[at..at + 20]);
                }
                what = "lengths";
            }
            7 => {
                // A beat lost, doubled or out of its place.
                let mut beats: Vec<Vec<u8>> = f.chunks(64).map(<[u8]>::to_vec).collect();
                let k = rng.below(beats.len() as u64) as usize;
                let beat = beats.remove(k);
                if beats.is_empty() || rng.chance(0.4) {
                    let to = rng.below(beats.len() as u64 + 1) as usize;
                    beats.insert(to, beat.clone());
                    beats.insert(to, beat);
                } else if rng.chance(0.5) {
                    let to = rng.below(beats.len() as u64 + 1) as usize;
                    beats.insert(to, beat);
                }
                f = beats.concat();
                what = "a beat lost, doubled or moved";
            }
            8 => {
                bad_fcs = true;
                what = "wrong FCS";
            }
            9 => {
                let from = n - n.min(40);
                f[rng.range(from, n - 1) as usize] ^= 1 << rng.below(8);
                what = "damaged at its end";
            }
            10 => {
                let len = match rng.below(6) {
                    // More than the pass-through store has.
                    0 if self.dev.caps.slots <= 8 => 64 * 64 + 65,
                    0 if rng.chance(0.3) => 512 * 64 + 65,
                    _ => rng.range(40, 200) as usize,
                };
                f.resize(len, 0xA5);
                let kind = *rng.pick(&[0x0806u16, 0x88CC, 0x8808, 0x22F0]);
                f[12..14].copy_from_slice(&kind.to_be_bytes());
                what = "of another protocol";
            }
            _ => {
                // Half of the headers from elsewhere.
                let from = other(rng);
                let k = rng.range(14, n.min(from.len() as u64) - 1) as usize;
                f[..k].copy_from_slice(&from[..k]);
                what = "headers of another";
            }
        }
        if rng.chance(0.05) {
            bad_fcs = true;
        }
        Forged {
            bytes: padded(rng, f),
            bad_fcs,
            what: what.into(),
        }
    }
}
