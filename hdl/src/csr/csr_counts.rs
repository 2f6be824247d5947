//! What happens, counted, and what of it is remembered as an error.
//!
//! ```text
//!   ev, rx_ev, ring_ev, own pins ─► event_pins ─► register ─┬─► counters ◄── ask, index
//!   xmit, rcv bytes ─────► dwords ─────────────────┤     └─► done, value
//!   tx, rx bytes ──────────────────────────────────┤
//!   syndrome ─► register ─► syndrome_map ──────────┘
//!                  └────────────┴─► sticky_map ─► register ─► sticky
//! ```
//! Interface: `event_pins` says what the pins are, [`super::counters`] how a counter is asked for. `sticky` has a pulse for
//! each bit of ERR_STICKY. Bytes come with their `…_valid`, and are counted as 4-byte words where the counter is one.
//! `ready`: the counters are cleared.
//! Timing: a pulse is in its counter and in `sticky` 2 cycles later, a syndrome in its counter a few more.
//! Events and syndromes end in registers at once.
use crate::csr::amount_bank::AMOUNT_BITS;
use crate::csr::counters::Counters;
use crate::csr::dwords::Dwords;
use crate::csr::events::{EventPins, EventsIn, RingEventsIn, RxEventsIn, COUNTERS, PINS, SOURCES};
use crate::csr::sticky_map::StickyMap;
use crate::csr::syndrome_map::{SyndromeMap, INDEX};
use crate::hdl_default;
use crate::prim::{ClkRst, ModName, Reg};
use crate::spec;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// The counters of the pins, and those that add amounts.
fn counters() -> Counters<COUNTERS, SOURCES, 4, INDEX> {
    let pins: Vec<usize> = PINS.iter().map(|p| spec::counter(p)).collect();
    let amounts = ["port_xmit_data", "tx_bytes", "port_rcv_data", "rx_bytes"];
    Counters::new(&pins, amounts.map(spec::counter))
}

hdl_default! {
    /// Counters and causes of errors.
    #[derive(LogicBlock)]
    pub struct CsrCounts {
        name: ModName = ModName::new(
            "csr_counts",
            "",
            "csr/csr_counts.rs",
            "What happens, counted, and what of it is an error.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ev: EventsIn,
        pub rx_ev: RxEventsIn,
        pub ring_ev: RingEventsIn,
        // What the registers themselves see.
        pub bad_register: Signal<In, Bit>,
        pub misaligned_access: Signal<In, Bit>,
        pub mailbox_commands: Signal<In, Bit>,
        pub mailbox_err: Signal<In, Bit>,
        pub syndrome: Signal<In, Bits<8>>,
        pub syndrome_valid: Signal<In, Bit>,
        pub xmit_bytes: Signal<In, Bits<AMOUNT_BITS>>,
        pub xmit_bytes_valid: Signal<In, Bit>,
        pub tx_bytes: Signal<In, Bits<AMOUNT_BITS>>,
        pub tx_bytes_valid: Signal<In, Bit>,
        pub rcv_bytes: Signal<In, Bits<AMOUNT_BITS>>,
        pub rcv_bytes_valid: Signal<In, Bit>,
        pub rx_bytes: Signal<In, Bits<AMOUNT_BITS>>,
        pub rx_bytes_valid: Signal<In, Bit>,
        pub ask: Signal<In, Bit>,
        pub index: Signal<In, Bits<8>>,
        pub done: Signal<Out, Bit>,
        pub value: Signal<Out, Bits<64>>,
        pub ready: Signal<Out, Bit>,
        pub sticky: Signal<Out, Bits<32>>,
        events: EventPins,
        causes: StickyMap,
        reasons: SyndromeMap,
        dwords: Dwords,
        rx_dwords: Dwords,
        counters: Counters<COUNTERS, SOURCES, 4, INDEX> = counters(),
        pulses: Reg<Bits<SOURCES>>,
        also: Reg<Bits<SOURCES>>,
        reason: Reg<Bits<8>>,
        reason_valid: Reg<Bit>,
        errors: Reg<Bits<32>>,
    }
}

impl Logic for CsrCounts {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, pulses, also, reason, reason_valid, errors);
        self.dwords.clk.next = self.clk.val();
        self.rx_dwords.clk.next = self.clk.val();
        self.counters.clk.next = self.clk.val();

        // Pulses.
        EventsIn::link(&mut self.ev, &mut self.events.pins);
        RxEventsIn::link(&mut self.rx_ev, &mut self.events.rx);
        RingEventsIn::link(&mut self.ring_ev, &mut self.events.ring);
        self.events.bad_register.next = self.bad_register.val();
        self.events.misaligned_access.next = self.misaligned_access.val();
        self.events.mailbox_commands.next = self.mailbox_commands.val();
        self.events.mailbox_err.next = self.mailbox_err.val();
        self.pulses.d.next = self.events.pulses.val();
        self.also.d.next = self.events.also.val();
        self.reason.d.next = self.syndrome.val();
        self.reason_valid.d.next = self.syndrome_valid.val();

        // Errors.
        self.causes.pulses.next = self.pulses.q.val();
        self.causes.also.next = self.also.q.val();
        self.reasons.syndrome.next = self.reason.q.val();
        self.errors.d.next = self.causes.sticky.val();
        if self.reason_valid.q.val() {
            self.errors.d.next = self.causes.sticky.val() | self.reasons.sticky.val();
        }
        self.sticky.next = self.errors.q.val();

        // Counters.
        self.counters.ev.next = self.pulses.q.val();
        self.counters.also.next = self.also.q.val();
        self.counters.one_index.next = self.reasons.counter.val();
        self.counters.one_valid.next = self.reason_valid.q.val() & self.reasons.counted.val();
        self.dwords.bytes.next = self.xmit_bytes.val();
        self.dwords.bytes_valid.next = self.xmit_bytes_valid.val();
        self.rx_dwords.bytes.next = self.rcv_bytes.val();
        self.rx_dwords.bytes_valid.next = self.rcv_bytes_valid.val();
        self.counters.amount[0].next = self.dwords.dwords.val();
        self.counters.amount[1].next = self.tx_bytes.val();
        self.counters.amount[2].next = self.rx_dwords.dwords.val();
        self.counters.amount[3].next = self.rx_bytes.val();
        self.counters.amount_valid[0].next = self.dwords.dwords_valid.val();
        self.counters.amount_valid[1].next = self.tx_bytes_valid.val();
        self.counters.amount_valid[2].next = self.rx_dwords.dwords_valid.val();
        self.counters.amount_valid[3].next = self.rx_bytes_valid.val();
        self.counters.rd_valid.next = self.ask.val();
        self.counters.rd_index.next = bit_cast::<INDEX, 8>(self.index.val());
        self.done.next = self.counters.rd_done.val();
        self.value.next = self.counters.rd_value.val();
        self.ready.next = self.counters.ready.val();
    }
}
