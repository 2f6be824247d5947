// axi_share: Two readers share one read channel, a burst at a time.
// Source:        hdl/src/host/axi_share.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module axi_share (
    input  wire clk,
    input  wire rst,
    input  wire [63:0] a_araddr,
    input  wire [7:0] a_arlen,
    input  wire [3:0] a_arid,
    input  wire a_arvalid,
    output wire a_arready,
    output wire [511:0] a_rdata,
    output wire [1:0] a_rresp,
    output wire [3:0] a_rid,
    output wire a_rlast,
    output wire a_rvalid,
    input  wire a_rready,
    input  wire [63:0] b_araddr,
    input  wire [7:0] b_arlen,
    input  wire [3:0] b_arid,
    input  wire b_arvalid,
    output wire b_arready,
    output wire [511:0] b_rdata,
    output wire [1:0] b_rresp,
    output wire [3:0] b_rid,
    output wire b_rlast,
    output wire b_rvalid,
    input  wire b_rready,
    output reg  [63:0] m_araddr,
    output reg  [7:0] m_arlen,
    output wire [3:0] m_arid,
    output wire m_arvalid,
    input  wire m_arready,
    input  wire [511:0] m_rdata,
    input  wire [1:0] m_rresp,
    input  wire [3:0] m_rid,
    input  wire m_rlast,
    input  wire m_rvalid,
    output reg  m_rready
);
    reg  pick;
    reg  asks;
    wire beat;
    reg  under_way_d;
    reg  under_way_q;
    wire shown_d;
    reg  shown_q;
    reg  of_b_q;

    always @* begin
        under_way_d = under_way_q;
        if (asks & m_arready) begin
            under_way_d = 1'd1;
        end else if (beat & m_rlast) begin
            under_way_d = 1'd0;
        end
    end
    assign shown_d = asks & (~m_arready);

    always @* begin
        pick = ~a_arvalid;
        if (shown_q | under_way_q) begin
            pick = of_b_q;
        end
    end
    assign m_arid = 4'd0;

    always @* begin
        m_araddr = a_araddr;
        if (pick) begin
            m_araddr = b_araddr;
        end
    end

    always @* begin
        m_arlen = a_arlen;
        if (pick) begin
            m_arlen = b_arlen;
        end
    end

    always @* begin
        asks = a_arvalid & (~under_way_q);
        if (pick) begin
            asks = b_arvalid & (~under_way_q);
        end
    end
    assign m_arvalid = asks;
    assign a_arready = (m_arready & (~pick)) & (~under_way_q);
    assign b_arready = (m_arready & pick) & (~under_way_q);
    assign a_rdata = m_rdata;
    assign a_rresp = m_rresp;
    assign a_rid = m_rid;
    assign a_rlast = m_rlast;
    assign b_rdata = m_rdata;
    assign b_rresp = m_rresp;
    assign b_rid = m_rid;
    assign b_rlast = m_rlast;
    assign a_rvalid = m_rvalid & (~of_b_q);
    assign b_rvalid = m_rvalid & of_b_q;

    always @* begin
        m_rready = a_rready;
        if (of_b_q) begin
            m_rready = b_rready;
        end
    end
    assign beat = m_rvalid & m_rready;

    always @(posedge clk) begin
        if (rst) begin
            under_way_q <= 1'd0;
            shown_q <= 1'd0;
            of_b_q <= 1'd0;
        end else begin
            under_way_q <= under_way_d;
            shown_q <= shown_d;
            of_b_q <= pick;
        end
    end
endmodule
`default_nettype wire
