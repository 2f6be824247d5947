//! Queue pair control: contexts, states, mailbox commands.
pub mod entry_check;
pub mod host_read;
pub mod in_use;
#[cfg(all(test, feature = "outside"))]
mod lint_test;
pub mod mbox_decode;
pub mod qp_check;
pub mod qp_ctrl;
pub mod qp_states;
pub mod qp_view;
pub mod transitions;

pub use qp_ctrl::QpCtrl;
