// ack_path_slotaw8_outaw7_tick1229: The requester's half of a Reliable Connection.
// Source:        hdl/src/tx/ack_path.rs
// Parameters:    SLOT_AW=8 OUT_AW=7 TICK=1229
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ack_path_slotaw8_outaw7_tick1229 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [37:0] formed_data,
    input  wire formed_valid,
    input  wire [37:0] asked_data,
    input  wire asked_valid,
    input  wire [160:0] push_data,
    input  wire push_valid,
    output wire push_ready,
    input  wire [77:0] ack_data,
    input  wire ack_valid,
    output wire ack_ready,
    output wire [208:0] retired_data,
    output wire retired_valid,
    input  wire retired_ready,
    output wire [13:0] token_data,
    output wire token_valid,
    input  wire token_ready,
    input  wire [13:0] token_back_data,
    input  wire token_back_valid,
    output wire [13:0] stop_data,
    output wire stop_valid,
    output wire [37:0] una_data,
    output wire una_valid,
    output wire [53:0] rewound_data,
    output wire rewound_valid,
    output wire [21:0] qp_error_data,
    output wire qp_error_valid,
    input  wire qp_error_ready,
    output wire idle,
    output wire ev_packet_seq_err,
    output wire ev_rnr_nak_retry_err,
    output wire ev_local_ack_timeout_err,
    output wire ev_duplicate_acks,
    output wire ev_ghost_acks,
    output wire ev_bad_resp_err,
    output wire ev_retransmissions
);
    wire ack_rx_timer_ready;
    wire [13:0] ack_rx_rewound_data;
    wire [79:0] ack_rx_view_data;
    wire ack_rx_view_valid;
    wire [13:0] ack_rx_poke_data;
    wire ack_rx_poke_valid;
    wire [38:0] timer_m_data;
    wire timer_m_valid;

    ack_rx_slotaw8 u_ack_rx (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .formed_data(formed_data),
        .formed_valid(formed_valid),
        .ack_data(ack_data),
        .ack_valid(ack_valid),
        .ack_ready(ack_ready),
        .timer_data(timer_m_data),
        .timer_valid(timer_m_valid),
        .timer_ready(ack_rx_timer_ready),
        .rewound_data(ack_rx_rewound_data),
        .rewound_valid(rewound_valid),
        .view_data(ack_rx_view_data),
        .view_valid(ack_rx_view_valid),
        .poke_data(ack_rx_poke_data),
        .poke_valid(ack_rx_poke_valid),
        .una_data(una_data),
        .una_valid(una_valid),
        .stop_data(stop_data),
        .stop_valid(stop_valid),
        .rewind_data(token_data),
        .rewind_valid(token_valid),
        .rewind_ready(token_ready),
        .qp_error_data(qp_error_data),
        .qp_error_valid(qp_error_valid),
        .qp_error_ready(qp_error_ready),
        .ev_packet_seq_err(ev_packet_seq_err),
        .ev_rnr_nak_retry_err(ev_rnr_nak_retry_err),
        .ev_local_ack_timeout_err(ev_local_ack_timeout_err),
        .ev_duplicate_acks(ev_duplicate_acks),
        .ev_ghost_acks(ev_ghost_acks),
        .ev_bad_resp_err(ev_bad_resp_err)
    );

    ack_timer_slotaw8_tick1229 u_timer (
        .clk(clk),
        .rst(rst),
        .run(run),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .formed_data(formed_data),
        .formed_valid(formed_valid),
        .asked_data(asked_data),
        .asked_valid(asked_valid),
        .view_data(ack_rx_view_data),
        .view_valid(ack_rx_view_valid),
        .m_data(timer_m_data),
        .m_valid(timer_m_valid),
        .m_ready(ack_rx_timer_ready)
    );

    outstanding_slotaw8_outaw7 u_table (
        .clk(clk),
        .rst(rst),
        .run(run),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .push_data(push_data),
        .push_valid(push_valid),
        .push_ready(push_ready),
        .view_data(ack_rx_view_data),
        .view_valid(ack_rx_view_valid),
        .poke_data(ack_rx_poke_data),
        .poke_valid(ack_rx_poke_valid),
        .rewind_data(token_back_data),
        .rewind_valid(token_back_valid),
        .retired_data(retired_data),
        .retired_valid(retired_valid),
        .retired_ready(retired_ready),
        .rewound_data(rewound_data),
        .rewound_valid(rewound_valid),
        .idle(idle)
    );

    resent_slotaw8 u_resent (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .formed_data(formed_data),
        .formed_valid(formed_valid),
        .view_data(ack_rx_view_data),
        .view_valid(ack_rx_view_valid),
        .ev_retransmissions(ev_retransmissions)
    );

    assign ack_rx_rewound_data = rewound_data[37:24];
endmodule
`default_nettype wire
