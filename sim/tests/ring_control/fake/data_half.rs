//! The data half: sub-chunks are taken, loaded, granted, arrive, and their slots are given back.
use super::*;

impl Fake {
    fn parse(b: &[u8]) -> Want {
        let f = Fields::of::<Sub>();
        let bit = |n: &str| f.get(b, n) == 1;
        if bit("end") {
            return Want {
                end: true,
                last: bit("last"),
                ..Want::default()
            };
        }
        Want {
            end: false,
            last: bit("last"),
            place: f.get(b, "place"),
            src: f.get(b, "src"),
            dst: f.get(b, "dst"),
            len: f.get(b, "len"),
            load: bit("load"),
            arrive: bit("arrive"),
            reduce: bit("reduce"),
            scale: bit("scale"),
            write: bit("write"),
            forward: bit("forward"),
            step_end: bit("step_end") && bit("arrive"),
        }
    }

    /// The data half goes on.
    pub(super) fn live(&mut self, cycle: u64, pins: &mut dyn Pins) {
        let go = |rng: &mut Rng, eager: f64| rng.chance(eager);
        let e = self.manners.eager;
        // Sub-chunks are taken while there are slots, loaded, granted.
        if let Some(b) = &self.held {
            let w = Self::parse(b);
            if w.end || self.taken - self.given_back < self.op.slots() {
                self.taken += u64::from(!w.end);
                let b = self.held.take().expect("held");
                self.loaded.push_back((w, b, false));
            }
        }
        pins.set(self.granted, 0);
        pins.set(self.came, 0);
        if go(&mut self.rng, e) {
            if let Some(entry) = self.loaded.iter_mut().find(|x| x.0.arrive && !x.2) {
                entry.2 = true;
                self.granted_total += 1;
                pins.set(self.granted, 1);
            }
        }
        if go(&mut self.rng, e * self.manners.pace) {
            if let Some((w, _, granted)) = self.loaded.front() {
                let packet = self.manners.sends
                    && *granted
                    && self.packets < self.said_credit
                    && self.hello_wait.is_some_and(|t| t < cycle);
                if w.end || !w.arrive || packet {
                    self.packets += u64::from(w.arrive);
                    pins.set(self.came, u64::from(w.arrive));
                    let (w, b, _) = self.loaded.pop_front().expect("front");
                    self.out.push_back((w, b));
                }
            }
        }
    }

    pub(super) fn forget(&mut self) {
        self.held = None;
        self.loaded.clear();
        self.out.clear();
        self.offered = false;
        (
            self.taken,
            self.given_back,
            self.granted_total,
            self.packets,
        ) = (0, 0, 0, 0);
        self.popped.clear();
        self.said_credit = 0;
    }

    pub(super) fn drive_data(&mut self, pins: &mut dyn Pins) {
        let e = self.manners.eager;
        self.sub_ready = self.held.is_none() && self.rng.chance(e);
        pins.set(self.sub[2], u64::from(self.sub_ready));
        if !self.offered && self.rng.chance(e) {
            self.offered = !self.out.is_empty();
        }
        pins.set(self.arrived[1], u64::from(self.offered));
        let beat = self
            .out
            .front()
            .map(|x| x.1.clone())
            .unwrap_or(vec![0xA5; self.arrived[0].bytes()]);
        pins.set_bytes(self.arrived[0], &beat);
    }

    pub(super) fn sample_data(&mut self, world: &mut World, pins: &dyn Pins) {
        if pins.high(self.sub[1]) && self.sub_ready {
            let b = pins.bytes(self.sub[0]);
            self.subs.push(Self::parse(&b));
            self.held = Some(b);
        }
        if self.offered && pins.high(self.arrived[2]) {
            self.offered = false;
            let (w, _) = self.out.pop_front().expect("offered");
            if !w.end {
                self.popped.push(w);
            }
        }
        if pins.high(self.freed) {
            let k = self.given_back as usize;
            let forwards = self.popped.iter().take(k + 1).filter(|w| w.forward).count();
            let mut sent = self
                .wqes
                .iter()
                .filter(|w| !w.prev && w.word().is_none() && w.get("landing") == 1);
            match self.popped.get(k) {
                None => world.violation("freed", "nothing to be freed"),
                Some(w) if w.forward && !sent.nth(forwards - 1).is_some_and(|w| w.acked) => {
                    world.violation("freed", "not acknowledged");
                }
                _ => {}
            }
            self.given_back += 1;
        }
    }
}
