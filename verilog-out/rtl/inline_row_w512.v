// inline_row_w512: Rows out of the blocks of inline WQEs.
// Source:        hdl/src/tx/inline_row.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module inline_row_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [513:0] blk_data,
    input  wire blk_valid,
    output reg  blk_ready,
    input  wire skip,
    output reg  row_valid,
    output wire [511:0] row_words,
    output wire row_err,
    input  wire row_take
);
    wire [511:0] at;
    wire [511:0] hole;
    reg  skipping_d;
    reg  skipping_q;
    reg  whole_q;
    reg  [1:0] quarter_q;
    reg  bad_q;
    reg  [511:0] kept_q;

    always @* begin
        skipping_d = skipping_q;
        if (skipping_q) begin
            if (blk_valid & blk_data[512]) begin
                skipping_d = 1'd0;
            end
        end
        if (skip) begin
            skipping_d = 1'd1;
        end
    end
    assign at = blk_data[511:0];
    assign hole = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff;

    always @* begin
        row_valid = blk_valid;
        if (skipping_q) begin
            row_valid = 1'd0;
        end
    end
    assign row_words = blk_data[511:0];
    assign row_err = blk_data[513];

    always @* begin
        blk_ready = row_take;
        if (skipping_q) begin
            blk_ready = 1'd1;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            skipping_q <= 1'd0;
            whole_q <= 1'd0;
            quarter_q <= 2'd0;
            bad_q <= 1'd0;
        end else begin
            skipping_q <= skipping_d;
            whole_q <= whole_q;
            quarter_q <= quarter_q;
            bad_q <= bad_q;
        end
        kept_q <= kept_q;
    end
endmodule
`default_nettype wire
