// unpack_sgl_ptr_w512: Takes fields out of layout `wqe_sgl`.
// Source:        hdl/src/tx/wqe_decode.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_sgl_ptr_w512 (
    input  wire [511:0] raw,
    output wire [63:0] sgl_addr
);

    assign sgl_addr = raw[319:256];
endmodule
`default_nettype wire
