//! Keeps track of Reliable Connections: what has left, what was answered, what goes again, how far a slot may go.
//!
//! ```text
//!   desc (formed) ──► ack_path ◄── ack (responses)           qp_error
//!   push (left) ─────►  │ │ └─► stop, rewound ─► front          ▲
//!                       │ └───► retired ─┬──► back              │
//!                       │ una    freed ◄─┘          back_error ─┴─ error_merge
//!                       └──► rc_window ─► held ─► front
//!   control (tokens of qp_ctrl) ──► token_merge ─► token ─► front … back ─► token_back
//!   control_done ◄──────────────────┘ ▲ └─► ack_path: the slot is empty
//!                          ack_path ──┘
//! ```
//! Interface: `desc` is each packet description that is taken on its way from front to back, `sent` those of packets;
//! all else as in [`super::ack_path`], [`super::rc_window`], [`super::token_merge`]. A UC slot comes by here
//! too: it is never held, and all it says is `sent`.
//! `retired` is offered as long as it is not taken; the cycle after, the window knows what is free.
//! Timing: see the blocks; `sent` combinational from `desc`.
use super::ack_path::AckPath;
use super::rc_types::{OutRec, Rewound, SlotHeld};
use super::rc_window::RcWindow;
use super::token_merge::TokenMerge;
use super::tx_events::AckEventsOut;
use crate::hdl_default;
use crate::iface::{
    CtxWrite, PktDesc, QpError, SlotIdx, SlotPsn, StateWrite, StrobeIn, StrobeOut, TxRecord,
};
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn, StreamOut};
use crate::qp::error_merge::ErrorMerge;
use crate::rx::iface::RxAck;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Reliable Connections of `2^SLOT_AW` slots with `2^OUT_AW` work requests outstanding each.
    #[derive(LogicBlock)]
    pub struct RcTrack<
        const SLOT_AW: usize,
        const OUT_AW: usize,
        const ENTRY_AW: usize,
        const TICK: usize,
    > {
        name: ModName = ModName::new(
            "rc_track",
            &format!("SLOT_AW={SLOT_AW} OUT_AW={OUT_AW} TICK={TICK}"),
            "tx/rc_track.rs",
            "Reliable Connections: what has left, was answered, goes again.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        // What is formed, what has left, what is answered.
        pub desc: StrobeIn<PktDesc>,
        pub sent: StrobeOut<SlotPsn>,
        pub push: StreamIn<OutRec>,
        pub ack: StreamIn<RxAck>,
        pub retired: StreamOut<TxRecord>,
        // What the front is told.
        pub stop: StrobeOut<Bits<14>>,
        pub rewound: StrobeOut<Rewound>,
        pub held: StrobeOut<SlotHeld>,
        // Tokens: of `qp_ctrl`, through the lane.
        pub control: StreamIn<Bits<14>>,
        pub control_done: Signal<Out, Bit>,
        pub token: StreamOut<Bits<14>>,
        pub token_back: Signal<In, Bit>,
        pub back_error: StreamIn<QpError>,
        pub qp_error: StreamOut<QpError>,
        pub idle: Signal<Out, Bit>,
        pub ev: AckEventsOut,
        acks: AckPath<SLOT_AW, OUT_AW, ENTRY_AW, TICK>,
        window: RcWindow<SLOT_AW, OUT_AW>,
        tokens: TokenMerge<SLOT_AW>,
        errors: ErrorMerge,
        freed: Reg<Bit>,
        freed_at: RegN<SlotIdx>,
        over: Signal<Local, TxRecord>,
        wqe: Signal<Local, Bit>,
        packet: Signal<Local, Bit>,
    }
}

impl<const SLOT_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize, const TICK: usize> Logic
    for RcTrack<SLOT_AW, OUT_AW, ENTRY_AW, TICK>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, freed, freed_at);
        self.acks.clk.next = self.clk.val();
        self.window.clk.next = self.clk.val();
        self.tokens.clk.next = self.clk.val();
        self.errors.clk.next = self.clk.val();
        self.acks.run.next = self.run.val();
        self.window.run.next = self.run.val();
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.acks.ctx);
        StrobeIn::<CtxWrite>::link(&mut self.ctx, &mut self.window.ctx);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.acks.state);
        StrobeIn::<StateWrite>::link(&mut self.state, &mut self.window.state);

        // What left, what was answered, what goes again.
        self.packet.next = self.desc.data.val().kind == 0;
        self.sent.valid.next = self.desc.valid.val() & self.packet.val();
        self.sent.data.next.slot = self.desc.data.val().slot;
        self.sent.data.next.psn = self.desc.data.val().psn;
        self.acks.formed.valid.next = self.sent.valid.val();
        self.acks.formed.data.next = self.sent.data.val();
        self.acks.asked.valid.next = self.sent.valid.val() & self.desc.data.val().ackreq;
        self.acks.asked.data.next = self.sent.data.val();
        StreamIn::<OutRec>::link(&mut self.push, &mut self.acks.push);
        StreamIn::<RxAck>::link(&mut self.ack, &mut self.acks.ack);
        StreamOut::<TxRecord>::link(&mut self.retired, &mut self.acks.retired);
        StrobeOut::<Bits<14>>::link(&mut self.stop, &mut self.acks.stop);
        StrobeOut::<Rewound>::link(&mut self.rewound, &mut self.acks.rewound);
        AckEventsOut::link(&mut self.ev, &mut self.acks.ev);
        self.idle.next = self.acks.idle.val();

        // How far they may run ahead.
        StrobeOut::<Rewound>::join(&mut self.acks.rewound, &mut self.window.rewound);
        StrobeOut::<SlotPsn>::join(&mut self.acks.una, &mut self.window.una);
        self.over.next = self.acks.retired.data.val();
        self.freed.d.next = self.acks.retired.valid.val() & self.retired.ready.val();
        self.freed_at.d.next.slot = self.over.val().slot;
        self.freed_at.d.next.idx = self.over.val().wqe_next;
        self.window.freed.valid.next = self.freed.q.val();
        self.window.freed.data.next = self.freed_at.q.val();
        self.wqe.next = self.desc.data.val().kind != 3;
        self.window.formed.valid.next = self.desc.valid.val() & self.wqe.val();
        self.window.formed.data.next.slot = self.desc.data.val().slot;
        self.window.formed.data.next.psn = self.desc.data.val().psn;
        self.window.formed.data.next.until = self.desc.data.val().wqe_next;
        StrobeOut::<SlotHeld>::link(&mut self.held, &mut self.window.held);

        // Tokens, failures.
        StreamIn::<Bits<14>>::link(&mut self.control, &mut self.tokens.control);
        StreamOut::<Bits<14>>::join(&mut self.acks.token, &mut self.tokens.rewind);
        StreamOut::<Bits<14>>::link(&mut self.token, &mut self.tokens.token);
        self.tokens.token_done.next = self.token_back.val();
        StrobeOut::<Bits<14>>::join(&mut self.tokens.back, &mut self.acks.token_back);
        self.control_done.next = self.tokens.control_done.val();
        StreamIn::<QpError>::link(&mut self.back_error, &mut self.errors.a);
        StreamOut::<QpError>::join(&mut self.acks.qp_error, &mut self.errors.b);
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.errors.m);
    }
}
