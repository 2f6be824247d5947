use super::*;

fn timeline(list: &[(u64, Step)]) -> Timeline {
    let mut t = Timeline::default();
    for &(cycle, step) in list {
        t.record(cycle, Event { step, key: 0 });
    }
    t
}

#[test]
fn shares_add_up() {
    use Step::*;
    let t = timeline(&[
        (5, Ar), // of an earlier message
        (10, Doorbell),
        (12, Ar),
        (26, R),
        (30, Mrd),
        (48, CplD),
        (51, Fifo),
        (60, MacFirst),
        (130, MacLast),
        (100, Cqe), // complete on send: before the frame has left
    ]);
    let s = t.story(6).unwrap();
    assert_eq!(s.fifo_cycles, Some(41));
    assert_eq!((s.rtl_cycles, s.memory_cycles), (2 + 4 + 3, 14 + 18));
    let sgl = s.rows.iter().find(|r| r.step == Sgl).unwrap();
    assert_eq!(sgl.cycles, None);
    let table = s.table();
    assert!(
        table.contains("41 cycles (136.7 ns), of which RTL 9 and memory 32"),
        "{table}"
    );
    assert!(t.story(11).is_none());
    let tail: Vec<_> = s.rows[8..]
        .iter()
        .map(|r| (r.step, r.step_cycles))
        .collect();
    let want = [(MacFirst, Some(9)), (Cqe, Some(40)), (MacLast, Some(30))];
    assert_eq!(tail, want);
    let json = serde_json::to_value(&s).unwrap();
    assert_eq!(json["rows"][1]["step"], "ar");
    assert_eq!(json["rows"][1]["cycles"], 2);
}

#[test]
fn the_first_row_says_what_was_written() {
    for (key, what) in [
        (5, "CPU writes WQE_DB_IDX"),
        (BY_PAGE | 5, "CPU writes the doorbell page"),
        (BY_INLINE | 5, "CPU writes the last block of the WQE"),
    ] {
        let mut t = Timeline::default();
        let step = Step::Doorbell;
        t.record(1, Event { step, key });
        assert_eq!(t.story(0).unwrap().rows[0].what, what);
    }
}

#[test]
fn many_events_of_one_step_leave_room_for_others() {
    let mut t = timeline(&[(0, Step::Doorbell)]);
    for cycle in 1..u64::from(MOST) + 10 {
        t.record(
            cycle,
            Event {
                step: Step::R,
                key: 0,
            },
        );
    }
    let end = u64::from(MOST) + 10;
    t.record(
        end,
        Event {
            step: Step::Cqe,
            key: 0,
        },
    );
    let rows = t.story(0).unwrap().rows;
    assert_eq!(
        rows.iter().find(|r| r.step == Step::Cqe).unwrap().cycles,
        Some(end)
    );
    assert_eq!(t.stamps().len(), MOST as usize + 2);
}

#[test]
fn a_step_not_seen_leaves_no_sum() {
    let s = timeline(&[(3, Step::Doorbell)]).story(0).unwrap();
    assert_eq!((s.fifo_cycles, s.rtl_cycles), (None, 0));
    assert!(!s.table().contains("doorbell to TX FIFO"));
}
