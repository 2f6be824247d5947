// pack_answer_w512: Puts fields into layout `mailbox`.
// Source:        hdl/src/csr/mailbox.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pack_answer_w512 (
    output reg  [511:0] raw,
    input  wire [7:0] status,
    input  wire [63:0] result0,
    input  wire [63:0] result1
);

    always @* begin
        raw = 512'h0;
        raw[15:8] = status;
        raw[447:384] = result0;
        raw[511:448] = result1;
    end
endmodule
`default_nettype wire
