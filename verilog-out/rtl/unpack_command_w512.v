// unpack_command_w512: Takes fields out of layout `mailbox`.
// Source:        hdl/src/qp/mbox_kind.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_command_w512 (
    input  wire [511:0] raw,
    output wire [7:0] opcode,
    output wire [23:0] object,
    output wire [3:0] new_state,
    output wire [31:0] attr_mask,
    output wire [63:0] host_addr
);

    assign opcode = raw[7:0];
    assign object = raw[55:32];
    assign new_state = raw[59:56];
    assign attr_mask = raw[95:64];
    assign host_addr = raw[191:128];
endmodule
`default_nettype wire
