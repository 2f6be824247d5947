// ack_state_slotaw8: The newest answer of each slot, and who waits.
// Source:        hdl/src/rx/ack_state.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ack_state_slotaw8 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [70:0] told_data,
    input  wire told_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    output wire [69:0] m_data,
    output wire m_valid,
    input  wire m_ready
);
    localparam [57:0] BLANK = 58'h0;
    localparam [3:0] ST_RESET = 4'd0;
    localparam [15:0] WALK_END = 16'd256;
    wire walking;
    wire new_clear;
    wire quick;
    wire busy_next;
    wire busy_clear;
    reg  [2:0] start;
    wire [57:0] old;
    reg  [57:0] word;
    wire words_write_en;
    reg  [7:0] words_write_addr;
    reg  [57:0] words_write_data;
    reg  [7:0] words_read_addr;
    wire [57:0] words_read_data;
    wire list_s_ready_unused;
    wire [13:0] list_m_data;
    wire list_m_valid;
    wire list_m_ready;
    wire [15:0] list_count_unused;
    reg  [15:0] walk_d;
    reg  [15:0] walk_q;
    wire near_d;
    reg  near_q;
    reg  [70:0] tell_q;
    reg  [2:0] step_q;
    reg  [70:0] what_d;
    reg  [70:0] what_q;
    wire push_d;
    reg  push_q;
    wire [13:0] push_slot_d;
    reg  [13:0] push_slot_q;
    reg  clearing_d;
    reg  clearing_q;
    reg  [13:0] clear_slot_d;
    reg  [13:0] clear_slot_q;
    reg  next_valid_d;
    reg  next_valid_q;
    reg  [13:0] next_slot_d;
    reg  [13:0] next_slot_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [69:0] out_d;
    reg  [69:0] out_q;

    ram_1r1w_w58_aw8 u_words (
        .clk(clk),
        .rst(rst),
        .write_en(words_write_en),
        .write_addr(words_write_addr),
        .write_data(words_write_data),
        .read_en(1'd1),
        .read_addr(words_read_addr),
        .read_data(words_read_data)
    );

    fifo_ram_w14_aw8 u_list (
        .clk(clk),
        .rst(rst),
        .s_data(push_slot_q),
        .s_valid(push_q),
        .s_ready(list_s_ready_unused),
        .m_data(list_m_data),
        .m_valid(list_m_valid),
        .m_ready(list_m_ready),
        .count(list_count_unused)
    );

    always @* begin
        walk_d = walk_q;
        clearing_d = clearing_q;
        clear_slot_d = clear_slot_q;
        next_valid_d = next_valid_q;
        next_slot_d = next_slot_q;
        out_valid_d = out_valid_q;
        out_d = out_q;
        if (start[2]) begin
            clearing_d = 1'd0;
        end
        if (new_clear) begin
            clearing_d = 1'd1;
            clear_slot_d = state_data[13:0];
        end
        what_d = tell_q;
        if (start[2]) begin
            what_d[13:0] = clear_slot_q;
        end
        if (start[1]) begin
            what_d[13:0] = next_slot_q;
        end
        if (m_ready) begin
            out_valid_d = 1'd0;
        end
        if (step_q[1]) begin
            out_valid_d = old[1];
            out_d[13:0] = what_q[13:0];
            out_d[37:14] = old[25:2];
            out_d[61:38] = old[49:26];
            out_d[69:62] = old[57:50];
        end
        if (quick) begin
            out_valid_d = 1'd1;
            out_d[13:0] = told_data[13:0];
            out_d[37:14] = told_data[37:14];
            out_d[61:38] = told_data[61:38];
            out_d[69:62] = told_data[69:62];
        end
        if (start[1]) begin
            next_valid_d = 1'd0;
        end
        if (~next_valid_q) begin
            next_valid_d = list_m_valid;
            next_slot_d = list_m_data;
        end
        if (walking) begin
            walk_d = walk_q + 16'd1;
        end
    end
    assign near_d = told_valid & (~quick);
    assign push_d = step_q[0] & (~old[0]);
    assign push_slot_d = what_q[13:0];
    assign walking = walk_q != WALK_END;
    assign ready = ~walking;
    assign new_clear = (state_valid & (state_data[17:14] == ST_RESET)) & (~walking);
    assign quick = ((told_valid & (~near_q)) & (~((step_q[0] | step_q[1]) | step_q[2]))) & (((~((push_q | list_m_valid) | next_valid_q)) & (~((clearing_q | new_clear) | walking))) & (~out_valid_q));
    assign busy_next = (told_valid & (told_data[13:0] == next_slot_q)) | ((step_q[0] | step_q[2]) & (what_q[13:0] == next_slot_q));
    assign busy_clear = (told_valid & (told_data[13:0] == clear_slot_q)) | ((step_q[0] | step_q[1]) & (what_q[13:0] == clear_slot_q));

    always @* begin
        start[0] = near_q;
        start[2] = (clearing_q & (~near_q)) & (~busy_clear);
        start[1] = ((next_valid_q & (~near_q)) & (~clearing_q)) & (((~busy_next) & (~step_q[1])) & ((~out_valid_q) | m_ready));
    end

    always @* begin
        words_read_addr = tell_q[7:0];
        if (~near_q) begin
            words_read_addr = next_slot_q[7:0];
            if (clearing_q) begin
                words_read_addr = clear_slot_q[7:0];
            end
        end
    end
    assign old = words_read_data;

    always @* begin
        word = old;
        if (step_q[0]) begin
            word[0] = 1'd1;
            word[1] = 1'd1;
            if (~(what_q[70] & old[1])) begin
                word[25:2] = what_q[37:14];
                word[49:26] = what_q[61:38];
                word[57:50] = what_q[69:62];
            end
        end
        if (step_q[2]) begin
            word[1] = 1'd0;
        end
        if (step_q[1]) begin
            word[0] = 1'd0;
            word[1] = 1'd0;
        end
    end
    assign m_valid = out_valid_q;
    assign m_data = out_q;
    assign list_m_ready = ~next_valid_q;
    assign words_write_en = (step_q[0] | step_q[1]) | (step_q[2] | walking);

    always @* begin
        words_write_addr = what_q[7:0];
        if (walking) begin
            words_write_addr = walk_q[7:0];
        end
    end

    always @* begin
        words_write_data = word;
        if (walking) begin
            words_write_data = BLANK;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            walk_q <= 16'd0;
            near_q <= 1'd0;
            step_q <= 3'd0;
            push_q <= 1'd0;
            clearing_q <= 1'd0;
            next_valid_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            walk_q <= walk_d;
            near_q <= near_d;
            step_q <= start;
            push_q <= push_d;
            clearing_q <= clearing_d;
            next_valid_q <= next_valid_d;
            out_valid_q <= out_valid_d;
        end
        tell_q <= told_data;
        what_q <= what_d;
        push_slot_q <= push_slot_d;
        clear_slot_q <= clear_slot_d;
        next_slot_q <= next_slot_d;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
