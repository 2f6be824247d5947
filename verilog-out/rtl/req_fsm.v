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
    localparam [7:0] FLUSHED = 8'd50;
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
    localparam [7:0] SGL_ERROR = 8'd12;
    localparam [7:0] SUM_ERROR = 8'd5;
    wire take;
    wire last_taken;
    wire dropping;
    reg  over;
    reg  passed;
    reg  [3:0] fsm_d;
    reg  [3:0] fsm_q;
    reg  first_wqe_d;
    reg  first_wqe_q;
    reg  [2:0] trailing_d;
    reg  [2:0] trailing_q;
    reg  turn_over_d;
    reg  turn_over_q;
    reg  sent_d;
    reg  sent_q;
    reg  sent_all_d;
    reg  sent_all_q;
    reg  giving_d;
    reg  giving_q;
    reg  noting_d;
    reg  noting_q;
    reg  listing_d;
    reg  listing_q;
    reg  inline_data_d;
    reg  inline_data_q;
    reg  resumed_d;
    reg  resumed_q;
    reg  [7:0] reason_d;
    reg  [7:0] reason_q;
    reg  mid_d;
    reg  mid_q;
    reg  before_d;
    reg  before_q;
    reg  stale_d;
    reg  stale_q;
    reg  short_d;
    reg  short_q;
    reg  saving_d;
    reg  saving_q;
    reg  settling_d;
    reg  settling_q;
    reg  settled_d;
    reg  settled_q;

    always @* begin
        fsm_d = fsm_q;
        first_wqe_d = first_wqe_q;
        trailing_d = trailing_q;
        turn_over_d = turn_over_q;
        sent_d = sent_q;
        sent_all_d = sent_all_q;
        giving_d = giving_q;
        noting_d = noting_q;
        listing_d = listing_q;
        inline_data_d = inline_data_q;
        resumed_d = resumed_q;
        reason_d = reason_q;
        mid_d = mid_q;
        before_d = before_q;
        stale_d = stale_q;
        short_d = short_q;
        saving_d = saving_q;
        if (take) begin
            turn_over_d = block_last;
        end
        settling_d = 1'd0;
        settled_d = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (take) begin
                    trailing_d = verdict[17:15];
                    sent_d = verdict[0];
                    sent_all_d = verdict[0] & verdict[1];
                    giving_d = verdict[2];
                    noting_d = verdict[4];
                    listing_d = verdict[13];
                    inline_data_d = verdict[0] & verdict[14];
                    resumed_d = block_kind == KIND_RESUME;
                    reason_d = verdict[12:5];
                    if (block_kind == KIND_TOKEN) begin
                        reason_d = 8'd0;
                    end
                    stale_d = verdict[3];
                    short_d = verdict[2];
                    saving_d = 1'd0;
                    fsm_d = REQ_STATE_JUDGE;
                    if (block_kind == KIND_TOKEN) begin
                        fsm_d = REQ_STATE_TOKEN;
                    end else if (block_kind == KIND_RESUME) begin
                        fsm_d = REQ_STATE_RESUME;
                    end
                end
            end
            REQ_STATE_RESUME: begin
                listing_d = saved_list;
                fsm_d = REQ_STATE_JUDGE;
            end
            REQ_STATE_TOKEN: begin
                if (room & ends_empty) begin
                    fsm_d = REQ_STATE_HEAD;
                end
            end
            REQ_STATE_JUDGE: begin
                if (room) begin
                    mid_d = giving_q & resumed_q;
                    before_d = giving_q & (~resumed_q);
                    if (giving_q) begin
                        fsm_d = REQ_STATE_END;
                    end else begin
                        first_wqe_d = 1'd0;
                        if (noting_q) begin
                        end else if (listing_q) begin
                            fsm_d = REQ_STATE_LIST;
                        end else begin
                            fsm_d = REQ_STATE_CUT;
                        end
                    end
                end
            end
            REQ_STATE_LIST: begin
                noting_d = sgl[1] | sgl[2];
                reason_d = SUM_ERROR;
                if (sgl[1]) begin
                    reason_d = SGL_ERROR;
                end
                listing_d = 1'd0;
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
                    mid_d = ~now[1];
                    before_d = now[1];
                    fsm_d = REQ_STATE_CUT;
                    if (now[0] & (~sending)) begin
                        noting_d = 1'd1;
                        reason_d = FLUSHED;
                        mid_d = 1'd0;
                        before_d = 1'd0;
                        short_d = 1'd1;
                        fsm_d = REQ_STATE_END;
                        if (flushing) begin
                            short_d = 1'd0;
                            fsm_d = REQ_STATE_JUDGE;
                        end
                    end else if (now[0] & yielding) begin
                        short_d = 1'd1;
                        saving_d = ~now[1];
                        fsm_d = REQ_STATE_END;
                    end
                end
            end
            REQ_STATE_END: begin
                if (room) begin
                    first_wqe_d = 1'd1;
                    fsm_d = REQ_STATE_DROP;
                    if (turn_over_q | last_taken) begin
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
                    trailing_d = trailing_q - 3'd1;
                    if (trailing_q == 3'd1) begin
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
            if (trailing_q != 3'd0) begin
                fsm_d = REQ_STATE_SKIP;
                if (inline_data_q) begin
                    fsm_d = REQ_STATE_INLINE;
                end
            end else if (turn_over_q) begin
                fsm_d = REQ_STATE_END;
            end
        end
        if (over | passed) begin
            mid_d = 1'd0;
            before_d = 1'd0;
            stale_d = 1'd0;
            short_d = 1'd0;
        end
    end
    assign at_head = fsm_q == REQ_STATE_HEAD;
    assign fresh = first_wqe_q;
    assign why = reason_q;
    assign dropping = (~turn_over_q) & (((fsm_q == REQ_STATE_DROP) | (fsm_q == REQ_STATE_END)) | ((fsm_q == REQ_STATE_JUDGE) & giving_q));
    assign ready = (room & (((at_head & looked) | (fsm_q == REQ_STATE_SKIP)) | (fsm_q == REQ_STATE_INLINE))) | dropping;
    assign take = block_valid & ready;
    assign last_taken = take & block_last;

    always @* begin
        load = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (take) begin
                    load = 1'd1;
                end
            end
            default: ;
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
                    if (giving_q) begin
                    end else if (noting_q) begin
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
                    if (giving_q) begin
                    end else if (noting_q) begin
                    end else if (listing_q) begin
                    end else begin
                        advance = sent_q;
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
                    if (giving_q) begin
                    end else if (noting_q) begin
                    end else if (listing_q) begin
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
        inline_last = trailing_q == 3'd1;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                inline_last = verdict[17:15] == 3'd0;
            end
            default: ;
        endcase
    end

    always @* begin
        ending = 1'd0;
        case (fsm_q)
            REQ_STATE_END: begin
                if (room) begin
                    ending = 1'd1;
                end
            end
            default: ;
        endcase
    end
    assign end_mid = mid_q;
    assign end_before = before_q;
    assign end_stale = stale_q;
    assign end_short = short_q;

    always @* begin
        save = 1'd0;
        case (fsm_q)
            REQ_STATE_END: begin
                if (room) begin
                    save = saving_q;
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
                    if (giving_q) begin
                    end else if (noting_q) begin
                        over = 1'd1;
                    end else if (listing_q) begin
                    end else begin
                        over = sent_all_q;
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
                    if (trailing_q == 3'd1) begin
                        passed = 1'd1;
                    end
                end
            end
        endcase
    end

    always @(posedge clk) begin
        if (rst) begin
            fsm_q <= REQ_STATE_HEAD;
            first_wqe_q <= 1'd1;
            settling_q <= 1'd0;
            settled_q <= 1'd0;
        end else begin
            fsm_q <= fsm_d;
            first_wqe_q <= first_wqe_d;
            settling_q <= settling_d;
            settled_q <= settled_d;
        end
        trailing_q <= trailing_d;
        turn_over_q <= turn_over_d;
        sent_q <= sent_d;
        sent_all_q <= sent_all_d;
        giving_q <= giving_d;
        noting_q <= noting_d;
        listing_q <= listing_d;
        inline_data_q <= inline_data_d;
        resumed_q <= resumed_d;
        reason_q <= reason_d;
        mid_q <= mid_d;
        before_q <= before_d;
        stale_q <= stale_d;
        short_q <= short_d;
        saving_q <= saving_d;
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
