//! Packets in, and every outcome beside the reference.
use super::*;

impl Rig {
    /// A packet to both.
    pub fn send(&mut self, p: Packet) {
        let f = &self.f_pkt;
        let mut b = f.blank();
        for (name, v) in [
            ("opcode", u64::from(p.opcode)),
            ("psn", p.psn.into()),
            ("qpn", p.qpn.into()),
            ("pkey", p.pkey.into()),
            ("ack_req", p.ack_req.into()),
            ("solicited", p.solicited.into()),
            ("ipv6", p.ipv6.into()),
            ("va", p.va),
            ("rkey", p.rkey.into()),
            ("dma_len", p.dma_len.into()),
            ("imm", p.imm.into()),
            ("aeth_syndrome", p.syndrome.into()),
            ("aeth_msn", p.msn.into()),
            ("payload", p.payload.into()),
            ("pad", p.pad.into()),
            ("at", u64::from(p.psn & 0x7F)),
        ] {
            f.put(&mut b, name, v);
        }
        f.put_bytes(&mut b, "src_ip", &p.src_ip);
        f.put_bytes(&mut b, "dst_ip", &p.dst_ip);
        for flag in kind(p.opcode) {
            f.put(&mut b, flag, 1);
        }
        self.source.push(vec![b]);
        let outcome = self.device.receive(&p);
        self.sent.push((p, outcome));
    }

    /// Everything that was sent is through, and as it must be.
    pub fn drain(&mut self) -> Result<()> {
        self.bench.start_clock();
        let limit = 200 + 200 * (self.sent.len() - self.compared) as u64;
        while self.place.got.len() < self.sent.len() {
            self.step()?;
            self.bench.within(limit, "a placement for each packet")?;
        }
        self.steps(150)?;
        self.compare()
    }

    pub(super) fn compare(&mut self) -> Result<()> {
        let (f_place, f_told) = (Fields::of::<PlaceCmd>(), Fields::of::<AckReq>());
        let (f_resp, f_recv) = (Fields::of::<RxAck>(), Fields::of::<RecvUse>());
        let f_err = Fields::of::<QpError>();
        for i in self.compared..self.sent.len() {
            let (p, want) = self.sent[i].clone();
            let slot = slot_of(&p);
            let who = format!("packet {i}: {p:x?}\n  wanted {want:x?}\n  got");
            let b = &self.place.got[i].1[0];
            let g = |n| f_place.get(b, n);
            let discard = g("discard") == 1;
            let got =
                (!discard && g("len") > 0).then(|| (g("addr"), g("len"), g("at_type"), g("ro")));
            let place = want.place.as_ref().map(|w| {
                (
                    w.addr,
                    w.len.into(),
                    if w.translated { 2 } else { 0 },
                    w.relaxed.into(),
                )
            });
            assert_eq!(got, place, "{who} placement, discard {discard}");
            assert_eq!(discard, !want.accepted, "{who} discard");
            assert_eq!(g("mark") == 1, want.receive.is_some(), "{who} mark");
            if want.accepted {
                assert_eq!(
                    (g("at"), g("slot")),
                    ((p.psn & 0x7F).into(), slot),
                    "{who} at"
                );
            }
            if let Some(r) = &want.reply {
                let b = &self.ears.heard[self.heads[0]].1;
                let g = |n| f_told.get(b, n);
                let got = Reply {
                    psn: g("psn") as u32,
                    syndrome: g("syndrome") as u8,
                    msn: g("msn") as u32,
                    again: g("again") == 1,
                };
                assert_eq!((g("slot"), &got), (slot, r), "{who} reply");
                self.heads[0] += 1;
            }
            if want.response {
                let b = &self.rx_ack.got[self.heads[1]].1[0];
                let got = ["slot", "psn", "syndrome", "msn", "opcode"].map(|n| f_resp.get(b, n));
                let w = [
                    slot,
                    p.psn.into(),
                    p.syndrome.into(),
                    p.msn.into(),
                    p.opcode.into(),
                ];
                assert_eq!(got, w, "{who} response");
                self.heads[1] += 1;
            }
            if let Some(r) = &want.receive {
                let b = &self.recv.got[self.heads[2]].1[0];
                let got = ["slot", "imm", "len", "solicited", "opcode"].map(|n| f_recv.get(b, n));
                let w = [
                    slot,
                    r.imm.into(),
                    r.len.into(),
                    r.solicited.into(),
                    p.opcode.into(),
                ];
                assert_eq!(got, w, "{who} receive");
                self.heads[2] += 1;
            }
            if let Some(fault) = want.fault {
                let b = &self.error.got[self.heads[3]].1[0];
                let name = match fault {
                    Fault::InvalidRequest => "RSP_INVALID_REQUEST",
                    Fault::RemoteAccess => "RSP_REMOTE_ACCESS",
                };
                let got = (f_err.get(b, "slot"), f_err.get(b, "syndrome"));
                assert_eq!(got, (slot, spec::code("syndrome", name)), "{who} error");
                self.heads[3] += 1;
            }
            for name in &want.counted {
                *self.want_counts.entry(name.to_string()).or_default() += 1;
            }
        }
        self.compared = self.sent.len();
        let got = [
            self.ears.heard.len(),
            self.rx_ack.got.len(),
            self.recv.got.len(),
            self.error.got.len(),
        ];
        assert_eq!(
            got, self.heads,
            "replies, responses, receives, errors: no more than wanted"
        );
        assert_eq!(self.ears.counts, self.want_counts);
        Ok(())
    }
}
