// mwr_merge_w512: Memory writes of receive path and ring engine, TLP by TLP.
// Source:        hdl/src/host/mwr_merge.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module mwr_merge_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [107:0] pay_head,
    input  wire [511:0] pay_data,
    input  wire pay_last,
    input  wire pay_valid,
    output wire pay_ready,
    input  wire [107:0] ring_head,
    input  wire [511:0] ring_data,
    input  wire ring_last,
    input  wire ring_valid,
    output wire ring_ready,
    output reg  [107:0] m_head,
    output reg  [511:0] m_data,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready
);
    reg  pick;
    reg  some;
    reg  last;
    reg  open_d;
    reg  open_q;
    reg  owner_q;
    reg  was_ring_d;
    reg  was_ring_q;

    always @* begin
        open_d = open_q;
        was_ring_d = was_ring_q;
        if (some) begin
            open_d = ~(m_ready & last);
            was_ring_d = pick;
        end
    end

    always @* begin
        pick = ring_valid & ((~pay_valid) | (~was_ring_q));
        if (open_q) begin
            pick = owner_q;
        end
    end

    always @* begin
        m_head = pay_head;
        if (pick) begin
            m_head = ring_head;
        end
    end

    always @* begin
        m_data = pay_data;
        if (pick) begin
            m_data = ring_data;
        end
    end

    always @* begin
        some = pay_valid;
        if (pick) begin
            some = ring_valid;
        end
    end

    always @* begin
        last = pay_last;
        if (pick) begin
            last = ring_last;
        end
    end
    assign m_last = last;
    assign m_valid = some;
    assign pay_ready = m_ready & (~pick);
    assign ring_ready = m_ready & pick;

    always @(posedge clk) begin
        if (rst) begin
            open_q <= 1'd0;
            owner_q <= 1'd0;
            was_ring_q <= 1'd0;
        end else begin
            open_q <= open_d;
            owner_q <= pick;
            was_ring_q <= was_ring_d;
        end
    end
endmodule
`default_nettype wire
