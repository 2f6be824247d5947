// req_fsm: Decides what the requester does in each cycle.
// Source:        hdl/src/tx/req_fsm.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_fsm (
    input  wire clk,
    input  wire rst,
    input  wire ready,
    input  wire ends_empty,
    input  wire block_valid,
    input  wire [1:0] block_kind,
    input  wire [15:0] block_idx,
    input  wire block_last,
    input  wire looked,
    input  wire [15:0] expected,
    input  wire unfinished,
    input  wire sending,
    input  wire flushing,
    input  wire yielding,
    input  wire [39:0] ask,
    input  wire [35:0] now,
    input  wire [15:0] saved_until,
    input  wire saved_list,
    input  wire [2:0] sgl,
    output wire at_head,
    output wire fresh,
    output reg  take,
    output reg  step,
    output reg  load,
    output reg  fill,
    output reg  emit,
    output reg  [1:0] kind,
    output reg  [7:0] why,
    output reg  [7:0] status,
    output reg  start_list,
    output reg  inline_out,
    output reg  inline_last,
    output reg  give_up,
    output reg  [15:0] end_from,
    output reg  end_mid,
    output reg  end_short,
    output reg  save
);
    localparam [7:0] FLUSHED = 8'd50;
    localparam [7:0] FLUSHED_STATUS = 8'd5;
    localparam [2:0] REQ_STATE_DROP = 3'd5;
    localparam [2:0] REQ_STATE_HEAD = 3'd0;
    localparam [2:0] REQ_STATE_INLINE = 3'd3;
    localparam [2:0] REQ_STATE_LIST = 3'd2;
    localparam [2:0] REQ_STATE_SEND = 3'd1;
    localparam [2:0] REQ_STATE_SKIP = 3'd4;
    localparam [7:0] SGL_ERROR = 8'd12;
    localparam [7:0] SGL_STATUS = 8'd4;
    localparam [7:0] SUM_ERROR = 8'd5;
    localparam [7:0] SUM_STATUS = 8'd1;
    wire here;
    wire stale;
    reg  [2:0] trailing;
    reg  over;
    reg  over_last;
    reg  [15:0] over_until;
    reg  rest;
    reg  [2:0] fsm_d;
    reg  [2:0] fsm_q;
    reg  first_wqe_d;
    reg  first_wqe_q;
    reg  [2:0] skip_d;
    reg  [2:0] skip_q;
    reg  turn_over_d;
    reg  turn_over_q;

    always @* begin
        fsm_d = fsm_q;
        first_wqe_d = first_wqe_q;
        skip_d = skip_q;
        turn_over_d = turn_over_q;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    skip_d = trailing;
                    turn_over_d = block_last;
                    if (block_kind == 2'd3) begin
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                    end else if (block_kind == 2'd1) begin
                        skip_d = 3'd0;
                        if (flushing) begin
                        end else if (yielding) begin
                        end else begin
                            first_wqe_d = 1'd0;
                            fsm_d = REQ_STATE_SEND;
                            if (saved_list) begin
                                fsm_d = REQ_STATE_LIST;
                            end
                        end
                    end else if (ask[17] | (yielding & (~flushing))) begin
                    end else begin
                        first_wqe_d = 1'd0;
                        if (flushing) begin
                        end else if (ask[0] | ask[18]) begin
                        end else if (ask[19]) begin
                            fsm_d = REQ_STATE_LIST;
                        end else begin
                            fsm_d = REQ_STATE_SEND;
                        end
                    end
                end
            end
            REQ_STATE_SEND: ;
            REQ_STATE_LIST: begin
                if (ready & sgl[0]) begin
                    fsm_d = REQ_STATE_SEND;
                end
            end
            REQ_STATE_INLINE: begin
                if (here) begin
                    skip_d = skip_q - 3'd1;
                end
            end
            REQ_STATE_SKIP: begin
                if (here) begin
                    skip_d = skip_q - 3'd1;
                end
            end
            default: begin
                if (block_valid & block_last) begin
                    fsm_d = REQ_STATE_HEAD;
                end
            end
        endcase
        if (over) begin
            fsm_d = REQ_STATE_HEAD;
            if (trailing != 3'd0) begin
                fsm_d = REQ_STATE_SKIP;
                if (inline_out) begin
                    fsm_d = REQ_STATE_INLINE;
                end
            end
        end
        if (give_up) begin
            first_wqe_d = 1'd1;
            fsm_d = REQ_STATE_HEAD;
            if (rest) begin
                fsm_d = REQ_STATE_DROP;
            end
        end
    end
    assign at_head = fsm_q == REQ_STATE_HEAD;
    assign fresh = first_wqe_q;
    assign here = block_valid & ready;

    always @* begin
        take = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    take = 1'd1;
                    if (block_kind == 2'd3) begin
                        take = ends_empty;
                    end
                end
            end
            REQ_STATE_SEND: ;
            REQ_STATE_LIST: ;
            REQ_STATE_INLINE: begin
                take = here;
            end
            REQ_STATE_SKIP: begin
                take = here;
            end
            default: begin
                take = block_valid;
            end
        endcase
    end

    always @* begin
        step = 1'd0;
        kind = 2'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                        kind = 2'd3;
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                    end else if (block_kind == 2'd1) begin
                        if (flushing) begin
                            kind = 2'd1;
                        end
                    end else if (ask[17] | (yielding & (~flushing))) begin
                    end else begin
                        kind = 2'd1;
                        if (flushing) begin
                        end else if (ask[0] | ask[18]) begin
                        end else if (ask[19]) begin
                        end else begin
                            kind = 2'd0;
                            step = now[2];
                        end
                    end
                end
            end
            REQ_STATE_SEND: begin
                if (ready) begin
                    if (now[0] & (~sending)) begin
                        kind = 2'd1;
                    end else if (now[0] & yielding) begin
                    end else begin
                        step = now[2];
                    end
                end
            end
            REQ_STATE_LIST: begin
                kind = 2'd1;
            end
            default: ;
        endcase
    end

    always @* begin
        load = 1'd0;
        inline_out = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                    end else if (block_kind == 2'd1) begin
                        if (flushing) begin
                        end else if (yielding) begin
                        end else begin
                            load = 1'd1;
                        end
                    end else if (ask[17] | (yielding & (~flushing))) begin
                    end else begin
                        load = 1'd1;
                        if (flushing) begin
                        end else if (ask[0] | ask[18]) begin
                        end else if (ask[19]) begin
                        end else begin
                            inline_out = ask[20];
                        end
                    end
                end
            end
            REQ_STATE_INLINE: begin
                inline_out = here;
            end
            default: ;
        endcase
    end

    always @* begin
        fill = 1'd0;
        save = 1'd0;
        case (fsm_q)
            REQ_STATE_SEND: begin
                if (ready) begin
                    if (now[0] & (~sending)) begin
                    end else if (now[0] & yielding) begin
                        save = ~now[1];
                    end else begin
                        fill = ~now[2];
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        emit = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                        emit = ends_empty;
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                    end else if (block_kind == 2'd1) begin
                        if (flushing) begin
                            emit = 1'd1;
                        end
                    end else if (ask[17] | (yielding & (~flushing))) begin
                    end else if (flushing) begin
                        emit = 1'd1;
                    end else if (ask[0] | ask[18]) begin
                        emit = 1'd1;
                    end
                end
            end
            REQ_STATE_SEND: begin
                if (ready) begin
                    if (now[0] & (~sending)) begin
                        emit = flushing;
                    end
                end
            end
            REQ_STATE_LIST: begin
                if (ready & sgl[0]) begin
                    emit = sgl[1] | sgl[2];
                end
            end
            default: ;
        endcase
    end

    always @* begin
        why = 8'd0;
        status = 8'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                    end else if (block_kind == 2'd1) begin
                        if (flushing) begin
                            why = FLUSHED;
                            status = FLUSHED_STATUS;
                        end
                    end else if (ask[17] | (yielding & (~flushing))) begin
                    end else if (flushing) begin
                        why = FLUSHED;
                        status = FLUSHED_STATUS;
                    end else if (ask[0] | ask[18]) begin
                        why = ask[8:1];
                        status = ask[16:9];
                    end
                end
            end
            REQ_STATE_SEND: begin
                if (ready) begin
                    if (now[0] & (~sending)) begin
                        why = FLUSHED;
                        status = FLUSHED_STATUS;
                    end
                end
            end
            REQ_STATE_LIST: begin
                why = SUM_ERROR;
                status = SUM_STATUS;
                if (sgl[1]) begin
                    why = SGL_ERROR;
                    status = SGL_STATUS;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        start_list = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                    end else if (block_kind == 2'd1) begin
                        if (flushing) begin
                        end else if (yielding) begin
                        end else begin
                            start_list = saved_list;
                        end
                    end else if (ask[17] | (yielding & (~flushing))) begin
                    end else if (flushing) begin
                    end else if (ask[0] | ask[18]) begin
                    end else if (ask[19]) begin
                        start_list = 1'd1;
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        inline_last = skip_q == 3'd1;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                inline_last = trailing == 3'd0;
            end
            default: ;
        endcase
    end

    always @* begin
        give_up = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                    end else if ((~sending) & (~flushing)) begin
                        give_up = 1'd1;
                    end else if (stale) begin
                        give_up = 1'd1;
                    end else if (block_kind == 2'd1) begin
                        if (flushing) begin
                            give_up = 1'd1;
                        end else if (yielding) begin
                            give_up = 1'd1;
                        end
                    end else if (ask[17] | (yielding & (~flushing))) begin
                        give_up = 1'd1;
                    end
                end
            end
            REQ_STATE_SEND: begin
                if (ready) begin
                    if (now[0] & (~sending)) begin
                        give_up = 1'd1;
                    end else if (now[0] & yielding) begin
                        give_up = 1'd1;
                    end
                end
            end
            default: ;
        endcase
        if (over) begin
            if (trailing != 3'd0) begin
            end else if (over_last) begin
                give_up = 1'd1;
            end
        end
    end

    always @* begin
        end_from = now[35:20];
        case (fsm_q)
            REQ_STATE_HEAD: begin
                end_from = block_idx;
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                        end_from = expected;
                    end else if (block_kind == 2'd1) begin
                        if (flushing) begin
                            end_from = saved_until;
                        end else if (yielding) begin
                            end_from = saved_until;
                        end
                    end
                end
            end
            REQ_STATE_SEND: begin
                if (ready) begin
                    if (now[0] & (~sending)) begin
                    end else if (now[0] & yielding) begin
                        end_from = now[19:4];
                    end
                end
            end
            default: ;
        endcase
        if (over) begin
            if (trailing != 3'd0) begin
            end else if (over_last) begin
                end_from = over_until;
            end
        end
    end

    always @* begin
        end_mid = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                        end_mid = unfinished;
                    end else if (block_kind == 2'd1) begin
                        if (flushing) begin
                        end else if (yielding) begin
                            end_mid = 1'd1;
                        end
                    end
                end
            end
            REQ_STATE_SEND: begin
                if (ready) begin
                    if (now[0] & (~sending)) begin
                    end else if (now[0] & yielding) begin
                        end_mid = ~now[1];
                    end
                end
            end
            default: ;
        endcase
    end

    always @* begin
        end_short = 1'd1;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                    end else if (block_kind == 2'd1) begin
                        if (flushing) begin
                            end_short = 1'd0;
                        end
                    end
                end
            end
            default: ;
        endcase
        if (over) begin
            if (trailing != 3'd0) begin
            end else if (over_last) begin
                end_short = 1'd0;
            end
        end
    end
    assign stale = first_wqe_q & (((block_kind == 2'd1) & (~unfinished)) | ((block_kind != 2'd1) & (unfinished | (block_idx != expected))));

    always @* begin
        over = 1'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                if (here & looked) begin
                    if (block_kind == 2'd3) begin
                    end else if ((~sending) & (~flushing)) begin
                    end else if (stale) begin
                    end else if (block_kind == 2'd1) begin
                    end else if (ask[17] | (yielding & (~flushing))) begin
                    end else if (flushing) begin
                        over = 1'd1;
                    end else if (ask[0] | ask[18]) begin
                        over = 1'd1;
                    end else if (ask[19]) begin
                    end else begin
                        over = now[2] & now[3];
                    end
                end
            end
            REQ_STATE_SEND: begin
                if (ready) begin
                    if (now[0] & (~sending)) begin
                    end else if (now[0] & yielding) begin
                    end else begin
                        over = now[2] & now[3];
                    end
                end
            end
            REQ_STATE_LIST: begin
                if (ready & sgl[0]) begin
                    over = emit;
                end
            end
            REQ_STATE_INLINE: begin
                over = here & (skip_q == 3'd1);
            end
            REQ_STATE_SKIP: begin
                over = here & (skip_q == 3'd1);
            end
            default: ;
        endcase
    end

    always @* begin
        over_last = block_last;
        case (fsm_q)
            REQ_STATE_SEND: begin
                over_last = turn_over_q;
            end
            REQ_STATE_LIST: begin
                over_last = turn_over_q;
            end
            default: ;
        endcase
    end

    always @* begin
        over_until = now[35:20];
        case (fsm_q)
            REQ_STATE_HEAD: begin
                over_until = ask[39:24];
            end
            default: ;
        endcase
    end

    always @* begin
        trailing = 3'd0;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                trailing = ask[23:21] - 3'd1;
            end
            REQ_STATE_SEND: begin
                trailing = skip_q;
            end
            REQ_STATE_LIST: begin
                trailing = skip_q;
            end
            default: ;
        endcase
    end

    always @* begin
        rest = ~turn_over_q;
        case (fsm_q)
            REQ_STATE_HEAD: begin
                rest = ~block_last;
            end
            default: ;
        endcase
        if (over) begin
            if (trailing != 3'd0) begin
            end else if (over_last) begin
                rest = 1'd0;
            end
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            fsm_q <= REQ_STATE_HEAD;
            first_wqe_q <= 1'd1;
        end else begin
            fsm_q <= fsm_d;
            first_wqe_q <= first_wqe_d;
        end
        skip_q <= skip_d;
        turn_over_q <= turn_over_d;
    end

`ifdef SIMULATION
    // fsm by name, for waveforms
    reg  [47:0] fsm_name;
    always @* begin
        case (fsm_q)
            3'd0: fsm_name = "Head  ";
            3'd1: fsm_name = "Send  ";
            3'd2: fsm_name = "List  ";
            3'd3: fsm_name = "Inline";
            3'd4: fsm_name = "Skip  ";
            3'd5: fsm_name = "Drop  ";
            default: fsm_name = "?     ";
        endcase
    end
`endif
endmodule
`default_nettype wire
