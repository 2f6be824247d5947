//! Simulation of the RNIC: Verilated models, the world around them, and the driver.
