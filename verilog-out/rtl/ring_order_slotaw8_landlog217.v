// ring_order_slotaw8_landlog217: The operation at hand: command, descriptor, plan, completion.
// Source:        hdl/src/collective/ring_order.rs
// Parameters:    SLOT_AW=8 LAND_LOG2=17
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_order_slotaw8_landlog217 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [125:0] cmd_data,
    input  wire cmd_valid,
    output wire cmd_ready,
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
    output wire [221:0] cqe_data,
    output wire cqe_valid,
    input  wire cqe_ready,
    output wire valid,
    input  wire pop,
    output wire flushed,
    output wire killed,
    output wire ended,
    output wire busy,
    output wire [13:0] busy_slot,
    output wire [6:0] level,
    output wire sorting,
    input  wire read,
    output wire was_read,
    output wire unread,
    input  wire judge,
    input  wire next_good,
    input  wire prev_good,
    output wire judged,
    output wire [7:0] syndrome,
    output wire [732:0] desc,
    output wire [237:0] plan,
    output reg  [169:0] op,
    input  wire finish,
    output wire finished,
    input  wire [7:0] cause
);
    wire [125:0] cmds_head;
    wire [61:0] cmds_at;
    wire [63:0] fetch_addr;
    wire [34:0] completion_total;

    ring_cmds_slotaw8 u_cmds (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .cmd_data(cmd_data),
        .cmd_valid(cmd_valid),
        .cmd_ready(cmd_ready),
        .valid(valid),
        .head(cmds_head),
        .at(cmds_at),
        .flushed(flushed),
        .killed(killed),
        .pop(pop),
        .busy(busy),
        .busy_slot(busy_slot),
        .level(level),
        .sorting(sorting)
    );

    ring_fetch u_fetch (
        .clk(clk),
        .rst(rst),
        .go(read),
        .addr(fetch_addr),
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
        .done(was_read),
        .failed(unread),
        .desc(desc)
    );

    ring_check_landlog217 u_check (
        .clk(clk),
        .rst(rst),
        .go(judge),
        .desc(desc),
        .next_good(next_good),
        .prev_good(prev_good),
        .done(judged),
        .syndrome(syndrome),
        .plan(plan)
    );

    ring_cqe u_completion (
        .clk(clk),
        .rst(rst),
        .valid(finish),
        .ready(finished),
        .silent(killed),
        .cmd(cmds_head),
        .at(cmds_at),
        .cause(cause),
        .total(completion_total),
        .m_data(cqe_data),
        .m_valid(cqe_valid),
        .m_ready(cqe_ready)
    );

    assign ended = flushed | killed;
    assign fetch_addr = cmds_head[125:62];

    always @* begin
        op[1:0] = desc[9:8];
        op[3:2] = desc[17:16];
        op[35:4] = desc[700:669];
        op[49:36] = cmds_head[13:0];
        op[73:50] = cmds_at[61:38];
        op[105:74] = desc[340:309];
        op[137:106] = desc[372:341];
        op[141:138] = plan[68:65];
        op[155:142] = 14'd0;
        op[169:156] = 14'd0;
    end
    assign completion_total = plan[116:82];
endmodule
`default_nettype wire
