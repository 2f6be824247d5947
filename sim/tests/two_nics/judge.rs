//! Completions of both devices: each must be the one that comes next.
use anyhow::{ensure, Context, Result};
use hdl::spec::{self, Record};
use sim::driver::is_recv;

use crate::memory::{Fate, HOST};
use crate::rig::{Life, Rig};

/// Name of the status of a CQE.
pub fn status(cqe: &Record) -> &'static str {
    cqe.name("status", "cqe_status")
}

impl Rig {
    /// Takes all CQEs, compares each with what must come next.
    pub fn poll(&mut self) -> Result<()> {
        for side in 0..2 {
            while let Some(cqe) = {
                let h = &mut self.hosts[side];
                h.device.poll(&mut h.send_cq)?
            } {
                self.sent(side, &cqe)
                    .with_context(|| format!("send CQE at nic {side}: {cqe:?}"))?;
            }
            while let Some(cqe) = {
                let h = &mut self.hosts[side];
                h.device.poll(&mut h.recv_cq)?
            } {
                self.received(side, &cqe)
                    .with_context(|| format!("receive CQE at nic {side}: {cqe:?}"))?;
            }
        }
        Ok(())
    }

    /// Connection and end of a CQE of device `nic`.
    fn end_of(&self, nic: usize, cqe: &Record) -> Result<(usize, usize)> {
        let whose = (nic, cqe.get("slot") as u32, cqe.get("qpn") as u32);
        let mut all = (0..self.conns.len()).flat_map(|c| [(c, 0), (c, 1)]);
        let found = all.find(|(c, e)| {
            let end = &self.conns[*c][*e];
            (end.nic, end.qp.slot, end.qp.qpn) == whose
        });
        found.context("of no queue pair")
    }

    pub fn sent(&mut self, nic: usize, cqe: &Record) -> Result<()> {
        ensure!(!is_recv(cqe), "of a receive");
        let (conn, side) = self.end_of(nic, cqe)?;
        let end = &mut self.conns[conn][side];
        if end.life == Life::Gone {
            return Ok(());
        }
        let p = end.sent.pop_front().context("nothing was posted")?;
        ensure!(cqe.get("cookie") == u64::from(p.cookie), "not {}", p.cookie);
        let got = status(cqe);
        if got == "SUCCESS" {
            ensure!(end.failures.is_empty(), "behind one that failed");
            let opcode = match p.message.imm {
                Some(_) => "WRITE_IMM",
                None => "WRITE",
            };
            ensure!(cqe.get("byte_count") == p.message.len, "bytes");
            ensure!(
                cqe.get("opcode") == spec::code("cqe_opcode", opcode),
                "opcode"
            );
            // A peer that acknowledged has the bytes in its memory, or on their way there; that they are
            // there is seen at the end.
            let place = &mut self.places[p.place];
            if end.qp.attr.service == "RC" && place.fate == Fate::May {
                place.fate = Fate::Must;
            }
        } else {
            let Life::Fails(first) = end.life else {
                anyhow::bail!("{got}, syndrome {:#x}", cqe.get("syndrome"));
            };
            let due = match end.failures.is_empty() {
                true => first,
                false => "WR_FLUSH_ERR",
            };
            ensure!(got == due, "{got}, not {due}");
            end.failures.push((p.cookie, got));
        }
        self.hosts[nic].device.retire(&mut end.qp, cqe)
    }

    fn received(&mut self, nic: usize, cqe: &Record) -> Result<()> {
        ensure!(is_recv(cqe), "not of a receive");
        let (conn, side) = self.end_of(nic, cqe)?;
        let end = &mut self.conns[conn][side];
        if end.life == Life::Gone {
            return Ok(());
        }
        let number = end.received + end.flushed;
        ensure!(number < end.receives, "nothing was posted");
        let cookie = end.qp.slot << 20 | number & 0xF_FFFF;
        ensure!(cqe.get("cookie") == u64::from(cookie), "not {cookie:#x}");
        ensure!(cqe.get("wqe_index") == u64::from(number & 0xFFFF), "index");
        self.hosts[nic].device.retire_recv(&mut end.qp, cqe)?;
        if status(cqe) == "WR_FLUSH_ERR" {
            let fails = matches!(end.life, Life::Fails(_));
            ensure!(fails, "of a queue pair that is well");
            end.flushed += 1;
            return Ok(());
        }
        ensure!(status(cqe) == "SUCCESS", "{}", status(cqe));
        ensure!(end.flushed == 0, "behind one that was flushed");
        end.received += 1;
        let p = self.conns[conn][1 - side].coming.pop_front();
        let p = p.context("nothing was sent")?;
        ensure!(
            cqe.get("opcode") == spec::code("cqe_opcode", "RECV_WRITE_IMM"),
            "opcode"
        );
        ensure!(cqe.get("byte_count") == p.message.len, "bytes");
        ensure!(cqe.get("imm_valid") == 1, "no immediate data");
        ensure!(
            Some(cqe.get("imm") as u32) == p.message.imm,
            "immediate data"
        );
        // The payload was there first, if both go to the same memory: nothing orders writes to the GPU
        // and to the host behind the port, what is in the GPU is compared in the end.
        let host = &mut self.hosts[nic];
        let place = &mut self.places[p.place];
        if place.fate == Fate::May {
            place.fate = Fate::Must;
        }
        if p.message.to == HOST {
            let now = place.now(&mut host.device, &host.target)?;
            ensure!(now == place.data, "the CQE came before its payload");
        }
        Ok(())
    }
}
