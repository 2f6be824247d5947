//! What is forgotten: told first, answered after the token is back and the receive path is drained.
use super::*;

#[test]
fn forgetting_tells_first_and_answers_after_the_token() -> Result<()> {
    let mut rig = Rig::sending()?;
    rig.place_region(3, &good_region());
    rig.ok(command("LOAD_REGION", 3));
    rig.ears.heard.clear();
    let empty = vec![0; 64];
    rig.ok(command("INVALIDATE_REGION", 3));
    let want = [
        Told::Region(3, empty.clone()),
        Told::RxDrained,
        Told::Token(3),
        Told::TokenDone,
    ];
    assert_eq!(rig.ears.heard, want);
    rig.refused(command("INVALIDATE_REGION", 3), "BAD_OBJECT");
    rig.ok(command("LOAD_REGION", 3));
    rig.ears.heard.clear();
    rig.ok(modify(2, "RESET", &[]));
    let want = [
        Told::State(2, state("RESET")),
        Told::RxDrained,
        Told::Token(2),
        Told::TokenDone,
    ];
    assert_eq!(rig.ears.heard, want);
    rig.ears.heard.clear();
    rig.ok(command("DESTROY_QP", 2));
    let mut want = want.to_vec();
    want.extend((0..8).map(|b| Told::Ctx(2, b, empty.clone())));
    assert_eq!(rig.ears.heard, want);
    assert_eq!(rig.run(command("QUERY_QP", 2)).0, "BAD_OBJECT");
    assert_eq!(rig.run(modify(2, "INIT", TO_INIT)).0, "BAD_OBJECT");
    assert_eq!(rig.run(command("DESTROY_QP", 2)).0, "BAD_OBJECT");
    rig.ears.heard.clear();
    rig.ok(command("DESTROY_CQ", 1));
    let want = [
        Told::Cq(1, empty),
        Told::RxDrained,
        Told::Token(1),
        Told::TokenDone,
    ];
    assert_eq!(rig.ears.heard, want);
    assert_eq!(rig.run(command("DESTROY_CQ", 1)).0, "BAD_OBJECT");
    // all of it can be made again
    rig.ok(command("LOAD_CQ", 1));
    rig.ok(command("LOAD_QP", 2));
    Ok(())
}

#[test]
fn a_token_that_stays_away_is_waited_for_by_the_next() -> Result<()> {
    for stall in [false, true] {
        let mut rig = Rig::sending()?;
        rig.ears.token_delay = None;
        rig.ears.token_stall = stall;
        let start = rig.bench.world.cycle;
        assert_eq!(rig.run(modify(2, "RESET", &[])).0, "BUSY");
        let took = rig.bench.world.cycle - start;
        assert!((16 * TIMEOUT..16 * TIMEOUT + 100).contains(&took), "{took}");
        // a command without a token is not held up, but nothing is made where something may be under way
        assert_eq!(rig.qp_state(2), "RESET");
        assert_eq!(rig.run(modify(2, "INIT", TO_INIT)).0, "BUSY");
        assert_eq!(rig.qp_state(2), "RESET");
        for load in [
            command("LOAD_QP", 2),
            command("LOAD_CQ", 3),
            command("LOAD_REGION", 5),
        ] {
            assert_eq!(rig.run(load).0, "BUSY");
        }
        // the next one waits for both
        assert_eq!(rig.run(command("DESTROY_QP", 2)).0, "BUSY");
        rig.ears.token_stall = false;
        rig.ears.token_delay = Some(30);
        if !stall {
            rig.ears.back_at = Some(rig.bench.world.cycle + 50);
        }
        // any command that ends has waited for all of them; the same one may be asked for again
        let object = if stall {
            ("DESTROY_QP", 2)
        } else {
            ("DESTROY_CQ", 1)
        };
        rig.ok(command(object.0, object.1));
        let tokens = rig
            .ears
            .heard
            .iter()
            .filter(|t| matches!(t, Told::Token(_)))
            .count();
        let back = rig
            .ears
            .heard
            .iter()
            .filter(|t| **t == Told::TokenDone)
            .count();
        assert_eq!((tokens, back), (2, 2), "{:?}", rig.ears.heard);
        assert_eq!(rig.run(command("DESTROY_QP", 2)).0, "BAD_OBJECT");
        if !stall {
            assert_eq!(rig.ears.heard.last(), Some(&Told::TokenDone));
            rig.ok(command("LOAD_CQ", 1));
        }
        rig.ok(command("LOAD_QP", 2));
    }
    Ok(())
}

/// A receive path that does not come to rest is given up like a token.
#[test]
fn a_receive_path_that_never_drains_is_answered() -> Result<()> {
    let mut rig = Rig::sending()?;
    rig.ears.rx_delay = None;
    let start = rig.bench.world.cycle;
    assert_eq!(rig.run(modify(2, "RESET", &[])).0, "BUSY");
    let took = rig.bench.world.cycle - start;
    assert!((16 * TIMEOUT..16 * TIMEOUT + 100).contains(&took), "{took}");
    assert_eq!(rig.see("rx_drain"), 0, "it goes on receiving");
    rig.ears.rx_delay = Some(0);
    rig.ears.heard.clear();
    rig.ok(modify(2, "RESET", &[]));
    let want = [
        Told::State(2, state("RESET")),
        Told::RxDrained,
        Told::Token(2),
        Told::TokenDone,
    ];
    assert_eq!(rig.ears.heard, want);
    Ok(())
}
