// counters_n110_p32_b2_aw7: 64-bit statistics counters in RAM, fed by pulses and amounts.
// Source:        hdl/src/csr/counters.rs
// Parameters:    N=110 P=32 B=2 AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module counters_n110_p32_b2_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire [31:0] ev,
    input  wire [31:0] also,
    input  wire [12:0] amount_0,
    input  wire [12:0] amount_1,
    input  wire amount_valid_0,
    input  wire amount_valid_1,
    input  wire [6:0] one_index,
    input  wire one_valid,
    input  wire [6:0] rd_index,
    input  wire rd_valid,
    output wire rd_done,
    output wire [63:0] rd_value,
    output wire ready
);
    localparam [6:0] AMOUNT_ID_0 = 7'd1;
    localparam [6:0] AMOUNT_ID_1 = 7'd3;
    localparam [20:0] ONE = 21'h1;
    wire collect;
    reg  take;
    reg  [20:0] pending;
    reg  [20:0] held;
    reg  [20:0] come;
    reg  [12:0] amount_now;
    wire walker_clearing;
    wire [6:0] walker_walk;
    wire walker_go;
    wire [6:0] walker_visit;
    wire walker_for_one;
    wire walker_for_read;
    wire [63:0] adder_sum;
    reg  ram_write_en;
    reg  [6:0] ram_write_addr;
    reg  [63:0] ram_write_data;
    wire [63:0] ram_read_data;
    wire [8:0] bank_taken;
    reg  [20:0] amounts_0_d;
    reg  [20:0] amounts_0_q;
    reg  [20:0] amounts_1_d;
    reg  [20:0] amounts_1_q;
    reg  chosen_q;
    reg  [6:0] choice_q;
    reg  for_one_q;
    reg  asked_q;
    wire same_as_now_d;
    reg  same_as_now_q;
    wire same_as_last_d;
    reg  same_as_last_q;
    reg  busy_q;
    reg  [6:0] index_q;
    reg  [63:0] word_d;
    reg  [63:0] word_q;
    reg  [20:0] add_q;
    reg  for_read_q;
    wire done_d;
    reg  done_q;
    reg  [63:0] value_q;

    counter_walk_n110_aw7 u_walker (
        .clk(clk),
        .rst(rst),
        .one_index(one_index),
        .one_valid(one_valid),
        .rd_index(rd_index),
        .rd_valid(rd_valid),
        .rd_done(done_q),
        .clearing(walker_clearing),
        .walk(walker_walk),
        .go(walker_go),
        .visit(walker_visit),
        .for_one(walker_for_one),
        .for_read(walker_for_read)
    );

    counter_sum u_adder (
        .word(word_q),
        .add(add_q),
        .sum(adder_sum)
    );

    ram_1r1w_w64_aw7 u_ram (
        .clk(clk),
        .rst(rst),
        .write_en(ram_write_en),
        .write_addr(ram_write_addr),
        .write_data(ram_write_data),
        .read_en(1'd1),
        .read_addr(walker_visit),
        .read_data(ram_read_data)
    );

    pulse_bank_n32_aw7_bits9 u_bank (
        .clk(clk),
        .rst(rst),
        .ev(ev),
        .also(also),
        .visit(choice_q),
        .go(collect),
        .taken(bank_taken)
    );

    assign same_as_now_d = chosen_q & (choice_q == walker_visit);
    assign same_as_last_d = busy_q & (index_q == walker_visit);

    always @* begin
        amounts_1_d = held + come;
        if (take) begin
            amounts_1_d = come;
        end
        word_d = ram_read_data;
        if (same_as_now_q) begin
            word_d = adder_sum;
        end else if (same_as_last_q) begin
            word_d = value_q;
        end
    end
    assign done_d = busy_q & for_read_q;
    assign ready = ~walker_clearing;
    assign collect = chosen_q & (~for_one_q);

    always @* begin
        pending = {12'd0, bank_taken};
        take = collect & (choice_q == AMOUNT_ID_0);
        held = amounts_0_q;
        amount_now = amount_0;
        come = {8'd0, amount_now};
        if (~amount_valid_0) begin
            come = 21'h0;
        end
        amounts_0_d = held + come;
        if (take) begin
            amounts_0_d = come;
            pending = pending | held;
        end
        take = collect & (choice_q == AMOUNT_ID_1);
        held = amounts_1_q;
        amount_now = amount_1;
        come = {8'd0, amount_now};
        if (~amount_valid_1) begin
            come = 21'h0;
        end
        if (take) begin
            pending = pending | held;
        end
        if (for_one_q) begin
            pending = ONE;
        end
    end

    always @* begin
        ram_write_en = busy_q;
        if (walker_clearing) begin
            ram_write_en = 1'd1;
        end
    end

    always @* begin
        ram_write_addr = index_q;
        if (walker_clearing) begin
            ram_write_addr = walker_walk;
        end
    end

    always @* begin
        ram_write_data = adder_sum;
        if (walker_clearing) begin
            ram_write_data = 64'h0;
        end
    end
    assign rd_done = done_q;
    assign rd_value = value_q;

    always @(posedge clk) begin
        if (rst) begin
            amounts_0_q <= 21'h0;
            amounts_1_q <= 21'h0;
            chosen_q <= 1'd0;
            choice_q <= 7'd0;
            for_one_q <= 1'd0;
            asked_q <= 1'd0;
            same_as_now_q <= 1'd0;
            same_as_last_q <= 1'd0;
            busy_q <= 1'd0;
            index_q <= 7'd0;
            for_read_q <= 1'd0;
            done_q <= 1'd0;
        end else begin
            amounts_0_q <= amounts_0_d;
            amounts_1_q <= amounts_1_d;
            chosen_q <= walker_go;
            choice_q <= walker_visit;
            for_one_q <= walker_for_one;
            asked_q <= walker_for_read;
            same_as_now_q <= same_as_now_d;
            same_as_last_q <= same_as_last_d;
            busy_q <= chosen_q;
            index_q <= choice_q;
            for_read_q <= asked_q;
            done_q <= done_d;
        end
        word_q <= word_d;
        add_q <= pending;
        value_q <= adder_sum;
    end
endmodule
`default_nettype wire
