//! Integer arithmetic inside a path: `lanes[(i + 1) * 2]` with the loop variables of the moment.
use super::error::{fault, Res};

/// Loop variables in scope, innermost last.
pub(super) type Loops = Vec<(String, u64)>;

/// `self`-less path of the macros → key of the symbol table: `lanes[i+1].data` → `lanes$2$data`.
pub(super) fn key(path: &str, loops: &Loops) -> Res<String> {
    let mut out = String::new();
    let mut rest = path.trim_start_matches('.');
    while let Some(open) = rest.find('[') {
        let Some(len) = rest[open..].find(']') else {
            return fault(path, "unbalanced index");
        };
        let n = eval(&rest[open + 1..open + len], loops, path)?;
        out += &rest[..open];
        out += &format!("${n}");
        rest = &rest[open + len + 1..];
    }
    out += rest;
    let out = out.replace("::", "$").replace('.', "$");
    Ok(out.trim_end_matches("$next").to_string())
}

fn eval(text: &str, loops: &Loops, path: &str) -> Res<u64> {
    let mut p = Parser {
        text: text.as_bytes(),
        at: 0,
        loops,
    };
    let shown = super::names::dotted(path);
    let Some(v) = p.sum() else {
        return fault(
            shown,
            format!("index `{text}`: only + - * / %, integers and loop variables are possible"),
        );
    };
    if p.at != p.text.len() {
        return fault(shown, format!("index `{text}` is not understood"));
    }
    Ok(v)
}

struct Parser<'a> {
    text: &'a [u8],
    at: usize,
    loops: &'a Loops,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }
    fn sum(&mut self) -> Option<u64> {
        let mut v = self.product()?;
        while let Some(op @ (b'+' | b'-')) = self.peek() {
            self.at += 1;
            let r = self.product()?;
            v = if op == b'+' {
                v.checked_add(r)?
            } else {
                v.checked_sub(r)?
            };
        }
        Some(v)
    }
    fn product(&mut self) -> Option<u64> {
        let mut v = self.atom()?;
        while let Some(op @ (b'*' | b'/' | b'%')) = self.peek() {
            self.at += 1;
            let r = self.atom()?;
            v = match op {
                b'*' => v.checked_mul(r)?,
                b'/' => v.checked_div(r)?,
                _ => v.checked_rem(r)?,
            };
        }
        Some(v)
    }
    fn atom(&mut self) -> Option<u64> {
        if self.peek() == Some(b'(') {
            self.at += 1;
            let v = self.sum()?;
            if self.peek() != Some(b')') {
                return None;
            }
            self.at += 1;
            return Some(v);
        }
        let start = self.at;
        while self
            .peek()
            .is_some_and(|c| c.is_ascii_alphanumeric() || c == b'_')
        {
            self.at += 1;
        }
        let word = std::str::from_utf8(&self.text[start..self.at]).ok()?;
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let digits = word
                .trim_end_matches("usize")
                .trim_end_matches("u64")
                .replace('_', "");
            return digits.parse().ok();
        }
        let found = self.loops.iter().rev().find(|l| l.0 == word)?;
        Some(found.1)
    }
}
