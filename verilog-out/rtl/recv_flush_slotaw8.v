// recv_flush_slotaw8: Finds receive WQEs of queue pairs in ERR.
// Source:        hdl/src/rx/recv_flush.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module recv_flush_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [29:0] rung_data,
    input  wire rung_valid,
    input  wire begins,
    input  wire [7:0] begins_slot,
    input  wire [15:0] begins_cons,
    input  wire [15:0] begins_prod,
    input  wire moved,
    input  wire [7:0] moved_slot,
    input  wire [15:0] moved_cons,
    input  wire waits,
    input  wire used,
    input  wire hold,
    output wire want,
    output wire [7:0] slot,
    input  wire taken
);
    localparam [1:0] ADDRESS = 2'd0;
    localparam [1:0] COMPARE = 2'd1;
    localparam [1:0] DECIDE = 2'd2;
    localparam [5:0] INDEXED = 6'd8;
    localparam [5:0] SETTLED = 6'd32;
    localparam [3:0] ST_ERR = 4'd6;
    localparam [1:0] UNDER_WAY = 2'd3;
    localparam [5:0] WHOLE = 6'd63;
    wire is_err;
    wire changes;
    wire [7:0] errs_write_addr;
    reg  errs_write_data;
    wire errs_read_data;
    wire [7:0] prods_set_slot;
    wire [15:0] prods_set_data;
    wire [15:0] prods_read_data;
    wire [15:0] cons_read_data;
    reg  armed_d;
    reg  armed_q;
    reg  [7:0] at_d;
    reg  [7:0] at_q;
    reg  [1:0] phase_d;
    reg  [1:0] phase_q;
    reg  there_d;
    reg  there_q;
    reg  [5:0] rest_d;
    reg  [5:0] rest_q;
    wire calm_d;
    reg  calm_q;

    ram_1r1w_w1_aw8 u_errs (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(errs_write_addr),
        .write_data(errs_write_data),
        .read_en(1'd1),
        .read_addr(at_q),
        .read_data(errs_read_data)
    );

    slot_ram_w16_aw8 u_prods (
        .clk(clk),
        .rst(rst),
        .set_en(rung_valid),
        .set_slot(prods_set_slot),
        .set_data(prods_set_data),
        .init_en(begins),
        .init_slot(begins_slot),
        .init_data(begins_prod),
        .read_slot(at_q),
        .read_data(prods_read_data)
    );

    slot_ram_w16_aw8 u_cons (
        .clk(clk),
        .rst(rst),
        .set_en(moved),
        .set_slot(moved_slot),
        .set_data(moved_cons),
        .init_en(begins),
        .init_slot(begins_slot),
        .init_data(begins_cons),
        .read_slot(at_q),
        .read_data(cons_read_data)
    );

    always @* begin
        armed_d = armed_q;
        at_d = at_q;
        phase_d = phase_q;
        rest_d = rest_q;
        if (is_err) begin
            armed_d = 1'd1;
        end
        if (rest_q > SETTLED) begin
            rest_d = rest_q - 6'd1;
        end else if (rest_q > INDEXED) begin
            if (~waits) begin
                rest_d = INDEXED;
            end else if (used) begin
                rest_d = rest_q - 6'd1;
            end
        end else if (|rest_q) begin
            rest_d = rest_q - 6'd1;
        end
        if (is_err) begin
            rest_d = WHOLE;
        end
        there_d = errs_read_data & (prods_read_data != cons_read_data);
        if (phase_q == DECIDE) begin
            there_d = there_q;
        end
        if (phase_q == ADDRESS) begin
            phase_d = COMPARE;
        end
        if (phase_q == COMPARE) begin
            phase_d = DECIDE;
        end
        if (phase_q == DECIDE) begin
            if (~there_q) begin
                at_d = at_q + 8'd1;
                phase_d = ADDRESS;
            end else if (~calm_q) begin
                phase_d = ADDRESS;
            end
        end
        if (changes | (~armed_q)) begin
            phase_d = ADDRESS;
        end
        if (taken) begin
            phase_d = UNDER_WAY;
        end
        if ((phase_q == UNDER_WAY) & (~moved)) begin
            phase_d = UNDER_WAY;
        end
        if ((phase_q == UNDER_WAY) & moved) begin
            phase_d = ADDRESS;
        end
    end
    assign calm_d = ((~(|rest_q)) & (~is_err)) & (~hold);
    assign is_err = state_valid & (state_data[17:14] == ST_ERR);
    assign errs_write_addr = state_data[7:0];

    always @* begin
        errs_write_data = 1'd0;
        if (is_err) begin
            errs_write_data = 1'd1;
        end
    end
    assign prods_set_slot = rung_data[7:0];
    assign prods_set_data = rung_data[29:14];
    assign changes = state_valid & (state_data[7:0] == at_q);
    assign want = ((phase_q == DECIDE) & there_q) & calm_q;
    assign slot = at_q;

    always @(posedge clk) begin
        if (rst) begin
            armed_q <= 1'd0;
            at_q <= 8'd0;
            phase_q <= 2'd0;
            rest_q <= 6'd0;
            calm_q <= 1'd0;
        end else begin
            armed_q <= armed_d;
            at_q <= at_d;
            phase_q <= phase_d;
            rest_q <= rest_d;
            calm_q <= calm_d;
        end
        there_q <= there_d;
    end
endmodule
`default_nettype wire
