// cpl_verdict: The verdict on one completion beat.
// Source:        hdl/src/host/cpl_verdict.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cpl_verdict (
    input  wire here,
    input  wire [83:0] now,
    input  wire [58:0] stands,
    input  wire read_end,
    output wire active,
    output wire good,
    output wire fail,
    output wire late_end,
    output reg  [1:0] state,
    output reg  [7:0] mark,
    output reg  [7:0] cause,
    output wire ev_read_ur,
    output wire ev_read_ca,
    output wire ev_read_poisoned,
    output wire ev_read_timeout,
    output wire ev_read_malformed,
    output wire ev_read_unexpected,
    output wire ev_cpl_late
);
    localparam [7:0] READ_CA = 8'd33;
    localparam [7:0] READ_MALFORMED = 8'd36;
    localparam [7:0] READ_POISONED = 8'd34;
    localparam [7:0] READ_TIMEOUT = 8'd35;
    localparam [7:0] READ_UR = 8'd32;
    localparam [1:0] TAG_DONE = 2'd0;
    localparam [1:0] TAG_PARTIAL = 2'd1;
    localparam [1:0] TAG_QUARANTINE = 2'd2;
    wire running;
    wire late;
    wire accept;
    wire taken;
    wire cut_off;
    wire refuse;
    wire expired;
    wire failed;
    wire ended;

    assign running = stands[2:1] == TAG_PARTIAL;
    assign late = stands[2:1] == TAG_QUARANTINE;
    assign accept = (((now[21] & now[17]) | ((~now[21]) & now[18])) | now[19]) & now[20];
    assign cut_off = accept & now[4];
    assign taken = accept & (~now[4]);
    assign refuse = (now[3] & now[16]) & (running & (~accept));
    assign expired = (now[0] & now[1]) & (running & (now[2] == stands[0]));
    assign ended = (now[3] & now[16]) & (late & now[23]);
    assign failed = (cut_off | refuse) | expired;

    always @* begin
        cause = now[31:24];
        if (cut_off) begin
            cause = READ_MALFORMED;
        end else if (expired) begin
            cause = READ_TIMEOUT;
        end
    end

    always @* begin
        mark = stands[58:51];
        if ((~(|stands[58:51])) & now[15]) begin
            mark = READ_POISONED;
        end
    end
    assign active = running;
    assign good = taken;
    assign fail = failed;
    assign late_end = ended;

    always @* begin
        state = stands[2:1];
        if (taken) begin
            state = TAG_PARTIAL;
            if (read_end) begin
                state = TAG_DONE;
            end
        end else if (failed) begin
            state = TAG_QUARANTINE;
            if (now[23] & (~expired)) begin
                state = TAG_DONE;
            end
        end else if (ended) begin
            state = TAG_DONE;
        end
    end
    assign ev_read_ur = (here & refuse) & (now[31:24] == READ_UR);
    assign ev_read_ca = (here & refuse) & (now[31:24] == READ_CA);
    assign ev_read_malformed = here & ((refuse & (now[31:24] == READ_MALFORMED)) | cut_off);
    assign ev_read_poisoned = ((here & taken) & now[3]) & (now[15] & (~(|stands[58:51])));
    assign ev_read_timeout = here & expired;
    assign ev_read_unexpected = (here & now[3]) & (~(now[16] & (running | late)));
    assign ev_cpl_late = ((here & now[3]) & now[16]) & (late & (stands[58:51] == READ_TIMEOUT));
endmodule
`default_nettype wire
