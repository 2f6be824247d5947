//! The table, as text and as JSON.
use std::fmt::Write as _;

use serde::Serialize;

use super::rows::{Spec, Work};

/// A measured row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    pub name: String,
    pub config: &'static str,
    pub value: f64,
    pub unit: &'static str,
    /// What physics allows; none if nothing in particular does.
    pub bound: Option<f64>,
    /// What must be reached; none for rows that are only printed.
    pub bar: Option<f64>,
    pub goal: Option<f64>,
    /// Is the bar reached?
    pub met: Option<bool>,
    #[serde(skip)]
    reached: bool,
    #[serde(skip)]
    rate: bool,
    /// What stands beside it; often nothing.
    note: String,
}

impl Row {
    /// `why`: where the time went, told if the bar is missed.
    pub fn new(spec: &Spec, value: f64, why: String) -> Self {
        let met = spec.bar.map(|bar| spec.reaches(value, bar));
        Self {
            name: spec.name.clone(),
            config: spec.config.name,
            value,
            unit: spec.unit,
            bound: spec.bound,
            bar: spec.bar,
            goal: spec.goal,
            met,
            reached: spec.goal.is_some_and(|goal| spec.reaches(value, goal)),
            rate: spec.is_rate(),
            note: match met {
                Some(false) => why,
                // The formulas are read beside the figures.
                _ if matches!(spec.work, Work::Ring(_)) => why,
                _ => spec.note.into(),
            },
        }
    }

    /// A row without bar, bound and goal.
    pub fn plain(name: &str, config: &'static str, value: f64, unit: &'static str) -> Self {
        Self {
            name: name.into(),
            config,
            value,
            unit,
            bound: None,
            bar: None,
            goal: None,
            met: None,
            reached: false,
            rate: false,
            note: String::new(),
        }
    }

    /// The same with something to say beside it.
    pub fn with_note(mut self, note: String) -> Self {
        self.note = note;
        self
    }

    /// Its verdict in a word.
    fn verdict(&self) -> &'static str {
        match (self.met, self.reached) {
            (Some(false), _) => "MISSED",
            (Some(true), true) => "goal",
            (Some(true), false) => "bar",
            (None, _) => "",
        }
    }
}

/// What a bench found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Table {
    pub rows: Vec<Row>,
    /// Runs without a figure, and why.
    #[serde(skip)]
    pub refused: Vec<String>,
}

fn number(v: Option<f64>) -> String {
    match v {
        None => "-".into(),
        Some(v) if v.fract() == 0.0 => format!("{v:.0}"),
        Some(v) => format!("{v:.2}"),
    }
}

impl Table {
    /// True if no run was refused and no bar missed.
    pub fn good(&self) -> bool {
        self.refused.is_empty() && self.rows.iter().all(|r| r.met != Some(false))
    }

    pub fn json(&self) -> anyhow::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    pub fn text(&self) -> String {
        let width = self.rows.iter().map(|r| r.name.len()).max().unwrap_or(3);
        let mut s = format!(
            "{:<8} {:<width$} {:>9} {:<6} {:>7} {:>8} {:>7} {:>7}  {}\n",
            "config", "row", "value", "unit", "bound", "share", "bar", "goal", "reached"
        );
        for r in &self.rows {
            let share = match r.bound {
                Some(b) if r.rate => format!("{:.2} %", 100.0 * r.value / b),
                _ => String::new(),
            };
            let line = format!(
                "{:<8} {:<width$} {:>9} {:<6} {:>7} {share:>8} {:>7} {:>7}  {:<7} {}",
                r.config,
                r.name,
                number(Some(r.value)),
                r.unit,
                number(r.bound),
                number(r.bar),
                number(r.goal),
                r.verdict(),
                r.note
            );
            let _ = writeln!(s, "{}", line.trim_end());
        }
        let barred = self.rows.iter().filter(|r| r.met.is_some()).count();
        let missed = self.rows.iter().filter(|r| r.met == Some(false)).count();
        let _ = writeln!(
            s,
            "{} rows, {barred} with a bar: {} met, {missed} missed; {} runs refused",
            self.rows.len(),
            barred - missed,
            self.refused.len()
        );
        s
    }
}

#[cfg(test)]
mod tests {
    use super::super::rows::rows;
    use super::*;
    use hdl::spec::RNIC100;

    fn table(value: f64) -> Table {
        let spec = &rows(&RNIC100)[0];
        Table {
            rows: vec![Row::new(spec, value, "memory".into())],
            refused: vec![],
        }
    }

    #[test]
    fn a_missed_bar_is_no_good_table() {
        assert!(table(42.0).good() && table(42.0).text().contains(" bar"));
        assert!(table(40.0).text().contains(" goal\n"));
        let missed = table(43.0);
        assert!(!missed.good());
        assert!(
            missed.text().contains("MISSED  memory\n"),
            "{}",
            missed.text()
        );
        let mut refused = table(42.0);
        refused.refused.push("x".into());
        assert!(!refused.good());
    }

    #[test]
    fn json_has_exactly_its_fields() {
        let v: serde_json::Value = serde_json::from_str(&table(41.0).json().unwrap()).unwrap();
        let want = serde_json::json!({"rows": [{
            "name": "doorbell-to-fifo", "config": "rnic100", "value": 41.0, "unit": "cycles",
            "bound": 32.0, "bar": 42.0, "goal": 40.0, "met": true,
            "note": ""
        }]});
        assert_eq!(v, want);
        let v: serde_json::Value = serde_json::from_str(&table(43.0).json().unwrap()).unwrap();
        assert_eq!(
            v["rows"][0]["note"], "memory",
            "as beside the row of the text"
        );
    }
}
