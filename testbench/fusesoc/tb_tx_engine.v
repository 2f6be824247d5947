// The smallest check that a build of tx_engine is alive, in plain Verilog: reset, identification
// and build registers against the generated header, a register written and read back, an unknown
// address, and no request out of a device that software has not brought up.
//
//   AXI4-Lite tasks ──► tx_engine ──► everything else held quiet
`timescale 1ns / 1ps
`default_nettype none
`include "rnic_regs.vh"
module tb_tx_engine;
    // 300 MHz.
    localparam real HALF = 1.667;
    // Cycles that one access may take, and the walk after reset.
    localparam integer LIMIT = 2000;

    reg clk = 1'b0;
    reg rst = 1'b1;
    always #(HALF) clk = ~clk;

    reg  [15:0] awaddr = 0, araddr = 0;
    reg         awvalid = 0, wvalid = 0, bready = 0, arvalid = 0, rready = 0;
    reg  [31:0] wdata = 0;
    wire        awready, wready, bvalid, arready, rvalid;
    wire [1:0]  bresp, rresp;
    wire [31:0] rdata;
    wire        db_ready, axi_arvalid, axi_rready, tlp_rq_valid, tlp_cpl_ready, tx_valid, irq;

    tx_engine dut (
        .clk(clk), .rst(rst),
        .axil_awaddr(awaddr), .axil_awvalid(awvalid), .axil_awready(awready),
        .axil_wdata(wdata), .axil_wstrb(4'hf), .axil_wvalid(wvalid), .axil_wready(wready),
        .axil_bresp(bresp), .axil_bvalid(bvalid), .axil_bready(bready),
        .axil_araddr(araddr), .axil_arvalid(arvalid), .axil_arready(arready),
        .axil_rdata(rdata), .axil_rresp(rresp), .axil_rvalid(rvalid), .axil_rready(rready),
        .db_data(512'd0), .db_be(64'd0), .db_offset(12'd0), .db_page(8'd0), .db_valid(1'b0),
        .db_ready(db_ready),
        .axi_araddr(), .axi_arlen(), .axi_arid(), .axi_arvalid(axi_arvalid), .axi_arready(1'b1),
        .axi_rdata(512'd0), .axi_rresp(2'd0), .axi_rid(4'd0), .axi_rlast(1'b0), .axi_rvalid(1'b0),
        .axi_rready(axi_rready),
        .tlp_rq_hdr(), .tlp_rq_data(), .tlp_rq_last(), .tlp_rq_valid(tlp_rq_valid),
        .tlp_rq_ready(1'b1),
        .tlp_cpl_hdr(128'd0), .tlp_cpl_data(512'd0), .tlp_cpl_last(1'b0), .tlp_cpl_valid(1'b0),
        .tlp_cpl_ready(tlp_cpl_ready),
        .tx_data(), .tx_empty(), .tx_last(), .tx_valid(tx_valid), .tx_ready(1'b1),
        .pcie_cfg_requester_id(16'h0100), .pcie_cfg_bus_master(1'b1), .pcie_cfg_mps(3'd1),
        .pcie_cfg_mrrs(3'd2), .pcie_cfg_rcb(1'b0), .pcie_cfg_ext_tag(1'b1),
        .pcie_cfg_relaxed(1'b0), .pcie_cfg_ats(1'b0), .link_up(1'b1), .irq(irq)
    );

    integer checks = 0;
    integer errors = 0;
    integer requests = 0;
    always @(posedge clk)
        if (!rst && (axi_arvalid !== 1'b0 || tlp_rq_valid !== 1'b0 || tx_valid !== 1'b0))
            requests = requests + 1;

    task expect_value(input [31:0] got, input [31:0] want, input [8*24-1:0] what);
        begin
            checks = checks + 1;
            if (got !== want) begin
                errors = errors + 1;
                $display("FAIL %0s: %h, expected %h", what, got, want);
            end
        end
    endtask

    task out_of_time(input [8*24-1:0] what);
        begin
            $display("FAIL %0s: no answer within %0d cycles", what, LIMIT);
            $fatal;
        end
    endtask

    // Inputs change after the edge at which the design looks at them.
    task read(input [15:0] addr, output [31:0] value, output [1:0] resp);
        integer n;
        begin
            #0.1 araddr = addr; arvalid = 1; rready = 1;
            n = 0;
            while (arvalid) begin
                @(posedge clk);
                if (arready === 1'b1) #0.1 arvalid = 0;
                n = n + 1;
                if (n > LIMIT) out_of_time("AR");
            end
            while (rvalid !== 1'b1) begin
                @(posedge clk); #0.1;
                n = n + 1;
                if (n > LIMIT) out_of_time("R");
            end
            value = rdata; resp = rresp;
            @(posedge clk); #0.1 rready = 0;
        end
    endtask

    task write(input [15:0] addr, input [31:0] value);
        integer n;
        reg aw, w;
        begin
            #0.1 awaddr = addr; wdata = value; awvalid = 1; wvalid = 1; bready = 1;
            n = 0;
            while (awvalid || wvalid) begin
                @(posedge clk);
                aw = awready === 1'b1; w = wready === 1'b1;
                #0.1 if (aw) awvalid = 0;
                if (w) wvalid = 0;
                n = n + 1;
                if (n > LIMIT) out_of_time("AW");
            end
            while (bvalid !== 1'b1) begin
                @(posedge clk); #0.1;
                n = n + 1;
                if (n > LIMIT) out_of_time("B");
            end
            expect_value({30'd0, bresp}, 32'd0, "BRESP");
            @(posedge clk); #0.1 bready = 0;
        end
    endtask

    reg [31:0] got;
    reg [1:0]  code;
    task check(input [15:0] addr, input [31:0] want, input [8*24-1:0] what);
        begin
            read(addr, got, code);
            expect_value(got, want, what);
            expect_value({30'd0, code}, 32'd0, "RRESP");
        end
    endtask

    wire [63:0] digest = `RNIC_REG_SPEC_DIGEST_RESET;
    integer i;
    initial begin
        repeat (10) @(posedge clk);
        #0.1 rst = 0;
        repeat (LIMIT) @(posedge clk);
        check(`RNIC_REG_ID_MAGIC, `RNIC_REG_ID_MAGIC_RESET, "ID_MAGIC");
        check(`RNIC_REG_ID_VERSION, `RNIC_REG_ID_VERSION_RESET, "ID_VERSION");
        check(`RNIC_REG_SPEC_DIGEST, digest[31:0], "SPEC_DIGEST low");
        check(`RNIC_REG_SPEC_DIGEST + 16'd4, digest[63:32], "SPEC_DIGEST high");
        check(`RNIC_REG_CFG_WIDTH, `RNIC_REG_CFG_WIDTH_RESET, "CFG_WIDTH");
        check(`RNIC_REG_CFG_SLOTS, `RNIC_REG_CFG_SLOTS_RESET, "CFG_SLOTS");
        check(`RNIC_REG_CFG_CLOCK_KHZ, `RNIC_REG_CFG_CLOCK_KHZ_RESET, "CFG_CLOCK_KHZ");
        // A 64-bit register: the low half is held, the high half commits.
        write(`RNIC_REG_MTT_BASE, 32'h89ab_c000);
        write(`RNIC_REG_MTT_BASE + 16'd4, 32'h0123_4567);
        check(`RNIC_REG_MTT_BASE, 32'h89ab_c000, "MTT_BASE low");
        check(`RNIC_REG_MTT_BASE + 16'd4, 32'h0123_4567, "MTT_BASE high");
        expect_value(requests, 0, "requests while idle");
        if (errors != 0) begin
            $display("FAIL: %0d of %0d checks", errors, checks);
            $fatal;
        end
        $display("PASS: %0d checks", checks);
        $finish;
    end
endmodule
`default_nettype wire
