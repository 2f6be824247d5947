//! Queue pairs that fail, under commands of their own and of others.
use super::*;

#[test]
fn the_first_error_takes_a_qp_to_sqe() -> Result<()> {
    let mut rig = Rig::sending()?;
    let report = |rig: &mut Rig, slot: u64| {
        rig.put("qp_error_data", slot | 0x11 << 14);
        rig.put("qp_error_valid", 1);
        rig.bench.model.eval();
        assert_eq!(rig.see("qp_error_ready"), 1);
        rig.step();
        rig.put("qp_error_valid", 0);
        rig.steps(3);
    };
    report(&mut rig, 2);
    assert_eq!(rig.ears.heard, [Told::State(2, state("SQE"))]);
    report(&mut rig, 2);
    report(&mut rig, 3);
    assert_eq!(rig.ears.heard.len(), 1, "already in error, or not there");
    assert_eq!(rig.qp_state(2), "SQE");
    rig.ok(modify(2, "RTS", &[]));
    report(&mut rig, 2);
    assert_eq!(rig.qp_state(2), "SQE");
    rig.ok(modify(2, "ERR", &[]));
    report(&mut rig, 2);
    assert_eq!(rig.qp_state(2), "ERR");
    rig.ok(modify(2, "RESET", &[]));
    report(&mut rig, 2);
    assert_eq!(rig.qp_state(2), "RESET");
    // SQD too
    let mut rig = Rig::sending()?;
    rig.ok(modify(2, "SQD", &[]));
    report(&mut rig, 2);
    assert_eq!(rig.qp_state(2), "SQE");
    Ok(())
}

/// What an error of either side makes of a QP of either service, in every state.
#[test]
fn an_error_ends_in_the_state_of_the_specification() -> Result<()> {
    let ups: [(&str, &[&str]); 4] = [
        ("INIT", TO_INIT),
        (
            "RTR",
            &[
                "AV",
                "PATH_MTU",
                "DEST_QPN",
                "RQ_PSN",
                "MAX_DEST_RD_ATOMIC",
                "MIN_RNR_TIMER",
            ],
        ),
        (
            "RTS",
            &[
                "TIMEOUT",
                "RETRY_CNT",
                "RNR_RETRY",
                "SQ_PSN",
                "MAX_QP_RD_ATOMIC",
            ],
        ),
        ("SQD", &[]),
    ];
    for service in ["UC", "RC"] {
        for port in ["qp_error", "rx_error"] {
            for n in 0..=ups.len() {
                let mut rig = Rig::loaded()?;
                rig.place_qp(
                    2,
                    &good_qp(2).with("service", spec::code("service", service)),
                );
                rig.ok(command("LOAD_QP", 2));
                for (i, (to, names)) in ups[..n].iter().enumerate() {
                    let from = if i == 0 { "RESET" } else { ups[i - 1].0 };
                    let rule = (spec::TRANSITIONS.iter())
                        .find(|t| (t.service, t.from, t.to) == (service, from, *to))
                        .expect("a transition");
                    let mask = attrs(names) & (rule.required | rule.optional) | attrs(&["STATE"]);
                    rig.ok(command("MODIFY_QP", 2)
                        .with("new_state", state(to))
                        .with("attr_mask", mask));
                }
                let before = if n == 0 { "RESET" } else { ups[n - 1].0 };
                let report = |rig: &mut Rig| {
                    rig.put(&format!("{port}_data"), 2 | 0x51 << 14);
                    rig.put(&format!("{port}_valid"), 1);
                    rig.step();
                    rig.put(&format!("{port}_valid"), 0);
                    rig.steps(3);
                };
                rig.ears.heard.clear();
                report(&mut rig);
                let fails = ["RTS", "SQD"].contains(&before)
                    || before == "RTR" && (service == "RC" || port == "rx_error");
                let want = match (fails, service, port) {
                    (false, ..) => before,
                    (_, "UC", "qp_error") => "SQE",
                    _ => "ERR",
                };
                assert_eq!(rig.qp_state(2), want, "{service} {port} {before}");
                let told = if fails {
                    vec![Told::State(2, state(want))]
                } else {
                    vec![]
                };
                assert_eq!(rig.ears.heard, told, "{service} {port} {before}");
                // a second one changes nothing, but for the receive side of a QP in SQE
                rig.ears.heard.clear();
                report(&mut rig);
                assert_eq!(rig.ears.heard, [], "{service} {port} {before}");
                if want == "SQE" {
                    rig.put("rx_error_data", 2 | 0x51 << 14);
                    rig.put("rx_error_valid", 1);
                    rig.step();
                    rig.put("rx_error_valid", 0);
                    assert_eq!(rig.qp_state(2), "ERR");
                }
            }
        }
    }
    Ok(())
}

/// An error that comes while the same QP is modified is not lost, whenever it comes.
#[test]
fn an_error_under_a_command_of_its_own_qp_wins() -> Result<()> {
    let mut ends = std::collections::BTreeMap::new();
    for at in 0..40 {
        for (to, over) in [("SQD", false), ("ERR", true)] {
            let mut rig = Rig::sending()?;
            let port = rig.bench.model.port("cmd")?;
            rig.bench.model.set_bytes(port, modify(2, to, &[]).bytes());
            rig.put("cmd_valid", 1);
            let mut answer = None;
            for i in 0..100 {
                rig.put("qp_error_valid", u64::from(i == at));
                rig.put("qp_error_data", 2 | 0x11 << 14);
                rig.bench.model.eval();
                if rig.see("answer_valid") == 1 {
                    answer = spec::codes("mbox_status").name_of(rig.see("answer_status"));
                }
                let taken = rig.see("cmd_ready") == 1;
                rig.step();
                if taken {
                    rig.put("cmd_valid", 0);
                }
            }
            let answer = answer.expect("an answer");
            let now = rig.qp_state(2);
            match over {
                // software's word is the last one
                true => assert_eq!((answer, now), ("OK", "ERR"), "{at}"),
                false => assert_eq!(now, "SQE", "{at} {answer}"),
            }
            *ends.entry((to, answer)).or_insert(0) += 1;
        }
    }
    assert!(ends.contains_key(&("SQD", "OK")), "{ends:?}");
    assert!(ends.contains_key(&("SQD", "BAD_STATE")), "{ends:?}");
    Ok(())
}

/// Errors in every cycle of a command: none is lost, none corrupts the command's own change.
#[test]
fn errors_and_commands_at_once() -> Result<()> {
    for at in 0..30 {
        let mut rig = Rig::sending()?;
        rig.place_qp(3, &good_qp(3));
        rig.ok(command("LOAD_QP", 3));
        rig.ears.heard.clear();
        let port = rig.bench.model.port("cmd")?;
        let cmd = modify(3, "INIT", TO_INIT);
        rig.bench.model.set_bytes(port, cmd.bytes());
        rig.put("cmd_valid", 1);
        let mut answered = false;
        for i in 0..200 {
            // two reports in a row, the first of the QP that fails
            rig.put("qp_error_valid", u64::from(i == at || i == at + 1));
            rig.put("qp_error_data", if i == at { 2 } else { 3 });
            rig.bench.model.eval();
            answered |= rig.see("answer_valid") == 1;
            let taken = rig.see("cmd_ready") == 1;
            rig.step();
            if taken {
                rig.put("cmd_valid", 0);
            }
        }
        assert!(answered);
        let told: Vec<_> = (rig.ears.heard.iter())
            .filter(|t| matches!(t, Told::State(..)))
            .cloned()
            .collect();
        assert_eq!(told.len(), 2, "{at}: {told:?}");
        assert!(told.contains(&Told::State(2, state("SQE"))), "{at}");
        assert!(told.contains(&Told::State(3, state("INIT"))), "{at}");
        assert_eq!((rig.qp_state(2), rig.qp_state(3)), ("SQE", "INIT"));
    }
    Ok(())
}

#[test]
fn query_shows_what_the_engines_told() -> Result<()> {
    let mut rig = Rig::sending()?;
    let place = |r0: u64| (r0 & 15, r0 >> 16 & 0xFFFF, r0 >> 32 & 0xFFFF);
    let (r0, r1) = rig.ok(command("QUERY_QP", 2));
    assert_eq!(place(r0), (state("RTS"), 0x1230, 0x1230));
    assert_eq!(r1, 0xABCDEF);
    rig.put("done_valid", 1);
    rig.put("done_data", 2 | 0x1235 << 14);
    rig.put("rung_valid", 1);
    rig.put("rung_data", 2 | 0x1240 << 14);
    rig.put("sent_valid", 1);
    rig.put("sent_data", 2 | 0xFF_FFFF << 14);
    rig.step();
    for name in ["done_data", "rung_data", "sent_data"] {
        rig.put(name, 3 | 0x77 << 14);
    }
    rig.step();
    for name in ["done_valid", "rung_valid", "sent_valid"] {
        rig.put(name, 0);
    }
    let (r0, r1) = rig.ok(command("QUERY_QP", 2));
    assert_eq!(place(r0), (state("RTS"), 0x1235, 0x1240));
    assert_eq!(r1, 0, "the PSN after the last one");
    Ok(())
}
