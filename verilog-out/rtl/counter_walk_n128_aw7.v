// counter_walk_n128_aw7: Which counter is visited next.
// Source:        hdl/src/csr/counter_walk.rs
// Parameters:    N=128 AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module counter_walk_n128_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire [6:0] one_index,
    input  wire one_valid,
    input  wire [6:0] rd_index,
    input  wire rd_valid,
    input  wire rd_done,
    output wire clearing,
    output wire [6:0] walk,
    output wire go,
    output wire [6:0] visit,
    output wire for_one,
    output wire for_read
);
    localparam [6:0] FIRST = 7'd0;
    localparam [6:0] LAST = 7'd127;
    wire use_one;
    wire use_read;
    wire use_walk;
    wire [6:0] after_follower;
    reg  [6:0] at_d;
    reg  [6:0] at_q;
    reg  cleared_d;
    reg  cleared_q;
    reg  want_d;
    reg  want_q;
    reg  [6:0] want_at_q;
    reg  under_way_d;
    reg  under_way_q;
    reg  r_go_q;
    reg  [6:0] r_visit_d;
    reg  [6:0] r_visit_q;
    reg  r_one_q;
    reg  r_read_q;

    successor_aw7 u_after (
        .here(at_q),
        .follower(after_follower)
    );

    always @* begin
        at_d = at_q;
        cleared_d = cleared_q;
        under_way_d = under_way_q;
        r_visit_d = at_q;
        if (one_valid) begin
            r_visit_d = one_index;
        end else if (want_q) begin
            r_visit_d = want_at_q;
        end
        if (~cleared_q) begin
            at_d = at_q + 7'd1;
            if (at_q == LAST) begin
                at_d = FIRST;
                cleared_d = 1'd1;
            end
        end else if (use_walk) begin
            at_d = after_follower;
        end
        want_d = rd_valid & (~under_way_q);
        if (use_read) begin
            want_d = 1'd0;
            under_way_d = 1'd1;
        end
        if (rd_done) begin
            want_d = 1'd0;
            under_way_d = 1'd0;
        end
    end
    assign clearing = ~cleared_q;
    assign walk = at_q;
    assign go = r_go_q;
    assign visit = r_visit_q;
    assign for_one = r_one_q;
    assign for_read = r_read_q;
    assign use_one = cleared_q & one_valid;
    assign use_read = (cleared_q & want_q) & (~one_valid);
    assign use_walk = (cleared_q & (~want_q)) & (~one_valid);

    always @(posedge clk) begin
        if (rst) begin
            at_q <= 7'd0;
            cleared_q <= 1'd0;
            want_q <= 1'd0;
            want_at_q <= 7'd0;
            under_way_q <= 1'd0;
            r_go_q <= 1'd0;
            r_visit_q <= 7'd0;
            r_one_q <= 1'd0;
            r_read_q <= 1'd0;
        end else begin
            at_q <= at_d;
            cleared_q <= cleared_d;
            want_q <= want_d;
            want_at_q <= rd_index;
            under_way_q <= under_way_d;
            r_go_q <= cleared_q;
            r_visit_q <= r_visit_d;
            r_one_q <= use_one;
            r_read_q <= use_read;
        end
    end
endmodule
`default_nettype wire
