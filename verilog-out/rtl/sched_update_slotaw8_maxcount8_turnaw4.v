// sched_update_slotaw8_maxcount8_turnaw4: What an event makes of its slot's entry.
// Source:        hdl/src/tx/sched_update.rs
// Parameters:    SLOT_AW=8 MAX_COUNT=8 TURN_AW=4
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module sched_update_slotaw8_maxcount8_turnaw4 (
    input  wire clk,
    input  wire rst,
    input  wire [5:0] happens,
    input  wire [7:0] slot,
    input  wire [163:0] entry,
    input  wire [74:0] ring,
    input  wire can_fetch,
    input  wire can_resume,
    input  wire sqd,
    input  wire ring_ok,
    input  wire given,
    input  wire [3:0] given_count,
    input  wire keep,
    input  wire [15:0] idx,
    input  wire [15:0] from,
    input  wire mid,
    input  wire ended_short,
    output reg  go,
    output wire write,
    output wire [7:0] write_slot,
    output wire [163:0] write_entry,
    output wire push,
    output wire [7:0] push_slot,
    output wire busier,
    output wire lazier
);
    localparam [15:0] HIGH = 16'd65528;
    localparam [15:0] MOST = 16'd8;
    localparam [3:0] MOST_COUNT = 4'd8;
    localparam [2:0] MOST_LEN = 3'd7;
    localparam [4:0] ONE = 5'd1;
    localparam [4:0] TURNS = 5'd16;
    wire over;
    wire [15:0] ahead;
    wire [15:0] progress;
    wire [15:0] fetched;
    wire fetches;
    wire rung;
    reg  [3:0] blocks;
    wire [3:0] less;
    wire wraps;
    wire afresh;
    wire [15:0] from_place;
    wire [163:0] now;
    reg  [163:0] upd;
    wire [57:0] addr;
    wire [15:0] left;
    wire [15:0] ring_left;
    wire [5:0] page_left;
    reg  [2:0] page_cut;
    wire dry;
    wire turns_left;
    reg  wants;
    wire works;
    wire busy_d;
    reg  busy_q;
    reg  [163:0] u_d;
    reg  [163:0] u_q;
    reg  [7:0] at_q;
    reg  [57:0] base_d;
    reg  [57:0] base_q;
    reg  [15:0] offset_d;
    reg  [15:0] offset_q;
    wire [15:0] mask_d;
    reg  [15:0] mask_q;
    wire may_fetch_d;
    reg  may_fetch_q;
    reg  may_resume_q;
    wire was_busy_d;
    reg  was_busy_q;
    wire pushing_d;
    reg  pushing_q;
    reg  [7:0] pushed_q;
    wire more_busy_d;
    reg  more_busy_q;
    wire less_busy_d;
    reg  less_busy_q;

    assign busy_d = ((happens[0] | happens[1]) | happens[2]) | (happens[3] | happens[5]);

    always @* begin
        u_d = now;
        u_d[75] = now[75] & (~happens[5]);
        u_d[31:16] = now[31:16] + {12'd0, blocks};
        if (afresh) begin
            u_d[31:16] = from;
        end
        if ((happens[0] & (~keep)) | rung) begin
            u_d[47:32] = idx;
            if (~now[64]) begin
                u_d[15:0] = idx;
            end
        end
        if (happens[3] & (~progress[15])) begin
            u_d[63:48] = from;
        end
        if (happens[1] & (sqd != now[64])) begin
            u_d[64] = sqd;
            u_d[15:0] = now[47:32];
            if (sqd) begin
                u_d[15:0] = now[31:16];
                if (fetched[15]) begin
                    u_d[15:0] = now[63:48];
                end
            end
        end
        if (go | given) begin
            u_d[69:65] = now[69:65] + 5'd1;
            u_d[76] = 1'd0;
        end
        if (happens[3]) begin
            u_d[69:65] = now[69:65] - 5'd1;
            if (ended_short) begin
                u_d[74:70] = ONE;
                u_d[77] = 1'd1;
            end else if (now[74:70] != TURNS) begin
                u_d[74:70] = now[74:70] << ONE;
            end
        end
        if (over) begin
            u_d[76] = mid;
            u_d[77] = 1'd0;
            if (now[64]) begin
                u_d[15:0] = from;
                if (progress[15]) begin
                    u_d[15:0] = now[63:48];
                end
            end
        end
        if (happens[0]) begin
            u_d[76] = 1'd0;
            u_d[77] = 1'd0;
            u_d[74:70] = ONE;
            if (~keep) begin
                u_d[63:48] = from;
                u_d[15:0] = idx;
                u_d[64] = 1'd0;
            end
        end
        base_d = now[151:94];
        offset_d = {12'd0, blocks};
        if (wraps) begin
            base_d = ring[57:0];
            offset_d = {12'd0, less - now[155:152]};
        end
        if (afresh) begin
            base_d = ring[57:0];
            offset_d = from_place;
        end
    end
    assign mask_d = ring[73:58];
    assign may_fetch_d = fetches | ((can_resume & sqd) & happens[1]);
    assign was_busy_d = now[75] | (now[69:65] != 5'd0);
    assign pushing_d = (busy_q & wants) & (~u_q[75]);
    assign more_busy_d = (busy_q & works) & (~was_busy_q);
    assign less_busy_d = (busy_q & (~works)) & was_busy_q;
    assign now = entry;
    assign fetches = can_fetch | ((can_resume & sqd) & now[64]);

    always @* begin
        go = happens[5] & (~now[77]);
        if (now[76]) begin
            go = (happens[5] & (~now[77])) & can_resume;
        end else if (((~fetches) | (now[162:159] == 4'd0)) | (now[69:65] >= now[74:70])) begin
            go = 1'd0;
        end
    end

    always @* begin
        blocks = 4'd0;
        if (given) begin
            blocks = given_count;
        end else if (go & (~now[76])) begin
            blocks = now[162:159];
        end
    end
    assign over = happens[3] & (now[69:65] == ONE);
    assign afresh = happens[0] | over;
    assign ahead = idx - now[47:32];
    assign progress = from - now[63:48];
    assign fetched = now[31:16] - now[63:48];
    assign rung = (happens[2] & ring_ok) & (~ahead[15]);
    assign less = blocks - 4'd1;
    assign wraps = (blocks != 4'd0) & (less >= now[155:152]);
    assign from_place = from & ring[73:58];

    always @* begin
        upd = u_q;
        upd[151:94] = addr;
        upd[93:78] = u_q[31:16] + MOST;
        upd[162:159] = left[3:0];
        if (|(left & HIGH)) begin
            upd[162:159] = MOST_COUNT;
        end
        upd[155:152] = ring_left[3:0];
        if (|ring_left[15:4]) begin
            upd[155:152] = 4'd15;
        end
        upd[158:156] = page_cut;
        if ((~(|ring_left[15:3])) & (ring_left[2:0] < page_cut)) begin
            upd[158:156] = ring_left[2:0];
        end
        upd[75] = u_q[75] | wants;
        upd[163] = (dry & turns_left) & ((~u_q[77]) & (~u_q[76]));
    end
    assign addr = base_q + {42'h0, offset_q};
    assign left = u_q[15:0] - u_q[31:16];
    assign ring_left = (~u_q[31:16]) & mask_q;
    assign page_left = ~addr[5:0];

    always @* begin
        page_cut = page_left[2:0];
        if (|page_left[5:3]) begin
            page_cut = MOST_LEN;
        end
    end
    assign dry = u_q[15:0] == u_q[31:16];
    assign turns_left = u_q[69:65] < u_q[74:70];

    always @* begin
        wants = (may_fetch_q & (~dry)) & turns_left;
        if (u_q[76]) begin
            wants = may_resume_q;
        end
        if (u_q[77]) begin
            wants = 1'd0;
        end
    end
    assign write = busy_q;
    assign write_slot = at_q;
    assign write_entry = upd;
    assign works = upd[75] | (u_q[69:65] != 5'd0);
    assign push = pushing_q;
    assign push_slot = pushed_q;
    assign busier = more_busy_q;
    assign lazier = less_busy_q;

    always @(posedge clk) begin
        if (rst) begin
            busy_q <= 1'd0;
            pushing_q <= 1'd0;
            more_busy_q <= 1'd0;
            less_busy_q <= 1'd0;
        end else begin
            busy_q <= busy_d;
            pushing_q <= pushing_d;
            more_busy_q <= more_busy_d;
            less_busy_q <= less_busy_d;
        end
        u_q <= u_d;
        at_q <= slot;
        base_q <= base_d;
        offset_q <= offset_d;
        mask_q <= mask_d;
        may_fetch_q <= may_fetch_d;
        may_resume_q <= can_resume;
        was_busy_q <= was_busy_d;
        pushed_q <= at_q;
    end
endmodule
`default_nettype wire
