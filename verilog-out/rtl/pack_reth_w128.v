// pack_reth_w128: Puts fields into layout `reth`.
// Source:        hdl/src/tx/header_pack.rs
// Parameters:    W=128
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_reth_w128 (
    output reg  [127:0] raw,
    input  wire [63:0] va,
    input  wire [31:0] rkey,
    input  wire [31:0] dma_length
);

    always @* begin
        raw = 128'h0;
        raw[63:56] = va[7:0];
        raw[55:48] = va[15:8];
        raw[47:40] = va[23:16];
        raw[39:32] = va[31:24];
        raw[31:24] = va[39:32];
        raw[23:16] = va[47:40];
        raw[15:8] = va[55:48];
        raw[7:0] = va[63:56];
        raw[95:88] = rkey[7:0];
        raw[87:80] = rkey[15:8];
        raw[79:72] = rkey[23:16];
        raw[71:64] = rkey[31:24];
        raw[127:120] = dma_length[7:0];
        raw[119:112] = dma_length[15:8];
        raw[111:104] = dma_length[23:16];
        raw[103:96] = dma_length[31:24];
    end
endmodule
`default_nettype wire
