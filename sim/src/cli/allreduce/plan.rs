//! What flags ask for: the ring, and the operations on it.
use anyhow::{ensure, Result};
use hdl::spec::{ring_max_slice, Config};

use super::{AllreduceArgs, Collective, Mode};
use crate::bench::bound;
use crate::collective::patience::Way;
use crate::collective::reference::{Dtype, Redop};
use crate::collective::{cut, Kind, Operation, Setup};
use crate::scenario::{Scenario, Service};

/// Bytes of a vector of which nothing is said.
const BYTES: u64 = 64 << 10;

impl AllreduceArgs {
    /// What the ring is made with, and the operations on it.
    pub(super) fn plan(&self) -> Result<(Setup, Vec<Operation>)> {
        let ranks = self.ranks;
        ensure!(
            (2..=64).contains(&ranks),
            "--ranks {ranks}: must be 2 to 64"
        );
        self.check_given()?;
        let root = self.root.unwrap_or(0);
        ensure!(
            (root as usize) < ranks,
            "--root {root}: there are {ranks} ranks"
        );
        ensure!(
            self.link.service() == Service::Rc,
            "--service uc: a ring needs rc"
        );
        ensure!(
            self.mtu.is_power_of_two() && (256..=4096).contains(&self.mtu),
            "--mtu {}: must be 256, 512, 1024, 2048 or 4096",
            self.mtu
        );
        let threads = match self.threads {
            Some(n) => n,
            None => std::thread::available_parallelism().map_or(1, |n| n.get()),
        };
        ensure!(threads >= 1, "--threads 0: at least one");
        let scenario = Scenario {
            nics: 2,
            link: self.link.link()?,
            ..self.machine.scenario()?
        };
        scenario.link.validate()?;
        let config = hdl::spec::known_config(&scenario.config).map_err(anyhow::Error::msg)?;
        let mut nic = scenario.nic_config()?;
        nic.mac.keep = self.timeline || self.out.pcap.is_some();
        let sizes = self.bytes.clone().unwrap_or_else(|| vec![BYTES]);
        let mut setup = Setup {
            link: scenario.link.clone(),
            mtu: self.mtu,
            bytes: sizes.iter().copied().max().unwrap_or(0).max(4096),
            threads,
            ..Setup::new(nic, ranks)
        };
        let slots = self.slots(config)?;
        let way = Way::new(&setup, self.mtu.into());
        setup.timeout = way.ack_timeout(slots, &setup.link.trouble);
        let ops = sizes
            .iter()
            .map(|&bytes| self.operation(bytes, config, &setup, slots));
        let ops = ops.collect::<Result<_>>()?;
        Ok((setup, ops))
    }

    /// Landing slots that are used.
    fn slots(&self, config: &Config) -> Result<usize> {
        let there = cut::slots(config, self.mtu.ilog2());
        let slots = match self.slots {
            0 => there,
            n => n as usize,
        };
        ensure!(
            (2..=there).contains(&slots),
            "--slots {slots}: must be 0, or 2 to {there} for packets of {}",
            self.mtu
        );
        let most = ring_max_slice(slots);
        let slice = self.slice.unwrap_or(0);
        ensure!(
            slice as usize <= most,
            "--slice {slice}: at most {most} with {slots} slots"
        );
        Ok(slots)
    }

    /// Sub-chunks of a slice, unless it is given: the link and its pace say how long a step is.
    fn slice(&self, bytes: u64, config: &Config, way: &Way, slots: usize) -> u32 {
        let mtu = u64::from(self.mtu);
        // A broadcast sends the vector as one.
        let chunks = match self.collective {
            Collective::Broadcast => 1,
            _ => self.ranks as u64,
        };
        let chunk = bytes.div_ceil(chunks).div_ceil(mtu);
        let usual = bound::wire_bytes(mtu, true) as f64 / bound::beat(config);
        let beyond = way.beyond_usual(usual);
        match self.mode {
            // A plain ring waits after each step: long slices suit it.
            Mode::WaitAck => 0,
            Mode::CutThrough => {
                cut::slice_beyond(config, slots, chunk as usize, way.wire, beyond) as u32
            }
        }
    }

    fn operation(
        &self,
        bytes: u64,
        config: &Config,
        setup: &Setup,
        slots: usize,
    ) -> Result<Operation> {
        let dtype = self.dtype.map_or(Dtype::Fp32, Dtype::from);
        // Where nothing is reduced, none can be given: the device knows no average of integers even then.
        let redop = self.op.map_or(Redop::Sum, Redop::from);
        let kind = Kind::from(self.collective);
        let each = dtype.bytes() as u64;
        ensure!(
            bytes.is_multiple_of(each),
            "--bytes {bytes}: must be whole elements of {each} bytes"
        );
        ensure!(bytes > 0, "--bytes 0: at least one element");
        ensure!(
            redop != Redop::Avg || dtype != Dtype::Int32,
            "--op avg: integers are not averaged"
        );
        let count = match kind {
            Kind::Barrier => 0,
            _ => bytes / each,
        };
        let way = Way::new(setup, self.mtu.into());
        let usual = self.slice(bytes, config, &way, slots);
        let progress = way.progress(slots, setup.timeout, &setup.link.trouble);
        Ok(Operation {
            root: self.root.unwrap_or(0),
            in_place: self.in_place,
            wait_ack: self.mode == Mode::WaitAck,
            timeout: self.timeout.unwrap_or(progress),
            slots: self.slots,
            slice: self.slice.unwrap_or(usual),
            ..Operation::new(kind, dtype, redop, count, self.mtu.ilog2())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        args: AllreduceArgs,
    }

    fn plan(args: &str) -> Result<(Setup, Vec<Operation>)> {
        let words = std::iter::once("x").chain(args.split_whitespace());
        Cli::try_parse_from(words)?.args.plan()
    }

    #[test]
    fn flags_reach_the_operation() {
        let (setup, ops) = plan(
            "--ranks 8 --bytes 4K,1M --dtype bf16 --mode wait-ack --loss 0.001 --config tiny \
             --mtu 1024 --threads 3 --in-place --collective broadcast --root 7",
        )
        .unwrap();
        assert_eq!((setup.ranks, setup.threads, setup.mtu), (8, 3, 1024));
        assert_eq!(setup.bytes, 1 << 20);
        assert_eq!(setup.nic.model, "rnic_core_tiny");
        assert_eq!(setup.link.trouble.loss, 0.001);
        assert!(!setup.nic.mac.keep);
        assert_eq!(ops.len(), 2);
        let op = &ops[1];
        assert_eq!(
            (op.kind, op.dtype, op.redop),
            (Kind::Broadcast, Dtype::Bf16, Redop::Sum)
        );
        assert_eq!((op.count, op.root, op.sub_log2), (1 << 19, 7, 10));
        assert!(op.wait_ack && op.in_place);
        let (setup, ops) = plan("--timeline --op max --collective reducescatter").unwrap();
        assert!(setup.nic.mac.keep);
        assert_eq!((ops[0].redop, ops[0].count), (Redop::Max, 16 << 10));
        let (_, ops) = plan("--collective barrier --timeout 7").unwrap();
        assert_eq!((ops[0].count, ops[0].timeout), (0, 7));
    }

    /// Times and slices are those of the link that is asked for.
    #[test]
    fn a_slow_link_has_its_time() {
        let of = |args: &str| {
            let (setup, ops) = plan(&format!("--bytes 640K {args}")).unwrap();
            (setup.timeout, ops[0].timeout, ops[0].slice)
        };
        let (usual, progress, slice) = of("");
        assert_eq!((usual, progress), (14, 10_000_000));
        assert_eq!(of("--link-ns 70 --gbps 100"), (usual, progress, slice));
        assert_eq!(of("--loss 0.01").0, 2);
        let (far, late, _) = of("--loss 0.01 --link-ns 1000000");
        assert!(far == 12 && late > 8 * 5_000_000, "{far}, {late}");
        assert_eq!(of("--loss 0.01 --gbps 1").0, 8);
        assert_eq!(of("--loss 0.01 --link-ns 1000000 --timeout 9").1, 9);
        // A longer step wants more of them in it, a slower wire fewer.
        assert!(of("--link-ns 400").2 > slice, "{slice}");
        assert!(of("--gbps 25").2 < slice, "{slice}");
        // The vector of a broadcast is one chunk: 40 packets, in slices of 5 for they leave no rest.
        let (_, ops) = plan("--bytes 160K --collective broadcast").unwrap();
        assert_eq!(ops[0].slice, 5);
        // Neither the plain ring nor what is given is touched.
        assert_eq!(of("--link-ns 400 --mode wait-ack").2, 0);
        assert_eq!(of("--link-ns 400 --slice 3").2, 3);
    }

    #[test]
    fn wrong_values_are_named() {
        for (args, part) in [
            ("--ranks 1", "--ranks 1: must be 2 to 64"),
            ("--ranks 65", "--ranks 65: must be 2 to 64"),
            (
                "--collective broadcast --root 4",
                "--root 4: there are 4 ranks",
            ),
            (
                "--bytes 10",
                "--bytes 10: must be whole elements of 4 bytes",
            ),
            ("--bytes 0", "--bytes 0: at least one element"),
            ("--bytes 2G", "`2G`: at most 268435456 bytes"),
            (
                "--dtype int32 --op avg",
                "--op avg: integers are not averaged",
            ),
            ("--service uc", "--service uc: a ring needs rc"),
            ("--mtu 1000", "--mtu 1000: must be 256"),
            ("--threads 0", "--threads 0: at least one"),
            ("--loss 2", "loss = 2"),
            ("--dtype fp64", "--dtype"),
        ] {
            let e = format!("{:#}", plan(args).err().unwrap());
            assert!(e.contains(part), "{args}: {e}");
        }
    }
}
