//! Merges the three readers of the AXI4 host port and hands their data back.
//!
//! ```text
//!   wqe (id 0) ──AR──┐                       ┌──R──► wqe
//!   sgl (id 1) ──AR──┼─► pick ──► host ──R───┼──R──► sgl      by rid
//!   ctl (id 2) ──AR──┘                       └──R──► ctl
//! ```
//! Interface: AXI4 read channels on all four sides; the arbiter sets `arid`, the readers' own
//! `arid` are not looked at, and every reader sees its own bursts in the order it asked for them.
//! A beat with a foreign `rid` is taken and dropped, so that it cannot hold the port.
//!
//! Order: `wqe` first, then `sgl`, then `ctl`. After `PATIENCE` requests that went past a waiting
//! lower reader, one of the lower ones goes first, the two in turn. A request once shown is
//! held until it is accepted, whoever comes meanwhile.
//!
//! Timing: 0 cycles both ways; no registers in the path, the readers' outputs and the memory's
//! are expected to be registered.
use crate::hdl_default;
use crate::iface::{AxiRdMaster, AxiRdSlave};
use crate::prim::{ClkRst, ModName, Reg};
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

/// AXI ID of each reader.
pub const ID_WQE: u64 = 0;
pub const ID_SGL: u64 = 1;
pub const ID_CTL: u64 = 2;
/// Requests that may pass a waiting lower reader before its turn comes.
const PATIENCE: u64 = 15;

hdl_default! {
    /// Arbiter for the read channels of the host port.
    #[derive(LogicBlock)]
    pub struct AxiRdArb {
        name: ModName = ModName::new(
            "axi_rd_arb",
            "",
            "host/axi_rd_arb.rs",
            "Merges the three readers of the AXI4 host port, routes read data by ID.",
        ),
        pub clk: Signal<In, ClkRst>,
        pub wqe: AxiRdSlave,
        pub sgl: AxiRdSlave,
        pub ctl: AxiRdSlave,
        pub host: AxiRdMaster,
        locked: Reg<Bit>,
        owner: Reg<Bits<4>>,
        passed: Reg<Bits<4>>,
        ctl_turn: Reg<Bit>,
        pick: Signal<Local, Bits<4>>,
        lower_waits: Signal<Local, Bit>,
        shown: Signal<Local, Bit>,
        id_wqe: Constant<Bits<4>> = Constant::new(bits(ID_WQE)),
        id_sgl: Constant<Bits<4>> = Constant::new(bits(ID_SGL)),
        id_ctl: Constant<Bits<4>> = Constant::new(bits(ID_CTL)),
        patience: Constant<Bits<4>> = Constant::new(bits(PATIENCE)),
    }
}

impl Logic for AxiRdArb {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, locked, owner, passed, ctl_turn);

        // Who is shown to the host.
        self.pick.next = self.id_wqe.val();
        if self.locked.q.val() {
            self.pick.next = self.owner.q.val();
        } else if (self.sgl.arvalid.val() | self.ctl.arvalid.val())
            & (self.passed.q.val() == self.patience.val())
        {
            self.pick.next = self.id_sgl.val();
            if self.ctl.arvalid.val() & (self.ctl_turn.q.val() | !self.sgl.arvalid.val()) {
                self.pick.next = self.id_ctl.val();
            }
        } else if !self.wqe.arvalid.val() {
            self.pick.next = self.id_ctl.val();
            if self.sgl.arvalid.val() {
                self.pick.next = self.id_sgl.val();
            }
        }

        // Address channel.
        self.wqe.arready.next = false;
        self.sgl.arready.next = false;
        self.ctl.arready.next = false;
        self.host.arid.next = self.pick.val();
        self.host.araddr.next = self.wqe.araddr.val();
        self.host.arlen.next = self.wqe.arlen.val();
        self.shown.next = self.wqe.arvalid.val();
        if self.pick.val() == self.id_sgl.val() {
            self.host.araddr.next = self.sgl.araddr.val();
            self.host.arlen.next = self.sgl.arlen.val();
            self.shown.next = self.sgl.arvalid.val();
            self.sgl.arready.next = self.host.arready.val();
        } else if self.pick.val() == self.id_ctl.val() {
            self.host.araddr.next = self.ctl.araddr.val();
            self.host.arlen.next = self.ctl.arlen.val();
            self.shown.next = self.ctl.arvalid.val();
            self.ctl.arready.next = self.host.arready.val();
        } else {
            self.wqe.arready.next = self.host.arready.val();
        }
        self.host.arvalid.next = self.shown.val();

        self.locked.d.next = self.shown.val() & !self.host.arready.val();
        self.owner.d.next = self.pick.val();
        // A reader that waits while one above it goes.
        self.lower_waits.next = self.sgl.arvalid.val() | self.ctl.arvalid.val();
        if self.pick.val() == self.id_sgl.val() {
            self.lower_waits.next = self.ctl.arvalid.val();
        } else if self.pick.val() == self.id_ctl.val() {
            self.lower_waits.next = false;
        }
        if self.shown.val() & self.host.arready.val() {
            if self.pick.val() != self.id_wqe.val() {
                self.ctl_turn.d.next = self.pick.val() == self.id_sgl.val();
            }
            if !self.lower_waits.val() {
                self.passed.d.next = 0.into();
            } else if self.passed.q.val() != self.patience.val() {
                self.passed.d.next = self.passed.q.val() + 1;
            }
        }

        // Data channel.
        self.wqe.rdata.next = self.host.rdata.val();
        self.wqe.rresp.next = self.host.rresp.val();
        self.wqe.rid.next = self.host.rid.val();
        self.wqe.rlast.next = self.host.rlast.val();
        self.sgl.rdata.next = self.host.rdata.val();
        self.sgl.rresp.next = self.host.rresp.val();
        self.sgl.rid.next = self.host.rid.val();
        self.sgl.rlast.next = self.host.rlast.val();
        self.ctl.rdata.next = self.host.rdata.val();
        self.ctl.rresp.next = self.host.rresp.val();
        self.ctl.rid.next = self.host.rid.val();
        self.ctl.rlast.next = self.host.rlast.val();
        self.wqe.rvalid.next = false;
        self.sgl.rvalid.next = false;
        self.ctl.rvalid.next = false;
        self.host.rready.next = true;
        if self.host.rid.val() == self.id_wqe.val() {
            self.wqe.rvalid.next = self.host.rvalid.val();
            self.host.rready.next = self.wqe.rready.val();
        } else if self.host.rid.val() == self.id_sgl.val() {
            self.sgl.rvalid.next = self.host.rvalid.val();
            self.host.rready.next = self.sgl.rready.val();
        } else if self.host.rid.val() == self.id_ctl.val() {
            self.ctl.rvalid.next = self.host.rvalid.val();
            self.host.rready.next = self.ctl.rready.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prim::test_util::{on_big_stack, settle, tick, Rng};
    use std::collections::VecDeque;

    /// Readers with seeded gaps and stalls against a host that stalls and answers in order per
    /// ID but interleaves IDs: each reader gets its own data, complete and in order; a shown
    /// address never changes; nobody waits for more than 2 `PATIENCE` + 2 requests of the others.
    fn run(seed: u64, busy: [u64; 3], host_ready: u64) -> [usize; 3] {
        let mut uut = AxiRdArb::default();
        uut.connect_all();
        let mut rng = Rng(seed);
        let mut next_addr = [0u64; 3];
        let mut expected: [VecDeque<(u64, bool)>; 3] = Default::default();
        let mut host: [VecDeque<(u64, bool)>; 3] = Default::default();
        let mut want = [false; 3];
        let mut read = [0usize; 3];
        let mut waited = [0u64; 3];
        let mut shown: Option<(u64, u64, u64)> = None;
        let mut reply: Option<usize> = None;
        tick(&mut uut, true, |u| &mut u.clk);
        for _ in 0..1500 {
            for k in 0..3 {
                want[k] |= rng.chance(busy[k]);
            }
            // addresses name their reader, so that a swap shows
            let addr = |k: usize, n: u64| (k as u64) << 32 | n;
            let len = |n: u64| n % 3;
            for k in 0..3 {
                let p = port(&mut uut, k);
                p.araddr.next = addr(k, next_addr[k]).into();
                p.arlen.next = len(next_addr[k]).into();
                p.arid.next = 9.into();
                p.arvalid.next = want[k];
                p.rready.next = rng.chance(70);
            }
            uut.host.arready.next = rng.chance(host_ready);
            if reply.is_none() {
                let k = (rng.next() % 3) as usize;
                reply = (!host[k].is_empty()).then_some(k);
            }
            uut.host.rvalid.next = reply.is_some();
            if let Some(k) = reply {
                let (data, last) = host[k][0];
                uut.host.rdata.next = data.into();
                uut.host.rid.next = (k as u64).into();
                uut.host.rlast.next = last;
                uut.host.rresp.next = (k as u64).into();
            }
            settle(&mut uut);
            let now = (
                uut.host.arid.val().to_u64(),
                uut.host.araddr.val().to_u64(),
                uut.host.arlen.val().to_u64(),
            );
            if let Some(before) = shown.take() {
                assert!(
                    uut.host.arvalid.val() && now == before,
                    "address changed while it waited"
                );
            }
            if uut.host.arvalid.val() {
                if uut.host.arready.val() {
                    let k = now.0 as usize;
                    assert!(want[k], "request of an idle reader");
                    assert_eq!((now.1, now.2), (addr(k, next_addr[k]), len(next_addr[k])));
                    assert!(port(&mut uut, k).arready.val());
                    for b in 0..=now.2 {
                        let beat = (now.1 << 8 | b, b == now.2);
                        host[k].push_back(beat);
                        expected[k].push_back(beat);
                    }
                    next_addr[k] += 1;
                    want[k] = false;
                    for (o, w) in waited.iter_mut().enumerate() {
                        *w = if o == k || !want[o] { 0 } else { *w + 1 };
                        assert!(*w <= 2 * PATIENCE + 2, "reader {o} is starved");
                    }
                } else {
                    shown = Some(now);
                }
            }
            for k in 0..3 {
                let p = port(&mut uut, k);
                if p.rvalid.val() && p.rready.val() {
                    let got = (p.rdata.val().get_bits::<64>(0).to_u64(), p.rlast.val());
                    assert_eq!(Some(got), expected[k].pop_front(), "reader {k}");
                    assert_eq!(p.rresp.val().to_u64(), k as u64);
                    read[k] += 1;
                }
            }
            if let Some(k) = reply {
                if uut.host.rready.val() {
                    host[k].pop_front();
                    reply = None;
                }
            }
            tick(&mut uut, false, |u| &mut u.clk);
        }
        read
    }

    fn port(u: &mut AxiRdArb, k: usize) -> &mut AxiRdSlave {
        match k {
            0 => &mut u.wqe,
            1 => &mut u.sgl,
            _ => &mut u.ctl,
        }
    }

    #[test]
    fn every_reader_gets_its_own_data() {
        on_big_stack(|| {
            for seed in 1..4 {
                let read = run(seed, [40, 30, 10], 70);
                assert!(read.iter().all(|n| *n > 50), "{read:?}");
            }
        });
    }

    #[test]
    fn nobody_starves_below_a_busy_reader() {
        on_big_stack(|| {
            let read = run(7, [100, 100, 100], 100);
            assert!(read[1] > 30 && read[2] > 30, "{read:?}");
        });
    }

    #[test]
    fn a_beat_with_a_foreign_id_is_dropped() {
        on_big_stack(|| {
            let mut uut = AxiRdArb::default();
            uut.connect_all();
            tick(&mut uut, true, |u| &mut u.clk);
            uut.host.rvalid.next = true;
            uut.host.rid.next = 7.into();
            settle(&mut uut);
            assert!(uut.host.rready.val());
            assert!(!uut.wqe.rvalid.val() && !uut.sgl.rvalid.val() && !uut.ctl.rvalid.val());
        });
    }
}
