// tx_port_w512_slotaw8_ptaw9: Everything that goes out of the MAC.
// Source:        hdl/src/tx/tx_port.rs
// Parameters:    W=512 SLOT_AW=8 PT_AW=9
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tx_port_w512_slotaw8_ptaw9 (
    input  wire clk,
    input  wire rst,
    input  wire [69:0] answer_data,
    input  wire answer_valid,
    output wire answer_ready,
    input  wire [511:0] data_data,
    input  wire [7:0] data_empty,
    input  wire data_last,
    input  wire data_valid,
    output wire data_ready,
    input  wire data_looped,
    input  wire [511:0] pt_data,
    input  wire [7:0] pt_empty,
    input  wire pt_last,
    input  wire pt_valid,
    output wire pt_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    output wire [511:0] tx_data,
    output wire [7:0] tx_empty,
    output wire tx_last,
    output wire tx_valid,
    input  wire tx_ready,
    output wire [511:0] back_data,
    output wire [7:0] back_empty,
    output wire back_last,
    output wire back_valid,
    input  wire back_ready,
    output wire idle,
    output wire ctl_pushed,
    output wire ev_port_xmit_packets,
    output wire ev_tx_foreign,
    output wire ev_tx_foreign_dropped,
    output wire [15:0] xmit_bytes
);
    wire [511:0] lane_m_data;
    wire [7:0] lane_m_empty;
    wire lane_m_last;
    wire lane_m_valid;
    wire lane_looped;
    wire lane_idle;
    wire [511:0] store_m_data;
    wire [7:0] store_m_empty;
    wire store_m_last;
    wire store_m_valid;
    wire store_idle;
    wire merge_ctl_ready;
    wire merge_pt_ready;
    wire merge_idle;
    wire meter_beat;

    ctl_lane_w512_slotaw8 u_lane (
        .clk(clk),
        .rst(rst),
        .answer_data(answer_data),
        .answer_valid(answer_valid),
        .answer_ready(answer_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .m_data(lane_m_data),
        .m_empty(lane_m_empty),
        .m_last(lane_m_last),
        .m_valid(lane_m_valid),
        .m_ready(merge_ctl_ready),
        .looped(lane_looped),
        .pushed(ctl_pushed),
        .idle(lane_idle)
    );

    pt_store_w512_aw9 u_store (
        .clk(clk),
        .rst(rst),
        .s_data(pt_data),
        .s_empty(pt_empty),
        .s_last(pt_last),
        .s_valid(pt_valid),
        .s_ready(pt_ready),
        .m_data(store_m_data),
        .m_empty(store_m_empty),
        .m_last(store_m_last),
        .m_valid(store_m_valid),
        .m_ready(merge_pt_ready),
        .ev_dropped(ev_tx_foreign_dropped),
        .idle(store_idle)
    );

    tx_merge_w512 u_merge (
        .clk(clk),
        .rst(rst),
        .ctl_data(lane_m_data),
        .ctl_empty(lane_m_empty),
        .ctl_last(lane_m_last),
        .ctl_valid(lane_m_valid),
        .ctl_ready(merge_ctl_ready),
        .data_data(data_data),
        .data_empty(data_empty),
        .data_last(data_last),
        .data_valid(data_valid),
        .data_ready(data_ready),
        .pt_data(store_m_data),
        .pt_empty(store_m_empty),
        .pt_last(store_m_last),
        .pt_valid(store_m_valid),
        .pt_ready(merge_pt_ready),
        .ctl_looped(lane_looped),
        .data_looped(data_looped),
        .m_data(tx_data),
        .m_empty(tx_empty),
        .m_last(tx_last),
        .m_valid(tx_valid),
        .m_ready(tx_ready),
        .back_data(back_data),
        .back_empty(back_empty),
        .back_last(back_last),
        .back_valid(back_valid),
        .back_ready(back_ready),
        .foreign(ev_tx_foreign),
        .idle(merge_idle)
    );

    mac_meter_w512 u_meter (
        .clk(clk),
        .rst(rst),
        .beat(meter_beat),
        .last(tx_last),
        .empty(tx_empty),
        .left(ev_port_xmit_packets),
        .bytes(xmit_bytes)
    );

    assign meter_beat = tx_valid & tx_ready;
    assign idle = (lane_idle & store_idle) & merge_idle;
endmodule
`default_nettype wire
