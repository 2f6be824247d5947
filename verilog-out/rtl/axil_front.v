// axil_front: AXI4-Lite slave: one write and one read request at a time.
// Source:        hdl/src/csr/axil_front.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module axil_front (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] axil_awaddr,
    input  wire axil_awvalid,
    output wire axil_awready,
    input  wire [31:0] axil_wdata,
    input  wire [3:0] axil_wstrb,
    input  wire axil_wvalid,
    output wire axil_wready,
    output wire [1:0] axil_bresp,
    output wire axil_bvalid,
    input  wire axil_bready,
    input  wire [15:0] axil_araddr,
    input  wire axil_arvalid,
    output reg  axil_arready,
    output wire [31:0] axil_rdata,
    output wire [1:0] axil_rresp,
    output reg  axil_rvalid,
    input  wire axil_rready,
    output wire [15:0] now_addr,
    output wire [31:0] now_data,
    output wire [3:0] now_strb,
    output wire now_valid,
    output wire now_both,
    output wire now_open,
    input  wire wr_ready,
    input  wire wr_fault,
    output wire [15:0] wr_addr,
    output wire [31:0] wr_data,
    output wire [3:0] wr_strb,
    output wire wr_valid,
    output wire [15:0] rd_addr,
    output reg  rd_valid,
    input  wire rd_done,
    input  wire [31:0] rd_data,
    input  wire rd_fault
);
    localparam [1:0] OKAY = 2'd0;
    localparam [1:0] READ_ANSWER = 2'd2;
    localparam [1:0] READ_IDLE = 2'd0;
    localparam [1:0] READ_LOOKUP = 2'd1;
    localparam [1:0] SLVERR = 2'd2;
    wire write;
    wire taken;
    reg  b_valid_d;
    reg  b_valid_q;
    reg  [1:0] b_resp_d;
    reg  [1:0] b_resp_q;
    reg  w_valid_q;
    reg  [15:0] w_addr_q;
    reg  [31:0] w_data_q;
    reg  [3:0] w_strb_q;
    reg  [1:0] read_d;
    reg  [1:0] read_q;
    reg  [15:0] addr_d;
    reg  [15:0] addr_q;
    reg  [31:0] data_d;
    reg  [31:0] data_q;
    reg  [1:0] r_resp_d;
    reg  [1:0] r_resp_q;

    always @* begin
        b_valid_d = b_valid_q;
        b_resp_d = b_resp_q;
        read_d = read_q;
        addr_d = addr_q;
        data_d = data_q;
        r_resp_d = r_resp_q;
        if (axil_bready) begin
            b_valid_d = 1'd0;
        end
        if (taken) begin
            b_valid_d = 1'd1;
            b_resp_d = OKAY;
            if (wr_fault) begin
                b_resp_d = SLVERR;
            end
        end
        case (read_q)
            READ_IDLE: begin
                if (axil_arvalid) begin
                    addr_d = axil_araddr;
                    read_d = READ_LOOKUP;
                end
            end
            READ_LOOKUP: begin
                if (rd_done) begin
                    data_d = rd_data;
                    r_resp_d = OKAY;
                    if (rd_fault) begin
                        r_resp_d = SLVERR;
                    end
                    read_d = READ_ANSWER;
                end
            end
            READ_ANSWER: begin
                if (axil_rready) begin
                    read_d = READ_IDLE;
                end
            end
            default: begin
                read_d = READ_IDLE;
            end
        endcase
    end
    assign write = (axil_awvalid & axil_wvalid) & (~b_valid_q);
    assign taken = write & wr_ready;
    assign now_valid = write;
    assign now_both = axil_awvalid & axil_wvalid;
    assign now_open = ~b_valid_q;
    assign now_addr = axil_awaddr;
    assign now_data = axil_wdata;
    assign now_strb = axil_wstrb;
    assign wr_valid = w_valid_q;
    assign wr_addr = w_addr_q;
    assign wr_data = w_data_q;
    assign wr_strb = w_strb_q;
    assign axil_awready = taken;
    assign axil_wready = taken;
    assign axil_bvalid = b_valid_q;
    assign axil_bresp = b_resp_q;

    always @* begin
        axil_arready = 1'd0;
        axil_rvalid = 1'd0;
        rd_valid = 1'd0;
        case (read_q)
            READ_IDLE: begin
                axil_arready = 1'd1;
            end
            READ_LOOKUP: begin
                rd_valid = 1'd1;
            end
            READ_ANSWER: begin
                axil_rvalid = 1'd1;
            end
            default: ;
        endcase
    end
    assign axil_rdata = data_q;
    assign axil_rresp = r_resp_q;
    assign rd_addr = addr_q;

    always @(posedge clk) begin
        if (rst) begin
            b_valid_q <= 1'd0;
            b_resp_q <= 2'd0;
            w_valid_q <= 1'd0;
            read_q <= READ_IDLE;
            addr_q <= 16'd0;
            data_q <= 32'h0;
            r_resp_q <= 2'd0;
        end else begin
            b_valid_q <= b_valid_d;
            b_resp_q <= b_resp_d;
            w_valid_q <= taken;
            read_q <= read_d;
            addr_q <= addr_d;
            data_q <= data_d;
            r_resp_q <= r_resp_d;
        end
        w_addr_q <= axil_awaddr;
        w_data_q <= axil_wdata;
        w_strb_q <= axil_wstrb;
    end

`ifdef SIMULATION
    // read by name, for waveforms
    reg  [47:0] read_name;
    always @* begin
        case (read_q)
            2'd0: read_name = "Idle  ";
            2'd1: read_name = "Lookup";
            2'd2: read_name = "Answer";
            default: read_name = "?     ";
        endcase
    end
`endif
endmodule
`default_nettype wire
