// ctl_lane_w512_slotaw8: Acknowledgements in, frames out.
// Source:        hdl/src/tx/ctl_lane.rs
// Parameters:    W=512 SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ctl_lane_w512_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [69:0] answer_data,
    input  wire answer_valid,
    output wire answer_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    output wire [511:0] m_data,
    output wire [7:0] m_empty,
    output wire m_last,
    output wire m_valid,
    input  wire m_ready,
    output wire looped,
    output wire pushed,
    output wire idle
);
    localparam [7:0] ACK = 8'd17;
    localparam [378:0] BLANK = 379'h0;
    localparam [3:0] ST_RESET = 4'd0;
    localparam [5:0] SYNDROME_AT = 6'd24;
    localparam [5:0] WINDOW = 6'd32;
    wire gone;
    wire gone_here;
    wire gone_there;
    wire free;
    reg  [378:0] desc;
    wire stack_s_valid;
    wire stack_s_ready;
    wire [1014:0] stack_job_data;
    wire stack_job_valid;
    wire stack_idle;
    wire frame_job_ready;
    wire [511:0] frame_frame_data;
    wire [7:0] frame_frame_empty;
    wire frame_frame_first;
    wire frame_frame_second;
    wire frame_frame_last;
    wire frame_frame_split;
    wire frame_frame_drop;
    wire frame_frame_ipv6;
    wire frame_frame_vlan;
    wire frame_frame_looped;
    wire frame_frame_push;
    wire frame_idle;
    wire [31:0] icrc_crc;
    wire icrc_done;
    wire fifo_s_room;
    wire [511:0] fifo_m_data;
    wire [7:0] fifo_m_empty;
    wire fifo_m_last;
    wire fifo_m_valid;
    wire fifo_idle;
    wire widen_s_ready;
    wire widen_idle;
    reg  held_d;
    reg  held_q;
    reg  [69:0] held_answer_d;
    reg  [69:0] held_answer_q;
    reg  [13:0] gone_slot_d;
    reg  [13:0] gone_slot_q;
    reg  [5:0] gone_left_d;
    reg  [5:0] gone_left_q;
    wire stale_d;
    reg  stale_q;

    header_stack_w512_slotaw8 u_stack (
        .clk(clk),
        .rst(rst),
        .s_data(desc),
        .s_valid(stack_s_valid),
        .s_ready(stack_s_ready),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .job_data(stack_job_data),
        .job_valid(stack_job_valid),
        .job_ready(frame_job_ready),
        .idle(stack_idle)
    );

    ctl_frame u_frame (
        .clk(clk),
        .rst(rst),
        .job_data(stack_job_data),
        .job_valid(stack_job_valid),
        .job_ready(frame_job_ready),
        .frame_data(frame_frame_data),
        .frame_empty(frame_frame_empty),
        .frame_first(frame_frame_first),
        .frame_second(frame_frame_second),
        .frame_last(frame_frame_last),
        .frame_split(frame_frame_split),
        .frame_drop(frame_frame_drop),
        .frame_ipv6(frame_frame_ipv6),
        .frame_vlan(frame_frame_vlan),
        .frame_looped(frame_frame_looped),
        .frame_push(frame_frame_push),
        .frame_room(fifo_s_room),
        .idle(frame_idle)
    );

    icrc_w512 u_icrc (
        .clk(clk),
        .rst(rst),
        .data(frame_frame_data),
        .empty(frame_frame_empty),
        .first(frame_frame_first),
        .second(frame_frame_second),
        .keep(frame_frame_last),
        .ipv6(frame_frame_ipv6),
        .vlan(frame_frame_vlan),
        .push(frame_frame_push),
        .crc(icrc_crc),
        .done(icrc_done)
    );

    tx_fifo_w512_aw4 u_fifo (
        .clk(clk),
        .rst(rst),
        .s_data(frame_frame_data),
        .s_empty(frame_frame_empty),
        .s_first(frame_frame_first),
        .s_second(frame_frame_second),
        .s_last(frame_frame_last),
        .s_split(frame_frame_split),
        .s_drop(frame_frame_drop),
        .s_ipv6(frame_frame_ipv6),
        .s_vlan(frame_frame_vlan),
        .s_looped(frame_frame_looped),
        .s_push(frame_frame_push),
        .s_room(fifo_s_room),
        .crc(icrc_crc),
        .crc_done(icrc_done),
        .m_data(fifo_m_data),
        .m_empty(fifo_m_empty),
        .m_last(fifo_m_last),
        .m_valid(fifo_m_valid),
        .m_ready(widen_s_ready),
        .looped(looped),
        .idle(fifo_idle)
    );

    ctl_widen_w512 u_widen (
        .clk(clk),
        .rst(rst),
        .s_data(fifo_m_data),
        .s_empty(fifo_m_empty),
        .s_last(fifo_m_last),
        .s_valid(fifo_m_valid),
        .s_ready(widen_s_ready),
        .m_data(m_data),
        .m_empty(m_empty),
        .m_last(m_last),
        .m_valid(m_valid),
        .m_ready(m_ready),
        .idle(widen_idle)
    );

    always @* begin
        held_d = held_q;
        held_answer_d = held_answer_q;
        gone_slot_d = gone_slot_q;
        gone_left_d = gone_left_q;
        if (gone) begin
            gone_left_d = gone_left_q - 6'd1;
        end
        if (state_valid & (state_data[17:14] == ST_RESET)) begin
            gone_left_d = WINDOW;
            gone_slot_d = state_data[13:0];
        end
        if (held_q) begin
            held_d = ~free;
        end else begin
            held_d = answer_valid & (~gone_there);
            held_answer_d = answer_data;
        end
    end
    assign stale_d = (answer_valid & held_q) & gone_there;
    assign gone = |gone_left_q;
    assign gone_here = gone & (held_answer_q[13:0] == gone_slot_q);
    assign gone_there = stale_q | (gone & (answer_data[13:0] == gone_slot_q));
    assign answer_ready = ~held_q;
    assign free = stack_s_ready | gone_here;

    always @* begin
        desc = BLANK;
        desc[15:2] = held_answer_q[13:0];
        desc[23:16] = ACK;
        desc[47:24] = held_answer_q[37:14];
        desc[62] = 1'd1;
        desc[224:193] = {8'd0, held_answer_q[61:38]} | ({24'h0, held_answer_q[69:62]} << SYNDROME_AT);
    end
    assign stack_s_valid = held_q & (~gone_here);
    assign pushed = frame_frame_push & frame_frame_first;
    assign idle = (((~held_q) & stack_idle) & frame_idle) & (fifo_idle & widen_idle);

    always @(posedge clk) begin
        if (rst) begin
            held_q <= 1'd0;
            gone_left_q <= 6'd0;
            stale_q <= 1'd0;
        end else begin
            held_q <= held_d;
            gone_left_q <= gone_left_d;
            stale_q <= stale_d;
        end
        held_answer_q <= held_answer_d;
        gone_slot_q <= gone_slot_d;
    end
endmodule
`default_nettype wire
