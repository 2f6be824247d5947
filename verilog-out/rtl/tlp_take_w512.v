// tlp_take_w512: Takes completion TLPs apart.
// Source:        hdl/src/host/tlp_take.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tlp_take_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [127:0] cpl_in_hdr,
    input  wire [511:0] cpl_in_data,
    input  wire cpl_in_last,
    input  wire cpl_in_valid,
    output wire cpl_in_ready,
    output reg  [61:0] cpl_head,
    output wire [511:0] cpl_data,
    output wire cpl_first,
    output wire cpl_last,
    output wire cpl_valid,
    input  wire cpl_ready,
    output wire ev_tlp_completions
);
    reg  is_completion;
    wire step;
    wire [61:0] decode_head;
    wire decode_is_completion;
    reg  inside_d;
    reg  inside_q;
    reg  [61:0] held_d;
    reg  [61:0] held_q;
    reg  held_completion_d;
    reg  held_completion_q;

    tlp_cpl u_decode (
        .hdr(cpl_in_hdr),
        .head(decode_head),
        .is_completion(decode_is_completion)
    );

    always @* begin
        inside_d = inside_q;
        held_d = held_q;
        held_completion_d = held_completion_q;
        if (step) begin
            inside_d = ~cpl_in_last;
            if (~inside_q) begin
                held_d = decode_head;
                held_completion_d = decode_is_completion;
            end
        end
    end

    always @* begin
        is_completion = decode_is_completion;
        if (inside_q) begin
            is_completion = held_completion_q;
        end
    end

    always @* begin
        cpl_head = decode_head;
        if (inside_q) begin
            cpl_head = held_q;
        end
    end
    assign cpl_data = cpl_in_data;
    assign cpl_first = ~inside_q;
    assign cpl_last = cpl_in_last;
    assign cpl_valid = cpl_in_valid & is_completion;
    assign cpl_in_ready = cpl_ready;
    assign step = cpl_in_valid & cpl_ready;
    assign ev_tlp_completions = (step & is_completion) & (~inside_q);

    always @(posedge clk) begin
        if (rst) begin
            inside_q <= 1'd0;
            held_completion_q <= 1'd0;
        end else begin
            inside_q <= inside_d;
            held_completion_q <= held_completion_d;
        end
        held_q <= held_d;
    end
endmodule
`default_nettype wire
