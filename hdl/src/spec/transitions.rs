//! QP state transitions: which exist, and which attributes each needs and allows (IBA vol. 1, 10.3.1 and
//! table 91; the rules of `ibv_modify_qp` for RC and UC).
//!
//! ```text
//!   RESET ─► INIT ─► RTR ─► RTS ◄──► SQD        any ─► RESET, ERR
//!                            ▲ SQE (UC)          device: RTS ─► SQE (UC), ERR (RC)
//! ```
use super::codes::QP_ATTR;

/// One transition that software may ask for. Any state may also go to RESET, and any but RESET to ERR,
/// with no attribute but the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transition {
    /// Names of `qp_state`.
    pub from: &'static str,
    pub to: &'static str,
    /// A name of `service`.
    pub service: &'static str,
    /// Bits that `attr_mask` must have, besides STATE.
    pub required: u32,
    /// Bits that it may have.
    pub optional: u32,
}

const fn mask(names: &[&str]) -> u32 {
    let mut m = 0;
    let mut i = 0;
    while i < names.len() {
        m |= 1 << QP_ATTR.value(names[i]);
        i += 1;
    }
    m
}

const fn t(
    service: &'static str,
    from: &'static str,
    to: &'static str,
    required: &[&str],
    optional: &[&str],
) -> Transition {
    Transition { from, to, service, required: mask(required), optional: mask(optional) }
}

/// Alternate paths do not exist on RoCE: their attributes are refused everywhere.
pub static TRANSITIONS: &[Transition] = &[
    t("UC", "RESET", "INIT", &["PKEY_INDEX", "PORT", "ACCESS_FLAGS"], &[]),
    t("RC", "RESET", "INIT", &["PKEY_INDEX", "PORT", "ACCESS_FLAGS"], &[]),
    t("UC", "INIT", "INIT", &[], &["PKEY_INDEX", "PORT", "ACCESS_FLAGS"]),
    t("RC", "INIT", "INIT", &[], &["PKEY_INDEX", "PORT", "ACCESS_FLAGS"]),
    t("UC", "INIT", "RTR", &["AV", "PATH_MTU", "DEST_QPN", "RQ_PSN"], &["ACCESS_FLAGS", "PKEY_INDEX"]),
    t("RC", "INIT", "RTR", &["AV", "PATH_MTU", "DEST_QPN", "RQ_PSN", "MAX_DEST_RD_ATOMIC", "MIN_RNR_TIMER"], &["ACCESS_FLAGS", "PKEY_INDEX"]),
    t("UC", "RTR", "RTS", &["SQ_PSN"], &["CUR_STATE", "ACCESS_FLAGS"]),
    t("RC", "RTR", "RTS", &["TIMEOUT", "RETRY_CNT", "RNR_RETRY", "SQ_PSN", "MAX_QP_RD_ATOMIC"], &["CUR_STATE", "ACCESS_FLAGS", "MIN_RNR_TIMER"]),
    t("UC", "RTS", "RTS", &[], &["CUR_STATE", "ACCESS_FLAGS"]),
    t("RC", "RTS", "RTS", &[], &["CUR_STATE", "ACCESS_FLAGS", "MIN_RNR_TIMER"]),
    t("UC", "RTS", "SQD", &[], &["EN_SQD_ASYNC_NOTIFY"]),
    t("RC", "RTS", "SQD", &[], &["EN_SQD_ASYNC_NOTIFY"]),
    t("UC", "SQD", "RTS", &[], &["CUR_STATE", "ACCESS_FLAGS"]),
    t("RC", "SQD", "RTS", &[], &["CUR_STATE", "ACCESS_FLAGS", "MIN_RNR_TIMER"]),
    t("UC", "SQD", "SQD", &[], &["AV", "ACCESS_FLAGS", "PKEY_INDEX"]),
    t("RC", "SQD", "SQD", &[], &["PORT", "AV", "TIMEOUT", "RETRY_CNT", "RNR_RETRY", "MAX_QP_RD_ATOMIC", "MAX_DEST_RD_ATOMIC", "ACCESS_FLAGS", "PKEY_INDEX", "MIN_RNR_TIMER"]),
    t("UC", "SQE", "RTS", &[], &["CUR_STATE", "ACCESS_FLAGS"]),
];

/// What MODIFY_QP answers: a name of `mbox_status`.
pub fn check_transition(service: &str, from: &str, to: &str, attr_mask: u32) -> &'static str {
    let (required, optional) = match (from, to) {
        (_, "RESET") => (0, 0),
        ("RESET", "ERR") => return "BAD_TRANSITION", // nothing is there to fail
        (_, "ERR") => (0, 0),
        _ => match TRANSITIONS
            .iter()
            .find(|t| (t.service, t.from, t.to) == (service, from, to))
        {
            Some(t) => (t.required, t.optional),
            None => return "BAD_TRANSITION",
        },
    };
    let state = mask(&["STATE"]);
    if attr_mask & required != required {
        "MISSING_ATTR"
    } else if attr_mask & !(required | optional | state) != 0 {
        "EXTRA_ATTR"
    } else {
        "OK"
    }
}
