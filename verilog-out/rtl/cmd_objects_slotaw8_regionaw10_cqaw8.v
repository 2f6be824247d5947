// cmd_objects_slotaw8_regionaw10_cqaw8: What is known of QPs, regions and CQs.
// Source:        hdl/src/qp/cmd_objects.rs
// Parameters:    SLOT_AW=8 REGION_AW=10 CQ_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cmd_objects_slotaw8_regionaw10_cqaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [8:0] kind,
    input  wire [23:0] object,
    input  wire look,
    output wire look_ok,
    output reg  in_range,
    output reg  used,
    output wire [3:0] qp_state,
    output wire qp_rc,
    input  wire look_other,
    input  wire [23:0] other_cq,
    output wire cq_in_use,
    input  wire set_qp,
    input  wire [3:0] set_state,
    input  wire set_rc,
    input  wire set_if,
    output wire set_late,
    input  wire set_entry,
    input  wire [21:0] error_data,
    input  wire error_valid,
    output wire error_ready,
    input  wire error_receives,
    output wire [17:0] state_data,
    output wire state_valid,
    output wire ready
);
    wire states_exists;
    wire [3:0] states_look_state;
    wire states_look_loaded;
    wire states_look_rc;
    wire states_set_loaded;
    wire states_set_late;
    wire states_ready;
    wire regions_exists;
    wire regions_value;
    wire regions_set_en;
    wire regions_set_value;
    wire regions_ready;
    reg  [23:0] cqs_look_index;
    wire cqs_exists;
    wire cqs_value;
    wire cqs_set_en;
    wire cqs_set_value;
    wire cqs_ready;
    reg  late_q;
    reg  other_in_use_q;
    reg  [3:0] seen_state_d;
    reg  [3:0] seen_state_q;
    reg  seen_loaded_d;
    reg  seen_loaded_q;
    reg  seen_rc_d;
    reg  seen_rc_q;
    reg  seen_region_d;
    reg  seen_region_q;
    reg  seen_cq_d;
    reg  seen_cq_q;
    reg  qp_exists_d;
    reg  qp_exists_q;
    reg  region_exists_d;
    reg  region_exists_q;
    reg  cq_exists_d;
    reg  cq_exists_q;

    qp_states_slotaw8 u_states (
        .clk(clk),
        .rst(rst),
        .look_slot(object),
        .look_ok(look_ok),
        .exists(states_exists),
        .look_state(states_look_state),
        .look_loaded(states_look_loaded),
        .look_rc(states_look_rc),
        .set_en(set_qp),
        .set_state(set_state),
        .set_loaded(states_set_loaded),
        .set_rc(set_rc),
        .set_if(set_if),
        .set_from(seen_state_q),
        .set_late(states_set_late),
        .error_data(error_data),
        .error_valid(error_valid),
        .error_ready(error_ready),
        .error_receives(error_receives),
        .state_data(state_data),
        .state_valid(state_valid),
        .ready(states_ready)
    );

    in_use_aw10 u_regions (
        .clk(clk),
        .rst(rst),
        .look_index(object),
        .exists(regions_exists),
        .value(regions_value),
        .set_en(regions_set_en),
        .set_index(object),
        .set_value(regions_set_value),
        .ready(regions_ready)
    );

    in_use_aw8 u_cqs (
        .clk(clk),
        .rst(rst),
        .look_index(cqs_look_index),
        .exists(cqs_exists),
        .value(cqs_value),
        .set_en(cqs_set_en),
        .set_index(object),
        .set_value(cqs_set_value),
        .ready(cqs_ready)
    );

    always @* begin
        qp_exists_d = qp_exists_q;
        region_exists_d = region_exists_q;
        cq_exists_d = cq_exists_q;
        seen_state_d = seen_state_q;
        seen_loaded_d = seen_loaded_q;
        seen_rc_d = seen_rc_q;
        seen_region_d = seen_region_q;
        seen_cq_d = seen_cq_q;
        if (look) begin
            seen_state_d = states_look_state;
            seen_loaded_d = states_look_loaded;
            seen_rc_d = states_look_rc;
            seen_region_d = regions_value;
            seen_cq_d = cqs_value;
            qp_exists_d = states_exists;
            region_exists_d = regions_exists;
            cq_exists_d = cqs_exists;
        end
    end
    assign ready = (states_ready & regions_ready) & cqs_ready;

    always @* begin
        cqs_look_index = object;
        if (look_other) begin
            cqs_look_index = other_cq;
        end
    end
    assign cq_in_use = other_in_use_q;
    assign qp_state = seen_state_q;
    assign qp_rc = seen_rc_q;

    always @* begin
        in_range = qp_exists_q;
        if (kind[7]) begin
            in_range = region_exists_q;
        end
        if (kind[8]) begin
            in_range = cq_exists_q;
        end
    end

    always @* begin
        used = seen_loaded_q;
        if (kind[7]) begin
            used = seen_region_q;
        end
        if (kind[8]) begin
            used = seen_cq_q;
        end
    end
    assign set_late = late_q;
    assign states_set_loaded = ~kind[5];
    assign regions_set_en = set_entry & kind[7];
    assign regions_set_value = ~kind[5];
    assign cqs_set_en = set_entry & kind[8];
    assign cqs_set_value = ~kind[5];

    always @(posedge clk) begin
        if (rst) begin
            late_q <= 1'd0;
            other_in_use_q <= 1'd0;
            seen_state_q <= 4'd0;
            seen_loaded_q <= 1'd0;
            seen_rc_q <= 1'd0;
            seen_region_q <= 1'd0;
            seen_cq_q <= 1'd0;
            qp_exists_q <= 1'd0;
            region_exists_q <= 1'd0;
            cq_exists_q <= 1'd0;
        end else begin
            late_q <= states_set_late;
            other_in_use_q <= cqs_value;
            seen_state_q <= seen_state_d;
            seen_loaded_q <= seen_loaded_d;
            seen_rc_q <= seen_rc_d;
            seen_region_q <= seen_region_d;
            seen_cq_q <= seen_cq_d;
            qp_exists_q <= qp_exists_d;
            region_exists_q <= region_exists_d;
            cq_exists_q <= cq_exists_d;
        end
    end
endmodule
`default_nettype wire
