use super::*;
use crate::mem::Memory;
use crate::pins::{Board, Dir};

struct Rig {
    board: Board,
    world: World,
    mac: Mac,
    waiting: VecDeque<Vec<u8>>,
    at: usize,
    /// Hide valid in this cycle.
    gap_at: Option<u64>,
}

impl Rig {
    fn new(width: u32, pace: Pace) -> Self {
        let board = Board::new(&[
            ("tx_data", width, Dir::Out),
            ("tx_empty", 8, Dir::Out),
            ("tx_last", 1, Dir::Out),
            ("tx_valid", 1, Dir::Out),
            ("tx_ready", 1, Dir::In),
        ]);
        let config = MacConfig {
            pace,
            ..MacConfig::default()
        };
        let mac = Mac::new(&board, "tx_", config, &Rng::new(1)).unwrap();
        Self {
            board,
            world: World::new(Memory::default()),
            mac,
            waiting: VecDeque::new(),
            at: 0,
            gap_at: None,
        }
    }

    fn set(&mut self, name: &str, v: u64) {
        let p = self.board.port(name).unwrap();
        self.board.set(p, v);
    }

    fn step(&mut self) {
        self.mac.drive(&mut self.world, &mut self.board);
        let beat = self.mac.beat as usize;
        let gap = self.gap_at == Some(self.world.cycle);
        let mut end = None;
        if let Some(f) = self.waiting.front().filter(|_| !gap) {
            let part = f[self.at..f.len().min(self.at + beat)].to_vec();
            let last = self.at + beat >= f.len();
            end = Some(last);
            let data = self.board.port("tx_data").unwrap();
            self.board.set_bytes(data, &part);
            self.set("tx_empty", (beat - part.len()) as u64);
            self.set("tx_last", u64::from(last));
        }
        self.set("tx_valid", u64::from(end.is_some()));
        self.mac.sample(&mut self.world, &self.board);
        let ready = self.board.high(self.board.port("tx_ready").unwrap());
        match end {
            Some(true) if ready => {
                self.waiting.pop_front();
                self.at = 0;
            }
            Some(false) if ready => self.at += beat,
            _ => {}
        }
        self.world.cycle += 1;
    }

    fn drain(&mut self) {
        while !self.waiting.is_empty() {
            self.step();
            assert!(self.world.cycle < 200_000);
        }
    }
}

#[test]
fn frames_arrive_whole_at_any_pace() {
    for (width, pace) in [
        (512, Pace::Free),
        (512, Pace::Gbps(100.0)),
        (2048, Pace::Gbps(400.0)),
        (512, Pace::Stall(Stall::Random(0.4))),
        (512, Pace::Stall(Stall::AfterValid)),
    ] {
        let mut r = Rig::new(width, pace);
        let mut rng = Rng::new(9);
        let sent: Vec<Vec<u8>> = (0..100)
            .map(|_| {
                let n = rng.range(14, 4200) as usize;
                rng.bytes(n)
            })
            .collect();
        r.waiting.extend(sent.clone());
        r.drain();
        assert_eq!(r.world.violations(), []);
        let got: Vec<_> = r.mac.frames.iter().map(|f| f.bytes.clone()).collect();
        assert_eq!(got, sent);
        assert_eq!(r.mac.count, 100);
    }
}

#[test]
fn the_wire_rate_is_exact() {
    for (width, gbps, size) in [
        (512, 100.0, 4154u64),
        (512, 100.0, 60),
        (512, 100.0, 20),
        (2048, 400.0, 4154),
    ] {
        let mut r = Rig::new(width, Pace::Gbps(gbps));
        let n = 1000;
        r.waiting.extend(vec![vec![7; size as usize]; n]);
        r.drain();
        let cycles = (r.mac.frames[n - 1].last - r.mac.frames[0].last) as f64;
        let bytes = (n as f64 - 1.0) * (size.max(SHORTEST) + OVERHEAD) as f64;
        let share = bytes / cycles / (gbps / 8.0 * 10.0 / 3.0);
        assert!((0.998..1.002).contains(&share), "{width} {size}: {share}");
        // 100 Gb/s are 125/3 bytes a cycle, exactly.
        let parts = Pace::Gbps(gbps).parts_per_cycle().unwrap();
        assert_eq!(parts * 3, 125 * PARTS * gbps as u64 / 100);
    }
}

#[test]
fn gaps_and_giants_are_seen() {
    let mut r = Rig::new(512, Pace::Free);
    r.waiting.push_back(vec![1; 300]);
    r.gap_at = Some(2);
    r.drain();
    assert_eq!(r.mac.gaps, 1);
    let v = r.world.take_violations();
    assert_eq!(v[0].what, "gap inside a packet");
    r.waiting.push_back(vec![1; 9217]);
    r.drain();
    let v = r.world.take_violations();
    assert_eq!(v[0].what, "frame of 9217 bytes");
}

#[test]
fn the_tap_says_when_a_beat_is_on_the_wire() {
    let mut r = Rig::new(512, Pace::Gbps(100.0));
    r.mac.tap = Some(VecDeque::new());
    r.waiting.extend([vec![1; 4154], vec![2; 20]]);
    r.drain();
    let tap = r.mac.tap.take().unwrap();
    let ends: Vec<_> = tap.iter().filter(|b| b.last).map(|b| b.gone).collect();
    // 125/3 bytes a cycle, from the first beat on; then 24 of overhead, and 60 of a short frame.
    let cycles = |bytes: f64| (bytes * 3.0 / 125.0).ceil() as u64;
    assert!(ends[0].abs_diff(cycles(4154.0)) <= 1, "{ends:?}");
    assert!(
        ends[1].abs_diff(cycles(4154.0 + 24.0 + 20.0)) <= 1,
        "{ends:?}"
    );
    assert!(tap
        .iter()
        .zip(tap.iter().skip(1))
        .all(|(a, b)| a.gone < b.gone));
    let last = tap.back().unwrap();
    assert_eq!(
        (last.bytes.len(), last.bytes[19], last.bytes[20]),
        (60, 2, 0)
    );
}

#[test]
fn first_and_last_beats_are_stamped() {
    let mut r = Rig::new(512, Pace::Free);
    r.waiting.push_back(vec![1; 130]);
    r.drain();
    let steps: Vec<_> = r
        .world
        .timeline
        .stamps()
        .iter()
        .map(|s| (s.cycle, s.event.step))
        .collect();
    assert_eq!(steps, [(0, Step::MacFirst), (2, Step::MacLast)]);
}
