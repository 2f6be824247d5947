// ring_fits: Compares packets with the sub-chunks that are due.
// Source:        hdl/src/collective/ring_fits.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_fits (
    input  wire [58:0] held,
    input  wire held_of_prev,
    input  wire [58:0] coming,
    input  wire [13:0] prev_slot,
    input  wire [18:0] due_at,
    input  wire [12:0] due_len,
    input  wire [18:0] next_at,
    input  wire [12:0] next_len,
    input  wire moves,
    input  wire loads,
    output reg  fits
);
    wire held_due;
    wire held_next;
    wire coming_due;
    wire coming_next;

    assign held_due = ((held[31:0] == {13'd0, due_at}) & (held[44:32] == due_len)) & held_of_prev;
    assign held_next = ((held[31:0] == {13'd0, next_at}) & (held[44:32] == next_len)) & held_of_prev;
    assign coming_due = ((coming[31:0] == {13'd0, due_at}) & (coming[44:32] == due_len)) & (coming[58:45] == prev_slot);
    assign coming_next = ((coming[31:0] == {13'd0, next_at}) & (coming[44:32] == next_len)) & (coming[58:45] == prev_slot);

    always @* begin
        fits = held_due;
        if (loads & moves) begin
            fits = coming_next;
        end else if (moves) begin
            fits = coming_due;
        end else if (loads) begin
            fits = held_next;
        end
    end
endmodule
`default_nettype wire
