//! Integration tests and their shared helpers.
