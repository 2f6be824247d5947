// axi_rd_arb: Merges the five readers of the AXI4 host port, routes read data by ID.
// Source:        hdl/src/host/axi_rd_arb.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module axi_rd_arb (
    input  wire clk,
    input  wire rst,
    input  wire [63:0] wqe_araddr,
    input  wire [7:0] wqe_arlen,
    input  wire [3:0] wqe_arid,
    input  wire wqe_arvalid,
    output reg  wqe_arready,
    output wire [511:0] wqe_rdata,
    output wire [1:0] wqe_rresp,
    output wire [3:0] wqe_rid,
    output wire wqe_rlast,
    output reg  wqe_rvalid,
    input  wire wqe_rready,
    input  wire [63:0] sgl_araddr,
    input  wire [7:0] sgl_arlen,
    input  wire [3:0] sgl_arid,
    input  wire sgl_arvalid,
    output reg  sgl_arready,
    output wire [511:0] sgl_rdata,
    output wire [1:0] sgl_rresp,
    output wire [3:0] sgl_rid,
    output wire sgl_rlast,
    output reg  sgl_rvalid,
    input  wire sgl_rready,
    input  wire [63:0] ctl_araddr,
    input  wire [7:0] ctl_arlen,
    input  wire [3:0] ctl_arid,
    input  wire ctl_arvalid,
    output reg  ctl_arready,
    output wire [511:0] ctl_rdata,
    output wire [1:0] ctl_rresp,
    output wire [3:0] ctl_rid,
    output wire ctl_rlast,
    output reg  ctl_rvalid,
    input  wire ctl_rready,
    input  wire [63:0] recv_araddr,
    input  wire [7:0] recv_arlen,
    input  wire [3:0] recv_arid,
    input  wire recv_arvalid,
    output reg  recv_arready,
    output wire [511:0] recv_rdata,
    output wire [1:0] recv_rresp,
    output wire [3:0] recv_rid,
    output wire recv_rlast,
    output reg  recv_rvalid,
    input  wire recv_rready,
    input  wire [63:0] ring_araddr,
    input  wire [7:0] ring_arlen,
    input  wire [3:0] ring_arid,
    input  wire ring_arvalid,
    output reg  ring_arready,
    output wire [511:0] ring_rdata,
    output wire [1:0] ring_rresp,
    output wire [3:0] ring_rid,
    output wire ring_rlast,
    output reg  ring_rvalid,
    input  wire ring_rready,
    output reg  [63:0] host_araddr,
    output reg  [7:0] host_arlen,
    output reg  [3:0] host_arid,
    output wire host_arvalid,
    input  wire host_arready,
    input  wire [511:0] host_rdata,
    input  wire [1:0] host_rresp,
    input  wire [3:0] host_rid,
    input  wire host_rlast,
    input  wire host_rvalid,
    output reg  host_rready
);
    localparam [3:0] ID_CTL = 4'd2;
    localparam [3:0] ID_RECV = 4'd3;
    localparam [3:0] ID_RING = 4'd4;
    localparam [3:0] ID_SGL = 4'd1;
    localparam [3:0] ID_WQE = 4'd0;
    localparam [3:0] PATIENCE = 4'd15;
    reg  [3:0] pick;
    wire ctl_any;
    reg  of_ring;
    reg  [3:0] low;
    wire low_any;
    reg  lower_waits;
    reg  shown;
    wire locked_d;
    reg  locked_q;
    reg  [3:0] owner_q;
    reg  [3:0] passed_d;
    reg  [3:0] passed_q;
    reg  [3:0] turn_d;
    reg  [3:0] turn_q;
    reg  was_ring_d;
    reg  was_ring_q;

    assign locked_d = shown & (~host_arready);

    always @* begin
        passed_d = passed_q;
        turn_d = turn_q;
        was_ring_d = was_ring_q;
        if (pick == ID_SGL) begin
        end else if (pick == ID_CTL) begin
            was_ring_d = of_ring;
        end
        if (shown & host_arready) begin
            if (pick == ID_SGL) begin
                turn_d = ID_CTL;
            end else if (pick == ID_CTL) begin
                turn_d = ID_RECV;
            end else if (pick == ID_RECV) begin
                turn_d = ID_SGL;
            end
            if (passed_q == PATIENCE) begin
                if (pick != ID_WQE) begin
                    passed_d = 4'd0;
                end
            end else if (~lower_waits) begin
                passed_d = 4'd0;
            end else begin
                passed_d = passed_q + 4'd1;
            end
        end
    end
    assign ctl_any = ctl_arvalid | ring_arvalid;

    always @* begin
        of_ring = ring_arvalid & ((~ctl_arvalid) | (~was_ring_q));
        if (locked_q) begin
            of_ring = was_ring_q;
        end
    end
    assign low_any = (sgl_arvalid | ctl_any) | recv_arvalid;

    always @* begin
        low = ID_SGL;
        if (turn_q == ID_CTL) begin
            if (ctl_any) begin
                low = ID_CTL;
            end else if (recv_arvalid) begin
                low = ID_RECV;
            end
        end else if (turn_q == ID_RECV) begin
            if (recv_arvalid) begin
                low = ID_RECV;
            end else if (~sgl_arvalid) begin
                low = ID_CTL;
            end
        end else if (~sgl_arvalid) begin
            low = ID_RECV;
            if (ctl_any) begin
                low = ID_CTL;
            end
        end
    end

    always @* begin
        pick = ID_WQE;
        if (locked_q) begin
            pick = owner_q;
        end else if (low_any & (passed_q == PATIENCE)) begin
            pick = low;
        end else if (~wqe_arvalid) begin
            pick = ID_CTL;
            if (sgl_arvalid) begin
                pick = ID_SGL;
            end else if (recv_arvalid) begin
                pick = ID_RECV;
            end
        end
    end

    always @* begin
        wqe_arready = 1'd0;
        sgl_arready = 1'd0;
        recv_arready = 1'd0;
        if (pick == ID_SGL) begin
            sgl_arready = host_arready;
        end else if (pick == ID_CTL) begin
        end else if (pick == ID_RECV) begin
            recv_arready = host_arready;
        end else begin
            wqe_arready = host_arready;
        end
    end

    always @* begin
        ctl_arready = 1'd0;
        ring_arready = 1'd0;
        if (pick == ID_SGL) begin
        end else if (pick == ID_CTL) begin
            ctl_arready = host_arready & (~of_ring);
            ring_arready = host_arready & of_ring;
        end
    end

    always @* begin
        host_arid = pick;
        if (pick == ID_SGL) begin
        end else if (pick == ID_CTL) begin
            if (of_ring) begin
                host_arid = ID_RING;
            end
        end
    end

    always @* begin
        host_araddr = wqe_araddr;
        if (pick == ID_SGL) begin
            host_araddr = sgl_araddr;
        end else if (pick == ID_CTL) begin
            host_araddr = ctl_araddr;
            if (of_ring) begin
                host_araddr = ring_araddr;
            end
        end else if (pick == ID_RECV) begin
            host_araddr = recv_araddr;
        end
    end

    always @* begin
        host_arlen = wqe_arlen;
        if (pick == ID_SGL) begin
            host_arlen = sgl_arlen;
        end else if (pick == ID_CTL) begin
            host_arlen = ctl_arlen;
            if (of_ring) begin
                host_arlen = ring_arlen;
            end
        end else if (pick == ID_RECV) begin
            host_arlen = recv_arlen;
        end
    end

    always @* begin
        shown = wqe_arvalid;
        if (pick == ID_SGL) begin
            shown = sgl_arvalid;
        end else if (pick == ID_CTL) begin
            shown = ctl_any;
        end else if (pick == ID_RECV) begin
            shown = recv_arvalid;
        end
    end
    assign host_arvalid = shown;

    always @* begin
        lower_waits = low_any;
        if (pick == ID_SGL) begin
            lower_waits = ctl_any | recv_arvalid;
        end else if (pick == ID_RECV) begin
            lower_waits = sgl_arvalid | ctl_any;
        end else if (pick == ID_CTL) begin
            lower_waits = sgl_arvalid | recv_arvalid;
        end
    end
    assign wqe_rdata = host_rdata;
    assign wqe_rresp = host_rresp;
    assign wqe_rid = host_rid;
    assign wqe_rlast = host_rlast;
    assign sgl_rdata = host_rdata;
    assign sgl_rresp = host_rresp;
    assign sgl_rid = host_rid;
    assign sgl_rlast = host_rlast;
    assign ctl_rdata = host_rdata;
    assign ctl_rresp = host_rresp;
    assign ctl_rid = host_rid;
    assign ctl_rlast = host_rlast;
    assign recv_rdata = host_rdata;
    assign recv_rresp = host_rresp;
    assign recv_rid = host_rid;
    assign recv_rlast = host_rlast;
    assign ring_rdata = host_rdata;
    assign ring_rresp = host_rresp;
    assign ring_rid = host_rid;
    assign ring_rlast = host_rlast;

    always @* begin
        ring_rvalid = 1'd0;
        wqe_rvalid = 1'd0;
        sgl_rvalid = 1'd0;
        ctl_rvalid = 1'd0;
        recv_rvalid = 1'd0;
        if (host_rid == ID_WQE) begin
            wqe_rvalid = host_rvalid;
        end else if (host_rid == ID_SGL) begin
            sgl_rvalid = host_rvalid;
        end else if (host_rid == ID_CTL) begin
            ctl_rvalid = host_rvalid;
        end else if (host_rid == ID_RECV) begin
            recv_rvalid = host_rvalid;
        end else if (host_rid == ID_RING) begin
            ring_rvalid = host_rvalid;
        end
    end

    always @* begin
        host_rready = 1'd1;
        if (host_rid == ID_WQE) begin
            host_rready = wqe_rready;
        end else if (host_rid == ID_SGL) begin
            host_rready = sgl_rready;
        end else if (host_rid == ID_CTL) begin
            host_rready = ctl_rready;
        end else if (host_rid == ID_RECV) begin
            host_rready = recv_rready;
        end else if (host_rid == ID_RING) begin
            host_rready = ring_rready;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            locked_q <= 1'd0;
            owner_q <= 4'd0;
            passed_q <= 4'd0;
            turn_q <= 4'd0;
            was_ring_q <= 1'd0;
        end else begin
            locked_q <= locked_d;
            owner_q <= pick;
            passed_q <= passed_d;
            turn_q <= turn_d;
            was_ring_q <= was_ring_d;
        end
    end
endmodule
`default_nettype wire
