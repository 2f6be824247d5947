//! The rules that every request of the device must keep.
use std::collections::HashMap;

use super::tlp::Request;
use super::PcieConfig;

/// Checks requests against the configuration and the tags in use.
#[derive(Default)]
pub struct Checker {
    /// Tags of outstanding reads, with the cycle of the request.
    in_use: HashMap<u16, u64>,
}

impl Checker {
    /// Each broken rule as text. A read takes its tag.
    pub fn request(&mut self, r: &Request, cfg: &PcieConfig, cycle: u64) -> Vec<String> {
        let mut bad = r.faults();
        if !cfg.bus_master {
            bad.push("request while bus mastering is off".into());
        }
        if r.requester != cfg.requester_id {
            bad.push(format!(
                "requester ID {:#06x}, not {:#06x}",
                r.requester, cfg.requester_id
            ));
        }
        let c = &r.common;
        if c.relaxed && !cfg.relaxed {
            bad.push("relaxed ordering while it is not enabled".into());
        }
        if c.at == 2 && !cfg.ats {
            bad.push("AT = 10 while ATS is not enabled".into());
        }
        if c.tc != 0 || c.ido || c.no_snoop || c.ln || c.th || c.ep {
            bad.push("TC, IDO, no snoop, LN, TH or EP is set".into());
        }
        let bytes = u32::from(r.dw) * 4;
        if r.write {
            self.write(r, bytes, cfg, &mut bad);
        } else {
            self.read(r, bytes, cfg, cycle, &mut bad);
        }
        bad
    }

    fn write(&self, r: &Request, bytes: u32, cfg: &PcieConfig, bad: &mut Vec<String>) {
        let mps = u64::from(cfg.mps);
        if u64::from(bytes) > mps {
            bad.push(format!("write of {bytes} bytes, MPS is {mps}"));
        } else if r.addr / mps != (r.addr + u64::from(bytes) - 1) / mps {
            bad.push(format!(
                "write of {bytes} bytes at {:#x} crosses an MPS boundary",
                r.addr
            ));
        }
    }

    fn read(
        &mut self,
        r: &Request,
        bytes: u32,
        cfg: &PcieConfig,
        cycle: u64,
        bad: &mut Vec<String>,
    ) {
        if bytes > u32::from(cfg.mrrs) {
            bad.push(format!("read of {bytes} bytes, MRRS is {}", cfg.mrrs));
        }
        if r.tag >= cfg.tags() {
            bad.push(format!("tag {:#x}, only {} may be used", r.tag, cfg.tags()));
        }
        if let Some(since) = self.in_use.insert(r.tag, cycle) {
            bad.push(format!("tag {:#x} is in use since cycle {since}", r.tag));
        }
    }

    /// The last completion of a read has been taken.
    pub fn done(&mut self, tag: u16) {
        self.in_use.remove(&tag);
    }

    /// True if a read with this tag is outstanding.
    pub fn used(&self, tag: u16) -> bool {
        self.in_use.contains_key(&tag)
    }

    /// Reads outstanding.
    pub fn outstanding(&self) -> usize {
        self.in_use.len()
    }

    /// The device was reset: no tag is in use.
    pub fn reset(&mut self) {
        self.in_use.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::super::tlp::Common;
    use super::*;

    fn request(write: bool) -> Request {
        Request {
            write,
            addr: 0x10_0000_0040,
            dw: 16,
            first_be: 15,
            last_be: 15,
            tag: 3,
            requester: 0x0100,
            long: true,
            common: Common::default(),
        }
    }

    fn one(change: impl Fn(&mut Request, &mut PcieConfig), write: bool) -> String {
        let (mut r, mut cfg) = (request(write), PcieConfig::default());
        change(&mut r, &mut cfg);
        let bad = Checker::default().request(&r, &cfg, 9);
        assert_eq!(bad.len(), 1, "{bad:?}");
        bad[0].clone()
    }

    #[test]
    fn good_requests_pass() {
        let (mut c, cfg) = (Checker::default(), PcieConfig::default());
        assert!(c.request(&request(false), &cfg, 1).is_empty());
        assert!(c.request(&request(true), &cfg, 1).is_empty());
        assert!(c.used(3) && c.outstanding() == 1);
    }

    #[test]
    fn every_rule_fires() {
        type Change = fn(&mut Request, &mut PcieConfig);
        let both: [(Change, &str); 6] = [
            (|_, c| c.bus_master = false, "bus mastering is off"),
            (|r, _| r.requester = 0, "requester ID 0x0000, not 0x0100"),
            (
                |r, c| (r.common.relaxed, c.relaxed) = (true, false),
                "relaxed ordering",
            ),
            (|r, _| r.common.at = 2, "ATS is not enabled"),
            (|r, _| r.common.tc = 1, "TC, IDO"),
            (|r, _| r.common.ep = true, "EP is set"),
        ];
        for (change, what) in both {
            for write in [false, true] {
                let found = one(change, write);
                assert!(found.contains(what), "{found}");
            }
        }
        let writes: [(Change, &str); 2] = [
            (|r, _| r.dw = 65, "write of 260 bytes, MPS is 256"),
            (|r, _| r.dw = 64, "crosses an MPS boundary"),
        ];
        for (change, what) in writes {
            let found = one(change, true);
            assert!(found.contains(what), "{found}");
        }
        let reads: [(Change, &str); 3] = [
            (|r, _| r.dw = 129, "read of 516 bytes, MRRS is 512"),
            (|r, _| r.tag = 256, "only 256 may be used"),
            (
                |r, c| (r.tag, c.ext_tag) = (32, false),
                "only 32 may be used",
            ),
        ];
        for (change, what) in reads {
            let found = one(change, false);
            assert!(found.contains(what), "{found}");
        }
    }

    #[test]
    fn a_tag_in_use_is_not_used_again() {
        let (mut c, cfg) = (Checker::default(), PcieConfig::default());
        c.request(&request(false), &cfg, 1);
        assert_eq!(
            c.request(&request(false), &cfg, 2),
            ["tag 0x3 is in use since cycle 1"]
        );
        c.done(3);
        assert!(c.request(&request(false), &cfg, 3).is_empty());
        c.reset();
        assert!(c.request(&request(false), &cfg, 4).is_empty());
    }

    #[test]
    fn configuration_is_validated() {
        assert!(PcieConfig::default().validate().is_ok());
        let mut c = PcieConfig {
            mps: 192,
            ..PcieConfig::default()
        };
        assert!(c.validate().unwrap_err().starts_with("mps = 192"));
        (c.mps, c.rcb) = (128, 32);
        assert!(c.validate().unwrap_err().starts_with("rcb = 32"));
        assert_eq!((PcieConfig::code(128), PcieConfig::code(4096)), (0, 5));
    }
}
