//! Opcodes of the BTH, as a responder reads them (IBA vol. 1, table 38).
/// Where a packet stands in its message.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    First,
    Middle,
    Last,
    Only,
}

/// `(part, immediate)` of a WRITE, by the low five bits of its opcode (table 38).
pub(super) fn write_part(opcode: u8) -> Option<(Part, bool)> {
    Some(match opcode & 0x1F {
        6 => (Part::First, false),
        7 => (Part::Middle, false),
        8 => (Part::Last, false),
        9 => (Part::Last, true),
        10 => (Part::Only, false),
        11 => (Part::Only, true),
        _ => return None,
    })
}

/// Requests of RC and UC that exist (table 38).
pub(super) fn is_request(opcode: u8) -> bool {
    match opcode >> 5 {
        0 => matches!(opcode & 0x1F, 0..=0x0C | 0x13 | 0x14 | 0x16 | 0x17),
        1 => (opcode & 0x1F) <= 0x0B,
        _ => false,
    }
}

pub(super) fn is_response(opcode: u8) -> bool {
    (0x0D..=0x12).contains(&opcode)
}

/// Partition keys match if their numbers do and not both are limited members (10.9.3).
pub(super) fn pkeys_match(a: u16, b: u16) -> bool {
    a & 0x7FFF == b & 0x7FFF && (a | b) & 0x8000 != 0
}
