//! The whole TX engine with its world: a driver, host memory, a GPU behind PCIe, a MAC.
mod first_write;
mod inline;
mod traffic;
