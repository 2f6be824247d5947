// read_issue_w512: Cuts read jobs into memory reads, claims tags and rows.
// Source:        hdl/src/host/read_issue.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module read_issue_w512 (
    input  wire clk,
    input  wire rst,
    input  wire start,
    input  wire [2:0] mrrs,
    input  wire bus_master,
    input  wire dma_enable,
    input  wire [100:0] job_data,
    input  wire job_valid,
    output wire job_ready,
    input  wire [10:0] tag_data,
    input  wire tag_valid,
    output wire tag_ready,
    output reg  [95:0] mrd_data,
    output wire mrd_valid,
    input  wire mrd_ready,
    output wire wants,
    output wire [54:0] issued_data,
    output wire issued_valid,
    output wire idle,
    input  wire seg_room,
    input  wire rows_ok,
    output wire [7:0] largest
);
    localparam [7:0] BAR1_STRICT = 8'd22;
    localparam [7:0] BUS_MASTER_OFF = 8'd49;
    localparam [11:0] PAGE_LAST = 12'd4095;
    localparam [2:0] RESERVED_CODE = 3'd6;
    localparam [12:0] SMALLEST = 13'd128;
    localparam [1:0] SOURCE_INLINE = 2'd1;
    localparam [1:0] SOURCE_NONE = 2'd2;
    localparam [1:0] SOURCE_ROWS = 2'd0;
    reg  [12:0] size;
    reg  [63:0] addr;
    reg  [12:0] last;
    wire [11:0] offset;
    wire [11:0] cut;
    wire ends;
    wire [10:0] whole_words;
    wire [10:0] cut_words;
    wire [3:0] head;
    reg  [3:0] tail;
    reg  single;
    wire none;
    wire may_go;
    wire wanted;
    wire go;
    wire done;
    wire [11:0] inside_d;
    reg  [11:0] inside_q;
    wire [12:0] above_d;
    reg  [12:0] above_q;
    reg  more_d;
    reg  more_q;
    reg  [63:0] next_addr_d;
    reg  [63:0] next_addr_q;
    reg  [12:0] next_last_d;
    reg  [12:0] next_last_q;
    reg  sent_valid_q;
    reg  [54:0] sent_d;
    reg  [54:0] sent_q;

    assign inside_d = size[11:0] - 12'd1;
    assign above_d = ~(size - 13'd1);

    always @* begin
        more_d = more_q;
        next_addr_d = next_addr_q;
        next_last_d = next_last_q;
        sent_d = sent_q;
        if (go) begin
            more_d = ~done;
        end
        if (go) begin
            next_addr_d = (addr | {52'h0, inside_q}) + 64'h1;
            next_last_d = last;
            if (cut == PAGE_LAST) begin
                next_last_d = {1'd0, last[11:0]};
            end
        end
        sent_d[1:0] = SOURCE_ROWS;
        sent_d[54:47] = 8'd0;
        if (job_data[91]) begin
            sent_d[1:0] = SOURCE_NONE;
            sent_d[54:47] = job_data[100:93];
        end else if (job_data[1:0] == SOURCE_INLINE) begin
            sent_d[1:0] = SOURCE_INLINE;
        end else if (~bus_master) begin
            sent_d[1:0] = SOURCE_NONE;
            sent_d[54:47] = BUS_MASTER_OFF;
        end else if (job_data[92]) begin
            sent_d[1:0] = SOURCE_NONE;
            sent_d[54:47] = BAR1_STRICT;
        end
        sent_d[11:2] = tag_data[9:0];
        sent_d[12] = tag_data[10];
        sent_d[24:13] = offset;
        sent_d[37:25] = {1'd0, cut};
        if (done) begin
            sent_d[37:25] = last;
        end
        sent_d[45:38] = job_data[86:79];
        sent_d[46] = job_data[87] & done;
    end

    always @* begin
        size = SMALLEST;
        if (mrrs < RESERVED_CODE) begin
            size = SMALLEST << mrrs;
        end
    end
    assign largest = {2'd0, inside_q[11:6]} + 8'd2;

    always @* begin
        addr = job_data[65:2];
        if (more_q) begin
            addr = next_addr_q;
        end
    end

    always @* begin
        last = job_data[78:66];
        if (more_q) begin
            last = next_last_q;
        end
    end
    assign offset = addr[11:0];
    assign cut = offset | inside_q;
    assign ends = ~(|((last ^ {1'd0, offset}) & above_q));
    assign whole_words = (last[12:2] - {1'd0, offset[11:2]}) + 11'd1;
    assign cut_words = {1'd0, (~offset[11:2]) & inside_q[11:2]} + 11'd1;
    assign head = 4'd15 << offset[1:0];

    always @* begin
        tail = 4'd15;
        if (ends) begin
            tail = 4'd15 >> (~last[1:0]);
        end
    end

    always @* begin
        single = (cut >> 2'd2) == (offset >> 2'd2);
        if (ends) begin
            single = (last >> 2'd2) == ({1'd0, offset} >> 2'd2);
        end
    end

    always @* begin
        mrd_data[74:64] = cut_words;
        if (ends) begin
            mrd_data[74:64] = whole_words;
        end
        mrd_data[78:75] = head;
        mrd_data[82:79] = tail;
        if (single) begin
            mrd_data[78:75] = head & tail;
            mrd_data[82:79] = 4'd0;
        end
        mrd_data[63:0] = addr;
        mrd_data[92:83] = tag_data[9:0];
        mrd_data[94:93] = job_data[89:88];
        mrd_data[95] = job_data[90];
    end
    assign none = (job_data[91] | (job_data[1:0] == SOURCE_INLINE)) | (~bus_master);
    assign may_go = (job_valid & start) & seg_room;
    assign wanted = ((may_go & (~none)) & tag_valid) & (rows_ok & dma_enable);
    assign wants = wanted;
    assign go = (may_go & none) | (wanted & mrd_ready);
    assign mrd_valid = wanted & (~job_data[92]);
    assign tag_ready = (wanted & mrd_ready) & (~job_data[92]);
    assign done = none | ends;
    assign job_ready = go & done;
    assign idle = ~sent_valid_q;
    assign issued_valid = sent_valid_q;
    assign issued_data = sent_q;

    always @(posedge clk) begin
        if (rst) begin
            inside_q <= 12'd127;
            above_q <= 13'd8064;
            more_q <= 1'd0;
            sent_valid_q <= 1'd0;
        end else begin
            inside_q <= inside_d;
            above_q <= above_d;
            more_q <= more_d;
            sent_valid_q <= go;
        end
        next_addr_q <= next_addr_d;
        next_last_q <= next_last_d;
        sent_q <= sent_d;
    end
endmodule
`default_nettype wire
