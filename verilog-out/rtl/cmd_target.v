// cmd_target: Where a command takes a queue pair.
// Source:        hdl/src/qp/cmd_target.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cmd_target (
    input  wire [8:0] kind,
    input  wire [3:0] new_state,
    output wire to_reset,
    output wire connect,
    output wire set_if,
    output reg  [3:0] set_state
);
    localparam [3:0] ST_ERR = 4'd6;
    localparam [3:0] ST_RESET = 4'd0;
    localparam [3:0] ST_RTR = 4'd2;
    localparam [3:0] ST_RTS = 4'd3;
    localparam [3:0] ST_SQD = 4'd4;

    assign to_reset = new_state == ST_RESET;
    assign connect = kind[3] & (((new_state == ST_RTR) | (new_state == ST_RTS)) | (new_state == ST_SQD));
    assign set_if = (kind[3] & (new_state != ST_RESET)) & (new_state != ST_ERR);

    always @* begin
        set_state = ST_RESET;
        if (kind[3]) begin
            set_state = new_state;
        end
    end
endmodule
`default_nettype wire
