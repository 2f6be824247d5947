// poke_list_slotaw8: Slots whose outstanding work requests must be looked at, each at most once.
// Source:        hdl/src/tx/poke_list.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module poke_list_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [13:0] ack_data,
    input  wire ack_valid,
    input  wire [13:0] push_data,
    input  wire push_valid,
    output wire push_ready,
    output wire [14:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire idle
);
    reg  [13:0] slot;
    wire any;
    wire adds;
    wire [7:0] state_at;
    reg  asked_write_en;
    reg  [7:0] asked_write_addr;
    reg  asked_write_data;
    wire [7:0] asked_read_addr;
    wire asked_read_data;
    reg  served_write_en;
    reg  [7:0] served_write_addr;
    reg  served_write_data;
    wire [7:0] served_read_addr;
    wire served_read_data;
    wire acks_s_ready_unused;
    wire [13:0] acks_m_data;
    wire acks_m_valid;
    wire acks_m_ready;
    wire [15:0] acks_count_unused;
    reg  [14:0] list_s_data;
    wire list_s_ready_unused;
    wire [15:0] list_count_unused;
    wire state1_d;
    reg  state1_q;
    wire [13:0] state1_slot_d;
    reg  [13:0] state1_slot_q;
    reg  state2_q;
    reg  [13:0] state2_slot_q;
    wire looked_d;
    reg  looked_q;
    reg  [13:0] looked_slot_q;
    reg  earlier_q;
    reg  [13:0] before_slot_q;

    ram_1r1w_w1_aw8 u_asked (
        .clk(clk),
        .rst(rst),
        .write_en(asked_write_en),
        .write_addr(asked_write_addr),
        .write_data(asked_write_data),
        .read_en(1'd1),
        .read_addr(asked_read_addr),
        .read_data(asked_read_data)
    );

    ram_1r1w_w1_aw8 u_served (
        .clk(clk),
        .rst(rst),
        .write_en(served_write_en),
        .write_addr(served_write_addr),
        .write_data(served_write_data),
        .read_en(1'd1),
        .read_addr(served_read_addr),
        .read_data(served_read_data)
    );

    fifo_w14_aw3 u_acks (
        .clk(clk),
        .rst(rst),
        .s_data(ack_data),
        .s_valid(ack_valid),
        .s_ready(acks_s_ready_unused),
        .m_data(acks_m_data),
        .m_valid(acks_m_valid),
        .m_ready(acks_m_ready),
        .count(acks_count_unused)
    );

    fifo_ram_w15_aw8 u_list (
        .clk(clk),
        .rst(rst),
        .s_data(list_s_data),
        .s_valid(adds),
        .s_ready(list_s_ready_unused),
        .m_data(m_data),
        .m_valid(m_valid),
        .m_ready(m_ready),
        .count(list_count_unused)
    );

    assign state1_d = state_valid & run;
    assign state1_slot_d = state_data[13:0];
    assign looked_d = any & run;
    assign acks_m_ready = ~state2_q;
    assign push_ready = (~state2_q) & (~acks_m_valid);
    assign any = (state2_q | acks_m_valid) | push_valid;

    always @* begin
        slot = push_data;
        if (state2_q) begin
            slot = state2_slot_q;
        end else if (acks_m_valid) begin
            slot = acks_m_data;
        end
    end
    assign asked_read_addr = slot[7:0];
    assign served_read_addr = slot[7:0];
    assign adds = (looked_q & (asked_read_data == served_read_data)) & (~(earlier_q & (before_slot_q == looked_slot_q)));

    always @* begin
        list_s_data[13:0] = looked_slot_q;
        list_s_data[14] = ~asked_read_data;
    end

    always @* begin
        asked_write_en = adds;
        if (~run) begin
            asked_write_en = state_valid;
        end
    end

    always @* begin
        asked_write_addr = looked_slot_q[7:0];
        if (~run) begin
            asked_write_addr = state_at;
        end
    end

    always @* begin
        asked_write_data = ~asked_read_data;
        if (~run) begin
            asked_write_data = 1'd0;
        end
    end

    always @* begin
        served_write_en = m_valid & m_ready;
        if (~run) begin
            served_write_en = state_valid;
        end
    end

    always @* begin
        served_write_addr = m_data[7:0];
        if (~run) begin
            served_write_addr = state_at;
        end
    end

    always @* begin
        served_write_data = m_data[14];
        if (~run) begin
            served_write_data = 1'd0;
        end
    end
    assign state_at = state_data[7:0];
    assign idle = ((~any) & (~looked_q)) & ((~state1_q) & (~m_valid));

    always @(posedge clk) begin
        if (rst) begin
            state1_q <= 1'd0;
            state2_q <= 1'd0;
            looked_q <= 1'd0;
            earlier_q <= 1'd0;
        end else begin
            state1_q <= state1_d;
            state2_q <= state1_q;
            looked_q <= looked_d;
            earlier_q <= looked_q;
        end
        state1_slot_q <= state1_slot_d;
        state2_slot_q <= state1_slot_q;
        looked_slot_q <= slot;
        before_slot_q <= looked_slot_q;
    end
endmodule
`default_nettype wire
