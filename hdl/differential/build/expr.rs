//! Random expressions of rust-hdl, as Rust source with the types right.
//!
//! Every operator a kernel may use occurs, with and without parentheses where Rust allows both,
//! at every width of `WIDTHS`. What panics in Rust is kept out: literals that do not fit, indexes
//! past the top, negative integer arithmetic.
use crate::rng::Rng;

/// Widths on both sides of every boundary that matters to Rust (8, 32, 64) or to a simulator's
/// words, and one of the data path.
pub const WIDTHS: [usize; 12] = [1, 7, 8, 9, 31, 32, 33, 63, 64, 65, 127, 512];
/// rust-hdl converts an index or a shift amount through u32: amounts stay small.
const AMOUNT_WIDTHS: [usize; 3] = [7, 8, 9];
/// The literal of an integer operator is a u64.
const LITERAL_BITS: usize = 63;

/// How a piece of source may be used without parentheses.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// method call, literal call, unary
    Atom,
    /// only + - & | ^ between atoms of one width, no literals
    Chain,
    /// any other operator
    Other,
}

pub struct Gen<'a> {
    pub rng: &'a mut Rng,
    /// (source of the value, width)
    pub bits: Vec<(String, usize)>,
    pub bools: Vec<String>,
}

type Piece = (String, Form);

fn paren(p: Piece) -> String {
    match p.1 {
        Form::Atom => p.0,
        _ => format!("({})", p.0),
    }
}

impl Gen<'_> {
    fn operand(&mut self, p: Piece, raw: &[Form]) -> String {
        if raw.contains(&p.1) && self.rng.chance(50) {
            p.0
        } else {
            paren(p)
        }
    }

    /// A literal below 2^w.
    fn literal(&mut self, w: usize) -> String {
        let w = w.min(LITERAL_BITS);
        let all = (1u64 << w) - 1;
        let v = match self.rng.below(4) {
            0 => all,
            1 => 1 << (w - 1),
            2 => self.rng.next() & all & 0xff,
            _ => self.rng.next() & all,
        };
        match self.rng.below(3) {
            _ if v > i32::MAX as u64 => format!("0x{v:x}_u64"),
            0 => format!("{v}"),
            _ => format!("0x{v:X}"),
        }
    }

    /// An amount that stays below `limit`, as `Bits`; `None` if only 0 is.
    fn amount(&mut self, limit: usize) -> Option<String> {
        let w = *self.rng.pick(&AMOUNT_WIDTHS);
        let bits = (limit as u64).ilog2() as usize;
        if bits == 0 {
            return None;
        }
        let x = paren(self.leaf(w));
        Some(if bits < w && self.rng.chance(50) {
            format!("({x} >> {})", w - bits)
        } else {
            format!("({x} & {})", (1u64 << bits.min(w)) - 1)
        })
    }

    fn leaf(&mut self, w: usize) -> Piece {
        let found: Vec<String> = self
            .bits
            .iter()
            .filter(|s| s.1 == w)
            .map(|s| s.0.clone())
            .collect();
        if found.is_empty() || self.rng.chance(10) {
            let l = self.literal(w);
            return (format!("bits::<{w}>({l})"), Form::Atom);
        }
        (self.rng.pick(&found).clone(), Form::Atom)
    }

    /// A value of `w` bits.
    pub fn bits(&mut self, w: usize, depth: usize) -> Piece {
        if depth == 0 {
            return self.leaf(w);
        }
        let d = depth - 1;
        match self.rng.below(15) {
            0..=3 => {
                let op = *self.rng.pick(&["+", "-", "&", "|", "^"]);
                let (a, b) = (self.bits(w, d), self.bits(w, d));
                let a = self.operand(a, &[Form::Chain]);
                let b = self.operand(b, &[Form::Chain]);
                // `x - y - z` and `x - (y - z)` are both wanted, and both occur.
                (format!("{a} {op} {b}"), Form::Chain)
            }
            4 | 5 => {
                let op = *self.rng.pick(&["+", "-", "&", "|", "^"]);
                let a = paren(self.bits(w, d));
                let l = self.literal(w);
                if self.rng.chance(70) {
                    (format!("{a} {op} {l}"), Form::Other)
                } else {
                    (format!("{l} {op} {a}"), Form::Other)
                }
            }
            6 => {
                let op = *self.rng.pick(&["<<", ">>"]);
                let a = self.bits(w, d);
                let a = self.operand(a, &[Form::Chain]);
                let k = self.rng.below(w + 2);
                (format!("{a} {op} {k}"), Form::Other)
            }
            7 => {
                let op = *self.rng.pick(&["<<", ">>"]);
                let a = paren(self.bits(w, d));
                let by = *self.rng.pick(&AMOUNT_WIDTHS);
                let k = paren(self.bits(by, d.min(1)));
                (format!("{a} {op} {k}"), Form::Other)
            }
            8 => (format!("!{}", paren(self.bits(w, d))), Form::Atom),
            9 => {
                let m = *self.rng.pick(&WIDTHS);
                let a = self.bits(m, d).0;
                (format!("bit_cast::<{w}, {m}>({a})"), Form::Atom)
            }
            10 => {
                let m = *self.rng.pick(&WIDTHS);
                let a = paren(self.bits(m, d));
                let k = self.rng.below(m + 1);
                (format!("{a}.get_bits::<{w}>({k})"), Form::Atom)
            }
            11 => {
                let m = *self.rng.pick(&WIDTHS);
                let a = paren(self.bits(m, d));
                match self.amount(m) {
                    Some(k) => (format!("{a}.get_bits::<{w}>({k}.index())"), Form::Atom),
                    None => (format!("{a}.get_bits::<{w}>(0)"), Form::Atom),
                }
            }
            12 => {
                let a = paren(self.bits(w, d));
                let v = self.bool(d).0;
                match self.amount(w) {
                    Some(k) if self.rng.chance(50) => {
                        (format!("{a}.replace_bit({k}.index(), {v})"), Form::Atom)
                    }
                    _ => {
                        let k = self.rng.below(w);
                        (format!("{a}.replace_bit({k}, {v})"), Form::Atom)
                    }
                }
            }
            13 => {
                let a = paren(self.bits(w, d));
                let v = paren(self.bool(d));
                (format!("{a} + {v}"), Form::Other)
            }
            _ if w == 1 => (format!("Bits::<1>::from({})", self.bool(d).0), Form::Atom),
            _ if w == 64 => {
                let by = *self.rng.pick(&AMOUNT_WIDTHS);
                let k = paren(self.bits(by, d.min(1)));
                (format!("1_u64 << {k}"), Form::Other)
            }
            _ => self.bits(w, d),
        }
    }

    /// A single bit, as bool.
    pub fn bool(&mut self, depth: usize) -> Piece {
        if depth == 0 {
            let names = self.bools.clone();
            return (self.rng.pick(&names).clone(), Form::Atom);
        }
        let d = depth - 1;
        let w = *self.rng.pick(&WIDTHS);
        match self.rng.below(10) {
            0..=2 => {
                let op = *self.rng.pick(&["==", "!=", "<", "<=", ">", ">="]);
                let a = self.bits(w, d);
                let a = self.operand(a, &[Form::Chain, Form::Chain]);
                if self.rng.chance(40) {
                    let l = self.literal(w);
                    return (format!("{a} {op} {l}"), Form::Other);
                }
                let b = self.bits(w, d);
                let b = self.operand(b, &[Form::Chain]);
                (format!("{a} {op} {b}"), Form::Other)
            }
            3 => {
                let a = paren(self.bits(w, d));
                let k = self.rng.below(w);
                (format!("{a}.get_bit({k})"), Form::Atom)
            }
            4 => {
                let a = paren(self.bits(w, d));
                match self.amount(w) {
                    Some(k) => (format!("{a}.get_bit({k}.index())"), Form::Atom),
                    None => (format!("{a}.get_bit(0)"), Form::Atom),
                }
            }
            5 | 6 => {
                let how = *self.rng.pick(&["any", "all", "xor"]);
                (format!("{}.{how}()", paren(self.bits(w, d))), Form::Atom)
            }
            7 | 8 => {
                let op = *self.rng.pick(&["&", "|", "^", "&&", "||", "=="]);
                let (a, b) = (paren(self.bool(d)), paren(self.bool(d)));
                (format!("{a} {op} {b}"), Form::Other)
            }
            _ => (format!("!{}", paren(self.bool(d))), Form::Atom),
        }
    }
}
