//! Answers to address resolution, the one thing on the wire that is not the NIC's: a host's
//! network stack does it.
//!
//! ```text
//!   ARP request for ip4            ─► ARP reply          (RFC 826)
//!   neighbour solicitation for ip6 ─► advertisement      (RFC 4861, section 4.3 and 4.4)
//! ```
use crate::wire::encode::checksum;

const ARP: [u8; 2] = [0x08, 0x06];
const IPV6: [u8; 2] = [0x86, 0xDD];
const ICMPV6: u8 = 58;
const SOLICITATION: u8 = 135;
const ADVERTISEMENT: u8 = 136;
/// Solicited, override.
const FLAGS: u8 = 0x60;
const TARGET_LINK_ADDRESS: u8 = 2;

/// Who owns these addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbour {
    pub mac: [u8; 6],
    pub ip4: [u8; 4],
    pub ip6: [u8; 16],
}

impl Default for Neighbour {
    /// The NIC's side of the wire: 10.0.0.1, fd00::1.
    fn default() -> Self {
        let mut ip6 = [0; 16];
        (ip6[0], ip6[15]) = (0xFD, 1);
        Self {
            mac: [0x52, 0x54, 0, 0, 0, 1],
            ip4: [10, 0, 0, 1],
            ip6,
        }
    }
}

impl Neighbour {
    /// The answer to a frame that asks for one of our addresses.
    pub fn answer(&self, frame: &[u8]) -> Option<Vec<u8>> {
        match frame.get(12..14)? {
            t if t == ARP => self.arp(frame.get(..42)?),
            t if t == IPV6 => self.solicitation(frame.get(..78)?),
            _ => None,
        }
    }

    fn arp(&self, f: &[u8]) -> Option<Vec<u8>> {
        // Ethernet, IPv4, lengths 6 and 4, request.
        if f[14..22] != [0, 1, 8, 0, 6, 4, 0, 1] || f[38..42] != self.ip4 {
            return None;
        }
        let mut a = self.link(f);
        a.extend(ARP);
        a.extend([0, 1, 8, 0, 6, 4, 0, 2]);
        a.extend(self.mac);
        a.extend(self.ip4);
        a.extend(&f[22..32]);
        Some(a)
    }

    fn solicitation(&self, f: &[u8]) -> Option<Vec<u8>> {
        let (ip, icmp) = (&f[14..54], &f[54..]);
        let asks = ip[6] == ICMPV6 && ip[7] == 255 && icmp[0] == SOLICITATION;
        // From the unspecified address somebody checks that nobody else has it: silence.
        if !asks || icmp[8..24] != self.ip6 || ip[8..24] == [0; 16] {
            return None;
        }
        let mut body = vec![ADVERTISEMENT, 0, 0, 0, FLAGS, 0, 0, 0];
        body.extend(self.ip6);
        body.extend([TARGET_LINK_ADDRESS, 1]);
        body.extend(self.mac);
        let mut pseudo = [&self.ip6[..], &ip[8..24]].concat();
        pseudo.extend((body.len() as u32).to_be_bytes());
        pseudo.extend([0, 0, 0, ICMPV6]);
        let sum = checksum(&[&pseudo[..], &body].concat());
        body[2..4].copy_from_slice(&sum.to_be_bytes());
        let mut a = self.link(f);
        a.extend(IPV6);
        a.extend([0x60, 0, 0, 0]);
        a.extend((body.len() as u16).to_be_bytes());
        a.extend([ICMPV6, 255]);
        a.extend(self.ip6);
        a.extend(&ip[8..24]);
        a.extend(body);
        Some(a)
    }

    /// Destination and source of an answer.
    fn link(&self, asked: &[u8]) -> Vec<u8> {
        [&asked[6..12], &self.mac].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(text: &str) -> Vec<u8> {
        let digits: String = text.chars().filter(char::is_ascii_hexdigit).collect();
        (0..digits.len() / 2)
            .map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).unwrap())
            .collect()
    }

    #[test]
    fn arp_is_answered_for_our_address_alone() {
        let ask = hex("ffffffffffff 525400000002 0806 0001 0800 06 04 0001 525400000002 0a000002 000000000000 0a000001");
        let reply = hex("525400000002 525400000001 0806 0001 0800 06 04 0002 525400000001 0a000001 525400000002 0a000002");
        let us = Neighbour::default();
        assert_eq!(us.answer(&ask), Some(reply.clone()));
        let mut other = ask.clone();
        other[41] = 9;
        assert_eq!(us.answer(&other), None);
        assert_eq!(us.answer(&reply), None, "a reply is no request");
        assert!((0..ask.len()).all(|n| us.answer(&ask[..n]).is_none()));
    }

    /// Solicitation as Linux sends it, for fd00::1 from fd00::2.
    fn solicitation() -> Vec<u8> {
        let mut f = hex("3333ff000001 525400000002 86dd 60000000 0020 3a ff");
        f.extend(hex("fd000000000000000000000000000002"));
        f.extend(hex("ff0200000000000000000001ff000001"));
        f.extend(hex("87 00 0000 00000000"));
        f.extend(hex("fd000000000000000000000000000001 01 01 525400000002"));
        f
    }

    #[test]
    fn solicitations_are_answered_with_a_good_checksum() {
        let us = Neighbour::default();
        let a = us.answer(&solicitation()).unwrap();
        assert_eq!(a[..14], hex("525400000002 525400000001 86dd")[..]);
        assert_eq!((a.len(), a[54], a[58]), (86, 136, 0x60));
        assert_eq!(a[62..78], us.ip6);
        assert_eq!(a[78..], hex("02 01 525400000001")[..]);
        // Over pseudo-header and body, its own field included, the sum must come out as zero.
        let mut all = a[22..54].to_vec();
        all.extend([0, 0, 0, 32, 0, 0, 0, 58]);
        all.extend(&a[54..]);
        assert_eq!(checksum(&all), 0);
    }

    #[test]
    fn duplicate_address_detection_meets_silence() {
        let mut f = solicitation();
        f[22..38].fill(0);
        assert_eq!(Neighbour::default().answer(&f), None);
        let mut other = solicitation();
        other[77] = 7;
        assert_eq!(Neighbour::default().answer(&other), None);
    }
}
