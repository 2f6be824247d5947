//! The mathematics of CRC-32 (IEEE 802.3, reflected polynomial 0xEDB88320), in plain Rust: a software
//! model, and the matrices and lengths from which the blocks are made.
//!
//! ```text
//!   step ──► advance, crc32 (software model)      step^n, unstep^n of each unit vector ──► masks
//!   unstep ──► seed                                                              └──► XorMatrix
//! ```
//! A zero bit through the register is a linear map of its 32 bits; so are n of them, and taking them back.
use super::{ModName, XorMatrix};
use num_bigint::BigUint;

/// IEEE 802.3 polynomial, reflected.
pub const POLYNOMIAL: u32 = 0xEDB8_8320;
/// The register's state before the first byte of a message.
pub const START: u32 = 0xFFFF_FFFF;

/// One zero bit through the register.
pub(crate) fn step(c: u32) -> u32 {
    (c >> 1) ^ if c & 1 == 1 { POLYNOMIAL } else { 0 }
}
/// Takes one zero bit back.
pub(crate) fn unstep(c: u32) -> u32 {
    if c >> 31 == 1 {
        ((c ^ POLYNOMIAL) << 1) | 1
    } else {
        c << 1
    }
}
pub(crate) fn repeat(f: fn(u32) -> u32, times: usize, c: u32) -> u32 {
    (0..times).fold(c, |c, _| f(c))
}

/// Software model: the register's state after `bytes`, from state `c`.
pub fn advance(c: u32, bytes: &[u8]) -> u32 {
    (bytes.iter()).fold(c, |c, b| repeat(step, 8, c ^ u32::from(*b)))
}
/// Software model: the CRC of a message.
pub fn crc32(bytes: &[u8]) -> u32 {
    !advance(START, bytes)
}
/// The `seed` for packets whose first `skip` bytes are left out (and given as zeros), and whose
/// covered bytes are preceded by `prefix`, which is not in the stream.
pub fn seed(skip: usize, prefix: &[u8]) -> u32 {
    repeat(unstep, 8 * skip, advance(START, prefix))
}
/// Cycles from the last beat to `done`, for a stream of `width` bits.
pub fn latency(width: usize) -> usize {
    latency_by(width, GRAIN)
}
/// The same for a CRC that counts unused bytes in steps of `grain`.
pub fn latency_by(width: usize, grain: usize) -> usize {
    2 + unstep_stages(width, grain)
}
/// Steps in which unused bytes are counted, if nothing else is said.
pub(super) const GRAIN: usize = 2;
/// Register stages that take back up to `width / 8 - grain` bytes, two bits of the count in each.
pub(crate) fn unstep_stages(width: usize, grain: usize) -> usize {
    let bytes = width / 8;
    assert!(
        8 * bytes == width && bytes.is_power_of_two() && (16..=256).contains(&bytes),
        "crc32: width {width}"
    );
    assert!(matches!(grain, 2 | 4), "crc32: grain {grain}");
    ((bytes / grain).trailing_zeros() as usize).div_ceil(2)
}

/// One mask for each bit of the state, from the images of the input bits.
fn masks(columns: impl Iterator<Item = u32>) -> Vec<BigUint> {
    let mut rows = vec![BigUint::default(); 32];
    for (i, image) in columns.enumerate() {
        for (o, row) in rows.iter_mut().enumerate() {
            row.set_bit(i as u64, image >> o & 1 == 1);
        }
    }
    rows
}
pub(crate) fn state_matrix(name: &str, f: fn(u32) -> u32, bits: usize) -> XorMatrix<32, 32> {
    XorMatrix::new(
        ModName::new(
            name,
            &format!("BITS={bits}"),
            "prim/crc32_math.rs",
            "Moves the CRC-32 register over zero bits: a linear map.",
        ),
        masks((0..32).map(|i| repeat(f, bits, 1 << i))),
    )
}
pub(crate) fn data_matrix<const W: usize>(tail: usize) -> XorMatrix<W, 32> {
    let mut columns = vec![0; W];
    columns[W - 1] = step(1);
    for i in (0..W - 1).rev() {
        columns[i] = step(columns[i + 1]);
    }
    XorMatrix::new(
        ModName::new(
            "crc32_data",
            &format!("W={W} TAIL={tail}"),
            "prim/crc32_math.rs",
            "What one full beat adds to the CRC-32 register.",
        ),
        masks((columns.into_iter()).map(|c| repeat(unstep, 8 * tail, c))),
    )
}
