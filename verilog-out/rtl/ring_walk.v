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
    input  wire [233:0] plan,
    output reg  [155:0] m_data,
    output reg  m_valid,
    input  wire m_ready,
    output wire based,
    output wire [68:0] base,
    output wire [31:0] given,
    output wire over
);
    localparam [4:0] WALK_STEP_AIM = 5'd2;
    localparam [4:0] WALK_STEP_BEGIN = 5'd9;
    localparam [4:0] WALK_STEP_CHUNK = 5'd6;
    localparam [4:0] WALK_STEP_CLOSE = 5'd12;
    localparam [4:0] WALK_STEP_COMPARE = 5'd3;
    localparam [4:0] WALK_STEP_COPY = 5'd14;
    localparam [4:0] WALK_STEP_DONE = 5'd16;
    localparam [4:0] WALK_STEP_EMIT = 5'd11;
    localparam [4:0] WALK_STEP_FINAL = 5'd15;
    localparam [4:0] WALK_STEP_IDLE = 5'd0;
    localparam [4:0] WALK_STEP_LOOK = 5'd10;
    localparam [4:0] WALK_STEP_MOVE = 5'd7;
    localparam [4:0] WALK_STEP_NEXT = 5'd13;
    localparam [4:0] WALK_STEP_OPEN = 5'd5;
    localparam [4:0] WALK_STEP_PLACE = 5'd8;
    localparam [4:0] WALK_STEP_SEEK = 5'd1;
    localparam [4:0] WALK_STEP_SLICE = 5'd4;
    wire [63:0] start;
    wire reduces;
    wire stays;
    wire wrapped;
    reg  chunk_load;
    reg  chunk_step;
    reg  chunk_save;
    reg  chunk_restore;
    wire chunk_ready;
    wire [8:0] chunk_chunk;
    wire [34:0] chunk_start;
    wire [33:0] chunk_len;
    reg  [4:0] state_d;
    reg  [4:0] state_q;
    reg  moved_d;
    reg  moved_q;
    reg  is_based_d;
    reg  is_based_q;
    reg  is_over_d;
    reg  is_over_q;
    reg  closed_d;
    reg  closed_q;
    reg  copying_d;
    reg  copying_q;
    reg  [63:0] own_d;
    reg  [63:0] own_q;
    wire differs_d;
    reg  differs_q;
    reg  copies_d;
    reg  copies_q;
    reg  [9:0] step_d;
    reg  [9:0] step_q;
    reg  [34:0] pos_d;
    reg  [34:0] pos_q;
    wire more_d;
    reg  more_q;
    reg  [63:0] src_at_d;
    reg  [63:0] src_at_q;
    reg  [63:0] dst_at_d;
    reg  [63:0] dst_at_q;
    reg  [63:0] src_d;
    reg  [63:0] src_q;
    reg  [63:0] dst_d;
    reg  [63:0] dst_q;
    reg  [34:0] left_d;
    reg  [34:0] left_q;
    reg  some_d;
    reg  some_q;
    reg  [6:0] filled_d;
    reg  [6:0] filled_q;
    wire tail_d;
    reg  tail_q;
    wire full_d;
    reg  full_q;
    reg  [6:0] place_d;
    reg  [6:0] place_q;
    reg  [31:0] count_d;
    reg  [31:0] count_q;
    wire reducing_d;
    reg  reducing_q;
    wire last_reduced_d;
    reg  last_reduced_q;
    wire final_step_d;
    reg  final_step_q;
    wire [34:0] slice_bytes_d;
    reg  [34:0] slice_bytes_q;
    wire [34:0] sub_bytes_d;
    reg  [34:0] sub_bytes_q;

    ring_chunk u_chunk (
        .clk(clk),
        .rst(rst),
        .plan(plan),
        .load(chunk_load),
        .step(chunk_step),
        .save(chunk_save),
        .restore(chunk_restore),
        .ready(chunk_ready),
        .chunk(chunk_chunk),
        .start(chunk_start),
        .len(chunk_len),
        .base(base)
    );

    always @* begin
        state_d = state_q;
        moved_d = moved_q;
        is_based_d = is_based_q;
        is_over_d = is_over_q;
        closed_d = closed_q;
        copying_d = copying_q;
        own_d = own_q;
        copies_d = copies_q;
        step_d = step_q;
        pos_d = pos_q;
        src_at_d = src_at_q;
        dst_at_d = dst_at_q;
        src_d = src_q;
        dst_d = dst_q;
        left_d = left_q;
        some_d = some_q;
        filled_d = filled_q;
        place_d = place_q;
        count_d = count_q;
        case (state_q)
            WALK_STEP_IDLE: begin
                moved_d = 1'd0;
                is_based_d = 1'd0;
                is_over_d = 1'd0;
                closed_d = 1'd0;
                copying_d = 1'd0;
                pos_d = 35'h0;
                place_d = 7'd0;
                count_d = 32'h0;
                if (go) begin
                    state_d = WALK_STEP_SEEK;
                end
            end
            WALK_STEP_SEEK: begin
                if (chunk_ready) begin
                    moved_d = 1'd1;
                    if (moved_q & (chunk_chunk == plan[177:169])) begin
                        state_d = WALK_STEP_AIM;
                    end
                end
            end
            WALK_STEP_AIM: begin
                is_based_d = 1'd1;
                own_d = desc[308:245];
                if (plan[2]) begin
                    own_d = desc[308:245] + start;
                end
                moved_d = 1'd0;
                state_d = WALK_STEP_COMPARE;
            end
            WALK_STEP_COMPARE: begin
                moved_d = 1'd1;
                copies_d = (differs_q & (((plan[5] & (~plan[4])) | plan[2]) | plan[7])) | (plan[5] & plan[6]);
                if (moved_q) begin
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
                if (~more_q) begin
                    state_d = WALK_STEP_COPY;
                end
            end
            WALK_STEP_CHUNK: begin
                if (step_q == plan[222:213]) begin
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
                src_at_d = desc[244:181] + start;
                dst_at_d = desc[308:245] + start;
                if (plan[1]) begin
                    dst_at_d = desc[308:245];
                end
                left_d = {1'd0, chunk_len} - pos_q;
                some_d = {1'd0, chunk_len} > pos_q;
                state_d = WALK_STEP_BEGIN;
            end
            WALK_STEP_BEGIN: begin
                src_d = src_at_q + {29'h0, pos_q};
                dst_d = dst_at_q + {29'h0, pos_q};
                filled_d = 7'd0;
                if (stays & (~closed_q)) begin
                    state_d = WALK_STEP_CLOSE;
                end else if (some_q) begin
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
                    src_d = src_q + {29'h0, sub_bytes_q};
                    dst_d = dst_q + {29'h0, sub_bytes_q};
                    left_d = left_q - sub_bytes_q;
                    filled_d = filled_q + 7'd1;
                    place_d = place_q + 7'd1;
                    if (wrapped) begin
                        place_d = 7'd0;
                    end
                    state_d = WALK_STEP_LOOK;
                    if (copying_q) begin
                        if (tail_q) begin
                            state_d = WALK_STEP_FINAL;
                        end
                    end else begin
                        count_d = count_q + 32'h1;
                        if (tail_q | full_q) begin
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
                    if (stays) begin
                        state_d = WALK_STEP_BEGIN;
                    end
                end
            end
            WALK_STEP_NEXT: begin
                closed_d = 1'd0;
                pos_d = pos_q + slice_bytes_q;
                state_d = WALK_STEP_SLICE;
            end
            WALK_STEP_COPY: begin
                is_over_d = 1'd1;
                copying_d = 1'd1;
                src_d = desc[244:181];
                dst_d = own_q;
                left_d = {1'd0, base[68:35]};
                state_d = WALK_STEP_FINAL;
                if (copies_q & (|base[68:35])) begin
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
    assign differs_d = desc[244:181] != own_q;
    assign more_d = pos_q < plan[212:178];
    assign tail_d = left_q <= sub_bytes_q;
    assign full_d = (filled_q + 7'd1) == plan[54:48];
    assign reducing_d = reduces & (step_q <= plan[232:223]);
    assign last_reduced_d = reduces & (step_q == plan[232:223]);
    assign final_step_d = (step_q + 10'd1) == plan[222:213];
    assign slice_bytes_d = {28'h0, plan[54:48]} << {2'd0, plan[65:62]};
    assign sub_bytes_d = {22'h0, plan[78:66]};

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
        chunk_step = 1'd0;
        case (state_q)
            WALK_STEP_SEEK: begin
                if (chunk_ready) begin
                    if (~(moved_q & (chunk_chunk == plan[177:169]))) begin
                        chunk_step = 1'd1;
                    end
                end
            end
            WALK_STEP_CHUNK: begin
                if (step_q != plan[222:213]) begin
                    chunk_step = 1'd1;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        chunk_save = 1'd0;
        case (state_q)
            WALK_STEP_SEEK: begin
                if (chunk_ready) begin
                    if (moved_q & (chunk_chunk == plan[177:169])) begin
                        chunk_save = 1'd1;
                    end
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
    assign based = is_based_q;
    assign given = count_q;
    assign over = is_over_q;
    assign reduces = plan[0] | plan[1];
    assign start = {29'h0, chunk_start};

    always @* begin
        m_data[0] = state_q != WALK_STEP_EMIT;
        m_data[155] = state_q == WALK_STEP_FINAL;
        m_data[6:1] = place_q[5:0];
        m_data[70:7] = src_q;
        m_data[134:71] = dst_q;
        m_data[147:135] = plan[78:66];
        if (tail_q) begin
            m_data[147:135] = left_q[12:0];
        end
        m_data[148] = copying_q | reducing_q;
        m_data[149] = ~copying_q;
        m_data[150] = (~copying_q) & reducing_q;
        m_data[151] = plan[6] & (copying_q | last_reduced_q);
        m_data[152] = copying_q | ((~plan[4]) & ((~reducing_q) | last_reduced_q));
        m_data[153] = (~copying_q) & (~stays);
        m_data[154] = tail_q | full_q;
    end
    assign stays = final_step_q & ((~plan[3]) | plan[8]);
    assign wrapped = (place_q + 7'd1) == plan[47:41];

    always @(posedge clk) begin
        if (rst) begin
            state_q <= WALK_STEP_IDLE;
            moved_q <= 1'd0;
            is_based_q <= 1'd0;
            is_over_q <= 1'd0;
            closed_q <= 1'd0;
            copying_q <= 1'd0;
            place_q <= 7'd0;
            count_q <= 32'h0;
        end else begin
            state_q <= state_d;
            moved_q <= moved_d;
            is_based_q <= is_based_d;
            is_over_q <= is_over_d;
            closed_q <= closed_d;
            copying_q <= copying_d;
            place_q <= place_d;
            count_q <= count_d;
        end
        own_q <= own_d;
        differs_q <= differs_d;
        copies_q <= copies_d;
        step_q <= step_d;
        pos_q <= pos_d;
        more_q <= more_d;
        src_at_q <= src_at_d;
        dst_at_q <= dst_at_d;
        src_q <= src_d;
        dst_q <= dst_d;
        left_q <= left_d;
        some_q <= some_d;
        filled_q <= filled_d;
        tail_q <= tail_d;
        full_q <= full_d;
        reducing_q <= reducing_d;
        last_reduced_q <= last_reduced_d;
        final_step_q <= final_step_d;
        slice_bytes_q <= slice_bytes_d;
        sub_bytes_q <= sub_bytes_d;
    end

`ifdef SIMULATION
    // state by name, for waveforms
    reg  [55:0] state_name;
    always @* begin
        case (state_q)
            5'd0: state_name = "Idle   ";
            5'd1: state_name = "Seek   ";
            5'd2: state_name = "Aim    ";
            5'd3: state_name = "Compare";
            5'd4: state_name = "Slice  ";
            5'd5: state_name = "Open   ";
            5'd6: state_name = "Chunk  ";
            5'd7: state_name = "Move   ";
            5'd8: state_name = "Place  ";
            5'd9: state_name = "Begin  ";
            5'd10: state_name = "Look   ";
            5'd11: state_name = "Emit   ";
            5'd12: state_name = "Close  ";
            5'd13: state_name = "Next   ";
            5'd14: state_name = "Copy   ";
            5'd15: state_name = "Final  ";
            5'd16: state_name = "Done   ";
            default: state_name = "?      ";
        endcase
    end
`endif
endmodule
`default_nettype wire
