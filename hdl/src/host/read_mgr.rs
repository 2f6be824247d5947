//! The read manager: jobs in, rows of payload and segments that explain them out.
//!
//! ```text
//!   job ──► read_issue ──► mrd                      cpl ──► read_cpl ◄── read_watch
//!              │  ▲ tag, rows                         │  ▲ look-up          (time-outs)
//!              ▼  │                                   ▼  │
//!      ┌─► read_book ──► tag_table ◄─────────────────┴──┘ │ └──► new, now: past the memory
//!      │       └──► segment queue ──► seg       reassembly ─┴► rows, in ring order
//!   row_credit ◄── rows that left ───────────────────┘
//! ```
//! Interface: `job` is taken when its last read is out. `seg` and rows belong together: each
//! segment with rows uses as many rows, in order, as its bytes touch. Rows come as a stream, out of
//! the memory, or past it: the words at `new_words` in one cycle are, if `past` says so in the next,
//! the row that comes next, to be taken by `past_take` in that cycle or not at all. `seg_idle`: the
//! taker of segments takes whatever comes in this cycle; `seg_past` shows one early that goes past the
//! queue then. Nothing that comes back can find no room:
//! tag, rows and segment are claimed before a read leaves. Up to all tags are in flight; errors
//! mark their job, not the lane. `ready`: the reset walks are over.
//! Timing: `job` to `mrd` 0 cycles; `cpl` to `new_words` 1 cycle, to a row out of the memory 4.
use super::read_book::ReadBook;
use super::read_cpl::ReadCpl;
use super::read_issue::ReadIssue;
use super::read_types::{
    GatherSeg, Issued, RowDone, RowWrite, TagId, TagProgress, TagRequest, WatchAsk, WatchSeen,
};
use super::read_watch::ReadWatch;
use super::reassembly::Reassembly;
use super::row_credit::RowCredit;
use super::seg_queue::SegQueue;
use super::tag_table::TagTable;
use crate::hdl_default;
use crate::iface::{CplIn, MrdCmd, ReadJob, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Read manager. `W`: bits of a beat; `2^TAG_AW` tags, and segments queued; `2^ROW_AW` rows.
    #[derive(LogicBlock)]
    pub struct ReadMgr<const W: usize, const TAG_AW: usize, const ROW_AW: usize> {
        name: ModName = ModName::new(
            "read_mgr",
            &format!("W={W} TAG_AW={TAG_AW} ROW_AW={ROW_AW}"),
            "host/read_mgr.rs",
            "Payload reads: tags, reassembly, errors, time-outs.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub requester: Signal<In, Bits<16>>,
        pub mrrs: Signal<In, Bits<3>>,
        pub ext_tag: Signal<In, Bit>,
        pub bus_master: Signal<In, Bit>,
        pub dma_enable: Signal<In, Bit>,
        pub timeout: Signal<In, Bits<32>>,
        pub job: StreamIn<ReadJob>,
        pub mrd: StreamOut<MrdCmd>,
        pub wants: Signal<Out, Bit>,
        pub cpl: CplIn<W>,
        pub seg: StreamOut<GatherSeg>,
        pub seg_idle: Signal<In, Bit>,
        /// no segment is on its way, but for the jobs not taken yet, and the taker is idle
        pub idle: Signal<Out, Bit>,
        pub seg_past: StrobeOut<GatherSeg>,
        pub row_valid: Signal<Out, Bit>,
        pub row_words: Signal<Out, Bits<W>>,
        pub row_turn: Signal<Out, Bits<8>>,
        pub row_syndrome: Signal<Out, Bits<8>>,
        pub row_ready: Signal<In, Bit>,
        pub new_valid: Signal<Out, Bit>,
        pub new_words: Signal<Out, Bits<W>>,
        pub new_turn: Signal<Out, Bits<8>>,
        pub past: Signal<Out, Bit>,
        pub past_syndrome: Signal<Out, Bits<8>>,
        pub past_take: Signal<In, Bit>,
        pub ev_read_ur: Signal<Out, Bit>,
        pub ev_read_ca: Signal<Out, Bit>,
        pub ev_read_poisoned: Signal<Out, Bit>,
        pub ev_read_timeout: Signal<Out, Bit>,
        pub ev_read_malformed: Signal<Out, Bit>,
        pub ev_read_unexpected: Signal<Out, Bit>,
        pub ev_cpl_late: Signal<Out, Bit>,
        issue: ReadIssue<W>,
        credit: RowCredit<ROW_AW>,
        book: ReadBook<W>,
        tags: TagTable<TAG_AW>,
        taker: ReadCpl<W, TAG_AW>,
        watch: ReadWatch<TAG_AW>,
        rows: Reassembly<W, ROW_AW>,
        segs: SegQueue<TAG_AW>,
        walked: Reg<Bit>,
    }
}

impl<const W: usize, const TAG_AW: usize, const ROW_AW: usize> Logic
    for ReadMgr<W, TAG_AW, ROW_AW>
{
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walked);
        self.issue.clk.next = self.clk.val();
        self.credit.clk.next = self.clk.val();
        self.book.clk.next = self.clk.val();
        self.tags.clk.next = self.clk.val();
        self.taker.clk.next = self.clk.val();
        self.watch.clk.next = self.clk.val();
        self.rows.clk.next = self.clk.val();
        self.segs.clk.next = self.clk.val();
        self.walked.d.next = self.tags.ready.val() & self.rows.ready.val();
        self.ready.next = self.walked.q.val();

        // Out.
        StreamIn::<ReadJob>::link(&mut self.job, &mut self.issue.job);
        StreamOut::<MrdCmd>::link(&mut self.mrd, &mut self.issue.mrd);
        StreamOut::<TagId>::join(&mut self.tags.alloc, &mut self.issue.tag);
        StrobeOut::<Issued>::join(&mut self.issue.issued, &mut self.book.issued);
        StrobeOut::<TagRequest>::join(&mut self.book.request, &mut self.tags.issue);
        self.issue.start.next = self.walked.q.val();
        self.issue.mrrs.next = self.mrrs.val();
        self.issue.bus_master.next = self.bus_master.val();
        self.issue.dma_enable.next = self.dma_enable.val();
        self.wants.next = self.issue.wants.val();
        self.issue.rows_ok.next = self.credit.ok.val();
        self.credit.largest.next = self.issue.largest.val();
        self.credit.rows.next = self.book.rows_used.val();
        self.credit.freed.next = self.rows.row_left.val();
        self.tags.ext_tag.next = self.ext_tag.val();
        self.tags.issue_tag.next = self.book.request_tag.val();
        self.book.now.next = self.watch.now.val();

        self.issue.seg_room.next = self.segs.room.val();
        StrobeOut::<GatherSeg>::join(&mut self.book.seg, &mut self.segs.seg);
        self.idle.next = self.issue.idle.val() & self.segs.empty.val();
        self.segs.idle.next = self.seg_idle.val();
        StrobeOut::<GatherSeg>::link(&mut self.seg_past, &mut self.segs.past);
        StreamOut::<GatherSeg>::link(&mut self.seg, &mut self.segs.m);

        // In.
        CplIn::<W>::link(&mut self.cpl, &mut self.taker.cpl);
        StreamOut::<WatchAsk>::join(&mut self.watch.ask, &mut self.taker.ask);
        StrobeOut::<WatchSeen>::join(&mut self.taker.seen, &mut self.watch.seen);
        StrobeOut::<TagProgress>::join(&mut self.taker.upd, &mut self.tags.upd);
        StrobeOut::<RowWrite>::join(&mut self.taker.write, &mut self.rows.write);
        StrobeOut::<RowDone>::join(&mut self.taker.done, &mut self.rows.done);
        self.taker.start.next = self.walked.q.val();
        self.taker.requester.next = self.requester.val();
        self.taker.urgent.next = self.watch.urgent.val();
        self.taker.request.next = self.tags.request.val();
        self.taker.progress.next = self.tags.progress.val();
        self.taker.passed.next = self.tags.passed.val();
        self.taker.look_turn.next = self.tags.look_turn.val();
        self.taker.look_upper.next = self.tags.look_upper.val();
        self.taker.passed_data.next = self.tags.passed_data.val();
        self.tags.look_en.next = self.taker.look_en.val();
        self.tags.look_tag.next = self.taker.look_tag.val();
        self.tags.upd_tag.next = self.taker.upd_tag.val();
        self.tags.free.next = self.taker.free.val();
        self.watch.start.next = self.walked.q.val();
        self.watch.timeout.next = self.timeout.val();
        self.rows.write_words.next = self.taker.write_words.val();

        self.row_valid.next = self.rows.row_valid.val();
        self.row_words.next = self.rows.row_words.val();
        self.row_turn.next = self.rows.row_turn.val();
        self.row_syndrome.next = self.rows.row_syndrome.val();
        self.rows.row_ready.next = self.row_ready.val();
        self.new_valid.next = self.taker.new_valid.val();
        self.new_words.next = self.taker.new_words.val();
        self.new_turn.next = self.taker.new_turn.val();
        self.rows.now_row.next = self.taker.now_row.val();
        self.past.next = self.rows.past.val() & self.taker.now_whole.val();
        self.past_syndrome.next = self.taker.now_syndrome.val();
        self.rows.past_take.next = self.past_take.val();

        self.ev_read_ur.next = self.taker.ev_read_ur.val();
        self.ev_read_ca.next = self.taker.ev_read_ca.val();
        self.ev_read_poisoned.next = self.taker.ev_read_poisoned.val();
        self.ev_read_timeout.next = self.taker.ev_read_timeout.val();
        self.ev_read_malformed.next = self.taker.ev_read_malformed.val();
        self.ev_read_unexpected.next = self.taker.ev_read_unexpected.val();
        self.ev_cpl_late.next = self.taker.ev_cpl_late.val();
    }
}
