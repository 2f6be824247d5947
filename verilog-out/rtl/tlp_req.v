// tlp_req: Header of a memory request TLP.
// Source:        hdl/src/host/tlp_req.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tlp_req (
    input  wire [63:0] addr,
    input  wire [10:0] words,
    input  wire [3:0] first_be,
    input  wire [3:0] last_be,
    input  wire [9:0] tag,
    input  wire [1:0] at,
    input  wire ro,
    input  wire write,
    input  wire [15:0] requester,
    output reg  [127:0] hdr
);
    localparam [127:0] KIND_MRD32 = 128'h0;
    localparam [127:0] KIND_MRD64 = 128'h20;
    localparam [127:0] KIND_MWR32 = 128'h40;
    localparam [127:0] KIND_MWR64 = 128'h60;
    reg  [127:0] kind32;
    reg  [127:0] kind64;
    wire [127:0] short_raw;
    wire short_t9;
    wire short_t8;
    wire [9:0] short_length;
    wire [7:0] short_tag;
    wire [29:0] short_address;
    wire [127:0] long_raw;
    wire long_t9;
    wire long_t8;
    wire [9:0] long_length;
    wire [7:0] long_tag;
    wire [61:0] long_address;

    pack_req32_w128 u_short (
        .raw(short_raw),
        .t9(short_t9),
        .t8(short_t8),
        .ro(ro),
        .at(at),
        .length(short_length),
        .requester_id(requester),
        .tag(short_tag),
        .last_be(last_be),
        .first_be(first_be),
        .address(short_address)
    );

    pack_req64_w128 u_long (
        .raw(long_raw),
        .t9(long_t9),
        .t8(long_t8),
        .ro(ro),
        .at(at),
        .length(long_length),
        .requester_id(requester),
        .tag(long_tag),
        .last_be(last_be),
        .first_be(first_be),
        .address(long_address)
    );

    assign short_t9 = tag[9];
    assign short_t8 = tag[8];
    assign short_tag = tag[7:0];
    assign short_length = words[9:0];
    assign short_address = addr[31:2];
    assign long_t9 = tag[9];
    assign long_t8 = tag[8];
    assign long_tag = tag[7:0];
    assign long_length = words[9:0];
    assign long_address = addr[63:2];

    always @* begin
        kind32 = KIND_MRD32;
        kind64 = KIND_MRD64;
        if (write) begin
            kind32 = KIND_MWR32;
            kind64 = KIND_MWR64;
        end
    end

    always @* begin
        hdr = short_raw | kind32;
        if (|addr[63:32]) begin
            hdr = long_raw | kind64;
        end
    end
endmodule
`default_nettype wire
