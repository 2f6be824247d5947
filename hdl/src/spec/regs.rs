//! BAR0: 64 KiB of control registers, 32 bits wide (AXI4-Lite), and the doorbell page.
//!
//! ```text
//!   0x0000 identification    0x0800 counters          0x2000 peer-to-peer windows
//!   0x0100 status, errors    0x1000 queues, doorbells 0x3000 DMA and translation
//!   0x0200 mailbox           0x0300 congestion control, PFC (later)
//!   0x4000 router table (later)                       0x8000 MSI-X (later)
//! ```
//!
//! An access to an unknown or reserved address reads zero, writes nothing, sets a sticky bit and counts.
//! A 64-bit register takes two writes: the low half is held, the high half commits both. A read of a low
//! half latches the high half for the next read. Hardware wins over software in the same cycle.
use super::types::{bits, Access, Access::*, Bits, Register, Window};

/// Size of BAR0 in bytes.
pub const BAR0_BYTES: usize = 0x1_0000;
/// Size of a doorbell page in bytes.
pub const PAGE_BYTES: usize = 0x1000;
/// Value of `ID_MAGIC`: "RNIC", first letter in the lowest byte.
pub const MAGIC: u64 = 0x4349_4E52;
/// Value of `ID_VERSION`: major, minor, patch.
pub const VERSION: u64 = 0x0001_0000;
/// Default size of the GPU's BAR1 window: 128 GiB.
pub const BAR1_DEFAULT_SIZE: u64 = 128 << 30;

const fn r(
    name: &'static str,
    offset: usize,
    bits: usize,
    access: Access,
    reset: u64,
    meaning: &'static str,
    fields: &'static [Bits],
) -> Register {
    Register {
        name,
        offset,
        bits,
        access,
        reset,
        meaning,
        fields,
    }
}

const fn w(
    name: &'static str,
    offset: usize,
    bytes: usize,
    access: Access,
    meaning: &'static str,
) -> Window {
    Window {
        name,
        offset,
        bytes,
        access,
        meaning,
    }
}

const DB_FIELDS: &[Bits] = &[
    bits("index", 0, 16, "producer index of the queue, in blocks of 64 bytes"),
    bits("slot", 16, 14, "slot of the QP; with 0 a plain index rings slot 0"),
];
const RQ_DB_FIELDS: &[Bits] = &[
    bits("index", 0, 16, "producer index of the receive queue, in receive WQEs of 64 bytes"),
    bits("slot", 16, 14, "slot of the QP; with 0 a plain index rings slot 0"),
];
const CONS_FIELDS: &[Bits] = &[
    bits("index", 0, 16, "consumer index: CQEs software has taken"),
    bits("cq", 16, 16, "number of the CQ"),
];

/// Registers of BAR0, in the order of their offsets.
pub static REGISTERS: &[Register] = &[
    // Identification. Resets of the registers marked "build" come from `reset_value`.
    r("ID_MAGIC", 0x0000, 32, Ro, MAGIC, "the letters RNIC, R in the lowest byte", &[]),
    r("ID_VERSION", 0x0004, 32, Ro, VERSION, "version of the device", &[
        bits("patch", 0, 8, "patch"),
        bits("minor", 8, 8, "minor"),
        bits("major", 16, 16, "major"),
    ]),
    r("SPEC_DIGEST", 0x0008, 64, Ro, 0, "build: digest of these tables; a driver with another one must refuse the device", &[]),
    r("CFG_WIDTH", 0x0010, 16, Ro, 0, "build: datapath width in bits", &[]),
    r("CFG_SLOTS", 0x0014, 32, Ro, 0, "build: QPs", &[]),
    r("CFG_REGIONS", 0x0018, 32, Ro, 0, "build: memory regions", &[]),
    r("CFG_CQS", 0x001C, 32, Ro, 0, "build: completion queues", &[]),
    r("CFG_TAGS", 0x0020, 16, Ro, 0, "build: tags of payload reads", &[]),
    r("CFG_REASSEMBLY", 0x0024, 32, Ro, 0, "build: beats of the read reassembly memory", &[]),
    r("CFG_TX_FIFO", 0x0028, 32, Ro, 0, "build: beats of the TX FIFO", &[]),
    r("CFG_CLOCK_KHZ", 0x002C, 32, Ro, 0, "build: core clock in kHz", &[]),
    r("CFG_CAPS", 0x0030, 64, Ro, 0, "build: what this device can do", &[
        bits("uc", 0, 1, "Unreliable Connection, sending side"),
        bits("rc", 1, 1, "Reliable Connection"),
        bits("rx", 2, 1, "receive path"),
        bits("read", 3, 1, "RDMA READ"),
        bits("atomic", 4, 1, "atomics"),
        bits("srq", 5, 1, "shared receive queues"),
        bits("ring", 6, 1, "Ring AllReduce engine"),
        bits("router", 7, 1, "MoE token router"),
        bits("dcqcn", 8, 1, "DCQCN"),
        bits("pfc", 9, 1, "PFC"),
        bits("msix", 10, 1, "MSI-X"),
        bits("mtt", 11, 1, "page tables (MTT); without it regions are contiguous"),
    ]),
    r("CFG_BARS", 0x0038, 32, Ro, 0, "build: sizes of the windows, as log2 of bytes", &[
        bits("bar0", 0, 8, "control registers"),
        bits("doorbell", 8, 8, "all doorbell pages"),
    ]),
    r("CFG_PAGES", 0x003C, 16, Ro, 0, "build: doorbell pages", &[]),
    r("CFG_NAME", 0x0040, 64, Ro, 0, "build: name of the configuration, ASCII, first letter in the lowest byte", &[]),
    // Status and errors.
    r("STATUS", 0x0100, 32, Ro, 0, "state of the device", &[
        bits("ready", 0, 1, "the reset walk has cleared every table; before that doorbells and mailbox wait"),
        bits("dma_on", 1, 1, "DMA_CTRL.enable and bus mastering are both on"),
        bits("tx_idle", 2, 1, "no WQE is anywhere between doorbell and TX FIFO"),
        bits("link_up", 3, 1, "the MAC reports a link"),
        bits("error", 4, 1, "a bit of ERR_STICKY is set"),
        bits("flr", 5, 1, "a function level reset is under way"),
    ]),
    r("CTRL", 0x0104, 32, Reserved, 0, "device control", &[
        bits("soft_reset", 0, 1, "reset of everything but the PCIe side"),
    ]),
    r("ERR_STICKY", 0x0108, 32, W1c, 0, "sticky errors, one bit for each line of the sticky table", &[]),
    r("ERR_ADDR", 0x010C, 32, Ro, 0, "the last bad register access", &[
        bits("offset", 0, 16, "offset in BAR0"),
        bits("misaligned", 30, 1, "it was misaligned, or had byte enables of less than a word"),
        bits("write", 31, 1, "it was a write"),
    ]),
    r("INT_STATUS", 0x0110, 32, W1c, 0, "interrupt causes", &[
        bits("error", 0, 1, "a bit of ERR_STICKY was set"),
        bits("mailbox", 1, 1, "a mailbox command has been answered"),
        bits("event", 2, 1, "an event was written"),
        bits("link", 3, 1, "the link went up or down"),
    ]),
    r("INT_MASK", 0x0114, 32, Rw, 0xFFFF_FFFF, "a one keeps the cause of that bit from raising the interrupt", &[]),
    r("READ_TIMEOUT", 0x0118, 32, Rw, 3_000_000, "cycles after which a read without completion has failed (10 ms)", &[]),
    r("CYCLES", 0x0120, 64, Ro, 0, "cycles since reset; the time stamp of CQEs", &[]),
    r("PCIE_ID", 0x0130, 16, Ro, 0, "requester ID: bus 8, device 5, function 3", &[]),
    r("PCIE_CFG", 0x0134, 32, Ro, 0, "what the PCIe configuration space says", &[
        bits("bus_master", 0, 1, "bus master enable"),
        bits("mps", 4, 3, "max payload size, code: 128 << n bytes"),
        bits("mrrs", 8, 3, "max read request size, code: 128 << n bytes"),
        bits("rcb", 12, 1, "read completion boundary: 0 is 64, 1 is 128 bytes"),
        bits("ext_tag", 13, 1, "8-bit tags allowed"),
        bits("relaxed", 14, 1, "relaxed ordering allowed"),
        bits("no_snoop", 15, 1, "no snoop allowed"),
        bits("ats", 16, 1, "ATS enabled"),
        bits("tag10", 17, 1, "10-bit tags allowed"),
    ]),
    // Mailbox; its 64 bytes are the window MBOX_DATA.
    r("MBOX_CTRL", 0x0240, 32, Rw, 0, "mailbox control", &[
        bits("go", 0, 1, "written one: run the command in MBOX_DATA; reads as zero"),
    ]),
    r("MBOX_STATUS", 0x0244, 32, Ro, 0, "mailbox state", &[
        bits("busy", 0, 1, "a command is running; MBOX_DATA and MBOX_CTRL refuse writes"),
        bits("done", 1, 1, "the last command has been answered"),
        bits("status", 8, 8, "its status, a `mbox_status` code"),
        bits("sequence", 16, 16, "its sequence number"),
    ]),
    // Queues and doorbells.
    r("QP_CTX_BASE", 0x1000, 64, Rw, 0, "base of the QP context array in host memory", &[]),
    r("WQE_DB_IDX", 0x1008, 16, Rw, 0, "doorbell: WQE producer index; the write starts TX", DB_FIELDS),
    r("CQE_CONS_IDX", 0x100C, 16, Rw, 0, "CQE consumer index, software frees CQ slots", CONS_FIELDS),
    r("CQ_CTX_BASE", 0x1010, 64, Rw, 0, "base of the CQ context array in host memory", &[]),
    r("EQ_BASE", 0x1018, 64, Rw, 0, "base of the event queue in host memory", &[]),
    r("EQ_LOG2", 0x1020, 5, Rw, 0, "log2 of the event queue's entries; 0 turns it off", &[]),
    r("EQ_CONS_IDX", 0x1024, 16, Rw, 0, "event consumer index", &[]),
    r("RQ_DB_IDX", 0x1028, 16, Rw, 0, "doorbell: receive WQE producer index", RQ_DB_FIELDS),
    r("SRQ_DB_IDX", 0x102C, 16, Reserved, 0, "doorbell: shared receive queue producer index", &[
        bits("index", 0, 16, "producer index, in receive WQEs"),
        bits("srq", 16, 16, "number of the SRQ"),
    ]),
    // Peer-to-peer windows.
    r("BAR1_APERTURE", 0x2000, 64, Rw, 0, "base of the local GPU's BAR1 window, for peer-to-peer", &[]),
    r("BAR1_SIZE", 0x2008, 64, Rw, BAR1_DEFAULT_SIZE, "size of that window in bytes", &[]),
    r("BAR2_APERTURE", 0x2010, 64, Rw, 0, "base of the local NVMe peer-to-peer window", &[]),
    r("BAR2_SIZE", 0x2018, 64, Rw, 0, "size of that window in bytes; 0 turns it off", &[]),
    // DMA and translation.
    r("DMA_CTRL", 0x3000, 8, Rw, 0x01, "DMA control", &[
        bits("enable", 0, 1, "DMA engine enable"),
    ]),
    r("REGION_BASE", 0x3008, 64, Rw, 0, "base of the region table in host memory", &[]),
    r("MTT_BASE", 0x3010, 64, Rw, 0, "base of the memory translation table", &[]),
];

/// Ranges of BAR0 that are tables.
pub static WINDOWS: &[Window] = &[
    w("MBOX_DATA", 0x0200, 64, Rw, "the command, layout `mailbox`; holds the answer when done"),
    w("DCQCN", 0x0300, 0x100, Reserved, "congestion control parameters"),
    w("PFC", 0x0400, 0x80, Reserved, "pause per priority: thresholds, state"),
    w("COUNTERS", 0x0800, 0x800, Ro, "counters, 8 bytes each, by index; reading the low half latches the high half"),
    w("ROUTER_TABLE", 0x4000, 0x4000, Reserved, "512 entries of layout `router_entry`: expert to rank"),
    w("MSIX_TABLE", 0x8000, 0x1000, Reserved, "256 vectors of 16 bytes"),
    w("MSIX_PBA", 0x9000, 0x20, Reserved, "pending bits of the vectors"),
];

/// Words of a doorbell page. Each user context has one page of 4 KiB; a QP names its page.
pub static PAGE_REGISTERS: &[Register] = &[
    r("PAGE_SQ_DB", 0x000, 16, Rw, 0, "as WQE_DB_IDX", DB_FIELDS),
    r("PAGE_RQ_DB", 0x004, 16, Rw, 0, "as RQ_DB_IDX", RQ_DB_FIELDS),
    r("PAGE_CQ_CONS", 0x008, 16, Rw, 0, "as CQE_CONS_IDX", CONS_FIELDS),
    r("PAGE_CQ_ARM", 0x00C, 16, Reserved, 0, "ask for an event at the next CQE", CONS_FIELDS),
];

/// The inline window of a doorbell page: whole WQEs, written in blocks of 64 bytes.
///
/// Places of 256 bytes: block *k* of a WQE goes to offset 64·*k* of a place (bits 7:6 of the offset are *k*).
/// Blocks are written whole and ascending; block 0's control segment names slot, ring index and number of
/// blocks, so the last block also rings. The same WQE is in the ring too, as the retransmission source.
pub static PAGE_WINDOWS: &[Window] =
    &[w("PAGE_INLINE", 0x800, 0x800, Rw, "inline WQEs: 8 places of 256 bytes")];

const fn sticky(name: &'static str, lsb: usize, meaning: &'static str) -> Bits {
    bits(name, lsb, 1, meaning)
}

/// Bits of `ERR_STICKY`. Set by hardware, cleared by writing one; setting wins.
pub static STICKY: &[Bits] = &[
    sticky("BAD_REGISTER", 0, "unknown or read-only register accessed; see ERR_ADDR"),
    sticky("MISALIGNED", 1, "misaligned or partial register access; see ERR_ADDR"),
    sticky("DB_UNKNOWN_SLOT", 2, "doorbell for a slot that holds no QP"),
    sticky("DB_FOREIGN_PAGE", 3, "doorbell from another page than the QP's"),
    sticky("DB_OVERRUN", 4, "doorbell more than a ring ahead"),
    sticky("DB_BAD_STATE", 5, "doorbell for a QP that may not send"),
    sticky("DB_DMA_OFF", 6, "doorbell while DMA or bus mastering was off; it is served when both are on"),
    sticky("DB_INLINE", 7, "inline WQE incomplete or out of order"),
    sticky("WQE_ERROR", 8, "a WQE ended in an error CQE for what it says, or because it, its SGE list or its page table could not be read"),
    sticky("READ_ERROR", 9, "a payload read ended with UR, CA, poison or malformed completions"),
    sticky("READ_TIMEOUT", 10, "a payload read got no completion in time"),
    sticky("CPL_UNEXPECTED", 11, "completion for a tag that has no read"),
    sticky("AXI_ERROR", 12, "SLVERR or DECERR on the AXI host port"),
    sticky("CQ_OVERRUN", 13, "a CQE found its queue full; the CQ is in error"),
    sticky("MBOX_ERROR", 14, "a mailbox command was refused"),
    sticky("SILENT_FALLBACK", 15, "a page of a BAR1 region lay outside the window and was served from the host"),
    sticky("EQ_OVERRUN", 16, "an event found its queue full"),
    sticky("FRAME_DROPPED", 17, "a frame was dropped before the TX FIFO"),
    sticky("ECC", 18, "an uncorrectable memory error"),
];
