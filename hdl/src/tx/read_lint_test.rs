//! The blocks of the read path go through the back end and its lint.
use super::*;
use crate::emit::{elaborate, lint};
use crate::host;
use crate::mr;
use crate::prim::test_util::clean;

