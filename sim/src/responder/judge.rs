//! One packet: header checks, PSN, operation, length, key, receive WQE.
use super::*;

impl Device {
    /// 9.6: what is wrong here is dropped without a word.
    pub(super) fn headers(&self, p: &Packet) -> Result<u32, &'static str> {
        let slot = p.qpn & 0x3FFF;
        let qp = (self.qps.get(&slot))
            .filter(|q| slot < self.slots && q.state != State::Reset)
            .filter(|q| q.context.valid && q.context.qpn == p.qpn)
            .ok_or("rx_unknown_qp")?;
        let c = &qp.context;
        let exists = is_request(p.opcode) || is_response(p.opcode);
        if !exists || u8::from(c.uc) != p.opcode >> 5 {
            return Err("rx_bad_opcode");
        }
        let may = match qp.state {
            State::Rtr | State::Sqe => is_request(p.opcode),
            State::Rts | State::Sqd => true,
            _ => false,
        };
        if !may {
            return Err("rx_bad_state");
        }
        if !pkeys_match(p.pkey, c.pkey) {
            return Err("rx_bad_pkey");
        }
        if (p.ipv6, p.src_ip, p.dst_ip) != (c.ipv6, c.peer_ip, c.own_ip) {
            return Err("rx_bad_address");
        }
        Ok(slot)
    }

    pub(super) fn request(&mut self, slot: u32, p: &Packet, out: &mut Outcome) {
        let qp = &self.qps[&slot];
        if qp.context.uc {
            return self.unreliable(slot, p, out);
        }
        if qp.progress.failed {
            out.counted.push("rx_bad_state");
            return;
        }
        // 9.7.4.1: half of the circle ahead is a hole, the other half has been seen.
        let ahead = p.psn.wrapping_sub(qp.progress.expected) & PSN_MASK;
        let completed = qp.progress.completed;
        let expected = qp.progress.expected;
        if ahead >= 1 << 23 {
            out.counted.push("duplicate_request");
            // 9.7.5.1.1: SEND and WRITE are acknowledged again. A READ or atomic was never accepted.
            if !matches!(p.opcode & 0x1F, 0x0C | 0x13 | 0x14) {
                let psn = expected.wrapping_sub(1) & PSN_MASK;
                out.reply = Some(Reply {
                    psn,
                    syndrome: ACK,
                    msn: completed,
                    again: true,
                });
            }
        } else if ahead > 0 {
            out.counted.push("out_of_sequence");
            // 9.7.5.2.2: once for each hole.
            if !qp.progress.nak_out {
                let reply = Reply {
                    psn: expected,
                    syndrome: NAK_SEQUENCE,
                    msn: completed,
                    again: false,
                };
                out.reply = Some(reply);
                self.qps.get_mut(&slot).unwrap().progress.nak_out = true;
            }
        } else {
            match self.judge(slot, p) {
                Err(refusal) => self.refuse(slot, p, refusal, out),
                Ok(place) => {
                    self.accept(slot, p, place, out);
                    if p.ack_req {
                        let msn = self.qps[&slot].progress.completed;
                        out.reply = Some(Reply {
                            psn: p.psn,
                            syndrome: ACK,
                            msn,
                            again: false,
                        });
                    }
                }
            }
        }
    }

    /// 9.8.2: no answer, ever; a message with a fault is abandoned, the next First or Only begins anew.
    fn unreliable(&mut self, slot: u32, p: &Packet, out: &mut Outcome) {
        let part = write_part(p.opcode).map(|w| w.0);
        let progress = &mut self.qps.get_mut(&slot).unwrap().progress;
        let begins = matches!(part, Some(Part::First | Part::Only));
        if begins {
            progress.open = None;
        }
        let in_order = begins || progress.expected == p.psn;
        progress.expected = p.psn.wrapping_add(1) & PSN_MASK;
        let verdict = if in_order {
            self.judge(slot, p)
        } else {
            Err(Refusal::Invalid)
        };
        match verdict {
            Ok(place) => self.accept(slot, p, place, out),
            Err(why) => {
                self.qps.get_mut(&slot).unwrap().progress.open = None;
                out.counted.push("rx_abandoned");
                if why == Refusal::NotReady {
                    out.counted.push("out_of_buffer");
                }
            }
        }
    }

    /// A packet with the expected PSN: may it be done? What then belongs to it of the message.
    fn judge(&self, slot: u32, p: &Packet) -> Result<Open, Refusal> {
        let qp = &self.qps[&slot];
        let c = &qp.context;
        // 9.7.4.1.2, 9.7.4.1.3: opcode in sequence, operation allowed.
        let (part, imm) = write_part(p.opcode).ok_or(Refusal::Invalid)?;
        let begins = matches!(part, Part::First | Part::Only);
        if !c.remote_write || begins == qp.progress.open.is_some() {
            return Err(Refusal::Invalid);
        }
        // 9.7.4.1.6: lengths, and a pad that fills the last word.
        let left = match &qp.progress.open {
            Some(open) => open.left,
            None => p.dma_len,
        };
        let fits = match part {
            Part::First | Part::Middle => p.payload == c.mtu && left > c.mtu,
            Part::Last | Part::Only => p.payload <= c.mtu && p.payload == left,
        };
        if !fits || left > LONGEST || !(p.payload + p.pad).is_multiple_of(4) {
            return Err(Refusal::Invalid);
        }
        let message = match &qp.progress.open {
            Some(open) => {
                let r = self.regions.get(&open.index);
                let same = r.is_some_and(|r| r.valid && r.epoch == open.epoch);
                same.then(|| open.clone()).ok_or(Refusal::Access)?
            }
            None => self.key(c, p)?,
        };
        if imm && qp.receives == 0 {
            return Err(Refusal::NotReady);
        }
        Ok(message)
    }

    /// 9.7.4.1.4: the key, its domain, its rights, its bounds; of a message without bytes it is not looked at.
    fn key(&self, c: &Context, p: &Packet) -> Result<Open, Refusal> {
        let mut open = Open {
            addr: 0,
            left: p.dma_len,
            total: p.dma_len,
            index: p.rkey >> 8,
            epoch: 0,
            translated: false,
            relaxed: false,
        };
        if p.dma_len == 0 {
            return Ok(open);
        }
        let r = self.regions.get(&open.index).ok_or(Refusal::Access)?;
        let end = p.va.checked_add(p.dma_len.into());
        let inside = p.va >= r.base && end.is_some_and(|e| e <= r.limit);
        let allowed = r.valid && r.remote_write && r.direct && (self.ats_on || !r.ats);
        if !inside || !allowed || r.key != p.rkey as u8 || r.pd != c.pd {
            return Err(Refusal::Access);
        }
        open.addr = r.bus.wrapping_add(p.va.wrapping_sub(r.base));
        open.epoch = r.epoch;
        open.translated = r.ats;
        open.relaxed = r.relaxed;
        Ok(open)
    }

    fn accept(&mut self, slot: u32, p: &Packet, mut message: Open, out: &mut Outcome) {
        let (part, imm) = write_part(p.opcode).expect("judged");
        let qp = self.qps.get_mut(&slot).unwrap();
        out.accepted = true;
        if p.payload > 0 {
            out.place = Some(Place {
                addr: message.addr,
                len: p.payload,
                translated: message.translated,
                relaxed: message.relaxed,
            });
        }
        if matches!(part, Part::First | Part::Only) {
            out.counted.push("rx_write_requests");
        }
        let total = message.total;
        message.addr = message.addr.wrapping_add(p.payload.into());
        message.left -= p.payload;
        let ends = matches!(part, Part::Last | Part::Only);
        qp.progress.open = (!ends).then_some(message);
        qp.progress.expected = p.psn.wrapping_add(1) & PSN_MASK;
        qp.progress.nak_out = false;
        if ends {
            qp.progress.completed = (qp.progress.completed + 1) & PSN_MASK;
        }
        if imm {
            qp.receives -= 1;
            out.receive = Some(Receive {
                imm: p.imm,
                len: total,
                solicited: p.solicited,
            });
        }
    }

    /// 9.7.5.2: RNR leaves the QP as it is, the others end it (9.9.3, class C).
    fn refuse(&mut self, slot: u32, p: &Packet, why: Refusal, out: &mut Outcome) {
        let qp = self.qps.get_mut(&slot).unwrap();
        let (syndrome, name, fault) = match why {
            Refusal::Invalid => (
                NAK_INVALID,
                "resp_invalid_requests",
                Some(Fault::InvalidRequest),
            ),
            Refusal::Access => (
                NAK_ACCESS,
                "resp_remote_access_errors",
                Some(Fault::RemoteAccess),
            ),
            Refusal::NotReady => (RNR | qp.context.min_rnr_timer, "out_of_buffer", None),
        };
        out.reply = Some(Reply {
            psn: p.psn,
            syndrome,
            msn: qp.progress.completed,
            again: false,
        });
        out.counted.push(name);
        out.fault = fault;
        if fault.is_some() {
            qp.progress.failed = true;
        } else {
            // What follows the refused packet is ahead of it: it was answered.
            qp.progress.nak_out = true;
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refusal {
    Invalid,
    Access,
    NotReady,
}
