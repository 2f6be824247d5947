//! The sums of a frame: the invariant CRC from its polynomial (IBA vol. 1, annex A17.3.3), and that of IP and UDP.
use super::be16;

/// `CRC_TABLE[k][b]`: the remainder of byte `b` followed by `k` bytes of zeros.
pub(super) static CRC_TABLE: [[u32; 256]; 8] = crc_table();

const fn crc_table() -> [[u32; 256]; 8] {
    let mut t = [[0; 256]; 8];
    let mut b = 0;
    while b < 256 {
        let mut crc = b as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
            bit += 1;
        }
        t[0][b] = crc;
        b += 1;
    }
    let mut k = 1;
    while k < 8 {
        let mut b = 0;
        while b < 256 {
            let low = t[k - 1][b];
            t[k][b] = (low >> 8) ^ t[0][(low & 0xff) as usize];
            b += 1;
        }
        k += 1;
    }
    t
}

/// CRC-32 of IEEE 802.3, bits reflected, without the final inversion; eight bytes a step.
pub(super) fn crc32(mut crc: u32, bytes: &[u8]) -> u32 {
    let mut chunks = bytes.chunks_exact(8);
    for c in &mut chunks {
        let low = crc ^ u32::from_le_bytes([c[0], c[1], c[2], c[3]]);
        let byte = |i: u32| (low >> (8 * i) & 0xff) as usize;
        crc = CRC_TABLE[7][byte(0)]
            ^ CRC_TABLE[6][byte(1)]
            ^ CRC_TABLE[5][byte(2)]
            ^ CRC_TABLE[4][byte(3)]
            ^ CRC_TABLE[3][usize::from(c[4])]
            ^ CRC_TABLE[2][usize::from(c[5])]
            ^ CRC_TABLE[1][usize::from(c[6])]
            ^ CRC_TABLE[0][usize::from(c[7])];
    }
    for &b in chunks.remainder() {
        crc = (crc >> 8) ^ CRC_TABLE[0][((crc ^ u32::from(b)) & 0xff) as usize];
    }
    crc
}

/// The invariant CRC over an IP packet without its last four bytes, as a number whose lowest
/// byte goes first on the wire.
pub(super) fn icrc(packet: &[u8], ip_header: usize) -> u32 {
    let mut masked = packet.to_vec();
    if ip_header == 20 {
        masked[1] = 0xff; // TOS
        masked[8] = 0xff; // TTL
        masked[10..12].fill(0xff); // header checksum
    } else {
        masked[0] |= 0x0f; // traffic class, flow label
        masked[1..4].fill(0xff);
        masked[7] = 0xff; // hop limit
    }
    masked[ip_header + 6..ip_header + 8].fill(0xff); // UDP checksum
    masked[ip_header + 8 + 4] = 0xff; // BTH: FECN, BECN, reserved
    !crc32(crc32(u32::MAX, &[0xff; 8]), &masked)
}

/// One's complement sum of 16-bit words.
pub(super) fn ones_sum(bytes: &[u8]) -> u16 {
    let mut sum: u32 = bytes.chunks(2).map(|c| u32::from(be16(c, 0))).sum();
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    sum as u16
}
