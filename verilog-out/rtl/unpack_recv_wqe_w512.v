// unpack_recv_wqe_w512: Takes fields out of layout `recv_wqe`.
// Source:        hdl/src/rx/recv_fetch.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_recv_wqe_w512 (
    input  wire [511:0] raw,
    output wire valid,
    output wire [15:0] ring_index,
    output wire [13:0] slot,
    output wire srq,
    output wire [31:0] cookie
);

    assign valid = raw[0];
    assign ring_index = raw[47:32];
    assign slot = raw[61:48];
    assign srq = raw[62];
    assign cookie = raw[255:224];
endmodule
`default_nettype wire
