// piece_skid: Register slice for pieces, with a look-ahead at their region.
// Source:        hdl/src/tx/piece_skid.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module piece_skid (
    input  wire clk,
    input  wire rst,
    input  wire [255:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output wire [255:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire [23:0] ahead_data,
    output wire ahead_valid
);
    wire free;
    wire next_valid;
    reg  [255:0] next_piece;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [255:0] out_d;
    reg  [255:0] out_q;
    reg  kept_valid_d;
    reg  kept_valid_q;
    reg  [255:0] kept_d;
    reg  [255:0] kept_q;

    always @* begin
        out_valid_d = out_valid_q;
        out_d = out_q;
        kept_valid_d = kept_valid_q;
        kept_d = kept_q;
        if (free) begin
            out_valid_d = next_valid;
            out_d = next_piece;
            kept_valid_d = 1'd0;
        end else if (s_valid & (~kept_valid_q)) begin
            kept_d = s_data;
            kept_valid_d = 1'd1;
        end
    end
    assign s_ready = ~kept_valid_q;
    assign m_valid = out_valid_q;
    assign m_data = out_q;
    assign free = m_ready | (~out_valid_q);
    assign next_valid = kept_valid_q | s_valid;

    always @* begin
        next_piece = s_data;
        if (kept_valid_q) begin
            next_piece = kept_q;
        end
    end
    assign ahead_valid = free & next_valid;
    assign ahead_data = next_piece[71:48];

    always @(posedge clk) begin
        if (rst) begin
            out_valid_q <= 1'd0;
            kept_valid_q <= 1'd0;
        end else begin
            out_valid_q <= out_valid_d;
            kept_valid_q <= kept_valid_d;
        end
        out_q <= out_d;
        kept_q <= kept_d;
    end
endmodule
`default_nettype wire
