//! The report as text: rows as those of nccl-tests, all else behind a `#`.
//!
//! ```text
//!   # ALL_REDUCE, 4 ranks of …
//!   #       size         count    type   redop    root     time     algbw …
//!   #        (B)    (elements)                             (us)    (GB/s) …
//!          65536         16384    fp32     sum      -1    12.34     5.310 …
//! ```
//! What reads nccl-tests' tables takes lines without `#`, by columns, and the mean of the bandwidths by its name.
use std::fmt::Write as _;

use crate::cli::output::counter_table;
use crate::cli::text::{width, Table};
use crate::collective::report::{Report, Row};
use crate::timeline::NS_PER_CYCLE;

/// Columns: name, unit, characters.
const COLUMNS: [(&str, &str, usize); 10] = [
    ("size", "(B)", 12),
    ("count", "(elements)", 12),
    ("type", "", 8),
    ("redop", "", 8),
    ("root", "", 7),
    ("time", "(us)", 11),
    ("algbw", "(GB/s)", 9),
    ("busbw", "(GB/s)", 9),
    ("#wrong", "", 8),
    ("GPU bytes", "/byte", 11),
];

/// All that is printed.
pub(super) fn text(report: &Report, counters: bool) -> String {
    let mut notes = report.head();
    let mut text = comment(&notes);
    text += &rows(&report.rows);
    for row in report.rows.iter().filter(|r| !r.steps.is_empty()) {
        text += &comment(&timeline(row));
    }
    notes = report.foot();
    if counters {
        for (r, counters) in report.counters.iter().enumerate() {
            notes += &counter_table(&format!("rank {r}\n"), counters);
        }
    }
    text + &comment(&notes)
}

/// Lines behind a `#`.
fn comment(text: &str) -> String {
    let line = |l: &str| format!("{}\n", format!("# {l}").trim_end());
    text.lines().map(line).collect()
}

/// A line of cells, aligned to the right; `first` stands in front of it.
fn line<S: AsRef<str>>(first: char, cells: &[S]) -> String {
    let mut line = String::from(first);
    for (cell, (_, _, width)) in cells.iter().zip(COLUMNS) {
        let _ = write!(line, " {:>width$}", cell.as_ref());
    }
    line.trim_end().to_string() + "\n"
}

fn rows(rows: &[Row]) -> String {
    let mut text = line('#', &COLUMNS.map(|c| c.0)) + &line('#', &COLUMNS.map(|c| c.1));
    for r in rows {
        text += &line(
            ' ',
            &[
                r.size.to_string(),
                r.count.to_string(),
                r.dtype.to_lowercase(),
                r.redop.to_lowercase(),
                r.root.to_string(),
                format!("{:.2}", r.time_us),
                format!("{:.3}", r.algbw),
                format!("{:.3}", r.busbw),
                r.wrong.to_string(),
                format!("{:.3}", r.gpu_bytes_per_byte),
            ],
        );
    }
    text
}

fn timeline(row: &Row) -> String {
    let head = [
        "step",
        "packets",
        "first (ns)",
        "last (ns)",
        "again",
        "last again (ns)",
        "",
    ];
    let mut table = Table::new(&head).right(&[0, 1, 2, 3, 4, 5]);
    let ns = |cycles: u64| format!("{:.0}", cycles as f64 * NS_PER_CYCLE);
    for s in &row.steps {
        table.row([
            s.step.to_string(),
            s.packets.to_string(),
            ns(s.first),
            ns(s.last),
            s.again.to_string(),
            s.last_again.map_or("-".into(), ns),
            String::new(),
        ]);
    }
    format!(
        "\nsteps of {} bytes: packets of all ranks on the wire, from the doorbells; first and last are of those sent for the first time\n{}",
        row.size,
        table.render(width() - 2)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collective::report::Place;
    use crate::collective::timeline::StepTime;

    fn row(wrong: u64) -> Row {
        Row {
            size: 65536,
            count: 16384,
            dtype: "FP32".into(),
            redop: "SUM".into(),
            root: -1,
            cycles: 3000,
            time_us: 10.0,
            algbw: 6.5536,
            busbw: 9.8304,
            wrong,
            first_wrong: (wrong > 0).then_some(Place {
                rank: 2,
                element: 77,
            }),
            rank_cycles: vec![],
            gpu_read: vec![],
            gpu_written: vec![],
            frames: vec![],
            gpu_bytes_per_byte: 2.0,
            steps: vec![],
        }
    }

    fn report(rows: Vec<Row>) -> Report {
        Report {
            config: "tiny".into(),
            ranks: 4,
            collective: "ALL_REDUCE",
            mode: "cut-through",
            in_place: false,
            seed: 1,
            threads: 2,
            rows,
            trouble: 0,
            counters: vec![vec![("tx_bytes", 9)]],
            device_cycles: 12_000,
            seconds: 2.0,
            wave: None,
            pcap: None,
        }
    }

    #[test]
    fn the_table_is_that_of_nccl_tests() {
        insta::assert_snapshot!(text(&report(vec![row(0)]), true));
    }

    #[test]
    fn the_first_wrong_element_is_named() {
        let all = text(&report(vec![row(0), row(3)]), false);
        let says = "# 65536 bytes: 3 elements differ from the reference, the first of them: rank 2, element 77\n";
        assert!(all.contains(says), "{all}");
        assert!(all.contains("# Out of bounds values : 3 FAILED\n"), "{all}");
        assert!(!all.contains("every byte"), "{all}");
    }

    #[test]
    fn what_is_sent_again_stands_beside_its_step() {
        let step = |again, last_again| StepTime {
            step: 1,
            packets: 4,
            first: 300,
            last: 600,
            again,
            last_again,
        };
        let mut row = row(0);
        row.steps = vec![step(0, None), step(2, Some(6000))];
        let all = text(&report(vec![row]), false);
        let words = |l: &str| -> Vec<String> { l.split_whitespace().map(String::from).collect() };
        let lines: Vec<_> = all.lines().map(words).collect();
        for want in ["# 1 4 1000 2000 0 -", "# 1 4 1000 2000 2 20000"] {
            assert!(lines.contains(&words(want)), "{want}: {all}");
        }
    }
}
