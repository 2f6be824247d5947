// unpack_cq_page_w512: Takes fields out of layout `cq_ctx`.
// Source:        hdl/src/cq/cq_doorbell.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module unpack_cq_page_w512 (
    input  wire [511:0] raw,
    output wire valid,
    output wire [7:0] page
);

    assign valid = raw[72];
    assign page = raw[151:144];
endmodule
`default_nettype wire
