//! The message under way, and how far it has come.
//!
//! ```text
//!   decoder ──load──┐
//!   saved ──resume──┼──► registers ──► segment ──► cut register ──┐
//!                   │        ▲                                    │
//!   head's cut ─────┘        └── advance: behind the cut; next SGE: second one, or the list
//! ```
//! Interface: `load`: the WQE at the head and its first cut (`head_cut`) go to the registers; `resume`, a
//! cycle after the `load` of a block of kind 1: the saved message. `cut_now`: the cut register takes what
//! comes next. `advance`: the cut has gone out, the cursor moves behind it. `fill`: an empty cursor takes
//! the next SGE.
//! Timing: everything from registers; a cut every two cycles (`cut_now`, `advance`). At most 8 levels.
use super::req_types::{Conn, Cut, Lanes, Message, Progress, Remote, Sge};
use super::segment::Segment;
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Registers of the message under way.
    #[derive(LogicBlock)]
    pub struct ReqCursor {
        name: ModName = ModName::new(
            "req_cursor",
            "",
            "tx/req_cursor.rs",
            "The message under way, and how far it has come.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub load: Signal<In, Bit>,
        pub resume: Signal<In, Bit>,
        pub cut_now: Signal<In, Bit>,
        pub advance: Signal<In, Bit>,
        pub fill: Signal<In, Bit>,
        // new WQE
        pub head_slot: Signal<In, Bits<14>>,
        pub head_conn: Signal<In, Conn>,
        pub head_lanes: Signal<In, Lanes>,
        pub head_psn: Signal<In, Bits<24>>,
        pub head_message: Signal<In, Message>,
        pub head_remote: Signal<In, Remote>,
        pub head_current: Signal<In, Sge>,
        pub head_second: Signal<In, Sge>,
        pub head_progress: Signal<In, Progress>,
        pub head_cut: Signal<In, Cut>,
        // saved message
        pub saved_message: Signal<In, Message>,
        pub saved_current: Signal<In, Sge>,
        pub saved_second: Signal<In, Sge>,
        pub saved_progress: Signal<In, Progress>,
        // list
        pub list_sge: Signal<In, Sge>,
        pub list_valid: Signal<In, Bit>,
        pub list_take: Signal<Out, Bit>,
        // registers
        pub slot: Signal<Out, Bits<14>>,
        pub conn: Signal<Out, Conn>,
        pub message: Signal<Out, Message>,
        pub remote: Signal<Out, Remote>,
        pub current: Signal<Out, Sge>,
        pub second: Signal<Out, Sge>,
        pub progress: Signal<Out, Progress>,
        pub psn: Signal<Out, Bits<24>>,
        pub cut: Signal<Out, Cut>,
        /// nothing of the message has gone out; at the start of a packet
        pub first: Signal<Out, Bit>,
        pub start: Signal<Out, Bit>,
        segment: Segment,
        r_slot: RegN<Bits<14>>,
        r_conn: RegN<Conn>,
        r_lanes: RegN<Lanes>,
        r_message: RegN<Message>,
        r_remote: RegN<Remote>,
        r_current: RegN<Sge>,
        r_second: RegN<Sge>,
        r_progress: RegN<Progress>,
        r_psn: RegN<Bits<24>>,
        r_first: RegN<Bit>,
        r_start: RegN<Bit>,
        r_packet_left: RegN<Bits<13>>,
        r_lane: RegN<Bits<8>>,
        r_last: RegN<Bit>,
        r_cut: RegN<Cut>,
        follower: Signal<Local, Sge>,
        more: Signal<Local, Bit>,
        refill: Signal<Local, Bit>,
    }
}

impl Logic for ReqCursor {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, r_slot, r_conn, r_lanes, r_message, r_remote, r_current, r_second);
        dff_setup!(
            self,
            clk,
            r_progress,
            r_psn,
            r_first,
            r_start,
            r_packet_left,
            r_lane,
            r_last
        );
        dff_setup!(self, clk, r_cut);

        self.segment.start.next = self.r_start.q.val();
        self.segment.first.next = self.r_first.q.val();
        self.segment.write.next = self.r_message.q.val().write;
        self.segment.with_imm.next = self.r_message.q.val().with_imm;
        self.segment.conn.next = self.r_conn.q.val();
        self.segment.lanes.next = self.r_lanes.q.val();
        self.segment.left.next = self.r_progress.q.val().left;
        self.segment.sge.next = self.r_current.q.val();
        self.segment.packet_left.next = self.r_packet_left.q.val();
        self.segment.running_lane.next = self.r_lane.q.val();
        self.segment.running_last.next = self.r_last.q.val();
        if self.cut_now.val() {
            self.r_cut.d.next = self.segment.cut.val();
        }

        // The next SGE. An empty list has none: what is there is another message's, kept for it.
        self.follower.next = self.r_second.q.val();
        self.more.next = self.r_progress.q.val().pending;
        if self.r_message.q.val().by_list {
            self.follower.next = self.list_sge.val();
            self.more.next = self.list_valid.val() & (self.r_second.q.val().left != 0);
        }
        self.refill.next = self.more.val()
            & ((self.advance.val() & self.r_cut.q.val().sge_ends) | self.fill.val());
        self.list_take.next = self.refill.val() & self.r_message.q.val().by_list;

        if self.advance.val() {
            self.r_current.d.next.va =
                self.r_current.q.val().va + bit_cast::<64, 13>(self.r_cut.q.val().len);
            self.r_current.d.next.left =
                self.r_current.q.val().left - bit_cast::<32, 13>(self.r_cut.q.val().len);
            self.r_progress.d.next.left =
                self.r_progress.q.val().left - bit_cast::<32, 13>(self.r_cut.q.val().len);
            self.r_first.d.next = false;
            self.r_start.d.next = self.r_cut.q.val().packet_ends;
            self.r_packet_left.d.next = self.r_cut.q.val().whole - self.r_cut.q.val().len;
            self.r_lane.d.next =
                self.r_cut.q.val().lane + bit_cast::<8, 13>(self.r_cut.q.val().len);
            self.r_last.d.next = self.r_cut.q.val().last;
            if self.r_start.q.val() {
                self.r_psn.d.next = self.r_psn.q.val() + 1;
            }
        }
        if self.refill.val() {
            self.r_current.d.next = self.follower.val();
            self.r_progress.d.next.pending = false;
            if self.r_message.q.val().by_list {
                self.r_progress.d.next.taken = self.r_progress.q.val().taken + 1;
            }
        }
        if self.load.val() {
            self.r_slot.d.next = self.head_slot.val();
            self.r_conn.d.next = self.head_conn.val();
            self.r_lanes.d.next = self.head_lanes.val();
            self.r_message.d.next = self.head_message.val();
            self.r_remote.d.next = self.head_remote.val();
            self.r_current.d.next = self.head_current.val();
            self.r_second.d.next = self.head_second.val();
            self.r_progress.d.next = self.head_progress.val();
            self.r_cut.d.next = self.head_cut.val();
            self.r_first.d.next = true;
            self.r_start.d.next = true;
            self.r_psn.d.next = self.head_psn.val();
        }
        if self.resume.val() {
            self.r_message.d.next = self.saved_message.val();
            self.r_current.d.next = self.saved_current.val();
            self.r_second.d.next = self.saved_second.val();
            self.r_progress.d.next = self.saved_progress.val();
            self.r_first.d.next = false;
        }

        self.slot.next = self.r_slot.q.val();
        self.conn.next = self.r_conn.q.val();
        self.message.next = self.r_message.q.val();
        self.remote.next = self.r_remote.q.val();
        self.current.next = self.r_current.q.val();
        self.second.next = self.r_second.q.val();
        self.progress.next = self.r_progress.q.val();
        self.psn.next = self.r_psn.q.val();
        self.cut.next = self.r_cut.q.val();
        self.first.next = self.r_first.q.val();
        self.start.next = self.r_start.q.val();
    }
}
