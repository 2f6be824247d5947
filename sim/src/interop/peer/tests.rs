//! Two peers on a lossy wire, in virtual time.
use super::*;
use crate::interop::pattern;
use crate::rng::Rng;

const MEMORY: usize = 1 << 20;
const STEP: Duration = Duration::from_micros(10);

/// Says for a sender and the number of its frame whether the wire loses it.
type Lose = dyn FnMut(usize, u64) -> bool;

struct Pair {
    ends: [Peer; 2],
    qpns: [u32; 2],
    now: Duration,
    lose: Box<Lose>,
    sent: [u64; 2],
}

impl Pair {
    fn new(service: Service, mtu: u32, change: impl Fn(&mut Connection)) -> Self {
        let other = Neighbour {
            mac: [2; 6],
            ip4: [10, 0, 0, 2],
            ..Neighbour::default()
        };
        let mut ends = [
            Peer::new(Neighbour::default(), MEMORY),
            Peer::new(other, MEMORY),
        ];
        let qpns = [0, 1].map(|i: usize| ends[i].create(service).unwrap());
        for i in 0..2 {
            let them = ends[1 - i].address.clone();
            let mut to = Connection {
                mac: them.mac,
                ip: IpAddr::from(them.ip4),
                dest_qpn: qpns[1 - i],
                sq_psn: [0xFF_FFF0, 5][i],
                rq_psn: [0xFF_FFF0, 5][1 - i],
                mtu,
                timeout: 8,
                retry: 7,
                rnr_retry: 7,
                min_rnr_timer: 1,
            };
            change(&mut to);
            ends[i].connect(qpns[i], &to).unwrap();
        }
        Self {
            ends,
            qpns,
            now: Duration::ZERO,
            lose: Box::new(|_, _| false),
            sent: [0; 2],
        }
    }

    fn step(&mut self) {
        for i in 0..2 {
            for _ in 0..4 {
                let Some(frame) = self.ends[i].send() else {
                    break;
                };
                self.sent[i] += 1;
                if !(self.lose)(i, self.sent[i]) {
                    self.ends[1 - i].receive(&frame);
                }
            }
        }
        self.now += STEP;
        for end in &mut self.ends {
            assert!(!end.advance(self.now).unwrap());
        }
    }

    /// Runs until `n` completions are at end `i`.
    fn take(&mut self, i: usize, n: usize) -> Vec<Completion> {
        let mut list = Vec::new();
        for _ in 0..200_000 {
            list.extend(self.ends[i].poll());
            if list.len() == n {
                return list;
            }
            self.step();
        }
        panic!("{list:?}, {n} wanted: {:?}", self.ends[i].stats);
    }

    fn write(&self, i: usize, length: usize) -> Write {
        let region = self.ends[1 - i].region();
        Write {
            wr_id: 7,
            from: 13,
            length,
            va: region.va + 77,
            rkey: region.rkey,
            imm: None,
            signaled: true,
        }
    }

    fn post(&mut self, i: usize, w: Write) {
        self.ends[i].post(self.qpns[i], w).unwrap();
    }
}

#[test]
fn every_size_arrives_and_touches_nothing_else() {
    for service in [Service::Rc, Service::Uc] {
        for mtu in [256, 1024, 4096] {
            let mut pair = Pair::new(service, mtu, |_| {});
            for (n, length) in [0, 1, 3, 255, 256, 257, 1023, 1024, 1025, 4096, 70_000]
                .into_iter()
                .enumerate()
            {
                let (i, imm) = (n & 1, (n % 3 == 0).then_some(0xAABB_0000 + n as u32));
                let data = pattern::bytes(n as u64, length);
                pair.ends[i].poke(13, &data).unwrap();
                pair.ends[1 - i].poke(0, &vec![0xEE; MEMORY]).unwrap();
                if imm.is_some() {
                    let qpn = pair.qpns[1 - i];
                    pair.ends[1 - i].post_receive(qpn, 99).unwrap();
                }
                let w = pair.write(i, length);
                pair.post(i, Write { imm, ..w });
                assert_eq!(pair.take(i, 1)[0].status, Status::Success);
                if let Some(imm) = imm {
                    let came = pair.take(1 - i, 1)[0];
                    assert_eq!((came.wr_id, came.arrived), (99, Some((imm, length as u32))));
                }
                (0..10).for_each(|_| pair.step());
                let mut want = vec![0xEE; MEMORY];
                want[77..77 + length].copy_from_slice(&data);
                assert!(
                    pair.ends[1 - i].peek(0, MEMORY).unwrap() == want,
                    "{service:?} {mtu} {length}"
                );
            }
        }
    }
}

#[test]
fn loss_delays_and_changes_nothing() {
    for seed in 0..8 {
        let mut pair = Pair::new(Service::Rc, 256, |_| {});
        let mut dice = Rng::new(seed).fork("loss");
        pair.lose = Box::new(move |_, _| dice.chance(0.05));
        let data = pattern::bytes(seed, 40_000);
        for i in 0..2 {
            pair.ends[i].poke(MEMORY / 2, &data).unwrap();
            for n in 0..40 {
                let w = pair.write(i, 1000);
                let place = n as usize * 1000;
                let (from, va) = (MEMORY / 2 + place, w.va + place as u64);
                pair.post(
                    i,
                    Write {
                        wr_id: n,
                        from,
                        va,
                        ..w
                    },
                );
            }
        }
        for i in 0..2 {
            let order: Vec<_> = pair.take(i, 40).iter().map(|c| c.wr_id).collect();
            assert_eq!(order, (0..40).collect::<Vec<_>>());
        }
        for i in 0..2 {
            assert!(pair.ends[i].peek(77, 40_000).unwrap() == data);
            let again =
                pair.ends[i].stat("NAK came: sequence") + pair.ends[i].stat("timer ran out");
            assert!(again > 0, "{:?}", pair.ends[i].stats);
        }
    }
}

#[test]
fn a_hole_is_answered_once() {
    let mut pair = Pair::new(Service::Rc, 256, |c| c.timeout = 0);
    pair.lose = Box::new(|i, n| i == 0 && n == 2);
    let w = pair.write(0, 5000);
    pair.post(0, w);
    assert_eq!(pair.take(0, 1)[0].status, Status::Success);
    assert_eq!(pair.ends[1].stat("NAK sent: sequence"), 1);
    assert!(pair.ends[1].stat("drop: behind a hole") > 0);
    assert_eq!(pair.ends[1].stat("duplicate request"), 0);
}

#[test]
fn a_lost_acknowledgement_repeats_the_request_but_not_the_write() {
    let mut pair = Pair::new(Service::Rc, 256, |_| {});
    pair.lose = Box::new(|i, n| i == 1 && n == 1);
    let w = pair.write(0, 100);
    pair.ends[0].poke(w.from, &[1; 100]).unwrap();
    pair.post(0, w);
    (0..20).for_each(|_| pair.step());
    pair.ends[1].poke(77, &[2; 100]).unwrap();
    assert_eq!(pair.take(0, 1)[0].status, Status::Success);
    assert_eq!(pair.ends[1].stat("duplicate request"), 1);
    assert_eq!(pair.ends[1].peek(77, 100).unwrap(), [2; 100]);
}

#[test]
fn what_is_not_allowed_fails_both_ends_and_writes_nothing() {
    let region = Peer::new(Neighbour::default(), MEMORY).region();
    let bad: [fn(&mut Write, Region); 5] = [
        |w, r| w.rkey = r.rkey ^ 1,
        |w, r| w.rkey = r.read_only,
        |w, r| w.va = r.va + r.len as u64 - w.length as u64 + 1,
        |w, r| w.va = r.va - 1,
        |w, _| w.va = u64::MAX - 5,
    ];
    for change in bad {
        for service in [Service::Rc, Service::Uc] {
            let mut pair = Pair::new(service, 256, |_| {});
            let qpn = pair.qpns[1];
            pair.ends[1].post_receive(qpn, 5).unwrap();
            let mut w = pair.write(0, 600);
            pair.ends[0].poke(w.from, &[1; 600]).unwrap();
            change(&mut w, region);
            pair.post(0, w);
            let got = pair.take(0, 1)[0].status;
            (0..100).for_each(|_| pair.step());
            assert!(pair.ends[1]
                .peek(0, MEMORY)
                .unwrap()
                .iter()
                .all(|b| *b == 0));
            let failed = [0, 1].map(|i: usize| pair.ends[i].failed(pair.qpns[i]).unwrap());
            if service == Service::Uc {
                assert_eq!((got, failed), (Status::Success, [false; 2]));
                continue;
            }
            assert_eq!((got, failed), (Status::RemoteAccess, [true; 2]));
            assert_eq!(pair.take(1, 1)[0].status, Status::Flushed);
            let w = pair.write(0, 1);
            pair.post(0, w);
            assert_eq!(pair.take(0, 1)[0].status, Status::Flushed);
        }
    }
    // The same, but with no bytes: the key is not looked at.
    let mut pair = Pair::new(Service::Rc, 256, |_| {});
    let w = Write {
        rkey: 0,
        va: 0,
        ..pair.write(0, 0)
    };
    pair.post(0, w);
    assert_eq!(pair.take(0, 1)[0].status, Status::Success);
}

#[test]
fn an_immediate_waits_for_its_receive() {
    let mut pair = Pair::new(Service::Rc, 256, |_| {});
    let w = Write {
        imm: Some(9),
        ..pair.write(0, 600)
    };
    pair.post(0, w);
    (0..100).for_each(|_| pair.step());
    assert!(pair.ends[1].stat("NAK sent: receiver not ready") > 1);
    let qpn = pair.qpns[1];
    pair.ends[1].post_receive(qpn, 5).unwrap();
    assert_eq!(pair.take(1, 1)[0].arrived, Some((9, 600)));
    assert_eq!(pair.take(0, 1)[0].status, Status::Success);
    let mut pair = Pair::new(Service::Rc, 256, |c| c.rnr_retry = 2);
    pair.post(0, w);
    assert_eq!(pair.take(0, 1)[0].status, Status::RnrRetriesExceeded);
    assert_eq!(pair.ends[0].stat("NAK came: receiver not ready"), 3);
}

#[test]
fn silence_ends_after_the_last_retry() {
    let mut pair = Pair::new(Service::Rc, 256, |c| c.retry = 2);
    pair.lose = Box::new(|i, _| i == 0);
    let w = pair.write(0, 10);
    pair.post(0, w);
    pair.post(0, Write { wr_id: 8, ..w });
    let got = pair.take(0, 2);
    assert_eq!(
        [got[0].status, got[1].status],
        [Status::RetriesExceeded, Status::Flushed]
    );
    assert_eq!(pair.sent[0], 2 * 3);
    assert_eq!(pair.ends[0].stat("timer ran out"), 3);
}

#[test]
fn a_datagram_lost_costs_its_message_alone() {
    let mut pair = Pair::new(Service::Uc, 256, |_| {});
    pair.lose = Box::new(|i, n| i == 0 && n == 2);
    let qpn = pair.qpns[1];
    pair.ends[1].post_receive(qpn, 1).unwrap();
    for n in 0..2 {
        let w = pair.write(0, 600);
        pair.post(0, Write { imm: Some(n), ..w });
    }
    assert_eq!(pair.take(1, 1)[0].arrived, Some((1, 600)));
    assert_eq!(pair.ends[1].stat("drop: message abandoned"), 1);
}

#[test]
fn what_is_for_somebody_else_is_dropped_without_an_answer() {
    let mut pair = Pair::new(Service::Rc, 256, |_| {});
    let w = pair.write(0, 10);
    pair.post(0, w);
    let good = pair.ends[0].send().unwrap();
    let spoil = |at: usize, byte: u8| {
        let mut f = good.clone();
        f[at] = byte;
        let n = f.len() - 4;
        if (14..34).contains(&at) {
            f[24..26].fill(0);
            let sum = encode::checksum(&f[14..34]);
            f[24..26].copy_from_slice(&sum.to_be_bytes());
        }
        let crc = encode::icrc(&f[..n]);
        f[n..].copy_from_slice(&crc.to_le_bytes());
        f
    };
    let cases = [
        (spoil(5, 9), "drop: MAC address"),
        (spoil(29, 9), "drop: address"),
        (spoil(44, 0x7E), "drop: P_Key"),
        (spoil(49, 0x7E), "drop: no such queue pair"),
        (spoil(42, 0x2A), "drop: service"),
    ];
    let mut bad = good.clone();
    bad[60] ^= 1;
    for (frame, why) in cases.iter().chain([&(bad, "drop: no good RoCE frame")]) {
        pair.ends[1].receive(frame);
        assert_eq!(pair.ends[1].stat(why), 1, "{why}");
        assert_eq!(pair.ends[1].send(), None, "{why}");
    }
    pair.ends[1].receive(&good);
    assert!(pair.ends[1].send().is_some());
}
