//! TX engine: from the doorbell to the TX FIFO.
