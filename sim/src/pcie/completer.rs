//! Turns outstanding reads into completions: which read next, how much of it, with which header.
use serde::{Deserialize, Serialize};

use crate::rng::Rng;
use crate::world::World;

use super::fault::Fault;
use super::tlp::{Common, Completion, Request, Status};

/// Which of the reads that may answer goes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The oldest, whole, before the next.
    Oldest,
    /// The newest first.
    Newest,
    /// Any, drawn for each completion.
    Random,
}

/// How reads are cut, always at multiples of the read completion boundary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Split {
    /// As large as MPS allows.
    Largest,
    /// At most this many bytes, and at least one boundary.
    Bytes(u16),
    /// Any length, drawn for each completion.
    Random,
}

/// A read that is not answered to its end.
pub struct PendingRead {
    pub request: Request,
    /// Index of its target; `None` if nothing is mapped there.
    pub target: Option<usize>,
    /// First cycle in which it may answer.
    pub due: u64,
    pub fault: Option<Fault>,
    /// Bytes already completed.
    done: u16,
    /// Contents, taken when the first completion is made: whole double words.
    data: Option<Vec<u8>>,
}

/// A completion to be sent.
#[derive(Debug)]
pub struct Outgoing {
    pub completion: Completion,
    pub payload: Vec<u8>,
    /// First of its read.
    pub first: bool,
    /// The read is over once this is taken.
    pub ends: bool,
}

/// How completions are cut.
pub struct Cut {
    pub split: Split,
    pub rcb: u64,
    pub mps: u16,
}

impl PendingRead {
    pub fn new(request: Request, target: Option<usize>, due: u64, fault: Option<Fault>) -> Self {
        Self {
            request,
            target,
            due,
            fault,
            done: 0,
            data: None,
        }
    }

    /// The next completion of this read, in address order.
    pub fn next(&mut self, cut: &Cut, rng: &mut Rng, world: &World) -> Outgoing {
        let r = self.request;
        let first = self.done == 0;
        let status = self.early_end(first);
        let left = r.span() - self.done;
        let at = r.first_byte() + u64::from(self.done);
        let mut c = Completion {
            completer: self.target.map_or(0, |t| t as u16 + 1) << 8,
            status: status.unwrap_or(Status::Success),
            byte_count: left,
            requester: r.requester,
            tag: r.tag,
            lower_addr: at as u8 & 0x7f,
            dw: None,
            common: Common {
                relaxed: r.common.relaxed,
                ..Common::default()
            },
        };
        if status.is_some() || self.fault == Some(Fault::NoData) {
            if status.is_some() {
                c.lower_addr = 0; // reserved without data
            }
            return Outgoing {
                completion: c,
                payload: Vec::new(),
                first,
                ends: true,
            };
        }
        let len = cut.length(at, left, rng);
        let payload = self.payload(at, len, world);
        c.dw = Some((payload.len() / 4) as u16);
        c.common.ep = self.fault == Some(Fault::Poisoned);
        let mut ends = len == left;
        match self.fault {
            Some(Fault::Short) => {
                c.byte_count = len;
                ends = true;
            }
            Some(Fault::WrongCount) if first => c.byte_count = left.saturating_sub(4).max(1),
            _ => {}
        }
        self.done += len;
        Outgoing {
            completion: c,
            payload,
            first,
            ends,
        }
    }

    /// Error status that ends the read now, if its fault or a missing target says so.
    fn early_end(&self, first: bool) -> Option<Status> {
        if self.target.is_none() {
            return Some(Status::Unsupported);
        }
        match self.fault {
            Some(Fault::Unsupported) => Some(Status::Unsupported),
            Some(Fault::Abort) => Some(Status::Abort),
            Some(Fault::AbortMidway) if !first || self.request.span() <= 64 => Some(Status::Abort),
            _ => None,
        }
    }

    /// The double words that hold bytes `at .. at + len`.
    fn payload(&mut self, at: u64, len: u16, world: &World) -> Vec<u8> {
        let r = &self.request;
        let data = self.data.get_or_insert_with(|| {
            let all = usize::from(r.dw) * 4;
            world.mem.read_vec(r.addr, all).unwrap_or(vec![0; all])
        });
        let from = (at - r.addr) as usize & !3;
        let to = ((at - r.addr) as usize + usize::from(len)).next_multiple_of(4);
        data[from..to].to_vec()
    }
}

impl Cut {
    /// Bytes of the next completion of a read with `left` bytes to come from `at` on. It ends on
    /// a multiple of the boundary unless it is the last.
    fn length(&self, at: u64, left: u16, rng: &mut Rng) -> u16 {
        let mps = u64::from(self.mps);
        let limit = match self.split {
            Split::Bytes(n) => u64::from(n).clamp(self.rcb, mps),
            _ => mps,
        };
        let whole = (at & 3) + u64::from(left);
        // Ends that are possible: the boundaries after `at` as far as the limit allows.
        let first_end = (at / self.rcb + 1) * self.rcb;
        let start = at & !3;
        let ends = (start + limit - first_end) / self.rcb + 1;
        let fits = whole.next_multiple_of(4) <= limit;
        let stop = at + u64::from(left);
        let inner = ends.min((stop - 1).saturating_sub(first_end) / self.rcb + 1);
        let inner = if stop <= first_end { 0 } else { inner };
        let choice = match self.split {
            Split::Random => rng.below(inner + u64::from(fits)),
            _ if fits => inner,
            _ => inner - 1,
        };
        if choice >= inner {
            left
        } else {
            (first_end + choice * self.rcb - at) as u16
        }
    }
}

/// Chooses among the reads that may answer; indexes into `reads`, oldest first.
pub fn choose(order: Order, able: &[usize], rng: &mut Rng) -> Option<usize> {
    match order {
        Order::Oldest => able.first().copied(),
        Order::Newest => able.last().copied(),
        Order::Random if able.is_empty() => None,
        Order::Random => Some(*rng.pick(able)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mem::{Memory, Space};

    fn world() -> World {
        let mut m = Memory::default();
        m.map("host", Space::Host, 0, 0x10_0000);
        World::new(m)
    }

    /// A read of `len` bytes at `addr`.
    fn read(addr: u64, len: u64) -> Request {
        let end = addr + len;
        let dw = (end.next_multiple_of(4) - (addr & !3)) / 4;
        let first = 0xf << (addr & 3) & 0xf;
        let last = 0xf >> ((4 - end % 4) % 4);
        Request {
            write: false,
            addr: addr & !3,
            dw: dw as u16,
            first_be: if dw == 1 { first & last } else { first },
            last_be: if dw == 1 { 0 } else { last },
            tag: 7,
            requester: 0x0100,
            long: false,
            common: Common::default(),
        }
    }

    fn complete(r: Request, split: Split, rcb: u64, mps: u16, seed: u64) -> Vec<Outgoing> {
        let w = world();
        let mut rng = Rng::new(seed);
        let mut p = PendingRead::new(r, Some(0), 0, None);
        let cut = Cut { split, rcb, mps };
        let mut list = Vec::new();
        loop {
            let o = p.next(&cut, &mut rng, &w);
            let ends = o.ends;
            list.push(o);
            assert!(list.len() <= 64);
            if ends {
                return list;
            }
        }
    }

    #[test]
    fn completions_put_together_are_the_memory() {
        let w = world();
        let mut rng = Rng::new(5);
        for round in 0..3000 {
            let addr = 0x1000 + rng.below(4096);
            let len = rng.range(1, (0x2000 - addr).min(4096));
            let split = match round % 3 {
                0 => Split::Largest,
                1 => Split::Random,
                _ => Split::Bytes(*rng.pick(&[64, 128, 200, 256])),
            };
            let (rcb, mps) = *rng.pick(&[(64, 128), (64, 256), (128, 128), (128, 512), (64, 4096)]);
            let r = read(addr, len);
            assert_eq!((r.first_byte(), u64::from(r.span())), (addr, len));
            let mut got = Vec::new();
            let list = complete(r, split, rcb, mps, round);
            for (i, o) in list.iter().enumerate() {
                let c = &o.completion;
                let at = addr + got.len() as u64;
                assert_eq!(u64::from(c.byte_count), len - got.len() as u64);
                assert_eq!(u64::from(c.lower_addr), at & 0x7f);
                assert_eq!(o.payload.len(), usize::from(c.dw.unwrap()) * 4);
                assert!(o.payload.len() <= usize::from(mps), "within MPS");
                assert_eq!(o.first, i == 0);
                let skip = (at & 3) as usize;
                let take = (o.payload.len() - skip).min(usize::from(c.byte_count));
                got.extend_from_slice(&o.payload[skip..skip + take]);
                if !o.ends {
                    assert_eq!((addr + got.len() as u64) % rcb, 0, "splits at the boundary");
                }
            }
            assert_eq!(
                got,
                w.mem.read_vec(addr, len as usize).unwrap(),
                "{addr:#x} {len}"
            );
        }
    }

    #[test]
    fn policies_give_the_lengths_they_promise() {
        let lengths = |split, rcb, mps| -> Vec<usize> {
            let r = read(0x1010, 1000);
            let list = complete(r, split, rcb, mps, 1);
            list.iter().map(|o| o.payload.len()).collect()
        };
        assert_eq!(lengths(Split::Largest, 64, 256), [240, 256, 256, 248]);
        assert_eq!(lengths(Split::Bytes(64), 128, 256)[..3], [112, 128, 128]);
        assert_eq!(lengths(Split::Bytes(64), 64, 256)[..3], [48, 64, 64]);
        assert_ne!(lengths(Split::Random, 64, 256), [240, 256, 256, 248]);
    }

    #[test]
    fn a_read_of_no_bytes_gets_one_double_word() {
        let mut r = read(0x2000, 4);
        r.first_be = 0;
        assert!(r.is_flush());
        let list = complete(r, Split::Random, 64, 128, 1);
        let c = list[0].completion;
        assert_eq!((list.len(), c.byte_count, c.dw), (1, 1, Some(1)));
    }

    #[test]
    fn faults_shape_the_completions() {
        let run = |fault| {
            let w = world();
            let mut rng = Rng::new(1);
            let mut p = PendingRead::new(read(0x1000, 512), Some(0), 0, Some(fault));
            let cut = Cut {
                split: Split::Largest,
                rcb: 64,
                mps: 256,
            };
            let mut list = vec![p.next(&cut, &mut rng, &w)];
            while !list[list.len() - 1].ends {
                list.push(p.next(&cut, &mut rng, &w));
            }
            list
        };
        let ur = run(Fault::Unsupported);
        assert_eq!(
            (ur.len(), ur[0].completion.status),
            (1, Status::Unsupported)
        );
        assert_eq!(
            (ur[0].completion.dw, ur[0].completion.byte_count),
            (None, 512)
        );
        assert_eq!(run(Fault::Abort)[0].completion.status, Status::Abort);
        let mid = run(Fault::AbortMidway);
        assert_eq!(mid.len(), 2);
        assert_eq!(mid[0].completion.status, Status::Success);
        assert_eq!(mid[1].completion.status, Status::Abort);
        assert!(run(Fault::Poisoned).iter().all(|o| o.completion.common.ep));
        let short = run(Fault::Short);
        assert_eq!((short.len(), short[0].completion.byte_count), (1, 256));
        let wrong = run(Fault::WrongCount);
        assert_eq!((wrong.len(), wrong[0].completion.byte_count), (2, 508));
        assert_eq!(wrong[1].completion.byte_count, 256);
        let none = run(Fault::NoData);
        assert_eq!((none.len(), none[0].payload.len()), (1, 0));
        assert_eq!(none[0].completion.status, Status::Success);
    }

    #[test]
    fn order_policies() {
        let mut rng = Rng::new(1);
        assert_eq!(choose(Order::Oldest, &[2, 5], &mut rng), Some(2));
        assert_eq!(choose(Order::Newest, &[2, 5], &mut rng), Some(5));
        assert_eq!(choose(Order::Random, &[], &mut rng), None);
        let picked: Vec<_> = (0..20)
            .filter_map(|_| choose(Order::Random, &[2, 5], &mut rng))
            .collect();
        assert!(picked.contains(&2) && picked.contains(&5));
    }
}
