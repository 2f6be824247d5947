//! Whose event `ack_rx` takes: one that went back, the timer's, a response.
//!
//! ```text
//!   rewound ─► [ FIFO ] ─┐
//!   timer ───────────────┼─► one whose slot has none on its way ─► source (next cycle) ─► at, busy (cycle 3)
//!   ack ───► skid ───────┘                                    └─► read_slot
//! ```
//! Interface: `read_slot` addresses the tables in the cycle in which an event is taken; `source` is the event, from the
//! next cycle on; `busy` and `at` say that an event is in its third cycle after that, and of which slot. Slots that went
//! back first, then the timer, then responses: the first two are rare.
//! Timing: an event every two cycles, those of a slot four apart.
use super::rc_types::TimerEvent;
use crate::hdl_default;
use crate::iface::StrobeIn;
use crate::prim::{ClkRst, FifoRam, ModName, Reg, RegN, Skid, StreamIn};
use crate::rx::iface::RxAck;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// Where an event comes from, and whom it is about.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct RcSource {
    pub slot: Bits<14>,
    pub psn: Bits<24>,
    pub syndrome: Bits<8>,
    pub opcode: Bits<8>,
    pub response: Bit,
    pub timeout: Bit,
    pub waited: Bit,
    pub rewound: Bit,
}

hdl_default! {
    /// Choice between the events of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct AckPick<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "ack_pick",
            &format!("SLOT_AW={SLOT_AW}"),
            "tx/ack_pick.rs",
            "Whose event is taken: one that went back, the timer's, a response.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub ack: StreamIn<RxAck>,
        pub timer: StreamIn<TimerEvent>,
        pub rewound: StrobeIn<Bits<14>>,
        pub read_slot: Signal<Out, Bits<SLOT_AW>>,
        pub source: Signal<Out, RcSource>,
        pub busy: Signal<Out, Bit>,
        pub at: Signal<Out, Bits<14>>,
        acks: Skid<RxAck>,
        backs: FifoRam<Bits<14>, SLOT_AW>,
        pause: Reg<Bit>,
        late: [Reg<Bit>; 3],
        slot: [RegN<Bits<14>>; 3],
        taken: RegN<RcSource>,
        late_back: Signal<Local, Bit>,
        late_timer: Signal<Local, Bit>,
        late_ack: Signal<Local, Bit>,
        take_back: Signal<Local, Bit>,
        take_timer: Signal<Local, Bit>,
        take_ack: Signal<Local, Bit>,
        picked: Signal<Local, Bits<14>>,
    }
}

impl<const SLOT_AW: usize> Logic for AckPick<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, pause, taken);
        self.acks.clk.next = self.clk.val();
        self.backs.clk.next = self.clk.val();
        StreamIn::<RxAck>::link(&mut self.ack, &mut self.acks.s);
        self.backs.s.valid.next = self.rewound.valid.val();
        self.backs.s.data.next = self.rewound.data.val();

        self.late_back.next = false;
        self.late_timer.next = false;
        self.late_ack.next = false;
        for i in 0..3 {
            self.late[i].clock.next = self.clk.val();
            self.slot[i].clock.next = self.clk.val();
            if self.late[i].q.val() & (self.slot[i].q.val() == self.backs.m.data.val()) {
                self.late_back.next = true;
            }
            if self.late[i].q.val() & (self.slot[i].q.val() == self.timer.data.val().slot) {
                self.late_timer.next = true;
            }
            if self.late[i].q.val() & (self.slot[i].q.val() == self.acks.m.data.val().slot) {
                self.late_ack.next = true;
            }
        }
        self.take_back.next =
            self.backs.m.valid.val() & !self.pause.q.val() & !self.late_back.val();
        self.take_timer.next = self.timer.valid.val()
            & !self.pause.q.val()
            & !self.backs.m.valid.val()
            & !self.late_timer.val();
        self.take_ack.next = self.acks.m.valid.val()
            & !self.pause.q.val()
            & !self.backs.m.valid.val()
            & !self.timer.valid.val()
            & !self.late_ack.val();
        self.backs.m.ready.next = self.take_back.val();
        self.timer.ready.next = self.take_timer.val();
        self.acks.m.ready.next = self.take_ack.val();
        self.picked.next = self.acks.m.data.val().slot;
        if self.backs.m.valid.val() {
            self.picked.next = self.backs.m.data.val();
        } else if self.timer.valid.val() {
            self.picked.next = self.timer.data.val().slot;
        }
        self.pause.d.next = self.take_back.val() | self.take_timer.val() | self.take_ack.val();
        self.late[0].d.next = self.pause.d.val();
        self.slot[0].d.next = self.picked.val();
        self.late[1].d.next = self.late[0].q.val();
        self.slot[1].d.next = self.slot[0].q.val();
        self.late[2].d.next = self.late[1].q.val();
        self.slot[2].d.next = self.slot[1].q.val();
        self.taken.d.next.slot = self.picked.val();
        self.taken.d.next.psn = self.acks.m.data.val().psn;
        if self.timer.valid.val() {
            self.taken.d.next.psn = self.timer.data.val().psn;
        }
        self.taken.d.next.syndrome = self.acks.m.data.val().syndrome;
        self.taken.d.next.opcode = self.acks.m.data.val().opcode;
        self.taken.d.next.response = self.take_ack.val();
        self.taken.d.next.timeout = self.take_timer.val() & !self.timer.data.val().waited;
        self.taken.d.next.waited = self.take_timer.val() & self.timer.data.val().waited;
        self.taken.d.next.rewound = self.take_back.val();
        self.read_slot.next = bit_cast::<SLOT_AW, 14>(self.picked.val());
        self.source.next = self.taken.q.val();
        self.busy.next = self.late[2].q.val();
        self.at.next = self.slot[2].q.val();
    }
}
