use super::*;
use crate::mem::{Memory, Space};
use crate::pins::{Board, Dir};

struct Rig {
    board: Board,
    world: World,
    axi: AxiRead,
    waiting: VecDeque<(u64, u64, u64)>,
    /// (cycle, id, resp, last, data)
    got: Vec<(u64, u64, u64, bool, Vec<u8>)>,
}

impl Rig {
    fn new(config: AxiConfig, seed: u64) -> Self {
        let board = Board::new(&[
            ("axi_araddr", 64, Dir::Out),
            ("axi_arlen", 8, Dir::Out),
            ("axi_arid", 4, Dir::Out),
            ("axi_arvalid", 1, Dir::Out),
            ("axi_arready", 1, Dir::In),
            ("axi_rdata", 512, Dir::In),
            ("axi_rresp", 2, Dir::In),
            ("axi_rid", 4, Dir::In),
            ("axi_rlast", 1, Dir::In),
            ("axi_rvalid", 1, Dir::In),
            ("axi_rready", 1, Dir::Out),
        ]);
        let mut mem = Memory::default();
        mem.map("host", Space::Host, 0x10000, 0x10000);
        let axi = AxiRead::new(&board, "axi_", config, &Rng::new(seed)).unwrap();
        Self {
            board,
            world: World::new(mem),
            axi,
            waiting: VecDeque::new(),
            got: Vec::new(),
        }
    }

    fn get(&self, name: &str) -> u64 {
        self.board.get(self.board.port(name).unwrap())
    }

    fn set(&mut self, name: &str, v: u64) {
        let p = self.board.port(name).unwrap();
        self.board.set(p, v);
    }

    fn step(&mut self) {
        self.axi.drive(&mut self.world, &mut self.board);
        let front = self.waiting.front().copied();
        self.set("axi_arvalid", u64::from(front.is_some()));
        if let Some((addr, len, id)) = front {
            self.set("axi_araddr", addr);
            self.set("axi_arlen", len);
            self.set("axi_arid", id);
        }
        self.set("axi_rready", 1);
        self.axi.sample(&mut self.world, &self.board);
        if front.is_some() && self.get("axi_arready") == 1 {
            self.waiting.pop_front();
        }
        if self.get("axi_rvalid") == 1 {
            let data = self.board.bytes(self.board.port("axi_rdata").unwrap());
            let (id, resp) = (self.get("axi_rid"), self.get("axi_rresp"));
            let last = self.get("axi_rlast") == 1;
            self.got.push((self.world.cycle, id, resp, last, data));
        }
        self.world.cycle += 1;
    }

    fn run(&mut self, n: u64) {
        (0..n).for_each(|_| self.step());
    }

    fn complaints(&mut self) -> Vec<String> {
        let all = self.world.take_violations();
        all.into_iter().map(|v| v.what).collect()
    }
}

#[test]
fn latency_is_exact_and_bursts_are_gapless_when_calm() {
    let mut r = Rig::new(AxiConfig::calm(), 1);
    r.run(3);
    r.waiting.extend([(0x10040, 3, 2), (0x10fc0, 0, 1)]);
    r.run(40);
    assert_eq!(r.complaints(), [""; 0]);
    let cycles: Vec<u64> = r.got.iter().map(|g| g.0).collect();
    assert_eq!(cycles, [17, 18, 19, 20, 21]);
    let last: Vec<bool> = r.got.iter().map(|g| g.3).collect();
    assert_eq!(last, [false, false, false, true, true]);
    let want = r.world.mem.read_vec(0x10040, 256).unwrap();
    let data: Vec<u8> = r.got[..4].iter().flat_map(|g| g.4.clone()).collect();
    assert_eq!(data, want);
    let steps = r.world.timeline.stamps();
    assert_eq!((steps[0].cycle, steps[0].event.step), (3, Step::Ar));
    assert_eq!(r.axi.pending(), 0);
}

#[test]
fn order_is_kept_within_an_id_only() {
    let mut r = Rig::new(AxiConfig::default(), 4);
    for k in 0..60 {
        r.waiting.push_back((0x10000 + k * 64, 0, k % 3));
    }
    r.run(600);
    assert_eq!(r.complaints(), [""; 0]);
    let mut next = [0, 1, 2];
    let mut order = Vec::new();
    for (_, id, _, _, data) in &r.got {
        let k: u64 = next[*id as usize];
        next[*id as usize] += 3;
        order.push(k);
        assert_eq!(*data, r.world.mem.read_vec(0x10000 + k * 64, 64).unwrap());
    }
    assert_eq!(order.len(), 60);
    assert!(order.windows(2).any(|w| w[0] > w[1]), "IDs overtake");
}

#[test]
fn errors_are_answered() {
    let mut r = Rig::new(AxiConfig::calm(), 1);
    r.axi.inject(0x10100..0x10140, 1);
    r.waiting.extend([
        (0x10100, 0, 0),
        (0x100c0, 1, 0),
        (0x8000, 0, 0),
        (0x10100, 0, 0),
    ]);
    r.run(60);
    let resp: Vec<u64> = r.got.iter().map(|g| g.2).collect();
    assert_eq!(resp, [0, 2, 2, 3, 0]);
    assert_eq!(r.complaints(), [""; 0]);
}

#[test]
fn address_rules_fire() {
    let mut r = Rig::new(AxiConfig::calm(), 1);
    r.waiting.push_back((0x10020, 0, 0));
    r.run(2);
    assert!(r.complaints()[0].contains("not aligned"));
    r.waiting.push_back((0x10fc0, 1, 0));
    r.run(2);
    assert!(r.complaints()[0].contains("crosses 4 KiB"));
    let mut r = Rig::new(
        AxiConfig {
            address_stall: Stall::Periodic { on: 0, off: 1 },
            ..AxiConfig::calm()
        },
        1,
    );
    r.waiting.push_back((0x10000, 0, 0));
    r.run(2);
    r.waiting[0].0 = 0x10040;
    r.run(1);
    assert!(r.complaints()[0].contains("axi_araddr"));
    r.waiting.clear();
    r.run(1);
    assert!(r.complaints()[0].contains("withdrawn"));
}
