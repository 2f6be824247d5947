// ring_take_w512_landaw10: Takes packets for the collective window.
// Source:        hdl/src/collective/ring_take.rs
// Parameters:    W=512 LAND_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_take_w512_landaw10 (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire take,
    input  wire stop,
    input  wire [13:0] prev_slot,
    input  wire [58:0] arrive_head,
    input  wire [511:0] arrive_data,
    input  wire arrive_last,
    input  wire arrive_valid,
    output wire arrive_ready,
    output wire [270:0] word_data,
    output wire word_valid,
    output wire misfit,
    output wire dropped,
    input  wire sub_valid,
    input  wire sub_more,
    input  wire [105:0] sub,
    output wire step,
    input  wire room,
    output wire beat,
    output wire begins,
    output wire [9:0] row,
    output wire [511:0] data,
    output reg  [4:0] kind,
    output wire idle
);
    localparam [4:0] CYCLES = 5'd16;
    localparam [31:0] NEXT_PLACE = 32'h100040;
    localparam [31:0] PREV_PLACE = 32'h100000;
    localparam [12:0] WORD_LEN = 13'd32;
    wire [58:0] head;
    wire first;
    wire of_prev;
    wire of_next;
    wire is_word;
    wire fits;
    wire due;
    wire none;
    wire opened;
    wire free;
    wire starts;
    wire wrong;
    wire drops;
    wire goes_on;
    wire copies;
    wire go;
    wire ends;
    reg  [9:0] here;
    reg  [5:0] to_come;
    wire consume;
    wire heads_s_ready_unused;
    wire [58:0] heads_m_data;
    wire heads_m_valid_unused;
    wire [7:0] beats_m_empty_unused;
    wire beats_m_last;
    wire beats_m_valid;
    reg  inside_d;
    reg  inside_q;
    reg  dropping_d;
    reg  dropping_q;
    reg  mid_d;
    reg  mid_q;
    reg  [9:0] next_row_d;
    reg  [9:0] next_row_q;
    reg  [5:0] left_d;
    reg  [5:0] left_q;
    reg  [4:0] pause_d;
    reg  [4:0] pause_q;
    wire word_valid_d;
    reg  word_valid_q;
    reg  [270:0] word_in_d;
    reg  [270:0] word_in_q;
    reg  ev_misfit_q;
    wire ev_dropped_d;
    reg  ev_dropped_q;

    skid_w59 u_heads (
        .clk(clk),
        .rst(rst),
        .s_data(arrive_head),
        .s_valid(arrive_valid),
        .s_ready(heads_s_ready_unused),
        .m_data(heads_m_data),
        .m_valid(heads_m_valid_unused),
        .m_ready(consume)
    );

    packet_skid_w512 u_beats (
        .clk(clk),
        .rst(rst),
        .s_data(arrive_data),
        .s_empty(8'd0),
        .s_last(arrive_last),
        .s_valid(arrive_valid),
        .s_ready(arrive_ready),
        .m_data(data),
        .m_empty(beats_m_empty_unused),
        .m_last(beats_m_last),
        .m_valid(beats_m_valid),
        .m_ready(consume)
    );

    always @* begin
        inside_d = inside_q;
        dropping_d = dropping_q;
        mid_d = mid_q;
        next_row_d = next_row_q;
        left_d = left_q;
        pause_d = pause_q;
        word_in_d = word_in_q;
        if (beats_m_valid & consume) begin
            inside_d = ~beats_m_last;
            if (~inside_q) begin
                dropping_d = ~starts;
            end
        end
        if (go) begin
            mid_d = ~ends;
            next_row_d = here + 10'd1;
            left_d = to_come - 6'd1;
        end
        word_in_d[0] = of_next;
        word_in_d[14:1] = head[58:45];
        word_in_d[270:15] = data[255:0];
        if (|pause_q) begin
            pause_d = pause_q - 5'd1;
        end
        if (first & is_word) begin
            pause_d = CYCLES;
        end
    end
    assign word_valid_d = first & is_word;
    assign ev_dropped_d = wrong | drops;
    assign head = heads_m_data;
    assign first = beats_m_valid & (~inside_q);
    assign of_prev = head[31:0] == PREV_PLACE;
    assign of_next = head[31:0] == NEXT_PLACE;
    assign is_word = (of_prev | of_next) & (head[44:32] == WORD_LEN);
    assign fits = ((head[31:0] == {14'd0, sub[18:1]}) & (head[44:32] == sub[31:19])) & (head[58:45] == prev_slot);
    assign due = (sub_valid & sub[102]) & (~sub[0]);
    assign none = (~sub_valid) & (~sub_more);
    assign opened = (run & take) & (~stop);
    assign free = room | (~sub[105]);
    assign starts = ((first & opened) & due) & (free & fits);
    assign wrong = (first & opened) & ((~is_word) & (none | (due & (~fits))));
    assign drops = (first & (~is_word)) & ((~opened) & (~((run & (~stop)) & (|pause_q))));
    assign goes_on = (beats_m_valid & inside_q) & ((~dropping_q) & free);
    assign copies = ((sub_valid & (~sub[102])) & (~sub[0])) & (free & (mid_q | (run & (~stop))));
    assign consume = ((starts | goes_on) | wrong) | ((drops | (first & is_word)) | (inside_q & dropping_q));
    assign go = (starts | goes_on) | copies;

    always @* begin
        here = sub[16:7];
        if (mid_q) begin
            here = next_row_q;
        end
    end

    always @* begin
        to_come = sub[37:32];
        if (mid_q) begin
            to_come = left_q;
        end
    end
    assign ends = ~(|to_come);
    assign step = (go & ends) | (sub_valid & sub[0]);
    assign beat = go;
    assign begins = go & (~mid_q);
    assign row = here;

    always @* begin
        kind[0] = ~sub[102];
        kind[1] = sub[103];
        kind[2] = sub[104];
        kind[3] = sub[105];
        kind[4] = ends;
    end
    assign idle = ~mid_q;
    assign word_valid = word_valid_q;
    assign word_data = word_in_q;
    assign misfit = ev_misfit_q;
    assign dropped = ev_dropped_q;

    always @(posedge clk) begin
        if (rst) begin
            inside_q <= 1'd0;
            dropping_q <= 1'd0;
            mid_q <= 1'd0;
            pause_q <= 5'd0;
            word_valid_q <= 1'd0;
            ev_misfit_q <= 1'd0;
            ev_dropped_q <= 1'd0;
        end else begin
            inside_q <= inside_d;
            dropping_q <= dropping_d;
            mid_q <= mid_d;
            pause_q <= pause_d;
            word_valid_q <= word_valid_d;
            ev_misfit_q <= wrong;
            ev_dropped_q <= ev_dropped_d;
        end
        next_row_q <= next_row_d;
        left_q <= left_d;
        word_in_q <= word_in_d;
    end
endmodule
`default_nettype wire
