//! Bundles of ports: valid, ready and payload of a stream, a bus, the strobes of a broadcast.
use super::*;

/// AXI4 read channels of the host port, 512 bits wide; bursts INCR, 64 bytes a beat.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "AxiRdSlave"]
pub struct AxiRdMaster {
    pub araddr: Signal<Out, Bits<64>>,
    pub arlen: Signal<Out, Bits<8>>,
    pub arid: Signal<Out, Bits<4>>,
    pub arvalid: Signal<Out, Bit>,
    pub arready: Signal<In, Bit>,
    pub rdata: Signal<In, Bits<512>>,
    pub rresp: Signal<In, Bits<2>>,
    pub rid: Signal<In, Bits<4>>,
    pub rlast: Signal<In, Bit>,
    pub rvalid: Signal<In, Bit>,
    pub rready: Signal<Out, Bit>,
}

/// The other end of [`AxiRdMaster`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "AxiRdMaster"]
pub struct AxiRdSlave {
    pub araddr: Signal<In, Bits<64>>,
    pub arlen: Signal<In, Bits<8>>,
    pub arid: Signal<In, Bits<4>>,
    pub arvalid: Signal<In, Bit>,
    pub arready: Signal<Out, Bit>,
    pub rdata: Signal<Out, Bits<512>>,
    pub rresp: Signal<Out, Bits<2>>,
    pub rid: Signal<Out, Bits<4>>,
    pub rlast: Signal<Out, Bit>,
    pub rvalid: Signal<Out, Bit>,
    pub rready: Signal<In, Bit>,
}

/// TLP stream towards PCIe (requests): header on side wires (raw bytes, lane 0 first on the
/// wire; 3-DW headers use the first 12), payload from lane 0, one TLP start per beat.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "TlpIn"]
pub struct TlpOut<const W: usize> {
    pub hdr: Signal<Out, Bits<128>>,
    pub data: Signal<Out, Bits<W>>,
    pub last: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// TLP stream from PCIe (completions).
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "TlpOut"]
pub struct TlpIn<const W: usize> {
    pub hdr: Signal<In, Bits<128>>,
    pub data: Signal<In, Bits<W>>,
    pub last: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Completions, header decoded: `head` is that of the TLP the beat belongs to, `first` marks its
/// first beat. Data from lane 0, whatever the address.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "CplOut"]
pub struct CplIn<const W: usize> {
    pub head: Signal<In, CplHead>,
    pub data: Signal<In, Bits<W>>,
    pub first: Signal<In, Bit>,
    pub last: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Producer's end of [`CplIn`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "CplIn"]
pub struct CplOut<const W: usize> {
    pub head: Signal<Out, CplHead>,
    pub data: Signal<Out, Bits<W>>,
    pub first: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// Payload of packets, already at its lanes: byte k of the payload is at packet byte
/// `header length + k`, lane = that modulo the beat. Unused lanes are zero. `err` (on the last
/// beat, a vendor syndrome) ≠ 0: the data is bad, the packet must not leave.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PayloadOut"]
pub struct PayloadIn<const W: usize> {
    pub data: Signal<In, Bits<W>>,
    pub err: Signal<In, Bits<8>>,
    pub last: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Producer's end of [`PayloadIn`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PayloadIn"]
pub struct PayloadOut<const W: usize> {
    pub data: Signal<Out, Bits<W>>,
    pub err: Signal<Out, Bits<8>>,
    pub last: Signal<Out, Bit>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// Consumer's end of a broadcast strobe.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "StrobeOut"]
pub struct StrobeIn<T: Synth> {
    pub data: Signal<In, T>,
    pub valid: Signal<In, Bit>,
}

/// Producer's end of a broadcast strobe: valid for one cycle, nobody can refuse it.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "StrobeIn"]
pub struct StrobeOut<T: Synth> {
    pub data: Signal<Out, T>,
    pub valid: Signal<Out, Bit>,
}

/// AXI4-Lite, 32-bit data, 64 KiB of addresses: BAR0's registers (slave side).
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "AxilMaster"]
pub struct AxilSlave {
    pub awaddr: Signal<In, Bits<16>>,
    pub awvalid: Signal<In, Bit>,
    pub awready: Signal<Out, Bit>,
    pub wdata: Signal<In, Bits<32>>,
    pub wstrb: Signal<In, Bits<4>>,
    pub wvalid: Signal<In, Bit>,
    pub wready: Signal<Out, Bit>,
    pub bresp: Signal<Out, Bits<2>>,
    pub bvalid: Signal<Out, Bit>,
    pub bready: Signal<In, Bit>,
    pub araddr: Signal<In, Bits<16>>,
    pub arvalid: Signal<In, Bit>,
    pub arready: Signal<Out, Bit>,
    pub rdata: Signal<Out, Bits<32>>,
    pub rresp: Signal<Out, Bits<2>>,
    pub rvalid: Signal<Out, Bit>,
    pub rready: Signal<In, Bit>,
}

/// The other end of [`AxilSlave`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "AxilSlave"]
pub struct AxilMaster {
    pub awaddr: Signal<Out, Bits<16>>,
    pub awvalid: Signal<Out, Bit>,
    pub awready: Signal<In, Bit>,
    pub wdata: Signal<Out, Bits<32>>,
    pub wstrb: Signal<Out, Bits<4>>,
    pub wvalid: Signal<Out, Bit>,
    pub wready: Signal<In, Bit>,
    pub bresp: Signal<In, Bits<2>>,
    pub bvalid: Signal<In, Bit>,
    pub bready: Signal<Out, Bit>,
    pub araddr: Signal<Out, Bits<16>>,
    pub arvalid: Signal<Out, Bit>,
    pub arready: Signal<In, Bit>,
    pub rdata: Signal<In, Bits<32>>,
    pub rresp: Signal<In, Bits<2>>,
    pub rvalid: Signal<In, Bit>,
    pub rready: Signal<Out, Bit>,
}

/// Doorbell port of the device: one write into a user's page a beat, flat. As [`DoorbellBeat`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "DoorbellMaster"]
pub struct DoorbellSlave {
    pub data: Signal<In, Bits<512>>,
    pub be: Signal<In, Bits<64>>,
    pub offset: Signal<In, Bits<12>>,
    pub page: Signal<In, Bits<8>>,
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// The other end of [`DoorbellSlave`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "DoorbellSlave"]
pub struct DoorbellMaster {
    pub data: Signal<Out, Bits<512>>,
    pub be: Signal<Out, Bits<64>>,
    pub offset: Signal<Out, Bits<12>>,
    pub page: Signal<Out, Bits<8>>,
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

/// What the PCIe configuration space says, one port a field. As [`PcieCfg`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PcieCfgOut"]
pub struct PcieCfgIn {
    pub requester_id: Signal<In, Bits<16>>,
    pub bus_master: Signal<In, Bit>,
    pub mps: Signal<In, Bits<3>>,
    pub mrrs: Signal<In, Bits<3>>,
    pub rcb: Signal<In, Bit>,
    pub ext_tag: Signal<In, Bit>,
    pub relaxed: Signal<In, Bit>,
    pub ats: Signal<In, Bit>,
}

/// The other end of [`PcieCfgIn`].
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "PcieCfgIn"]
pub struct PcieCfgOut {
    pub requester_id: Signal<Out, Bits<16>>,
    pub bus_master: Signal<Out, Bit>,
    pub mps: Signal<Out, Bits<3>>,
    pub mrrs: Signal<Out, Bits<3>>,
    pub rcb: Signal<Out, Bit>,
    pub ext_tag: Signal<Out, Bit>,
    pub relaxed: Signal<Out, Bit>,
    pub ats: Signal<Out, Bit>,
}
