// doorbell_slotaw8: Checks doorbells, from BAR0 and from the users' pages.
// Source:        hdl/src/tx/doorbell.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module doorbell_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire dma_on,
    input  wire [31:0] csr_data,
    input  wire csr_valid,
    output wire csr_ready,
    input  wire [31:0] engine_data,
    input  wire engine_valid,
    output wire engine_ready,
    input  wire [64:0] port_data,
    input  wire port_valid,
    output wire port_ready,
    input  wire port_fresh,
    input  wire looked,
    output wire hit,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    output reg  [52:0] ring_data,
    output wire ring_valid,
    input  wire ring_ready,
    output wire ring_allowed,
    output wire ring_room,
    output wire [29:0] rung_data,
    output wire rung_valid,
    output wire ev_doorbells,
    output wire ev_db_dma_off,
    output wire ev_db_unknown_slot,
    output wire ev_db_foreign_page,
    output wire ev_db_engine_owned,
    output wire ev_db_bad_state,
    output wire ev_db_overrun
);
    localparam [3:0] ERR = 4'd6;
    localparam [3:0] RTS = 4'd3;
    localparam [15:0] SLOT_MASK = 16'd255;
    localparam [3:0] SQD = 4'd4;
    localparam [3:0] SQE = 4'd5;
    reg  [64:0] pick;
    wire at_once;
    wire first;
    wire judging;
    wire [7:0] slot;
    wire beat0;
    wire [9:0] cfg;
    wire known;
    reg  own_page;
    wire stranger;
    wire [7:0] other_page;
    wire strange_0;
    wire strange_1;
    wire strange_2;
    wire strange_3;
    wire fit;
    wire may_send;
    wire room;
    wire allowed;
    wire ring_ok;
    wire [511:0] unpack_raw;
    wire unpack_valid;
    wire unpack_engine_owned;
    wire [7:0] unpack_page;
    wire [4:0] unpack_sq_log2;
    wire [15:0] unpack_sq_index;
    reg  cfgs_write_en;
    reg  [7:0] cfgs_write_addr;
    reg  [9:0] cfgs_write_data;
    wire [9:0] cfgs_read_data;
    wire [7:0] states_write_addr;
    wire [3:0] states_write_data;
    wire [3:0] states_read_data;
    wire [7:0] limits_load_slot;
    wire [15:0] limits_idx;
    wire limits_room;
    reg  told_q;
    reg  fits_q;
    wire off_d;
    reg  off_q;
    wire checking_d;
    reg  checking_q;
    reg  [64:0] req_q;
    reg  [29:0] told_req_d;
    reg  [29:0] told_req_q;
    wire beyond_d;
    reg  beyond_q;
    reg  [3:0] events_d;
    reg  [3:0] events_q;

    unpack_db_cfg_w512 u_unpack (
        .raw(unpack_raw),
        .valid(unpack_valid),
        .engine_owned(unpack_engine_owned),
        .page(unpack_page),
        .sq_log2(unpack_sq_log2),
        .sq_index(unpack_sq_index)
    );

    ram_1r1w_w10_aw8 u_cfgs (
        .clk(clk),
        .rst(rst),
        .write_en(cfgs_write_en),
        .write_addr(cfgs_write_addr),
        .write_data(cfgs_write_data),
        .read_en(1'd1),
        .read_addr(slot),
        .read_data(cfgs_read_data)
    );

    ram_1r1w_w4_aw8 u_states (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(states_write_addr),
        .write_data(states_write_data),
        .read_en(1'd1),
        .read_addr(slot),
        .read_data(states_read_data)
    );

    db_room_slotaw8 u_limits (
        .clk(clk),
        .rst(rst),
        .done_data(done_data),
        .done_valid(done_valid),
        .load(beat0),
        .load_slot(limits_load_slot),
        .load_idx(unpack_sq_index),
        .load_log2(unpack_sq_log2),
        .slot(slot),
        .idx(limits_idx),
        .room(limits_room)
    );

    assign checking_d = ring_valid & ring_ready;
    assign beyond_d = (pick[15:0] & (~SLOT_MASK)) != 16'd0;

    always @* begin
        events_d = events_q;
        told_req_d = told_req_q;
        told_req_d[13:0] = req_q[13:0];
        told_req_d[29:14] = req_q[31:16];
        events_d[0] = judging & (~known);
        events_d[1] = (judging & known) & (~own_page);
        events_d[2] = (judging & known) & (stranger & own_page);
        events_d[3] = (fit & (~may_send)) & own_page;
    end
    assign off_d = ~dma_on;

    always @* begin
        pick = port_data;
        if (first) begin
            pick[15:0] = engine_data[31:16];
            pick[31:16] = engine_data[15:0];
            pick[32] = 1'd1;
            pick[33] = 1'd1;
            pick[42] = 1'd0;
        end
        if (csr_valid) begin
            pick[15:0] = csr_data[31:16];
            pick[31:16] = csr_data[15:0];
            pick[33] = 1'd0;
        end
    end
    assign first = csr_valid | engine_valid;
    assign slot = pick[7:0];
    assign at_once = (looked & port_fresh) & (~first);
    assign hit = at_once;
    assign ring_valid = run & (first | (port_valid & (~at_once)));

    always @* begin
        ring_data[13:0] = {6'd0, slot};
        ring_data[29:14] = pick[31:16];
        ring_data[30] = pick[42];
        ring_data[46:31] = pick[58:43];
        ring_data[50:47] = pick[62:59];
        ring_data[52:51] = pick[64:63];
    end
    assign csr_ready = (run & ring_ready) & csr_valid;
    assign engine_ready = (run & ring_ready) & (engine_valid & (~csr_valid));
    assign port_ready = at_once | ((run & ring_ready) & (~first));
    assign unpack_raw = ctx_data[511:0];
    assign beat0 = ctx_valid & (ctx_data[528:526] == 3'd0);

    always @* begin
        cfgs_write_en = beat0;
        if (~run) begin
            cfgs_write_en = state_valid;
        end
    end

    always @* begin
        cfgs_write_addr = ctx_data[519:512];
        if (~run) begin
            cfgs_write_addr = state_data[7:0];
        end
    end

    always @* begin
        cfgs_write_data[0] = unpack_valid;
        cfgs_write_data[1] = unpack_engine_owned;
        cfgs_write_data[9:2] = unpack_page;
        if (~run) begin
            cfgs_write_data[0] = 1'd0;
        end
    end
    assign states_write_addr = state_data[7:0];
    assign states_write_data = state_data[17:14];
    assign limits_load_slot = ctx_data[519:512];
    assign judging = checking_q | at_once;
    assign cfg = cfgs_read_data;
    assign known = cfg[0] & (~beyond_q);
    assign other_page = req_q[41:34] ^ cfg[9:2];

    always @* begin
        own_page = 1'd1;
        if (strange_0) begin
            own_page = 1'd0;
        end
        if (strange_1) begin
            own_page = 1'd0;
        end
        if (strange_2) begin
            own_page = 1'd0;
        end
        if (strange_3) begin
            own_page = 1'd0;
        end
    end
    assign strange_0 = (~req_q[32]) & (other_page[0] | other_page[1]);
    assign strange_1 = (~req_q[32]) & (other_page[2] | other_page[3]);
    assign strange_2 = (~req_q[32]) & (other_page[4] | other_page[5]);
    assign strange_3 = (~req_q[32]) & (other_page[6] | other_page[7]);
    assign may_send = ((states_read_data == RTS) | (states_read_data == SQD)) | ((states_read_data == SQE) | (states_read_data == ERR));
    assign limits_idx = req_q[31:16];
    assign room = limits_room;
    assign stranger = cfg[1] ^ req_q[33];
    assign fit = (judging & known) & (~stranger);
    assign allowed = (fit & may_send) & own_page;
    assign ring_allowed = allowed;
    assign ring_room = room;
    assign ring_ok = told_q & fits_q;
    assign rung_valid = ring_ok;
    assign rung_data = told_req_q;
    assign ev_doorbells = ring_ok;
    assign ev_db_dma_off = ring_ok & off_q;
    assign ev_db_unknown_slot = events_q[0];
    assign ev_db_foreign_page = events_q[1];
    assign ev_db_engine_owned = events_q[2];
    assign ev_db_bad_state = events_q[3];
    assign ev_db_overrun = told_q & (~fits_q);

    always @(posedge clk) begin
        if (rst) begin
            told_q <= 1'd0;
            fits_q <= 1'd0;
            off_q <= 1'd0;
            checking_q <= 1'd0;
            events_q <= 4'd0;
        end else begin
            told_q <= allowed;
            fits_q <= room;
            off_q <= off_d;
            checking_q <= checking_d;
            events_q <= events_d;
        end
        req_q <= pick;
        told_req_q <= told_req_d;
        beyond_q <= beyond_d;
    end
endmodule
`default_nettype wire
