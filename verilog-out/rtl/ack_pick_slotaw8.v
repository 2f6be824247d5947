// ack_pick_slotaw8: Whose event is taken: one that went back, the timer's, a response.
// Source:        hdl/src/tx/ack_pick.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ack_pick_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [77:0] ack_data,
    input  wire ack_valid,
    output wire ack_ready,
    input  wire [38:0] timer_data,
    input  wire timer_valid,
    output wire timer_ready,
    input  wire [13:0] rewound_data,
    input  wire rewound_valid,
    output wire [7:0] read_slot,
    output wire [57:0] source,
    output wire busy,
    output wire [13:0] at
);
    reg  late_back;
    reg  late_timer;
    reg  late_ack;
    wire take_back;
    wire take_timer;
    wire take_ack;
    reg  [13:0] picked;
    wire [77:0] acks_m_data;
    wire acks_m_valid;
    wire backs_s_ready_unused;
    wire [13:0] backs_m_data;
    wire backs_m_valid;
    wire [15:0] backs_count_unused;
    wire pause_d;
    reg  pause_q;
    reg  late_0_q;
    reg  late_1_q;
    reg  late_2_q;
    reg  [13:0] slot_0_q;
    reg  [13:0] slot_1_q;
    reg  [13:0] slot_2_q;
    reg  [57:0] taken_d;
    reg  [57:0] taken_q;

    skid_w78 u_acks (
        .clk(clk),
        .rst(rst),
        .s_data(ack_data),
        .s_valid(ack_valid),
        .s_ready(ack_ready),
        .m_data(acks_m_data),
        .m_valid(acks_m_valid),
        .m_ready(take_ack)
    );

    fifo_ram_w14_aw8 u_backs (
        .clk(clk),
        .rst(rst),
        .s_data(rewound_data),
        .s_valid(rewound_valid),
        .s_ready(backs_s_ready_unused),
        .m_data(backs_m_data),
        .m_valid(backs_m_valid),
        .m_ready(take_back),
        .count(backs_count_unused)
    );

    assign pause_d = (take_back | take_timer) | take_ack;

    always @* begin
        taken_d = taken_q;
        taken_d[13:0] = picked;
        taken_d[37:14] = acks_m_data[37:14];
        if (timer_valid) begin
            taken_d[37:14] = timer_data[37:14];
        end
        taken_d[45:38] = acks_m_data[45:38];
        taken_d[53:46] = acks_m_data[77:70];
        taken_d[54] = take_ack;
        taken_d[55] = take_timer & (~timer_data[38]);
        taken_d[56] = take_timer & timer_data[38];
        taken_d[57] = take_back;
    end

    always @* begin
        late_back = 1'd0;
        if (late_0_q & (slot_0_q == backs_m_data)) begin
            late_back = 1'd1;
        end
        if (late_1_q & (slot_1_q == backs_m_data)) begin
            late_back = 1'd1;
        end
        if (late_2_q & (slot_2_q == backs_m_data)) begin
            late_back = 1'd1;
        end
    end

    always @* begin
        late_timer = 1'd0;
        if (late_0_q & (slot_0_q == timer_data[13:0])) begin
            late_timer = 1'd1;
        end
        if (late_1_q & (slot_1_q == timer_data[13:0])) begin
            late_timer = 1'd1;
        end
        if (late_2_q & (slot_2_q == timer_data[13:0])) begin
            late_timer = 1'd1;
        end
    end

    always @* begin
        late_ack = 1'd0;
        if (late_0_q & (slot_0_q == acks_m_data[13:0])) begin
            late_ack = 1'd1;
        end
        if (late_1_q & (slot_1_q == acks_m_data[13:0])) begin
            late_ack = 1'd1;
        end
        if (late_2_q & (slot_2_q == acks_m_data[13:0])) begin
            late_ack = 1'd1;
        end
    end
    assign take_back = (backs_m_valid & (~pause_q)) & (~late_back);
    assign take_timer = (timer_valid & (~pause_q)) & ((~backs_m_valid) & (~late_timer));
    assign take_ack = ((acks_m_valid & (~pause_q)) & (~backs_m_valid)) & ((~timer_valid) & (~late_ack));
    assign timer_ready = take_timer;

    always @* begin
        picked = acks_m_data[13:0];
        if (backs_m_valid) begin
            picked = backs_m_data;
        end else if (timer_valid) begin
            picked = timer_data[13:0];
        end
    end
    assign read_slot = picked[7:0];
    assign source = taken_q;
    assign busy = late_2_q;
    assign at = slot_2_q;

    always @(posedge clk) begin
        if (rst) begin
            pause_q <= 1'd0;
            late_0_q <= 1'd0;
            late_1_q <= 1'd0;
            late_2_q <= 1'd0;
        end else begin
            pause_q <= pause_d;
            late_0_q <= pause_d;
            late_1_q <= late_0_q;
            late_2_q <= late_1_q;
        end
        slot_0_q <= picked;
        slot_1_q <= slot_0_q;
        slot_2_q <= slot_1_q;
        taken_q <= taken_d;
    end
endmodule
`default_nettype wire
