// unpack_rx_reth_w128: Takes fields out of layout `reth`.
// Source:        hdl/src/rx/rx_checks.rs
// Parameters:    W=128
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_rx_reth_w128 (
    input  wire [127:0] raw,
    output reg  [63:0] va,
    output reg  [31:0] rkey,
    output reg  [31:0] dma_length
);

    always @* begin
        va[7:0] = raw[63:56];
        va[15:8] = raw[55:48];
        va[23:16] = raw[47:40];
        va[31:24] = raw[39:32];
        va[39:32] = raw[31:24];
        va[47:40] = raw[23:16];
        va[55:48] = raw[15:8];
        va[63:56] = raw[7:0];
        rkey[7:0] = raw[95:88];
        rkey[15:8] = raw[87:80];
        rkey[23:16] = raw[79:72];
        rkey[31:24] = raw[71:64];
        dma_length[7:0] = raw[127:120];
        dma_length[15:8] = raw[119:112];
        dma_length[23:16] = raw[111:104];
        dma_length[31:24] = raw[103:96];
    end
endmodule
`default_nettype wire
