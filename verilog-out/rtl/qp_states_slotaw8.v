// qp_states_slotaw8: The state of every QP, and who may change it.
// Source:        hdl/src/qp/qp_states.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module qp_states_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [23:0] look_slot,
    output wire look_ok,
    output wire exists,
    output wire [3:0] look_state,
    output wire look_loaded,
    output wire look_rc,
    input  wire set_en,
    input  wire [3:0] set_state,
    input  wire set_loaded,
    input  wire set_rc,
    input  wire set_if,
    input  wire [3:0] set_from,
    output wire set_late,
    input  wire [21:0] error_data,
    input  wire error_valid,
    output wire error_ready,
    input  wire error_receives,
    output wire [17:0] state_data,
    output wire state_valid,
    output wire ready
);
    localparam [3:0] ERR = 4'd6;
    localparam [3:0] RESET = 4'd0;
    localparam [3:0] RTR = 4'd2;
    localparam [3:0] RTS = 4'd3;
    localparam [4:0] SLOT_BITS = 5'd8;
    localparam [3:0] SQD = 4'd4;
    localparam [3:0] SQE = 4'd5;
    reg  [7:0] slot;
    wire [23:0] beyond;
    reg  write;
    reg  [5:0] entry;
    wire [5:0] known;
    wire sends;
    wire to_err;
    wire [5:0] ram_read_data;
    reg  [7:0] walk_d;
    reg  [7:0] walk_q;
    reg  walked_d;
    reg  walked_q;
    reg  told_all_q;
    reg  tell_q;
    reg  [17:0] told_d;
    reg  [17:0] told_q;

    lut_ram_w6_aw8 u_ram (
        .clk(clk),
        .rst(rst),
        .write_en(write),
        .write_addr(slot),
        .write_data(entry),
        .read_addr(slot),
        .read_data(ram_read_data)
    );

    always @* begin
        walk_d = walk_q;
        walked_d = walked_q;
        told_d = told_q;
        if (~walked_q) begin
            walk_d = walk_q + 8'd1;
            walked_d = &walk_q;
        end
        told_d[13:0] = {6'd0, slot};
        told_d[17:14] = entry[3:0];
    end
    assign ready = told_all_q;
    assign state_valid = tell_q;
    assign state_data = told_q;
    assign beyond = look_slot >> SLOT_BITS;
    assign exists = ~(|beyond);
    assign error_ready = walked_q;
    assign look_ok = walked_q & (~error_valid);

    always @* begin
        slot = look_slot[7:0];
        if (error_valid) begin
            slot = error_data[7:0];
        end
        if (~walked_q) begin
            slot = walk_q;
        end
    end
    assign look_state = ram_read_data[3:0];
    assign look_loaded = ram_read_data[4];
    assign look_rc = ram_read_data[5];
    assign set_late = set_if & (ram_read_data[3:0] != set_from);

    always @* begin
        write = set_en & (~set_late);
        if (error_valid) begin
            write = (sends | (to_err & (known[3:0] == RTR))) | (error_receives & (known[3:0] == SQE));
        end
        if (~walked_q) begin
            write = 1'd1;
        end
    end

    always @* begin
        entry[3:0] = set_state;
        entry[4] = set_loaded;
        entry[5] = set_rc;
        if (error_valid) begin
            entry[3:0] = SQE;
            if (to_err) begin
                entry[3:0] = ERR;
            end
            entry[4] = known[4];
            entry[5] = known[5];
        end
        if (~walked_q) begin
            entry[3:0] = RESET;
            entry[4] = 1'd0;
            entry[5] = 1'd0;
        end
    end
    assign known = ram_read_data;
    assign sends = (known[3:0] == RTS) | (known[3:0] == SQD);
    assign to_err = known[5] | error_receives;

    always @(posedge clk) begin
        if (rst) begin
            walk_q <= 8'd0;
            walked_q <= 1'd0;
            told_all_q <= 1'd0;
            tell_q <= 1'd0;
        end else begin
            walk_q <= walk_d;
            walked_q <= walked_d;
            told_all_q <= walked_q;
            tell_q <= write;
        end
        told_q <= told_d;
    end
endmodule
`default_nettype wire
