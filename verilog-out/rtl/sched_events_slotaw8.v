// sched_events_slotaw8: Slots that the scheduler must look at unasked.
// Source:        hdl/src/tx/sched_events.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module sched_events_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [53:0] rewound_data,
    input  wire rewound_valid,
    input  wire [13:0] let_go_data,
    input  wire let_go_valid,
    output wire load_valid,
    output reg  [7:0] load_slot,
    output wire [15:0] load_pi,
    output reg  [15:0] load_fi,
    output wire load_keep,
    input  wire load_taken,
    output wire kick_valid,
    output reg  [7:0] kick_slot,
    input  wire kick_taken
);
    localparam [3:0] ERR = 4'd6;
    localparam [3:0] RTS = 4'd3;
    localparam [3:0] SQD = 4'd4;
    localparam [3:0] SQE = 4'd5;
    wire back_valid;
    wire [511:0] unpack_raw;
    wire [63:0] unpack_sq_base_unused;
    wire [4:0] unpack_sq_log2_unused;
    wire [15:0] unpack_sq_index;
    wire [15:0] unpack_sq_prod;
    wire unpack_engine_owned_unused;
    wire backs_s_ready_unused;
    wire [53:0] backs_m_data;
    wire backs_m_valid;
    wire backs_m_ready;
    wire [15:0] backs_count_unused;
    wire lets_go_s_ready_unused;
    wire [13:0] lets_go_m_data;
    wire lets_go_m_valid;
    wire lets_go_m_ready;
    wire [15:0] lets_go_count_unused;
    reg  paused_q;
    reg  loading_d;
    reg  loading_q;
    reg  [7:0] loading_slot_d;
    reg  [7:0] loading_slot_q;
    reg  [15:0] loading_pi_d;
    reg  [15:0] loading_pi_q;
    reg  [15:0] loading_fi_d;
    reg  [15:0] loading_fi_q;
    reg  kicking_d;
    reg  kicking_q;
    reg  [7:0] kicking_slot_d;
    reg  [7:0] kicking_slot_q;

    unpack_ring_w512 u_unpack (
        .raw(unpack_raw),
        .sq_base(unpack_sq_base_unused),
        .sq_log2(unpack_sq_log2_unused),
        .sq_index(unpack_sq_index),
        .sq_prod(unpack_sq_prod),
        .engine_owned(unpack_engine_owned_unused)
    );

    fifo_ram_w54_aw8 u_backs (
        .clk(clk),
        .rst(rst),
        .s_data(rewound_data),
        .s_valid(rewound_valid),
        .s_ready(backs_s_ready_unused),
        .m_data(backs_m_data),
        .m_valid(backs_m_valid),
        .m_ready(backs_m_ready),
        .count(backs_count_unused)
    );

    fifo_ram_w14_aw8 u_lets_go (
        .clk(clk),
        .rst(rst),
        .s_data(let_go_data),
        .s_valid(let_go_valid),
        .s_ready(lets_go_s_ready_unused),
        .m_data(lets_go_m_data),
        .m_valid(lets_go_m_valid),
        .m_ready(lets_go_m_ready),
        .count(lets_go_count_unused)
    );

    always @* begin
        loading_d = loading_q;
        loading_slot_d = loading_slot_q;
        loading_pi_d = loading_pi_q;
        loading_fi_d = loading_fi_q;
        kicking_d = kicking_q;
        kicking_slot_d = kicking_slot_q;
        if (load_taken) begin
            loading_d = 1'd0;
        end
        if (ctx_valid & (ctx_data[528:526] == 3'd0)) begin
            loading_d = 1'd1;
            loading_slot_d = ctx_data[519:512];
            loading_pi_d = unpack_sq_prod;
            loading_fi_d = unpack_sq_index;
        end
        if (kick_taken) begin
            kicking_d = 1'd0;
        end
        if (state_valid & (((state_data[17:14] == RTS) | (state_data[17:14] == SQD)) | ((state_data[17:14] == SQE) | (state_data[17:14] == ERR)))) begin
            kicking_d = 1'd1;
            kicking_slot_d = state_data[7:0];
        end
    end
    assign unpack_raw = ctx_data[511:0];
    assign back_valid = backs_m_valid & (~paused_q);
    assign load_valid = loading_q | back_valid;

    always @* begin
        load_slot = backs_m_data[31:24];
        if (loading_q) begin
            load_slot = loading_slot_q;
        end
    end
    assign load_pi = loading_pi_q;

    always @* begin
        load_fi = backs_m_data[53:38];
        if (loading_q) begin
            load_fi = loading_fi_q;
        end
    end
    assign load_keep = ~loading_q;
    assign backs_m_ready = load_taken & (~loading_q);
    assign lets_go_m_ready = kick_taken & (~kicking_q);
    assign kick_valid = kicking_q | lets_go_m_valid;

    always @* begin
        kick_slot = lets_go_m_data[7:0];
        if (kicking_q) begin
            kick_slot = kicking_slot_q;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            paused_q <= 1'd0;
            loading_q <= 1'd0;
            kicking_q <= 1'd0;
        end else begin
            paused_q <= load_taken;
            loading_q <= loading_d;
            kicking_q <= kicking_d;
        end
        loading_slot_q <= loading_slot_d;
        loading_pi_q <= loading_pi_d;
        loading_fi_q <= loading_fi_d;
        kicking_slot_q <= kicking_slot_d;
    end
endmodule
`default_nettype wire
