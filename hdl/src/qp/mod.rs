//! Queue pair control: contexts, states, mailbox commands.
pub mod cmd_answer;
pub mod cmd_objects;
pub mod cmd_steps;
pub mod cmd_target;
pub mod cmd_tell;
pub mod drain;
pub mod entry_address;
pub mod entry_check;
pub mod entry_load;
pub mod error_merge;
pub mod error_pick;
pub mod host_read;
pub mod in_use;
#[cfg(all(test, feature = "outside"))]
mod lint_test;
pub mod mbox_judge;
pub mod mbox_kind;
pub mod qp_check;
pub mod qp_ctrl;
pub mod qp_states;
pub mod qp_view;
pub mod ring_use;
pub mod transitions;

pub use qp_ctrl::QpCtrl;
