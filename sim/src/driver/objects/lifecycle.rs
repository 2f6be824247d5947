//! Queue pairs: made, taken from state to state, looked at, destroyed.
use std::collections::VecDeque;

use anyhow::{Context, Result};
use hdl::spec;

use super::*;

impl<B: Bus> Device<B> {
    /// Makes a queue pair that may send: loads its context, takes it to INIT, RTR, RTS.
    pub fn create_qp(&mut self, attr: &QpAttr, cq: &Cq) -> Result<Qp> {
        let qp = self.load_qp(attr, cq)?;
        for step in ["RESET", "INIT", "RTR", "RTS"].windows(2) {
            self.modify_from(&qp, attr.service, step[0], step[1])?;
        }
        Ok(qp)
    }

    /// Loads the context of a new queue pair; it is in RESET.
    pub fn load_qp(&mut self, attr: &QpAttr, cq: &Cq) -> Result<Qp> {
        self.load_qp_with(attr, cq, cq)
    }

    /// The same with a completion queue for each direction.
    pub fn load_qp_with(&mut self, attr: &QpAttr, cq: &Cq, recv_cq: &Cq) -> Result<Qp> {
        let (slot, used) = self.qps.take("queue pairs")?;
        let qpn = generation(used) << spec::SLOT_BITS | slot;
        self.load_numbered(qpn, attr, cq, recv_cq)
    }

    /// The same under a given number, whose slot must be free: for a peer that knows it already.
    pub fn load_qp_as(&mut self, qpn: u32, attr: &QpAttr, cq: &Cq, recv_cq: &Cq) -> Result<Qp> {
        let slot = qpn & ((1 << spec::SLOT_BITS) - 1);
        self.qps.claim(slot, "queue pairs")?;
        self.load_numbered(qpn, attr, cq, recv_cq)
    }

    fn load_numbered(&mut self, qpn: u32, attr: &QpAttr, cq: &Cq, recv_cq: &Cq) -> Result<Qp> {
        let slot = qpn & ((1 << spec::SLOT_BITS) - 1);
        let on_chip = attr.role.on_chip();
        let blocks = 1u32 << on_chip.map_or(attr.sq_log2, |q| q.1);
        let bytes = u64::from(blocks) * spec::BLOCK_BYTES as u64;
        let sq_base = match on_chip {
            Some((base, _)) => base,
            None => self.zeroed(Space::Host, bytes, 64)?,
        };
        let sgl_bytes = u64::from(blocks) * u64::from(PLACE);
        let sgl_base = self.bus.alloc(Space::Host, sgl_bytes, 64)?;
        let recv = match attr.rq_log2 {
            Some(log2) => RecvQueue::new(self, log2)?,
            None => RecvQueue::default(),
        };
        let qp = Qp {
            slot,
            qpn,
            page: attr.page,
            sq_base,
            sq_blocks: blocks,
            produced: 0,
            consumed: 0,
            posted: VecDeque::new(),
            sgl_base,
            place: 0,
            recv,
            attr: attr.clone(),
            cqs: (cq.number, recv_cq.number),
        };
        let context = context(&qp)?;
        self.load("LOAD_QP", slot, self.qps.addr(slot), &context)?;
        Ok(qp)
    }

    /// Takes a queue pair to `state` with the attributes that the transition requires.
    pub fn modify_qp(&mut self, qp: &Qp, service: &str, state: &str) -> Result<()> {
        let answer = self.mailbox(object("QUERY_QP", qp.slot))?;
        let from = spec::codes("qp_state").name_of(answer.get("result0") & 15);
        self.modify_from(qp, service, from.unwrap_or("?"), state)
    }

    /// Takes a queue pair to `state` with other attributes: its context in host memory is written
    /// anew, and read again by the device. `also`: names of `qp_attr` that change, besides those
    /// which the transition requires.
    pub fn modify_with(
        &mut self,
        qp: &mut Qp,
        state: &str,
        attr: &QpAttr,
        also: &[&str],
    ) -> Result<()> {
        let answer = self.mailbox(object("QUERY_QP", qp.slot))?;
        let from = spec::codes("qp_state").name_of(answer.get("result0") & 15);
        let before = std::mem::replace(&mut qp.attr, attr.clone());
        let done = self.modify_to(qp, from.unwrap_or("?"), state, also);
        if done.is_err() {
            qp.attr = before;
        }
        done
    }

    pub(in crate::driver) fn modify_to(
        &mut self,
        qp: &Qp,
        from: &str,
        state: &str,
        also: &[&str],
    ) -> Result<()> {
        let addr = self.qps.addr(qp.slot);
        self.bus.write_mem(addr, context(qp)?.bytes())?;
        self.bus.fence();
        let rule = spec::TRANSITIONS
            .iter()
            .find(|t| (t.service, t.from, t.to) == (qp.attr.service, from, state));
        let mut mask = rule.map_or(0, |t| t.required) | 1 << spec::code("qp_attr", "STATE");
        for name in also {
            mask |= 1u32 << spec::code("qp_attr", name);
        }
        let command = object("MODIFY_QP", qp.slot)
            .with("new_state", spec::code("qp_state", state))
            .with("attr_mask", mask)
            .with("host_addr", addr);
        self.mailbox(command).map(drop)
    }

    /// The state of a queue pair, a name of `qp_state`.
    pub fn query_qp(&mut self, qp: &Qp) -> Result<&'static str> {
        let answer = self.mailbox(object("QUERY_QP", qp.slot))?;
        let state = spec::codes("qp_state").name_of(answer.get("result0") & 15);
        state.context("QUERY_QP gave a state that is none")
    }

    fn modify_from(&mut self, qp: &Qp, service: &str, from: &str, state: &str) -> Result<()> {
        let rule = spec::TRANSITIONS
            .iter()
            .find(|t| (t.service, t.from, t.to) == (service, from, state));
        let required = rule.map_or(0, |t| t.required);
        let command = object("MODIFY_QP", qp.slot)
            .with("new_state", spec::code("qp_state", state))
            .with("attr_mask", required | 1 << spec::code("qp_attr", "STATE"));
        self.mailbox(command)?;
        Ok(())
    }

    /// Forgets a queue pair; nothing of it is on its way when this returns.
    pub fn destroy_qp(&mut self, qp: Qp) -> Result<()> {
        self.mailbox(object("DESTROY_QP", qp.slot))?;
        self.qps.taken.remove(&qp.slot);
        Ok(())
    }
}

/// Generation of a QP number from the count of uses of its slot: 10 bits, never 0, so that a QP
/// number never is 0 or 1.
fn generation(used: u16) -> u32 {
    const GENERATIONS: u32 = 1 << (spec::QPN_BITS - spec::SLOT_BITS);
    (u32::from(used).wrapping_sub(1)) % (GENERATIONS - 1) + 1
}
