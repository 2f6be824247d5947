//! Beats in, requests accepted, completions out.
use super::*;

impl Pcie {
    pub(super) fn target_of(&self, world: &World, addr: u64, len: u64) -> Option<usize> {
        let space = world.mem.region(addr, len).ok()?.space;
        self.targets.iter().position(|t| t.space == space)
    }

    pub(super) fn take_beat(&mut self, world: &mut World, pins: &dyn Pins) {
        let last = pins.high(self.ports.last);
        let beat = self.ports.data.bytes();
        if self.open.is_none() {
            let mut hdr = [0; 16];
            pins.get_bytes(self.ports.hdr, &mut hdr);
            match Request::decode(&hdr) {
                Ok(r) => {
                    // A request that is offered stays, whatever becomes of bus mastering.
                    let config = PcieConfig {
                        bus_master: self.allowed,
                        ..self.config
                    };
                    for bad in self.checker.request(&r, &config, world.cycle) {
                        world.violation("pcie", bad);
                    }
                    if r.write {
                        world.event(Event {
                            step: Step::Mwr,
                            key: r.addr,
                        });
                    }
                    self.open = Some((r, Vec::new()));
                }
                Err(e) => return world.violation("pcie", e.to_string()),
            }
        }
        let Some((r, mut payload)) = self.open.take() else {
            return;
        };
        let want = if r.write { usize::from(r.dw) * 4 } else { 0 };
        if payload.len() < want {
            let n = (want - payload.len()).min(beat);
            let at = payload.len();
            payload.resize(at + n, 0);
            pins.get_bytes(self.ports.data, &mut payload[at..]);
        }
        if last != (payload.len() == want) {
            let have = payload.len();
            let what = format!("`last` is {last} with {have} of {want} bytes there");
            world.violation("pcie", what);
        }
        if last || payload.len() == want {
            self.accept(world, r, payload);
        } else {
            self.open = Some((r, payload));
        }
    }

    pub(super) fn accept(&mut self, world: &mut World, r: Request, payload: Vec<u8>) {
        let (addr, dw) = (r.addr, r.dw);
        world.note("tlp_rq", || {
            let kind = if r.write { "MWr" } else { "MRd" };
            format!("{kind} {addr:#x} {dw} DW tag {:#x}", r.tag)
        });
        if let Some(log) = &mut self.log {
            log.push(TlpRecord {
                cycle: world.cycle,
                hdr: r.encode()[..if r.long { 16 } else { 12 }].to_vec(),
                data: payload.clone(),
            });
        }
        let target = self.target_of(world, addr, u64::from(dw) * 4);
        if target.is_some_and(|t| self.targets[t].space == Space::Gpu) {
            let bytes = match r.write {
                true => &mut self.stats.gpu_write_bytes,
                false => &mut self.stats.gpu_read_bytes,
            };
            *bytes += u64::from(r.span());
        }
        if r.write {
            self.stats.writes += 1;
            self.stats.write_bytes += u64::from(r.span());
            match target {
                Some(t) => self.targets[t].post(world.cycle, &r, &payload),
                None => world.violation("pcie", format!("write to {addr:#x}, nothing is there")),
            }
            return;
        }
        self.stats.reads += 1;
        self.stats.read_bytes += u64::from(r.span());
        self.stats.unmapped_reads += u64::from(target.is_none());
        let fault = self.faults.strike(&r, &mut self.rng);
        self.stats.faults += u64::from(fault.is_some());
        let mut due = match target {
            Some(t) => self.targets[t].read_due(world.cycle),
            None => world.cycle + self.link.host.latency,
        };
        if let Some(Fault::Late(more)) = fault {
            due += more;
        }
        self.reads.push(PendingRead::new(r, target, due, fault));
        let n = self.checker.outstanding();
        self.stats.most_outstanding = self.stats.most_outstanding.max(n);
    }

    /// Makes the next completion, if a read may answer.
    pub(super) fn refill(&mut self, world: &mut World) {
        let able: Vec<usize> = (0..self.reads.len())
            .filter(|&i| {
                let r = &self.reads[i];
                let rate = r
                    .target
                    .is_none_or(|t| self.targets[t].may_send(world.cycle));
                r.due <= world.cycle && r.fault != Some(Fault::Never) && rate
            })
            .collect();
        let Some(i) = choose(self.link.order, &able, &mut self.rng) else {
            return;
        };
        let read = &mut self.reads[i];
        let cut = Cut {
            split: self.link.split,
            rcb: read.target.map_or(64, |t| self.targets[t].config.rcb),
            mps: self.config.mps,
        };
        let out = read.next(&cut, &mut self.rng, world);
        if let Some(t) = read.target {
            self.targets[t].sent(world.cycle, out.payload.len());
        }
        if out.first && read.fault == Some(Fault::UnexpectedTag) {
            self.queue.push_back(self.stranger(&out));
        }
        if out.first && self.reads[i].fault == Some(Fault::OtherFunction) {
            let mut completion = out.completion;
            completion.requester ^= 1;
            self.queue.push_back(Outgoing {
                completion,
                payload: out.payload.clone(),
                first: false,
                ends: false,
            });
        }
        let fault = self.reads[i].fault;
        if out.ends {
            self.reads.remove(i);
            if fault == Some(Fault::Duplicate) {
                let again = Outgoing {
                    completion: out.completion,
                    payload: out.payload.clone(),
                    first: false,
                    ends: false,
                };
                self.queue.push_back(out);
                self.queue.push_back(again);
                return;
            }
        }
        self.queue.push_back(out);
    }

    /// A completion like this one, for a tag that no read uses.
    pub(super) fn stranger(&self, like: &Outgoing) -> Outgoing {
        let mut completion = like.completion;
        let free = (0..self.config.tags())
            .rev()
            .find(|&t| !self.checker.used(t));
        completion.tag = free.unwrap_or(self.config.tags());
        Outgoing {
            completion,
            payload: like.payload.clone(),
            first: false,
            ends: false,
        }
    }

    /// Offers the next beat of the front of the queue.
    pub(super) fn offer(&mut self, world: &mut World, pins: &mut dyn Pins) {
        let beat = self.ports.cpl_data.bytes();
        let Some(front) = self.queue.front() else {
            return;
        };
        let from = self.sent * beat;
        let to = front.payload.len().min(from + beat);
        pins.set_bytes(self.ports.cpl_hdr, &front.completion.encode());
        pins.set_bytes(self.ports.cpl_data, &front.payload[from..to]);
        pins.set(self.ports.cpl_last, u64::from(to == front.payload.len()));
        if front.first && self.sent == 0 {
            world.event(Event {
                step: Step::CplD,
                key: u64::from(front.completion.tag),
            });
        }
        self.offered = true;
    }

    pub(super) fn taken(&mut self, world: &mut World) {
        let beat = self.ports.cpl_data.bytes();
        self.offered = false;
        self.sent += 1;
        let Some(front) = self.queue.front() else {
            return;
        };
        if self.sent * beat < front.payload.len() {
            return;
        }
        self.sent = 0;
        self.stats.completions += 1;
        let c = front.completion;
        world.note("tlp_cpl", || {
            let dw = c.dw.unwrap_or(0);
            format!(
                "{:?} tag {:#x} {dw} DW, byte count {}",
                c.status, c.tag, c.byte_count
            )
        });
        if front.ends {
            world.event(Event {
                step: Step::CplEnd,
                key: u64::from(c.tag),
            });
            self.checker.done(c.tag);
        }
        self.queue.pop_front();
    }
}
