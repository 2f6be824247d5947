// ack_decode: What a response's AETH says.
// Source:        hdl/src/tx/ack_decode.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ack_decode (
    input  wire [57:0] source,
    output reg  [39:0] what
);
    localparam [7:0] KIND_ACK = 8'd0;
    localparam [7:0] KIND_MASK = 8'd224;
    localparam [7:0] KIND_RNR = 8'd32;
    localparam [7:0] NAK_ACCESS = 8'd98;
    localparam [7:0] NAK_INVALID = 8'd97;
    localparam [7:0] NAK_OP = 8'd99;
    localparam [7:0] NAK_SEQ = 8'd96;
    localparam [7:0] RC_ACK = 8'd17;
    localparam [7:0] VALUE_MASK = 8'd31;
    localparam [7:0] WHY_ACCESS = 8'd67;
    localparam [7:0] WHY_INVALID = 8'd66;
    localparam [7:0] WHY_OP = 8'd68;
    wire [7:0] kind;
    wire known;

    assign kind = source[45:38] & KIND_MASK;
    assign known = source[54] & (source[53:46] == RC_ACK);

    always @* begin
        what[23:0] = source[37:14];
        what[24] = source[54];
        what[25] = known & (kind == KIND_ACK);
        what[26] = known & (kind == KIND_RNR);
        what[27] = known & (source[45:38] == NAK_SEQ);
        what[28] = 1'd0;
        what[36:29] = source[45:38] & VALUE_MASK;
        if (source[45:38] == NAK_INVALID) begin
            what[28] = known;
            what[36:29] = WHY_INVALID;
        end
        if (source[45:38] == NAK_ACCESS) begin
            what[28] = known;
            what[36:29] = WHY_ACCESS;
        end
        if (source[45:38] == NAK_OP) begin
            what[28] = known;
            what[36:29] = WHY_OP;
        end
        what[37] = source[55];
        what[38] = source[56];
        what[39] = source[57];
    end
endmodule
`default_nettype wire
