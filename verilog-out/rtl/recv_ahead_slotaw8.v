// recv_ahead_slotaw8: Fetches the next receive WQE before a message needs it.
// Source:        hdl/src/rx/recv_ahead.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module recv_ahead_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [29:0] rung_data,
    input  wire rung_valid,
    input  wire begins,
    input  wire [45:0] begun,
    input  wire [29:0] moved_data,
    input  wire moved_valid,
    input  wire calm,
    output wire want,
    output wire [7:0] slot,
    input  wire taken,
    input  wire [7:0] look,
    input  wire [15:0] place,
    output wire hit,
    output wire [31:0] cookie,
    output reg  [1:0] what,
    input  wire [7:0] ask,
    input  wire [15:0] first,
    output wire ask_bad,
    output wire worth,
    input  wire store,
    input  wire [15:0] store_idx,
    input  wire [31:0] store_cookie,
    input  wire [1:0] store_what
);
    localparam [3:0] ST_ERR = 4'd6;
    localparam [3:0] ST_RESET = 4'd0;
    wire here;
    wire [7:0] new_slot;
    wire [7:0] moved_slot;
    reg  [7:0] slots_s_data;
    wire slots_s_valid;
    wire slots_s_ready_unused;
    wire slots_m_valid;
    wire [15:0] slots_count_unused;
    reg  rang_d;
    reg  rang_q;
    reg  [7:0] rang_slot_d;
    reg  [7:0] rang_slot_q;
    wire [7:0] lives_write_addr;
    reg  lives_write_data;
    wire lives_read_data;
    wire [7:0] prods_set_slot;
    wire [15:0] prods_set_data;
    wire [15:0] prods_init_data;
    wire [15:0] prods_read_data;
    wire words_set_en;
    reg  [7:0] words_set_slot;
    reg  [50:0] words_set_data;
    wire [50:0] words_read_data;
    reg  [16:0] warnings_set_data;
    wire [16:0] warnings_read_data;
    wire warned_d;
    reg  warned_q;
    reg  live2_q;
    reg  [15:0] prod2_q;
    reg  [50:0] word2_q;
    reg  [7:0] asked_d;
    reg  [7:0] asked_q;
    reg  stale_d;
    reg  stale_q;

    fifo_w8_aw4 u_slots (
        .clk(clk),
        .rst(rst),
        .s_data(slots_s_data),
        .s_valid(slots_s_valid),
        .s_ready(slots_s_ready_unused),
        .m_data(slot),
        .m_valid(slots_m_valid),
        .m_ready(taken),
        .count(slots_count_unused)
    );

    ram_1r1w_w1_aw8 u_lives (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(lives_write_addr),
        .write_data(lives_write_data),
        .read_en(1'd1),
        .read_addr(look),
        .read_data(lives_read_data)
    );

    slot_ram_w16_aw8 u_prods (
        .clk(clk),
        .rst(rst),
        .set_en(rung_valid),
        .set_slot(prods_set_slot),
        .set_data(prods_set_data),
        .init_en(begins),
        .init_slot(new_slot),
        .init_data(prods_init_data),
        .read_slot(look),
        .read_data(prods_read_data)
    );

    slot_ram_w51_aw8 u_words (
        .clk(clk),
        .rst(rst),
        .set_en(words_set_en),
        .set_slot(words_set_slot),
        .set_data(words_set_data),
        .init_en(begins),
        .init_slot(new_slot),
        .init_data(51'h0),
        .read_slot(look),
        .read_data(words_read_data)
    );

    slot_ram_w17_aw8 u_warnings (
        .clk(clk),
        .rst(rst),
        .set_en(words_set_en),
        .set_slot(words_set_slot),
        .set_data(warnings_set_data),
        .init_en(begins),
        .init_slot(new_slot),
        .init_data(17'h0),
        .read_slot(ask),
        .read_data(warnings_read_data)
    );

    always @* begin
        rang_d = rang_q;
        rang_slot_d = rang_slot_q;
        asked_d = asked_q;
        stale_d = stale_q;
        if (~moved_valid) begin
            rang_d = 1'd0;
        end
        if (rung_valid) begin
            rang_d = 1'd1;
            rang_slot_d = rung_data[7:0];
        end
        if (begins & (new_slot == asked_q)) begin
            stale_d = 1'd1;
        end
        if (taken) begin
            asked_d = slot;
            stale_d = 1'd0;
        end
    end
    assign warned_d = warnings_read_data[0] & (warnings_read_data[16:1] == first);
    assign new_slot = begun[7:0];
    assign moved_slot = moved_data[7:0];
    assign slots_s_valid = moved_valid | rang_q;

    always @* begin
        slots_s_data = rang_slot_q;
        if (moved_valid) begin
            slots_s_data = moved_slot;
        end
    end
    assign want = slots_m_valid & calm;
    assign lives_write_addr = state_data[7:0];

    always @* begin
        lives_write_data = 1'd1;
        if ((state_data[17:14] == ST_RESET) | (state_data[17:14] == ST_ERR)) begin
            lives_write_data = 1'd0;
        end
    end
    assign prods_init_data = begun[45:30];
    assign prods_set_slot = rung_data[7:0];
    assign prods_set_data = rung_data[29:14];
    assign here = word2_q[0] & (word2_q[18:3] == place);
    assign hit = here;
    assign cookie = word2_q[50:19];

    always @* begin
        what[0] = word2_q[1];
        what[1] = word2_q[2];
    end
    assign worth = (live2_q & (~here)) & (prod2_q != place);
    assign words_set_en = moved_valid | (store & (~stale_q));

    always @* begin
        words_set_slot = asked_q;
        if (moved_valid) begin
            words_set_slot = moved_slot;
        end
    end

    always @* begin
        words_set_data[0] = ~moved_valid;
        words_set_data[18:3] = store_idx;
        words_set_data[50:19] = store_cookie;
        words_set_data[1] = store_what[0];
        words_set_data[2] = store_what[1];
    end

    always @* begin
        warnings_set_data[0] = store_what[0] & (~moved_valid);
        warnings_set_data[16:1] = store_idx;
    end
    assign ask_bad = warned_q;

    always @(posedge clk) begin
        if (rst) begin
            rang_q <= 1'd0;
            stale_q <= 1'd0;
        end else begin
            rang_q <= rang_d;
            stale_q <= stale_d;
        end
        rang_slot_q <= rang_slot_d;
        warned_q <= warned_d;
        live2_q <= lives_read_data;
        prod2_q <= prods_read_data;
        word2_q <= words_read_data;
        asked_q <= asked_d;
    end
endmodule
`default_nettype wire
