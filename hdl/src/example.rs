//! The worked example of `docs/add-a-block.md`: a block that lets a packet stream pass and counts
//! it.
//!
//! ```text
//!   s ───────────────────────────────► m     (wires)
//!        │ valid & ready      │ … & last
//!        └─► beats (32 bits)  └─► packets (32 bits)
//! ```
//! Interface: the stream passes unchanged in the same cycle, valid and ready too. The counters
//! wrap at 2³².
//! Timing: no delay; a counter shows a beat in the cycle after its transfer.
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

use crate::hdl_default;
use crate::prim::{ClkRst, ModName, PacketIn, PacketOut, Reg};

hdl_default! {
    /// Counts beats and packets of a stream `W` bits wide that passes through.
    #[derive(LogicBlock)]
    pub struct BeatCount<const W: usize> {
        name: ModName = ModName::new(
            "beat_count",
            &format!("W={W}"),
            "example.rs",
            "Counts the beats and packets of a stream that passes through.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub s: PacketIn<W>,
        pub m: PacketOut<W>,
        pub beats: Signal<Out, Bits<32>>,
        pub packets: Signal<Out, Bits<32>>,
        beat_count: Reg<Bits<32>>,
        packet_count: Reg<Bits<32>>,
        transfer: Signal<Local, Bit>,
    }
}

impl<const W: usize> Logic for BeatCount<W> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, beat_count, packet_count);
        self.m.data.next = self.s.data.val();
        self.m.empty.next = self.s.empty.val();
        self.m.last.next = self.s.last.val();
        self.m.valid.next = self.s.valid.val();
        self.s.ready.next = self.m.ready.val();
        self.beats.next = self.beat_count.q.val();
        self.packets.next = self.packet_count.q.val();
        self.transfer.next = self.s.valid.val() & self.m.ready.val();
        if self.transfer.val() {
            self.beat_count.d.next = self.beat_count.q.val() + 1;
            if self.s.last.val() {
                self.packet_count.d.next = self.packet_count.q.val() + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BeatCount;
    use crate::emit::elaborate;

    #[test]
    fn emits_one_module_with_a_reset() {
        let design = elaborate("beat_count", BeatCount::<512>::default);
        assert_eq!(design.modules.len(), 1, "registers are inlined");
        let text = &design.modules[0].text;
        assert!(text.contains("packet_count_q <= 32'h0;"), "{text}");
        assert!(text.contains("assign m_valid = s_valid;"), "{text}");
    }
}
