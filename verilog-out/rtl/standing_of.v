// standing_of: What the state of a QP allows its send queue.
// Source:        hdl/src/tx/standing_of.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module standing_of (
    input  wire [3:0] state,
    output reg  [1:0] standing
);
    localparam [3:0] ERR = 4'd6;
    localparam [3:0] RTS = 4'd3;
    localparam [3:0] SQD = 4'd4;
    localparam [3:0] SQE = 4'd5;

    always @* begin
        standing[0] = (state == RTS) | (state == SQD);
        standing[1] = (state == SQE) | (state == ERR);
    end
endmodule
`default_nettype wire
