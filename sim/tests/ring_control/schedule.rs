//! What an operation on a ring must do, by closed formulas: chunk c is elements floor(c*count/N) to floor((c+1)*count/N).
use hdl::spec::{self, Record, TINY};

/// An operation as one rank sees it.
#[derive(Clone, Debug)]
pub struct Op {
    pub op: &'static str,
    pub dtype: &'static str,
    pub redop: &'static str,
    pub ranks: u64,
    pub rank: u64,
    pub root: u64,
    pub count: u64,
    pub src: u64,
    pub dst: u64,
    pub sub_log2: u64,
    pub slots: u64,
    pub slice: u64,
    pub wait_ack: bool,
    pub timeout: u64,
    pub sequence: u64,
}

impl Default for Op {
    fn default() -> Self {
        Self {
            op: "ALL_REDUCE",
            dtype: "FP32",
            redop: "SUM",
            ranks: 4,
            rank: 1,
            root: 0,
            count: 1000,
            src: 0x1234_5678_0000,
            dst: 0x2345_6789_0004,
            sub_log2: 8,
            slots: 0,
            slice: 0,
            wait_ack: false,
            timeout: 0,
            sequence: 1,
        }
    }
}

pub const NEXT_VA: u64 = 0x7000_0000_1000;
pub const PREV_VA: u64 = 0x6000_0000_2000;
pub const NEXT_RKEY: u64 = 0x1111_2222;
pub const PREV_RKEY: u64 = 0x3333_4444;
pub const SRC_LKEY: u64 = 0xAAAA_0001;
pub const DST_LKEY: u64 = 0xBBBB_0002;
pub const NEXT_SLOT: u64 = 5;
pub const PREV_SLOT: u64 = 2;

/// A sub-chunk of the schedule, or the end of a slice.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Want {
    pub end: bool,
    pub last: bool,
    pub place: u64,
    pub src: u64,
    pub dst: u64,
    pub len: u64,
    pub load: bool,
    pub arrive: bool,
    pub reduce: bool,
    pub scale: bool,
    pub write: bool,
    pub forward: bool,
    pub step_end: bool,
}

/// Something that is sent to the next rank.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Send {
    pub addr: u64,
    pub len: u64,
    pub landing: bool,
    pub token: bool,
    /// where in the next rank's window
    pub offset: u64,
    /// the last one of its step in its slice
    pub step_end: bool,
}

/// Chunk of a step; reduced; the last one reduced; sent on.
type Arrives = (u64, bool, bool, bool);

impl Op {
    pub fn element(&self) -> u64 {
        if matches!(self.dtype, "FP32" | "INT32") {
            4
        } else {
            2
        }
    }
    pub fn slots(&self) -> u64 {
        let most = ((TINY.landing_beats * TINY.beat_bytes()) as u64 >> self.sub_log2)
            .min(hdl::spec::RING_MAX_SLOTS as u64);
        if self.slots == 0 {
            most
        } else {
            self.slots
        }
    }
    pub fn batch(&self) -> u64 {
        (self.slots() / 4).max(1)
    }
    pub fn slice(&self) -> u64 {
        if self.slice == 0 {
            self.batch() + self.slots() / 16
        } else {
            self.slice
        }
    }
    pub fn descriptor(&self) -> Record {
        Record::new(&spec::RING_DESC)
            .with("op", spec::code("ring_op", self.op))
            .with("dtype", spec::code("reduce_dtype", self.dtype))
            .with("redop", spec::code("reduce_op", self.redop))
            .with("wait_ack", self.wait_ack)
            .with("rank", self.rank)
            .with("ranks", self.ranks)
            .with("root", self.root)
            .with("next_slot", NEXT_SLOT)
            .with("prev_slot", PREV_SLOT)
            .with("count", self.count)
            .with("src_addr", self.src)
            .with("dst_addr", self.dst)
            .with("src_lkey", SRC_LKEY)
            .with("dst_lkey", DST_LKEY)
            .with("next_va", NEXT_VA)
            .with("next_rkey", NEXT_RKEY)
            .with("sequence", self.sequence)
            .with("prev_va", PREV_VA)
            .with("prev_rkey", PREV_RKEY)
            .with("timeout", self.timeout)
            .with("sub_log2", self.sub_log2)
            .with("slots", self.slots)
            .with("slice", self.slice)
            .with("scale", u64::from(0.25f32.to_bits()))
            .with("chunk", self.count / self.ranks)
    }
    /// A word about this operation, said by `rank`.
    pub fn word(&self, kind: &str, rank: u64, granted: u64) -> Record {
        Record::new(&spec::RING_WORD)
            .with("kind", spec::code("ring_word_kind", kind))
            .with("rank", rank)
            .with("sequence", self.sequence)
            .with("granted", granted)
            .with("count", self.count)
            .with("op", spec::code("ring_op", self.op))
            .with("dtype", spec::code("reduce_dtype", self.dtype))
            .with("redop", spec::code("reduce_op", self.redop))
            .with("sub_log2", self.sub_log2)
            .with("ranks", self.ranks)
            .with("root", self.root)
            .with("slots", self.slots())
            .with("slice", self.slice())
    }
    pub fn next_rank(&self) -> u64 {
        (self.rank + 1) % self.ranks
    }
    pub fn prev_rank(&self) -> u64 {
        (self.rank + self.ranks - 1) % self.ranks
    }
    /// First byte and length of a chunk.
    fn chunk(&self, c: u64) -> (u64, u64) {
        match self.op {
            "BROADCAST" => (0, self.count * self.element()),
            "BARRIER" => (0, 4),
            _ => {
                let at = |c: u64| c * self.count / self.ranks * self.element();
                (at(c), at(c + 1) - at(c))
            }
        }
    }
    /// What the rank sends first, and the chunk that arrives in each step, reduced or not, the last reduced, sent on.
    fn steps(&self) -> (Option<u64>, Vec<Arrives>) {
        let (n, r) = (self.ranks as i64, self.rank as i64);
        let of = |c: i64| c.rem_euclid(n) as u64;
        if n == 1 {
            return (None, vec![]);
        }
        match self.op {
            "ALL_REDUCE" => {
                let scatter = (0..n - 1).map(|s| (of(r - s - 1), true, s == n - 2, true));
                let gather = (0..n - 1).map(|s| (of(r - s), false, false, s != n - 2));
                (Some(of(r)), scatter.chain(gather).collect())
            }
            "REDUCE_SCATTER" => {
                let all = (0..n - 1).map(|s| (of(r - s - 2), true, s == n - 2, s != n - 2));
                (Some(of(r - 1)), all.collect())
            }
            "ALL_GATHER" => {
                let all = (0..n - 1).map(|s| (of(r - s - 1), false, false, s != n - 2));
                (Some(of(r)), all.collect())
            }
            "BARRIER" => {
                let all = (0..n - 1).map(|s| (0, false, false, s != n - 2));
                (Some(0), all.collect())
            }
            _ if self.rank == self.root => (Some(0), vec![]),
            _ => (None, vec![(0, false, false, self.next_rank() != self.root)]),
        }
    }
    /// Sub-chunks in the order of arrival, with the ends of slices; and what is sent, in order.
    pub fn schedule(&self) -> (Vec<Want>, Vec<Send>) {
        let (sub, slots, batch) = (1 << self.sub_log2, self.slots(), self.slice());
        let (first, steps) = self.steps();
        let (mut subs, mut sends) = (vec![], vec![]);
        let longest = match self.op {
            "BARRIER" | "BROADCAST" => self.chunk(0).1,
            _ => self.count.div_ceil(self.ranks) * self.element(),
        };
        let slices = if self.ranks == 1 {
            0
        } else {
            longest.div_ceil(batch * sub)
        };
        let mut arrivals = 0;
        let send = |sends: &mut Vec<Send>, addr, len, landing: bool, step_end| {
            let offset = sends.len() as u64 % slots * sub;
            let token = self.op == "BARRIER" && !landing;
            sends.push(Send {
                addr,
                len,
                landing,
                token,
                offset,
                step_end,
            });
        };
        let average = self.redop == "AVG" && matches!(self.op, "ALL_REDUCE" | "REDUCE_SCATTER");
        for slice in 0..slices {
            // Sub-chunks of a chunk in this slice: offset in the chunk, and bytes.
            let cuts = |c: u64| -> Vec<(u64, u64)> {
                let len = self.chunk(c).1;
                (slice * batch..(slice + 1) * batch)
                    .map(|i| i * sub)
                    .filter(|&at| at < len)
                    .map(|at| (at, sub.min(len - at)))
                    .collect()
            };
            if let Some(c) = first {
                let list = cuts(c);
                for (i, &(at, len)) in list.iter().enumerate() {
                    let start = if self.op == "ALL_GATHER" {
                        0
                    } else {
                        self.chunk(c).0
                    };
                    send(
                        &mut sends,
                        self.src + start + at,
                        len,
                        false,
                        i + 1 == list.len(),
                    );
                }
            }
            let mut open = true;
            let end = Want {
                end: true,
                ..Want::default()
            };
            for &(c, reduce, last, forward) in &steps {
                // Behind the last one that is sent on.
                if !forward {
                    subs.push(end.clone());
                    open = false;
                }
                let list = cuts(c);
                for (i, &(at, len)) in list.iter().enumerate() {
                    let start = self.chunk(c).0;
                    let own = if self.op == "REDUCE_SCATTER" {
                        0
                    } else {
                        start
                    };
                    let step_end = i + 1 == list.len();
                    let place = arrivals % slots;
                    subs.push(Want {
                        place,
                        src: self.src.wrapping_add(start + at),
                        dst: self.dst.wrapping_add(own + at),
                        len,
                        load: reduce,
                        arrive: true,
                        reduce,
                        scale: last && average,
                        write: self.op != "BARRIER" && (!reduce || last),
                        forward,
                        step_end,
                        ..Want::default()
                    });
                    arrivals += 1;
                    if forward {
                        send(&mut sends, place * sub, len, true, step_end);
                    }
                }
            }
            if open {
                subs.push(end);
            }
        }
        let (start, len) = match self.op {
            "ALL_GATHER" => self.chunk(self.rank),
            _ => (0, self.count * self.element()),
        };
        let moved = self.src != self.dst + start;
        let copies = match self.op {
            "BARRIER" => false,
            "ALL_GATHER" => moved,
            "BROADCAST" => self.rank == self.root && moved,
            _ => self.ranks == 1 && (moved || average),
        };
        for i in (0..len.div_ceil(sub)).filter(|_| copies) {
            subs.push(Want {
                place: (arrivals + i) % slots,
                src: self.src + i * sub,
                dst: self.dst + start + i * sub,
                len: sub.min(len - i * sub),
                load: true,
                scale: average,
                write: true,
                ..Want::default()
            });
        }
        subs.push(Want {
            end: true,
            last: true,
            ..Want::default()
        });
        (subs, sends)
    }
}
