//! Everything that goes out of the MAC: frames of data, of control, and of others.
//!
//! ```text
//!   answer ─► ctl_lane ─┐
//!   data ───────────────┼─► tx_merge ─┬─► tx (MAC); back
//!   pt ─────► pt_store ─┘             └─► mac_meter ─► left, bytes
//! ```
//! Interface: `data` brings frames without gaps; `answer` what is to be said to peers, see
//! [`super::ctl_lane`]; `pt` frames of others, complete but for padding and FCS, with any gaps. `tx` has frames
//! without gaps. `ev_port_xmit_packets` pulses for each frame that left, with `xmit_bytes`, `ev_tx_foreign` for each of others.
//! `data_looped` goes with `data`: the frame comes in again and goes to `back`, as do control frames of such QPs.
//! Timing: see the blocks.
use super::ctl_lane::CtlLane;
use super::mac_meter::MacMeter;
use super::pt_store::PtStore;
use super::tx_events::PortEventsOut;
use super::tx_merge::TxMerge;
use crate::hdl_default;
use crate::iface::{CtxWrite, StateWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, StreamIn};
use crate::rx::iface::AckOut;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Port to the MAC of `W` bits: `2^SLOT_AW` slots, `2^PT_AW` beats of frames of others.
    #[derive(LogicBlock)]
    pub struct TxPort<const W: usize, const SLOT_AW: usize, const PT_AW: usize> {
        name: ModName = ModName::new(
            "tx_port",
            &format!("W={W} SLOT_AW={SLOT_AW} PT_AW={PT_AW}"),
            "tx/tx_port.rs",
            "Everything that goes out of the MAC.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub answer: StreamIn<AckOut>,
        pub data: PacketIn<W>,
        pub data_looped: Signal<In, Bit>,
        pub pt: PacketIn<W>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub tx: PacketOut<W>,
        pub back: PacketOut<W>,
        pub idle: Signal<Out, Bit>,
        /// a control frame's first beat goes into its FIFO
        pub ctl_pushed: Signal<Out, Bit>,
        pub ev: PortEventsOut,
        pub xmit_bytes: Signal<Out, Bits<16>>,
        lane: CtlLane<W, SLOT_AW>,
        store: PtStore<W, PT_AW>,
        merge: TxMerge<W>,
        meter: MacMeter<W>,
    }
}

impl<const W: usize, const SLOT_AW: usize, const PT_AW: usize> Logic for TxPort<W, SLOT_AW, PT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        self.lane.clk.next = self.clk.val();
        self.store.clk.next = self.clk.val();
        self.merge.clk.next = self.clk.val();
        self.meter.clk.next = self.clk.val();
        StreamIn::<AckOut>::link(&mut self.answer, &mut self.lane.answer);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.lane.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.lane.state);
        PacketOut::<W>::join(&mut self.lane.m, &mut self.merge.ctl);
        PacketIn::<W>::link(&mut self.data, &mut self.merge.data);
        PacketIn::<W>::link(&mut self.pt, &mut self.store.s);
        PacketOut::<W>::join(&mut self.store.m, &mut self.merge.pt);
        PacketOut::<W>::link(&mut self.tx, &mut self.merge.m);
        PacketOut::<W>::link(&mut self.back, &mut self.merge.back);
        self.merge.ctl_looped.next = self.lane.looped.val();
        self.merge.data_looped.next = self.data_looped.val();
        self.meter.beat.next = self.merge.m.valid.val() & self.tx.ready.val();
        self.meter.last.next = self.merge.m.last.val();
        self.meter.empty.next = self.merge.m.empty.val();
        self.idle.next = self.lane.idle.val() & self.store.idle.val() & self.merge.idle.val();
        self.ctl_pushed.next = self.lane.pushed.val();
        self.ev.port_xmit_packets.next = self.meter.left.val();
        self.xmit_bytes.next = self.meter.bytes.val();
        self.ev.tx_foreign.next = self.merge.foreign.val();
        self.ev.tx_foreign_dropped.next = self.store.ev_dropped.val();
    }
}
