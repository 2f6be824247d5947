//! The region table: what each key stands for.
//!
//! ```text
//!   load (entry of host memory) ──► register ──► unpack, bus_addr - base ──► register ──► RAM ──► entry
//!   look_en, look_index ───────────────────────────────────────────────────────────────► ▲
//! ```
//! Interface: `load` writes an entry (an entry without `valid` removes the region); it takes effect
//! three cycles later, and must not come before `ready`. `look_en` with `look_index` shows `entry`
//! from the next cycle on, until the next look-up; `entry_exists` is low for an index beyond the
//! table. After reset a walk clears every entry; `ready` is high when it is done, and before that
//! no look-up may come.
//! Timing: look-up 1 cycle, one each cycle.
use crate::iface::{EntryWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What the device keeps of a region entry.
    pub UnpackRegion, "region", 512, {
        base: 64, limit: 64, bus_addr: 64, key: 8, valid: bit, bar1: bit, strict: bit, ats: bit,
        direct: bit, relaxed: bit, pd: 24, collective: bit
    }
}

/// A region as it is kept on the chip.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RegionEntry {
    pub valid: Bit,
    pub key: Bits<8>,
    pub pd: Bits<24>,
    pub base: Bits<64>,
    /// address after the last byte
    pub limit: Bits<64>,
    /// what to add to a virtual address to have the bus address
    pub shift: Bits<64>,
    pub direct: Bit,
    pub bar1: Bit,
    pub strict: Bit,
    pub ats: Bit,
    pub relaxed: Bit,
}

hdl_default! {
    /// Table of `2^REGION_AW` regions.
    #[derive(LogicBlock)]
    pub struct Region<const REGION_AW: usize> {
        name: ModName = ModName::new(
            "region",
            &format!("REGION_AW={REGION_AW}"),
            "mr/region.rs",
            "Region table: keys, bounds, translation.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub load: StrobeIn<EntryWrite>,
        pub look_en: Signal<In, Bit>,
        pub look_index: Signal<In, Bits<24>>,
        pub entry: Signal<Out, RegionEntry>,
        pub entry_exists: Signal<Out, Bit>,
        /// an entry is being written: what is looked up now may be old
        pub changing: Signal<Out, Bit>,
        loaded_valid: Reg<Bit>,
        loaded: RegN<EntryWrite>,
        fields: UnpackRegion,
        new_valid: Reg<Bit>,
        new_index: RegN<Bits<24>>,
        new_entry: RegN<RegionEntry>,
        ram: Ram1r1w<RegionEntry, REGION_AW>,
        shown: RegN<Bits<24>>,
        walk: Reg<Bits<16>>,
        walking: Signal<Local, Bit>,
        regions: Constant<Bits<24>> = Constant::new(bits(1 << REGION_AW)),
        walk_end: Constant<Bits<16>> = Constant::new(bits(1 << REGION_AW)),
        blank: Constant<RegionEntry> = Constant::new(RegionEntry::default()),
    }
}

impl<const REGION_AW: usize> Logic for Region<REGION_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, loaded_valid, loaded);
        dff_setup!(self, clk, new_valid, new_index, new_entry, shown, walk);
        self.ram.clk.next = self.clk.val();
        self.walking.next = self.walk.q.val() != self.walk_end.val();
        self.ready.next = !self.walking.val();

        self.loaded_valid.d.next = self.load.valid.val();
        self.loaded.d.next = self.load.data.val();
        self.fields.raw.next = self.loaded.q.val().data;
        self.new_valid.d.next =
            self.loaded_valid.q.val() & (self.loaded.q.val().index < self.regions.val());
        self.new_index.d.next = self.loaded.q.val().index;
        // Behind a collective window there is no memory that could be read.
        self.new_entry.d.next.valid = self.fields.valid.val() & !self.fields.collective.val();
        self.new_entry.d.next.key = self.fields.key.val();
        self.new_entry.d.next.pd = self.fields.pd.val();
        self.new_entry.d.next.base = self.fields.base.val();
        self.new_entry.d.next.limit = self.fields.limit.val();
        self.new_entry.d.next.shift = self.fields.bus_addr.val() - self.fields.base.val();
        self.new_entry.d.next.direct = self.fields.direct.val();
        self.new_entry.d.next.bar1 = self.fields.bar1.val();
        self.new_entry.d.next.strict = self.fields.strict.val();
        self.new_entry.d.next.ats = self.fields.ats.val();
        self.new_entry.d.next.relaxed = self.fields.relaxed.val();

        self.changing.next =
            self.load.valid.val() | self.loaded_valid.q.val() | self.new_valid.q.val();
        self.ram.write_en.next = self.new_valid.q.val();
        self.ram.write_addr.next = bit_cast::<REGION_AW, 24>(self.new_index.q.val());
        self.ram.write_data.next = self.new_entry.q.val();
        if self.walking.val() {
            self.walk.d.next = self.walk.q.val() + 1;
            self.ram.write_en.next = true;
            self.ram.write_addr.next = bit_cast::<REGION_AW, 16>(self.walk.q.val());
            self.ram.write_data.next = self.blank.val();
        }

        self.ram.read_en.next = self.look_en.val();
        self.ram.read_addr.next = bit_cast::<REGION_AW, 24>(self.look_index.val());
        if self.look_en.val() {
            self.shown.d.next = self.look_index.val();
        }
        self.entry.next = self.ram.read_data.val();
        self.entry_exists.next = self.shown.q.val() < self.regions.val();
    }
}
