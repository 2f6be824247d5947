//! What came out: packets with their pieces and blocks.
use super::*;

impl Rig {
    /// Puts what came out together into packets, in order.
    pub(super) fn collect(&mut self) {
        while let Some((_, beat)) = self.desc.got.get(self.taken.0) {
            let f = &self.fields.0;
            let get = |n: &str| f.get(&beat[0], n);
            let has = |n: &str| get(n) != 0;
            if get("kind") == 0 {
                // The opcode's high bits are the service.
                let reliable = get("opcode") >> 5 == spec::code("service", "RC");
                let quiet = self.no_ack.contains(&(get("slot"), get("wqe_idx")));
                let asked = reliable && (has("last") && !quiet || get("psn") % 16 == 15);
                assert_eq!(has("ackreq"), asked, "PSN {:x}", get("psn"));
            }
            let desc = Desc {
                kind: get("kind"),
                slot: get("slot"),
                opcode: get("opcode"),
                psn: get("psn"),
                payload: get("payload"),
                has_reth: has("has_reth"),
                has_imm: has("has_imm"),
                solicited: has("solicited"),
                reth: (get("reth_va"), get("reth_rkey"), get("reth_len")),
                imm: get("imm"),
                last: has("last"),
                signalled: has("signalled"),
                status: get("status"),
                syndrome: get("syndrome"),
                wqe_opcode: get("wqe_opcode"),
                wqe_idx: get("wqe_idx"),
                wqe_next: get("wqe_next"),
                cookie: get("cookie"),
                msg_len: get("msg_len"),
            };
            let Some((pieces, used)) = self.pieces(&desc) else {
                return;
            };
            let inline = pieces.first().is_some_and(|p| p.kind == 1);
            let Some(blocks) = self.blocks(inline) else {
                return;
            };
            self.taken.0 += 1;
            self.taken.1 += used;
            self.taken.2 += blocks.len();
            self.packets.push(Packet {
                desc,
                pieces,
                inline: blocks,
            });
        }
    }

    /// The pieces of the next packet, if all are there.
    pub(super) fn pieces(&self, desc: &Desc) -> Option<(Vec<PieceOut>, usize)> {
        let mut list: Vec<PieceOut> = vec![];
        if desc.kind != 0 || desc.payload == 0 {
            return Some((list, 0));
        }
        let f = &self.fields.1;
        loop {
            let (_, beat) = self.piece.got.get(self.taken.1 + list.len())?;
            let get = |n: &str| f.get(&beat[0], n);
            assert_eq!(
                get("first") != 0,
                list.is_empty(),
                "first of packet {desc:?}"
            );
            assert_eq!(get("slot"), desc.slot, "piece of another slot");
            list.push(PieceOut {
                kind: get("kind"),
                slot: get("slot"),
                pd: get("pd"),
                lkey: get("lkey"),
                va: get("va"),
                len: get("len"),
                va_end: f.wide(&beat[0], "va_end"),
                lane: get("lane"),
            });
            if get("last") != 0 {
                let n = list.len();
                return Some((list, n));
            }
        }
    }

    /// The inline blocks of the next packet, if all are there.
    pub(super) fn blocks(&self, inline: bool) -> Option<Vec<(Vec<u8>, bool)>> {
        let mut list = vec![];
        if !inline {
            return Some(list);
        }
        loop {
            let (_, beat) = self.inline.got.get(self.taken.2 + list.len())?;
            let f = &self.fields.2;
            list.push((beat[0][..64].to_vec(), f.get(&beat[0], "err") != 0));
            if f.get(&beat[0], "last") != 0 {
                return Some(list);
            }
        }
    }

    /// Nothing is left over that belongs to no packet.
    pub fn assert_consumed(&self) {
        let seen = (
            self.desc.got.len(),
            self.piece.got.len(),
            self.inline.got.len(),
        );
        assert_eq!(
            seen, self.taken,
            "descriptors, pieces or inline blocks left over"
        );
    }

    /// Steps until `n` packets have come out.
    pub fn wait_packets(&mut self, n: usize, limit: u64) -> Result<()> {
        self.bench.start_clock();
        while self.packets.len() < n {
            self.step()?;
            let have = self.packets.len();
            self.bench
                .within(limit, &format!("{n} packets, have {have}"))?;
        }
        Ok(())
    }
}
