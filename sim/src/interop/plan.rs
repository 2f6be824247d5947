//! What to try, and what came of it.
use std::fmt::Write as _;
use std::time::Duration;

use super::link::From;
use super::port::Service;

/// Who writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Our port writes to Linux.
    Out,
    /// Linux writes to our memory.
    In,
}

impl Way {
    /// Who sends the requests.
    pub fn writer(self) -> From {
        match self {
            Self::Out => From::Port,
            Self::In => From::Guest,
        }
    }

    /// Who acknowledges them.
    pub fn answerer(self) -> From {
        match self {
            Self::Out => From::Guest,
            Self::In => From::Port,
        }
    }
}

/// What to try.
#[derive(Clone, Debug)]
pub struct Plan {
    pub sizes: Vec<usize>,
    pub mtus: Vec<u32>,
    pub ipv6: Vec<bool>,
    pub services: Vec<Service>,
    pub ways: Vec<Way>,
    /// Every loss, every refusal; else one of each.
    pub thorough: bool,
    /// Transport timer of both ends: 4.096 µs × 2^timeout.
    pub timeout: u8,
    /// Code of the wait that Linux asks for while it has no receive (IBA vol. 1, table 45).
    pub rnr: u8,
    /// For one message.
    pub limit: Duration,
}

impl Plan {
    /// Everything.
    pub fn full() -> Self {
        Self {
            sizes: vec![0, 1, 3, 1023, 1024, 1025, 4096, 1 << 20],
            mtus: vec![1024, 4096],
            ipv6: vec![false, true],
            services: vec![Service::Rc, Service::Uc],
            ways: vec![Way::Out, Way::In],
            thorough: true,
            timeout: 18,
            rnr: 14,
            limit: Duration::from_secs(60),
        }
    }

    /// For simulated hardware, which takes seconds for a message of a MiB, and longer still to wait: Linux must
    /// not repeat meanwhile.
    pub fn patient(self) -> Self {
        Self {
            timeout: self.timeout + 2,
            // 0.16 ms of simulated time, for 1.28 ms.
            rnr: 8,
            limit: 3 * self.limit,
            ..self
        }
    }

    /// A minute's worth, for every run of the tests.
    pub fn short() -> Self {
        Self {
            sizes: vec![0, 3, 1025, 4096],
            mtus: vec![1024],
            ipv6: vec![false],
            thorough: false,
            timeout: 17,
            ..Self::full()
        }
    }
}

/// A check, how long it took, and why it failed.
pub struct Check {
    pub name: String,
    pub took: Duration,
    pub failure: Option<String>,
}

/// What came of a plan.
#[derive(Default)]
pub struct Report {
    pub checks: Vec<Check>,
    /// What was counted.
    pub notes: Vec<String>,
}

impl Report {
    pub fn failed(&self) -> usize {
        self.checks.iter().filter(|c| c.failure.is_some()).count()
    }

    /// A line a check, and the totals.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for c in &self.checks {
            let verdict = if c.failure.is_some() { "FAIL" } else { "PASS" };
            let _ = write!(text, "{verdict} {:7.3} s  {}", c.took.as_secs_f64(), c.name);
            let _ = match &c.failure {
                Some(why) => writeln!(text, ": {why}"),
                None => writeln!(text),
            };
        }
        for note in &self.notes {
            let _ = writeln!(text, "{note}");
        }
        let failed = self.failed();
        let passed = self.checks.len() - failed;
        let _ = writeln!(text, "{passed} passed, {failed} failed, 0 skipped");
        text
    }
}
