//! The placement queue: everything that is written to memory, strictly in order.
//!
//! ```text
//!   s, s_beat ──► [ heads ] ──► m, m_beat ──► pcie_tlp_gen ──► TLP port
//!                 [ data  ]        │ + 1          │ left: - 1
//!                                  └► on the way ◄┘
//!   fence ─────────────────────────────┴─► fence_done
//! ```
//! One queue is what keeps a CQE behind the payload it reports. Here the CQ writer is its only
//! source; payload, events and MSI-X join it in front.
//! Interface: `s` with `s_beat` one write of one beat; `m` the same, in order. `left` pulses when
//! a write has been accepted at the TLP port. `fence` asks whether all writes taken so far have
//! left: it is held until `fence_done` answers in the same cycle; nothing is to be put in
//! meanwhile by whoever fences.
//! Timing: 1 cycle from `s` to `m`; one write a cycle.
use crate::hdl_default;
use crate::iface::WriteHead;
use crate::prim::{ClkRst, FifoRam, ModName, Reg, StreamIn, StreamOut};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Placement queue of `2^AW` writes of `W` bits.
    #[derive(LogicBlock)]
    pub struct Placement<const W: usize, const AW: usize> {
        name: ModName = ModName::new(
            "placement",
            &format!("W={W} AW={AW}"),
            "host/placement.rs",
            "Everything that is written to memory, in order, with fences.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: StreamIn<WriteHead>,
        pub s_beat: Signal<In, Bits<W>>,
        pub m: StreamOut<WriteHead>,
        pub m_beat: Signal<Out, Bits<W>>,
        pub left: Signal<In, Bit>,
        pub fence: Signal<In, Bit>,
        pub fence_done: Signal<Out, Bit>,
        heads: FifoRam<WriteHead, AW>,
        data: FifoRam<Bits<W>, AW>,
        on_way: Reg<Bits<8>>,
        push: Signal<Local, Bit>,
        pop: Signal<Local, Bit>,
        room: Signal<Local, Bit>,
        /// Half of what the counter can count: as many may be on their way to the port.
        most: Constant<Bits<8>> = Constant::new(bits(1 << 7)),
    }
}

impl<const W: usize, const AW: usize> Logic for Placement<W, AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, on_way);
        self.heads.clk.next = self.clk.val();
        self.data.clk.next = self.clk.val();

        // Both queues move together, so that one's state is the other's.
        self.push.next = self.s.valid.val() & self.heads.s.ready.val();
        self.s.ready.next = self.heads.s.ready.val();
        self.heads.s.data.next = self.s.data.val();
        self.heads.s.valid.next = self.push.val();
        self.data.s.data.next = self.s_beat.val();
        self.data.s.valid.next = self.push.val();
        self.room.next = !(self.on_way.q.val() & self.most.val()).any();
        self.m.valid.next = self.heads.m.valid.val() & self.room.val();
        self.m.data.next = self.heads.m.data.val();
        self.m_beat.next = self.data.m.data.val();
        self.pop.next = self.heads.m.valid.val() & self.room.val() & self.m.ready.val();
        self.heads.m.ready.next = self.pop.val();
        self.data.m.ready.next = self.pop.val();

        if self.pop.val() & !self.left.val() {
            self.on_way.d.next = self.on_way.q.val() + 1;
        } else if self.left.val() & !self.pop.val() {
            self.on_way.d.next = self.on_way.q.val() - 1;
        }
        self.fence_done.next =
            self.fence.val() & !self.heads.m.valid.val() & !self.on_way.q.val().any();
    }
}
