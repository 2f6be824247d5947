// pack_ring_sge_w256_from32: Puts fields into layout `wqe`.
// Source:        hdl/src/collective/ring_pack.rs
// Parameters:    W=256 FROM=32
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_ring_sge_w256_from32 (
    output reg  [255:0] raw,
    input  wire [63:0] sge0_addr,
    input  wire [31:0] sge0_length,
    input  wire [31:0] sge0_lkey
);

    always @* begin
        raw = 256'h0;
        raw[63:0] = sge0_addr;
        raw[95:64] = sge0_length;
        raw[127:96] = sge0_lkey;
    end
endmodule
`default_nettype wire
