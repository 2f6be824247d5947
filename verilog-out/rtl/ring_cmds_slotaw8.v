// ring_cmds_slotaw8: Operations that wait for the ring engine.
// Source:        hdl/src/collective/ring_cmds.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_cmds_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [125:0] cmd_data,
    input  wire cmd_valid,
    output wire cmd_ready,
    output wire valid,
    output wire [125:0] head,
    output wire [61:0] at,
    output wire flushed,
    output wire killed,
    input  wire pop,
    output wire busy,
    output wire [13:0] busy_slot,
    output wire [6:0] level,
    output wire sorting
);
    localparam [1:0] CMD_STEP_EMPTY = 2'd0;
    localparam [1:0] CMD_STEP_HELD = 2'd3;
    localparam [1:0] CMD_STEP_KNOW = 2'd2;
    localparam [1:0] CMD_STEP_READ = 2'd1;
    localparam [3:0] ERR = 4'd6;
    localparam [3:0] RTS = 4'd3;
    localparam [3:0] SQE = 4'd5;
    reg  [3:0] know;
    wire mine;
    wire [511:0] unpack_raw;
    wire [23:0] unpack_qpn;
    wire [23:0] unpack_pd;
    wire [15:0] unpack_send_cq;
    wire queue_valid;
    wire [125:0] queue_head;
    reg  queue_pop;
    wire [7:0] places_write_addr;
    wire places_read_en;
    wire [7:0] places_read_addr;
    wire [7:0] states_write_addr;
    wire [3:0] states_write_data;
    wire states_read_en;
    wire [7:0] states_read_addr;
    wire [3:0] states_read_data;
    reg  [1:0] step_d;
    reg  [1:0] step_q;
    reg  [125:0] at_hand_d;
    reg  [125:0] at_hand_q;
    reg  [61:0] place_d;
    reg  [61:0] place_q;
    wire [13:0] place_at_d;
    reg  [13:0] place_at_q;
    wire place_write_d;
    reg  place_write_q;
    reg  told_q;
    reg  [17:0] told_state_q;
    reg  is_flushed_d;
    reg  is_flushed_q;
    reg  is_killed_d;
    reg  is_killed_q;

    unpack_cmd_qp_w512 u_unpack (
        .raw(unpack_raw),
        .qpn(unpack_qpn),
        .pd(unpack_pd),
        .send_cq(unpack_send_cq)
    );

    ring_waiting_slotaw8 u_queue (
        .clk(clk),
        .rst(rst),
        .state_data(state_data),
        .state_valid(state_valid),
        .s_data(cmd_data),
        .s_valid(cmd_valid),
        .s_ready(cmd_ready),
        .valid(queue_valid),
        .head(queue_head),
        .pop(queue_pop),
        .level(level),
        .sorting(sorting)
    );

    ram_1r1w_w62_aw8 u_places (
        .clk(clk),
        .rst(rst),
        .write_en(place_write_q),
        .write_addr(places_write_addr),
        .write_data(place_q),
        .read_en(places_read_en),
        .read_addr(places_read_addr),
        .read_data(at)
    );

    ram_1r1w_w4_aw8 u_states (
        .clk(clk),
        .rst(rst),
        .write_en(told_q),
        .write_addr(states_write_addr),
        .write_data(states_write_data),
        .read_en(states_read_en),
        .read_addr(states_read_addr),
        .read_data(states_read_data)
    );

    always @* begin
        step_d = step_q;
        at_hand_d = at_hand_q;
        place_d = place_q;
        is_flushed_d = is_flushed_q;
        is_killed_d = is_killed_q;
        place_d[23:0] = unpack_qpn;
        place_d[37:24] = unpack_send_cq[13:0];
        place_d[61:38] = unpack_pd;
        if ((mine & (step_q != CMD_STEP_EMPTY)) | (step_q == CMD_STEP_KNOW)) begin
            if ((know == SQE) | (know == ERR)) begin
                is_flushed_d = 1'd1;
            end
            if (know < RTS) begin
                is_killed_d = 1'd1;
            end
        end
        case (step_q)
            CMD_STEP_EMPTY: begin
                at_hand_d = queue_head;
                is_flushed_d = 1'd0;
                is_killed_d = 1'd0;
                if (queue_valid) begin
                    step_d = CMD_STEP_READ;
                end
            end
            CMD_STEP_READ: begin
                step_d = CMD_STEP_KNOW;
            end
            CMD_STEP_KNOW: begin
                step_d = CMD_STEP_HELD;
            end
            CMD_STEP_HELD: begin
                if (pop) begin
                    step_d = CMD_STEP_EMPTY;
                end
            end
            default: begin
                step_d = CMD_STEP_EMPTY;
            end
        endcase
    end
    assign place_at_d = ctx_data[525:512];
    assign place_write_d = ctx_valid & (~(|ctx_data[528:526]));
    assign unpack_raw = ctx_data[511:0];
    assign places_write_addr = place_at_q[7:0];
    assign states_write_addr = told_state_q[7:0];
    assign states_write_data = told_state_q[17:14];
    assign places_read_en = step_q == CMD_STEP_READ;
    assign places_read_addr = at_hand_q[7:0];
    assign states_read_en = step_q == CMD_STEP_READ;
    assign states_read_addr = at_hand_q[7:0];
    assign head = at_hand_q;
    assign valid = step_q == CMD_STEP_HELD;
    assign flushed = is_flushed_q;
    assign killed = is_killed_q;
    assign busy = (|level) | (step_q != CMD_STEP_EMPTY);
    assign busy_slot = at_hand_q[13:0];
    assign mine = told_q & (told_state_q[13:0] == at_hand_q[13:0]);

    always @* begin
        know = states_read_data;
        if (mine) begin
            know = told_state_q[17:14];
        end
    end

    always @* begin
        queue_pop = 1'd0;
        case (step_q)
            CMD_STEP_EMPTY: begin
                queue_pop = 1'd1;
            end
            default: ;
        endcase
    end

    always @(posedge clk) begin
        if (rst) begin
            step_q <= CMD_STEP_EMPTY;
            place_write_q <= 1'd0;
            told_q <= 1'd0;
            is_flushed_q <= 1'd0;
            is_killed_q <= 1'd0;
        end else begin
            step_q <= step_d;
            place_write_q <= place_write_d;
            told_q <= state_valid;
            is_flushed_q <= is_flushed_d;
            is_killed_q <= is_killed_d;
        end
        at_hand_q <= at_hand_d;
        place_q <= place_d;
        place_at_q <= place_at_d;
        told_state_q <= state_data;
    end

`ifdef SIMULATION
    // step by name, for waveforms
    reg  [39:0] step_name;
    always @* begin
        case (step_q)
            2'd0: step_name = "Empty";
            2'd1: step_name = "Read ";
            2'd2: step_name = "Know ";
            2'd3: step_name = "Held ";
            default: step_name = "?    ";
        endcase
    end
`endif
endmodule
`default_nettype wire
