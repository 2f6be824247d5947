// rx_cut_w512: Cuts payloads into write TLPs, beat by beat.
// Source:        hdl/src/rx/rx_cut.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_cut_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [2:0] mps,
    input  wire [103:0] cmd_data,
    input  wire cmd_valid,
    output wire cmd_ready,
    input  wire here_valid,
    input  wire here_last,
    input  wire beyond_valid,
    output wire move_on,
    output wire ending,
    output wire valid,
    input  wire ready,
    output reg  [107:0] head,
    output wire last,
    output wire [7:0] from,
    output wire active
);
    localparam [1:0] COLLECTIVE = 2'd3;
    localparam [12:0] LEAST = 13'd128;
    localparam [11:0] PAGE = 12'd4095;
    localparam [2:0] TOP_CODE = 3'd5;
    reg  [2:0] code;
    reg  [27:0] tlp;
    reg  final_one;
    reg  need;
    wire able;
    wire go;
    wire finish;
    wire load;
    wire pair;
    wire [103:0] hold_m_data;
    wire hold_m_valid;
    wire hold_m_ready;
    reg  [103:0] plan_cmd;
    reg  [11:0] plan_mask;
    wire plan_none;
    wire plan_skip;
    wire plan_fits;
    wire [27:0] plan_one;
    wire [27:0] plan_first;
    wire [7:0] plan_from;
    wire [7:0] plan_behind_lane;
    wire [7:0] plan_end_lane;
    wire [12:0] plan_rest;
    wire [27:0] behind_tlp;
    wire behind_ends;
    wire [12:0] behind_rest_behind;
    wire [7:0] behind_behind_lane;
    wire [11:0] mask_d;
    reg  [11:0] mask_q;
    reg  busy_d;
    reg  busy_q;
    reg  skip_d;
    reg  skip_q;
    reg  opening_d;
    reg  opening_q;
    reg  silent_d;
    reg  silent_q;
    reg  write_d;
    reg  write_q;
    reg  mark_d;
    reg  mark_q;
    reg  [13:0] slot_d;
    reg  [13:0] slot_q;
    reg  [1:0] at_type_d;
    reg  [1:0] at_type_q;
    reg  ro_d;
    reg  ro_q;
    reg  [11:0] cut_d;
    reg  [11:0] cut_q;
    reg  [7:0] end_lane_d;
    reg  [7:0] end_lane_q;
    reg  [63:0] addr_d;
    reg  [63:0] addr_q;
    reg  fits_d;
    reg  fits_q;
    reg  [27:0] one_d;
    reg  [27:0] one_q;
    reg  [27:0] first_d;
    reg  [27:0] first_q;
    reg  [27:0] now_d;
    reg  [27:0] now_q;
    reg  ends_d;
    reg  ends_q;
    reg  [7:0] lane_d;
    reg  [7:0] lane_q;
    reg  lane_some_d;
    reg  lane_some_q;
    reg  [12:0] rest_d;
    reg  [12:0] rest_q;
    reg  [7:0] rest_lane_d;
    reg  [7:0] rest_lane_q;
    wire [12:0] mask_d_x;

    hold_w104 u_hold (
        .clk(clk),
        .rst(rst),
        .s_data(cmd_data),
        .s_valid(cmd_valid),
        .s_ready(cmd_ready),
        .m_data(hold_m_data),
        .m_valid(hold_m_valid),
        .m_ready(hold_m_ready)
    );

    rx_plan_w512 u_plan (
        .cmd(plan_cmd),
        .mask(plan_mask),
        .none(plan_none),
        .skip(plan_skip),
        .fits(plan_fits),
        .one(plan_one),
        .first(plan_first),
        .from(plan_from),
        .behind_lane(plan_behind_lane),
        .end_lane(plan_end_lane),
        .rest(plan_rest)
    );

    rx_rest_w512 u_behind (
        .mask(cut_q),
        .rest(rest_q),
        .from(rest_lane_q),
        .end_lane(end_lane_q),
        .tlp(behind_tlp),
        .ends(behind_ends),
        .rest_behind(behind_rest_behind),
        .behind_lane(behind_behind_lane)
    );

    assign mask_d_x = LEAST << code;
    assign mask_d = mask_d_x[11:0] - 12'd1;

    always @* begin
        busy_d = busy_q;
        skip_d = skip_q;
        opening_d = opening_q;
        silent_d = silent_q;
        write_d = write_q;
        mark_d = mark_q;
        slot_d = slot_q;
        at_type_d = at_type_q;
        ro_d = ro_q;
        cut_d = cut_q;
        end_lane_d = end_lane_q;
        addr_d = addr_q;
        fits_d = fits_q;
        one_d = one_q;
        first_d = first_q;
        now_d = now_q;
        ends_d = ends_q;
        lane_d = lane_q;
        lane_some_d = lane_some_q;
        rest_d = rest_q;
        rest_lane_d = rest_lane_q;
        if (here_valid & (beyond_valid | here_last)) begin
            skip_d = 1'd0;
        end
        if (go) begin
            opening_d = 1'd0;
            busy_d = ~finish;
            if (tlp[25]) begin
                now_d = behind_tlp;
                ends_d = behind_ends;
                rest_d = behind_rest_behind;
                rest_lane_d = behind_behind_lane;
                lane_d = rest_lane_q;
                lane_some_d = |rest_lane_q;
                addr_d = (addr_q | {52'h0, cut_q}) + 64'h1;
            end else begin
                now_d = tlp;
                now_d[24:19] = tlp[24:19] - 6'd1;
                now_d[25] = tlp[24:19] == 6'd1;
                ends_d = final_one;
            end
        end
        if (load) begin
            busy_d = 1'd1;
            opening_d = 1'd1;
            skip_d = plan_skip & (busy_q | (~pair));
            silent_d = plan_none & (~hold_m_data[89]);
            write_d = ~plan_none;
            mark_d = hold_m_data[89];
            slot_d = hold_m_data[103:90];
            at_type_d = hold_m_data[87:86];
            ro_d = hold_m_data[88];
            cut_d = mask_q;
            end_lane_d = plan_end_lane;
            addr_d = hold_m_data[85:22];
            fits_d = plan_fits;
            one_d = plan_one;
            first_d = plan_first;
            lane_d = plan_from;
            lane_some_d = |plan_from;
            rest_d = plan_rest;
            rest_lane_d = plan_behind_lane;
        end
    end

    always @* begin
        code = mps;
        if (mps > TOP_CODE) begin
            code = TOP_CODE;
        end
    end

    always @* begin
        tlp = now_q;
        if (opening_q) begin
            tlp = first_q;
            if (fits_q) begin
                tlp = one_q;
            end
        end
    end

    always @* begin
        final_one = ends_q;
        if (opening_q) begin
            final_one = fits_q;
        end
    end

    always @* begin
        need = lane_some_q;
        if (tlp[25]) begin
            need = tlp[26];
        end
    end
    assign able = (busy_q & (~skip_q)) & (here_valid & ((beyond_valid | here_last) | (~need)));
    assign go = able & (ready | silent_q);
    assign finish = (go & tlp[25]) & final_one;
    assign load = hold_m_valid & ((~busy_q) | finish);
    assign hold_m_ready = (~busy_q) | finish;
    assign valid = able & (~silent_q);
    assign last = tlp[25];
    assign from = lane_q;

    always @* begin
        head[63:0] = addr_q;
        head[74:64] = tlp[10:0];
        head[78:75] = tlp[14:11];
        head[82:79] = tlp[18:15];
        head[88:83] = tlp[24:19];
        head[90:89] = at_type_q;
        head[91] = ro_q;
        head[92] = write_q;
        head[93] = mark_q & final_one;
        head[107:94] = slot_q;
    end
    assign active = busy_q | hold_m_valid;
    assign pair = (here_valid & beyond_valid) & (~here_last);
    assign move_on = (((go & (~here_last)) & ((~tlp[25]) | tlp[27])) | ((pair & busy_q) & skip_q)) | ((pair & (~busy_q)) & (hold_m_valid & plan_skip));
    assign ending = finish;

    always @* begin
        plan_cmd = hold_m_data;
        if (hold_m_data[87:86] == COLLECTIVE) begin
            plan_cmd[85:22] = 64'h0;
        end
    end

    always @* begin
        plan_mask = mask_q;
        if (hold_m_data[87:86] == COLLECTIVE) begin
            plan_mask = PAGE;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            busy_q <= 1'd0;
            skip_q <= 1'd0;
            opening_q <= 1'd0;
        end else begin
            busy_q <= busy_d;
            skip_q <= skip_d;
            opening_q <= opening_d;
        end
        mask_q <= mask_d;
        silent_q <= silent_d;
        write_q <= write_d;
        mark_q <= mark_d;
        slot_q <= slot_d;
        at_type_q <= at_type_d;
        ro_q <= ro_d;
        cut_q <= cut_d;
        end_lane_q <= end_lane_d;
        addr_q <= addr_d;
        fits_q <= fits_d;
        one_q <= one_d;
        first_q <= first_d;
        now_q <= now_d;
        ends_q <= ends_d;
        lane_q <= lane_d;
        lane_some_q <= lane_some_d;
        rest_q <= rest_d;
        rest_lane_q <= rest_lane_d;
    end
endmodule
`default_nettype wire
