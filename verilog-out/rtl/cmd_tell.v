// cmd_tell: Tells everybody what a command has loaded or forgotten.
// Source:        hdl/src/qp/cmd_tell.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cmd_tell (
    input  wire clk,
    input  wire rst,
    input  wire [8:0] kind,
    input  wire [23:0] object,
    input  wire [31:0] attrs,
    input  wire keep,
    input  wire telling,
    input  wire [2:0] beat,
    input  wire [511:0] data,
    output wire [528:0] ctx_data,
    output wire ctx_valid,
    output wire [528:0] rx_ctx_data,
    output wire rx_ctx_valid,
    output wire [535:0] region_data,
    output wire region_valid,
    output wire [535:0] cq_data,
    output wire cq_valid
);
    localparam [31:0] OF_BLOCK0 = 32'h8;
    localparam [31:0] OF_BLOCK1 = 32'h90;
    localparam [31:0] OF_BLOCK2 = 32'h80;
    localparam [31:0] OF_BLOCK3 = 32'h8000;
    reg  both;
    reg  rx_only;
    reg  [528:0] told_ctx;
    reg  [535:0] told_entry;
    reg  tell_q;
    reg  [2:0] tell_beat_q;
    wire tell_ctx_d;
    reg  tell_ctx_q;
    wire tell_rx_d;
    reg  tell_rx_q;

    assign tell_ctx_d = (telling & kind[6]) & both;
    assign tell_rx_d = (telling & kind[6]) & (both | rx_only);

    always @* begin
        both = ~keep;
        if ((beat == 3'd1) & (|(attrs & OF_BLOCK1))) begin
            both = 1'd1;
        end
        if ((beat == 3'd2) & (|(attrs & OF_BLOCK2))) begin
            both = 1'd1;
        end
    end

    always @* begin
        rx_only = 1'd0;
        if ((beat == 3'd0) & (|(attrs & OF_BLOCK0))) begin
            rx_only = 1'd1;
        end
        if ((beat == 3'd3) & (|(attrs & OF_BLOCK3))) begin
            rx_only = 1'd1;
        end
    end

    always @* begin
        told_ctx[511:0] = data;
        told_ctx[525:512] = object[13:0];
        told_ctx[528:526] = tell_beat_q;
    end
    assign ctx_valid = tell_ctx_q;
    assign ctx_data = told_ctx;
    assign rx_ctx_valid = tell_rx_q;
    assign rx_ctx_data = told_ctx;

    always @* begin
        told_entry[511:0] = data;
        told_entry[535:512] = object;
    end
    assign region_valid = tell_q & kind[7];
    assign region_data = told_entry;
    assign cq_valid = tell_q & kind[8];
    assign cq_data = told_entry;

    always @(posedge clk) begin
        if (rst) begin
            tell_q <= 1'd0;
            tell_beat_q <= 3'd0;
            tell_ctx_q <= 1'd0;
            tell_rx_q <= 1'd0;
        end else begin
            tell_q <= telling;
            tell_beat_q <= beat;
            tell_ctx_q <= tell_ctx_d;
            tell_rx_q <= tell_rx_d;
        end
    end
endmodule
`default_nettype wire
