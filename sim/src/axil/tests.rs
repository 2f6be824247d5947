use super::*;
use crate::mem::Memory;
use crate::pins::{Board, Dir};

/// A register file of four words behind the ports, answering in the next cycle.
struct Rig {
    board: Board,
    world: World,
    axil: AxiLite,
    words: [u32; 4],
    aw: Option<u64>,
    w: Option<(u64, u64)>,
    b: bool,
    r: Option<u32>,
    orders: [u32; 3],
    /// Takes no address.
    hung: bool,
}

impl Rig {
    fn new(calm: bool) -> Self {
        let mut board = Board::default();
        for (name, width, dir) in [
            ("awaddr", 16, Dir::In),
            ("awvalid", 1, Dir::In),
            ("awready", 1, Dir::Out),
            ("wdata", 32, Dir::In),
            ("wstrb", 4, Dir::In),
            ("wvalid", 1, Dir::In),
            ("wready", 1, Dir::Out),
            ("bresp", 2, Dir::Out),
            ("bvalid", 1, Dir::Out),
            ("bready", 1, Dir::In),
            ("araddr", 16, Dir::In),
            ("arvalid", 1, Dir::In),
            ("arready", 1, Dir::Out),
            ("rdata", 32, Dir::Out),
            ("rresp", 2, Dir::Out),
            ("rvalid", 1, Dir::Out),
            ("rready", 1, Dir::In),
        ] {
            board.add(&format!("axil_{name}"), width, dir);
        }
        let axil = AxiLite::new(&board, "axil_", calm, &Rng::new(3)).unwrap();
        Self {
            board,
            world: World::new(Memory::default()),
            axil,
            words: [0; 4],
            aw: None,
            w: None,
            b: false,
            r: None,
            orders: [0; 3],
            hung: false,
        }
    }

    fn get(&self, name: &str) -> u64 {
        self.board
            .get(self.board.port(&format!("axil_{name}")).unwrap())
    }

    fn set(&mut self, name: &str, v: u64) {
        let p = self.board.port(&format!("axil_{name}")).unwrap();
        self.board.set(p, v);
    }

    fn step(&mut self) {
        self.axil.drive(&mut self.world, &mut self.board);
        self.set("awready", u64::from(self.aw.is_none() && !self.hung));
        self.set("wready", u64::from(self.w.is_none()));
        self.set("arready", u64::from(self.r.is_none()));
        self.set("bvalid", u64::from(self.b));
        self.set("rvalid", u64::from(self.r.is_some()));
        self.set("rdata", u64::from(self.r.unwrap_or(0)));
        self.axil.sample(&mut self.world, &self.board);
        if self.b && self.get("bready") == 1 {
            self.b = false;
        }
        if self.r.is_some() && self.get("rready") == 1 {
            self.r = None;
        }
        let aw = self.get("awvalid") == 1 && self.get("awready") == 1;
        let w = self.get("wvalid") == 1 && self.w.is_none();
        if aw && w {
            self.orders[0] += 1;
        } else if aw && self.w.is_none() {
            self.orders[1] += 1;
        } else if w && self.aw.is_none() {
            self.orders[2] += 1;
        }
        if aw {
            self.aw = Some(self.get("awaddr"));
        }
        if w {
            self.w = Some((self.get("wdata"), self.get("wstrb")));
        }
        if let (Some(a), Some((d, s))) = (self.aw, self.w) {
            if s == 15 {
                self.words[(a / 4 % 4) as usize] = d as u32;
            }
            (self.aw, self.w, self.b) = (None, None, true);
        }
        if self.get("arvalid") == 1 && self.r.is_none() {
            self.r = Some(self.words[(self.get("araddr") / 4 % 4) as usize]);
        }
        self.world.cycle += 1;
    }
}

#[test]
fn accesses_are_answered_in_order_with_every_skew() {
    for calm in [false, true] {
        let mut r = Rig::new(calm);
        for k in 0..60u16 {
            r.axil.write(k % 4 * 4, u32::from(k) * 0x01010101);
            r.axil.read(k % 4 * 4);
        }
        for _ in 0..2000 {
            r.step();
        }
        assert_eq!(r.world.violations(), []);
        for k in 0..60u32 {
            let w = r.axil.answer().unwrap();
            let d = r.axil.answer().unwrap();
            assert_eq!((w.resp, d.data), (0, k * 0x01010101));
            assert!(w.accepted < w.answered && w.answered < d.accepted);
        }
        let all_kinds = r.orders.iter().all(|&n| n > 5);
        assert_eq!(all_kinds, !calm, "{:?}", r.orders);
    }
}

#[test]
fn the_doorbell_is_stamped_when_both_halves_are_taken() {
    let mut r = Rig::new(true);
    r.axil.watch_doorbell(8);
    r.axil.write(4, 1);
    r.axil.write(8, 2);
    for _ in 0..20 {
        r.step();
    }
    r.axil.answer();
    let a = r.axil.answer().unwrap();
    let stamps = r.world.timeline.stamps();
    assert_eq!((stamps.len(), stamps[0].cycle), (1, a.accepted));
    assert_eq!(stamps[0].event.key, 2);
}

#[test]
fn unasked_and_unstable_answers_are_seen() {
    let mut r = Rig::new(true);
    r.b = true;
    r.step();
    assert!(r.world.take_violations()[0].what.contains("B without"));
    let mut r = Rig::new(false);
    r.axil.read(0);
    let mut seen = Vec::new();
    for k in 0..200 {
        r.step();
        if r.r.is_some() {
            r.r = Some(k); // changes until taken
        }
        seen.extend(r.world.take_violations());
        if r.axil.pending() == 0 {
            r.axil.read(0);
        }
    }
    assert!(
        seen.iter().any(|v| v.what.contains("axil_rdata")),
        "{seen:?}"
    );
}

#[test]
fn a_hung_slave_is_seen() {
    let mut r = Rig::new(true);
    r.hung = true;
    r.axil.write(0, 0);
    for _ in 0..=LIMIT + 2 {
        r.step();
    }
    assert!(r.world.violations()[0].what.contains("no answer"));
    assert_eq!(r.axil.pending(), 0);
}
