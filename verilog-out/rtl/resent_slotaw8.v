// resent_slotaw8: Counts packets that are sent again.
// Source:        hdl/src/tx/resent.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module resent_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [37:0] formed_data,
    input  wire formed_valid,
    input  wire [79:0] view_data,
    input  wire view_valid,
    output wire ev_retransmissions
);
    wire [65:0] stands;
    wire [23:0] ahead;
    wire [511:0] unpack_raw;
    wire [23:0] unpack_sq_psn;
    wire [7:0] peaks_set_slot;
    wire [23:0] peaks_set_data;
    wire peaks_init_en;
    wire [7:0] peaks_init_slot;
    wire [7:0] peaks_read_slot;
    wire [23:0] peaks_read_data;
    reg  asked_q;
    wire [23:0] asked_psn_d;
    reg  [23:0] asked_psn_q;
    reg  found_q;
    reg  [23:0] found_psn_q;
    reg  [23:0] peak_q;
    wire again_d;
    reg  again_q;

    unpack_resent_psn_w512_from192 u_unpack (
        .raw(unpack_raw),
        .sq_psn(unpack_sq_psn)
    );

    slot_ram_w24_aw8 u_peaks (
        .clk(clk),
        .rst(rst),
        .set_en(view_valid),
        .set_slot(peaks_set_slot),
        .set_data(peaks_set_data),
        .init_en(peaks_init_en),
        .init_slot(peaks_init_slot),
        .init_data(unpack_sq_psn),
        .read_slot(peaks_read_slot),
        .read_data(peaks_read_data)
    );

    assign asked_psn_d = formed_data[37:14];
    assign again_d = found_q & ahead[23];
    assign unpack_raw = ctx_data[511:0];
    assign stands = view_data[65:0];
    assign peaks_init_en = ctx_valid & (ctx_data[528:526] == 3'd3);
    assign peaks_init_slot = ctx_data[519:512];
    assign peaks_set_slot = view_data[73:66];
    assign peaks_set_data = stands[47:24];
    assign peaks_read_slot = formed_data[7:0];
    assign ahead = found_psn_q - peak_q;
    assign ev_retransmissions = again_q;

    always @(posedge clk) begin
        if (rst) begin
            asked_q <= 1'd0;
            found_q <= 1'd0;
            again_q <= 1'd0;
        end else begin
            asked_q <= formed_valid;
            found_q <= asked_q;
            again_q <= again_d;
        end
        asked_psn_q <= asked_psn_d;
        found_psn_q <= asked_psn_q;
        peak_q <= peaks_read_data;
    end
endmodule
`default_nettype wire
