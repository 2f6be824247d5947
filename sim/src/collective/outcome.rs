//! An operation that is over: what each rank was told, and whether every byte is right.
use anyhow::{bail, ensure, Result};
use hdl::spec::Record;

use super::operation::Operation;
use super::told;

/// An operation that is over.
#[derive(Debug)]
pub struct Outcome {
    pub start: u64,
    /// From the doorbells to the last CQE.
    pub cycles: u64,
    pub cqes: Vec<Record>,
    /// Of each rank, from the doorbells to its CQE.
    pub each: Vec<u64>,
    /// Elements that are not as they must be.
    pub wrong: u64,
    /// The first of them: rank, element.
    pub first_wrong: Option<(usize, usize)>,
    /// GPU bytes that each rank's device read, and wrote.
    pub gpu_read: Vec<u64>,
    pub gpu_written: Vec<u64>,
    /// Frames that each rank sent.
    pub frames: Vec<u64>,
}

impl Outcome {
    /// Every rank says that it has succeeded.
    pub fn succeeded(&self, op: &Operation) -> Result<()> {
        if let Some(why) = told::failure(&self.cqes, &self.each) {
            bail!("{why}");
        }
        for (r, cqe) in self.cqes.iter().enumerate() {
            let got = (cqe.name("opcode", "cqe_opcode"), cqe.get("byte_count"));
            let want = ("RING_ALLREDUCE", op.bytes() as u64);
            ensure!(
                got == want,
                "rank {r}: CQE (opcode, bytes) {got:?}, not {want:?}"
            );
        }
        Ok(())
    }

    /// And every element is right.
    pub fn judge(&self, op: &Operation) -> Result<()> {
        self.succeeded(op)?;
        if let Some((r, i)) = self.first_wrong {
            bail!(
                "{} elements are wrong, the first: rank {r}, element {i}",
                self.wrong
            );
        }
        Ok(())
    }
}
