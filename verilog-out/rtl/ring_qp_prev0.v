// ring_qp_prev0: A queue pair that the ring engine owns.
// Source:        hdl/src/collective/ring_qp.rs
// Parameters:    PREV=0
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_qp_prev0 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [21:0] qp_error_data,
    input  wire qp_error_valid,
    input  wire [29:0] done_data,
    input  wire done_valid,
    input  wire put,
    output wire [13:0] slot,
    output wire bound,
    output wire up,
    output wire hurt,
    output wire [2:0] mtu,
    output wire [23:0] pd,
    output wire [15:0] produced,
    output wire [15:0] acked,
    output wire room,
    output wire spare,
    output wire idle
);
    localparam [63:0] BASE = 64'hffffffffffff0000;
    localparam [5:0] FULL = 6'd32;
    localparam [4:0] LOG2 = 5'd5;
    localparam [5:0] MOST = 6'd30;
    localparam [3:0] RTS = 4'd3;
    wire base_fits;
    wire [5:0] level;
    wire [511:0] unpack_raw;
    wire [63:0] unpack_sq_base;
    wire [4:0] unpack_sq_log2;
    wire unpack_valid;
    wire unpack_engine_owned;
    wire [2:0] unpack_path_mtu;
    wire [15:0] unpack_sq_index;
    wire [23:0] unpack_pd;
    wire read_d;
    reg  read_q;
    wire read_match_d;
    reg  read_match_q;
    wire [13:0] read_slot_d;
    reg  [13:0] read_slot_q;
    reg  [2:0] read_mtu_q;
    reg  [23:0] read_pd_q;
    reg  [15:0] read_index_q;
    reg  told_q;
    wire [13:0] told_slot_d;
    reg  [13:0] told_slot_q;
    wire told_rts_d;
    reg  told_rts_q;
    reg  ended_q;
    wire [13:0] ended_slot_d;
    reg  [13:0] ended_slot_q;
    wire [15:0] ended_idx_d;
    reg  [15:0] ended_idx_q;
    wire failing_d;
    reg  failing_q;
    reg  is_bound_d;
    reg  is_bound_q;
    reg  is_up_d;
    reg  is_up_q;
    reg  [13:0] mine_d;
    reg  [13:0] mine_q;
    reg  [2:0] mtu_code_d;
    reg  [2:0] mtu_code_q;
    reg  [23:0] domain_d;
    reg  [23:0] domain_q;
    reg  [15:0] prod_d;
    reg  [15:0] prod_q;
    reg  [15:0] ack_d;
    reg  [15:0] ack_q;
    wire has_room_d;
    reg  has_room_q;
    wire has_spare_d;
    reg  has_spare_q;
    wire is_idle_d;
    reg  is_idle_q;

    unpack_ring_qp_w512 u_unpack (
        .raw(unpack_raw),
        .sq_base(unpack_sq_base),
        .sq_log2(unpack_sq_log2),
        .valid(unpack_valid),
        .engine_owned(unpack_engine_owned),
        .path_mtu(unpack_path_mtu),
        .sq_index(unpack_sq_index),
        .pd(unpack_pd)
    );

    assign read_d = ctx_valid & (~(|ctx_data[528:526]));
    assign read_match_d = (base_fits & unpack_valid) & (unpack_engine_owned & (unpack_sq_log2 == LOG2));
    assign read_slot_d = ctx_data[525:512];
    assign told_slot_d = state_data[13:0];
    assign told_rts_d = state_data[17:14] == RTS;
    assign ended_slot_d = done_data[13:0];
    assign ended_idx_d = done_data[29:14];
    assign failing_d = (qp_error_valid & is_bound_q) & (qp_error_data[13:0] == mine_q);

    always @* begin
        is_bound_d = is_bound_q;
        is_up_d = is_up_q;
        mine_d = mine_q;
        mtu_code_d = mtu_code_q;
        prod_d = prod_q;
        ack_d = ack_q;
        domain_d = domain_q;
        if (ended_q & (ended_slot_q == mine_q)) begin
            ack_d = ended_idx_q;
        end
        if (put) begin
            prod_d = prod_q + 16'd1;
        end
        if (told_q & (told_slot_q == mine_q)) begin
            is_up_d = told_rts_q;
        end
        if (read_q) begin
            if (read_match_q) begin
                is_bound_d = 1'd1;
                mine_d = read_slot_q;
                mtu_code_d = read_mtu_q;
                domain_d = read_pd_q;
                if ((~is_up_q) | (read_slot_q != mine_q)) begin
                    is_up_d = 1'd0;
                    prod_d = read_index_q;
                    ack_d = read_index_q;
                end
            end else if (read_slot_q == mine_q) begin
                is_bound_d = 1'd0;
                is_up_d = 1'd0;
            end
        end
    end
    assign has_room_d = level < MOST;
    assign has_spare_d = level < FULL;
    assign is_idle_d = prod_q == ack_q;
    assign slot = mine_q;
    assign bound = is_bound_q;
    assign up = is_bound_q & is_up_q;
    assign hurt = failing_q;
    assign mtu = mtu_code_q;
    assign pd = domain_q;
    assign produced = prod_q;
    assign acked = ack_q;
    assign room = has_room_q;
    assign spare = has_spare_q;
    assign idle = is_idle_q;
    assign unpack_raw = ctx_data[511:0];
    assign base_fits = unpack_sq_base == BASE;
    assign level = prod_q[5:0] - ack_q[5:0];

    always @(posedge clk) begin
        if (rst) begin
            read_q <= 1'd0;
            told_q <= 1'd0;
            ended_q <= 1'd0;
            failing_q <= 1'd0;
            is_bound_q <= 1'd0;
            is_up_q <= 1'd0;
            mine_q <= 14'd0;
            mtu_code_q <= 3'd0;
            prod_q <= 16'd0;
            ack_q <= 16'd0;
            has_room_q <= 1'd0;
            has_spare_q <= 1'd0;
            is_idle_q <= 1'd0;
        end else begin
            read_q <= read_d;
            told_q <= state_valid;
            ended_q <= done_valid;
            failing_q <= failing_d;
            is_bound_q <= is_bound_d;
            is_up_q <= is_up_d;
            mine_q <= mine_d;
            mtu_code_q <= mtu_code_d;
            prod_q <= prod_d;
            ack_q <= ack_d;
            has_room_q <= has_room_d;
            has_spare_q <= has_spare_d;
            is_idle_q <= is_idle_d;
        end
        read_match_q <= read_match_d;
        read_slot_q <= read_slot_d;
        read_mtu_q <= unpack_path_mtu;
        read_pd_q <= unpack_pd;
        read_index_q <= unpack_sq_index;
        told_slot_q <= told_slot_d;
        told_rts_q <= told_rts_d;
        ended_slot_q <= ended_slot_d;
        ended_idx_q <= ended_idx_d;
        domain_q <= domain_d;
    end
endmodule
`default_nettype wire
