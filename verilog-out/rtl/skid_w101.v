// skid_w101: Register slice: cuts all paths between two streams at full throughput.
// Source:        hdl/src/prim/skid.rs
// Parameters:    W=101
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module skid_w101 (
    input  wire clk,
    input  wire rst,
    input  wire [100:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output wire [100:0] m_data,
    output wire m_valid,
    input  wire m_ready
);
    wire out_free;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [100:0] out_data_d;
    reg  [100:0] out_data_q;
    reg  skid_valid_d;
    reg  skid_valid_q;
    reg  [100:0] skid_data_d;
    reg  [100:0] skid_data_q;

    always @* begin
        out_valid_d = out_valid_q;
        out_data_d = out_data_q;
        skid_valid_d = skid_valid_q;
        skid_data_d = skid_data_q;
        if (out_free) begin
            if (skid_valid_q) begin
                out_data_d = skid_data_q;
                out_valid_d = 1'd1;
                skid_valid_d = 1'd0;
            end else begin
                out_data_d = s_data;
                out_valid_d = s_valid;
            end
        end else if (s_valid & (~skid_valid_q)) begin
            skid_data_d = s_data;
            skid_valid_d = 1'd1;
        end
    end
    assign s_ready = ~skid_valid_q;
    assign m_valid = out_valid_q;
    assign m_data = out_data_q;
    assign out_free = m_ready | (~out_valid_q);

    always @(posedge clk) begin
        if (rst) begin
            out_valid_q <= 1'd0;
            skid_valid_q <= 1'd0;
        end else begin
            out_valid_q <= out_valid_d;
            skid_valid_q <= skid_valid_d;
        end
        out_data_q <= out_data_d;
        skid_data_q <= skid_data_d;
    end

`ifdef FORMAL
    localparam F_W = 101;
    localparam F_CW = 2;
    localparam F_CAPACITY = 2;
    localparam F_ROOM = 2;
    wire [F_W-1:0] f_in = s_data, f_out = m_data, f_skid = skid_data_q;
    // A queue of F_CAPACITY words at most: nothing lost, doubled or changed, in order, and the
    // stream rules hold. One word, chosen freely as it goes in, is followed on its way.
    // f_in and f_out are the words at the two ends.
    reg                f_past = 1'b0;
    reg [F_CW-1:0]     f_count;
    (* anyseq *) wire  f_mark;
    reg                f_marked;
    reg [F_W-1:0]      f_word;
    reg [F_CW-1:0]     f_place;
    reg                f_held;
    reg [F_W-1:0]      f_held_word;
    reg                f_was_full;
    wire               f_push = s_valid && s_ready;
    wire               f_pop = m_valid && m_ready;
    always @(posedge clk) begin
        f_past <= 1'b1;
        if (!f_past) assume (rst);
        f_held <= m_valid && !m_ready && !rst;
        f_held_word <= f_out;
        if (rst) begin
            f_count <= 0;
            f_marked <= 1'b0;
            f_place <= 0;
            f_was_full <= 1'b0;
        end else begin
            f_count <= f_count + f_push - f_pop;
            if (f_count == F_CAPACITY) f_was_full <= 1'b1;
            if (f_push && f_mark && !f_marked) begin
                f_marked <= 1'b1;
                f_word <= f_in;
                f_place <= f_count - f_pop + 1;
            end else if (f_pop && f_place != 0) begin
                f_place <= f_place - 1;
            end
        end
        if (f_past) begin
            assert (f_count <= F_CAPACITY);
            assert (m_valid == (f_count != 0));
            assert (f_place <= f_count);
            if (f_place == 1) assert (m_valid && f_out == f_word);
            if (f_held) assert (m_valid && f_out == f_held_word);
            if (f_count < F_ROOM) assert (s_ready);
            if (f_count == F_CAPACITY) assert (!s_ready);
            cover (f_marked && f_place == 0 && f_was_full && f_count == 0);
        end
    end

    // Where the followed word is.
    always @(posedge clk) if (f_past) begin
        assert (f_count == {1'b0, out_valid_q} + {1'b0, skid_valid_q});
        if (f_place == 2) assert (f_skid == f_word);
    end

`endif
endmodule
`default_nettype wire
