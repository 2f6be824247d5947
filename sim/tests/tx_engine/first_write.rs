//! One 4 KiB GPUDirect WRITE, from the doorbell to the wire, and its latency.
use anyhow::Result;
use sim::driver::{Access, Bus, Device, QpAttr, Space, Wr};
use sim::nic::{Nic, NicConfig};
use sim::rng::Rng;
use sim::wire::encode::{frame, Packet};
use sim::wire::of_qp::path;

const RADDR: u64 = 0x7F00_0000_1000;
const RKEY: u32 = 0xBEEF;

/// Writes `len` bytes of GPU memory; gives the story of the message.
fn write(config: &NicConfig, len: usize) -> Result<sim::timeline::Story> {
    let mut device: Device<Nic> = Nic::open(config)?;
    let data = Rng::new(config.seed).fork("payload").bytes(len);
    let at = device.bus.alloc(Space::Gpu, len as u64, 4096)?;
    device.bus.write_mem(at, &data)?;
    let mut cq = device.create_cq(4)?;
    let va = 0x10_0000;
    let region = device.register(at, va, len as u64, 1, Access::default(), true)?;
    let attr = QpAttr {
        sq_psn: 0xFF_FFFE,
        ..QpAttr::default()
    };
    let mut qp = device.create_qp(&attr, &cq)?;
    device.bus.run(50)?;
    device.bus.bench.world.timeline.clear();
    let started = device.bus.now();
    device.post(
        &mut qp,
        &Wr::write(RADDR, RKEY)
            .sge(va, len as u32, region.key)
            .cookie(7),
    )?;
    let cqe = device.wait_cqe(&mut cq, 20_000)?;
    assert_eq!(cqe.get("status"), 0, "syndrome {:#x}", cqe.get("syndrome"));
    assert_eq!(
        (cqe.get("cookie"), cqe.get("byte_count"), cqe.get("qpn")),
        (7, len as u64, u64::from(qp.qpn))
    );
    device.bus.settle(50)?;
    let story = device.bus.world().timeline.story(started);
    let story = story.expect("a doorbell was recorded");
    let frames: Vec<Vec<u8>> = (device.bus.mac.frames.iter())
        .map(|f| f.bytes.clone())
        .collect();
    let packet = Packet {
        opcode: hdl::spec::code("bth_opcode", "UC_WRITE_ONLY") as u8,
        psn: 0xFF_FFFE,
        ack_req: false,
        reth: Some((RADDR, RKEY, len as u32)),
        payload: data,
        ..Packet::default()
    };
    assert_eq!(frames, [frame(&path(&attr), &packet)]);
    Ok(story)
}

fn a_write_of_4096_bytes_from_gpu_memory(config: &str) -> Result<()> {
    // The budget of one cycle a step, and of the rotators' stages at 2048 bits.
    let bar = if config == "rnic400" { 44 } else { 42 };
    let story = write(&NicConfig::calm(&format!("tx_engine_{config}")), 4096)?;
    println!("{}", story.table());
    let cycles = story.fifo_cycles.expect("the story has a FIFO step");
    assert!(cycles <= bar, "{cycles} cycles:\n{}", story.table());
    Ok(())
}

fn the_same_under_stalls_and_reordering(config: &str) -> Result<()> {
    for seed in 1..5 {
        let config = NicConfig {
            model: format!("tx_engine_{config}"),
            seed,
            ..NicConfig::default()
        };
        write(&config, 4096)?;
    }
    Ok(())
}

sim::widths! { [tiny rnic100 rnic400]:
    a_write_of_4096_bytes_from_gpu_memory,
    the_same_under_stalls_and_reordering,
}
