//! Looks after reads that get no answer: walks the tags, one after the other, for ever.
//!
//! ```text
//!   probe (tag) ──► completion pipe ──► seen (active, lap, stamp) ──► age ──► too old?
//!     ▲                                                                        │ yes
//!     └──────────────── next tag ◄──────────────── expire (tag, lap) ◄─────────┘
//! ```
//! Interface: `ask` takes a slot in the completion pipe: with `expire` low it is answered by
//! `seen`, one cycle or more later; with `expire` high the read fails, if it is still the one with
//! `lap`. `urgent`: it has waited for `PATIENCE` cycles, completions should let it pass. `now`
//! counts cycles; `timeout` is in cycles.
//! Timing: about 5 cycles a tag while the pipe is idle; a read fails between `timeout` and
//! `timeout` + one walk after it left.
use super::read_types::{WatchAsk, WatchSeen};
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, ModName, Reg, RegN, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Cycles that completions may hold a look at a tag back.
const PATIENCE: u64 = 63;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum WatchState {
    Probe,
    Wait,
    Judge,
    Expire,
}

hdl_default! {
    /// Time-out watch over `2^TAG_AW` tags.
    #[derive(LogicBlock)]
    pub struct ReadWatch<const TAG_AW: usize> {
        name: ModName = ModName::new(
            "read_watch",
            &format!("TAG_AW={TAG_AW}"),
            "host/read_watch.rs",
            "Finds reads that get no answer.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub start: Signal<In, Bit>,
        pub timeout: Signal<In, Bits<32>>,
        pub now: Signal<Out, Bits<32>>,
        pub ask: StreamOut<WatchAsk>,
        pub urgent: Signal<Out, Bit>,
        pub seen: StrobeIn<WatchSeen>,
        state: Reg<WatchState>,
        clock_count: Reg<Bits<32>>,
        place: Reg<Bits<TAG_AW>>,
        age: RegN<Bits<32>>,
        read_lap: RegN<Bit>,
        waited: Reg<Bits<6>>,
        patience: Constant<Bits<6>> = Constant::new(bits(PATIENCE)),
        asks: Signal<Local, Bit>,
    }
}

impl<const TAG_AW: usize> Logic for ReadWatch<TAG_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state, clock_count, place, age, read_lap, waited);
        self.clock_count.d.next = self.clock_count.q.val() + 1;
        self.now.next = self.clock_count.q.val();
        self.ask.data.next.tag = bit_cast::<10, TAG_AW>(self.place.q.val());
        self.ask.data.next.lap = self.read_lap.q.val();
        self.asks.next = false;
        self.ask.data.next.expire = false;
        match self.state.q.val() {
            WatchState::Probe => {
                self.asks.next = self.start.val();
                if self.start.val() & self.ask.ready.val() {
                    self.state.d.next = WatchState::Wait;
                }
            }
            WatchState::Wait => {
                // The pipe always answers: it holds a look only while it fills rows.
                if self.seen.valid.val() {
                    self.age.d.next = self.clock_count.q.val() - self.seen.data.val().stamp;
                    self.read_lap.d.next = self.seen.data.val().lap;
                    self.state.d.next = WatchState::Judge;
                    if !self.seen.data.val().active {
                        self.state.d.next = WatchState::Probe;
                        self.place.d.next = self.place.q.val() + 1;
                    }
                }
            }
            WatchState::Judge => {
                self.state.d.next = WatchState::Probe;
                self.place.d.next = self.place.q.val() + 1;
                if self.age.q.val() >= self.timeout.val() {
                    self.state.d.next = WatchState::Expire;
                    self.place.d.next = self.place.q.val();
                }
            }
            WatchState::Expire => {
                self.asks.next = true;
                self.ask.data.next.expire = true;
                if self.ask.ready.val() {
                    self.state.d.next = WatchState::Probe;
                    self.place.d.next = self.place.q.val() + 1;
                }
            }
            _ => {
                self.state.d.next = WatchState::Probe;
            }
        }
        self.ask.valid.next = self.asks.val();
        self.urgent.next = self.asks.val() & (self.waited.q.val() == self.patience.val());
        self.waited.d.next = 0.into();
        if self.asks.val() & !self.ask.ready.val() {
            self.waited.d.next = self.waited.q.val();
            if self.waited.q.val() != self.patience.val() {
                self.waited.d.next = self.waited.q.val() + 1;
            }
        }
    }
}
