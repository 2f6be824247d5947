// or_tree_w64_n17: OR of many words, as a balanced tree.
// Source:        hdl/src/csr/or_tree.rs
// Parameters:    W=64 N=17
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module or_tree_w64_n17 (
    input  wire [63:0] x_0,
    input  wire [63:0] x_1,
    input  wire [63:0] x_2,
    input  wire [63:0] x_3,
    input  wire [63:0] x_4,
    input  wire [63:0] x_5,
    input  wire [63:0] x_6,
    input  wire [63:0] x_7,
    input  wire [63:0] x_8,
    input  wire [63:0] x_9,
    input  wire [63:0] x_10,
    input  wire [63:0] x_11,
    input  wire [63:0] x_12,
    input  wire [63:0] x_13,
    input  wire [63:0] x_14,
    input  wire [63:0] x_15,
    input  wire [63:0] x_16,
    output wire [63:0] y
);

    assign y = ((((x_0 | x_1) | x_2) | (x_3 | x_4)) | ((x_5 | x_6) | (x_7 | x_8))) | (((x_9 | x_10) | (x_11 | x_12)) | ((x_13 | x_14) | (x_15 | x_16)));
endmodule
`default_nettype wire
