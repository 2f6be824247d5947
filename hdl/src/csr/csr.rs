//! BAR0: the control and status registers behind an AXI4-Lite slave.
//!
//! ```text
//!   axil ◄──► csr_access ──wr──► csr_config, csr_status, csr_mailbox ──► values, cmd, irq
//!                 │    ◄──rd────────┘
//!                 ├──► ring, cq_cons, rq_ring
//!                 └─counter──► csr_counts ◄── ev, rx_ev, ring_ev, bytes, syndrome
//!                                  └──► sticky ─► csr_status
//! ```
//! Interface: `csr_access` says what an access may do, `csr_config` what the outputs are,
//! `csr_mailbox` how a command runs, `csr_status` what is sticky, `event_pins` what the pins are.
//! `ready` (STATUS.ready) is `init_done` and the counters cleared; before it is high neither `ring` nor
//! `cmd` is valid.
//! `dma_on` is DMA_CTRL.enable and bus mastering: nothing may be requested while it is low.
//!
//! Timing: `ring` 0 cycles after AW and W are both there; configuration outputs 2 cycles after, before
//! the response can be answered; reads 4 cycles from AR to R, counters 9. A pulse is in its counter and
//! its sticky bit 3 cycles later, a syndrome in its counter a few more. Events and syndromes end in
//! registers at once.
use crate::csr::access::CsrAccess;
use crate::csr::amount_bank::AMOUNT_BITS;
use crate::csr::config::{at, field_mask, CsrConfig};
use crate::csr::csr_counts::CsrCounts;
use crate::csr::events::{EventsIn, RingEventsIn, RxEventsIn};
use crate::csr::mailbox::CsrMailbox;
use crate::csr::status::CsrStatus;
use crate::hdl_default;
use crate::iface::{AxilSlave, PcieCfg, RingWord, SlotIdx, StrobeOut};
use crate::prim::{ClkRst, ModName, StreamOut};
use crate::spec::{self, Config};
use rust_hdl_core::prelude::*;

/// What a receive path adds to CFG_CAPS.
pub const RX_CAPS: &[&str] = &["rc", "rx", "ring"];

hdl_default! {
    /// The register block. `new` takes the configuration it describes.
    #[derive(LogicBlock)]
    pub struct Csr {
        name: ModName = Self::title(&spec::RNIC100),
        pub clk: Signal<In, ClkRst>,
        pub axil: AxilSlave,
        pub ring: StreamOut<RingWord>,
        pub cq_cons: StrobeOut<SlotIdx>,
        pub rq_ring: StrobeOut<RingWord>,
        /// no register is written while it is high: `rq_ring` must wait
        pub rq_hold: Signal<In, Bit>,
        pub cmd: Signal<Out, Bits<512>>,
        pub cmd_valid: Signal<Out, Bit>,
        pub cmd_ready: Signal<In, Bit>,
        pub answer_valid: Signal<In, Bit>,
        pub answer_status: Signal<In, Bits<8>>,
        pub answer_result0: Signal<In, Bits<64>>,
        pub answer_result1: Signal<In, Bits<64>>,
        /// this device has a receive path: CFG_CAPS says so
        pub has_rx: Signal<In, Bit>,
        pub init_done: Signal<In, Bit>,
        pub tx_idle: Signal<In, Bit>,
        pub link_up: Signal<In, Bit>,
        pub pcie_cfg: Signal<In, PcieCfg>,
        pub ev: EventsIn,
        pub rx_ev: RxEventsIn,
        pub ring_ev: RingEventsIn,
        pub syndrome: Signal<In, Bits<8>>,
        pub syndrome_valid: Signal<In, Bit>,
        /// bytes of a frame that left, without FCS
        pub xmit_bytes: Signal<In, Bits<AMOUNT_BITS>>,
        pub xmit_bytes_valid: Signal<In, Bit>,
        /// payload bytes of a packet that left, without pad
        pub tx_bytes: Signal<In, Bits<AMOUNT_BITS>>,
        pub tx_bytes_valid: Signal<In, Bit>,
        /// bytes of a frame that came, without FCS
        pub rcv_bytes: Signal<In, Bits<AMOUNT_BITS>>,
        pub rcv_bytes_valid: Signal<In, Bit>,
        /// payload bytes of a RoCE packet that came, without pad
        pub rx_bytes: Signal<In, Bits<AMOUNT_BITS>>,
        pub rx_bytes_valid: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        pub dma_on: Signal<Out, Bit>,
        pub read_timeout: Signal<Out, Bits<32>>,
        pub qp_ctx_base: Signal<Out, Bits<64>>,
        pub cq_ctx_base: Signal<Out, Bits<64>>,
        pub region_base: Signal<Out, Bits<64>>,
        pub mtt_base: Signal<Out, Bits<64>>,
        pub bar1_aperture: Signal<Out, Bits<64>>,
        pub bar1_size: Signal<Out, Bits<64>>,
        pub bar2_aperture: Signal<Out, Bits<64>>,
        pub bar2_size: Signal<Out, Bits<64>>,
        pub eq_base: Signal<Out, Bits<64>>,
        pub eq_log2: Signal<Out, Bits<5>>,
        pub eq_cons_idx: Signal<Out, Bits<16>>,
        pub cycles: Signal<Out, Bits<64>>,
        pub irq: Signal<Out, Bit>,
        access: CsrAccess,
        settings: CsrConfig,
        status: CsrStatus,
        mailbox: CsrMailbox,
        counts: CsrCounts,
        is_ready: Signal<Local, Bit>,
        is_on: Signal<Local, Bit>,
        caps: Signal<Local, Bits<64>>,
        at_caps: Constant<Bits<16>> = at("CFG_CAPS"),
        rx_caps: Constant<Bits<64>> =
            Constant::new(bits(RX_CAPS.iter().map(|c| 1 << spec::register("CFG_CAPS").field(c).lsb).sum())),
        enable: Constant<Bits<8>> = field_mask("DMA_CTRL", "enable"),
    }
}

impl Csr {
    fn title(config: &Config) -> ModName {
        ModName::new(
            "csr",
            &format!("CONFIG={}", config.name),
            "csr/csr.rs",
            "Control and status registers behind AXI4-Lite.",
        )
    }
    /// For one configuration.
    pub fn new(config: &Config) -> Self {
        Self {
            name: Self::title(config),
            access: CsrAccess::new(config),
            ..Self::default()
        }
    }
}

impl Logic for Csr {
    #[hdl_gen]
    fn update(&mut self) {
        self.access.clk.next = self.clk.val();
        self.settings.clk.next = self.clk.val();
        self.status.clk.next = self.clk.val();
        self.mailbox.clk.next = self.clk.val();
        self.counts.clk.next = self.clk.val();
        AxilSlave::link(&mut self.axil, &mut self.access.axil);
        StreamOut::<RingWord>::link(&mut self.ring, &mut self.access.ring);
        StrobeOut::<SlotIdx>::link(&mut self.cq_cons, &mut self.access.cq_cons);
        StrobeOut::<RingWord>::link(&mut self.rq_ring, &mut self.access.rq_ring);
        self.access.hold.next = self.rq_hold.val();

        self.is_ready.next = self.init_done.val() & self.counts.ready.val();
        self.is_on.next = (self.settings.dma_ctrl.val() & self.enable.val()).any()
            & self.pcie_cfg.val().bus_master;
        self.ready.next = self.is_ready.val();
        self.dma_on.next = self.is_on.val();
        self.access.ready.next = self.is_ready.val();

        // Groups of registers.
        self.settings.wr_valid.next = self.access.wr_valid.val();
        self.settings.wr_addr.next = self.access.wr_addr.val();
        self.settings.wr_data.next = self.access.wr_data.val();
        self.settings.rd_addr.next = self.access.rd_addr.val();
        self.status.wr_valid.next = self.access.wr_valid.val();
        self.status.wr_addr.next = self.access.wr_addr.val();
        self.status.wr_data.next = self.access.wr_data.val();
        self.status.rd_addr.next = self.access.rd_addr.val();
        self.mailbox.wr_valid.next = self.access.wr_valid.val();
        self.mailbox.wr_addr.next = self.access.wr_addr.val();
        self.mailbox.wr_data.next = self.access.wr_data.val();
        self.mailbox.rd_addr.next = self.access.rd_addr.val();
        self.caps.next = 0.into();
        if self.has_rx.val() & (self.access.rd_addr.val() == self.at_caps.val()) {
            self.caps.next = self.rx_caps.val();
        }
        self.access.rd_value.next = (self.settings.rd_value.val() | self.status.rd_value.val())
            | (self.mailbox.rd_value.val() | self.caps.val());

        // Configuration.
        self.read_timeout.next = self.settings.read_timeout.val();
        self.qp_ctx_base.next = self.settings.qp_ctx_base.val();
        self.cq_ctx_base.next = self.settings.cq_ctx_base.val();
        self.region_base.next = self.settings.region_base.val();
        self.mtt_base.next = self.settings.mtt_base.val();
        self.bar1_aperture.next = self.settings.bar1_aperture.val();
        self.bar1_size.next = self.settings.bar1_size.val();
        self.bar2_aperture.next = self.settings.bar2_aperture.val();
        self.bar2_size.next = self.settings.bar2_size.val();
        self.eq_base.next = self.settings.eq_base.val();
        self.eq_log2.next = self.settings.eq_log2.val();
        self.eq_cons_idx.next = self.settings.eq_cons_idx.val();

        // Status.
        self.status.ready.next = self.is_ready.val();
        self.status.dma_on.next = self.is_on.val();
        self.status.tx_idle.next = self.tx_idle.val();
        self.status.link_up.next = self.link_up.val();
        self.status.pcie_cfg.next = self.pcie_cfg.val();
        self.status.bad_access.next = self.access.bad_access.val();
        self.status.bad_addr.next = self.access.bad_addr.val();
        self.status.bad_write.next = self.access.bad_write.val();
        self.status.bad_align.next = self.access.bad_align.val();
        self.status.mbox_done.next = self.answer_valid.val();
        self.status.int_mask.next = self.settings.int_mask.val();
        self.status.sticky.next = self.counts.sticky.val();
        self.cycles.next = self.status.cycles.val();
        self.irq.next = self.status.irq.val();

        // Mailbox.
        self.cmd.next = self.mailbox.cmd.val();
        self.cmd_valid.next = self.mailbox.cmd_valid.val() & self.is_ready.val();
        self.mailbox.cmd_ready.next = self.cmd_ready.val() & self.is_ready.val();
        self.mailbox.answer_valid.next = self.answer_valid.val();
        self.mailbox.answer_status.next = self.answer_status.val();
        self.mailbox.answer_result0.next = self.answer_result0.val();
        self.mailbox.answer_result1.next = self.answer_result1.val();

        // What happens.
        EventsIn::link(&mut self.ev, &mut self.counts.ev);
        RxEventsIn::link(&mut self.rx_ev, &mut self.counts.rx_ev);
        RingEventsIn::link(&mut self.ring_ev, &mut self.counts.ring_ev);
        self.counts.bad_register.next = self.access.bad_access.val() & !self.access.bad_align.val();
        self.counts.misaligned_access.next =
            self.access.bad_access.val() & self.access.bad_align.val();
        self.counts.mailbox_commands.next = self.mailbox.ev_mailbox_commands.val();
        self.counts.mailbox_err.next = self.mailbox.ev_mailbox_err.val();
        self.counts.syndrome.next = self.syndrome.val();
        self.counts.syndrome_valid.next = self.syndrome_valid.val();
        self.counts.xmit_bytes.next = self.xmit_bytes.val();
        self.counts.xmit_bytes_valid.next = self.xmit_bytes_valid.val();
        self.counts.tx_bytes.next = self.tx_bytes.val();
        self.counts.tx_bytes_valid.next = self.tx_bytes_valid.val();
        self.counts.rcv_bytes.next = self.rcv_bytes.val();
        self.counts.rcv_bytes_valid.next = self.rcv_bytes_valid.val();
        self.counts.rx_bytes.next = self.rx_bytes.val();
        self.counts.rx_bytes_valid.next = self.rx_bytes_valid.val();
        self.counts.ask.next = self.access.counter_ask.val();
        self.counts.index.next = self.access.counter_index.val();
        self.access.counter_done.next = self.counts.done.val();
        self.access.counter_value.next = self.counts.value.val();
    }
}
