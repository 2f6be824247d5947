// ack_judge: What a response or the timer makes of a slot's state.
// Source:        hdl/src/tx/ack_judge.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ack_judge (
    input  wire clk,
    input  wire rst,
    input  wire [39:0] what,
    input  wire [65:0] state,
    input  wire [23:0] formed,
    input  wire [6:0] limits,
    input  wire live,
    output reg  [65:0] becomes,
    output wire changes,
    output wire moved,
    output wire stop,
    output wire rewind,
    output wire fails,
    output wire seq,
    output wire rnr,
    output wire timeout,
    output wire duplicate,
    output wire ghost,
    output wire odd
);
    localparam [2:0] ENDLESS = 3'd7;
    localparam [7:0] RETRY_EXCEEDED = 8'd64;
    localparam [7:0] RNR_EXCEEDED = 8'd65;
    wire [23:0] from_una;
    wire [23:0] from_formed;
    wire [23:0] from_peak;
    wire [23:0] formed_una;
    wire [23:0] formed_peak;
    wire in_window;
    wire good;
    wire progress;
    wire running;
    wire retry;
    wire pauses;
    reg  [2:0] retries;
    reg  [2:0] rnrs;
    wire given_up;
    wire rnr_up;
    reg  [23:0] una;
    wire fatal;
    reg  [39:0] ev_q;
    reg  [65:0] st_q;
    reg  [6:0] lim_q;
    reg  [5:0] order_d;
    reg  [5:0] order_q;
    wire alive_d;
    reg  alive_q;
    wire [23:0] one_on_d;
    reg  [23:0] one_on_q;
    wire [23:0] behind_formed_d;
    reg  [23:0] behind_formed_q;

    always @* begin
        order_d = order_q;
        order_d[0] = from_una[23];
        order_d[1] = from_formed[23];
        order_d[2] = from_peak[23];
        order_d[3] = what[23:0] == state[23:0];
        order_d[4] = formed_una[23];
        order_d[5] = formed_peak[23];
    end
    assign alive_d = (live & limits[0]) & (~state[56]);
    assign one_on_d = what[23:0] + 24'h1;
    assign behind_formed_d = formed + 24'h1;
    assign from_una = what[23:0] - state[23:0];
    assign from_formed = formed - what[23:0];
    assign from_peak = what[23:0] - state[47:24];
    assign formed_una = formed - state[23:0];
    assign formed_peak = formed - state[47:24];
    assign in_window = (alive_q & (~order_q[0])) & ((~order_q[1]) | order_q[2]);
    assign good = in_window & ev_q[24];
    assign fatal = good & ev_q[28];
    assign running = (~st_q[54]) & (~st_q[55]);
    assign seq = good & ev_q[27];
    assign rnr = good & ev_q[26];
    assign timeout = ((alive_q & ev_q[37]) & running) & (order_q[3] & (~order_q[4]));
    assign odd = ((ev_q[24] & (~ev_q[25])) & (~ev_q[26])) & ((~ev_q[27]) & (~ev_q[28]));
    assign duplicate = (ev_q[24] & (~odd)) & (alive_q & order_q[0]);
    assign ghost = (ev_q[24] & (~odd)) & ((~in_window) & (~(alive_q & order_q[0])));

    always @* begin
        una = st_q[23:0];
        if (good & ev_q[25]) begin
            una = one_on_q;
        end else if (progress) begin
            una = ev_q[23:0];
        end
    end
    assign progress = good & (ev_q[25] | ((~order_q[3]) & (~odd)));

    always @* begin
        retries = st_q[50:48];
        rnrs = st_q[53:51];
        if (progress) begin
            retries = lim_q[3:1];
            rnrs = lim_q[6:4];
        end
    end
    assign retry = running & (seq | timeout);
    assign pauses = running & rnr;
    assign given_up = retry & (retries == 3'd0);
    assign rnr_up = pauses & (rnrs == 3'd0);

    always @* begin
        becomes = st_q;
        becomes[23:0] = una;
        becomes[50:48] = retries;
        becomes[53:51] = rnrs;
        if (progress & (~order_q[2])) begin
            becomes[47:24] = una;
        end
        if (retry) begin
            becomes[50:48] = retries - 3'd1;
        end
        if (pauses & (rnrs != ENDLESS)) begin
            becomes[53:51] = rnrs - 3'd1;
        end
        if (pauses) begin
            becomes[65] = ~st_q[65];
            becomes[54] = 1'd1;
            becomes[64:57] = ev_q[36:29];
        end
        if (rewind) begin
            becomes[54] = 1'd0;
            becomes[55] = 1'd1;
        end
        if (given_up) begin
            becomes[64:57] = RETRY_EXCEEDED;
        end
        if (rnr_up) begin
            becomes[54] = 1'd0;
            becomes[64:57] = RNR_EXCEEDED;
        end
        if (fatal) begin
            becomes[64:57] = ev_q[36:29];
        end
        if (fails) begin
            becomes[56] = 1'd1;
        end
        if (ev_q[39]) begin
            becomes[55] = 1'd0;
            becomes[65] = ~st_q[65];
            if (~order_q[5]) begin
                becomes[47:24] = behind_formed_q;
            end
        end
    end
    assign rewind = (retry & (~given_up)) | (ev_q[38] & st_q[54]);
    assign stop = (retry & (~given_up)) | (pauses & (~rnr_up));
    assign fails = (fatal | given_up) | rnr_up;
    assign moved = progress | fails;
    assign changes = ((moved | retry) | pauses) | (rewind | ev_q[39]);

    always @(posedge clk) begin
        ev_q <= what;
        st_q <= state;
        lim_q <= limits;
        order_q <= order_d;
        alive_q <= alive_d;
        one_on_q <= one_on_d;
        behind_formed_q <= behind_formed_d;
    end
endmodule
`default_nettype wire
