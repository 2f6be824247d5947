//! Queue pairs that fail: by software, for want of receives, for want of a peer.
use anyhow::Result;
use sim::driver::{QpAttr, Wr};
use sim::net::{mac_of, LinkConfig, Trouble};

use crate::errors::{impatient, impatient_rig};
use crate::rig::{attr, config, Life, Message, Rig};

/// 4.096 us · 2^2, in cycles.
const TIMEOUT: u64 = 4915;

/// Software takes one end to ERR in the middle of traffic: of all that is posted there, sends and receives,
/// what was not done is flushed, in order, each once, and so is what is posted later. The peer of a Reliable
/// Connection finds out; the other connection does not.
fn flushed(model: &str, service: &'static str) -> Result<()> {
    for seed in 1..4 {
        let mut rig = impatient_rig(model, service, seed, 2)?;
        for conn in 0..2 {
            rig.plan_both(conn, 25, 3000);
        }
        rig.until(20_000, "both ends receive", |r| {
            r.conns[0]
                .iter()
                .all(|e| e.received > 0 && e.sent.len() > 2)
        })?;
        rig.net.borrow_mut().run(19 * seed)?;
        rig.poll()?;
        match service {
            "RC" => rig.fail(0, ["WR_FLUSH_ERR", "RETRY_EXC_ERR"]),
            _ => {
                rig.doubt(0);
                rig.conns[0][0].life = Life::Fails("WR_FLUSH_ERR");
            }
        }
        rig.take_to_err(0, 0)?;
        rig.finish(120_000)?;
        let end = &rig.conns[0][0];
        assert!(end.failures.len() > 2, "sends: {:?}", end.failures);
        assert!(end.flushed > 0, "receives");
        assert_eq!(rig.state(0, 0)?, "ERR");
        for (side, flushed) in [0, 1].map(|e| (e, rig.conns[0][e].flushed)) {
            assert_eq!(rig.state(1, side)?, "RTS");
            let n = rig.counter(side, "resp_cqe_flush_error")?;
            assert_eq!(n, u64::from(flushed), "nic {side}");
        }
    }
    Ok(())
}

fn uc_flushed(model: &str) -> Result<()> {
    flushed(model, "UC")
}

fn rc_flushed(model: &str) -> Result<()> {
    flushed(model, "RC")
}

/// Nic 1 has two receive WQEs for six messages; connection 1 has enough.
fn short_of_receives(model: &str, rnr_retry: u8) -> Result<Rig> {
    let ends = (0..2).map(|i| {
        [0, 1].map(|side| QpAttr {
            rnr_retry,
            // 10 us.
            min_rnr_timer: 1,
            ..impatient("RC", side, i)
        })
    });
    let mut rig = Rig::new(&config(model, 7), &LinkConfig::default(), ends.collect())?;
    rig.conns[0][1].most_receives = 2;
    for len in [0, 1, 1024, 3000, 70, 1025] {
        let m = rig.random(len, true);
        rig.plan(0, 0, m);
    }
    rig.plan_both(1, 12, 2000);
    Ok(rig)
}

/// A peer without receive WQEs says so, again and again; when it has some, all arrives, once.
fn not_ready(model: &str) -> Result<()> {
    let mut rig = short_of_receives(model, 7)?;
    rig.until(60_000, "three RNR NAKs", |r| {
        r.counter(0, "rnr_nak_retry_err").is_ok_and(|n| n >= 3)
    })?;
    assert_eq!(rig.conns[0][1].received, 2);
    assert_eq!(rig.under_way(0, 0), 4);
    assert!(rig.counter(1, "out_of_buffer")? >= 3);
    rig.conns[0][1].most_receives = u32::MAX;
    rig.finish(60_000)?;
    assert_eq!(rig.conns[0][1].received, 6);
    assert_eq!(rig.counter(0, "req_cqe_error")?, 0);
    Ok(())
}

/// The peer never has any: after two retries the first message that needs one fails.
fn never_ready(model: &str) -> Result<()> {
    let mut rig = short_of_receives(model, 2)?;
    rig.doubt(0);
    rig.conns[0][0].life = Life::Fails("RNR_RETRY_EXC_ERR");
    rig.finish(120_000)?;
    assert_eq!(rig.conns[0][1].received, 2);
    assert_eq!(rig.conns[0][0].failures.len(), 4);
    assert_eq!(
        rig.counter(0, "rnr_nak_retry_err")?,
        3,
        "once, and two retries"
    );
    assert_eq!(rig.counter(1, "out_of_buffer")?, 3);
    assert_eq!(rig.counter(0, "req_rnr_retries_exceeded")?, 1);
    assert_eq!([rig.state(0, 0)?, rig.state(0, 1)?], ["ERR", "RTS"]);
    Ok(())
}

/// The link dies under traffic: each end of each connection gives up, after as many time-outs as it was told and
/// within four times their length (IBA vol. 1, 9.7.6.1.3). On a new link new queue pairs, at other PSNs, take
/// nothing of the old ones.
fn dead_peer(model: &str) -> Result<()> {
    let mut rig = impatient_rig(model, "RC", 8, 2)?;
    for conn in 0..2 {
        rig.plan_both(conn, 14, 3000);
    }
    rig.until(20_000, "traffic", |r| {
        r.conns
            .iter()
            .flatten()
            .all(|e| e.received > 0 && e.sent.len() > 2)
    })?;
    for conn in 0..2 {
        rig.fail(conn, ["RETRY_EXC_ERR"; 2]);
    }
    let all = Trouble {
        loss: 1.0,
        ..Trouble::default()
    };
    for line in &mut rig.net.borrow_mut().lines {
        line.set_trouble(all.clone());
    }
    let cut = rig.now();
    rig.until(60_000, "the first gives up", |r| {
        r.conns.iter().flatten().any(|e| !e.failures.is_empty())
    })?;
    let least = rig.now() - cut;
    rig.until(60_000, "all give up", |r| !r.busy())?;
    let most = rig.now() - cut;
    assert!(
        least > 3 * TIMEOUT,
        "{least} cycles: three waits of {TIMEOUT}"
    );
    assert!(
        most < 3 * 4 * TIMEOUT,
        "{most} cycles: three waits of {TIMEOUT}"
    );
    for side in 0..2 {
        assert_eq!(rig.counter(side, "req_retry_exceeded")?, 2);
        assert_eq!(rig.counter(side, "local_ack_timeout_err")?, 2 * 3);
        for conn in 0..2 {
            assert_eq!(rig.state(conn, side)?, "ERR");
        }
    }
    for line in &mut rig.net.borrow_mut().lines {
        line.set_trouble(Trouble::default());
    }
    for conn in 0..2 {
        for side in 0..2 {
            let end = &mut rig.conns[conn][side];
            end.life = Life::Gone;
            rig.hosts[side].device.destroy_qp(end.qp.clone())?;
        }
        let attrs = [0, 1].map(|side| QpAttr {
            sq_psn: 0x40_0000 + 99 * conn as u32,
            ..impatient("RC", side, 2 + conn)
        });
        let new = rig.connect(attrs)?;
        rig.plan_both(new, 10, 2500);
    }
    rig.finish(60_000)
}

/// Peers that do not exist, or not as the queue pair says: nothing is placed, all retries are made, the work
/// request fails; each is counted under its name at the peer, and a connection beside them goes on.
fn unknown_peers(model: &str) -> Result<()> {
    let mut rig = impatient_rig(model, "RC", 9, 1)?;
    let far = rig.conns[0][1].qp.clone();
    let near = rig.conns[0][0].qp.attr.clone();
    let like = |i: usize| QpAttr {
        page: 4 + i as u8,
        dest_qpn: far.qpn,
        sq_psn: far.attr.rq_psn,
        ..near.clone()
    };
    let bad = [
        (
            "rx_unknown_qp",
            QpAttr {
                dest_qpn: far.qpn ^ 1 << 20,
                ..like(0)
            },
        ),
        (
            "rx_bad_pkey",
            QpAttr {
                pkey: 0x8123,
                ..like(1)
            },
        ),
        (
            "rx_bad_address",
            QpAttr {
                src_ip: sim::driver::Gid::V4([192, 168, 9, 9]),
                ..like(2)
            },
        ),
    ];
    rig.plan_both(0, 30, 3000);
    let (va, key) = rig.source(0);
    let (to, rkey) = {
        let r = &rig.hosts[1].target[0].region;
        (r.va, r.key)
    };
    for (k, (name, attr)) in bad.into_iter().enumerate() {
        let host = &mut rig.hosts[0];
        let qp = host.device.create_qp(&attr, &host.send_cq)?;
        let mut none = qp.clone();
        none.qpn = 0;
        let conn = rig.add(vec![qp, none], [0, 1]);
        rig.conns[conn][0].life = Life::Fails("RETRY_EXC_ERR");
        rig.conns[conn][1].life = Life::Gone;
        let wrs = [0, 1].map(|n| {
            let cookie = 0x8000 + 2 * k as u32 + n;
            Wr::write(to, rkey).sge(va, 100, key).cookie(cookie)
        });
        let got = rig.alone(conn, 0, &wrs, 80_000)?;
        let first = 0x8000 + 2 * k as u64;
        assert_eq!(got, [(first, "RETRY_EXC_ERR"), (first + 1, "WR_FLUSH_ERR")]);
        assert_eq!(
            rig.counter(1, name)?,
            2 * 3,
            "{name}: two packets, three times"
        );
        assert_eq!(rig.state(conn, 0)?, "ERR");
    }
    rig.finish(60_000)?;
    assert_eq!(rig.net.borrow().nics[0].mac.frames[0].bytes[..6], mac_of(1));
    for side in 0..2 {
        assert_eq!(rig.state(0, side)?, "RTS");
    }
    Ok(())
}

/// PSNs go over 2^24 in the middle of messages while frames are lost: before, at, and behind the wrap.
fn psn_wraps(model: &str) -> Result<()> {
    let link = LinkConfig {
        trouble: Trouble {
            loss: 0.05,
            ..Trouble::default()
        },
        ..LinkConfig::default()
    };
    let ends = (0..4).map(|i| {
        [0, 1].map(|side| QpAttr {
            sq_psn: 0xFF_FFFF - 7 * i as u32 - side as u32,
            timeout: 2,
            ..attr("RC", side, i, 256)
        })
    });
    let mut rig = Rig::new(&config(model, 10), &link, ends.collect())?;
    for conn in 0..4 {
        for k in 0..20 {
            for side in 0..2 {
                let m = rig.random(256 * (k % 5) + 13 * k, k % 3 == 0);
                rig.plan(conn, side, Message { to: conn % 2, ..m });
            }
        }
    }
    rig.finish(400_000)?;
    for side in 0..2 {
        assert!(rig.counter(side, "retransmissions")? > 0);
    }
    Ok(())
}

sim::widths! { [tiny rnic100]:
    uc_flushed,
    rc_flushed,
    not_ready,
    never_ready,
    dead_peer,
    unknown_peers,
    psn_wraps,
}
