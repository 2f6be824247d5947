//! One message on an idle device: when each step of its way happens.
//!
//! ```text
//!   doorbell ─► AR ┄► R ─► SGL ─► MRd ┄► first CplD ─► packet ─► FIFO    … last CplD ─► MAC
//!         RTL   memory    RTL        memory             RTL                        RTL
//! ```
//! The story is that of [`crate::timeline`]; frame, CQE and counters are judged as in any run.
use anyhow::{ensure, Context, Result};
use hdl::spec::Config;

use super::flow::Load;
use super::traffic::{host, link, machine, Plan, Traffic, COMPLETION};
use crate::driver::Wr;
use crate::scenario::Post;
use crate::timeline::{Step, Story};

/// Cycles of one message.
#[derive(Clone, Debug)]
pub struct Latency {
    pub story: Story,
    /// Doorbell to the last beat in the TX FIFO.
    pub fifo_last: u64,
    /// Last completion beat to the first beat at the MAC; none without a read.
    pub to_mac: Option<u64>,
}

impl Latency {
    /// The steps that were seen, each with the cycles since the one before.
    pub fn steps(&self) -> String {
        let rows = self.story.rows.iter();
        let seen = rows.filter_map(|r| Some(format!("{:?} +{}", r.step, r.step_cycles?)));
        seen.collect::<Vec<_>>().join(", ")
    }
}

/// Bytes of a page, and of the message that latency is told of.
pub const MESSAGE: usize = 4096;

/// Sends one WRITE of `length` bytes from GPU memory (inline: out of the WQE) with this memory
/// latency.
pub fn one(
    config: &'static Config,
    seed: u64,
    post: Post,
    length: usize,
    latency: u64,
) -> Result<Latency> {
    let mut machine = machine(config, seed);
    machine.link = link(latency, COMPLETION);
    machine.axi.latency = host(latency);
    let plan = Plan {
        flows: 1,
        mtu: 4096,
        ring_log2: 6,
        batch: 1,
        source: length.max(64),
        load: Load {
            length,
            messages: 1,
            signal: 1,
        },
    };
    let mut t = Traffic::on(&machine, config, plan)?;
    t.device.bus.run(100)?;
    t.device.bus.bench.world.timeline.clear();
    t.device.bus.bench.world.timeline.paused = false;
    let start = t.now();
    t.send_one(post)?;
    let timeline = &t.device.bus.world().timeline;
    let story = timeline.story(start).context("no doorbell was seen")?;
    let stamps = timeline.stamps();
    let at = |step: Step, last: bool| {
        let mut of = stamps
            .iter()
            .filter(|s| s.event.step == step && s.cycle >= start);
        let found = if last { of.next_back() } else { of.next() };
        found.map(|s| s.cycle)
    };
    let doorbell = at(Step::Doorbell, false).context("no doorbell was seen")?;
    let fifo_last = at(Step::Fifo, true).context("no beat in the FIFO was seen")?;
    let mac = at(Step::MacFirst, false).context("no beat at the MAC was seen")?;
    let cpl = at(Step::CplEnd, true);
    ensure!(
        cpl.is_some() == (post != Post::Inline),
        "reads of an inline WQE"
    );
    Ok(Latency {
        story,
        fifo_last: fifo_last - doorbell,
        to_mac: cpl.map(|c| mac - c),
    })
}

impl Traffic {
    /// Posts the only message of the only flow, and waits for its CQE.
    fn send_one(&mut self, post: Post) -> Result<()> {
        let flow = &mut self.flows[0];
        match post {
            Post::Inline => {
                let wr: Wr = flow.draw_inline();
                self.device.post_inline(&mut flow.qp, &wr)?;
            }
            Post::Ring | Post::Page => {
                let block = flow.draw();
                self.device.prepare_raw(&mut flow.qp, &[block])?;
                if post == Post::Page {
                    self.device.ring_page(&flow.qp)?;
                } else {
                    self.device.ring(&flow.qp)?;
                }
            }
        }
        self.run(&[], &|_| ()).map(drop)
    }
}
