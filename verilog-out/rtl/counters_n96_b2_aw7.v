// counters_n96_b2_aw7: 64-bit statistics counters in RAM, fed by pulses and amounts.
// Source:        hdl/src/csr/counters.rs
// Parameters:    N=96 B=2 AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module counters_n96_b2_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire [95:0] ev,
    input  wire [95:0] also,
    input  wire [12:0] amount_0,
    input  wire [12:0] amount_1,
    input  wire amount_valid_0,
    input  wire amount_valid_1,
    input  wire [6:0] rd_index,
    input  wire rd_valid,
    output wire rd_done,
    output wire [63:0] rd_value,
    output wire ready
);
    localparam [6:0] AMOUNT_ID_0 = 7'd1;
    localparam [6:0] AMOUNT_ID_1 = 7'd3;
    localparam [6:0] LAST = 7'd95;
    reg  [6:0] next_visit;
    wire next_go;
    wire reading;
    reg  [22:0] pending;
    reg  [22:0] taken;
    reg  [12:0] amount_now;
    reg  [22:0] sum_now;
    wire [63:0] sum;
    reg  ram_write_en;
    reg  [6:0] ram_write_addr;
    reg  [63:0] ram_write_data;
    wire [63:0] ram_read_data;
    wire [10:0] bank_taken;
    reg  [22:0] amounts_0_d;
    reg  [22:0] amounts_0_q;
    reg  [22:0] amounts_1_d;
    reg  [22:0] amounts_1_q;
    reg  [6:0] walk_d;
    reg  [6:0] walk_q;
    reg  cleared_d;
    reg  cleared_q;
    reg  go_q;
    reg  [6:0] visit_q;
    wire go_read_d;
    reg  go_read_q;
    reg  busy_q;
    reg  [6:0] index_q;
    reg  [63:0] word_q;
    reg  [22:0] add_q;
    wire for_read_d;
    reg  for_read_q;
    wire done_d;
    reg  done_q;
    reg  [63:0] value_q;

    lut_ram_w64_aw7 u_ram (
        .clk(clk),
        .rst(rst),
        .write_en(ram_write_en),
        .write_addr(ram_write_addr),
        .write_data(ram_write_data),
        .read_addr(visit_q),
        .read_data(ram_read_data)
    );

    pulse_bank_n96_aw7_bits11 u_bank (
        .clk(clk),
        .rst(rst),
        .ev(ev),
        .also(also),
        .visit(visit_q),
        .go(go_q),
        .taken(bank_taken)
    );

    always @* begin
        walk_d = walk_q;
        cleared_d = cleared_q;
        if ((~cleared_q) | (next_go & (~reading))) begin
            walk_d = walk_q + 7'd1;
            if (walk_q == LAST) begin
                walk_d = 7'd0;
                cleared_d = 1'd1;
            end
        end
        amounts_1_d = sum_now;
        if (amount_valid_1) begin
            amounts_1_d = sum_now + {10'd0, amount_now};
        end
    end
    assign go_read_d = reading & next_go;
    assign for_read_d = go_q & go_read_q;
    assign done_d = busy_q & for_read_q;
    assign ready = cleared_q;
    assign reading = ((rd_valid & cleared_q) & (~(go_q & go_read_q))) & ((~(busy_q & for_read_q)) & (~done_q));

    always @* begin
        next_visit = walk_q;
        if (reading) begin
            next_visit = rd_index;
        end
    end
    assign next_go = cleared_q & (~(go_q & (visit_q == next_visit)));

    always @* begin
        pending = {12'd0, bank_taken};
        sum_now = amounts_0_q;
        taken = 23'h0;
        if (go_q & (visit_q == AMOUNT_ID_0)) begin
            taken = sum_now;
            sum_now = 23'h0;
        end
        pending = pending | taken;
        amounts_0_d = sum_now;
        amount_now = amount_0;
        if (amount_valid_0) begin
            amounts_0_d = sum_now + {10'd0, amount_now};
        end
        sum_now = amounts_1_q;
        taken = 23'h0;
        if (go_q & (visit_q == AMOUNT_ID_1)) begin
            taken = sum_now;
            sum_now = 23'h0;
        end
        pending = pending | taken;
        amount_now = amount_1;
    end
    assign sum = word_q + {41'h0, add_q};

    always @* begin
        ram_write_en = busy_q;
        if (~cleared_q) begin
            ram_write_en = 1'd1;
        end
    end

    always @* begin
        ram_write_addr = index_q;
        if (~cleared_q) begin
            ram_write_addr = walk_q;
        end
    end

    always @* begin
        ram_write_data = sum;
        if (~cleared_q) begin
            ram_write_data = 64'h0;
        end
    end
    assign rd_done = done_q;
    assign rd_value = value_q;

    always @(posedge clk) begin
        if (rst) begin
            amounts_0_q <= 23'h0;
            amounts_1_q <= 23'h0;
            walk_q <= 7'd0;
            cleared_q <= 1'd0;
            go_q <= 1'd0;
            visit_q <= 7'd0;
            go_read_q <= 1'd0;
            busy_q <= 1'd0;
            index_q <= 7'd0;
            for_read_q <= 1'd0;
            done_q <= 1'd0;
        end else begin
            amounts_0_q <= amounts_0_d;
            amounts_1_q <= amounts_1_d;
            walk_q <= walk_d;
            cleared_q <= cleared_d;
            go_q <= next_go;
            visit_q <= next_visit;
            go_read_q <= go_read_d;
            busy_q <= go_q;
            index_q <= visit_q;
            for_read_q <= for_read_d;
            done_q <= done_d;
        end
        word_q <= ram_read_data;
        add_q <= pending;
        value_q <= sum;
    end
endmodule
`default_nettype wire
