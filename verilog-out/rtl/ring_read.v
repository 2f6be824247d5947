// ring_read: AXI read slave over the WQE memory.
// Source:        hdl/src/collective/ring_read.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_read (
    input  wire clk,
    input  wire rst,
    input  wire [63:0] axi_araddr,
    input  wire [7:0] axi_arlen,
    input  wire [3:0] axi_arid,
    input  wire axi_arvalid,
    output wire axi_arready,
    output wire [511:0] axi_rdata,
    output wire [1:0] axi_rresp,
    output wire [3:0] axi_rid,
    output wire axi_rlast,
    output wire axi_rvalid,
    input  wire axi_rready,
    output wire read_en,
    output wire [5:0] read_at,
    input  wire [511:0] read_data
);
    wire free;
    reg  active_d;
    reg  active_q;
    reg  [5:0] at_d;
    reg  [5:0] at_q;
    reg  [7:0] left_d;
    reg  [7:0] left_q;
    reg  [3:0] id_d;
    reg  [3:0] id_q;
    reg  shown_d;
    reg  shown_q;
    reg  shown_last_d;
    reg  shown_last_q;
    reg  [3:0] shown_id_d;
    reg  [3:0] shown_id_q;

    always @* begin
        active_d = active_q;
        at_d = at_q;
        left_d = left_q;
        id_d = id_q;
        shown_d = shown_q;
        shown_last_d = shown_last_q;
        shown_id_d = shown_id_q;
        if (free) begin
            shown_d = active_q;
            shown_last_d = ~(|left_q);
            shown_id_d = id_q;
            if (active_q) begin
                at_d = at_q + 6'd1;
                left_d = left_q - 8'd1;
                if (~(|left_q)) begin
                    active_d = 1'd0;
                end
            end
        end
        if (~active_q) begin
            active_d = axi_arvalid;
            at_d = axi_araddr[11:6];
            left_d = axi_arlen;
            id_d = axi_arid;
        end
    end
    assign axi_arready = ~active_q;
    assign axi_rdata = read_data;
    assign axi_rresp = 2'd0;
    assign axi_rid = shown_id_q;
    assign axi_rlast = shown_last_q;
    assign axi_rvalid = shown_q;
    assign free = (~shown_q) | axi_rready;
    assign read_en = active_q & free;
    assign read_at = at_q;

    always @(posedge clk) begin
        if (rst) begin
            active_q <= 1'd0;
            shown_q <= 1'd0;
        end else begin
            active_q <= active_d;
            shown_q <= shown_d;
        end
        at_q <= at_d;
        left_q <= left_d;
        id_q <= id_d;
        shown_last_q <= shown_last_d;
        shown_id_q <= shown_id_d;
    end
endmodule
`default_nettype wire
