//! AXI4-Lite registers, counters, sticky errors.
