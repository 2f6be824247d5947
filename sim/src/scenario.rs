//! What a run does, as a TOML file says it: the device, its queue pairs, its messages.
//!
//! ```toml
//! config = "rnic100"        # or tiny, rnic400
//! calm = true               # exact latencies, no stalls; false: stalls, splits, reorders
//! [nic.link.gpu]            # any field of NicConfig
//! latency = 18
//! [[qp]]
//! mtu = 4096
//! [[message]]
//! verb = "write"
//! size = 4096
//! mem = "gpu"
//! ```
//! A message's `file = "payload.bin"` is looked for beside the scenario file. A seed above 2^63 − 1
//! needs `--seed` on the command line or `RNIC_SEED`: numbers in TOML are signed.
//! With two devices joined by a link, each queue pair has both ends, and a message goes from one device
//! (`from`) into the memory of the other:
//! ```toml
//! nics = 2
//! [link]
//! latency = 21              # cycles
//! trouble = { loss = 0.01 } # also duplicate, reorder, corrupt; lose = [3] names frames
//! [[qp]]
//! service = "rc"            # or uc
//! [[message]]
//! from = 1
//! remote_mem = "host"
//! ```
//! Every key is optional; a wrong one, or a value of the wrong kind, is an error that names file,
//! place and what was expected. A file without any key is refused: it says nothing.
use std::path::{Path, PathBuf};

use anyhow::{anyhow, ensure, Context, Result};
use serde::{de::DeserializeOwned, Deserialize, Serialize};
use toml::{Table, Value};

use crate::driver::{Access, Gid, QpAttr, Space};
use crate::net::LinkConfig;
use crate::nic::NicConfig;

/// Messages of one entry, and bytes of a whole run: what the cycle limit and memory allow.
const MOST_MESSAGES: u64 = 1 << 20;
const MOST_BYTES: u64 = 256 << 20;

/// A run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Scenario {
    /// Configuration of the device.
    pub config: String,
    pub seed: u64,
    /// Whether `nic` starts from exact latencies without stalls.
    pub calm: bool,
    /// Devices: 1, its TX side and a wire that takes everything, or 2 that face each other.
    pub nics: usize,
    /// Changes to the surroundings, of every device.
    pub nic: Table,
    /// What joins two devices.
    pub link: LinkConfig,
    /// The copy of `rnic bounce`.
    pub bounce: BounceSpec,
    pub qp: Vec<QpSpec>,
    pub message: Vec<MessageSpec>,
    /// Post a message only when the one before it is complete.
    pub one_at_a_time: bool,
    /// Cycles within which all must be done.
    pub limit: u64,
}

impl Default for Scenario {
    fn default() -> Self {
        Self {
            config: "rnic100".into(),
            seed: 1,
            calm: true,
            nics: 1,
            nic: Table::new(),
            link: LinkConfig::default(),
            bounce: BounceSpec::default(),
            qp: vec![QpSpec::default()],
            message: vec![MessageSpec::default()],
            one_at_a_time: false,
            limit: 10_000_000,
        }
    }
}

/// How the driver copies GPU memory to a bounce buffer in host memory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BounceSpec {
    /// Bytes copied before they are sent; the next chunk is copied meanwhile.
    pub chunk: u64,
    /// Cycles between the end of one chunk's copy and the begin of the next: what it takes the
    /// driver to learn of the one and to start the other.
    pub gap: u64,
}

impl Default for BounceSpec {
    fn default() -> Self {
        Self {
            chunk: 64 << 10,
            gap: 0,
        }
    }
}

/// Transport service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Service {
    Rc,
    #[default]
    Uc,
}

impl Service {
    /// Its name in the table `service`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rc => "RC",
            Self::Uc => "UC",
        }
    }
}

/// Local ACK timeout of a simulated Reliable Connection: 66 us. A real one waits a thousand times as
/// long, but its wire is not 70 ns, and nobody wants to simulate a second.
const TIMEOUT: u8 = 4;

/// A queue pair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct QpSpec {
    pub service: Service,
    /// Path MTU in bytes.
    pub mtu: u32,
    pub ipv6: bool,
    /// VLAN identifier and priority.
    pub vlan: Option<(u16, u8)>,
    /// log2 of the send queue's blocks.
    pub sq_log2: u32,
    pub sq_psn: u32,
    /// QP number of the peer; if absent a number that no other queue pair of the run has.
    pub dest_qpn: Option<u32>,
    /// Doorbell page.
    pub page: u8,
    pub dscp: u8,
    pub ecn: u8,
    pub hop_limit: u8,
    pub udp_sport: u16,
    /// log2 of the receive queue's WQEs; with two devices.
    pub rq_log2: u32,
    /// Of a Reliable Connection: local ACK timeout, 4.096 us * 2^n, 0 is none; retries; RNR retries, 7
    /// is without end; RNR timer asked of the peer, an IBA code.
    pub timeout: u8,
    pub retry_count: u8,
    pub rnr_retry: u8,
    pub min_rnr_timer: u8,
}

impl Default for QpSpec {
    fn default() -> Self {
        let a = QpAttr::default();
        Self {
            service: Service::default(),
            rq_log2: 6,
            timeout: TIMEOUT,
            retry_count: a.retry_count,
            rnr_retry: a.rnr_retry,
            min_rnr_timer: a.min_rnr_timer,
            mtu: a.mtu,
            ipv6: false,
            vlan: None,
            sq_log2: a.sq_log2,
            sq_psn: a.sq_psn,
            dest_qpn: None,
            page: a.page,
            dscp: a.dscp,
            ecn: a.ecn,
            hop_limit: a.hop_limit,
            udp_sport: a.udp_sport,
        }
    }
}

impl QpSpec {
    /// What the driver makes the queue pair number `index` of the run with.
    pub fn attr(&self, index: usize) -> QpAttr {
        let base = QpAttr::default();
        let v6 = |last: u8| {
            let mut a = [0; 16];
            (a[0], a[1], a[15]) = (0xfd, 0x00, last);
            Gid::V6(a)
        };
        QpAttr {
            mtu: self.mtu,
            src_ip: if self.ipv6 { v6(1) } else { base.src_ip },
            dst_ip: if self.ipv6 { v6(2) } else { base.dst_ip },
            vlan: self.vlan,
            sq_log2: self.sq_log2,
            sq_psn: self.sq_psn,
            dest_qpn: self.dest_qpn.unwrap_or(base.dest_qpn + index as u32),
            page: self.page,
            dscp: self.dscp,
            ecn: self.ecn,
            hop_limit: self.hop_limit,
            udp_sport: self.udp_sport,
            ..base
        }
    }

    /// What end `end` of queue pair number `index` is made with, between two devices.
    pub fn end_attr(&self, index: usize, end: usize) -> QpAttr {
        let one = self.attr(index);
        let (src_ip, dst_ip) = match end {
            0 => (one.src_ip, one.dst_ip),
            _ => (one.dst_ip, one.src_ip),
        };
        let mac = crate::net::mac_of;
        QpAttr {
            service: self.service.name(),
            src_mac: mac(end),
            dst_mac: mac(1 - end),
            src_ip,
            dst_ip,
            // Each end counts from a number of its own.
            sq_psn: self.sq_psn.wrapping_add(end as u32 * PEER_PSN) & 0xff_ffff,
            rq_log2: Some(self.rq_log2),
            access: Access {
                local_write: true,
                remote_write: true,
                ..Access::default()
            },
            timeout: self.timeout,
            retry_count: self.retry_count,
            rnr_retry: self.rnr_retry,
            min_rnr_timer: self.min_rnr_timer,
            ..one
        }
    }
}

/// First PSN of the second end beyond that of the first.
const PEER_PSN: u32 = 0x5a_5a5a;

/// What a message does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    #[default]
    Write,
    Send,
}

/// How its WQE reaches the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// Into the ring; WQE_DB_IDX in BAR0.
    #[default]
    Ring,
    /// Into the ring; doorbell in the page.
    Page,
    /// Into the ring and the page's inline window, with the payload in the WQE.
    Inline,
}

/// A message, or several alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MessageSpec {
    /// Index of its queue pair.
    pub qp: usize,
    pub verb: Verb,
    /// Bytes; ignored with `file`.
    pub size: u64,
    /// Contents; random bytes from the seed if absent. A path in a scenario file is relative to
    /// the folder of that file.
    pub file: Option<PathBuf>,
    pub mem: Space,
    /// Start address modulo 4096.
    pub offset: u64,
    pub imm: Option<u32>,
    pub solicited: bool,
    pub post: Post,
    /// Pieces that the payload is scattered over.
    pub sges: u64,
    /// Remote address and key; chosen if absent.
    pub raddr: Option<u64>,
    pub rkey: Option<u32>,
    pub count: u64,
    /// Device that sends it, of two.
    pub from: usize,
    /// Memory of the other device that it goes to, and start address there modulo 4096.
    pub remote_mem: Space,
    pub remote_offset: u64,
}

impl Default for MessageSpec {
    fn default() -> Self {
        Self {
            qp: 0,
            verb: Verb::Write,
            size: 4096,
            file: None,
            mem: Space::Gpu,
            offset: 0,
            imm: None,
            solicited: false,
            post: Post::Ring,
            sges: 1,
            raddr: None,
            rkey: None,
            count: 1,
            from: 0,
            remote_mem: Space::Gpu,
            remote_offset: 0,
        }
    }
}

impl Scenario {
    /// Reads a scenario file.
    pub fn read(path: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the scenario {}", path.display()))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let parse = || {
            let table: Table = typed(&text)?;
            ensure!(
                !table.is_empty(),
                "no key in it; `config = \"rnic100\"` runs the default"
            );
            Self::parse_in(&text, folder)
        };
        parse().with_context(|| format!("scenario {}", path.display()))
    }

    /// Reads a scenario from text; its files are relative to the current folder.
    pub fn parse(text: &str) -> Result<Self> {
        Self::parse_in(text, Path::new(""))
    }

    fn parse_in(text: &str, folder: &Path) -> Result<Self> {
        /// The same with `nic` checked in place, so that errors point at the line.
        #[derive(Deserialize)]
        struct Checked {
            #[allow(dead_code)]
            nic: Option<NicConfig>,
        }
        let mut scenario: Self = typed(text)?;
        typed::<Checked>(text)?;
        for file in scenario.message.iter_mut().filter_map(|m| m.file.as_mut()) {
            *file = folder.join(&*file);
        }
        scenario.validate()?;
        Ok(scenario)
    }

    /// Checks what types cannot say.
    pub fn validate(&self) -> Result<()> {
        let known: Vec<_> = hdl::spec::CONFIGS.iter().map(|c| c.name).collect();
        ensure!(
            known.contains(&self.config.as_str()),
            "config = \"{}\": must be one of {}",
            self.config,
            known.join(", ")
        );
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
            let size = match &m.file {
                Some(path) => std::fs::metadata(path).map_or(0, |f| f.len()),
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

    /// The surroundings: the base that `calm` names, with the changes of `nic`.
    pub fn nic_config(&self) -> Result<NicConfig> {
        let top = if self.nics == 1 {
            "tx_engine"
        } else {
            "rnic_core"
        };
        let model = format!("{top}_{}", self.config);
        let base = if self.calm {
            NicConfig::calm(&model)
        } else {
            NicConfig {
                model,
                ..NicConfig::default()
            }
        };
        let mut table = Table::try_from(&base)?;
        merge(&mut table, &self.nic);
        let mut config: NicConfig = table.try_into().context("nic")?;
        ensure!(
            config.model == base.model,
            "nic.model = \"{}\": config = \"{}\" means {}",
            config.model,
            self.config,
            base.model
        );
        // Set here: numbers in TOML have 63 bits.
        if !self.nic.contains_key("seed") {
            config.seed = self.seed;
        }
        crate::limits::check(&config)?;
        Ok(config)
    }
}

/// TOML as a `T`; an error names line and path of the field at fault, and what was expected.
fn typed<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_path_to_error::deserialize(toml::Deserializer::new(text)).map_err(|e| {
        let field = e.path().to_string();
        let e = e.into_inner();
        let at = e.span().map_or(0, |s| s.start).min(text.len());
        let line = 1 + text[..at].matches('\n').count();
        let what = e.message().trim_end().replace('\n', ", ");
        anyhow!("line {line}: {field}: {what}")
    })
}

/// Lays `over` on `base`, table by table.
fn merge(base: &mut Table, over: &Table) {
    for (key, value) in over {
        match (base.get_mut(key), value) {
            (Some(Value::Table(b)), Value::Table(o)) if !is_choice(b, o) => merge(b, o),
            _ => drop(base.insert(key.clone(), value.clone())),
        }
    }
}

/// Tables of one key with different keys are two choices of an enum, not fields of a struct.
fn is_choice(a: &Table, b: &Table) -> bool {
    a.len() == 1 && b.len() == 1 && a.keys().ne(b.keys())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::monitor::Stall;
    use crate::wire::Pace;

    fn fault(text: &str) -> String {
        format!("{:#}", Scenario::parse(text).unwrap_err())
    }

    #[test]
    fn defaults_and_changes() {
        let s = Scenario::parse("").unwrap();
        assert_eq!(s, Scenario::default());
        let s = Scenario::parse(
            "config = 'tiny'\nseed = 7\n[nic.link.gpu]\nlatency = 60\n[nic.mac]\npace = { gbps = 25.0 }\n\
             [[qp]]\nmtu = 1024\n[[message]]\nverb = 'send'\nmem = 'host'\npost = 'inline'\nsize = 10\n",
        )
        .unwrap();
        let nic = s.nic_config().unwrap();
        assert_eq!(nic.model, "tx_engine_tiny");
        assert_eq!((nic.seed, nic.link.gpu.latency), (7, 60));
        assert_eq!(nic.link.gpu.rcb, 128, "the rest stays as it was");
        assert_eq!(nic.mac.pace, Pace::Gbps(25.0));
        assert_eq!(nic.link.request_stall, Stall::Never, "calm");
        assert_eq!(s.message[0].mem, Space::Host);
        let s = Scenario::parse("calm = false\n[nic.axi]\ndata_stall = { random = 0.5 }").unwrap();
        let nic = s.nic_config().unwrap();
        assert_eq!(nic.axi.data_stall, Stall::Random(0.5));
        assert_eq!(nic.link, crate::pcie::Link::default());
        let s = Scenario::parse("[nic.mac]\npace = 'free'").unwrap();
        assert_eq!(s.nic_config().unwrap().mac.pace, Pace::Free);
    }

    #[test]
    fn files_lie_beside_the_scenario() {
        let text = "[[message]]\nfile = 'a/b.bin'\n[[message]]\nfile = '/c.bin'";
        let s = Scenario::parse_in(text, Path::new("some/folder")).unwrap();
        let files: Vec<_> = s.message.iter().filter_map(|m| m.file.clone()).collect();
        assert_eq!(files, ["some/folder/a/b.bin", "/c.bin"].map(PathBuf::from));
        let s = Scenario::parse(text).unwrap();
        assert_eq!(s.message[0].file, Some(PathBuf::from("a/b.bin")));
    }

    #[test]
    fn wrong_keys_and_values_are_named() {
        for (text, parts) in [
            ("sed = 1", &["line 1", "unknown field `sed`", "`seed`"][..]),
            ("[[qp]]\nmtu = 1500", &["qp[0].mtu = 1500", "1024"]),
            (
                "[[qp]]\nmtu = 'big'",
                &["line 2: qp[0].mtu: invalid type: string \"big\", expected u32"],
            ),
            ("[nic]\nsed = 1", &["line 2: nic.sed: unknown field"]),
            (
                "[nic.link.gpu]\nlatencies = 3",
                &["line 2", "`latencies`", "`latency`"],
            ),
            ("[nic.pcie]\nmps = 100", &["nic.pcie.mps = 100", "128"]),
            (
                "[[message]]\nverb = 'reed'",
                &["line 2", "`reed`", "`write`"],
            ),
            ("[[message]]\nqp = 1", &["message[0].qp = 1", "there are 1"]),
            ("[[message]]\noffset = 4096", &["message[0].offset"]),
            (
                "[[message]]\npost = 'inline'\nsize = 225",
                &["message[0].size = 225", "224"],
            ),
            ("config = 'rnic'", &["config = \"rnic\"", "rnic100"]),
            ("qp = []", &["at least one"]),
            (
                "[[qp]]\nsq_psn = 16777216",
                &["qp[0].sq_psn = 16777216", "16777215"],
            ),
            ("[[qp]]\ndest_qpn = 1", &["qp[0].dest_qpn = 1", "2 to"]),
            ("[[qp]]\necn = 4", &["qp[0].ecn = 4", "0 to 3"]),
            ("[[qp]]\ndscp = 64", &["qp[0].dscp = 64", "0 to 63"]),
            (
                "[[qp]]\nhop_limit = 0",
                &["qp[0].hop_limit = 0", "1 to 255"],
            ),
            (
                "[[qp]]\nvlan = [4095, 0]",
                &["qp[0].vlan[0] = 4095", "4094"],
            ),
            ("[[qp]]\nvlan = [5, 9]", &["qp[0].vlan[1] = 9", "0 to 7"]),
            (
                "[[qp]]\nsq_log2 = 0\n[[message]]\npost = 'inline'\nsize = 224",
                &["message[0] needs 4 blocks", "qp[0] has 1"],
            ),
            ("[[message]]\ncount = 0", &["message[0].count = 0"]),
            ("nics = 3", &["nics = 3", "1 or 2"]),
            ("[[message]]\nfrom = 1", &["message[0].from = 1", "1 nics"]),
            (
                "[[qp]]\nservice = 'rc'",
                &["qp[0].service = \"rc\"", "nics = 2"],
            ),
            (
                "[[qp]]\nservice = 'rd'",
                &["line 2: qp[0].service", "`rd`", "`rc`"],
            ),
            ("nics = 2\n[[message]]\nverb = 'send'", &["message[0].verb"]),
            ("nics = 2\n[link]\nlatency = 0", &["link: latency = 0"]),
            (
                "nics = 2\n[link]\nlatancy = 1",
                &["line 3: link.latancy", "`latency`"],
            ),
            (
                "nics = 2\n[link.trouble]\nloss = 2.0",
                &["link: trouble: loss = 2", "0 to 1"],
            ),
            (
                "nics = 2\n[link.trouble]\nloss = 0.1",
                &["link.trouble", "qp[0].service"],
            ),
            (
                "nics = 2\n[[qp]]\ndest_qpn = 7",
                &["qp[0].dest_qpn", "nics = 2"],
            ),
            ("[bounce]\nchunk = 100", &["bounce.chunk = 100", "64"]),
            ("[[qp]]\ntimeout = 32", &["qp[0].timeout = 32", "0 to 31"]),
            ("[[qp]]\nrq_log2 = 16", &["qp[0].rq_log2 = 16"]),
            (
                "[[message]]\nsize = 1048576\ncount = 1000",
                &["1048576000 bytes in all", "at most"],
            ),
        ] {
            let e = fault(text);
            for p in parts {
                assert!(e.contains(p), "{text:?}: {e}");
            }
        }
        let high = Scenario {
            seed: u64::MAX,
            ..Scenario::default()
        };
        assert_eq!(high.nic_config().unwrap().seed, u64::MAX);
        let e = Scenario::read(Path::new("/nonexistent.toml")).unwrap_err();
        assert!(format!("{e:#}").contains("/nonexistent.toml"));
    }
}
