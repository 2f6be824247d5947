// token_merge_slotaw8: Tokens of two owners through one lane.
// Source:        hdl/src/tx/token_merge.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module token_merge_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [13:0] control_data,
    input  wire control_valid,
    output wire control_ready,
    input  wire [13:0] rewind_data,
    input  wire rewind_valid,
    output wire rewind_ready,
    output wire [13:0] token_data,
    output wire token_valid,
    input  wire token_ready,
    input  wire token_done,
    output wire control_done,
    output wire [13:0] back_data,
    output wire back_valid
);
    wire room;
    wire out_s_valid;
    wire out_s_ready;
    wire [14:0] out_m_data;
    wire out_m_valid_unused;
    wire [15:0] out_count_unused;
    reg  held_d;
    reg  held_q;
    reg  [14:0] owner_d;
    reg  [14:0] owner_q;

    fifo_ram_w15_aw8 u_out (
        .clk(clk),
        .rst(rst),
        .s_data(owner_q),
        .s_valid(out_s_valid),
        .s_ready(out_s_ready),
        .m_data(out_m_data),
        .m_valid(out_m_valid_unused),
        .m_ready(token_done),
        .count(out_count_unused)
    );

    always @* begin
        held_d = held_q;
        owner_d = owner_q;
        if (token_ready) begin
            held_d = 1'd0;
        end
        if (room) begin
            held_d = control_valid | rewind_valid;
            owner_d[13:0] = rewind_data;
            owner_d[14] = ~control_valid;
            if (control_valid) begin
                owner_d[13:0] = control_data;
            end
        end
    end
    assign room = (~held_q) & out_s_ready;
    assign control_ready = room;
    assign rewind_ready = room & (~control_valid);
    assign token_valid = held_q;
    assign token_data = owner_q[13:0];
    assign out_s_valid = held_q & token_ready;
    assign control_done = token_done & (~out_m_data[14]);
    assign back_valid = token_done & out_m_data[14];
    assign back_data = out_m_data[13:0];

    always @(posedge clk) begin
        if (rst) begin
            held_q <= 1'd0;
        end else begin
            held_q <= held_d;
        end
        owner_q <= owner_d;
    end
endmodule
`default_nettype wire
