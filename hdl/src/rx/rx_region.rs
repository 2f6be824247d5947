//! Regions as the peers see them: keys, rights, bounds, translation, and epochs.
//!
//! ```text
//!   load ─► register ─► unpack, bus_addr - base ─► register ─┬─► entries ─► entry (a message begins)
//!                                                            └─► epochs ──► epoch (a message goes on)
//!   look_index ─► entries        open_index ─► epochs
//! ```
//! Interface: `load` writes an entry (one without `valid` removes the region); it takes effect three
//! cycles later. `entry` and `epoch` follow their index by one cycle. An index beyond the table shows
//! another's entry: whoever asks knows the bounds of the table. After reset a walk removes every
//! region; `ready` is high when it is done, and before that nothing may be looked up.
//! Timing: one cycle, one look-up of each kind each cycle.
use super::rx_types::{RxEntry, RxEpoch};
use crate::iface::{EntryWrite, StrobeIn};
use crate::prim::{ClkRst, ModName, Ram1r1w, Reg, RegN};
use crate::{hdl_default, layout_unpack};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

layout_unpack! {
    /// What remote accesses need of a region entry.
    pub UnpackRxRegion, "region", 512, {
        base: 64, limit: 64, bus_addr: 64, key: 8, remote_write: bit, valid: bit, ats: bit, direct: bit,
        relaxed: bit, pd: 24, epoch: 16, collective: bit
    }
}

hdl_default! {
    /// Table of `2^REGION_AW` regions.
    #[derive(LogicBlock)]
    pub struct RxRegion<const REGION_AW: usize> {
        name: ModName = ModName::new(
            "rx_region",
            &format!("REGION_AW={REGION_AW}"),
            "rx/rx_region.rs",
            "Regions as the peers see them.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ready: Signal<Out, Bit>,
        pub load: StrobeIn<EntryWrite>,
        pub look_index: Signal<In, Bits<24>>,
        pub entry: Signal<Out, RxEntry>,
        pub open_index: Signal<In, Bits<24>>,
        pub epoch: Signal<Out, RxEpoch>,
        loaded_valid: Reg<Bit>,
        loaded: RegN<EntryWrite>,
        fields: UnpackRxRegion,
        new_valid: Reg<Bit>,
        new_index: RegN<Bits<24>>,
        new_entry: RegN<RxEntry>,
        new_exists: RegN<Bit>,
        entries: Ram1r1w<RxEntry, REGION_AW>,
        epochs: Ram1r1w<RxEpoch, REGION_AW>,
        walk: Reg<Bits<16>>,
        walking: Signal<Local, Bit>,
        at: Signal<Local, Bits<REGION_AW>>,
        regions: Constant<Bits<24>> = Constant::new(bits(1 << REGION_AW)),
        walk_end: Constant<Bits<16>> = Constant::new(bits(1 << REGION_AW)),
        blank: Constant<RxEntry> = Constant::new(RxEntry::default()),
    }
}

impl<const REGION_AW: usize> Logic for RxRegion<REGION_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, loaded_valid, loaded, walk);
        dff_setup!(self, clk, new_valid, new_index, new_entry, new_exists);
        self.entries.clk.next = self.clk.val();
        self.epochs.clk.next = self.clk.val();
        self.walking.next = self.walk.q.val() != self.walk_end.val();
        self.ready.next = !self.walking.val();

        self.loaded_valid.d.next = self.load.valid.val();
        self.loaded.d.next = self.load.data.val();
        self.fields.raw.next = self.loaded.q.val().data;
        self.new_valid.d.next =
            self.loaded_valid.q.val() & (self.loaded.q.val().index < self.regions.val());
        self.new_index.d.next = self.loaded.q.val().index;
        self.new_exists.d.next = self.fields.valid.val();
        self.new_entry.d.next.writable =
            self.fields.valid.val() & self.fields.remote_write.val() & self.fields.direct.val();
        self.new_entry.d.next.key = self.fields.key.val();
        self.new_entry.d.next.pd = self.fields.pd.val();
        self.new_entry.d.next.base = self.fields.base.val();
        self.new_entry.d.next.limit = self.fields.limit.val();
        self.new_entry.d.next.shift = self.fields.bus_addr.val() - self.fields.base.val();
        self.new_entry.d.next.ats = self.fields.ats.val();
        self.new_entry.d.next.relaxed = self.fields.relaxed.val();
        self.new_entry.d.next.collective = self.fields.collective.val();
        self.new_entry.d.next.epoch = self.fields.epoch.val();

        self.at.next = bit_cast::<REGION_AW, 24>(self.new_index.q.val());
        self.entries.write_en.next = self.new_valid.q.val() | self.walking.val();
        self.entries.write_data.next = self.new_entry.q.val();
        self.epochs.write_en.next = self.new_valid.q.val() | self.walking.val();
        self.epochs.write_data.next.valid = self.new_exists.q.val() & !self.walking.val();
        self.epochs.write_data.next.epoch = self.new_entry.q.val().epoch;
        if self.walking.val() {
            self.walk.d.next = self.walk.q.val() + 1;
            self.at.next = bit_cast::<REGION_AW, 16>(self.walk.q.val());
            self.entries.write_data.next = self.blank.val();
        }
        self.entries.write_addr.next = self.at.val();
        self.epochs.write_addr.next = self.at.val();

        self.entries.read_en.next = true;
        self.entries.read_addr.next = bit_cast::<REGION_AW, 24>(self.look_index.val());
        self.entry.next = self.entries.read_data.val();
        self.epochs.read_en.next = true;
        self.epochs.read_addr.next = bit_cast::<REGION_AW, 24>(self.open_index.val());
        self.epoch.next = self.epochs.read_data.val();
    }
}
