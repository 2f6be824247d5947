//! The requester's half of a Reliable Connection: what has left, what came back, what goes again.
//!
//! ```text
//!   push (work requests that left) ─► outstanding ─► retired (completions) ─► completer
//!   ack (responses) ─► ack_rx ─ una, failure ─┘ └──► rewound ─► scheduler, requester
//!                       ▲   └─► stop, una ─► scheduler, requester; rewind ─► token ─► … ─► token_back
//!   ack_timer ──────────┘
//! ```
//! How a slot goes back (go-back-N): `stop` says that it gets no more turns. `token` goes behind all its turns and
//! through the data lane; when it comes back (`token_back`) nothing of the slot is under way. Then what its table holds waits to
//! come again, and `rewound` tells ring index and PSN of its oldest unacknowledged work request: from there it goes on.
//! Interface: see [`super::outstanding`], [`super::ack_rx`], [`super::ack_timer`]. `TICK`: cycles of 4.096 us.
//! Timing: 15 cycles from `ack` to `retired`.
use super::ack_rx::AckRx;
use super::ack_timer::AckTimer;
use super::outstanding::Outstanding;
use super::rc_types::{OutRec, Rewound, TimerEvent};
use super::resent::Resent;
use super::tx_events::AckEventsOut;
use crate::hdl_default;
use crate::iface::{CtxWrite, QpError, SlotPsn, StateWrite, StrobeIn, StrobeOut, TxRecord};
use crate::prim::{ClkRst, ModName, StreamIn, StreamOut};
use crate::rx::iface::RxAck;
use rust_hdl_core::prelude::*;

hdl_default! {
    /// Acknowledgement path of `2^SLOT_AW` slots with `2^OUT_AW` work requests outstanding each.
    #[derive(LogicBlock)]
    pub struct AckPath<
        const SLOT_AW: usize,
        const OUT_AW: usize,
        const ENTRY_AW: usize,
        const TICK: usize,
    > {
        name: ModName = ModName::new(
            "ack_path",
            &format!("SLOT_AW={SLOT_AW} OUT_AW={OUT_AW} TICK={TICK}"),
            "tx/ack_path.rs",
            "The requester's half of a Reliable Connection.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub run: Signal<In, Bit>,
        pub ctx: StrobeIn<CtxWrite>,
        pub state: StrobeIn<StateWrite>,
        pub formed: StrobeIn<SlotPsn>,
        pub asked: StrobeIn<SlotPsn>,
        pub push: StreamIn<OutRec>,
        pub ack: StreamIn<RxAck>,
        pub retired: StreamOut<TxRecord>,
        pub token: StreamOut<Bits<14>>,
        pub token_back: StrobeIn<Bits<14>>,
        pub stop: StrobeOut<Bits<14>>,
        pub una: StrobeOut<SlotPsn>,
        pub rewound: StrobeOut<Rewound>,
        pub qp_error: StreamOut<QpError>,
        pub idle: Signal<Out, Bit>,
        pub ev: AckEventsOut,
        ack_rx: AckRx<SLOT_AW>,
        timer: AckTimer<SLOT_AW, TICK>,
        table: Outstanding<SLOT_AW, OUT_AW, ENTRY_AW>,
        resent: Resent<SLOT_AW>,
    }
}

impl<const SLOT_AW: usize, const OUT_AW: usize, const ENTRY_AW: usize, const TICK: usize> Logic
    for AckPath<SLOT_AW, OUT_AW, ENTRY_AW, TICK>
{
    #[hdl_gen]
    fn update(&mut self) {
        self.ack_rx.clk.next = self.clk.val();
        self.timer.clk.next = self.clk.val();
        self.table.clk.next = self.clk.val();
        self.resent.clk.next = self.clk.val();
        self.table.run.next = self.run.val();
        self.timer.run.next = self.run.val();

        // Broadcasts.
        self.ack_rx.ctx.data.next = self.ctx.data.val();
        self.ack_rx.ctx.valid.next = self.ctx.valid.val();
        self.timer.ctx.data.next = self.ctx.data.val();
        self.timer.ctx.valid.next = self.ctx.valid.val();
        self.table.ctx.data.next = self.ctx.data.val();
        self.table.ctx.valid.next = self.ctx.valid.val();
        self.resent.ctx.data.next = self.ctx.data.val();
        self.resent.ctx.valid.next = self.ctx.valid.val();
        self.ack_rx.state.data.next = self.state.data.val();
        self.ack_rx.state.valid.next = self.state.valid.val();
        self.timer.state.data.next = self.state.data.val();
        self.timer.state.valid.next = self.state.valid.val();
        self.table.state.data.next = self.state.data.val();
        self.table.state.valid.next = self.state.valid.val();
        self.ack_rx.formed.data.next = self.formed.data.val();
        self.ack_rx.formed.valid.next = self.formed.valid.val();
        self.timer.formed.data.next = self.formed.data.val();
        self.timer.formed.valid.next = self.formed.valid.val();
        StrobeIn::<SlotPsn>::link(&mut self.asked, &mut self.timer.asked);
        self.resent.formed.data.next = self.formed.data.val();
        self.resent.formed.valid.next = self.formed.valid.val();
        self.timer.view.data.next = self.ack_rx.view.data.val();
        self.timer.view.valid.next = self.ack_rx.view.valid.val();
        self.table.view.data.next = self.ack_rx.view.data.val();
        self.table.view.valid.next = self.ack_rx.view.valid.val();
        self.resent.view.data.next = self.ack_rx.view.data.val();
        self.resent.view.valid.next = self.ack_rx.view.valid.val();

        StreamIn::<RxAck>::link(&mut self.ack, &mut self.ack_rx.ack);
        StreamIn::<OutRec>::link(&mut self.push, &mut self.table.push);
        StreamOut::<TimerEvent>::join(&mut self.timer.m, &mut self.ack_rx.timer);
        StrobeOut::<Bits<14>>::join(&mut self.ack_rx.poke, &mut self.table.poke);
        StrobeOut::<Bits<14>>::link(&mut self.stop, &mut self.ack_rx.stop);
        StrobeOut::<SlotPsn>::link(&mut self.una, &mut self.ack_rx.una);
        StreamOut::<Bits<14>>::link(&mut self.token, &mut self.ack_rx.rewind);
        StreamOut::<QpError>::link(&mut self.qp_error, &mut self.ack_rx.qp_error);
        StrobeIn::<Bits<14>>::link(&mut self.token_back, &mut self.table.rewind);
        StreamOut::<TxRecord>::link(&mut self.retired, &mut self.table.retired);
        self.rewound.valid.next = self.table.rewound.valid.val();
        self.rewound.data.next = self.table.rewound.data.val();
        self.ack_rx.rewound.valid.next = self.table.rewound.valid.val();
        self.ack_rx.rewound.data.next = self.table.rewound.data.val().slot;
        self.idle.next = self.table.idle.val();
        self.ev.packet_seq_err.next = self.ack_rx.ev_packet_seq_err.val();
        self.ev.rnr_nak_retry_err.next = self.ack_rx.ev_rnr_nak_retry_err.val();
        self.ev.local_ack_timeout_err.next = self.ack_rx.ev_local_ack_timeout_err.val();
        self.ev.duplicate_acks.next = self.ack_rx.ev_duplicate_acks.val();
        self.ev.ghost_acks.next = self.ack_rx.ev_ghost_acks.val();
        self.ev.bad_resp_err.next = self.ack_rx.ev_bad_resp_err.val();
        self.ev.retransmissions.next = self.resent.ev_retransmissions.val();
    }
}
