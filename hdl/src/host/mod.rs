//! Host side: AXI read arbiter, TLP encoding, read manager, placement.
