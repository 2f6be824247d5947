//! The responder: takes packets in the order of their PSNs, or says why not.
//!
//! ```text
//!   cycle -2  slot ──► progress RAM
//!   cycle -1  progress ──► register          region of the open message ──► epoch RAM
//!   cycle 0   facts: PSN, lengths, epoch compared; sums
//!   cycle 1   rules ──► progress RAM, result register
//!   cycle 2   place, ack_req, rx_ack, recv, error, events
//! ```
//! Interface: `facts` come when they come (see [`super::rx_issue`]: four cycles apart for a slot), and two
//! cycles before them `slot` was theirs; each gives exactly one `place`. All outputs are strobes; `room` for them is looked after where packets
//! are let in. `init` sets a slot's progress to what it is on entering RTR.
//! The open message keeps the bus address, not the virtual one: a region that changes has another epoch,
//! and the message then fails. Its range was checked at First.
//! What is answered: see [`super::rsp_rules`] and [`super::rsp_answer`].
//! Timing: 2 cycles from `facts` to the outputs, which are registers or stand one level behind them.
use super::iface::{AckReq, PlaceCmd, RecvUse, RxAck};
use super::rsp_answer::RspAnswer;
use super::rsp_rules::{RspActs, RspCompared, RspRules};
use super::rx_collective::COLLECTIVE;
use super::rx_types::{RspState, RxDrops, RxEpoch, RxFacts};
use crate::hdl_default;
use crate::iface::{QpError, StrobeOut};
use crate::prim::{ClkRst, ModName, Reg, RegN};
use crate::spec;
use crate::tx::slot_ram::SlotRam;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

hdl_default! {
    /// Responder of `2^SLOT_AW` slots.
    #[derive(LogicBlock)]
    pub struct Responder<const SLOT_AW: usize> {
        name: ModName = ModName::new(
            "responder",
            &format!("SLOT_AW={SLOT_AW}"),
            "rx/responder.rs",
            "Takes packets in the order of their PSNs, or says why not.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub slot: Signal<In, Bits<14>>,
        pub facts: Signal<In, RxFacts>,
        pub facts_valid: Signal<In, Bit>,
        pub open_index: Signal<Out, Bits<24>>,
        pub epoch: Signal<In, RxEpoch>,
        pub init_en: Signal<In, Bit>,
        pub init_slot: Signal<In, Bits<14>>,
        pub init_psn: Signal<In, Bits<24>>,
        pub place: StrobeOut<PlaceCmd>,
        pub ack_req: StrobeOut<AckReq>,
        pub rx_ack: StrobeOut<RxAck>,
        pub recv: StrobeOut<RecvUse>,
        pub error: StrobeOut<QpError>,
        /// a packet was dropped, and why; what was done with one that was not
        pub drops: Signal<Out, RxDrops>,
        pub acts: Signal<Out, RspActs>,
        /// a message began
        pub began: Signal<Out, Bit>,
        ram: SlotRam<RspState, SLOT_AW>,
        kept2: RegN<RspState>,
        valid3: Reg<Bit>,
        facts3: RegN<RxFacts>,
        kept3: RegN<RspState>,
        compared3: RegN<RspCompared>,
        rules: RspRules,
        answer: RspAnswer,
        valid4: Reg<Bit>,
        facts4: RegN<RxFacts>,
        kept4: RegN<RspState>,
        before4: RegN<Bits<24>>,
        msn4: RegN<Bits<24>>,
        acts4: Reg<RspActs>,
        f2: Signal<Local, RxFacts>,
        k2: Signal<Local, RspState>,
        ahead: Signal<Local, Bits<24>>,
        payload: Signal<Local, Bits<32>>,
        goes_on: Signal<Local, Bit>,
        from: Signal<Local, Bits<64>>,
        bytes: Signal<Local, Bits<32>>,
        moved: Signal<Local, Bit>,
        f4: Signal<Local, RxFacts>,
        a4: Signal<Local, RspActs>,
        fatal: Signal<Local, Bit>,
        one_psn: Constant<Bits<24>> = Constant::new(bits(1)),
        translated: Constant<Bits<2>> = Constant::new(bits(spec::code("tlp_at", "TRANSLATED"))),
        aside: Constant<Bits<2>> = Constant::new(bits(COLLECTIVE)),
        invalid_cause: Constant<Bits<8>> =
            Constant::new(bits(spec::code("syndrome", "RSP_INVALID_REQUEST"))),
        access_cause: Constant<Bits<8>> =
            Constant::new(bits(spec::code("syndrome", "RSP_REMOTE_ACCESS"))),
        none: Constant<RxDrops> = Constant::new(RxDrops::default()),
        fresh: Constant<RspState> = Constant::new(RspState::default()),
    }
}

impl<const SLOT_AW: usize> Logic for Responder<SLOT_AW> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, kept2, valid3, facts3, kept3, compared3);
        dff_setup!(self, clk, valid4, facts4, kept4, before4, msn4, acts4);
        self.ram.clk.next = self.clk.val();

        // Before the facts.
        self.ram.read_slot.next = bit_cast::<SLOT_AW, 14>(self.slot.val());
        self.ram.init_en.next = self.init_en.val();
        self.ram.init_slot.next = bit_cast::<SLOT_AW, 14>(self.init_slot.val());
        self.ram.init_data.next = self.fresh.val();
        self.ram.init_data.next.psn = self.init_psn.val();
        self.open_index.next = self.ram.read_data.val().index;
        self.kept2.d.next = self.ram.read_data.val();

        // Cycle 0. Of a First or Only the facts hold, of the others what is kept.
        self.f2.next = self.facts.val();
        self.k2.next = self.kept2.q.val();
        self.ahead.next = self.f2.val().psn - self.k2.val().psn;
        self.payload.next = bit_cast::<32, 13>(self.f2.val().payload);
        self.from.next = self.k2.val().addr;
        self.bytes.next = self.k2.val().left;
        self.moved.next = !self.epoch.val().valid | (self.epoch.val().epoch != self.k2.val().epoch);
        self.goes_on.next =
            self.f2.val().is_mtu & (self.k2.val().left > bit_cast::<32, 13>(self.f2.val().mtu));
        if self.f2.val().ends {
            self.goes_on.next = self.f2.val().in_mtu & (self.k2.val().left == self.payload.val());
        }
        if self.f2.val().begins {
            self.from.next = self.f2.val().addr;
            self.bytes.next = self.f2.val().dma_len;
            self.moved.next = !self.f2.val().key_good;
            self.goes_on.next = self.f2.val().begin_fits;
        }
        self.compared3.d.next.expected = self.f2.val().psn == self.k2.val().psn;
        self.compared3.d.next.behind = self.ahead.val().get_bit(23);
        self.compared3.d.next.fits = self.goes_on.val();
        self.compared3.d.next.denied = self.moved.val();
        self.compared3.d.next.psn = self.f2.val().psn + self.one_psn.val();
        self.compared3.d.next.msn = self.k2.val().msn + self.one_psn.val();
        self.compared3.d.next.before = self.k2.val().psn - self.one_psn.val();
        self.compared3.d.next.addr = self.from.val() + bit_cast::<64, 32>(self.payload.val());
        self.compared3.d.next.left = self.bytes.val() - self.payload.val();
        self.valid3.d.next = self.facts_valid.val();
        self.facts3.d.next = self.facts.val();
        self.kept3.d.next = self.kept2.q.val();
        // Where this packet's bytes go, and of how many they are part.
        self.facts3.d.next.addr = self.from.val();
        if !self.f2.val().begins {
            self.facts3.d.next.dma_len = self.k2.val().total;
            self.facts3.d.next.ats = self.k2.val().ats;
            self.facts3.d.next.relaxed = self.k2.val().relaxed;
            self.facts3.d.next.collective = self.k2.val().collective;
        }

        // Cycle 1.
        self.rules.valid.next = self.valid3.q.val();
        self.rules.facts.next = self.facts3.q.val();
        self.rules.kept.next = self.kept3.q.val();
        self.rules.compared.next = self.compared3.q.val();
        self.ram.set_en.next = self.rules.keep.val();
        self.ram.set_slot.next = bit_cast::<SLOT_AW, 14>(self.facts3.q.val().slot);
        self.ram.set_data.next = self.rules.progress.val();
        self.valid4.d.next = self.valid3.q.val();
        self.facts4.d.next = self.facts3.q.val();
        self.kept4.d.next = self.kept3.q.val();
        self.before4.d.next = self.compared3.q.val().before;
        self.msn4.d.next = self.rules.progress.val().msn;
        self.acts4.d.next = self.rules.acts.val();

        // Cycle 2.
        self.f4.next = self.facts4.q.val();
        self.a4.next = self.acts4.q.val();
        self.place.valid.next = self.valid4.q.val();
        self.place.data.next.discard = !self.a4.val().accept;
        self.place.data.next.at = self.f4.val().at;
        self.place.data.next.len = self.f4.val().payload;
        self.place.data.next.addr = self.f4.val().addr;
        self.place.data.next.at_type = 0.into();
        if self.f4.val().ats {
            self.place.data.next.at_type = self.translated.val();
        }
        if self.f4.val().collective {
            self.place.data.next.at_type = self.aside.val();
        }
        self.place.data.next.ro = self.f4.val().relaxed;
        self.place.data.next.mark = self.a4.val().accept & self.f4.val().has_imm;
        self.place.data.next.slot = self.f4.val().slot;

        self.fatal.next = self.a4.val().invalid | self.a4.val().access;
        self.answer.facts.next = self.facts4.q.val();
        self.answer.acts.next = self.acts4.q.val();
        self.answer.expected.next = self.kept4.q.val().psn;
        self.answer.previous.next = self.before4.q.val();
        self.answer.msn.next = self.msn4.q.val();
        StrobeOut::<AckReq>::link(&mut self.ack_req, &mut self.answer.ack_req);

        self.rx_ack.valid.next = self.valid4.q.val() & self.f4.val().response;
        self.rx_ack.data.next.slot = self.f4.val().slot;
        self.rx_ack.data.next.psn = self.f4.val().psn;
        self.rx_ack.data.next.syndrome = self.f4.val().aeth_syndrome;
        self.rx_ack.data.next.msn = self.f4.val().aeth_msn;
        self.rx_ack.data.next.opcode = self.f4.val().opcode;

        self.recv.valid.next = self.a4.val().accept & self.f4.val().has_imm;
        self.recv.data.next.slot = self.f4.val().slot;
        self.recv.data.next.opcode = self.f4.val().opcode;
        self.recv.data.next.imm = self.f4.val().imm;
        self.recv.data.next.len = self.f4.val().dma_len;
        self.recv.data.next.solicited = self.f4.val().solicited;

        self.error.valid.next = self.fatal.val();
        self.error.data.next.slot = self.f4.val().slot;
        self.error.data.next.syndrome = self.access_cause.val();
        if self.a4.val().invalid {
            self.error.data.next.syndrome = self.invalid_cause.val();
        }

        self.acts.next = self.a4.val();
        self.drops.next = self.f4.val().drops;
        if !self.valid4.q.val() {
            self.drops.next = self.none.val();
        }
        self.began.next = self.a4.val().accept & self.f4.val().begins;
    }
}
