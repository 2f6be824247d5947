//! Tables for the terminal.
use std::fmt::Write;

/// Widest line, if the terminal does not say.
const WIDTH: usize = 100;
/// The last column is never squeezed below this.
const NARROWEST: usize = 24;

/// Columns aligned to their widest cell; the last one is wrapped. Columns named in `right` are
/// aligned to the right.
pub struct Table {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    right: Vec<usize>,
}

impl Table {
    pub fn new(head: &[&str]) -> Self {
        Self {
            head: head.iter().map(|h| h.to_string()).collect(),
            rows: vec![],
            right: vec![],
        }
    }

    pub fn right(mut self, columns: &[usize]) -> Self {
        self.right = columns.to_vec();
        self
    }

    pub fn row<S: Into<String>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// The table, every line ended, at most `width` columns as far as words allow.
    pub fn render(&self, width: usize) -> String {
        let last = self.head.len() - 1;
        let all = || std::iter::once(&self.head).chain(&self.rows);
        let widths: Vec<usize> = (0..last)
            .map(|i| all().map(|r| r[i].chars().count()).max().unwrap_or(0))
            .collect();
        let used: usize = widths.iter().map(|w| w + 2).sum();
        let room = width.saturating_sub(used).max(NARROWEST);
        let mut out = String::new();
        for row in all() {
            let mut line = String::new();
            for (i, w) in widths.iter().enumerate() {
                let cell = &row[i];
                let _ = match self.right.contains(&i) {
                    true => write!(line, "{cell:>w$}  "),
                    false => write!(line, "{cell:<w$}  "),
                };
            }
            for (i, part) in wrap(&row[last], room).iter().enumerate() {
                let left = if i == 0 {
                    line.clone()
                } else {
                    " ".repeat(used)
                };
                out += (left + part).trim_end();
                out.push('\n');
            }
        }
        out
    }
}

/// Columns of the terminal, as `COLUMNS` says.
pub fn width() -> usize {
    let set = std::env::var("COLUMNS").ok().and_then(|c| c.parse().ok());
    set.unwrap_or(WIDTH)
}

/// JSON to read, its last line ended.
pub fn pretty(v: &serde_json::Value) -> String {
    format!("{v:#}\n")
}

/// Cuts at spaces into lines of at most `room` characters; at least one line.
pub fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().map_or(0, |l| l.chars().count());
        match lines.last_mut() {
            Some(l) if line == 0 => l.push_str(word),
            Some(l) if line + 1 + word.chars().count() <= room => {
                l.push(' ');
                l.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// `7:0`, or `3` for a single bit.
pub fn range(lsb: usize, bits: usize) -> String {
    match bits {
        1 => format!("{lsb}"),
        _ => format!("{}:{lsb}", lsb + bits - 1),
    }
}

/// The names that look most like `name`: those that contain it, else those that share a start.
pub fn similar<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let name = name.to_lowercase();
    if name.is_empty() {
        return Vec::new();
    }
    let known: Vec<&str> = known.collect();
    let find = |f: &dyn Fn(&str) -> bool| -> Vec<&'a str> {
        let hits = known.iter().filter(|k| f(&k.to_lowercase()));
        hits.copied().take(6).collect()
    };
    let inside = find(&|k| k.contains(&name) || name.contains(k));
    if !inside.is_empty() || name.len() < 3 {
        return inside;
    }
    find(&|k| k.starts_with(&name[..name.floor_char_boundary(3)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_align_and_the_last_one_wraps() {
        let mut t = Table::new(&["name", "bits", "meaning"]).right(&[1]);
        t.row(["a", "1", "one two three four five six seven eight"]);
        t.row(["long_name", "16", ""]);
        assert_eq!(
            t.render(42),
            "name       bits  meaning\n\
             a             1  one two three four five\n\
             \x20                six seven eight\n\
             long_name    16\n"
        );
    }

    #[test]
    fn a_word_longer_than_the_line_stands_alone() {
        assert_eq!(wrap("ab abcdefghij cd", 5), ["ab", "abcdefghij", "cd"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn similar_names_are_found() {
        let known = || ["WQE_DB_IDX", "CQE_CONS_IDX", "DMA_CTRL"].into_iter();
        assert_eq!(similar("wqe_db", known()), ["WQE_DB_IDX"]);
        assert_eq!(similar("idx", known()), ["WQE_DB_IDX", "CQE_CONS_IDX"]);
        assert_eq!(similar("dma_control", known()), ["DMA_CTRL"]);
        assert!(similar("zz", known()).is_empty());
        assert!(similar("", known()).is_empty());
    }
}
