//! `rnic write`: a message, or several alike, as flags say it.
use std::path::PathBuf;

use anyhow::{ensure, Result};

use super::machine::{Doorbell, LinkArgs, MachineArgs, Mem};
use super::number::{number, vlan};
use super::output::OutputArgs;
use crate::scenario::{MessageSpec, QpSpec, Scenario, Service, Verb};

/// Write bytes to a remote address (or SEND them) and follow them to the wire
///
/// With --nics 2 a second device takes them, and the way goes on to its memory, the ACK and both completions.
#[derive(clap::Args)]
pub struct WriteArgs {
    /// Send the contents of this file
    #[arg(long, value_name = "FILE", conflicts_with = "size")]
    file: Option<PathBuf>,
    /// Send this many random bytes
    #[arg(long, value_name = "BYTES", value_parser = number::<u64>, default_value = "4096")]
    size: u64,
    /// Memory that holds the payload
    #[arg(long, value_enum, default_value = "gpu")]
    mem: Mem,
    /// Start address modulo 4096
    #[arg(long, value_name = "BYTES", value_parser = number::<u64>, default_value = "0")]
    offset: u64,
    /// Path MTU
    #[arg(long, value_name = "BYTES", value_parser = number::<u32>, default_value = "4096")]
    mtu: u32,
    /// SEND instead of WRITE: by one device alone, since a receiving one refuses it
    #[arg(long, conflicts_with_all = ["raddr", "rkey"])]
    send: bool,
    /// Immediate data
    #[arg(long, value_name = "NUMBER", value_parser = number::<u32>)]
    imm: Option<u32>,
    /// Remote address
    #[arg(long, value_name = "ADDRESS", value_parser = number::<u64>)]
    raddr: Option<u64>,
    /// Remote key
    #[arg(long, value_name = "KEY", value_parser = number::<u32>)]
    rkey: Option<u32>,
    /// Messages, one after the other
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value = "1")]
    count: u64,
    /// Pieces that the payload is scattered over
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value = "1")]
    sges: u64,
    /// How the WQE reaches the device
    #[arg(long, value_enum, default_value = "ring")]
    doorbell: Doorbell,
    /// IPv6 instead of IPv4
    #[arg(long)]
    ipv6: bool,
    /// VLAN identifier and priority
    #[arg(long, value_name = "VID:PRIO", value_parser = vlan)]
    vlan: Option<(u16, u8)>,
    /// First packet sequence number
    #[arg(long, value_name = "PSN", value_parser = number::<u32>, default_value = "0")]
    psn: u32,
    /// Devices: one and a wire that takes everything, or two that face each other
    #[arg(long, value_name = "N", value_parser = number::<usize>, default_value = "1")]
    nics: usize,
    #[command(flatten, next_help_heading = "Between two devices, with --nics 2")]
    link: LinkArgs,
    /// Memory of the second device that the message goes to [default: gpu]
    #[arg(long, value_enum)]
    remote_mem: Option<Mem>,
    /// Start address there modulo 4096 [default: 0]
    #[arg(long, value_name = "BYTES", value_parser = number::<u64>)]
    remote_offset: Option<u64>,
    /// Show the packets between two devices
    #[arg(long)]
    ladder: bool,
    #[command(flatten)]
    machine: MachineArgs,
    #[command(flatten)]
    out: OutputArgs,
}

impl WriteArgs {
    pub fn run(&self) -> Result<String> {
        super::run::run(&self.scenario()?, &self.out, self.ladder)
    }

    fn scenario(&self) -> Result<Scenario> {
        self.check_nics()?;
        let default = MessageSpec::default();
        let message = MessageSpec {
            verb: if self.send { Verb::Send } else { Verb::Write },
            size: self.size,
            file: self.file.clone(),
            mem: self.mem.space(),
            remote_mem: self.remote_mem.map_or(default.remote_mem, Mem::space),
            remote_offset: self.remote_offset.unwrap_or(default.remote_offset),
            offset: self.offset,
            imm: self.imm,
            raddr: self.raddr,
            rkey: self.rkey,
            count: self.count,
            sges: self.sges,
            post: self.doorbell.post(),
            ..default
        };
        let qp = QpSpec {
            mtu: self.mtu,
            ipv6: self.ipv6,
            vlan: self.vlan,
            sq_psn: self.psn,
            service: match self.nics {
                1 => Service::Uc,
                _ => self.link.service(),
            },
            ..QpSpec::default()
        };
        Ok(Scenario {
            nics: self.nics,
            link: self.link.link()?,
            qp: vec![qp],
            message: vec![message],
            ..self.machine.scenario()?
        })
    }

    /// What says nothing to so many devices is refused: it would be ignored.
    fn check_nics(&self) -> Result<()> {
        let own = [
            ("--remote-mem", self.remote_mem.is_some()),
            ("--remote-offset", self.remote_offset.is_some()),
            ("--ladder", self.ladder),
        ];
        let of_two = self.link.given().into_iter().chain(own);
        if let Some((flag, _)) = of_two.into_iter().find(|f| f.1) {
            ensure!(self.nics != 1, "{flag}: needs two devices, --nics 2");
        }
        ensure!(
            self.nics == 1 || !self.send,
            "--send: the second device would refuse it; --nics 1"
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::Space;
    use crate::scenario::Post;
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        write: WriteArgs,
    }

    fn scenario(args: &str) -> Result<Scenario> {
        let words = std::iter::once("x").chain(args.split_whitespace());
        let s = Cli::try_parse_from(words)?.write.scenario()?;
        s.validate()?;
        Ok(s)
    }

    #[test]
    fn flags_reach_the_scenario() {
        let s = scenario(
            "--size 0x64 --mem host --mtu 1024 --host-ns 60 --gpu-ns 1000 --gbps 25 --vlan 5:3 \
             --raddr 0x1000 --imm 7 --mps 512 --doorbell page --config tiny --psn 0xffffff",
        )
        .unwrap();
        let nic = s.nic_config().unwrap();
        assert_eq!((nic.axi.latency, nic.link.host.latency), (18, 18));
        assert_eq!((nic.link.gpu.latency, nic.pcie.mps), (300, 512));
        assert_eq!(nic.mac.pace, crate::wire::Pace::Gbps(25.0));
        assert_eq!((s.qp[0].mtu, s.qp[0].vlan), (1024, Some((5, 3))));
        assert_eq!(s.qp[0].sq_psn, 0xff_ffff);
        let m = &s.message[0];
        assert_eq!((m.size, m.raddr, m.imm), (100, Some(0x1000), Some(7)));
        assert_eq!((m.mem, m.post), (Space::Host, Post::Page));
        let two = scenario(
            "--nics 2 --remote-mem host --remote-offset 9 --link-ns 100 --loss 0.01 --corrupt 0.02",
        )
        .unwrap();
        assert_eq!(two.nic_config().unwrap().model, "rnic_core_rnic100");
        let trouble = &two.link.trouble;
        assert_eq!((two.link.latency, trouble.loss), (30, 0.01));
        assert_eq!((trouble.corrupt, trouble.reorder), (0.02, 0.0));
        assert_eq!(two.qp[0].service, Service::Rc);
        let m = &two.message[0];
        assert_eq!((m.remote_mem, m.remote_offset), (Space::Host, 9));
        let nic = scenario("--config rnic400").unwrap().nic_config().unwrap();
        assert_eq!(nic.mac.pace, crate::wire::Pace::Gbps(400.0));
    }

    #[test]
    fn defaults_are_the_budget() {
        let nic = scenario("").unwrap().nic_config().unwrap();
        assert_eq!((nic.axi.latency, nic.link.gpu.latency), (14, 18));
        assert_eq!(nic, crate::nic::NicConfig::calm("tx_engine_rnic100"));
        // What the help says of them.
        let said = scenario("--host-ns 45 --gpu-ns 60 --gbps 100").unwrap();
        assert_eq!(nic, said.nic_config().unwrap());
        let two = scenario("--nics 2").unwrap();
        assert_eq!(two, scenario("--nics 2 --link-ns 70 --service rc").unwrap());
    }

    #[test]
    fn wrong_values_are_named() {
        for (args, part) in [
            ("--mtu 1000", "qp[0].mtu = 1000"),
            ("--mps 100", "nic.pcie.mps = 100"),
            ("--vlan 5000", "at most 4094"),
            ("--host-ns=-1", "--host-ns"),
            ("--config big", "rnic100"),
            ("--size x", "--size"),
            ("--size 300 --doorbell inline", "inline takes at most 224"),
            ("--nics 3", "nics = 3: must be 1 or 2"),
            ("--nics 2 --loss 1.5", "link: trouble: loss = 1.5"),
            ("--nics 2 --service uc --loss 0.1", "qp[0].service"),
            ("--nics 2 --send", "--send: the second device would refuse"),
            ("--nics 2 --link-ns=-5", "--link-ns"),
            ("--send --raddr 5", "--raddr"),
            ("--send --rkey 5", "--rkey"),
        ] {
            let e = format!("{:#}", scenario(args).err().unwrap());
            assert!(e.contains(part), "{args}: {e}");
        }
    }

    #[test]
    fn what_needs_a_second_device_says_so() {
        for args in [
            "--service rc",
            "--link-ns 70",
            "--loss 0",
            "--duplicate 0.1",
            "--reorder 0.1",
            "--corrupt 0.1",
            "--remote-mem gpu",
            "--remote-offset 0",
            "--ladder",
        ] {
            let e = scenario(args).err().unwrap().to_string();
            let flag = args.split(' ').next().unwrap();
            assert_eq!(e, format!("{flag}: needs two devices, --nics 2"));
            let two = format!("--nics 2 {args}");
            assert!(scenario(&two).is_ok(), "{two}");
        }
    }
}
