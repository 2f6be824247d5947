//! What the types of a scenario cannot say: ranges, and what does not go together.
use anyhow::{ensure, Context, Result};

use super::{Post, Scenario, Service, Verb};
use crate::driver::Space;

/// Messages of one entry, and bytes of a whole run: what the cycle limit and memory allow.
const MOST_MESSAGES: u64 = 1 << 20;
const MOST_BYTES: u64 = 256 << 20;

impl Scenario {
    /// Checks what types cannot say.
    pub fn validate(&self) -> Result<()> {
        hdl::spec::known_config(&self.config)
            .map_err(anyhow::Error::msg)
            .context("config")?;
        ensure!(!self.qp.is_empty(), "qp: at least one is needed");
        self.validate_nics()?;
        for (i, q) in self.qp.iter().enumerate() {
            ensure!(
                q.mtu.is_power_of_two() && (256..=4096).contains(&q.mtu),
                "qp[{i}].mtu = {}: must be 256, 512, 1024, 2048 or 4096",
                q.mtu
            );
            ensure!(
                q.sq_log2 <= 15,
                "qp[{i}].sq_log2 = {}: must be 0 to 15",
                q.sq_log2
            );
            let (vid, priority) = q.vlan.unwrap_or((1, 0));
            let dest = q.dest_qpn.unwrap_or(2);
            // The context's fields, and what each may hold.
            let ranges = [
                ("sq_psn", u64::from(q.sq_psn), 0, (1 << 24) - 1),
                ("dest_qpn", u64::from(dest), 2, (1 << 24) - 1),
                ("ecn", u64::from(q.ecn), 0, 3),
                ("dscp", u64::from(q.dscp), 0, 63),
                ("hop_limit", u64::from(q.hop_limit), 1, 255),
                ("vlan[0]", u64::from(vid), 0, 4094),
                ("vlan[1]", u64::from(priority), 0, 7),
                ("rq_log2", u64::from(q.rq_log2), 0, 15),
                ("timeout", u64::from(q.timeout), 0, 31),
                ("retry_count", u64::from(q.retry_count), 0, 7),
                ("rnr_retry", u64::from(q.rnr_retry), 0, 7),
                ("min_rnr_timer", u64::from(q.min_rnr_timer), 0, 31),
            ];
            for (field, value, least, most) in ranges {
                ensure!(
                    (least..=most).contains(&value),
                    "qp[{i}].{field} = {value}: must be {least} to {most}"
                );
            }
        }
        for (i, m) in self.message.iter().enumerate() {
            let queues = self.qp.len();
            ensure!(
                m.qp < queues,
                "message[{i}].qp = {}: there are {queues} qp",
                m.qp
            );
            ensure!(
                m.offset < 4096,
                "message[{i}].offset = {}: must be less than 4096",
                m.offset
            );
            ensure!(
                m.size <= 1 << 30,
                "message[{i}].size = {}: at most 2^30",
                m.size
            );
            let most = hdl::spec::MAX_SGES as u64;
            ensure!(
                (1..=most).contains(&m.sges),
                "message[{i}].sges = {}: must be 1 to {most}",
                m.sges
            );
            ensure!(
                m.verb == Verb::Write || (m.raddr, m.rkey) == (None, None),
                "message[{i}].raddr, rkey: a SEND has neither"
            );
            ensure!(
                m.post != Post::Inline || (m.sges, m.offset) == (1, 0),
                "message[{i}].sges, offset: inline payload is not in memory"
            );
            let inline = hdl::spec::MAX_INLINE as u64;
            ensure!(
                m.post != Post::Inline || m.size <= inline || m.file.is_some(),
                "message[{i}].size = {}: inline takes at most {inline}",
                m.size
            );
        }
        self.validate_extent()?;
        self.nic_config().map(drop)
    }

    /// What depends on the number of devices.
    fn validate_nics(&self) -> Result<()> {
        ensure!(
            (1..=2).contains(&self.nics),
            "nics = {}: must be 1 or 2",
            self.nics
        );
        self.link.validate().context("link")?;
        let (least, most) = (64, MOST_BYTES);
        ensure!(
            (least..=most).contains(&self.bounce.chunk) && self.bounce.chunk.is_multiple_of(64),
            "bounce.chunk = {}: must be a multiple of 64, {least} to {most}",
            self.bounce.chunk
        );
        ensure!(
            self.bounce.gap <= self.limit,
            "bounce.gap = {}: must be at most the limit, {}",
            self.bounce.gap,
            self.limit
        );
        let clean = self.link.trouble == Default::default();
        ensure!(clean || self.nics == 2, "link.trouble: needs nics = 2");
        let plain = self.link == Default::default();
        ensure!(plain || self.nics == 2, "link: needs nics = 2");
        for (i, q) in self.qp.iter().enumerate() {
            ensure!(
                self.nics == 2 || q.service == Service::Uc,
                "qp[{i}].service = \"rc\": needs a peer that answers, nics = 2"
            );
            ensure!(
                self.nics == 1 || q.dest_qpn.is_none(),
                "qp[{i}].dest_qpn: with nics = 2 it is the other end's"
            );
            ensure!(
                clean || q.service == Service::Rc,
                "link.trouble: needs qp[{i}].service = \"rc\", an Unreliable Connection does not send \
                 again what is lost"
            );
        }
        for (i, m) in self.message.iter().enumerate() {
            ensure!(
                m.from < self.nics,
                "message[{i}].from = {}: there are {} nics",
                m.from,
                self.nics
            );
            ensure!(
                m.remote_offset < 4096,
                "message[{i}].remote_offset = {}: must be less than 4096",
                m.remote_offset
            );
            let there = (m.remote_mem, m.remote_offset) != (Space::Gpu, 0);
            ensure!(
                self.nics == 2 || !there,
                "message[{i}].remote_mem, remote_offset: need nics = 2"
            );
            ensure!(
                self.nics == 1 || m.verb == Verb::Write,
                "message[{i}].verb = \"send\": the receiving device has no SEND yet"
            );
        }
        Ok(())
    }

    /// What cannot fit the ring, the memory or the cycle limit is refused before it is tried.
    fn validate_extent(&self) -> Result<()> {
        let mut total = 0u64;
        for (i, m) in self.message.iter().enumerate() {
            let size = match m.file.as_ref().map(|path| (path, path.metadata())) {
                // What a device gives may have no end.
                Some((path, Ok(file))) => {
                    ensure!(
                        file.is_file(),
                        "message[{i}].file = {}: is no regular file",
                        path.display()
                    );
                    file.len()
                }
                // Reading it will say why.
                Some((_, Err(_))) => 0,
                None => m.size,
            };
            // An inline WQE carries its first bytes in block 0, behind 32 bytes of control.
            let blocks = match m.post {
                Post::Inline => (32 + size).div_ceil(hdl::spec::BLOCK_BYTES as u64),
                _ => 1,
            };
            let log2 = self.qp[m.qp].sq_log2;
            ensure!(
                blocks <= 1 << log2,
                "message[{i}] needs {blocks} blocks, qp[{}] has {} (sq_log2 = {log2})",
                m.qp,
                1u64 << log2
            );
            ensure!(
                m.count >= 1 && m.count <= MOST_MESSAGES,
                "message[{i}].count = {}: must be 1 to {MOST_MESSAGES}",
                m.count
            );
            total = total.saturating_add(size.saturating_mul(m.count));
        }
        ensure!(
            total <= MOST_BYTES,
            "message: {total} bytes in all, at most {MOST_BYTES}"
        );
        Ok(())
    }
}
