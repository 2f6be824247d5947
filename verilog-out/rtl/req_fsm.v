// req_fsm: Decides what the requester does in each cycle.
// Source:        hdl/src/tx/req_fsm.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_fsm (
    input  wire clk,
    input  wire rst,
    input  wire room,
    input  wire ends_empty,
    input  wire block_valid,
    input  wire [1:0] block_kind,
    input  wire block_last,
    input  wire looked,
    input  wire [17:0] verdict,
    input  wire [3:0] now,
    input  wire sending,
    input  wire flushing,
    input  wire yielding,
    input  wire saved_list,
    input  wire [2:0] sgl,
    output wire ready,
    output wire at_head,
    output wire fresh,
    output reg  load,
    output reg  go,
    output reg  resume,
    output reg  note,
    output reg  token,
    output wire [7:0] why,
    output reg  step,
    output reg  advance,
    output reg  fill,
    output reg  cut_now,
    output reg  start_list,
    output reg  inline_out,
    output reg  inline_last,
    output reg  ending,
    output wire end_mid,
    output wire end_before,
    output wire end_stale,
    output wire end_short,
    output reg  save
);
    localparam [1:0] KIND_RESUME = 2'd1;
    localparam [1:0] KIND_TOKEN = 2'd3;
    localparam [3:0] REQ_STATE_CUT = 4'd5;
    localparam [3:0] REQ_STATE_DROP = 4'd10;
    localparam [3:0] REQ_STATE_END = 4'd9;
    localparam [3:0] REQ_STATE_HEAD = 4'd0;
    localparam [3:0] REQ_STATE_INLINE = 4'd7;
    localparam [3:0] REQ_STATE_JUDGE = 4'd1;
    localparam [3:0] REQ_STATE_LIST = 4'd4;
    localparam [3:0] REQ_STATE_RESUME = 4'd2;
    localparam [3:0] REQ_STATE_SEND = 4'd6;
    localparam [3:0] REQ_STATE_SKIP = 4'd8;
    localparam [3:0] REQ_STATE_TOKEN = 4'd3;
    wire take;
    wire last_taken;
    wire dropping;
    reg  over;
    reg  passed;
    reg  pass;
    reg  judged;
    reg  stop;
    reg  flush;
    reg  [3:0] fsm_d;
    reg  [3:0] fsm_q;
    wire held_is_token;
    wire held_is_resume;
    wire held_list_seen;
    wire held_sent;
    wire held_sent_all;
    wire held_giving;
    wire held_noting;
    wire held_listing;
    wire held_inline_data;
    wire held_resumed;
    wire [2:0] held_trailing;
    wire turn_giving;
    wire turn_stale;
    wire turn_dead;
    wire turn_first;
    wire turn_over;
    wire turn_all_taken;
    wire turn_save;
    reg  settling_d;
    reg  settling_q;
    reg  settled_d;
    reg  settled_q;

    req_held u_held (
        .clk(clk),
        .rst(rst),
        .load(load),
        .verdict(verdict),
        .is_token(held_is_token),
        .is_resume(held_is_resume),
        .resume(resume),
        .saved_list(saved_list),
        .list_seen(held_list_seen),
        .sgl(sgl),
        .flush(flush),
        .pass(pass),
        .sent(held_sent),
        .sent_all(held_sent_all),
        .giving(held_giving),
        .noting(held_noting),
        .listing(held_listing),
        .inline_data(held_inline_data),
        .resumed(held_resumed),
        .why(why),
        .trailing(held_trailing)
    );

    req_turn u_turn (
        .clk(clk),
        .rst(rst),
        .load(load),
        .giving(turn_giving),
        .stale(turn_stale),
        .judged(judged),
        .given(held_giving),
        .resumed(held_resumed),
        .stop(stop),
        .dead(turn_dead),
        .first(turn_first),
        .over(turn_over),
        .ending(ending),
        .taken(take),
        .last(block_last),
        .fresh(fresh),
        .all_taken(turn_all_taken),
        .end_mid(end_mid),
        .end_before(end_before),
        .end_stale(end_stale),
        .end_short(end_short),
        .save(turn_save)
    );

    always @* begin
        fsm_d = fsm_q;
        settling_d = 1'd0;
        settled_d = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (take) begin
                    fsm_d = REQ_STATE_JUDGE;
                    if (block_kind == KIND_TOKEN) begin
                        fsm_d = REQ_STATE_TOKEN;
                    end else if (block_kind == KIND_RESUME) begin
                        fsm_d = REQ_STATE_RESUME;
                    end
                end
            end
            REQ_STATE_RESUME: begin
                fsm_d = REQ_STATE_JUDGE;
            end
            REQ_STATE_TOKEN: begin
                if (room & ends_empty) begin
                    fsm_d = REQ_STATE_HEAD;
                end
            end
            REQ_STATE_JUDGE: begin
                if (room) begin
                    if (held_giving) begin
                        fsm_d = REQ_STATE_END;
                    end else if (held_noting) begin
                    end else if (held_listing) begin
                        fsm_d = REQ_STATE_LIST;
                    end else begin
                        fsm_d = REQ_STATE_CUT;
                    end
                end
            end
            REQ_STATE_LIST: begin
                settling_d = sgl[0];
                settled_d = sgl[0] & settling_q;
                if (settled_q) begin
                    fsm_d = REQ_STATE_CUT;
                    if (sgl[1] | sgl[2]) begin
                        fsm_d = REQ_STATE_JUDGE;
                    end
                end
            end
            REQ_STATE_CUT: begin
                fsm_d = REQ_STATE_SEND;
            end
            REQ_STATE_SEND: begin
                if (room) begin
                    fsm_d = REQ_STATE_CUT;
                    if (now[0] & (~sending)) begin
                        fsm_d = REQ_STATE_END;
                        if (flushing) begin
                            fsm_d = REQ_STATE_JUDGE;
                        end
                    end else if (now[0] & yielding) begin
                        fsm_d = REQ_STATE_END;
                    end
                end
            end
            REQ_STATE_END: begin
                if (room) begin
                    fsm_d = REQ_STATE_DROP;
                    if (turn_all_taken | last_taken) begin
                        fsm_d = REQ_STATE_HEAD;
                    end
                end
            end
            REQ_STATE_DROP: begin
                if (last_taken) begin
                    fsm_d = REQ_STATE_HEAD;
                end
            end
            default: begin
                if (take) begin
                    if (held_trailing == 3'd1) begin
                        fsm_d = REQ_STATE_HEAD;
                        if (block_last) begin
                            fsm_d = REQ_STATE_END;
                        end
                    end
                end
            end
        endcase
        if (over) begin
            fsm_d = REQ_STATE_HEAD;
            if (held_trailing != 3'd0) begin
                fsm_d = REQ_STATE_SKIP;
                if (held_inline_data) begin
                    fsm_d = REQ_STATE_INLINE;
                end
            end else if (turn_all_taken) begin
                fsm_d = REQ_STATE_END;
            end
        end
    end
    assign at_head = fsm_q == REQ_STATE_HEAD;
    assign dropping = (~turn_all_taken) & (((fsm_q == REQ_STATE_DROP) | (fsm_q == REQ_STATE_END)) | ((fsm_q == REQ_STATE_JUDGE) & held_giving));
    assign ready = (room & (((at_head & looked) | (fsm_q == REQ_STATE_SKIP)) | (fsm_q == REQ_STATE_INLINE))) | dropping;
    assign take = block_valid & ready;
    assign last_taken = take & block_last;

    always @* begin
        load = 1'd0;
        pass = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (take) begin
                    load = 1'd1;
                end
            end
            REQ_STATE_RESUME: ;
            REQ_STATE_TOKEN: ;
            REQ_STATE_JUDGE: ;
            REQ_STATE_LIST: ;
            REQ_STATE_CUT: ;
            REQ_STATE_SEND: ;
            REQ_STATE_END: ;
            REQ_STATE_DROP: ;
            default: begin
                if (take) begin
                    pass = 1'd1;
                end
            end
        endcase
    end

    always @* begin
        go = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (take) begin
                    go = verdict[0] & (block_kind != KIND_TOKEN);
                end
            end
            default: ;
        endcase
    end

    always @* begin
        resume = 1'd0;
        cut_now = 1'd0;
        case (fsm_q)
            REQ_STATE_RESUME: begin
                resume = 1'd1;
            end
            REQ_STATE_CUT: begin
                cut_now = 1'd1;
            end
            default: ;
        endcase
    end

    always @* begin
        note = 1'd0;
        case (fsm_q)
            REQ_STATE_JUDGE: begin
                if (room) begin
                    if (held_giving) begin
                    end else if (held_noting) begin
                        note = 1'd1;
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        token = 1'd0;
        case (fsm_q)
            REQ_STATE_TOKEN: begin
                if (room & ends_empty) begin
                    token = 1'd1;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        step = 1'd0;
        fill = 1'd0;
        case (fsm_q)
            REQ_STATE_SEND: begin
                if (room) begin
                    if (now[0] & (~sending)) begin
                    end else if (now[0] & yielding) begin
                    end else begin
                        step = now[2];
                        fill = ~now[2];
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        advance = 1'd0;
        case (fsm_q)
            REQ_STATE_JUDGE: begin
                if (room) begin
                    if (held_giving) begin
                    end else if (held_noting) begin
                    end else if (held_listing) begin
                    end else begin
                        advance = held_sent;
                    end
                end
            end
            REQ_STATE_SEND: begin
                if (room) begin
                    if (now[0] & (~sending)) begin
                    end else if (now[0] & yielding) begin
                    end else begin
                        advance = now[2];
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        start_list = 1'd0;
        case (fsm_q)
            REQ_STATE_JUDGE: begin
                if (room) begin
                    if (held_giving) begin
                    end else if (held_noting) begin
                    end else if (held_listing) begin
                        start_list = 1'd1;
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        inline_out = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (take) begin
                    inline_out = go & verdict[14];
                end
            end
            REQ_STATE_RESUME: ;
            REQ_STATE_TOKEN: ;
            REQ_STATE_JUDGE: ;
            REQ_STATE_LIST: ;
            REQ_STATE_CUT: ;
            REQ_STATE_SEND: ;
            REQ_STATE_END: ;
            REQ_STATE_DROP: ;
            default: begin
                inline_out = take & (fsm_q == REQ_STATE_INLINE);
            end
        endcase
    end

    always @* begin
        inline_last = held_trailing == 3'd1;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                inline_last = verdict[17:15] == 3'd0;
            end
            default: ;
        endcase
    end

    always @* begin
        ending = 1'd0;
        judged = 1'd0;
        case (fsm_q)
            REQ_STATE_JUDGE: begin
                if (room) begin
                    judged = 1'd1;
                end
            end
            REQ_STATE_END: begin
                if (room) begin
                    ending = 1'd1;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        save = 1'd0;
        case (fsm_q)
            REQ_STATE_END: begin
                if (room) begin
                    save = turn_save;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        over = 1'd0;
        case (fsm_q)
            REQ_STATE_JUDGE: begin
                if (room) begin
                    if (held_giving) begin
                    end else if (held_noting) begin
                        over = 1'd1;
                    end else if (held_listing) begin
                    end else begin
                        over = held_sent_all;
                    end
                end
            end
            REQ_STATE_SEND: begin
                if (room) begin
                    if (now[0] & (~sending)) begin
                    end else if (now[0] & yielding) begin
                    end else begin
                        over = now[2] & now[3];
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        passed = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: ;
            REQ_STATE_RESUME: ;
            REQ_STATE_TOKEN: ;
            REQ_STATE_JUDGE: ;
            REQ_STATE_LIST: ;
            REQ_STATE_CUT: ;
            REQ_STATE_SEND: ;
            REQ_STATE_END: ;
            REQ_STATE_DROP: ;
            default: begin
                if (take) begin
                    if (held_trailing == 3'd1) begin
                        passed = 1'd1;
                    end
                end
            end
        endcase
    end

    always @* begin
        stop = 1'd0;
        case (fsm_q)
            REQ_STATE_SEND: begin
                if (room) begin
                    if (now[0] & (~sending)) begin
                        stop = ~flushing;
                    end else if (now[0] & yielding) begin
                        stop = 1'd1;
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        flush = 1'd0;
        case (fsm_q)
            REQ_STATE_SEND: begin
                if (room) begin
                    if (now[0] & (~sending)) begin
                        flush = flushing;
                    end
                end
            end
            default: ;
        endcase
    end
    assign held_is_token = block_kind == KIND_TOKEN;
    assign held_is_resume = block_kind == KIND_RESUME;
    assign held_list_seen = fsm_q == REQ_STATE_LIST;
    assign turn_giving = verdict[2];
    assign turn_stale = verdict[3];
    assign turn_dead = ~sending;
    assign turn_first = now[1];
    assign turn_over = over | passed;

    always @(posedge clk) begin
        if (rst) begin
            fsm_q <= REQ_STATE_HEAD;
            settling_q <= 1'd0;
            settled_q <= 1'd0;
        end else begin
            fsm_q <= fsm_d;
            settling_q <= settling_d;
            settled_q <= settled_d;
        end
    end

`ifdef SIMULATION
    // fsm by name, for waveforms
    reg  [47:0] fsm_name;
    always @* begin
        case (fsm_q)
            4'd0: fsm_name = "Head  ";
            4'd1: fsm_name = "Judge ";
            4'd2: fsm_name = "Resume";
            4'd3: fsm_name = "Token ";
            4'd4: fsm_name = "List  ";
            4'd5: fsm_name = "Cut   ";
            4'd6: fsm_name = "Send  ";
            4'd7: fsm_name = "Inline";
            4'd8: fsm_name = "Skip  ";
            4'd9: fsm_name = "End   ";
            4'd10: fsm_name = "Drop  ";
            default: fsm_name = "?     ";
        endcase
    end
`endif
endmodule
`default_nettype wire
