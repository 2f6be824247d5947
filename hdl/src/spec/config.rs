//! The named configurations. Nothing else in the code knows a width or a depth.

/// Sizes of one build of the device. Depths in entries, memories in beats of `width_bits`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    pub name: &'static str,
    /// Datapath of TLP and packet streams, in bits.
    pub width_bits: usize,
    /// Resident queue pairs.
    pub slots: usize,
    /// Resident memory regions.
    pub regions: usize,
    /// Resident completion queues.
    pub cqs: usize,
    /// Tags of payload reads.
    pub tags: usize,
    /// Beats of the read reassembly memory.
    pub reassembly_beats: usize,
    /// Beats of the TX FIFO.
    pub tx_fifo_beats: usize,
    /// Beats of the RX buffer: RoCE frames that wait for placement.
    pub rx_buffer_beats: usize,
    /// Beats of the pass-through FIFO: frames of others, whole.
    pub pt_fifo_beats: usize,
    /// Doorbells taken but not yet seen by the scheduler.
    pub doorbell_fifo: usize,
    /// WQE fetches in flight on the AXI host port.
    pub wqe_inflight: usize,
    /// WQEs fetched, waiting for the requester.
    pub wqe_fifo: usize,
    /// Scatter/gather elements between requester and DMA.
    pub sge_fifo: usize,
    /// Packet jobs between requester and packetiser: all packets whose payload is under way, so at
    /// least the memory latency over the time of a packet.
    pub job_fifo: usize,
    /// Read requests between DMA and TLP generator.
    pub read_fifo: usize,
    /// Work requests of a slot that wait for their acknowledgement.
    pub outstanding: usize,
    /// Placement commands.
    pub placement_fifo: usize,
    /// Beats of the ring engine's landing memory, and of the memory of local operands beside it.
    pub landing_beats: usize,
    /// Doorbell pages (user contexts).
    pub pages: usize,
    /// Core clock in kHz.
    pub clock_khz: usize,
}

impl Config {
    /// Bytes of one beat.
    pub const fn beat_bytes(&self) -> usize {
        self.width_bits / 8
    }

    /// Address bits of a RAM with one entry for each slot.
    pub const fn slot_aw(&self) -> usize {
        Self::index_bits(self.slots)
    }

    /// Address bits of a RAM with one entry for each region.
    pub const fn region_aw(&self) -> usize {
        Self::index_bits(self.regions)
    }

    /// Address bits of a RAM with one entry for each completion queue.
    pub const fn cq_aw(&self) -> usize {
        Self::index_bits(self.cqs)
    }

    /// Address bits of a RAM with one entry for each tag.
    pub const fn tag_aw(&self) -> usize {
        Self::index_bits(self.tags)
    }

    /// Address bits of the read reassembly memory, one row a beat.
    pub const fn row_aw(&self) -> usize {
        Self::index_bits(self.reassembly_beats)
    }

    /// Address bits of the TX FIFO, one entry a beat.
    pub const fn tx_fifo_aw(&self) -> usize {
        Self::index_bits(self.tx_fifo_beats)
    }

    /// Address bits of the RX buffer, one entry a beat.
    pub const fn rx_buffer_aw(&self) -> usize {
        Self::index_bits(self.rx_buffer_beats)
    }

    /// Address bits of the queue of received headers: a quarter of the buffer's beats. A frame
    /// takes two beats of 512 bits at least, unless it carries nothing.
    pub const fn rx_header_aw(&self) -> usize {
        Self::index_bits(self.rx_buffer_beats / 4)
    }

    /// Address bits of the pass-through FIFO.
    pub const fn pt_fifo_aw(&self) -> usize {
        Self::index_bits(self.pt_fifo_beats)
    }

    /// Address bits of the queue of packet jobs.
    pub const fn job_aw(&self) -> usize {
        Self::index_bits(self.job_fifo)
    }

    /// Address bits of a slot's outstanding table.
    pub const fn outstanding_aw(&self) -> usize {
        Self::index_bits(self.outstanding)
    }

    /// Cycles of 4.096 us, the unit of the local ACK timeout, rounded up.
    pub const fn ack_tick(&self) -> usize {
        (super::ACK_TICK_NS as usize * self.clock_khz).div_ceil(1_000_000)
    }

    /// Address bits of the landing memory, one entry a beat.
    pub const fn landing_aw(&self) -> usize {
        Self::index_bits(self.landing_beats)
    }

    /// log2 of the bytes of the landing memory.
    pub const fn landing_log2(&self) -> usize {
        Self::index_bits(self.landing_beats * self.beat_bytes())
    }

    /// Address bits of the placement queue.
    pub const fn placement_aw(&self) -> usize {
        Self::index_bits(self.placement_fifo)
    }

    /// Bits that number one of `n` things (at least one).
    pub const fn index_bits(n: usize) -> usize {
        if n <= 2 {
            1
        } else {
            (usize::BITS - (n - 1).leading_zeros()) as usize
        }
    }
}

/// 512 bits as in `rnic100`, so that headers still fit two beats; only depths shrink, so that every wrap,
/// full and reset walk comes within a few hundred cycles.
pub const TINY: Config = Config {
    name: "tiny",
    width_bits: 512,
    slots: 8,
    regions: 8,
    cqs: 4,
    tags: 8,
    // Three packets of 4096 bytes.
    reassembly_beats: 256,
    tx_fifo_beats: 128,
    rx_buffer_beats: 128,
    pt_fifo_beats: 64,
    doorbell_fifo: 4,
    wqe_inflight: 4,
    wqe_fifo: 4,
    sge_fifo: 4,
    job_fifo: 4,
    read_fifo: 4,
    outstanding: 32,
    placement_fifo: 8,
    // 16 KiB.
    landing_beats: 256,
    pages: 256,
    clock_khz: 300_000,
};

/// The default.
pub const RNIC100: Config = Config {
    name: "rnic100",
    width_bits: 512,
    slots: 256,
    regions: 1024,
    cqs: 256,
    tags: 256,
    reassembly_beats: 1024,
    tx_fifo_beats: 512,
    // 128 KiB.
    rx_buffer_beats: 2048,
    // 32 KiB: three frames of 9 KiB.
    pt_fifo_beats: 512,
    doorbell_fifo: 64,
    wqe_inflight: 16,
    wqe_fifo: 16,
    sge_fifo: 16,
    job_fifo: 128,
    read_fifo: 16,
    outstanding: super::QP_OUTSTANDING,
    placement_fifo: 64,
    // 128 KiB.
    landing_beats: 2048,
    pages: 256,
    clock_khz: 300_000,
};

/// At 300 MHz 512 bits carry 153.6 Gb/s: 400G needs 2048.
pub const RNIC400: Config = Config {
    name: "rnic400",
    width_bits: 2048,
    reassembly_beats: 512,
    tx_fifo_beats: 256,
    // 256 KiB.
    rx_buffer_beats: 1024,
    pt_fifo_beats: 128,
    // 512 KiB.
    landing_beats: 2048,
    ..RNIC100
};

/// All of them, the default first.
pub static CONFIGS: &[&Config] = &[&RNIC100, &TINY, &RNIC400];
