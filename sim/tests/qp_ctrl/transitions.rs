//! Queue pairs from state to state, and what may change on the way.
use super::*;

#[test]
fn reset_walk_tells_reset_for_every_slot() -> Result<()> {
    let mut bench = Bench::new("qp_ctrl_tiny", 3, memory())?;
    bench.reset(2, &mut [])?;
    let [valid, data, init, ready] = ["state_valid", "state_data", "init_done", "cmd_ready"]
        .map(|n| bench.model.port(n).unwrap());
    let mut told = vec![];
    for _ in 0..40 {
        bench.model.eval();
        if bench.model.high(valid) {
            told.push(bench.model.get(data));
        }
        if !bench.model.high(init) {
            assert!(
                !bench.model.high(ready),
                "a command is taken during the walk"
            );
        }
        bench.step(&mut [])?;
    }
    let want: Vec<u64> = (0..u64::from(SLOTS))
        .map(|s| s | state("RESET") << 14)
        .collect();
    assert_eq!(told, want);
    assert!(bench.model.high(init));
    Ok(())
}

#[test]
fn a_qp_is_loaded_and_goes_to_rts() -> Result<()> {
    let mut rig = Rig::new()?;
    rig.place_cq(1, &good_cq(1));
    rig.ok(command("LOAD_CQ", 1));
    assert_eq!(rig.ears.heard, [Told::Cq(1, good_cq(1).bytes().to_vec())]);
    rig.ears.heard.clear();
    let ctx = good_qp(2);
    rig.place_qp(2, &ctx);
    rig.ok(command("LOAD_QP", 2));
    let mut want = beats(2, &ctx);
    want.push(Told::State(2, state("RESET")));
    assert_eq!(rig.ears.heard, want);
    for (to, names) in [("INIT", TO_INIT), ("RTR", TO_RTR), ("RTS", TO_RTS)] {
        rig.ears.heard.clear();
        rig.ok(modify(2, to, names));
        let mut want = beats(2, &ctx);
        want.push(Told::State(2, state(to)));
        assert_eq!(rig.ears.heard, want, "{to}");
        assert_eq!(rig.qp_state(2), to);
    }
    // from another address than its place
    rig.place(0x38_0000, &good_qp(3));
    rig.ok(command("LOAD_QP", 3).with("host_addr", 0x38_0000u64));
    assert_eq!(rig.qp_state(3), "RESET");
    assert_eq!(rig.qp_state(2), "RTS");
    assert_eq!(rig.ears.errors, 0);
    Ok(())
}

#[test]
fn modify_applies_what_host_memory_says_now() -> Result<()> {
    let mut rig = Rig::loaded()?;
    rig.ok(modify(2, "INIT", TO_INIT));
    let ctx = good_qp(2).with("dest_qpn", 0x777u32).with("sq_psn", 5u8);
    rig.place_qp(2, &ctx);
    rig.ears.heard.clear();
    rig.ok(modify(2, "RTR", TO_RTR));
    assert_eq!(rig.ears.heard[..8], beats(2, &ctx)[..]);
    let bad = good_qp(2).with("dest_qpn", 1u8);
    rig.place_qp(2, &bad);
    rig.refused(modify(2, "RTS", TO_RTS), "BAD_PARAM");
    rig.place_qp(2, &ctx);
    rig.ok(modify(2, "RTS", TO_RTS));
    rig.ears.heard.clear();
    rig.ok(modify(2, "RTS", &["CUR_STATE"]));
    assert_eq!(rig.ears.heard, [Told::State(2, state("RTS"))]);
    Ok(())
}

/// While a QP runs each attribute is told by itself, and where the QP stands is left alone.
#[test]
fn a_running_qp_changes_the_attributes_asked_for_alone() -> Result<()> {
    let to_rtr: &[&str] = &[
        "AV",
        "PATH_MTU",
        "DEST_QPN",
        "RQ_PSN",
        "MAX_DEST_RD_ATOMIC",
        "MIN_RNR_TIMER",
    ];
    let to_rts: &[&str] = &[
        "TIMEOUT",
        "RETRY_CNT",
        "RNR_RETRY",
        "SQ_PSN",
        "MAX_QP_RD_ATOMIC",
    ];
    let rc = good_qp(2).with("service", spec::code("service", "RC"));
    let mut rig = Rig::loaded()?;
    rig.place_qp(2, &rc);
    rig.ears.rx_heard.clear();
    rig.ok(command("LOAD_QP", 2));
    assert_eq!(rig.ears.rx_heard, beats(2, &rc));
    rig.ok(modify(2, "INIT", TO_INIT));
    rig.ok(modify(2, "RTR", to_rtr));
    rig.ears.rx_heard.clear();
    rig.ok(modify(2, "RTS", to_rts));
    assert_eq!(rig.ears.rx_heard, beats(2, &rc));
    // it runs: its indices and PSN move on
    for (name, value) in [("done", 0x1235u64), ("rung", 0x1240), ("sent", 0x77)] {
        rig.put(&format!("{name}_data"), 2 | value << 14);
        rig.put(&format!("{name}_valid"), 1);
        rig.step();
        rig.put(&format!("{name}_valid"), 0);
    }
    let stands = rig.ok(command("QUERY_QP", 2));
    // everything in host memory is new
    let new = rc
        .clone()
        .with("remote_write", 1u8)
        .with("min_rnr_timer", 9u8)
        .with("pkey", 0xFFFEu16)
        .with("sq_index", 0u16)
        .with("sq_prod", 0u16)
        .with("sq_psn", 0u8)
        .with_bytes("dst_ip", &[10, 0, 0, 2]);
    rig.place_qp(2, &new);
    let all = beats(2, &new);
    let pick = |blocks: &[usize]| -> Vec<Told> { blocks.iter().map(|b| all[*b].clone()).collect() };
    /// To which state, with which attributes; blocks told to everybody, and to the receive side.
    type Case<'a> = (&'a str, &'a [&'a str], &'a [usize], &'a [usize]);
    let cases: [Case; 7] = [
        ("RTS", &["ACCESS_FLAGS"], &[], &[0]),
        ("RTS", &["MIN_RNR_TIMER"], &[], &[3]),
        ("RTS", &["ACCESS_FLAGS", "MIN_RNR_TIMER"], &[], &[0, 3]),
        ("SQD", &[], &[], &[]),
        ("SQD", &["AV"], &[1, 2], &[1, 2]),
        ("SQD", &["PKEY_INDEX", "MIN_RNR_TIMER"], &[1], &[1, 3]),
        ("SQD", &["PORT", "MAX_QP_RD_ATOMIC"], &[], &[]),
    ];
    for (to, names, everybody, receivers) in cases {
        rig.ears.heard.clear();
        rig.ears.rx_heard.clear();
        rig.ok(modify(2, to, names));
        let mut want = pick(everybody);
        want.push(Told::State(2, state(to)));
        assert_eq!(rig.ears.heard, want, "{to} {names:?}");
        assert_eq!(rig.ears.rx_heard, pick(receivers), "{to} {names:?}");
        let (r0, r1) = rig.ok(command("QUERY_QP", 2));
        assert_eq!((r0 >> 16, r1), (stands.0 >> 16, stands.1), "{to} {names:?}");
    }
    for name in ["TIMEOUT", "RETRY_CNT", "RNR_RETRY"] {
        rig.refused(modify(2, "SQD", &["AV", name]), "NOT_SUPPORTED");
    }
    // what is new is checked
    rig.place_qp(2, &new.clone().with("pkey", 0u8));
    rig.refused(modify(2, "SQD", &["PKEY_INDEX"]), "BAD_PARAM");
    rig.place_qp(2, &new);
    rig.ok(modify(2, "RTS", &["ACCESS_FLAGS"]));
    assert_eq!(rig.qp_state(2), "RTS");
    Ok(())
}

#[test]
fn every_transition_is_judged_as_the_table_says() -> Result<()> {
    transitions("UC")
}

#[test]
fn every_transition_of_rc_is_judged_as_the_table_says() -> Result<()> {
    transitions("RC")
}

fn transitions(service: &str) -> Result<()> {
    let mut rig = Rig::loaded()?;
    rig.place_qp(
        2,
        &good_qp(2).with("service", spec::code("service", service)),
    );
    rig.ok(command("LOAD_QP", 2));
    let required = |from: &str, to: &str| {
        let found =
            (spec::TRANSITIONS.iter()).find(|t| (t.service, t.from, t.to) == (service, from, to));
        let mask = found.expect("a transition").required | attrs(&["STATE"]);
        command("MODIFY_QP", 2)
            .with("new_state", state(to))
            .with("attr_mask", mask)
    };
    let states: Vec<&str> = spec::QP_STATE.codes.iter().map(|c| c.name).collect();
    // a way to each state; to SQE it is an error of the send queue
    let way = |to: &str| -> Vec<Record> {
        let up = [
            required("RESET", "INIT"),
            required("INIT", "RTR"),
            required("RTR", "RTS"),
        ];
        let n = match to {
            "RESET" => 0,
            "INIT" | "ERR" => 1,
            "RTR" => 2,
            _ => 3,
        };
        let mut list = up[..n].to_vec();
        match to {
            "SQD" => list.push(modify(2, "SQD", &[])),
            "ERR" => list.push(modify(2, "ERR", &[])),
            _ => {}
        }
        list
    };
    let mut judged = std::collections::BTreeMap::new();
    for from in states.iter().filter(|s| service == "UC" || **s != "SQE") {
        for to in 0..16u32 {
            let name = spec::QP_STATE.name_of(u64::from(to)).unwrap_or("?");
            let rule = (spec::TRANSITIONS.iter())
                .find(|t| (t.service, t.from, t.to) == (service, *from, name));
            let (required, optional) = rule.map_or((0, 0), |t| (t.required, t.optional));
            let outside = !(required | optional | attrs(&["STATE"]));
            let extra = outside & outside.wrapping_neg();
            let mut masks = vec![required, required | optional, required | extra, 0];
            masks.extend(
                (0..32)
                    .map(|i| 1 << i)
                    .filter(|b| required & b != 0)
                    .map(|b| required & !b),
            );
            for mask in masks {
                rig.ok(modify(2, "RESET", &[]));
                for c in way(from) {
                    rig.ok(c);
                }
                if *from == "SQE" {
                    rig.put("qp_error_data", 2);
                    rig.put("qp_error_valid", 1);
                    rig.step();
                    rig.put("qp_error_valid", 0);
                    rig.step();
                }
                assert_eq!(rig.qp_state(2), *from);
                let cmd = command("MODIFY_QP", 2)
                    .with("new_state", to)
                    .with("attr_mask", mask | attrs(&["STATE"]));
                let mut want = spec::check_transition(service, from, name, mask);
                let fields = mask & attrs(&["TIMEOUT", "RETRY_CNT", "RNR_RETRY"]);
                if want == "OK" && fields != 0 && ["RTS", "SQD", "SQE"].contains(from) {
                    want = "NOT_SUPPORTED";
                }
                assert_eq!(rig.run(cmd).0, want, "{from} to {name}, {mask:#x}");
                let now = if want == "OK" { name } else { from };
                assert_eq!(rig.qp_state(2), now, "{from} to {name}, {mask:#x}");
                *judged.entry(want).or_insert(0) += 1;
            }
        }
    }
    for verdict in ["OK", "BAD_TRANSITION", "MISSING_ATTR", "EXTRA_ATTR"] {
        assert!(judged.contains_key(verdict), "{verdict}: {judged:?}");
    }
    Ok(())
}
