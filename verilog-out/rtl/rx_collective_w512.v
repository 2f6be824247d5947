// rx_collective_w512: Packets for the collective window to the ring engine.
// Source:        hdl/src/rx/rx_collective.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_collective_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [107:0] s_head,
    input  wire [511:0] s_data,
    input  wire s_last,
    input  wire s_valid,
    output reg  s_ready,
    output reg  [107:0] m_head,
    output reg  [511:0] m_data,
    output reg  m_last,
    output reg  m_valid,
    input  wire m_ready,
    output wire [58:0] arrive_head,
    output wire [511:0] arrive_data,
    output wire arrive_last,
    output wire arrive_valid,
    input  wire arrive_ready,
    output wire busy
);
    localparam [1:0] COLLECTIVE = 2'd3;
    localparam [107:0] PLACE = 108'h200000000000000000000000;
    wire [107:0] head;
    reg  [58:0] now;
    reg  mark;
    reg  ours;
    reg  [3:0] ends;
    reg  [12:0] tail;
    wire step;
    reg  inside_d;
    reg  inside_q;
    reg  aside_d;
    reg  aside_q;
    reg  owing_d;
    reg  owing_q;
    reg  [58:0] held_d;
    reg  [58:0] held_q;
    reg  held_mark_q;

    always @* begin
        inside_d = inside_q;
        aside_d = aside_q;
        owing_d = owing_q;
        held_d = now;
        if (owing_q) begin
            held_d = held_q;
            if (m_ready) begin
                owing_d = 1'd0;
            end
        end
        if (step) begin
            inside_d = ~s_last;
            aside_d = ours;
            owing_d = (ours & mark) & s_last;
        end
    end
    assign head = s_head;

    always @* begin
        ends = head[82:79];
        if (head[74:64] == 11'd1) begin
            ends = head[78:75];
        end
    end

    always @* begin
        tail = 13'd1;
        if (ends[3]) begin
            tail = 13'd4;
        end else if (ends[2]) begin
            tail = 13'd3;
        end else if (ends[1]) begin
            tail = 13'd2;
        end
    end

    always @* begin
        now = held_q;
        if (~inside_q) begin
            now[31:0] = head[31:0];
            now[44:32] = (({2'd0, head[74:64]} - 13'd1) << 2'd2) + tail;
            now[58:45] = head[107:94];
        end
    end

    always @* begin
        mark = held_mark_q;
        if (~inside_q) begin
            mark = head[93];
        end
    end

    always @* begin
        ours = aside_q;
        if (~inside_q) begin
            ours = (head[90:89] == COLLECTIVE) & head[92];
        end
    end
    assign arrive_head = now;
    assign arrive_data = s_data;
    assign arrive_last = s_last;
    assign arrive_valid = (s_valid & ours) & (~owing_q);

    always @* begin
        m_head = s_head;
        if (owing_q) begin
            m_head = PLACE;
            m_head[107:94] = held_q[58:45];
        end
    end

    always @* begin
        m_data = s_data;
        if (owing_q) begin
            m_data = 512'h0;
        end
    end

    always @* begin
        m_last = s_last;
        if (owing_q) begin
            m_last = 1'd1;
        end
    end

    always @* begin
        m_valid = s_valid & (~ours);
        if (owing_q) begin
            m_valid = 1'd1;
        end
    end

    always @* begin
        s_ready = m_ready & (~owing_q);
        if (ours) begin
            s_ready = arrive_ready & (~owing_q);
        end
    end
    assign step = s_valid & s_ready;
    assign busy = inside_q | owing_q;

    always @(posedge clk) begin
        if (rst) begin
            inside_q <= 1'd0;
            aside_q <= 1'd0;
            owing_q <= 1'd0;
        end else begin
            inside_q <= inside_d;
            aside_q <= aside_d;
            owing_q <= owing_d;
        end
        held_q <= held_d;
        held_mark_q <= mark;
    end
endmodule
`default_nettype wire
