//! Numbers and names on the command line: one reader for every option.
use anyhow::{bail, ensure, Context, Result};
use hdl::spec::Config;

/// An option's number: decimal or, with `0x`, hexadecimal; `_` between digits as in Rust.
///
/// # Errors
/// Names what is no number, and what has more bits than the option takes.
pub(super) fn number<T: TryFrom<u64>>(s: &str) -> Result<T> {
    let (digits, radix) = match s.strip_prefix("0x") {
        Some(hex) => (hex, 16),
        None => (s, 10),
    };
    // `from_str_radix` takes a sign.
    let plain = digits.starts_with(|c: char| c.is_digit(radix));
    let digits = digits.replace('_', "");
    if !plain || !digits.chars().all(|c| c.is_digit(radix)) {
        bail!("`{s}` is no number such as 42 or 0x2a");
    }
    let parsed = u64::from_str_radix(&digits, radix).ok();
    let fits = parsed.and_then(|n| T::try_from(n).ok());
    fits.with_context(|| format!("`{s}` has more than {} bits", 8 * size_of::<T>()))
}

/// Bytes of the longest vector that is simulated.
const MOST: u64 = 1 << 28;

/// Bytes of a vector: a number, or one of KiB, MiB, GiB as nccl-tests writes them.
///
/// # Errors
/// Names what is no number, with the suffixes that there are, and what is too long.
pub(super) fn bytes(s: &str) -> Result<u64> {
    let (digits, shift) = match s.as_bytes().last() {
        Some(b'K' | b'k') => (&s[..s.len() - 1], 10),
        Some(b'M' | b'm') => (&s[..s.len() - 1], 20),
        Some(b'G' | b'g') => (&s[..s.len() - 1], 30),
        _ => (s, 0),
    };
    let Ok(n) = number::<u64>(digits) else {
        bail!("`{s}` is no number such as 42 or 0x2a; behind it may stand K, M or G for KiB, MiB or GiB");
    };
    ensure!(n <= MOST >> shift, "`{s}`: at most {MOST} bytes");
    Ok(n << shift)
}

/// `VID` or `VID:PRIORITY`; 4095 is reserved (IEEE 802.1Q, 9.6).
pub(super) fn vlan(s: &str) -> Result<(u16, u8)> {
    let (vid, priority) = s.split_once(':').unwrap_or((s, "0"));
    let (vid, priority): (u16, u8) = (number(vid)?, number(priority)?);
    if vid > 4094 || priority > 7 {
        bail!("`{s}`: the identifier is at most 4094, the priority 7");
    }
    Ok((vid, priority))
}

/// A configuration by its name.
pub(super) fn configuration(name: &str) -> Result<&'static Config> {
    hdl::spec::known_config(name).map_err(anyhow::Error::msg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_decimal_and_hexadecimal() {
        for (text, value) in [
            ("0", 0),
            ("1_000", 1000),
            ("0xdead_beef", 0xdead_beef),
            ("0xFFFFFFFFFFFFFFFF", u64::MAX),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(number::<u64>(text).unwrap(), value, "{text}");
        }
        assert_eq!(number::<usize>("0x10").unwrap(), 16);
    }

    #[test]
    fn what_is_no_number_is_named() {
        let fault = |s| number::<u16>(s).unwrap_err().to_string();
        for s in [
            "", "-1", "+1", "0x", "0x+1", "0x-1", "_1", "1.5", "ten", "1 ", "0b1",
        ] {
            let says = format!("`{s}` is no number such as 42 or 0x2a");
            assert_eq!(fault(s), says);
        }
        for s in ["65536", "0x1_0000", "99999999999999999999"] {
            assert_eq!(fault(s), format!("`{s}` has more than 16 bits"));
        }
    }

    #[test]
    fn bytes_with_and_without_suffix() {
        for (text, value) in [("0x10", 16), ("64K", 64 << 10), ("3m", 3 << 20), ("0G", 0)] {
            assert_eq!(bytes(text).unwrap(), value, "{text}");
        }
        for s in ["1KB", "1KiB", "1T", "K", "1.5M", "", "ten"] {
            let says = format!(
                "`{s}` is no number such as 42 or 0x2a; behind it may stand K, M or G for KiB, MiB or GiB"
            );
            assert_eq!(bytes(s).unwrap_err().to_string(), says);
        }
        for s in ["1G", "268435457", "0xffff_ffff_ffff_ffffM"] {
            let says = format!("`{s}`: at most 268435456 bytes");
            assert_eq!(bytes(s).unwrap_err().to_string(), says);
        }
    }

    #[test]
    fn tags_and_configurations() {
        assert_eq!(vlan("5").unwrap(), (5, 0));
        assert_eq!(vlan("0xffe:7").unwrap(), (4094, 7));
        for s in ["4095", "5:8"] {
            assert!(vlan(s).unwrap_err().to_string().contains("at most 4094"));
        }
        assert_eq!(configuration("tiny").unwrap().name, "tiny");
        assert_eq!(
            configuration("big").unwrap_err().to_string(),
            "no configuration `big`; there are: rnic100, tiny, rnic400"
        );
    }
}
