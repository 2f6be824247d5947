// req_events: Events of the requester.
// Source:        hdl/src/tx/req_events.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_events (
    input  wire clk,
    input  wire rst,
    input  wire at_head,
    input  wire by_page,
    input  wire begins,
    input  wire note,
    input  wire [7:0] why,
    output wire ev_wqe_fetched,
    output wire ev_inline_wqes,
    output wire refused,
    output wire [7:0] refused_why
);
    localparam [7:0] FLUSHED = 8'd50;
    reg  from_page;
    reg  page_q;
    wire begun_ring_d;
    reg  begun_ring_q;
    wire begun_inline_d;
    reg  begun_inline_q;
    wire refusal_d;
    reg  refusal_q;
    reg  [7:0] reason_q;

    assign begun_ring_d = begins & (~from_page);
    assign begun_inline_d = begins & from_page;
    assign refusal_d = (note & (why != 8'd0)) & (why != FLUSHED);

    always @* begin
        from_page = page_q;
        if (at_head) begin
            from_page = by_page;
        end
    end
    assign ev_wqe_fetched = begun_ring_q;
    assign ev_inline_wqes = begun_inline_q;
    assign refused = refusal_q;
    assign refused_why = reason_q;

    always @(posedge clk) begin
        if (rst) begin
            begun_ring_q <= 1'd0;
            begun_inline_q <= 1'd0;
            refusal_q <= 1'd0;
        end else begin
            begun_ring_q <= begun_ring_d;
            begun_inline_q <= begun_inline_d;
            refusal_q <= refusal_d;
        end
        page_q <= from_page;
        reason_q <= why;
    end
endmodule
`default_nettype wire
