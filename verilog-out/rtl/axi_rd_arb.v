// axi_rd_arb: Merges the three readers of the AXI4 host port, routes read data by ID.
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
    output reg  [63:0] host_araddr,
    output reg  [7:0] host_arlen,
    output wire [3:0] host_arid,
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
    localparam [3:0] ID_SGL = 4'd1;
    localparam [3:0] ID_WQE = 4'd0;
    localparam [3:0] PATIENCE = 4'd15;
    reg  [3:0] pick;
    reg  lower_waits;
    reg  shown;
    wire locked_d;
    reg  locked_q;
    reg  [3:0] owner_q;
    reg  [3:0] passed_d;
    reg  [3:0] passed_q;
    reg  ctl_turn_d;
    reg  ctl_turn_q;

    assign locked_d = shown & (~host_arready);

    always @* begin
        passed_d = passed_q;
        ctl_turn_d = ctl_turn_q;
        if (shown & host_arready) begin
            if (pick != ID_WQE) begin
                ctl_turn_d = pick == ID_SGL;
            end
            if (~lower_waits) begin
                passed_d = 4'd0;
            end else if (passed_q != PATIENCE) begin
                passed_d = passed_q + 4'd1;
            end
        end
    end

    always @* begin
        pick = ID_WQE;
        if (locked_q) begin
            pick = owner_q;
        end else if ((sgl_arvalid | ctl_arvalid) & (passed_q == PATIENCE)) begin
            pick = ID_SGL;
            if (ctl_arvalid & (ctl_turn_q | (~sgl_arvalid))) begin
                pick = ID_CTL;
            end
        end else if (~wqe_arvalid) begin
            pick = ID_CTL;
            if (sgl_arvalid) begin
                pick = ID_SGL;
            end
        end
    end

    always @* begin
        wqe_arready = 1'd0;
        sgl_arready = 1'd0;
        ctl_arready = 1'd0;
        if (pick == ID_SGL) begin
            sgl_arready = host_arready;
        end else if (pick == ID_CTL) begin
            ctl_arready = host_arready;
        end else begin
            wqe_arready = host_arready;
        end
    end
    assign host_arid = pick;

    always @* begin
        host_araddr = wqe_araddr;
        if (pick == ID_SGL) begin
            host_araddr = sgl_araddr;
        end else if (pick == ID_CTL) begin
            host_araddr = ctl_araddr;
        end
    end

    always @* begin
        host_arlen = wqe_arlen;
        if (pick == ID_SGL) begin
            host_arlen = sgl_arlen;
        end else if (pick == ID_CTL) begin
            host_arlen = ctl_arlen;
        end
    end

    always @* begin
        shown = wqe_arvalid;
        if (pick == ID_SGL) begin
            shown = sgl_arvalid;
        end else if (pick == ID_CTL) begin
            shown = ctl_arvalid;
        end
    end
    assign host_arvalid = shown;

    always @* begin
        lower_waits = sgl_arvalid | ctl_arvalid;
        if (pick == ID_SGL) begin
            lower_waits = ctl_arvalid;
        end else if (pick == ID_CTL) begin
            lower_waits = 1'd0;
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

    always @* begin
        wqe_rvalid = 1'd0;
        sgl_rvalid = 1'd0;
        ctl_rvalid = 1'd0;
        if (host_rid == ID_WQE) begin
            wqe_rvalid = host_rvalid;
        end else if (host_rid == ID_SGL) begin
            sgl_rvalid = host_rvalid;
        end else if (host_rid == ID_CTL) begin
            ctl_rvalid = host_rvalid;
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
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            locked_q <= 1'd0;
            owner_q <= 4'd0;
            passed_q <= 4'd0;
            ctl_turn_q <= 1'd0;
        end else begin
            locked_q <= locked_d;
            owner_q <= pick;
            passed_q <= passed_d;
            ctl_turn_q <= ctl_turn_d;
        end
    end
endmodule
`default_nettype wire
