// tlp_cpl: Header of a completion TLP, decoded.
// Source:        hdl/src/host/tlp_cpl.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tlp_cpl (
    input  wire [127:0] hdr,
    output reg  [61:0] head,
    output wire is_completion
);
    localparam [7:0] KIND_CPL = 8'd10;
    localparam [7:0] KIND_CPLD = 8'd74;
    wire [7:0] kind;
    reg  [9:0] tag_high;
    reg  [10:0] length;
    reg  [12:0] byte_count;
    wire fields_t9;
    wire fields_t8;
    wire fields_ep;
    wire [9:0] fields_length;
    wire [2:0] fields_status;
    wire [11:0] fields_byte_count;
    wire [15:0] fields_requester_id;
    wire [7:0] fields_tag;
    wire [6:0] fields_lower_address;

    unpack_cpl_w128 u_fields (
        .raw(hdr),
        .t9(fields_t9),
        .t8(fields_t8),
        .ep(fields_ep),
        .length(fields_length),
        .status(fields_status),
        .byte_count(fields_byte_count),
        .requester_id(fields_requester_id),
        .tag(fields_tag),
        .lower_address(fields_lower_address)
    );

    assign kind = hdr[7:0];
    assign is_completion = (kind == KIND_CPL) | (kind == KIND_CPLD);

    always @* begin
        tag_high = 10'd0;
        if (fields_t8 & fields_t9) begin
            tag_high = 10'd768;
        end else if (fields_t8) begin
            tag_high = 10'd256;
        end else if (fields_t9) begin
            tag_high = 10'd512;
        end
    end

    always @* begin
        length = {1'd0, fields_length};
        if (~(|fields_length)) begin
            length = 11'd1024;
        end
    end

    always @* begin
        byte_count = {1'd0, fields_byte_count};
        if (~(|fields_byte_count)) begin
            byte_count = 13'd4096;
        end
    end

    always @* begin
        head[9:0] = tag_high | {2'd0, fields_tag};
        head[12:10] = fields_status;
        head[13] = fields_ep;
        head[14] = kind == KIND_CPLD;
        head[21:15] = fields_lower_address;
        head[34:22] = byte_count;
        head[45:35] = length;
        head[61:46] = fields_requester_id;
    end
endmodule
`default_nettype wire
