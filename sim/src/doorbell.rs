//! Writes into the doorbell pages: 64 bytes a beat, with byte enables.
//!
//! ```text
//!   page, offset, data, byte enables ──► db_{page,offset,data,be,valid,ready}
//! ```
//! The ports are separate, or one packed `db_data` (data, byte enables, offset, page from bit 0).
use std::collections::VecDeque;

use anyhow::Result;

use crate::monitor::{Stall, Throttle};
use crate::pins::{Pins, Port};
use crate::rng::Rng;
use crate::timeline::{Event, Step, BY_INLINE, BY_PAGE};
use crate::world::{Agent, World};

/// One write of up to 64 bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    pub page: u8,
    /// Offset in the page, a multiple of 64.
    pub offset: u16,
    pub data: [u8; 64],
    /// Bit k enables byte k.
    pub enables: u64,
}

impl Beat {
    /// A write of `bytes` at `offset`, which need not be aligned but stays within 64 bytes.
    pub fn new(page: u8, offset: u16, bytes: &[u8]) -> Self {
        let at = usize::from(offset % 64);
        assert!(at + bytes.len() <= 64, "a doorbell write crosses 64 bytes");
        let mut data = [0; 64];
        data[at..at + bytes.len()].copy_from_slice(bytes);
        let ones = if bytes.len() == 64 {
            u64::MAX
        } else {
            (1 << bytes.len()) - 1
        };
        Self {
            page,
            offset: offset & !63,
            data,
            enables: ones << at,
        }
    }
}

enum Form {
    Separate {
        data: Port,
        be: Port,
        offset: Port,
        page: Port,
    },
    Packed(Port),
}

/// The writer.
pub struct Doorbells {
    form: Form,
    valid: Port,
    ready: Port,
    throttle: Throttle,
    queue: VecDeque<Beat>,
    offered: bool,
    /// Blocks of the inline WQE under way.
    blocks: u16,
    /// Cycles in which beats were taken.
    pub taken: Vec<u64>,
}

impl Doorbells {
    /// Connects to `{prefix}*`; the usual prefix is `db_`.
    pub fn new(pins: &dyn Pins, prefix: &str, stall: Stall, rng: &Rng) -> Result<Self> {
        let port = |name: &str| pins.port(&format!("{prefix}{name}"));
        let data = port("data")?;
        let form = if data.width > 512 {
            Form::Packed(data)
        } else {
            Form::Separate {
                data,
                be: port("be")?,
                offset: port("offset")?,
                page: port("page")?,
            }
        };
        Ok(Self {
            form,
            valid: port("valid")?,
            ready: port("ready")?,
            throttle: Throttle::new(stall, rng.fork("doorbells")),
            queue: VecDeque::new(),
            offered: false,
            blocks: 0,
            taken: Vec::new(),
        })
    }

    pub fn push(&mut self, beat: Beat) {
        self.queue.push_back(beat);
    }

    /// Beats not taken yet.
    pub fn pending(&self) -> usize {
        self.queue.len()
    }
}

impl Agent for Doorbells {
    fn drive(&mut self, world: &mut World, pins: &mut dyn Pins) {
        if world.in_reset {
            self.offered = false;
        } else if !self.offered && self.throttle.go() {
            if let Some(b) = self.queue.front() {
                self.offered = true;
                match self.form {
                    Form::Separate {
                        data,
                        be,
                        offset,
                        page,
                    } => {
                        pins.set_bytes(data, &b.data);
                        pins.set(be, b.enables);
                        pins.set(offset, u64::from(b.offset));
                        pins.set(page, u64::from(b.page));
                    }
                    Form::Packed(port) => {
                        let mut all = b.data.to_vec();
                        all.extend(b.enables.to_le_bytes());
                        let tail = u32::from(b.offset) | u32::from(b.page) << 12;
                        all.extend(tail.to_le_bytes());
                        pins.set_bytes(port, &all);
                    }
                }
            }
        }
        pins.set(self.valid, u64::from(self.offered));
    }

    fn sample(&mut self, world: &mut World, pins: &dyn Pins) {
        if self.offered && pins.high(self.ready) {
            self.offered = false;
            self.taken.push(world.cycle);
            if let Some(b) = self.queue.pop_front() {
                let rung = rings(&mut self.blocks, b.offset, b.enables, u32::from(b.data[2]));
                if let Some(how) = rung {
                    world.event(Event {
                        step: Step::Doorbell,
                        key: how | u64::from(b.page),
                    });
                }
                world.note("doorbell", || format!("page {} +{:#x}", b.page, b.offset));
            }
        }
    }
}

/// How a beat at `offset` of its page rings a send queue, if it does: its register is written, or the
/// last block of an inline WQE. Block 0 names the number of blocks in `head`, byte 2 of its data;
/// `blocks` remembers it for the others. The registers beside it are no doorbells of WQEs.
pub(crate) fn rings(blocks: &mut u16, offset: u16, enables: u64, head: u32) -> Option<u64> {
    let window = hdl::spec::window("PAGE_INLINE");
    if usize::from(offset) < window.offset {
        return (offset < 64 && enables & 15 == 15).then_some(BY_PAGE);
    }
    let k = offset / 64 % hdl::spec::MAX_WQE_BLOCKS as u16;
    if k == 0 {
        *blocks = head as u16 & 7;
    }
    (k + 1 == *blocks).then_some(BY_INLINE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mem::Memory;
    use crate::pins::{Board, Dir};

    #[test]
    fn both_forms_carry_the_same() {
        let mut separate = Board::new(&[
            ("db_data", 512, Dir::In),
            ("db_be", 64, Dir::In),
            ("db_offset", 12, Dir::In),
            ("db_page", 8, Dir::In),
            ("db_valid", 1, Dir::In),
            ("db_ready", 1, Dir::Out),
        ]);
        let mut packed = Board::new(&[
            ("db_data", 596, Dir::In),
            ("db_valid", 1, Dir::In),
            ("db_ready", 1, Dir::Out),
        ]);
        let mut world = World::new(Memory::default());
        let rng = Rng::new(1);
        let beat = Beat::new(0x35, 0x844, &[1, 2, 3, 4]);
        assert_eq!((beat.enables, beat.offset), (0xf0, 0x840));
        let mut taken = Vec::new();
        for board in [&mut separate, &mut packed] {
            let mut d = Doorbells::new(board, "db_", Stall::Never, &rng).unwrap();
            d.push(beat.clone());
            for ready in [0, 0, 1, 1] {
                d.drive(&mut world, board);
                let p = board.port("db_ready").unwrap();
                board.set(p, ready);
                d.sample(&mut world, board);
                world.cycle += 1;
            }
            assert_eq!(d.pending(), 0);
            taken.push(d.taken[0] % 4);
        }
        assert_eq!(taken, [2, 2]);
        let all = packed.bytes(packed.port("db_data").unwrap());
        assert_eq!(all[4..8], [1, 2, 3, 4]);
        assert_eq!(all[64..72], 0xf0u64.to_le_bytes());
        assert_eq!(u16::from_le_bytes([all[72], all[73]]) & 0xfff, 0x840);
        assert_eq!((all[73] >> 4) | (all[74] << 4), 0x35);
        let page = separate.port("db_page").unwrap();
        assert_eq!(separate.get(page), 0x35);
    }

    #[test]
    fn the_last_block_rings() {
        let mut blocks = 0;
        let mut ring = |offset, head| rings(&mut blocks, offset, u64::MAX, head);
        assert_eq!(ring(0, 0), Some(BY_PAGE));
        assert_eq!(ring(0x800, 1), Some(BY_INLINE));
        assert_eq!((ring(0x900, 3), ring(0x940, 1)), (None, None));
        assert_eq!(ring(0x980, 1), Some(BY_INLINE));
        // The other registers of the page: receive queue, completion queue.
        assert_eq!(rings(&mut blocks, 0, 0xf0, 0), None);
        assert_eq!(rings(&mut blocks, 0, 0xf00, 0), None);
    }

    #[test]
    #[should_panic(expected = "crosses 64 bytes")]
    fn a_crossing_write_is_refused() {
        Beat::new(0, 0x3c, &[0; 8]);
    }
}
