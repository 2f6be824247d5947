// ring_use: Does the ring engine use the QP of a command?
// Source:        hdl/src/qp/ring_use.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_use (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] cmd,
    input  wire busy,
    input  wire [13:0] busy_slot,
    input  wire [13:0] next_slot,
    input  wire [13:0] prev_slot,
    output wire uses
);
    localparam [7:0] DESTROY = 8'd4;
    localparam [7:0] MODIFY = 8'd2;
    wire [13:0] slot;
    wire takes;
    wire [7:0] fields_opcode;
    wire [23:0] fields_object;
    wire used_d;
    reg  used_q;

    unpack_ring_use_w512 u_fields (
        .raw(cmd),
        .opcode(fields_opcode),
        .object(fields_object)
    );

    assign used_d = (busy & takes) & (((slot == busy_slot) | (slot == next_slot)) | (slot == prev_slot));
    assign slot = fields_object[13:0];
    assign takes = (fields_opcode == DESTROY) | (fields_opcode == MODIFY);
    assign uses = used_q;

    always @(posedge clk) begin
        if (rst) begin
            used_q <= 1'd0;
        end else begin
            used_q <= used_d;
        end
    end
endmodule
`default_nettype wire
