//! What the two neighbours say, and when.
use super::*;

/// How the world behaves.
#[derive(Clone, Debug)]
pub struct Manners {
    /// each thing that may happen in a cycle happens with this probability
    pub eager: f64,
    /// the previous rank sends so much less often
    pub pace: f64,
    /// the neighbours begin; they grant, they send
    pub next_begins: bool,
    pub prev_begins: bool,
    pub grants: bool,
    pub sends: bool,
    /// WQEs to the next rank are acknowledged
    pub acks: bool,
    /// fields of the next's CREDIT, the previous one's HELLO that are not as they should be
    pub odd_next: Option<(&'static str, u64)>,
    pub odd_prev: Option<(&'static str, u64)>,
}

impl Default for Manners {
    fn default() -> Self {
        Self {
            eager: 0.4,
            pace: 1.0,
            next_begins: true,
            prev_begins: true,
            grants: true,
            sends: true,
            acks: true,
            odd_next: None,
            odd_prev: None,
        }
    }
}

impl Fake {
    /// A neighbour says something.
    pub fn say(&mut self, from_next: bool, word: &Record) {
        self.say_by(
            from_next,
            if from_next { NEXT_SLOT } else { PREV_SLOT },
            word,
        );
    }

    pub fn say_by(&mut self, from_next: bool, slot: u64, word: &Record) {
        let f = Fields::of::<WordIn>();
        let mut b = f.blank();
        f.put(&mut b, "from_next", u64::from(from_next));
        f.put(&mut b, "slot", slot);
        f.put_bytes(&mut b, "data", word.bytes());
        self.words.push_back(b);
    }

    /// The previous rank has begun already.
    pub fn heard_hello(&mut self) {
        self.hello_wait = Some(0);
    }

    /// The neighbours begin, and grant.
    pub(super) fn speak(&mut self, cycle: u64) {
        let go = |rng: &mut Rng, eager: f64| rng.chance(eager);
        let e = self.manners.eager;
        if self.op.ranks > 1 {
            let hello = self.op.word("HELLO", self.op.prev_rank(), 0);
            if self.manners.prev_begins && self.hello_wait.is_none() && go(&mut self.rng, e / 20.0)
            {
                let mut w = hello;
                if let Some((field, value)) = self.manners.odd_prev {
                    w = w.with(field, value);
                }
                self.say(false, &w);
                self.hello_wait = Some(cycle + 24);
            }
            // The next rank has as many slots as we have, and frees them some time after they are filled.
            if self.manners.next_begins {
                let most = self.data_sent() + self.op.slots();
                let first = !self.credit_said_once && go(&mut self.rng, e / 20.0);
                let more = self.credit_said_once
                    && self.manners.grants
                    && self.told < most
                    && go(&mut self.rng, e / 10.0);
                if first || more {
                    if more {
                        self.told += self.rng.range(1, most - self.told);
                    }
                    self.credit_said_once = true;
                    let mut w = self.op.word("CREDIT", self.op.next_rank(), self.told);
                    if let Some((field, value)) = self.manners.odd_next {
                        w = w.with(field, value);
                    }
                    self.say(true, &w);
                }
            }
        }
    }
}
