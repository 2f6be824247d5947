//! States, queues, packets: what is loaded and asked.
use super::*;

impl Rig {
    pub fn state(&mut self, slot: u64, state: &str) {
        let w = StateWrite {
            slot: bits(slot),
            state: bits(spec::code("qp_state", state)),
        };
        self.strobes.push(STATE, bytes_of(w));
    }

    /// Loads a QP and takes it to RTS.
    pub fn load(&mut self, qp: &Qp) {
        for w in context_writes(qp) {
            self.strobes.push(CTX, w);
        }
        self.state(qp.slot, "RTS");
    }

    /// Loads a CQ of `1 << log2` CQEs at `base`, with both indices at `index`.
    pub fn load_cq(&mut self, cq: u64, base: u64, log2: u64, index: u64) {
        let ctx = spec::pack(
            &spec::CQ_CTX,
            &[
                ("base", base.into()),
                ("log2", log2.into()),
                ("valid", 1),
                ("prod_index", index.into()),
                ("cons_index", index.into()),
            ],
        );
        let w = EntryWrite {
            data: wide(&ctx),
            index: bits(cq),
        };
        self.strobes.push(ENTRY, bytes_of(w));
    }

    pub fn consume(&mut self, cq: u64, index: u64) {
        let w = SlotIdx {
            slot: bits(cq),
            idx: bits(index & 0xFFFF),
        };
        self.strobes.push(CONS, bytes_of(w));
    }

    pub(super) fn describe(slot: u64, kind: u64, wqe: &Wqe) -> PktDesc {
        PktDesc {
            kind: bits(kind),
            slot: bits(slot),
            last: wqe.last,
            signalled: wqe.signalled,
            wqe_opcode: bits(wqe.opcode),
            wqe_idx: bits(wqe.idx),
            wqe_next: bits(wqe.next),
            cookie: bits(wqe.cookie),
            msg_len: bits(wqe.length),
            ..Default::default()
        }
    }

    /// A packet; `err` ≠ 0 makes its payload bad, `short` ends it after one beat then.
    pub fn packet(&mut self, qp: &Qp, p: &Packet, wqe: &Wqe, err: u8, short: bool) {
        self.head(qp, p, wqe);
        self.body(qp, p, err, short);
    }

    /// The description of a packet.
    pub fn head(&mut self, qp: &Qp, p: &Packet, wqe: &Wqe) {
        let (va, rkey, length) = p.reth.unwrap_or_default();
        let d = PktDesc {
            opcode: bits(p.opcode.into()),
            psn: bits(p.psn.into()),
            payload: bits(p.payload.len() as u64),
            has_reth: p.reth.is_some(),
            has_imm: p.imm.is_some(),
            solicited: p.solicited,
            ackreq: p.ack_req,
            reth_va: bits(va),
            reth_rkey: bits(rkey.into()),
            reth_len: bits(length.into()),
            imm: bits(p.imm.unwrap_or(0).into()),
            ..Self::describe(qp.slot, 0, wqe)
        };
        self.desc.push(vec![bytes_of(d)]);
    }

    /// Its payload.
    pub fn body(&mut self, qp: &Qp, p: &Packet, err: u8, short: bool) {
        if p.payload.is_empty() {
            return;
        }
        let lane = header_bytes(&qp.path, p) % self.beat;
        let mut lanes = vec![0; lane];
        lanes.extend(&p.payload);
        lanes.resize(lanes.len().next_multiple_of(self.beat), 0);
        let beats = if short && err != 0 {
            1
        } else {
            lanes.len() / self.beat
        };
        for (i, part) in lanes.chunks(self.beat).take(beats).enumerate() {
            let last = i + 1 == beats;
            let err = if last { err } else { 0 };
            self.payload
                .push(vec![part.to_vec(), vec![err], vec![u8::from(last)]]);
        }
    }

    /// A work request that ends without a packet.
    pub fn completion(&mut self, slot: u64, status: u64, syndrome: u64, wqe: &Wqe) {
        let d = PktDesc {
            status: bits(status),
            syndrome: bits(syndrome),
            ..Self::describe(slot, 1, wqe)
        };
        self.desc.push(vec![bytes_of(d)]);
    }

    /// Kind 2 (nothing) or 3 (token).
    pub fn marker(&mut self, slot: u64, kind: u64) {
        let d = Self::describe(slot, kind, &Wqe::default());
        self.desc.push(vec![bytes_of(d)]);
    }

    /// Payload to be written: `beats` beats at `addr`, each byte `tag`.
    pub fn write(&mut self, addr: u64, beats: u64, tag: u8) {
        let head = MwrHead {
            addr: bits(addr),
            words: bits(beats * self.beat as u64 / 4),
            first_be: bits(0xF),
            last_be: bits(0xF),
            beats: bits(beats - 1),
            ro: true,
            write: true,
            ..MwrHead::default()
        };
        for i in 0..beats {
            let last = u8::from(i + 1 == beats);
            let beat = vec![bytes_of(head), vec![tag; self.beat], vec![last]];
            self.pay.push(beat);
        }
    }

    /// A work request of a Reliable Connection is complete.
    pub fn complete(&mut self, slot: u64, status: u64, syndrome: u64, wqe: &Wqe) {
        let record = TxRecord {
            slot: bits(slot),
            last: true,
            signalled: wqe.signalled,
            status: bits(status),
            syndrome: bits(syndrome),
            wqe_opcode: bits(wqe.opcode),
            wqe_idx: bits(wqe.idx),
            wqe_next: bits(wqe.next),
            cookie: bits(wqe.cookie),
            msg_len: bits(wqe.length),
            ..Default::default()
        };
        self.retired.push(vec![bytes_of(record)]);
    }

    /// What has been pushed: slot, PSN, ring indices, status, whether it has no packet.
    pub fn pushed(&self) -> Vec<(u64, u64, u64, u64, u64, bool)> {
        let r = OutRec::default();
        let get = |b: &[u8], at: usize, width: usize| field(b, at, width);
        let read = |b: &[u8]| {
            (
                get(b, r.get_my_offset_slot(), 14),
                get(b, r.get_my_offset_psn(), 24),
                get(b, r.get_my_offset_idx(), 16),
                get(b, r.get_my_offset_until(), 16),
                get(b, r.get_my_offset_status(), 8),
                get(b, r.get_my_offset_bare(), 1) == 1,
            )
        };
        self.push.got.iter().map(|(_, b)| read(&b[0])).collect()
    }

    /// Address and bytes of each CQE written.
    pub fn cqes(&self) -> Vec<(u64, Vec<u8>)> {
        let h = MwrHead::default();
        let all = self.wr.got.iter().map(|(_, b)| b);
        all.filter(|b| !relaxed(&b[0]))
            .map(|b| {
                let head = &b[0];
                assert_eq!(field(head, h.get_my_offset_words(), 11), 64 / 4);
                assert_eq!(field(head, h.get_my_offset_first_be(), 4), 0xF);
                assert_eq!(field(head, h.get_my_offset_last_be(), 4), 0xF);
                assert_eq!(field(head, h.get_my_offset_beats(), 6), 0, "one beat");
                assert_eq!(field(head, h.get_my_offset_at(), 2), 0, "untranslated");
                assert_eq!(field(head, h.get_my_offset_write(), 1), 1);
                assert_eq!(field(head, h.get_my_offset_mark(), 1), 0);
                assert_eq!(b[2], [1], "a CQE ends with its beat");
                (field(head, h.get_my_offset_addr(), 64), b[1][..64].to_vec())
            })
            .collect()
    }
}
