//! How far slots of Reliable Connections may run ahead of their acknowledgements: random lives of all slots against the
//! two bounds, computed anew in each cycle.
use std::collections::VecDeque;

use anyhow::Result;
use hdl::iface::{CtxWrite, SlotIdx, SlotPsn, StateWrite};
use hdl::spec;
use hdl::tx::rc_types::{RcFormed, Rewound};
use hdl::tx::window_judge::{MAX_PSNS, SLACK};
use rust_hdl_core::prelude::{bits, Synth};
use sim::mem::Memory;
use sim::rng::Rng;
use sim::testbench::Bench;
use sim::{Agent, Pins, Port, World};

const SLOTS: usize = 8;
const ENTRIES: u64 = 32;
/// Cycles after which the block must have found out.
const LATE: u64 = 24;

fn bytes_of<T: Synth>(value: T) -> Vec<u8> {
    let text = format!("{:x}", value.verilog());
    let hex = text.split_once("'h").expect("a sized literal").1;
    let mut out = vec![0; T::BITS.div_ceil(8)];
    for (i, c) in hex.bytes().rev().enumerate() {
        out[i / 2] |= ((c as char).to_digit(16).expect("a digit") as u8) << (4 * (i % 2));
    }
    out
}

/// Strobes, each with a queue of its own, and what the block tells.
struct Pad {
    strobes: Vec<(Port, Port, VecDeque<Vec<u8>>)>,
    run: Port,
    running: bool,
    held: (Port, Port),
    slots: [bool; SLOTS],
    changes: u64,
}
const NAMES: [&str; 6] = ["ctx", "state", "formed", "una", "freed", "rewound"];
const CTX: usize = 0;
const STATE: usize = 1;
const FORMED: usize = 2;
const UNA: usize = 3;
const FREED: usize = 4;
const REWOUND: usize = 5;

impl Agent for Pad {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        pins.set(self.run, self.running.into());
        for (data, valid, queue) in &mut self.strobes {
            let now = (!world.in_reset).then(|| queue.pop_front()).flatten();
            pins.set(*valid, now.is_some().into());
            if let Some(b) = now {
                pins.set_bytes(*data, &b);
            }
        }
    }
    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if pins.high(self.held.1) && !world.in_reset {
            let v = pins.get(self.held.0);
            self.slots[v as usize & 7] = v >> 14 & 1 == 1;
            self.changes += 1;
        }
    }
}

/// A slot, and for how long it has been where it must be held, or must not.
#[derive(Clone, Default)]
struct Slot {
    reliable: bool,
    down: bool,
    una: u64,
    psn: u64,
    freed: u64,
    until: u64,
    full: u64,
    free: u64,
    most: (u64, u64),
}

struct Rig {
    bench: Bench,
    pad: Pad,
}

impl Rig {
    fn new(seed: u64) -> Result<Self> {
        let bench = Bench::new("rc_window_tiny", seed, Memory::default())?;
        let m = &bench.model;
        let strobe = |n: &&str| -> Result<_> {
            let (data, valid) = (format!("{n}_data"), format!("{n}_valid"));
            Ok((m.port(&data)?, m.port(&valid)?, VecDeque::new()))
        };
        let pad = Pad {
            strobes: NAMES.iter().map(strobe).collect::<Result<_>>()?,
            run: m.port("run")?,
            running: false,
            held: (m.port("held_data")?, m.port("held_valid")?),
            slots: [false; SLOTS],
            changes: 0,
        };
        let mut rig = Self { bench, pad };
        rig.bench.reset(3, &mut [&mut rig.pad])?;
        (0..SLOTS).for_each(|s| rig.state(s, "RESET"));
        rig.run(12)?;
        rig.pad.running = true;
        rig.run(4)?;
        Ok(rig)
    }
    fn run(&mut self, n: u64) -> Result<()> {
        (0..n).try_for_each(|_| self.bench.step(&mut [&mut self.pad]))
    }
    fn tell<T: Synth>(&mut self, which: usize, what: T) {
        self.pad.strobes[which].2.push_back(bytes_of(what));
    }
    fn state(&mut self, slot: usize, name: &str) {
        let state = bits(spec::code("qp_state", name));
        let slot = bits(slot as u64);
        self.tell(STATE, StateWrite { slot, state });
    }
    fn open(&mut self, slot: usize, service: &str, psn: u64, index: u64) -> Result<Slot> {
        let ctx = spec::Record::new(&spec::QP_CTX)
            .with("sq_index", index & 0xFFFF)
            .with("sq_psn", psn & 0xFF_FFFF)
            .with("service", spec::code("service", service));
        for (beat, chunk) in ctx.bytes().chunks(64).enumerate() {
            let mut data = chunk.to_vec();
            let rest = (slot as u64 | (beat as u64) << spec::SLOT_BITS).to_le_bytes();
            data.extend(&rest[..CtxWrite::BITS.div_ceil(8) - 64]);
            self.pad.strobes[CTX].2.push_back(data);
        }
        self.run(8)?;
        self.state(slot, "RTS");
        self.run(12)?;
        Ok(Slot {
            reliable: service == "RC",
            una: psn,
            psn: psn - 1,
            freed: index,
            until: index,
            ..Slot::default()
        })
    }
}

#[test]
fn slots_are_held_in_time_and_let_go_in_time() -> Result<()> {
    let (mut held_by_psns, mut held_by_blocks) = (0, 0);
    for seed in 0..6 {
        let mut rig = Rig::new(seed)?;
        let mut rng = Rng::new(seed).fork("lives");
        let mut slots = vec![];
        for s in 0..SLOTS {
            // Of other services nothing is known; PSNs and indices wrap.
            let service = if s == 5 { "UC" } else { "RC" };
            let (psn, index) = (0xFF_F000 + rng.below(0x2000), 0xFFF0 + rng.below(32));
            slots.push(rig.open(s, service, psn, index)?);
        }
        assert_eq!(rig.pad.slots, [false; SLOTS]);
        for cycle in 0..80_000u64 {
            // Half of all for one slot, so that it gets far; in some lives it fails there.
            let fails = cycle == 39_000 && seed % 2 == 0;
            let s = match rng.chance(0.5) || fails {
                true => 1,
                false => rng.below(SLOTS as u64) as usize,
            };
            let mut slot = slots[s].clone();
            let room = slot.until - slot.freed < ENTRIES && slot.psn + 1 - slot.una < MAX_PSNS;
            // A descriptor every second cycle: of a long message, or of a small one, unless the slot is held.
            if cycle % 2 == 0 && !rig.pad.slots[s] && (room || !slot.reliable) {
                let long = s % 2 == 1;
                slot.psn += u64::from(!slot.down);
                if !long || rng.below(6000) == 0 {
                    slot.until += 1 + rng.below(if long { 3 } else { 1 });
                }
                let told = RcFormed {
                    slot: bits(s as u64),
                    psn: bits(slot.psn & 0xFF_FFFF),
                    until: bits(slot.until & 0xFFFF),
                };
                rig.tell(FORMED, told);
            }
            // Acknowledgements, at times none; complete work requests; a rewind; an error that drains all.
            let quiet = (cycle / 20_000) % 2 == 1;
            if cycle % 2 == 1 && slot.reliable && !slot.down && rng.below(12) == 0 && !quiet {
                slot.una += rng.below(slot.psn + 2 - slot.una);
                let psn = bits(slot.una & 0xFF_FFFF);
                let slot = bits(s as u64);
                rig.tell(UNA, SlotPsn { slot, psn });
            }
            if cycle % 2 == 1 && slot.reliable && rng.below(6) == 0 && (!quiet || slot.down) {
                slot.freed += rng.below(slot.until - slot.freed + 1).min(8);
                let idx = bits(slot.freed & 0xFFFF);
                let slot = bits(s as u64);
                rig.tell(FREED, SlotIdx { slot, idx });
            }
            if slot.reliable && !slot.down && rng.below(12_000) == 0 {
                (slot.psn, slot.until) = (slot.una - 1, slot.freed);
                let told = Rewound {
                    slot: bits(s as u64),
                    psn: bits(slot.una & 0xFF_FFFF),
                    index: bits(slot.freed & 0xFFFF),
                };
                rig.tell(REWOUND, told);
            }
            if (fails || rng.below(60_000) == 0) && slot.reliable {
                slot.down = true;
                rig.state(s, "ERR");
            }
            slots[s] = slot;
            rig.run(1)?;
            for (s, slot) in slots.iter_mut().enumerate() {
                let (psns, blocks) = (slot.psn + 1 - slot.una, slot.until - slot.freed);
                let held = rig.pad.slots[s];
                if !slot.reliable {
                    assert!(!held, "seed {seed}, slot {s} is not reliable");
                    continue;
                }
                slot.most = (slot.most.0.max(psns), slot.most.1.max(blocks));
                let by_psns = psns > MAX_PSNS - SLACK && !slot.down;
                let full = by_psns || blocks >= ENTRIES - SLACK;
                let few = psns <= MAX_PSNS / 2 || slot.down;
                let free = few && blocks < (ENTRIES - SLACK) / 2;
                slot.full = if full { slot.full + 1 } else { 0 };
                slot.free = if free { slot.free + 1 } else { 0 };
                let say = format!(
                    "seed {seed}, cycle {cycle}, slot {s}: {psns} packets, {blocks} blocks"
                );
                assert!(held || slot.full < LATE, "{say}: not held");
                assert!(!held || slot.free < 4 * LATE, "{say}: not let go");
                held_by_psns += u64::from(held && by_psns);
                held_by_blocks += u64::from(held && blocks >= ENTRIES - SLACK);
            }
        }
        // The bounds themselves were never reached: what came late fits into the slack.
        for slot in slots.iter().filter(|s| s.reliable) {
            assert!(
                slot.most.0 < MAX_PSNS && slot.most.1 < ENTRIES,
                "{:?}",
                slot.most
            );
        }
        assert!(rig.pad.changes > 100, "{} changes", rig.pad.changes);
        // A new life of each slot finds it let go.
        for (s, slot) in slots.iter_mut().enumerate() {
            rig.state(s, "RESET");
            rig.run(8)?;
            *slot = rig.open(s, "RC", 7, 3)?;
            assert!(!rig.pad.slots[s], "seed {seed}: slot {s} begins held");
        }
    }
    assert!(
        held_by_psns > 1000 && held_by_blocks > 1000,
        "{held_by_psns}, {held_by_blocks}"
    );
    Ok(())
}
