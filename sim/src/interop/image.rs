//! The guest's kernel and initramfs, built by `testbench/interop/build.sh` when they are missing.
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{bail, Context, Result};

/// Exit code of the script when a tool is missing.
const MISSING: i32 = 3;

/// A built guest, or what is missing to build one.
pub enum Image {
    /// The directory of `vmlinuz` and `initrd.gz`, named by their contents.
    Built(PathBuf),
    /// The tool that is missing, in one line.
    Missing(String),
}

/// The project's folder.
pub fn project() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

impl Image {
    /// Finds the guest, building it first if need be. An error means that a build failed.
    pub fn find() -> Result<Self> {
        let script = project().join("testbench/interop/build.sh");
        let out = Command::new(&script)
            .output()
            .with_context(|| format!("cannot run {}", script.display()))?;
        let said = String::from_utf8_lossy(&out.stderr).trim().to_string();
        if out.status.code() == Some(MISSING) {
            return Ok(Self::Missing(said));
        }
        if !out.status.success() {
            bail!("{} failed: {said}", script.display());
        }
        let path = String::from_utf8_lossy(&out.stdout).trim().to_string();
        Ok(Self::Built(path.into()))
    }
}
