//! Contexts, states, regions, receives: loaded on both sides.
use super::*;

impl Rig {
    pub fn post_receives(&mut self, slot: u32, n: u64) -> Result<()> {
        self.drain()?;
        self.device.post_receives(slot, n);
        *self.ears.receives.entry(slot.into()).or_default() += n;
        Ok(())
    }

    /// Loads a context, block by block, into both.
    pub fn load_qp(&mut self, slot: u32, c: &Context) -> Result<()> {
        self.drain()?;
        self.load_qp_amid(slot, c)
    }

    /// The same while packets are under way: for what changes nothing for them.
    pub fn load_qp_amid(&mut self, slot: u32, c: &Context) -> Result<()> {
        let r = Record::new(&spec::QP_CTX)
            .with("valid", u8::from(c.valid))
            .with("qpn", c.qpn)
            .with(
                "service",
                spec::code("service", if c.uc { "UC" } else { "RC" }),
            )
            .with("path_mtu", c.mtu.ilog2() - 7)
            .with("pd", c.pd)
            .with("remote_write", u8::from(c.remote_write))
            .with("pkey", c.pkey)
            .with("ipv6", u8::from(c.ipv6))
            .with_bytes("src_ip", &c.own_ip)
            .with_bytes("dst_ip", &c.peer_ip)
            .with("rq_psn", c.rq_psn)
            .with("min_rnr_timer", c.min_rnr_timer);
        let f = Fields::of::<CtxWrite>();
        for beat in 0..8 {
            let mut b = f.blank();
            f.put_bytes(&mut b, "data", &r.bytes()[64 * beat..64 * (beat + 1)]);
            f.put(&mut b, "slot", slot.into());
            f.put(&mut b, "beat", beat as u64);
            self.broadcasts.queues[0].push_back(b);
        }
        self.device.load_qp(slot, c.clone());
        self.contexts.insert(slot, c.clone());
        self.steps(12)
    }

    pub fn set_state(&mut self, slot: u32, state: State) -> Result<()> {
        self.drain()?;
        let name = match state {
            State::Reset => "RESET",
            State::Init => "INIT",
            State::Rtr => "RTR",
            State::Rts => "RTS",
            State::Sqd => "SQD",
            State::Sqe => "SQE",
            State::Err => "ERR",
        };
        let f = Fields::of::<StateWrite>();
        let mut b = f.blank();
        f.put(&mut b, "slot", slot.into());
        f.put(&mut b, "state", spec::code("qp_state", name));
        self.broadcasts.queues[1].push_back(b);
        self.device.set_state(slot, state);
        // A packet of four cycles later meets the new state.
        self.steps(4)
    }

    pub fn load_region(&mut self, index: u32, r: &Region) -> Result<()> {
        self.drain()?;
        let record = Record::new(&spec::REGION)
            .with("valid", u8::from(r.valid))
            .with("key", r.key)
            .with("base", r.base)
            .with("limit", r.limit)
            .with("bus_addr", r.bus)
            .with("pd", r.pd)
            .with("local_write", 1u8)
            .with("remote_write", u8::from(r.remote_write))
            .with("direct", u8::from(r.direct))
            .with("ats", u8::from(r.ats))
            .with("relaxed", u8::from(r.relaxed))
            .with("epoch", r.epoch);
        let f = Fields::of::<EntryWrite>();
        let mut b = f.blank();
        f.put_bytes(&mut b, "data", record.bytes());
        f.put(&mut b, "index", index.into());
        self.broadcasts.queues[2].push_back(b);
        self.device.load_region(index, r.clone());
        self.regions.insert(index, r.clone());
        self.steps(5)
    }

    /// From RESET to RTS with this context.
    pub fn connect(&mut self, slot: u32, c: &Context) -> Result<()> {
        self.set_state(slot, State::Reset)?;
        self.load_qp(slot, c)?;
        for state in [State::Init, State::Rtr, State::Rts] {
            self.set_state(slot, state)?;
        }
        Ok(())
    }
}
