// pkt_opcode: BTH opcode of a packet from its place in the message.
// Source:        hdl/src/tx/pkt_opcode.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pkt_opcode (
    input  wire write,
    input  wire with_imm,
    input  wire first,
    input  wire last,
    input  wire [2:0] service,
    output wire [7:0] opcode
);
    localparam [7:0] SEND_FIRST = 8'd0;
    localparam [7:0] SEND_LAST = 8'd2;
    localparam [7:0] SEND_LAST_IMM = 8'd3;
    localparam [7:0] SEND_MIDDLE = 8'd1;
    localparam [7:0] SEND_ONLY = 8'd4;
    localparam [7:0] SEND_ONLY_IMM = 8'd5;
    localparam [7:0] WRITE_FIRST = 8'd6;
    localparam [7:0] WRITE_LAST = 8'd8;
    localparam [7:0] WRITE_LAST_IMM = 8'd9;
    localparam [7:0] WRITE_MIDDLE = 8'd7;
    localparam [7:0] WRITE_ONLY = 8'd10;
    localparam [7:0] WRITE_ONLY_IMM = 8'd11;
    reg  [7:0] operation;

    always @* begin
        operation = SEND_MIDDLE;
        if (write) begin
            operation = WRITE_MIDDLE;
            if (first & last) begin
                operation = WRITE_ONLY;
                if (with_imm) begin
                    operation = WRITE_ONLY_IMM;
                end
            end else if (first) begin
                operation = WRITE_FIRST;
            end else if (last) begin
                operation = WRITE_LAST;
                if (with_imm) begin
                    operation = WRITE_LAST_IMM;
                end
            end
        end else if (first & last) begin
            operation = SEND_ONLY;
            if (with_imm) begin
                operation = SEND_ONLY_IMM;
            end
        end else if (first) begin
            operation = SEND_FIRST;
        end else if (last) begin
            operation = SEND_LAST;
            if (with_imm) begin
                operation = SEND_LAST_IMM;
            end
        end
    end
    assign opcode = operation | ({5'd0, service} << 3'd5);
endmodule
`default_nettype wire
