// hold_w59: Cuts the ready path of a stream, without a cycle of delay.
// Source:        hdl/src/prim/skid.rs
// Parameters:    W=59
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module hold_w59 (
    input  wire clk,
    input  wire rst,
    input  wire [58:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output reg  [58:0] m_data,
    output wire m_valid,
    input  wire m_ready
);
    wire shown;
    wire held_d;
    reg  held_q;
    reg  [58:0] data_d;
    reg  [58:0] data_q;

    assign held_d = shown & (~m_ready);

    always @* begin
        data_d = data_q;
        m_data = s_data;
        if (held_q) begin
            m_data = data_q;
        end else begin
            data_d = s_data;
        end
    end
    assign shown = s_valid | held_q;
    assign s_ready = ~held_q;
    assign m_valid = shown;

    always @(posedge clk) begin
        if (rst) begin
            held_q <= 1'd0;
        end else begin
            held_q <= held_d;
        end
        data_q <= data_d;
    end

`ifdef FORMAL
    localparam F_W = 59;
    wire [F_W-1:0] f_in = s_data, f_out = m_data;
    // A beat goes through in the same cycle, or waits in the register: nothing lost, doubled or
    // changed, in order, and the stream rules hold.
    reg           f_past = 1'b0;
    reg           f_full;
    reg           f_was_full;
    reg [F_W-1:0] f_word;
    always @(posedge clk) begin
        f_past <= 1'b1;
        if (!f_past) assume (rst);
        // The model: at most one beat that was accepted and not passed on.
        if (rst) begin
            f_full <= 1'b0;
            f_was_full <= 1'b0;
        end else begin
            f_full <= (f_full || s_valid) && !m_ready;
            if (!f_full) f_word <= f_in;
            if (f_full) f_was_full <= 1'b1;
        end
        if (f_past) begin
            assert (s_ready == !f_full);
            assert (m_valid == (f_full || s_valid));
            if (f_full) assert (f_out == f_word);
            if (m_valid && !f_full) assert (f_out == f_in);
            cover (f_was_full && !f_full);
        end
    end

`endif
endmodule
`default_nettype wire
