// piece_look: Brings each piece together with its region.
// Source:        hdl/src/tx/piece_look.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module piece_look (
    input  wire clk,
    input  wire rst,
    input  wire [223:0] piece_data,
    input  wire piece_valid,
    output wire piece_ready,
    input  wire [23:0] ahead_data,
    input  wire ahead_valid,
    output wire look_en,
    output reg  [23:0] look_index,
    input  wire [229:0] entry,
    input  wire entry_exists,
    input  wire changing,
    output wire now_valid,
    output reg  [223:0] now,
    output reg  now_in_memory,
    output wire [229:0] now_entry,
    output wire now_exists,
    input  wire take,
    output wire idle
);
    localparam [1:0] KIND_MEMORY = 2'd0;
    wire [23:0] wanted;
    wire in_memory;
    wire empty;
    wire accept;
    wire at_once;
    wire at_table;
    wire asks;
    wire hint;
    wire stays;
    wire moves;
    wire fresh;
    reg  first_valid_d;
    reg  first_valid_q;
    reg  [223:0] first_d;
    reg  [223:0] first_q;
    reg  first_known_d;
    reg  first_known_q;
    reg  second_valid_d;
    reg  second_valid_q;
    reg  [223:0] second_d;
    reg  [223:0] second_q;
    reg  second_in_memory_d;
    reg  second_in_memory_q;
    reg  shown_fresh_d;
    reg  shown_fresh_q;
    reg  [23:0] shown_index_d;
    reg  [23:0] shown_index_q;
    reg  known_d;
    reg  known_q;
    reg  [23:0] index_d;
    reg  [23:0] index_q;
    reg  [229:0] kept_d;
    reg  [229:0] kept_q;
    reg  kept_exists_d;
    reg  kept_exists_q;

    always @* begin
        first_valid_d = first_valid_q;
        first_d = first_q;
        first_known_d = first_known_q;
        second_valid_d = second_valid_q;
        second_d = second_q;
        second_in_memory_d = second_in_memory_q;
        shown_fresh_d = shown_fresh_q;
        shown_index_d = shown_index_q;
        known_d = known_q;
        index_d = index_q;
        kept_d = kept_q;
        kept_exists_d = kept_exists_q;
        if (second_valid_q & take) begin
            second_valid_d = 1'd0;
        end
        if (moves) begin
            first_valid_d = 1'd0;
            second_valid_d = 1'd1;
        end
        if (asks | stays) begin
            first_valid_d = 1'd1;
        end
        if (accept) begin
            first_d = piece_data;
            first_known_d = at_once;
        end
        if (moves) begin
            second_d = first_q;
            second_in_memory_d = first_q[1:0] == KIND_MEMORY;
        end
        if (empty) begin
            second_d = piece_data;
            second_in_memory_d = in_memory;
            second_valid_d = (accept & at_table) & (~at_once);
        end
        if (look_en) begin
            shown_index_d = look_index;
            shown_fresh_d = 1'd1;
        end
        if (moves & (~first_known_q)) begin
            known_d = fresh;
            index_d = shown_index_q;
            kept_d = entry;
            kept_exists_d = entry_exists;
        end
        if ((empty & shown_fresh_q) & (~stays)) begin
            known_d = 1'd1;
            index_d = shown_index_q;
            kept_d = entry;
            kept_exists_d = entry_exists;
        end
        if (changing) begin
            known_d = 1'd0;
            shown_fresh_d = 1'd0;
        end
    end
    assign wanted = piece_data[71:48];
    assign in_memory = piece_data[1:0] == KIND_MEMORY;
    assign empty = (~first_valid_q) & (~second_valid_q);
    assign idle = empty;
    assign piece_ready = ~(first_valid_q & second_valid_q);
    assign accept = piece_valid & (~(first_valid_q & second_valid_q));
    assign at_once = empty & ((known_q & (index_q == wanted)) | (~in_memory));
    assign at_table = (empty & shown_fresh_q) & (shown_index_q == wanted);
    assign asks = (accept & (~at_once)) & (~at_table);
    assign now_valid = second_valid_q | (piece_valid & at_once);

    always @* begin
        now = piece_data;
        if (second_valid_q) begin
            now = second_q;
        end
    end

    always @* begin
        now_in_memory = in_memory;
        if (second_valid_q) begin
            now_in_memory = second_in_memory_q;
        end
    end
    assign now_entry = kept_q;
    assign now_exists = kept_exists_q;
    assign stays = (accept & at_once) & (~take);
    assign moves = first_valid_q & ((~second_valid_q) | take);
    assign hint = (ahead_valid & (~asks)) & (~first_valid_q);
    assign look_en = asks | hint;

    always @* begin
        look_index = ahead_data;
        if (asks) begin
            look_index = wanted;
        end
    end
    assign fresh = shown_fresh_q & (~changing);

    always @(posedge clk) begin
        if (rst) begin
            first_valid_q <= 1'd0;
            second_valid_q <= 1'd0;
            shown_fresh_q <= 1'd0;
            known_q <= 1'd0;
        end else begin
            first_valid_q <= first_valid_d;
            second_valid_q <= second_valid_d;
            shown_fresh_q <= shown_fresh_d;
            known_q <= known_d;
        end
        first_q <= first_d;
        first_known_q <= first_known_d;
        second_q <= second_d;
        second_in_memory_q <= second_in_memory_d;
        shown_index_q <= shown_index_d;
        index_q <= index_d;
        kept_q <= kept_d;
        kept_exists_q <= kept_exists_d;
    end
endmodule
`default_nettype wire
