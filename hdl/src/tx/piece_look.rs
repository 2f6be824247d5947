//! Brings each piece together with the region that its key names.
//!
//! ```text
//!   ahead ──────────────┐ index                     ┌──► now_entry (register, tagged by index)
//!   piece ─┬─ known? ───┴──► region table ─► entry ─┤
//!          │   yes ─────────────────────────────────┼──► now
//!          └── no ──► waiting for the table ──► second register ─┘
//! ```
//! Interface: `piece` in; `now` with `now_entry` out while `now_valid`, used up by `take` (which may
//! come late in the cycle). One for one and in order. `look_en` with `look_index` goes to the region
//! table, whose `entry` comes one cycle later and stays. `ahead` is a hint: the region index (L_Key
//! bits 31:8) of a piece that will come; a wrong hint does no harm. While `changing` is high, the
//! table may be old: what is looked up then serves the piece that asked for it and no later one.
//! `piece.ready` comes from registers.
//! Timing: `piece` to `now` 0 cycles if its region is that of the piece before, or was announced two
//! cycles earlier, and nothing waits; 1 cycle if it was announced one cycle earlier; else 2. One
//! piece each cycle from one region; two in three cycles if each needs a look-up.
use crate::hdl_default;
use crate::iface::{Piece, StrobeIn};
use crate::mr::region::RegionEntry;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamIn};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Region look-up of pieces.
    #[derive(LogicBlock)]
    pub struct PieceLook {
        name: ModName = ModName::new(
            "piece_look",
            "",
            "tx/piece_look.rs",
            "Brings each piece together with its region.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub piece: StreamIn<Piece>,
        pub ahead: StrobeIn<Bits<24>>,
        pub look_en: Signal<Out, Bit>,
        pub look_index: Signal<Out, Bits<24>>,
        pub entry: Signal<In, RegionEntry>,
        pub entry_exists: Signal<In, Bit>,
        pub changing: Signal<In, Bit>,
        pub now_valid: Signal<Out, Bit>,
        pub now: Signal<Out, Piece>,
        pub now_in_memory: Signal<Out, Bit>,
        pub now_entry: Signal<Out, RegionEntry>,
        pub now_exists: Signal<Out, Bit>,
        pub take: Signal<In, Bit>,
        /// no piece waits
        pub idle: Signal<Out, Bit>,
        // Pieces that could not go on at once: the first waits for the table.
        first_valid: Reg<Bit>,
        first: RegN<Piece>,
        first_known: RegN<Bit>,
        second_valid: Reg<Bit>,
        second: RegN<Piece>,
        second_in_memory: RegN<Bit>,
        // What the table shows: whose entry, and whether it may serve others.
        shown_fresh: Reg<Bit>,
        shown_index: RegN<Bits<24>>,
        // The register.
        known: Reg<Bit>,
        index: RegN<Bits<24>>,
        kept: RegN<RegionEntry>,
        kept_exists: RegN<Bit>,
        wanted: Signal<Local, Bits<24>>,
        in_memory: Signal<Local, Bit>,
        empty: Signal<Local, Bit>,
        accept: Signal<Local, Bit>,
        at_once: Signal<Local, Bit>,
        at_table: Signal<Local, Bit>,
        asks: Signal<Local, Bit>,
        hint: Signal<Local, Bit>,
        stays: Signal<Local, Bit>,
        moves: Signal<Local, Bit>,
        fresh: Signal<Local, Bit>,
        kind_memory: Constant<Bits<2>> = Constant::new(bits(0)),
    }
}

impl Logic for PieceLook {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            first_valid,
            first,
            first_known,
            second_valid,
            second
        );
        dff_setup!(self, clk, second_in_memory, shown_fresh, shown_index);
        dff_setup!(self, clk, known, index, kept, kept_exists);

        // The piece at the port.
        self.wanted.next = bit_cast::<24, 32>(self.piece.data.val().lkey >> 8);
        self.in_memory.next = self.piece.data.val().kind == self.kind_memory.val();
        self.empty.next = !self.first_valid.q.val() & !self.second_valid.q.val();
        self.idle.next = self.empty.val();
        self.piece.ready.next = !(self.first_valid.q.val() & self.second_valid.q.val());
        self.accept.next =
            self.piece.valid.val() & !(self.first_valid.q.val() & self.second_valid.q.val());
        self.at_once.next = self.empty.val()
            & ((self.known.q.val() & (self.index.q.val() == self.wanted.val()))
                | !self.in_memory.val());
        self.at_table.next = self.empty.val()
            & self.shown_fresh.q.val()
            & (self.shown_index.q.val() == self.wanted.val());
        self.asks.next = self.accept.val() & !self.at_once.val() & !self.at_table.val();

        // The piece that may be judged now.
        self.now_valid.next =
            self.second_valid.q.val() | (self.piece.valid.val() & self.at_once.val());
        self.now.next = self.piece.data.val();
        self.now_in_memory.next = self.in_memory.val();
        if self.second_valid.q.val() {
            self.now.next = self.second.q.val();
            self.now_in_memory.next = self.second_in_memory.q.val();
        }
        self.now_entry.next = self.kept.q.val();
        self.now_exists.next = self.kept_exists.q.val();

        // Those that wait.
        self.stays.next = self.accept.val() & self.at_once.val() & !self.take.val();
        self.moves.next = self.first_valid.q.val() & (!self.second_valid.q.val() | self.take.val());
        if self.second_valid.q.val() & self.take.val() {
            self.second_valid.d.next = false;
        }
        if self.moves.val() {
            self.first_valid.d.next = false;
            self.second_valid.d.next = true;
        }
        if self.asks.val() | self.stays.val() {
            self.first_valid.d.next = true;
        }
        if self.accept.val() {
            self.first.d.next = self.piece.data.val();
            self.first_known.d.next = self.at_once.val();
        }
        if self.moves.val() {
            self.second.d.next = self.first.q.val();
            self.second_in_memory.d.next = self.first.q.val().kind == self.kind_memory.val();
        }
        if self.empty.val() {
            self.second.d.next = self.piece.data.val();
            self.second_in_memory.d.next = self.in_memory.val();
            self.second_valid.d.next =
                self.accept.val() & self.at_table.val() & !self.at_once.val();
        }

        // The table.
        self.hint.next = self.ahead.valid.val() & !self.asks.val() & !self.first_valid.q.val();
        self.look_en.next = self.asks.val() | self.hint.val();
        self.look_index.next = self.ahead.data.val();
        if self.asks.val() {
            self.look_index.next = self.wanted.val();
        }
        if self.look_en.val() {
            self.shown_index.d.next = self.look_index.val();
            self.shown_fresh.d.next = true;
        }
        self.fresh.next = self.shown_fresh.q.val() & !self.changing.val();

        // Its entry, unless a piece waits for what the register holds.
        if self.moves.val() & !self.first_known.q.val() {
            self.known.d.next = self.fresh.val();
            self.index.d.next = self.shown_index.q.val();
            self.kept.d.next = self.entry.val();
            self.kept_exists.d.next = self.entry_exists.val();
        }
        if self.empty.val() & self.shown_fresh.q.val() & !self.stays.val() {
            self.known.d.next = true;
            self.index.d.next = self.shown_index.q.val();
            self.kept.d.next = self.entry.val();
            self.kept_exists.d.next = self.entry_exists.val();
        }
        if self.changing.val() {
            self.known.d.next = false;
            self.shown_fresh.d.next = false;
        }
    }
}
