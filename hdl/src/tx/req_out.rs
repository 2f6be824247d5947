//! What each action of the requester puts out, by registers.
//!
//! ```text
//!   go, note, token, step ──► kind of descriptor; desc? piece? ──► skids ──► desc, piece
//!   inline_out, ending ────────────────────────────────────────► skids ──► inline, ends
//!   room ◄── all four can take
//! ```
//! Interface: the actions are those of `req_fsm`, and come only while `room`. `kind` tells `req_emit` which
//! descriptor is asked for; its answer is `new_desc`, `new_piece` in the same cycle. A packet without
//! payload has no piece: `head_some` (of the head's cut, with `go`), `some` (of the cursor's, with `step`).
//! `start`: the piece of `step` is its packet's first, so that the descriptor goes with it.
//! `quick`: the head's inline bytes are in the inline store; `at_once` then says, in the first cycle of its piece,
//! that it is at `piece`; a piece that finds another one there is not.
//! `ahead` names the region of a piece that may come in the next cycle. `ends_empty`: every turn's end is taken.
//! Timing: 1 cycle from an action to its output; `room` from registers.
use crate::hdl_default;
use crate::iface::{InlineBlock, Piece, PktDesc, StrobeOut, TurnEnd};
use crate::prim::{ClkRst, ModName, Reg, Skid, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Outputs of the requester.
    #[derive(LogicBlock)]
    pub struct ReqOut {
        name: ModName = ModName::new(
            "req_out",
            "",
            "tx/req_out.rs",
            "What each action of the requester puts out.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub at_head: Signal<In, Bit>,
        pub head_valid: Signal<In, Bit>,
        pub go: Signal<In, Bit>,
        pub note: Signal<In, Bit>,
        pub token: Signal<In, Bit>,
        pub step: Signal<In, Bit>,
        pub start: Signal<In, Bit>,
        pub cut_now: Signal<In, Bit>,
        pub head_some: Signal<In, Bit>,
        pub some: Signal<In, Bit>,
        pub new_desc: Signal<In, PktDesc>,
        pub new_piece: Signal<In, Piece>,
        pub inline_out: Signal<In, Bit>,
        pub new_inline: Signal<In, InlineBlock>,
        pub quick: Signal<In, Bit>,
        pub at_once: Signal<Out, Bit>,
        pub ending: Signal<In, Bit>,
        pub new_end: Signal<In, TurnEnd>,
        pub kind: Signal<Out, Bits<2>>,
        pub room: Signal<Out, Bit>,
        pub ends_empty: Signal<Out, Bit>,
        pub desc: StreamOut<PktDesc>,
        pub piece: StreamOut<Piece>,
        pub ahead: StrobeOut<Bits<24>>,
        pub inline: StreamOut<InlineBlock>,
        pub ends: StreamOut<TurnEnd>,
        desc_skid: Skid<PktDesc>,
        piece_skid: Skid<Piece>,
        inline_skid: Skid<InlineBlock>,
        ends_skid: Skid<TurnEnd>,
        straight: Reg<Bit>,
    }
}

impl Logic for ReqOut {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, straight);
        self.desc_skid.clk.next = self.clk.val();
        self.piece_skid.clk.next = self.clk.val();
        self.inline_skid.clk.next = self.clk.val();
        self.ends_skid.clk.next = self.clk.val();
        StreamOut::<PktDesc>::link(&mut self.desc, &mut self.desc_skid.m);
        StreamOut::<Piece>::link(&mut self.piece, &mut self.piece_skid.m);
        StreamOut::<InlineBlock>::link(&mut self.inline, &mut self.inline_skid.m);
        StreamOut::<TurnEnd>::link(&mut self.ends, &mut self.ends_skid.m);
        self.room.next = self.desc_skid.s.ready.val()
            & self.piece_skid.s.ready.val()
            & self.inline_skid.s.ready.val()
            & self.ends_skid.s.ready.val();
        self.ends_empty.next = !self.ends_skid.m.valid.val();

        self.kind.next = 0.into();
        if self.note.val() {
            self.kind.next = 1.into();
        } else if self.token.val() {
            self.kind.next = 3.into();
        }
        self.desc_skid.s.data.next = self.new_desc.val();
        self.desc_skid.s.valid.next = self.go.val()
            | self.note.val()
            | self.token.val()
            | (self.step.val() & self.start.val());
        self.piece_skid.s.data.next = self.new_piece.val();
        self.piece_skid.s.valid.next =
            (self.go.val() & self.head_some.val()) | (self.step.val() & self.some.val());
        self.ahead.valid.next = (self.at_head.val() & self.head_valid.val()) | self.cut_now.val();
        self.ahead.data.next = bit_cast::<24, 32>(self.new_piece.val().lkey >> 8);
        self.inline_skid.s.data.next = self.new_inline.val();
        self.inline_skid.s.valid.next = self.inline_out.val();
        self.straight.d.next = (self.go.val() & self.inline_out.val())
            & (self.quick.val() & !self.piece_skid.m.valid.val());
        self.at_once.next = self.straight.q.val();
        self.ends_skid.s.data.next = self.new_end.val();
        self.ends_skid.s.valid.next = self.ending.val();
    }
}
