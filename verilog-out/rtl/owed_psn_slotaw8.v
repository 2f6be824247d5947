// owed_psn_slotaw8: Up to which PSN each slot owes an acknowledgement.
// Source:        hdl/src/tx/owed_psn.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module owed_psn_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire init_en,
    input  wire [7:0] init_slot,
    input  wire [23:0] init_psn,
    input  wire [37:0] formed_data,
    input  wire formed_valid,
    input  wire [37:0] asked_data,
    input  wire asked_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [7:0] slot,
    output reg  [23:0] psn
);
    localparam [3:0] SQD = 4'd4;
    wire [7:0] newest_set_slot;
    wire [23:0] newest_set_data;
    wire [23:0] newest_read_data;
    wire [7:0] asking_set_slot;
    wire [23:0] asking_set_data;
    wire [23:0] asking_read_data;
    wire [7:0] draining_write_addr;
    wire draining_write_data;
    wire draining_read_data;

    slot_ram_w24_aw8 u_newest (
        .clk(clk),
        .rst(rst),
        .set_en(formed_valid),
        .set_slot(newest_set_slot),
        .set_data(newest_set_data),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_data(init_psn),
        .read_slot(slot),
        .read_data(newest_read_data)
    );

    slot_ram_w24_aw8 u_asking (
        .clk(clk),
        .rst(rst),
        .set_en(asked_valid),
        .set_slot(asking_set_slot),
        .set_data(asking_set_data),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_data(init_psn),
        .read_slot(slot),
        .read_data(asking_read_data)
    );

    ram_1r1w_w1_aw8 u_draining (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(draining_write_addr),
        .write_data(draining_write_data),
        .read_en(1'd1),
        .read_addr(slot),
        .read_data(draining_read_data)
    );

    assign newest_set_slot = formed_data[7:0];
    assign newest_set_data = formed_data[37:14];
    assign asking_set_slot = asked_data[7:0];
    assign asking_set_data = asked_data[37:14];
    assign draining_write_addr = state_data[7:0];
    assign draining_write_data = state_data[17:14] == SQD;

    always @* begin
        psn = asking_read_data;
        if (draining_read_data) begin
            psn = newest_read_data;
        end
    end
endmodule
`default_nettype wire
