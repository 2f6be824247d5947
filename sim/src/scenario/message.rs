//! A message of a scenario.
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::driver::Space;

/// What a message does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    #[default]
    Write,
    Send,
}

/// How its WQE reaches the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Post {
    /// Into the ring; WQE_DB_IDX in BAR0.
    #[default]
    Ring,
    /// Into the ring; doorbell in the page.
    Page,
    /// Into the ring and the page's inline window, with the payload in the WQE.
    Inline,
}

/// A message, or several alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MessageSpec {
    /// Index of its queue pair.
    pub qp: usize,
    pub verb: Verb,
    /// Bytes; ignored with `file`.
    pub size: u64,
    /// Contents; random bytes from the seed if absent. A path in a scenario file is relative to
    /// the folder of that file.
    pub file: Option<PathBuf>,
    pub mem: Space,
    /// Start address modulo 4096.
    pub offset: u64,
    pub imm: Option<u32>,
    pub solicited: bool,
    pub post: Post,
    /// Pieces that the payload is scattered over.
    pub sges: u64,
    /// Remote address and key; chosen if absent.
    pub raddr: Option<u64>,
    pub rkey: Option<u32>,
    pub count: u64,
    /// Device that sends it, of two.
    pub from: usize,
    /// Memory of the other device that it goes to, and start address there modulo 4096.
    pub remote_mem: Space,
    pub remote_offset: u64,
}

impl Default for MessageSpec {
    fn default() -> Self {
        Self {
            qp: 0,
            verb: Verb::Write,
            size: 4096,
            file: None,
            mem: Space::Gpu,
            offset: 0,
            imm: None,
            solicited: false,
            post: Post::Ring,
            sges: 1,
            raddr: None,
            rkey: None,
            count: 1,
            from: 0,
            remote_mem: Space::Gpu,
            remote_offset: 0,
        }
    }
}
