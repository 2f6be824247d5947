//! Tells everybody what a command has loaded or forgotten.
//!
//! ```text
//!   telling, beat, attrs, keep ──► whom ──┬─► ctx     blocks that everybody has
//!   data ─────────────────────────────────┼─► rx_ctx  … and those of the receive path alone
//!                                         ├─► region
//!                                         └─► cq
//! ```
//! Interface: while `telling` is high, `beat` counts the blocks of what `kind` says; `data` is the block that
//! `beat` named in the cycle before. `keep`: the QP runs, and only the blocks of the attributes asked for
//! (`attrs`) are told, see `qp_ctrl`. `object` holds. Timing: the strobes one cycle after `telling`.
use crate::hdl_default;
use crate::iface::{CtxWrite, EntryWrite, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg};
use crate::qp::mbox_kind::MboxKind;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// A bit for each of these attributes.
fn attributes(names: &[&str]) -> Constant<Bits<32>> {
    let bit = |n: &&str| 1 << crate::spec::QP_ATTR.value(n);
    Constant::new(bits(names.iter().map(bit).fold(0, |all, b: u64| all | b)))
}

hdl_default! {
    /// Sender of broadcasts.
    #[derive(LogicBlock)]
    pub struct CmdTell {
        name: ModName = ModName::new(
            "cmd_tell",
            "",
            "qp/cmd_tell.rs",
            "Tells everybody what a command has loaded or forgotten.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub kind: Signal<In, MboxKind>,
        pub object: Signal<In, Bits<24>>,
        pub attrs: Signal<In, Bits<32>>,
        pub keep: Signal<In, Bit>,
        pub telling: Signal<In, Bit>,
        pub beat: Signal<In, Bits<3>>,
        pub data: Signal<In, Bits<512>>,
        pub ctx: StrobeOut<CtxWrite>,
        pub rx_ctx: StrobeOut<CtxWrite>,
        pub region: StrobeOut<EntryWrite>,
        pub cq: StrobeOut<EntryWrite>,
        tell: Reg<Bit>,
        tell_beat: Reg<Bits<3>>,
        tell_ctx: Reg<Bit>,
        tell_rx: Reg<Bit>,
        both: Signal<Local, Bit>,
        rx_only: Signal<Local, Bit>,
        told_ctx: Signal<Local, CtxWrite>,
        told_entry: Signal<Local, EntryWrite>,
        of_block0: Constant<Bits<32>> = attributes(&["ACCESS_FLAGS"]),
        of_block1: Constant<Bits<32>> = attributes(&["AV", "PKEY_INDEX"]),
        of_block2: Constant<Bits<32>> = attributes(&["AV"]),
        of_block3: Constant<Bits<32>> = attributes(&["MIN_RNR_TIMER"]),
    }
}

impl Logic for CmdTell {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, tell, tell_beat, tell_ctx, tell_rx);

        // Who hears this block.
        self.both.next = !self.keep.val();
        self.rx_only.next = false;
        if (self.beat.val() == 0) & (self.attrs.val() & self.of_block0.val()).any() {
            self.rx_only.next = true;
        }
        if (self.beat.val() == 1) & (self.attrs.val() & self.of_block1.val()).any() {
            self.both.next = true;
        }
        if (self.beat.val() == 2) & (self.attrs.val() & self.of_block2.val()).any() {
            self.both.next = true;
        }
        if (self.beat.val() == 3) & (self.attrs.val() & self.of_block3.val()).any() {
            self.rx_only.next = true;
        }
        self.tell.d.next = self.telling.val();
        self.tell_beat.d.next = self.beat.val();
        self.tell_ctx.d.next = self.telling.val() & self.kind.val().qp & self.both.val();
        self.tell_rx.d.next =
            self.telling.val() & self.kind.val().qp & (self.both.val() | self.rx_only.val());

        // The block itself.
        self.told_ctx.next.data = self.data.val();
        self.told_ctx.next.slot = self.object.val().get_bits::<14>(0);
        self.told_ctx.next.beat = self.tell_beat.q.val();
        self.ctx.valid.next = self.tell_ctx.q.val();
        self.ctx.data.next = self.told_ctx.val();
        self.rx_ctx.valid.next = self.tell_rx.q.val();
        self.rx_ctx.data.next = self.told_ctx.val();
        self.told_entry.next.data = self.data.val();
        self.told_entry.next.index = self.object.val();
        self.region.valid.next = self.tell.q.val() & self.kind.val().region;
        self.region.data.next = self.told_entry.val();
        self.cq.valid.next = self.tell.q.val() & self.kind.val().cq;
        self.cq.data.next = self.told_entry.val();
    }
}
