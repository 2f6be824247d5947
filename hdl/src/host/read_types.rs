//! What passes between the blocks of the read manager.
use rust_hdl_core::prelude::*;

/// A free tag, with the lap bit its next read will carry: the bit flips each time a tag is
/// handed out, so that "read not answered yet" and "read done" can be told apart by two tables
/// that have one writer each.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TagId {
    pub tag: Bits<10>,
    pub lap: Bit,
}

/// What a read looks like when it leaves: written once, by the issuing side.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TagRequest {
    pub lap: Bit,
    /// reassembly row of the first byte (free-running; the bit above the row number tells laps apart)
    pub row: Bits<16>,
    /// low bits of the address of the first byte
    pub low: Bits<8>,
    /// 32-bit words the read touches, 1..=1024
    pub words: Bits<11>,
    /// bytes asked for, 1..=4096: the byte count of its first completion
    pub bytes: Bits<13>,
    /// lane of the packet less lane in memory
    pub turn: Bits<8>,
    /// clock cycle at which it left
    pub stamp: Bits<32>,
}

/// How far a read has come: written by the completion side alone. While `lap` differs from the
/// request's, no completion has come and the other fields are those of the tag's previous read.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TagProgress {
    pub lap: Bit,
    /// a `TAG_…` code
    pub state: Bits<2>,
    /// place of the next word
    pub row: Bits<16>,
    pub low: Bits<8>,
    /// words and bytes still to come
    pub words: Bits<11>,
    pub bytes: Bits<13>,
    /// syndrome of the rows this read still completes (0 = good)
    pub syndrome: Bits<8>,
}

/// What the time-out watch asks of the completion pipe, about one tag: to be told what it does, or
/// (`expire`) to fail its read if that is still the one with `lap`.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WatchAsk {
    pub expire: Bit,
    pub tag: Bits<10>,
    pub lap: Bit,
}

/// The answer: is a read outstanding, which, and since when.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct WatchSeen {
    pub active: Bit,
    pub lap: Bit,
    pub stamp: Bits<32>,
}

/// Tag states: nothing outstanding; more completions to come; given up (timed out, or malformed
/// before its end) and out of use until the completer ends it.
pub const TAG_DONE: u64 = 0;
pub const TAG_PARTIAL: u64 = 1;
pub const TAG_QUARANTINE: u64 = 2;

/// The 32-bit words of one completion beat on their way into the reassembly memory, already at
/// their lanes: `words` words from lane `pos` of row `row` on, wrapping into row `row + 1`.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RowWrite {
    pub row: Bits<16>,
    pub pos: Bits<6>,
    pub words: Bits<7>,
}

/// Row `row` is complete: how it turns on its way into the packet, and what is wrong with it.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RowDone {
    pub row: Bits<16>,
    pub turn: Bits<8>,
    pub syndrome: Bits<8>,
}

/// `rows` rows from `row` on will get no more data: complete them, with `syndrome`.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RowFill {
    pub row: Bits<16>,
    pub rows: Bits<11>,
    pub turn: Bits<8>,
    pub syndrome: Bits<8>,
}

/// Where `gather` takes bytes from, and where they go. `source`: a `SEG_…` code.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct GatherSeg {
    pub source: Bits<2>,
    /// lane of the packet less lane in its row, the same for every row
    pub turn: Bits<8>,
    /// lane of the packet where its first byte goes, and the lane after its last byte
    pub from_lane: Bits<8>,
    pub end_lane: Bits<8>,
    /// rows, 1..=65
    pub rows: Bits<8>,
    /// last segment of its packet
    pub last: Bit,
    /// why there is no data (0 = there is)
    pub syndrome: Bits<8>,
}

/// What `read_issue` decided in one cycle, for `read_book` to enter in the books in the next.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Issued {
    /// a `SEG_…` code
    pub source: Bits<2>,
    pub tag: Bits<10>,
    pub lap: Bit,
    /// first and last byte, counted from the start of the first one's 4 KiB page
    pub offset: Bits<12>,
    pub last_byte: Bits<13>,
    pub turn: Bits<8>,
    /// last of its packet
    pub last: Bit,
    pub syndrome: Bits<8>,
}

/// Segment sources: rows of the reassembly memory, inline blocks, nowhere (a refused piece: its
/// bytes are zero and its packet is bad).
pub const SEG_ROWS: u64 = 0;
pub const SEG_INLINE: u64 = 1;
/// The inline store; only within the read path.
pub const SEG_STORED: u64 = 3;
pub const SEG_NONE: u64 = 2;

/// Bits of `low`, `turn`, `from_lane` and `end_lane` that number a byte of a beat `width` bits wide.
pub const fn lane_mask(width: usize) -> u64 {
    (width / 8 - 1) as u64
}
/// log2 of the bytes of a beat.
pub const fn lane_bits(width: usize) -> u64 {
    (width / 8).trailing_zeros() as u64
}
