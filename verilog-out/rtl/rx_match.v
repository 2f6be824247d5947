// rx_match: Is a packet for this QP, and from its peer?
// Source:        hdl/src/rx/rx_match.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_match (
    input  wire [562:0] pkt,
    input  wire [64:0] conn,
    input  wire [16:0] path,
    input  wire [255:0] addrs,
    input  wire [2:0] standing,
    output reg  [14:0] seen
);
    wire [127:0] peer;
    wire [127:0] own;
    wire [127:0] source;
    wire [127:0] target;
    reg  [3:0] peer_words;
    reg  [3:0] own_words;

    always @* begin
        seen[0] = standing[0] & conn[0];
        seen[1] = conn[24:1] == pkt[55:32];
        seen[2] = pkt[549] & ((conn[26] & pkt[550]) | (conn[25] & (~pkt[550])));
        seen[3] = (pkt[551] & standing[1]) | ((~pkt[551]) & standing[2]);
        seen[4] = path[15:1] == pkt[70:56];
        seen[5] = |((path[16:1] | pkt[71:56]) >> 4'd15);
        seen[6] = path[0] == pkt[76];
        seen[10:7] = peer_words;
        seen[14:11] = own_words;
    end
    assign peer = addrs[255:128];
    assign own = addrs[127:0];
    assign source = pkt[204:77];
    assign target = pkt[332:205];

    always @* begin
        peer_words = 4'd0;
        if (peer[31:0] == source[31:0]) begin
            peer_words[0] = 1'd1;
        end
        if (peer[63:32] == source[63:32]) begin
            peer_words[1] = 1'd1;
        end
        if (peer[95:64] == source[95:64]) begin
            peer_words[2] = 1'd1;
        end
        if (peer[127:96] == source[127:96]) begin
            peer_words[3] = 1'd1;
        end
    end

    always @* begin
        own_words = 4'd0;
        if (own[31:0] == target[31:0]) begin
            own_words[0] = 1'd1;
        end
        if (own[63:32] == target[63:32]) begin
            own_words[1] = 1'd1;
        end
        if (own[95:64] == target[95:64]) begin
            own_words[2] = 1'd1;
        end
        if (own[127:96] == target[127:96]) begin
            own_words[3] = 1'd1;
        end
    end
endmodule
`default_nettype wire
