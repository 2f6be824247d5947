//! State of every tag: what was asked, and how much has come.
//!
//! ```text
//!   issue ──► request RAM ──┐                    ┌──► alloc (free tags)
//!                           ├──► request, progress (of the tag looked up)
//!   upd ────► progress RAM ─┘    upd with free ──┴──► free lists
//! ```
//! Interface: `issue` writes the request of a tag that leaves; `look_tag` with `look_en` shows
//! `request` and `progress` of that tag from the next cycle on, until the next look-up; `upd`
//! writes the progress of a tag, and `free` with it gives the tag back. Each RAM has one writer. A
//! look-up in the cycle of an update of the same tag finds the update in `passed_data`; one in the cycle of its issue
//! does not, since no completion can come that early. After reset a walk clears both RAMs and fills
//! the free lists; `ready` is high when it is done, and until then nothing may be issued, looked up
//! or updated.
//! Timing: look-up 1 cycle, one each cycle.
use super::read_types::{TagId, TagProgress, TagRequest};
use super::tag_lists::TagLists;
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, LutRam, ModName, Ram1r1w, Reg, RegN, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// What the rotator needs of a tag, at once.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct TagTurn {
    pub turn: Bits<8>,
    pub upper: Bit,
}

hdl_default! {
    /// Tag tables for `2^TAG_AW` tags.
    #[derive(LogicBlock)]
    pub struct TagTable<const TAG_AW: usize> {
        name: ModName = ModName::new(
            "tag_table",
            &format!("TAG_AW={TAG_AW}"),
            "host/tag_table.rs",
            "State of every read tag.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ext_tag: Signal<In, Bit>,
        pub ready: Signal<Out, Bit>,
        pub alloc: StreamOut<TagId>,
        pub issue: StrobeIn<TagRequest>,
        pub issue_tag: Signal<In, Bits<10>>,
        pub look_en: Signal<In, Bit>,
        pub look_tag: Signal<In, Bits<10>>,
        /// how the rows of the tag looked up turn, and whether its first byte is in the upper half of
        /// its row: from registers
        pub look_turn: Signal<Out, Bits<8>>,
        pub look_upper: Signal<Out, Bit>,
        pub request: Signal<Out, TagRequest>,
        /// as the table had it; `passed`: `passed_data` has been written over it since
        pub progress: Signal<Out, TagProgress>,
        pub passed: Signal<Out, Bit>,
        pub passed_data: Signal<Out, TagProgress>,
        pub upd: StrobeIn<TagProgress>,
        pub upd_tag: Signal<In, Bits<10>>,
        pub free: Signal<In, Bit>,
        lists: TagLists<TAG_AW>,
        request_ram: Ram1r1w<TagRequest, TAG_AW>,
        progress_ram: Ram1r1w<TagProgress, TAG_AW>,
        turn_ram: LutRam<TagTurn, TAG_AW>,
        turn: RegN<TagTurn>,
        walk: Reg<Bits<11>>,
        walk_end: Constant<Bits<11>> = Constant::new(bits(1 << TAG_AW)),
        blank_request: Constant<TagRequest> = Constant::new(TagRequest::default()),
        blank_progress: Constant<TagProgress> = Constant::new(TagProgress::default()),
        walking: Signal<Local, Bit>,
        upper_half: Constant<Bits<8>> = Constant::new(bits(0x80)),
        was_passed: Reg<Bit>,
        was_written: RegN<TagProgress>,
    }
}

impl<const TAG_AW: usize> Logic for TagTable<TAG_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, walk, was_passed, was_written, turn);
        self.lists.clk.next = self.clk.val();
        self.request_ram.clk.next = self.clk.val();
        self.progress_ram.clk.next = self.clk.val();
        self.turn_ram.clk.next = self.clk.val();
        self.turn_ram.write_en.next = self.issue.valid.val();
        self.turn_ram.write_addr.next = bit_cast::<TAG_AW, 10>(self.issue_tag.val());
        self.turn_ram.write_data.next.turn = self.issue.data.val().turn;
        self.turn_ram.write_data.next.upper =
            (self.issue.data.val().low & self.upper_half.val()).any();
        self.turn_ram.read_addr.next = bit_cast::<TAG_AW, 10>(self.look_tag.val());
        self.look_turn.next = !self.turn.q.val().turn;
        self.look_upper.next = !self.turn.q.val().upper;
        self.lists.ext_tag.next = self.ext_tag.val();
        StreamOut::<TagId>::link(&mut self.alloc, &mut self.lists.alloc);

        self.walking.next = self.walk.q.val() != self.walk_end.val();
        self.ready.next = !self.walking.val();

        self.request_ram.write_en.next = self.issue.valid.val();
        self.request_ram.write_addr.next = bit_cast::<TAG_AW, 10>(self.issue_tag.val());
        self.request_ram.write_data.next = self.issue.data.val();
        self.progress_ram.write_en.next = self.upd.valid.val();
        self.progress_ram.write_addr.next = bit_cast::<TAG_AW, 10>(self.upd_tag.val());
        self.progress_ram.write_data.next = self.upd.data.val();
        self.lists.put.valid.next = self.upd.valid.val() & self.free.val();
        self.lists.put.data.next.tag = self.upd_tag.val();
        self.lists.put.data.next.lap = !self.upd.data.val().lap;
        if self.walking.val() {
            // All zero: lap bits equal, state done.
            self.walk.d.next = self.walk.q.val() + 1;
            self.request_ram.write_en.next = true;
            self.request_ram.write_addr.next = bit_cast::<TAG_AW, 11>(self.walk.q.val());
            self.request_ram.write_data.next = self.blank_request.val();
            self.progress_ram.write_en.next = true;
            self.progress_ram.write_addr.next = bit_cast::<TAG_AW, 11>(self.walk.q.val());
            self.progress_ram.write_data.next = self.blank_progress.val();
            self.lists.put.valid.next = true;
            self.lists.put.data.next.tag = bit_cast::<10, 11>(self.walk.q.val());
            self.lists.put.data.next.lap = true;
        }

        self.request_ram.read_en.next = self.look_en.val();
        self.request_ram.read_addr.next = bit_cast::<TAG_AW, 10>(self.look_tag.val());
        self.progress_ram.read_en.next = self.look_en.val();
        self.progress_ram.read_addr.next = bit_cast::<TAG_AW, 10>(self.look_tag.val());
        if self.look_en.val() {
            // Kept inverted, or synthesis takes the register for a part of the RAM.
            self.turn.d.next.turn = !self.turn_ram.read_data.val().turn;
            self.turn.d.next.upper = !self.turn_ram.read_data.val().upper;
            self.was_passed.d.next =
                self.upd.valid.val() & (self.upd_tag.val() == self.look_tag.val());
            self.was_written.d.next = self.upd.data.val();
        }
        self.request.next = self.request_ram.read_data.val();
        self.progress.next = self.progress_ram.read_data.val();
        self.passed.next = self.was_passed.q.val();
        self.passed_data.next = self.was_written.q.val();
    }
}
