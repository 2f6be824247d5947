//! BAR0: the control and status registers behind an AXI4-Lite slave.
//!
//! ```text
//!   axil ◄──► csr_access ──wr──► csr_config, csr_status, csr_mailbox ──► values, cmd, irq
//!                 │    ◄──rd────────┘
//!                 ├──► ring, cq_cons, rq_ring
//!                 └─counter──► counters ◄─┬─ register ◄── event_pins ◄── ev, rx_ev
//!                                      ▲  │     └──► sticky_map ─┬─► csr_status
//!      dwords ◄── xmit, rcv bytes ─────┘  └─ syndrome_map ───────┘◄── register ◄── syndrome
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
use crate::csr::counters::Counters;
use crate::csr::dwords::Dwords;
use crate::csr::events::{EventPins, EventsIn, RxEventsIn, COUNTERS, PINS, SOURCES};
use crate::csr::mailbox::CsrMailbox;
use crate::csr::status::CsrStatus;
use crate::csr::sticky_map::StickyMap;
use crate::csr::syndrome_map::{SyndromeMap, INDEX};
use crate::hdl_default;
use crate::iface::{AxilSlave, PcieCfg, RingWord, SlotIdx, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, StreamOut};
use crate::spec::{self, Config};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What a receive path adds to CFG_CAPS.
pub const RX_CAPS: &[&str] = &["rc", "rx"];

/// The counters of the pins, and those that add amounts.
fn counters() -> Counters<COUNTERS, SOURCES, 4, INDEX> {
    let pins: Vec<usize> = PINS.iter().map(|p| spec::counter(p)).collect();
    let amounts = ["port_xmit_data", "tx_bytes", "port_rcv_data", "rx_bytes"];
    Counters::new(&pins, amounts.map(spec::counter))
}

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
        events: EventPins,
        causes: StickyMap,
        reasons: SyndromeMap,
        dwords: Dwords,
        rx_dwords: Dwords,
        counters: Counters<COUNTERS, SOURCES, 4, INDEX> = counters(),
        pulses: Reg<Bits<SOURCES>>,
        also: Reg<Bits<SOURCES>>,
        reason: Reg<Bits<8>>,
        reason_valid: Reg<Bit>,
        sticky: Reg<Bits<32>>,
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
        self.dwords.clk.next = self.clk.val();
        self.rx_dwords.clk.next = self.clk.val();
        self.counters.clk.next = self.clk.val();
        dff_setup!(self, clk, pulses, also, reason, reason_valid, sticky);
        AxilSlave::link(&mut self.axil, &mut self.access.axil);
        StreamOut::<RingWord>::link(&mut self.ring, &mut self.access.ring);
        StrobeOut::<SlotIdx>::link(&mut self.cq_cons, &mut self.access.cq_cons);
        StrobeOut::<RingWord>::link(&mut self.rq_ring, &mut self.access.rq_ring);
        self.access.hold.next = self.rq_hold.val();
        EventsIn::link(&mut self.ev, &mut self.events.pins);
        RxEventsIn::link(&mut self.rx_ev, &mut self.events.rx);

        self.is_ready.next = self.init_done.val() & self.counters.ready.val();
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
        self.status.sticky.next = self.sticky.q.val();
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

        // Events.
        self.events.bad_register.next = self.access.bad_access.val() & !self.access.bad_align.val();
        self.events.misaligned_access.next =
            self.access.bad_access.val() & self.access.bad_align.val();
        self.events.mailbox_commands.next = self.mailbox.ev_mailbox_commands.val();
        self.events.mailbox_err.next = self.mailbox.ev_mailbox_err.val();
        self.pulses.d.next = self.events.pulses.val();
        self.also.d.next = self.events.also.val();
        self.reason.d.next = self.syndrome.val();
        self.reason_valid.d.next = self.syndrome_valid.val();
        self.causes.pulses.next = self.pulses.q.val();
        self.causes.also.next = self.also.q.val();
        self.reasons.syndrome.next = self.reason.q.val();
        self.sticky.d.next = self.causes.sticky.val();
        if self.reason_valid.q.val() {
            self.sticky.d.next = self.causes.sticky.val() | self.reasons.sticky.val();
        }
        self.counters.ev.next = self.pulses.q.val();
        self.counters.also.next = self.also.q.val();
        self.counters.one_index.next = self.reasons.counter.val();
        self.counters.one_valid.next = self.reason_valid.q.val() & self.reasons.counted.val();
        self.dwords.bytes.next = self.xmit_bytes.val();
        self.dwords.bytes_valid.next = self.xmit_bytes_valid.val();
        self.counters.amount[0].next = self.dwords.dwords.val();
        self.counters.amount[1].next = self.tx_bytes.val();
        self.counters.amount_valid[0].next = self.dwords.dwords_valid.val();
        self.counters.amount_valid[1].next = self.tx_bytes_valid.val();
        self.rx_dwords.bytes.next = self.rcv_bytes.val();
        self.rx_dwords.bytes_valid.next = self.rcv_bytes_valid.val();
        self.counters.amount[2].next = self.rx_dwords.dwords.val();
        self.counters.amount[3].next = self.rx_bytes.val();
        self.counters.amount_valid[2].next = self.rx_dwords.dwords_valid.val();
        self.counters.amount_valid[3].next = self.rx_bytes_valid.val();
        self.counters.rd_valid.next = self.access.counter_ask.val();
        self.counters.rd_index.next = bit_cast::<INDEX, 8>(self.access.counter_index.val());
        self.access.counter_done.next = self.counters.rd_done.val();
        self.access.counter_value.next = self.counters.rd_value.val();
    }
}
