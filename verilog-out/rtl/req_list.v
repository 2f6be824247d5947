// req_list: The list of SGEs of the message under way.
// Source:        hdl/src/tx/req_list.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_list (
    input  wire clk,
    input  wire rst,
    output wire [63:0] axi_araddr,
    output wire [7:0] axi_arlen,
    output wire [3:0] axi_arid,
    output wire axi_arvalid,
    input  wire axi_arready,
    input  wire [511:0] axi_rdata,
    input  wire [1:0] axi_rresp,
    input  wire [3:0] axi_rid,
    input  wire axi_rlast,
    input  wire axi_rvalid,
    output wire axi_rready,
    input  wire start,
    input  wire [13:0] slot,
    input  wire [127:0] source,
    input  wire [127:0] current,
    input  wire [37:0] progress,
    input  wire take,
    output wire [127:0] sge,
    output wire sge_valid,
    output reg  [2:0] flags,
    output wire kept,
    output wire ev_axi_read_err
);
    wire [63:0] sgl_addr;
    wire [4:0] sgl_count;
    wire [4:0] sgl_skip;
    wire sgl_done;
    wire sgl_failed;
    wire [35:0] sgl_sum;
    reg  kept_any_d;
    reg  kept_any_q;
    reg  [13:0] kept_slot_d;
    reg  [13:0] kept_slot_q;
    wire [35:0] sum_d;
    reg  [35:0] sum_q;
    wire wrong_d;
    reg  wrong_q;

    sgl_fetch u_sgl (
        .clk(clk),
        .rst(rst),
        .start(start),
        .addr(sgl_addr),
        .count(sgl_count),
        .skip(sgl_skip),
        .axi_araddr(axi_araddr),
        .axi_arlen(axi_arlen),
        .axi_arid(axi_arid),
        .axi_arvalid(axi_arvalid),
        .axi_arready(axi_arready),
        .axi_rdata(axi_rdata),
        .axi_rresp(axi_rresp),
        .axi_rid(axi_rid),
        .axi_rlast(axi_rlast),
        .axi_rvalid(axi_rvalid),
        .axi_rready(axi_rready),
        .done(sgl_done),
        .failed(sgl_failed),
        .sum(sgl_sum),
        .sge(sge),
        .sge_valid(sge_valid),
        .take(take),
        .ev_axi_read_err(ev_axi_read_err)
    );

    always @* begin
        kept_any_d = kept_any_q;
        kept_slot_d = kept_slot_q;
        if (start) begin
            kept_any_d = 1'd1;
            kept_slot_d = slot;
        end
    end
    assign sum_d = sgl_sum + {4'd0, current[95:64]};
    assign wrong_d = sum_q != {4'd0, progress[31:0]};
    assign sgl_addr = source[63:0];
    assign sgl_count = source[68:64];
    assign sgl_skip = progress[37:33];

    always @* begin
        flags[0] = sgl_done;
        flags[1] = sgl_failed;
        flags[2] = wrong_q;
    end
    assign kept = kept_any_q & (kept_slot_q == slot);

    always @(posedge clk) begin
        if (rst) begin
            kept_any_q <= 1'd0;
        end else begin
            kept_any_q <= kept_any_d;
        end
        kept_slot_q <= kept_slot_d;
        sum_q <= sum_d;
        wrong_q <= wrong_d;
    end
endmodule
`default_nettype wire
