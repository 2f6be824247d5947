// ring_intake_w512: Takes sub-chunks when there is room for their operands, and asks for these.
// Source:        hdl/src/collective/ring_intake.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_intake_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [169:0] op,
    input  wire run,
    input  wire stop,
    input  wire [156:0] sub_data,
    input  wire sub_valid,
    output wire sub_ready,
    input  wire used,
    input  wire came,
    output wire [223:0] piece_data,
    output wire piece_valid,
    input  wire piece_ready,
    output wire write_en,
    output wire [7:0] write_at,
    output reg  [19:0] load,
    output reg  [8:0] grant,
    output reg  [106:0] take,
    output reg  [28:0] told,
    output wire [7:0] written,
    input  wire [7:0] done,
    output wire idle
);
    localparam [8:0] MOST = 9'd224;
    localparam [7:0] ONE = 8'd1;
    wire accept;
    wire [156:0] s;
    wire full;
    wire loads;
    wire [5:0] beats;
    reg  [8:0] asked;
    wire go;
    wire moves;
    wire [18:0] at;
    wire [12:0] less;
    reg  next_valid_d;
    reg  next_valid_q;
    reg  [156:0] next_sub_d;
    reg  [156:0] next_sub_q;
    reg  cur_valid_d;
    reg  cur_valid_q;
    reg  [156:0] cur_d;
    reg  [156:0] cur_q;
    reg  [7:0] count_d;
    reg  [7:0] count_q;
    reg  [7:0] behind_d;
    reg  [7:0] behind_q;
    wire [6:0] operands_place;
    wire operands_take;
    wire operands_free;
    reg  [8:0] ahead_d;
    reg  [8:0] ahead_q;
    wire able_d;
    reg  able_q;
    reg  offered_d;
    reg  offered_q;
    reg  [223:0] out_d;
    reg  [223:0] out_q;

    ring_slots u_operands (
        .clk(clk),
        .rst(rst),
        .run(run),
        .place(operands_place),
        .take(operands_take),
        .back(used),
        .free(operands_free)
    );

    always @* begin
        next_valid_d = next_valid_q;
        next_sub_d = next_sub_q;
        cur_valid_d = cur_valid_q;
        cur_d = cur_q;
        count_d = count_q;
        behind_d = behind_q;
        offered_d = offered_q;
        out_d = out_q;
        if (moves) begin
            cur_valid_d = next_valid_q | accept;
            next_valid_d = 1'd0;
            cur_d = sub_data;
            if (next_valid_q) begin
                cur_d = next_sub_q;
            end
        end else if (accept) begin
            next_valid_d = 1'd1;
        end
        if (~next_valid_q) begin
            next_sub_d = sub_data;
        end
        if (go) begin
            count_d = behind_q;
            behind_d = behind_q + 8'd1;
        end
        if (piece_ready | (~offered_q)) begin
            offered_d = go & loads;
            out_d[1:0] = 2'd0;
            out_d[15:2] = op[49:36];
            out_d[39:16] = op[73:50];
            out_d[71:40] = op[105:74];
            out_d[135:72] = s[71:8];
            out_d[148:136] = s[148:136];
            out_d[213:149] = {1'd0, s[71:8]} + {52'h0, s[148:136]};
            out_d[221:214] = 8'd0;
            out_d[222] = 1'd1;
            out_d[223] = 1'd1;
        end
        ahead_d = asked;
        if (came) begin
            ahead_d = asked - 9'd1;
        end
        if (~run) begin
            ahead_d = 9'd0;
            next_valid_d = 1'd0;
            cur_valid_d = 1'd0;
            count_d = 8'd0;
            behind_d = ONE;
        end
    end
    assign able_d = ((cur_valid_q & (~full)) & (s[0] | operands_free)) & ((((~loads) | (ahead_q < MOST)) & run) & (~go));
    assign s = cur_q;
    assign full = behind_q == done;
    assign loads = s[149] & (~s[0]);
    assign go = (able_q & run) & ((~stop) & (((~loads) | (~offered_q)) | piece_ready));
    assign sub_ready = ((~next_valid_q) & run) & (~stop);
    assign accept = (sub_valid & (~next_valid_q)) & (run & (~stop));
    assign moves = go | (~cur_valid_q);
    assign operands_place = s[7:1];
    assign operands_take = go & (~s[0]);
    assign at = {12'd0, s[7:1]} << op[141:138];
    assign less = s[148:136] - 13'd1;
    assign beats = less[11:6];
    assign write_en = go;
    assign write_at = count_q;
    assign written = count_q;

    always @* begin
        load[18:0] = at;
        load[19] = loads;
    end

    always @* begin
        grant[0] = s[0];
        grant[7:1] = s[7:1];
        grant[8] = s[150] & (~s[0]);
        told[0] = s[0];
        told[7:1] = s[7:1];
        told[20:8] = s[148:136];
        told[21] = s[149];
        told[22] = s[150];
        told[23] = s[151];
        told[24] = s[152];
        told[25] = s[153];
        told[26] = s[154];
        told[27] = s[155];
        told[28] = s[156];
    end

    always @* begin
        take[0] = s[0];
        take[19:1] = at;
        take[32:20] = s[148:136];
        take[38:33] = beats;
        take[102:39] = s[135:72];
        take[103] = s[150];
        take[104] = s[151];
        take[105] = s[152];
        take[106] = s[153];
    end
    assign piece_valid = offered_q;
    assign piece_data = out_q;
    assign idle = ~offered_q;

    always @* begin
        asked = ahead_q;
        if (go & loads) begin
            asked = (ahead_q + {3'd0, beats}) + 9'd1;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            next_valid_q <= 1'd0;
            cur_valid_q <= 1'd0;
            count_q <= 8'd0;
            behind_q <= 8'd0;
            ahead_q <= 9'd0;
            able_q <= 1'd0;
            offered_q <= 1'd0;
        end else begin
            next_valid_q <= next_valid_d;
            cur_valid_q <= cur_valid_d;
            count_q <= count_d;
            behind_q <= behind_d;
            ahead_q <= ahead_d;
            able_q <= able_d;
            offered_q <= offered_d;
        end
        next_sub_q <= next_sub_d;
        cur_q <= cur_d;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
