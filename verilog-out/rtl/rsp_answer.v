// rsp_answer: What the peer is told of a request.
// Source:        hdl/src/rx/rsp_answer.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rsp_answer (
    input  wire [308:0] facts,
    input  wire [9:0] acts,
    input  wire [23:0] expected,
    input  wire [23:0] previous,
    input  wire [23:0] msn,
    output reg  [70:0] ack_req_data,
    output wire ack_req_valid
);
    localparam [7:0] ACK = 8'd31;
    localparam [7:0] NAK_ACCESS = 8'd98;
    localparam [7:0] NAK_INVALID = 8'd97;
    localparam [7:0] NAK_OPERATION = 8'd99;
    localparam [7:0] NAK_SEQUENCE = 8'd96;
    localparam [7:0] RNR = 8'd32;

    assign ack_req_valid = ((acts[3] | acts[4]) | (acts[7] | (acts[1] & (~facts[129])))) | (((acts[2] & acts[9]) | (acts[5] & (~facts[127]))) | ((acts[0] & facts[118]) & (~facts[127])));

    always @* begin
        ack_req_data[13:0] = facts[13:0];
        ack_req_data[37:14] = facts[45:22];
        ack_req_data[61:38] = msn;
        ack_req_data[70] = acts[1];
        ack_req_data[69:62] = ACK;
        if (acts[1]) begin
            ack_req_data[37:14] = previous;
        end
        if (acts[2]) begin
            ack_req_data[37:14] = expected;
            ack_req_data[69:62] = NAK_SEQUENCE;
        end
        if (acts[3]) begin
            ack_req_data[69:62] = NAK_INVALID;
        end
        if (acts[4]) begin
            ack_req_data[69:62] = NAK_ACCESS;
        end
        if (acts[7]) begin
            ack_req_data[69:62] = NAK_OPERATION;
        end
        if (acts[5]) begin
            ack_req_data[69:62] = RNR | {3'd0, facts[139:135]};
        end
    end
endmodule
`default_nettype wire
