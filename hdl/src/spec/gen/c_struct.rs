//! A layout as a C struct: which members, in which order.
//!
//! A member for each field of 8, 16, 32 or 64 bits that stands alone; an array of bytes for all else, holes included.
use super::super::{Kind, Layout};

/// Runs of whole bytes: a number of its own, or bytes that hold several fields or an odd width.
pub enum Member {
    Number { name: String, bits: usize },
    Bytes { name: String, len: usize },
}

impl Member {
    pub fn bytes(&self) -> usize {
        match self {
            Member::Number { bits, .. } => bits / 8,
            Member::Bytes { len, .. } => *len,
        }
    }

    pub fn name(&self) -> &str {
        match self {
            Member::Number { name, .. } | Member::Bytes { name, .. } => name,
        }
    }
}

/// Members of the struct, in order, without a hole.
pub fn members(l: &'static Layout) -> Vec<Member> {
    let mut out = vec![];
    let mut at = 0;
    let gap = |out: &mut Vec<Member>, from: usize, to: usize| {
        if to > from {
            out.push(Member::Bytes {
                name: format!("resv_at_{from}"),
                len: to - from,
            });
        }
    };
    let mut i = 0;
    while i < l.fields.len() {
        let f = &l.fields[i];
        // Fields that share bytes end up in one array.
        let mut end = f.pos + f.bits;
        let mut j = i + 1;
        while !end.is_multiple_of(8) && j < l.fields.len() {
            end = l.fields[j].pos + l.fields[j].bits;
            j += 1;
        }
        let (first, last) = (f.pos / 8, end.div_ceil(8));
        let alone = j == i + 1;
        if !(alone && f.reserved()) {
            gap(&mut out, at, first);
            let number = f.kind == Kind::Num && matches!(f.bits, 8 | 16 | 32 | 64);
            let name = f.name.to_string();
            out.push(match alone {
                true if number => Member::Number { name, bits: f.bits },
                true => Member::Bytes {
                    name,
                    len: last - first,
                },
                false => Member::Bytes {
                    name: format!("bits_at_{first}"),
                    len: last - first,
                },
            });
            at = last;
        }
        i = j;
    }
    gap(&mut out, at, l.bytes);
    out
}
