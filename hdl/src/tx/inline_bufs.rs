//! Who holds the four inline buffers.
//!
//! ```text
//!   free ──alloc──► filling (by a page) ──arm──► armed (by a doorbell) ──give_back──► free
//!                      │      ▲
//!                      └─take─┘ by another page, when none is free;   drop ──► free
//! ```
//! Interface: `page` and `mine` ask; `owns`, `found` and `pick` answer in the same cycle: does the
//! page still fill the buffer it was given, is there one to be had, which. `alloc`, `arm`, `drop`
//! act on `which` for `page`, from the cycle after the next on, so that questions are asked every other
//! cycle at most; `give_back` gives armed buffers back, one bit each, at
//! any time.
//! A buffer under filling can be taken over by another page, so that pages that never finish
//! cannot keep the buffers; which one, goes round.
//! Timing: combinational answers; a state change is seen two cycles after its action.
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg, RegN};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Ownership of four inline buffers.
    #[derive(LogicBlock)]
    pub struct InlineBufs {
        name: ModName = ModName::new(
            "inline_bufs",
            "",
            "tx/inline_bufs.rs",
            "Who holds the four inline buffers.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub page: Signal<In, Bits<8>>,
        /// the page is filling `mine_buf`, as far as it knows
        pub mine: Signal<In, Bit>,
        pub mine_buf: Signal<In, Bits<2>>,
        pub owns: Signal<Out, Bit>,
        pub found: Signal<Out, Bit>,
        pub pick: Signal<Out, Bits<2>>,
        pub alloc: Signal<In, Bit>,
        pub arm: Signal<In, Bit>,
        pub drop: Signal<In, Bit>,
        pub which: Signal<In, Bits<2>>,
        pub give_back: Signal<In, Bits<4>>,
        used: Reg<Bits<4>>,
        filling: Reg<Bits<4>>,
        owner: [RegN<Bits<8>>; 4],
        victim: Reg<Bits<2>>,
        alloc_then: Reg<Bit>,
        arm_then: Reg<Bit>,
        drop_then: Reg<Bit>,
        which_then: RegN<Bits<2>>,
        page_then: RegN<Bits<8>>,
        lost: Reg<Bit>,
        /// the page fills this buffer, whatever it knows
        fills: [Signal<Local, Bit>; 4],
        owned: Signal<Local, Bit>,
        used_next: Signal<Local, Bits<4>>,
        filling_next: Signal<Local, Bits<4>>,
        id: [Constant<Bits<2>>; 4] = [0u64, 1, 2, 3].map(|i| Constant::new(bits(i))),
    }
}

impl Logic for InlineBufs {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, used, filling, victim, alloc_then, arm_then, drop_then);
        dff_setup!(self, clk, which_then, page_then, lost);
        for i in 0..4 {
            self.owner[i].clock.next = self.clk.val();
            self.owner[i].d.next = self.owner[i].q.val();
        }

        // The answer: the page's own buffer; else a free one; else one that is being filled. What the
        // page knows comes late, out of its RAM: it chooses among what is known of each buffer.
        self.found.next = false;
        self.owned.next = false;
        self.pick.next = self.victim.q.val();
        for i in 0..4 {
            self.fills[i].next =
                self.filling.q.val().get_bit(i) & (self.owner[i].q.val() == self.page.val());
            if self.filling.q.val().get_bit(i) & (self.victim.q.val() == self.id[i].val()) {
                self.found.next = true;
            }
            if self.mine_buf.val() == self.id[i].val() {
                self.owned.next = self.fills[i].val();
            }
        }
        self.owns.next = self.owned.val() & self.mine.val();
        for i in 0..4 {
            if !self.used.q.val().get_bit(i) {
                self.found.next = true;
                self.pick.next = self.id[i].val();
            }
        }
        if self.owns.val() {
            self.found.next = true;
            self.pick.next = self.mine_buf.val();
        }

        self.used_next.next = self.used.q.val() & !self.give_back.val();
        self.filling_next.next = self.filling.q.val();
        for i in 0..4 {
            if self.which_then.q.val() == self.id[i].val() {
                if self.alloc_then.q.val() {
                    self.used_next.next = self.used_next.val().replace_bit(i, true);
                    self.filling_next.next = self.filling_next.val().replace_bit(i, true);
                    self.owner[i].d.next = self.page_then.q.val();
                }
                if self.arm_then.q.val() {
                    self.filling_next.next = self.filling_next.val().replace_bit(i, false);
                }
                if self.drop_then.q.val() {
                    self.used_next.next = self.used_next.val().replace_bit(i, false);
                    self.filling_next.next = self.filling_next.val().replace_bit(i, false);
                }
            }
        }
        self.used.d.next = self.used_next.val();
        self.filling.d.next = self.filling_next.val();
        self.alloc_then.d.next = self.alloc.val();
        self.arm_then.d.next = self.arm.val();
        self.drop_then.d.next = self.drop.val();
        self.which_then.d.next = self.which.val();
        self.page_then.d.next = self.page.val();
        self.lost.d.next = (self.mine.val() & !self.owns.val()) | !self.found.val();
        // Look at another victim each time one might have been needed.
        if self.alloc_then.q.val() | self.lost.q.val() {
            self.victim.d.next = self.victim.q.val() + 1;
        }
    }
}
