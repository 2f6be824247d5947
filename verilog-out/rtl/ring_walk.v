// ring_walk: The schedule of an operation on a ring.
// Source:        hdl/src/collective/ring_walk.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_walk (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire go,
    input  wire [732:0] desc,
    input  wire [237:0] plan,
    output reg  [156:0] m_data,
    output reg  m_valid,
    input  wire m_ready,
    output wire based,
    output wire [68:0] base,
    output wire [31:0] given,
    output wire over
);
    localparam [3:0] WALK_STEP_BEGIN = 4'd7;
    localparam [3:0] WALK_STEP_CHUNK = 4'd4;
    localparam [3:0] WALK_STEP_CLOSE = 4'd10;
    localparam [3:0] WALK_STEP_COPY = 4'd12;
    localparam [3:0] WALK_STEP_DONE = 4'd14;
    localparam [3:0] WALK_STEP_EMIT = 4'd9;
    localparam [3:0] WALK_STEP_FINAL = 4'd13;
    localparam [3:0] WALK_STEP_IDLE = 4'd0;
    localparam [3:0] WALK_STEP_LOOK = 4'd8;
    localparam [3:0] WALK_STEP_MOVE = 4'd5;
    localparam [3:0] WALK_STEP_NEXT = 4'd11;
    localparam [3:0] WALK_STEP_OPEN = 4'd3;
    localparam [3:0] WALK_STEP_PLACE = 4'd6;
    localparam [3:0] WALK_STEP_SEEK = 4'd1;
    localparam [3:0] WALK_STEP_SLICE = 4'd2;
    wire step_end;
    reg  chunk_load;
    reg  chunk_step;
    reg  chunk_restore;
    wire chunk_ready;
    wire [8:0] chunk_chunk;
    wire [34:0] chunk_start;
    wire [33:0] chunk_len;
    wire seek_step;
    wire seek_save;
    wire [63:0] seek_own;
    wire seek_copies;
    wire seek_done;
    wire [156:0] kind_sub;
    wire kind_stays;
    wire cursor_clear;
    wire cursor_turn;
    wire cursor_aim;
    wire cursor_enter;
    wire cursor_copy;
    wire cursor_step;
    wire cursor_more;
    wire cursor_some;
    wire [7:0] cursor_place;
    wire [63:0] cursor_src;
    wire [63:0] cursor_dst;
    wire [12:0] cursor_len;
    wire cursor_tail;
    wire cursor_full;
    reg  [3:0] state_d;
    reg  [3:0] state_q;
    reg  is_over_d;
    reg  is_over_q;
    reg  closed_d;
    reg  closed_q;
    reg  copying_d;
    reg  copying_q;
    reg  [9:0] step_d;
    reg  [9:0] step_q;
    reg  [31:0] count_d;
    reg  [31:0] count_q;

    ring_chunk u_chunk (
        .clk(clk),
        .rst(rst),
        .plan(plan),
        .load(chunk_load),
        .step(chunk_step),
        .save(seek_save),
        .restore(chunk_restore),
        .ready(chunk_ready),
        .chunk(chunk_chunk),
        .start(chunk_start),
        .len(chunk_len),
        .base(base)
    );

    ring_seek u_seek (
        .clk(clk),
        .rst(rst),
        .run(run),
        .go(go),
        .desc(desc),
        .plan(plan),
        .ready(chunk_ready),
        .at(chunk_chunk),
        .start(chunk_start),
        .step(seek_step),
        .save(seek_save),
        .based(based),
        .own(seek_own),
        .copies(seek_copies),
        .done(seek_done)
    );

    ring_kind u_kind (
        .clk(clk),
        .rst(rst),
        .plan(plan),
        .step(step_q),
        .copying(copying_q),
        .sub(kind_sub),
        .stays(kind_stays)
    );

    ring_cursor u_cursor (
        .clk(clk),
        .rst(rst),
        .desc(desc),
        .plan(plan),
        .start(chunk_start),
        .size(chunk_len),
        .base(base),
        .own(seek_own),
        .clear(cursor_clear),
        .turn(cursor_turn),
        .aim(cursor_aim),
        .enter(cursor_enter),
        .copy(cursor_copy),
        .step(cursor_step),
        .more(cursor_more),
        .some(cursor_some),
        .place(cursor_place),
        .src(cursor_src),
        .dst(cursor_dst),
        .len(cursor_len),
        .tail(cursor_tail),
        .full(cursor_full)
    );

    always @* begin
        state_d = state_q;
        is_over_d = is_over_q;
        closed_d = closed_q;
        copying_d = copying_q;
        step_d = step_q;
        count_d = count_q;
        case (state_q)
            WALK_STEP_IDLE: begin
                is_over_d = 1'd0;
                closed_d = 1'd0;
                copying_d = 1'd0;
                count_d = 32'h0;
                if (go) begin
                    state_d = WALK_STEP_SEEK;
                end
            end
            WALK_STEP_SEEK: begin
                if (seek_done) begin
                    state_d = WALK_STEP_SLICE;
                    if (plan[5]) begin
                        state_d = WALK_STEP_COPY;
                    end
                end
            end
            WALK_STEP_SLICE: begin
                step_d = 10'd0;
                state_d = WALK_STEP_OPEN;
            end
            WALK_STEP_OPEN: begin
                state_d = WALK_STEP_CHUNK;
                if (~cursor_more) begin
                    state_d = WALK_STEP_COPY;
                end
            end
            WALK_STEP_CHUNK: begin
                if (step_q == plan[225:216]) begin
                    state_d = WALK_STEP_CLOSE;
                    if (closed_q) begin
                        state_d = WALK_STEP_NEXT;
                    end
                end else begin
                    state_d = WALK_STEP_MOVE;
                end
            end
            WALK_STEP_MOVE: begin
                if (chunk_ready) begin
                    state_d = WALK_STEP_PLACE;
                end
            end
            WALK_STEP_PLACE: begin
                state_d = WALK_STEP_BEGIN;
            end
            WALK_STEP_BEGIN: begin
                if (kind_stays & (~closed_q)) begin
                    state_d = WALK_STEP_CLOSE;
                end else if (cursor_some) begin
                    state_d = WALK_STEP_LOOK;
                end else begin
                    step_d = step_q + 10'd1;
                    state_d = WALK_STEP_CHUNK;
                end
            end
            WALK_STEP_LOOK: begin
                state_d = WALK_STEP_EMIT;
            end
            WALK_STEP_EMIT: begin
                if (m_ready) begin
                    state_d = WALK_STEP_LOOK;
                    if (copying_q) begin
                        if (cursor_tail) begin
                            state_d = WALK_STEP_FINAL;
                        end
                    end else begin
                        count_d = count_q + 32'h1;
                        if (step_end) begin
                            step_d = step_q + 10'd1;
                            state_d = WALK_STEP_CHUNK;
                        end
                    end
                end
            end
            WALK_STEP_CLOSE: begin
                if (m_ready) begin
                    closed_d = 1'd1;
                    state_d = WALK_STEP_NEXT;
                    if (kind_stays) begin
                        state_d = WALK_STEP_BEGIN;
                    end
                end
            end
            WALK_STEP_NEXT: begin
                closed_d = 1'd0;
                state_d = WALK_STEP_SLICE;
            end
            WALK_STEP_COPY: begin
                is_over_d = 1'd1;
                copying_d = 1'd1;
                state_d = WALK_STEP_FINAL;
                if (seek_copies & (|base[68:35])) begin
                    state_d = WALK_STEP_LOOK;
                end
            end
            WALK_STEP_FINAL: begin
                if (m_ready) begin
                    state_d = WALK_STEP_DONE;
                end
            end
            default: ;
        endcase
        if (~run) begin
            state_d = WALK_STEP_IDLE;
        end
    end

    always @* begin
        chunk_load = 1'd0;
        case (state_q)
            WALK_STEP_IDLE: begin
                if (go) begin
                    chunk_load = 1'd1;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        chunk_step = seek_step;
        case (state_q)
            WALK_STEP_CHUNK: begin
                if (step_q != plan[225:216]) begin
                    chunk_step = 1'd1;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        chunk_restore = 1'd0;
        m_valid = 1'd0;
        case (state_q)
            WALK_STEP_OPEN: begin
                chunk_restore = 1'd1;
            end
            WALK_STEP_EMIT: begin
                m_valid = 1'd1;
            end
            WALK_STEP_CLOSE: begin
                m_valid = 1'd1;
            end
            WALK_STEP_FINAL: begin
                m_valid = 1'd1;
            end
            default: ;
        endcase
    end
    assign cursor_clear = state_q == WALK_STEP_IDLE;
    assign cursor_turn = state_q == WALK_STEP_NEXT;
    assign cursor_aim = state_q == WALK_STEP_PLACE;
    assign cursor_enter = state_q == WALK_STEP_BEGIN;
    assign cursor_copy = state_q == WALK_STEP_COPY;
    assign cursor_step = (state_q == WALK_STEP_EMIT) & m_ready;
    assign given = count_q;
    assign over = is_over_q;

    always @* begin
        m_data = kind_sub;
        m_data[0] = state_q != WALK_STEP_EMIT;
        m_data[156] = state_q == WALK_STEP_FINAL;
        m_data[7:1] = cursor_place[6:0];
        m_data[71:8] = cursor_src;
        m_data[135:72] = cursor_dst;
        m_data[148:136] = cursor_len;
        m_data[155] = step_end;
    end
    assign step_end = cursor_tail | cursor_full;

    always @(posedge clk) begin
        if (rst) begin
            state_q <= WALK_STEP_IDLE;
            is_over_q <= 1'd0;
            closed_q <= 1'd0;
            copying_q <= 1'd0;
            count_q <= 32'h0;
        end else begin
            state_q <= state_d;
            is_over_q <= is_over_d;
            closed_q <= closed_d;
            copying_q <= copying_d;
            count_q <= count_d;
        end
        step_q <= step_d;
    end

`ifdef SIMULATION
    // state by name, for waveforms
    reg  [39:0] state_name;
    always @* begin
        case (state_q)
            4'd0: state_name = "Idle ";
            4'd1: state_name = "Seek ";
            4'd2: state_name = "Slice";
            4'd3: state_name = "Open ";
            4'd4: state_name = "Chunk";
            4'd5: state_name = "Move ";
            4'd6: state_name = "Place";
            4'd7: state_name = "Begin";
            4'd8: state_name = "Look ";
            4'd9: state_name = "Emit ";
            4'd10: state_name = "Close";
            4'd11: state_name = "Next ";
            4'd12: state_name = "Copy ";
            4'd13: state_name = "Final";
            4'd14: state_name = "Done ";
            default: state_name = "?    ";
        endcase
    end
`endif
endmodule
`default_nettype wire
