// ring_turn: One turn of the sending loop.
// Source:        hdl/src/collective/ring_turn.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_turn (
    input  wire clk,
    input  wire rst,
    input  wire [3:0] at,
    output reg  [3:0] follows,
    output wire ending,
    input  wire [732:0] desc,
    input  wire [237:0] plan,
    input  wire [68:0] base,
    input  wire start,
    output reg  local_take,
    output wire [63:0] addr,
    output wire [12:0] len,
    output wire last_one,
    input  wire [156:0] sub_data,
    input  wire sub_valid,
    output reg  sub_ready,
    output reg  load_sub,
    output reg  slot_done,
    output reg  slot_sent,
    input  wire credit,
    input  wire room,
    input  wire of_local,
    input  wire step_end,
    output wire data_valid,
    input  wire data_ready
);
    localparam [3:0] RING_STATE_DMA_READ = 4'd3;
    localparam [3:0] RING_STATE_IDLE = 4'd0;
    localparam [3:0] RING_STATE_PACKETIZE = 4'd6;
    localparam [3:0] RING_STATE_REDUCE = 4'd5;
    localparam [3:0] RING_STATE_TX_SEND = 4'd7;
    localparam [3:0] RING_STATE_WAIT_ACK = 4'd8;
    localparam [3:0] RING_STATE_WAIT_NEIGHBOUR = 4'd4;
    reg  locals_opens;
    reg  locals_take;
    wire locals_steady;
    wire locals_some;
    reg  holding_d;
    reg  holding_q;
    reg  ends_d;
    reg  ends_q;

    ring_local u_locals (
        .clk(clk),
        .rst(rst),
        .desc(desc),
        .plan(plan),
        .base(base),
        .start(start),
        .opens(locals_opens),
        .take(locals_take),
        .steady(locals_steady),
        .some(locals_some),
        .addr(addr),
        .len(len),
        .last_one(last_one)
    );

    always @* begin
        holding_d = holding_q;
        ends_d = ends_q;
        case (at)
            RING_STATE_IDLE: begin
                holding_d = 1'd0;
                ends_d = 1'd0;
            end
            RING_STATE_DMA_READ: begin
                if (locals_steady) begin
                    if (locals_some) begin
                        holding_d = 1'd1;
                    end
                end
            end
            RING_STATE_WAIT_NEIGHBOUR: begin
                if (holding_q) begin
                end else if (sub_valid) begin
                    if (sub_data[0]) begin
                        ends_d = sub_data[156];
                    end else if (sub_data[154]) begin
                        holding_d = 1'd1;
                    end
                end
            end
            RING_STATE_PACKETIZE: begin
                if (data_ready) begin
                    holding_d = 1'd0;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        locals_opens = 1'd0;
        load_sub = 1'd0;
        case (at)
            RING_STATE_WAIT_NEIGHBOUR: begin
                if (holding_q) begin
                end else if (sub_valid) begin
                    if (sub_data[0]) begin
                        locals_opens = 1'd1;
                    end else if (sub_data[154]) begin
                        load_sub = 1'd1;
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        locals_take = 1'd0;
        local_take = 1'd0;
        case (at)
            RING_STATE_DMA_READ: begin
                if (locals_steady) begin
                    if (locals_some) begin
                        locals_take = 1'd1;
                        local_take = 1'd1;
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        sub_ready = 1'd0;
        slot_done = 1'd0;
        case (at)
            RING_STATE_WAIT_NEIGHBOUR: begin
                if (holding_q) begin
                    if ((of_local & sub_valid) & ((~sub_data[0]) & (~sub_data[154]))) begin
                        sub_ready = 1'd1;
                        slot_done = 1'd1;
                    end
                end else if (sub_valid) begin
                    sub_ready = 1'd1;
                    if (~sub_data[0]) begin
                        slot_done = ~sub_data[154];
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        slot_sent = 1'd0;
        case (at)
            RING_STATE_PACKETIZE: begin
                if (data_ready) begin
                    slot_sent = ~of_local;
                end
            end
            default: ;
        endcase
    end
    assign data_valid = at == RING_STATE_PACKETIZE;
    assign ending = ends_q;

    always @* begin
        follows = RING_STATE_WAIT_NEIGHBOUR;
        case (at)
            RING_STATE_IDLE: ;
            RING_STATE_DMA_READ: begin
                if (~locals_steady) begin
                    follows = RING_STATE_DMA_READ;
                end
            end
            RING_STATE_WAIT_NEIGHBOUR: begin
                if (holding_q) begin
                    if (credit & room) begin
                        follows = RING_STATE_PACKETIZE;
                    end
                end else if (sub_valid) begin
                    if (sub_data[0]) begin
                        follows = RING_STATE_DMA_READ;
                        if (sub_data[156]) begin
                            follows = RING_STATE_WAIT_ACK;
                        end
                    end else if (sub_data[154]) begin
                        follows = RING_STATE_REDUCE;
                    end
                end
            end
            RING_STATE_PACKETIZE: begin
                follows = RING_STATE_PACKETIZE;
                if (data_ready) begin
                    follows = RING_STATE_TX_SEND;
                end
            end
            RING_STATE_TX_SEND: begin
                if (desc[24] & step_end) begin
                    follows = RING_STATE_WAIT_ACK;
                end else if (of_local) begin
                    follows = RING_STATE_DMA_READ;
                end
            end
            RING_STATE_WAIT_ACK: begin
                if (of_local) begin
                    follows = RING_STATE_DMA_READ;
                end
            end
            RING_STATE_REDUCE: ;
            default: begin
                follows = RING_STATE_IDLE;
            end
        endcase
    end

    always @(posedge clk) begin
        if (rst) begin
            holding_q <= 1'd0;
            ends_q <= 1'd0;
        end else begin
            holding_q <= holding_d;
            ends_q <= ends_d;
        end
    end
endmodule
`default_nettype wire
