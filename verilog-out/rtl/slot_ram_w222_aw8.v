// slot_ram_w222_aw8: One word per slot, written by its engine and by the load of a context.
// Source:        hdl/src/tx/slot_ram.rs
// Parameters:    W=222 AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module slot_ram_w222_aw8 (
    input  wire clk,
    input  wire rst,
    input  wire set_en,
    input  wire [7:0] set_slot,
    input  wire [221:0] set_data,
    input  wire init_en,
    input  wire [7:0] init_slot,
    input  wire [221:0] init_data,
    input  wire [7:0] read_slot,
    output wire [221:0] read_data
);
    wire ram_write_en;
    reg  [7:0] ram_write_addr;
    reg  [221:0] ram_write_data;
    reg  held_d;
    reg  held_q;
    reg  [7:0] held_slot_d;
    reg  [7:0] held_slot_q;
    reg  [221:0] held_data_d;
    reg  [221:0] held_data_q;

    ram_1r1w_w222_aw8 u_ram (
        .clk(clk),
        .rst(rst),
        .write_en(ram_write_en),
        .write_addr(ram_write_addr),
        .write_data(ram_write_data),
        .read_en(1'd1),
        .read_addr(read_slot),
        .read_data(read_data)
    );

    always @* begin
        held_d = held_q;
        held_slot_d = held_slot_q;
        held_data_d = held_data_q;
        if (~set_en) begin
            held_d = 1'd0;
        end
        if (init_en) begin
            held_d = 1'd1;
            held_slot_d = init_slot;
            held_data_d = init_data;
        end
    end
    assign ram_write_en = set_en | held_q;

    always @* begin
        ram_write_addr = held_slot_q;
        if (set_en) begin
            ram_write_addr = set_slot;
        end
    end

    always @* begin
        ram_write_data = held_data_q;
        if (set_en) begin
            ram_write_data = set_data;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            held_q <= 1'd0;
        end else begin
            held_q <= held_d;
        end
        held_slot_q <= held_slot_d;
        held_data_q <= held_data_d;
    end
endmodule
`default_nettype wire
