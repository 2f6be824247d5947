// wqe_events: One event per reason for which a WQE was refused.
// Source:        hdl/src/tx/wqe_events.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_events (
    input  wire refused,
    input  wire [7:0] why,
    output wire ev_wqe_error,
    output wire ev_wqe_unknown_opcode,
    output wire ev_wqe_too_many_sges,
    output wire ev_wqe_truncated,
    output wire ev_wqe_wrong_queue,
    output wire ev_wqe_length_mismatch,
    output wire ev_wqe_length_too_long,
    output wire ev_wqe_inline_too_long,
    output wire ev_wqe_wrong_service
);
    localparam [7:0] INLINE_LONG = 8'd8;
    localparam [7:0] LONG = 8'd6;
    localparam [7:0] MISMATCH = 8'd5;
    localparam [7:0] OPCODE = 8'd1;
    localparam [7:0] QUEUE = 8'd4;
    localparam [7:0] SERVICE = 8'd9;
    localparam [7:0] SGES = 8'd2;
    localparam [7:0] TRUNCATED = 8'd3;

    assign ev_wqe_error = refused;
    assign ev_wqe_unknown_opcode = refused & (why == OPCODE);
    assign ev_wqe_too_many_sges = refused & (why == SGES);
    assign ev_wqe_truncated = refused & (why == TRUNCATED);
    assign ev_wqe_wrong_queue = refused & (why == QUEUE);
    assign ev_wqe_length_mismatch = refused & (why == MISMATCH);
    assign ev_wqe_length_too_long = refused & (why == LONG);
    assign ev_wqe_inline_too_long = refused & (why == INLINE_LONG);
    assign ev_wqe_wrong_service = refused & (why == SERVICE);
endmodule
`default_nettype wire
