//! The models of this build. To add one, add a line:
//! - to `TOPS` for a top of `hdl::top` in some configurations; its models are called
//!   `top_configuration`;
//! - to `blocks` for a single block, under a name of its own.
//!
//! The 2048-bit configuration takes minutes to compile and waits for its cargo feature.
//! `RNIC_MODELS=tx_back_tiny,csr_tiny` in the environment builds these alone: the edit loop of one block.
//! A signal `story_…` that the top module declares becomes a readable port of the model.
use hdl::collective::reduce::ReduceUnit;
use hdl::collective::ring_control::RingControl;
use hdl::csr::{counter_sum::CounterSum, rom::CsrRom, Csr};
use hdl::emit::{try_elaborate, Design, Dir, Options};
use hdl::example::BeatCount;
use hdl::host::{axi_rd_arb::AxiRdArb, mwr_merge::MwrMerge};
use hdl::prim::{FifoRam, PacketSkid, Skid};
use hdl::qp::{error_merge::ErrorMerge, ring_use::RingUse, QpCtrl};
use hdl::rx::{rx_collective::RxCollective, rx_drain::RxDrain};
use hdl::spec::{Config, RNIC100, RNIC400, TINY};
use hdl::tx::rc_window::RcWindow;
use hdl::tx::ring_lane::RingLane;
use hdl::tx::rq_doorbell::RqDoorbell;
use hdl::tx::token_merge::TokenMerge;
use hdl::tx::tx_front::TxFront;
use rust_hdl_core::prelude::{Bits, Block};

use crate::faults::Faults;
use crate::model::{Model, Port};
use crate::parallel::in_parallel;

type Elaborate = dyn FnOnce(&Faults) -> Result<Model, String> + Send;

/// A model to be, and when it is built.
pub struct Entry {
    name: String,
    elaborate: Box<Elaborate>,
    wide: bool,
    pub feature: Option<&'static str>,
}

/// A block under the name `kind`, which is also that of its top module.
fn block<U: Block>(kind: &'static str, build: impl FnOnce() -> U + Send + 'static) -> Entry {
    Entry {
        name: kind.into(),
        elaborate: Box::new(move |faults| {
            from_design(
                kind,
                &try_elaborate(kind, Options::default(), build)?,
                faults,
            )
        }),
        wide: false,
        feature: None,
    }
}

/// A block of 2048 bits that takes long to compile: with the feature of that configuration alone.
fn wide(entry: Entry) -> Entry {
    Entry {
        wide: true,
        feature: Some(RNIC400.name),
        ..entry
    }
}

/// Tops, and the configurations in which each is simulated.
const TOPS: &[(&str, &[&Config])] = &[
    ("doorbell", &[&TINY]),
    ("wqe_fetch", &[&TINY]),
    ("requester", &[&TINY]),
    ("dma_read_path", &[&TINY, &RNIC100, &RNIC400]),
    ("recv_fetch", &[&TINY]),
    ("rx_core", &[&TINY, &RNIC100]),
    ("ack_path", &[&TINY]),
    ("tx_back", &[&TINY, &RNIC400]),
    ("tx_port", &[&TINY, &RNIC400]),
    ("rx_join", &[&TINY]),
    ("rx_front", &[&TINY, &RNIC100, &RNIC400]),
    ("ring_data", &[&TINY, &RNIC400]),
    ("tx_engine", &[&TINY, &RNIC100, &RNIC400]),
    ("rx_placement", &[&TINY, &RNIC100, &RNIC400]),
    ("rnic_core", &[&TINY, &RNIC100, &RNIC400]),
];

/// A top in one configuration.
fn top(name: &'static str, config: &'static Config) -> Entry {
    let wide = config.width_bits > 512;
    Entry {
        name: format!("{name}_{}", config.name),
        wide,
        feature: wide.then_some(config.name),
        elaborate: Box::new(move |faults| {
            let top = hdl::top::find(name).ok_or(format!("no top `{name}`"))?;
            let kind = format!("{name}_{}", config.name);
            from_design(&kind, &top.emit(config)?, faults)
        }),
    }
}

fn from_design(kind: &str, design: &Design, faults: &Faults) -> Result<Model, String> {
    let mut verilog = String::new();
    for m in &design.modules {
        verilog += &faults.plant(&m.name, &m.text)?;
        verilog.push('\n');
    }
    let ports = design.ports.iter().map(|p| Port {
        name: p.name.clone(),
        width: p.width,
        input: p.dir == Dir::In,
        inside: false,
    });
    Ok(Model::new(kind, &design.top, verilog, ports.collect()))
}

fn blocks() -> Vec<Entry> {
    vec![
        probe(),
        block("beat_count", BeatCount::<512>::default),
        block("skid_w512", Skid::<Bits<512>>::default),
        block("packet_skid_w2048", PacketSkid::<2048>::default),
        block("csr_tiny", || Csr::new(&hdl::spec::TINY)),
        block("qp_ctrl_tiny", QpCtrl::<3, 3, 2>::default),
        block("rq_doorbell_tiny", RqDoorbell::<3>::default),
        block("axi_rd_arb", AxiRdArb::default),
        block("rx_drain", RxDrain::default),
        block("ring_use", RingUse::default),
        block("mwr_merge_w512", MwrMerge::<512>::default),
        block("rx_collective_w512", RxCollective::<512>::default),
        block("ring_lane_w512", RingLane::<512>::default),
        block("error_merge", ErrorMerge::default),
        block("csr_rom_rnic400", || CsrRom::new(&hdl::spec::RNIC400)),
        block("counter_sum", CounterSum::default),
        block("rc_window_tiny", RcWindow::<3, 5>::default),
        block("token_merge_tiny", TokenMerge::<3>::default),
        block("fifo_ram_w576", FifoRam::<Bits<576>, 4>::default),
        block("ring_control_tiny", RingControl::<3, 14>::default),
        block("tx_front_tiny", TxFront::<512, 3, 2, 3, 4>::default),
        block("reduce_unit_w512", ReduceUnit::<512>::default),
        wide(block("reduce_unit_w2048", ReduceUnit::<2048>::default)),
        block("tx_front_w2048", TxFront::<2048, 8, 4, 7, 8>::default),
    ]
}

/// Primitives beyond those above, for `tests/prim.rs`.
fn primitives() -> Vec<Entry> {
    use hdl::prim::*;
    vec![
        block("fifo_ram_w9", FifoRam::<Bits<9>, 1>::default),
        block("fifo_w512", Fifo::<Bits<512>, 3>::default),
        block("fifo_w1", Fifo::<Bits<1>, 1>::default),
        block("ram_1r1w_w65", Ram1r1w::<Bits<65>, 4>::default),
        block("ram_be_w512", RamBe::<512, 64, 3>::default),
        block("round_robin_n5", RoundRobin::<5>::default),
        block("tag_pool_tw4", TagPool::<4>::default),
        block("rotate_down_w512", Rotate::<512>::lanes_down),
        block("rotate_up_w512", Rotate::<512>::lanes_up),
        block("rotate_words_down_w512", Rotate::<512>::words_down),
        block("rotate_down_pipe_w2048", RotatePipe::<2048>::lanes_down),
        block("mul_a32_b32", Mul::<32, 32, 64>::default),
        block("crc32_w512", Crc32::<512>::default),
        block("crc32_w2048", Crc32::<2048>::default),
    ]
}

fn entries() -> impl Iterator<Item = Entry> {
    let tops = TOPS
        .iter()
        .flat_map(|&(name, configs)| configs.iter().map(move |c| top(name, c)));
    blocks().into_iter().chain(primitives()).chain(tops)
}

/// The models of this build, elaborated in parallel, in the order of the lists.
pub fn elaborate(faults: &Faults) -> Result<Vec<Model>, String> {
    println!("cargo:rerun-if-env-changed=RNIC_MODELS");
    let only = std::env::var("RNIC_MODELS").unwrap_or_default();
    let only: Vec<&str> = only.split(',').filter(|n| !n.is_empty()).collect();
    let models = elaborate_those(faults, |e| {
        let built = e.feature.is_none_or(|f| {
            let key = format!("CARGO_FEATURE_{}", f.to_uppercase());
            std::env::var_os(key).is_some()
        });
        built && (only.is_empty() || only.contains(&e.name.as_str()))
    })?;
    match only.iter().find(|n| models.iter().all(|m| m.kind != **n)) {
        Some(n) => Err(format!("RNIC_MODELS: no model `{n}`")),
        None => Ok(models),
    }
}

/// Those of them that are wanted.
pub fn elaborate_those(
    faults: &Faults,
    wanted: impl Fn(&Entry) -> bool,
) -> Result<Vec<Model>, String> {
    let entries = entries().filter(wanted).enumerate().collect();
    let mut models = in_parallel(entries, |(i, e): (usize, Entry)| {
        let mut m = (e.elaborate)(faults)?;
        m.wide = e.wide;
        Ok((i, m))
    })?;
    models.sort_by_key(|m| m.0);
    Ok(models.into_iter().map(|m| m.1).collect())
}

/// Hand-written Verilog that exercises each class of port width, for the tests of the bindings
/// themselves.
fn probe() -> Entry {
    let mut ports = vec![("clk".into(), 1, true), ("rst".into(), 1, true)];
    for w in [1, 8, 9, 17, 33, 65, 512] {
        ports.push((format!("in_{w}"), w, true));
        ports.push((format!("out_{w}"), w, false));
    }
    ports.push(("start".into(), 64, false));
    let port = |(name, width, input)| Port {
        name,
        width,
        input,
        inside: false,
    };
    let ports = ports.into_iter().map(port).collect();
    Entry {
        name: "probe".into(),
        elaborate: Box::new(|_| {
            let verilog = include_str!("probe.v").to_string();
            Ok(Model::new("probe", "probe", verilog, ports))
        }),
        wide: false,
        feature: None,
    }
}
