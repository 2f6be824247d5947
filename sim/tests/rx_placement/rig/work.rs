//! What is asked: payload, completions, reads.
use super::*;

impl Rig {
    /// A packet of `len` random bytes for `addr`.
    pub fn packet(&mut self, at: u64, addr: u64, len: u64) -> Cmd {
        Cmd {
            at,
            addr,
            payload: self.rng.bytes(len as usize),
            discard: false,
            mark: None,
            ro: false,
            at_type: 0,
            // Pad and ICRC.
            tail: ((4 - len % 4) % 4 + 4) as usize,
        }
    }

    /// The command alone, as it goes into the design.
    pub fn command(c: &Cmd, len: u64) -> Vec<u8> {
        pack!(PlaceCmd::default();
            get_my_offset_discard get_my_width_discard = c.discard.into(),
            get_my_offset_at get_my_width_at = c.at,
            get_my_offset_len get_my_width_len = len,
            get_my_offset_addr get_my_width_addr = c.addr,
            get_my_offset_at_type get_my_width_at_type = c.at_type,
            get_my_offset_ro get_my_width_ro = c.ro.into(),
            get_my_offset_mark get_my_width_mark = c.mark.is_some().into(),
            get_my_offset_slot get_my_width_slot = c.mark.unwrap_or(0x155),
        )
    }

    /// Sends a packet and its command, and notes what must leave.
    pub fn send(&mut self, c: Cmd) -> Result<()> {
        let mut frame = self.rng.bytes(c.at as usize);
        frame.extend(&c.payload);
        frame.extend(self.rng.bytes(c.tail));
        self.beats.push_packet(&frame);
        self.cmds
            .push(vec![Self::command(&c, c.payload.len() as u64)]);
        self.packets += 1;
        if c.discard || c.payload.is_empty() {
            let place = c.mark.map(|m| Entry {
                tlp: false,
                mark: Some(m),
            });
            self.entries.extend(place);
            return Ok(());
        }
        self.mem.write(Writer::Device, c.addr, &c.payload)?;
        let mps = u64::from(self.pcie.config.mps);
        let mut done = 0;
        while done < c.payload.len() {
            let addr = c.addr + done as u64;
            let n = ((mps - addr % mps) as usize).min(c.payload.len() - done);
            self.tlps.push_back(Tlp {
                addr,
                bytes: c.payload[done..done + n].to_vec(),
                ro: c.ro,
                at: c.at_type,
            });
            done += n;
            let ends = done == c.payload.len();
            self.entries.push(Entry {
                tlp: true,
                mark: c.mark.filter(|_| ends),
            });
        }
        Ok(())
    }

    /// Sends a CQE to `CQS + offset`.
    pub fn cqe(&mut self, offset: u64) -> Result<()> {
        self.small_write(offset, 64)
    }

    /// Sends `len` bytes to `CQS + offset`, within 64 bytes from a multiple of 4.
    pub fn small_write(&mut self, offset: u64, len: u64) -> Result<()> {
        let low = (offset & 3) as usize;
        let bytes = self.rng.bytes(len as usize);
        let mut beat = self.rng.bytes(64);
        beat[low..low + bytes.len()].copy_from_slice(&bytes);
        let head = pack!(WriteHead::default();
            get_my_offset_addr get_my_width_addr = CQS + offset,
            get_my_offset_len get_my_width_len = len,
            get_my_offset_kind get_my_width_kind = 1,
        );
        self.mem.write(Writer::Device, CQS + offset, &bytes)?;
        self.cqes.push(vec![head, beat]);
        self.cqe_tlps.push_back(Tlp {
            addr: CQS + offset,
            bytes,
            ro: false,
            at: 0,
        });
        Ok(())
    }

    /// Asks for 64 bytes of the host, if a tag is free.
    pub fn read(&mut self) {
        self.read_words(HOST + 64 * self.next_tag, 16);
    }

    /// Asks for `words` words at `addr`, if a tag is free; says which.
    pub fn read_words(&mut self, addr: u64, words: u64) -> Option<u64> {
        if self.pcie.tag_in_use(self.next_tag as u16) || self.reads.pending() > 4 {
            return None;
        }
        self.reads.push(vec![pack!(MrdCmd::default();
            get_my_offset_addr get_my_width_addr = addr,
            get_my_offset_words get_my_width_words = words,
            get_my_offset_first_be get_my_width_first_be = 15,
            get_my_offset_last_be get_my_width_last_be = if words == 1 { 0 } else { 15 },
            get_my_offset_tag get_my_width_tag = self.next_tag,
        )]);
        let tag = self.next_tag;
        self.next_tag = (tag + 1) % 256;
        Some(tag)
    }
}
