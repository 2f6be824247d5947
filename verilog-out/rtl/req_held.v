// req_held: What was found out about the WQE under way.
// Source:        hdl/src/tx/req_held.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_held (
    input  wire clk,
    input  wire rst,
    input  wire load,
    input  wire [17:0] verdict,
    input  wire is_token,
    input  wire is_resume,
    input  wire resume,
    input  wire saved_list,
    input  wire list_seen,
    input  wire [2:0] sgl,
    input  wire flush,
    input  wire pass,
    output wire sent,
    output wire sent_all,
    output wire giving,
    output wire noting,
    output wire listing,
    output wire inline_data,
    output wire resumed,
    output wire [7:0] why,
    output wire [2:0] trailing
);
    localparam [7:0] FLUSHED = 8'd50;
    localparam [7:0] SGL_ERROR = 8'd12;
    localparam [7:0] SUM_ERROR = 8'd5;
    reg  r_sent_d;
    reg  r_sent_q;
    reg  r_sent_all_d;
    reg  r_sent_all_q;
    reg  r_giving_d;
    reg  r_giving_q;
    reg  r_noting_d;
    reg  r_noting_q;
    reg  r_listing_d;
    reg  r_listing_q;
    reg  r_inline_d;
    reg  r_inline_q;
    reg  r_resumed_d;
    reg  r_resumed_q;
    reg  [7:0] reason_d;
    reg  [7:0] reason_q;
    reg  [2:0] r_trailing_d;
    reg  [2:0] r_trailing_q;

    always @* begin
        r_sent_d = r_sent_q;
        r_sent_all_d = r_sent_all_q;
        r_giving_d = r_giving_q;
        r_noting_d = r_noting_q;
        r_listing_d = r_listing_q;
        r_inline_d = r_inline_q;
        r_resumed_d = r_resumed_q;
        reason_d = reason_q;
        r_trailing_d = r_trailing_q;
        if (load) begin
            r_sent_d = verdict[0];
            r_sent_all_d = verdict[0] & verdict[1];
            r_giving_d = verdict[2];
            r_noting_d = verdict[4];
            r_listing_d = verdict[13];
            r_inline_d = verdict[0] & verdict[14];
            r_resumed_d = is_resume;
            r_trailing_d = verdict[17:15];
            reason_d = verdict[12:5];
            if (is_token) begin
                reason_d = 8'd0;
            end
        end
        if (resume) begin
            r_listing_d = saved_list;
        end
        if (list_seen) begin
            r_listing_d = 1'd0;
            r_noting_d = sgl[1] | sgl[2];
            reason_d = SUM_ERROR;
            if (sgl[1]) begin
                reason_d = SGL_ERROR;
            end
        end
        if (flush) begin
            r_noting_d = 1'd1;
            reason_d = FLUSHED;
        end
        if (pass) begin
            r_trailing_d = r_trailing_q - 3'd1;
        end
    end
    assign sent = r_sent_q;
    assign sent_all = r_sent_all_q;
    assign giving = r_giving_q;
    assign noting = r_noting_q;
    assign listing = r_listing_q;
    assign inline_data = r_inline_q;
    assign resumed = r_resumed_q;
    assign why = reason_q;
    assign trailing = r_trailing_q;

    always @(posedge clk) begin
        r_sent_q <= r_sent_d;
        r_sent_all_q <= r_sent_all_d;
        r_giving_q <= r_giving_d;
        r_noting_q <= r_noting_d;
        r_listing_q <= r_listing_d;
        r_inline_q <= r_inline_d;
        r_resumed_q <= r_resumed_d;
        reason_q <= reason_d;
        r_trailing_q <= r_trailing_d;
    end
endmodule
`default_nettype wire
