//! What the ranks are told of an operation that failed: one of them knows why, the others that it did.
use hdl::spec::Record;

/// What follows from a failure elsewhere, the surest first.
const FOLLOWS: [&str; 3] = ["RING_QP_ERROR", "RING_TIMEOUT", "RING_PEER_ABORT"];

/// Ranks with one answer.
struct Group {
    status: &'static str,
    syndrome: &'static str,
    ranks: Vec<usize>,
    /// Cycles to the first of their CQEs.
    first: u64,
}

impl Group {
    /// Causes come before what follows from them; of two the earlier one.
    fn order(&self) -> (usize, u64) {
        let follows = FOLLOWS.iter().position(|f| *f == self.syndrome);
        let place = match (self.status, follows) {
            ("SUCCESS", _) => FOLLOWS.len() + 1,
            (_, Some(i)) => i + 1,
            (_, None) => 0,
        };
        (place, self.first)
    }

    fn text(&self) -> String {
        let ranks: Vec<_> = self.ranks.iter().map(usize::to_string).collect();
        let s = if ranks.len() == 1 { "" } else { "s" };
        let who = format!("rank{s} {}", ranks.join(", "));
        match self.status {
            "SUCCESS" => format!("{who}: SUCCESS"),
            status => format!("{who}: {status}, syndrome {}", self.syndrome),
        }
    }
}

/// What every rank says, the cause first; nothing if all succeeded. `each`: cycles to their CQEs.
pub(super) fn failure(cqes: &[Record], each: &[u64]) -> Option<String> {
    let mut groups: Vec<Group> = Vec::new();
    for (r, (cqe, &first)) in cqes.iter().zip(each).enumerate() {
        let status = cqe.name("status", "cqe_status");
        let syndrome = cqe.name("syndrome", "syndrome");
        let same = |g: &&mut Group| (g.status, g.syndrome) == (status, syndrome);
        match groups.iter_mut().find(same) {
            Some(g) => {
                g.ranks.push(r);
                g.first = g.first.min(first);
            }
            None => groups.push(Group {
                status,
                syndrome,
                ranks: vec![r],
                first,
            }),
        }
    }
    if groups.iter().all(|g| g.status == "SUCCESS") {
        return None;
    }
    groups.sort_by_key(Group::order);
    let all: Vec<_> = groups.iter().map(Group::text).collect();
    Some(all.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hdl::spec::{self, CQE};

    /// CQEs with these syndromes, a hundred cycles one after the other.
    fn said(syndromes: &[&str]) -> Option<String> {
        let cqe = |name: &&str| {
            let (status, code) = match *name {
                "" => ("SUCCESS", 0),
                name => {
                    let s = spec::syndrome(name);
                    (s.status, s.code.value)
                }
            };
            Record::new(&CQE)
                .with("status", spec::code("cqe_status", status))
                .with("syndrome", code)
        };
        let cqes: Vec<_> = syndromes.iter().map(cqe).collect();
        let each: Vec<_> = (1..=cqes.len() as u64).map(|i| 100 * i).collect();
        failure(&cqes, &each)
    }

    #[test]
    fn the_cause_comes_first() {
        let (abort, late, dead) = ("RING_PEER_ABORT", "RING_TIMEOUT", "RING_QP_ERROR");
        assert_eq!(said(&["", "", ""]), None);
        assert_eq!(
            said(&[abort, abort, "RING_BAD_COUNT", abort]).unwrap(),
            "rank 2: LOC_LEN_ERR, syndrome RING_BAD_COUNT; \
             ranks 0, 1, 3: REM_ABORT_ERR, syndrome RING_PEER_ABORT"
        );
        assert_eq!(
            said(&[abort, late, "", dead]).unwrap(),
            "rank 3: RETRY_EXC_ERR, syndrome RING_QP_ERROR; \
             rank 1: RESP_TIMEOUT_ERR, syndrome RING_TIMEOUT; \
             rank 0: REM_ABORT_ERR, syndrome RING_PEER_ABORT; rank 2: SUCCESS"
        );
        // Of two causes the one that came first.
        let two = said(&[abort, "REGION_BOUNDS", "RING_BAD_RANK"]).unwrap();
        assert!(two.starts_with("rank 1: "), "{two}");
        assert!(two.ends_with("rank 0: REM_ABORT_ERR, syndrome RING_PEER_ABORT"));
    }
}
