// opcode_shape: What a BTH opcode says.
// Source:        hdl/src/rx/opcode_shape.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module opcode_shape (
    input  wire [7:0] opcode,
    output reg  [16:0] flags
);
    localparam [255:0] ACK = 256'h60000;
    localparam [255:0] FIRST = 256'h4100002041;
    localparam [255:0] HAS_IMM = 256'ha2800000a28;
    localparam [255:0] HAS_PAYLOAD = 256'hfff00c1efff;
    localparam [255:0] HAS_RETH = 256'hc4000001c40;
    localparam [255:0] KNOWN = 256'hfff00dfffff;
    localparam [255:0] LAST = 256'h30c0040830c;
    localparam [255:0] MIDDLE = 256'h8200004082;
    localparam [255:0] ONLY = 256'hc3000810c30;
    localparam [255:0] READ_RSP = 256'h1e000;
    localparam [255:0] REQUEST = 256'hfff00d81fff;
    localparam [255:0] SEND = 256'h3f00c0003f;
    localparam [255:0] UC = 256'hfff00000000;
    localparam [255:0] WORDS0 = 256'ha2800dfaa28;
    localparam [255:0] WORDS1 = 256'h1c0000;
    localparam [255:0] WORDS2 = 256'hc4000181c40;
    localparam [255:0] WRITE = 256'hfc000000fc0;
    reg  [2:0] count;

    always @* begin
        flags[0] = KNOWN[opcode];
        flags[1] = UC[opcode];
        flags[2] = REQUEST[opcode];
        flags[3] = ACK[opcode];
        flags[4] = READ_RSP[opcode];
        flags[5] = WRITE[opcode];
        flags[6] = SEND[opcode];
        flags[7] = FIRST[opcode];
        flags[8] = MIDDLE[opcode];
        flags[9] = LAST[opcode];
        flags[10] = ONLY[opcode];
        flags[11] = HAS_RETH[opcode];
        flags[12] = HAS_IMM[opcode];
        flags[13] = HAS_PAYLOAD[opcode];
        flags[16:14] = count;
    end

    always @* begin
        count = 3'd0;
        count[0] = WORDS0[opcode];
        count[1] = WORDS1[opcode];
        count[2] = WORDS2[opcode];
    end
endmodule
`default_nettype wire
