//! The control plane: registers, and the mailbox commands behind them.
//!
//! ```text
//!   axil ◄──► csr ─────────────► ring, cq_cons, rq_ring, settings       (to the transmit path)
//!              │ ▲ ◄──────────── ev, rx_ev, syndrome, bytes             (what happens, to be counted)
//!      command ▼ │ answer
//!            qp_ctrl ──────────► ctx, rx_ctx, state, region, cq         (what is told)
//!              │ ▲ ◄──────────── qp_error, rx_error, done, rung, sent   (what is heard)
//!              │ └─ rx_drained, token_done ◄─ rx_drain, token           (is it still used?)
//!              │      ▲ ring_use ◄── ring_…                             (by the ring engine?)
//!              └──► axi                                                 (contexts and entries)
//! ```
//! Interface: as those of the two blocks, [`crate::csr`] and [`crate::qp::qp_ctrl`]. `settings.run`: all reset walks are over,
//! those of the paths (`tx_ready`, `rx_ready`) too; before that no doorbell and no command is let in. `has_rx`: there
//! is a receive path, and with it the way back in for frames to the own address.
//! Timing: see the blocks.
use crate::csr::events::{EventsIn, RingEventsIn, RxEventsIn};
use crate::csr::Csr;
use crate::hdl_default;
use crate::iface::{
    AxiRdMaster, AxilSlave, CtxWrite, EntryWrite, PcieCfg, QpError, RingWord, SlotIdx, SlotPsn,
    StateWrite, StrobeIn, StrobeOut,
};
use crate::prim::{ClkRst, ModName, StreamIn, StreamOut};
use crate::qp::qp_ctrl::QpCtrl;
use crate::qp::ring_use::RingUse;
use crate::spec::{Config, RNIC100};
use rust_hdl_core::prelude::*;

/// What software has set, for the paths.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Settings {
    /// all reset walks are over
    pub run: Bit,
    /// DMA_CTRL.enable and bus mastering
    pub dma_on: Bit,
    /// cycles
    pub read_timeout: Bits<32>,
    pub bar1_base: Bits<64>,
    pub bar1_size: Bits<64>,
    /// the device's time
    pub cycles: Bits<64>,
}

hdl_default! {
    /// Control plane of `2^SLOT_AW` slots, `2^REGION_AW` regions, `2^CQ_AW` CQs. `new` takes the configuration
    /// that the registers describe.
    #[derive(LogicBlock)]
    pub struct Control<const SLOT_AW: usize, const REGION_AW: usize, const CQ_AW: usize> {
        name: ModName = Self::title(&RNIC100),
        pub clk: Signal<In, ClkRst>,
        pub axil: AxilSlave,
        pub axi: AxiRdMaster,
        pub irq: Signal<Out, Bit>,
        // What the device is, and how it stands.
        pub cfg: Signal<In, PcieCfg>,
        pub link_up: Signal<In, Bit>,
        pub has_rx: Signal<In, Bit>,
        pub tx_ready: Signal<In, Bit>,
        pub rx_ready: Signal<In, Bit>,
        pub tx_idle: Signal<In, Bit>,
        pub settings: Signal<Out, Settings>,
        // Doorbells of BAR0.
        pub ring: StreamOut<RingWord>,
        pub cq_cons: StrobeOut<SlotIdx>,
        pub rq_ring: StrobeOut<RingWord>,
        pub rq_hold: Signal<In, Bit>,
        // What is told.
        pub ctx: StrobeOut<CtxWrite>,
        pub rx_ctx: StrobeOut<CtxWrite>,
        pub state: StrobeOut<StateWrite>,
        pub region: StrobeOut<EntryWrite>,
        pub cq: StrobeOut<EntryWrite>,
        // What is heard.
        pub qp_error: StreamIn<QpError>,
        pub rx_error: StreamIn<QpError>,
        pub done: StrobeIn<SlotIdx>,
        pub rung: StrobeIn<SlotIdx>,
        pub sent: StrobeIn<SlotPsn>,
        // Is it still used?
        pub token: StreamOut<Bits<14>>,
        pub token_done: Signal<In, Bit>,
        pub rx_drain: Signal<Out, Bit>,
        pub rx_drained: Signal<In, Bit>,
        pub ring_busy: Signal<In, Bit>,
        pub ring_busy_slot: Signal<In, Bits<14>>,
        pub ring_next: Signal<In, Bits<14>>,
        pub ring_prev: Signal<In, Bits<14>>,
        pub ring_reading: Signal<In, Bit>,
        // What happens; bytes of a frame or a payload go with its pulse.
        pub ev: EventsIn,
        pub rx_ev: RxEventsIn,
        pub ring_ev: RingEventsIn,
        pub syndrome: Signal<In, Bits<8>>,
        pub syndrome_valid: Signal<In, Bit>,
        pub xmit_bytes: Signal<In, Bits<16>>,
        pub tx_bytes: Signal<In, Bits<13>>,
        pub rcv_bytes: Signal<In, Bits<16>>,
        pub rx_bytes: Signal<In, Bits<14>>,
        pub axi_read_err: Signal<Out, Bit>,
        csr: Csr,
        qp_ctrl: QpCtrl<SLOT_AW, REGION_AW, CQ_AW>,
        ring_use: RingUse,
    }
}

impl<const SLOT_AW: usize, const REGION_AW: usize, const CQ_AW: usize>
    Control<SLOT_AW, REGION_AW, CQ_AW>
{
    fn title(config: &Config) -> ModName {
        ModName::new(
            "control",
            &format!("CONFIG={}", config.name),
            "top/control.rs",
            "The control plane: registers, and the mailbox commands behind them.",
        )
    }
    /// For one configuration.
    pub fn new(config: &Config) -> Self {
        Self {
            name: Self::title(config),
            csr: Csr::new(config),
            ..Self::default()
        }
    }
}

impl<const SLOT_AW: usize, const REGION_AW: usize, const CQ_AW: usize> Logic
    for Control<SLOT_AW, REGION_AW, CQ_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.csr.clk.next = self.clk.val();
        self.qp_ctrl.clk.next = self.clk.val();
        self.ring_use.clk.next = self.clk.val();

        // Registers.
        AxilSlave::link(&mut self.axil, &mut self.csr.axil);
        self.irq.next = self.csr.irq.val();
        self.csr.init_done.next =
            self.qp_ctrl.init_done.val() & self.tx_ready.val() & self.rx_ready.val();
        self.csr.pcie_cfg.next = self.cfg.val();
        self.csr.has_rx.next = self.has_rx.val();
        self.csr.tx_idle.next = self.tx_idle.val();
        self.csr.link_up.next = self.link_up.val();
        self.settings.next.run = self.csr.ready.val();
        self.settings.next.dma_on = self.csr.dma_on.val();
        self.settings.next.read_timeout = self.csr.read_timeout.val();
        self.settings.next.bar1_base = self.csr.bar1_aperture.val();
        self.settings.next.bar1_size = self.csr.bar1_size.val();
        self.settings.next.cycles = self.csr.cycles.val();
        StreamOut::<RingWord>::link(&mut self.ring, &mut self.csr.ring);
        StrobeOut::<SlotIdx>::link(&mut self.cq_cons, &mut self.csr.cq_cons);
        StrobeOut::<RingWord>::link(&mut self.rq_ring, &mut self.csr.rq_ring);
        self.csr.rq_hold.next = self.rq_hold.val();

        // What is counted.
        EventsIn::link(&mut self.ev, &mut self.csr.ev);
        RxEventsIn::link(&mut self.rx_ev, &mut self.csr.rx_ev);
        RingEventsIn::link(&mut self.ring_ev, &mut self.csr.ring_ev);
        self.csr.syndrome.next = self.syndrome.val();
        self.csr.syndrome_valid.next = self.syndrome_valid.val();
        self.csr.xmit_bytes.next = self.xmit_bytes.val();
        self.csr.xmit_bytes_valid.next = self.ev.port_xmit_packets.val();
        self.csr.tx_bytes.next = bit_cast::<16, 13>(self.tx_bytes.val());
        self.csr.tx_bytes_valid.next = self.ev.tx_packets.val();
        self.csr.rcv_bytes.next = self.rcv_bytes.val();
        self.csr.rcv_bytes_valid.next = self.rx_ev.port_rcv_packets.val();
        self.csr.rx_bytes.next = bit_cast::<16, 14>(self.rx_bytes.val());
        self.csr.rx_bytes_valid.next = self.rx_ev.rx_packets.val();

        // Mailbox.
        self.qp_ctrl.cmd.next = self.csr.cmd.val();
        self.qp_ctrl.cmd_valid.next = self.csr.cmd_valid.val();
        self.csr.cmd_ready.next = self.qp_ctrl.cmd_ready.val();
        self.csr.answer_valid.next = self.qp_ctrl.answer_valid.val();
        self.csr.answer_status.next = self.qp_ctrl.answer_status.val();
        self.csr.answer_result0.next = self.qp_ctrl.answer_result0.val();
        self.csr.answer_result1.next = self.qp_ctrl.answer_result1.val();
        self.qp_ctrl.dma_on.next = self.csr.dma_on.val();
        self.qp_ctrl.loop_on.next = self.has_rx.val();
        self.qp_ctrl.read_timeout.next = self.csr.read_timeout.val();
        self.qp_ctrl.qp_ctx_base.next = self.csr.qp_ctx_base.val();
        self.qp_ctrl.region_base.next = self.csr.region_base.val();
        self.qp_ctrl.cq_ctx_base.next = self.csr.cq_ctx_base.val();
        AxiRdMaster::link(&mut self.axi, &mut self.qp_ctrl.axi);
        self.axi_read_err.next = self.qp_ctrl.ev_axi_read_err.val();

        // What its commands tell, and hear.
        StrobeOut::<CtxWrite>::link(&mut self.ctx, &mut self.qp_ctrl.ctx);
        StrobeOut::<CtxWrite>::link(&mut self.rx_ctx, &mut self.qp_ctrl.rx_ctx);
        StrobeOut::<StateWrite>::link(&mut self.state, &mut self.qp_ctrl.state);
        StrobeOut::<EntryWrite>::link(&mut self.region, &mut self.qp_ctrl.region);
        StrobeOut::<EntryWrite>::link(&mut self.cq, &mut self.qp_ctrl.cq);
        StreamIn::<QpError>::link(&mut self.qp_error, &mut self.qp_ctrl.qp_error);
        StreamIn::<QpError>::link(&mut self.rx_error, &mut self.qp_ctrl.rx_error);
        StrobeIn::<SlotIdx>::link(&mut self.done, &mut self.qp_ctrl.done);
        StrobeIn::<SlotIdx>::link(&mut self.rung, &mut self.qp_ctrl.rung);
        StrobeIn::<SlotPsn>::link(&mut self.sent, &mut self.qp_ctrl.sent);
        StreamOut::<Bits<14>>::link(&mut self.token, &mut self.qp_ctrl.token);
        self.qp_ctrl.token_done.next = self.token_done.val();
        self.rx_drain.next = self.qp_ctrl.rx_drain.val();
        self.ring_use.cmd.next = self.csr.cmd.val();
        self.ring_use.busy.next = self.ring_busy.val();
        self.ring_use.busy_slot.next = self.ring_busy_slot.val();
        self.ring_use.next_slot.next = self.ring_next.val();
        self.ring_use.prev_slot.next = self.ring_prev.val();
        self.qp_ctrl.rx_drained.next =
            self.rx_drained.val() & !self.ring_use.uses.val() & !self.ring_reading.val();
    }
}
