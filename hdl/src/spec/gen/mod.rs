//! What is written from the tables: the C header and the reference pages.
//!
//! ```text
//!   tables ──► header.rs ──► verilog-out/include/rnic_regs.h
//!          │    └─ c_struct.rs, prelude.h
//!          ├─► place_pages.rs ──► docs/generated/{registers,layouts}.md
//!          └─► name_pages.rs  ──► docs/generated/{codes,counters,verbs}.md
//! ```
//! Pure functions from tables to text: the caller writes the files, or compares them.
mod c_struct;
mod header;
mod markdown;
mod name_pages;
mod place_pages;

pub use header::c_header;
pub use name_pages::{codes_page, counters_page, verbs_page};
pub use place_pages::{layout_page, layouts_page, registers_page};

/// First line of every generated page.
const NOTE: &str = "Generated from `hdl/src/spec` by `make generate`; do not edit.";

/// Every generated file: its path from the root of the project, and its contents.
pub fn generate() -> Vec<(&'static str, String)> {
    vec![
        ("verilog-out/include/rnic_regs.h", c_header()),
        ("docs/generated/registers.md", registers_page()),
        ("docs/generated/layouts.md", layouts_page()),
        ("docs/generated/codes.md", codes_page()),
        ("docs/generated/counters.md", counters_page()),
        ("docs/generated/verbs.md", verbs_page()),
    ]
}
