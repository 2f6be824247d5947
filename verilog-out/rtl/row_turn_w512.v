// row_turn_w512: Turns rows to the lanes they have in the packet.
// Source:        hdl/src/tx/row_turn.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module row_turn_w512 (
    input  wire clk,
    input  wire rst,
    input  wire row_valid,
    input  wire [511:0] row_words,
    input  wire [7:0] row_turn,
    input  wire [7:0] row_syndrome,
    output wire row_ready,
    input  wire new_valid,
    input  wire [511:0] new_words,
    input  wire [7:0] new_turn,
    input  wire want_inline,
    input  wire load_inline,
    input  wire inline_valid,
    input  wire [511:0] inline_words,
    input  wire [7:0] inline_turn,
    input  wire inline_err,
    output wire inline_ready,
    output wire row_held,
    output wire row_maybe,
    output wire [511:0] out_row,
    output wire [7:0] out_syndrome,
    input  wire row_take,
    output wire inline_held,
    output wire [511:0] out_inline,
    output wire out_inline_err,
    input  wire inline_take
);
    wire use_row;
    wire use_new;
    reg  [511:0] from_new;
    reg  [511:0] from_row;
    reg  [511:0] from_inline;
    reg  [7:0] by_new;
    reg  [7:0] by_row;
    reg  [7:0] by_inline;
    wire free;
    wire inline_free;
    wire [511:0] turn_data;
    wire [7:0] turn_shift;
    wire [511:0] turn_result;
    reg  held_d;
    reg  held_q;
    reg  maybe_d;
    reg  maybe_q;
    reg  [511:0] row_d;
    reg  [511:0] row_q;
    reg  [7:0] syndrome_d;
    reg  [7:0] syndrome_q;
    reg  inline_full_d;
    reg  inline_full_q;
    reg  [511:0] inline_d;
    reg  [511:0] inline_q;
    reg  err_d;
    reg  err_q;

    rotate_up_w512 u_turn (
        .data(turn_data),
        .shift(turn_shift),
        .result(turn_result)
    );

    always @* begin
        held_d = held_q;
        row_d = row_q;
        syndrome_d = syndrome_q;
        inline_full_d = inline_full_q;
        inline_d = inline_q;
        err_d = err_q;
        maybe_d = 1'd0;
        if (row_take) begin
            held_d = 1'd0;
        end
        if (free) begin
            held_d = row_valid;
            maybe_d = new_valid & (~row_valid);
            row_d = turn_result;
            syndrome_d = row_syndrome;
        end
        if (inline_take) begin
            inline_full_d = 1'd0;
        end
        if (inline_free) begin
            inline_full_d = inline_valid;
            inline_d = turn_result;
            err_d = inline_err;
        end
    end
    assign use_row = row_valid & (~want_inline);
    assign use_new = (~row_valid) & (~want_inline);

    always @* begin
        from_new = 512'h0;
        if (use_new) begin
            from_new = new_words;
        end
    end

    always @* begin
        from_row = 512'h0;
        if (use_row) begin
            from_row = row_words;
        end
    end

    always @* begin
        from_inline = 512'h0;
        if (want_inline) begin
            from_inline = inline_words;
        end
    end

    always @* begin
        by_new = 8'd0;
        if (use_new) begin
            by_new = new_turn;
        end
    end

    always @* begin
        by_row = 8'd0;
        if (use_row) begin
            by_row = row_turn;
        end
    end

    always @* begin
        by_inline = 8'd0;
        if (want_inline) begin
            by_inline = inline_turn;
        end
    end
    assign turn_data = (from_new | from_row) | from_inline;
    assign turn_shift = (by_row | by_inline) | by_new;
    assign free = (row_take | (~held_q)) & (~want_inline);
    assign row_ready = free;
    assign inline_free = (inline_take | (~inline_full_q)) & load_inline;
    assign inline_ready = inline_free;
    assign row_held = held_q;
    assign row_maybe = maybe_q;
    assign out_row = row_q;
    assign out_syndrome = syndrome_q;
    assign inline_held = inline_full_q;
    assign out_inline = inline_q;
    assign out_inline_err = err_q;

    always @(posedge clk) begin
        if (rst) begin
            held_q <= 1'd0;
            maybe_q <= 1'd0;
            inline_full_q <= 1'd0;
        end else begin
            held_q <= held_d;
            maybe_q <= maybe_d;
            inline_full_q <= inline_full_d;
        end
        row_q <= row_d;
        syndrome_q <= syndrome_d;
        inline_q <= inline_d;
        err_q <= err_d;
    end
endmodule
`default_nettype wire
