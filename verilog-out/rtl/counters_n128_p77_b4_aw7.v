// counters_n128_p77_b4_aw7: 64-bit statistics counters in RAM, fed by pulses and amounts.
// Source:        hdl/src/csr/counters.rs
// Parameters:    N=128 P=77 B=4 AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module counters_n128_p77_b4_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire [76:0] ev,
    input  wire [76:0] also,
    input  wire [15:0] amount_0,
    input  wire [15:0] amount_1,
    input  wire [15:0] amount_2,
    input  wire [15:0] amount_3,
    input  wire amount_valid_0,
    input  wire amount_valid_1,
    input  wire amount_valid_2,
    input  wire amount_valid_3,
    input  wire [6:0] one_index,
    input  wire one_valid,
    input  wire [6:0] rd_index,
    input  wire rd_valid,
    output wire rd_done,
    output wire [63:0] rd_value,
    output wire ready
);
    localparam [24:0] ONE = 25'h1;
    wire collect;
    wire walker_clearing;
    wire [6:0] walker_walk;
    wire walker_go;
    wire [6:0] walker_visit;
    wire walker_for_one;
    wire walker_for_read;
    wire words_due;
    wire [6:0] words_due_at;
    reg  [24:0] words_add;
    wire [9:0] pulses_taken;
    wire [24:0] amounts_taken;
    reg  for_one_q;

    counter_walk_n128_aw7 u_walker (
        .clk(clk),
        .rst(rst),
        .one_index(one_index),
        .one_valid(one_valid),
        .rd_index(rd_index),
        .rd_valid(rd_valid),
        .rd_done(rd_done),
        .clearing(walker_clearing),
        .walk(walker_walk),
        .go(walker_go),
        .visit(walker_visit),
        .for_one(walker_for_one),
        .for_read(walker_for_read)
    );

    counter_words_aw7 u_words (
        .clk(clk),
        .rst(rst),
        .go(walker_go),
        .visit(walker_visit),
        .for_read(walker_for_read),
        .clear(walker_clearing),
        .clear_at(walker_walk),
        .due(words_due),
        .due_at(words_due_at),
        .add(words_add),
        .done(rd_done),
        .value(rd_value)
    );

    pulse_bank_n77_aw7_bits10 u_pulses (
        .clk(clk),
        .rst(rst),
        .ev(ev),
        .also(also),
        .visit(words_due_at),
        .go(collect),
        .taken(pulses_taken)
    );

    amount_bank_b4_aw7 u_amounts (
        .clk(clk),
        .rst(rst),
        .amount_0(amount_0),
        .amount_1(amount_1),
        .amount_2(amount_2),
        .amount_3(amount_3),
        .amount_valid_0(amount_valid_0),
        .amount_valid_1(amount_valid_1),
        .amount_valid_2(amount_valid_2),
        .amount_valid_3(amount_valid_3),
        .visit(words_due_at),
        .go(collect),
        .taken(amounts_taken)
    );

    assign ready = ~walker_clearing;
    assign collect = words_due & (~for_one_q);

    always @* begin
        words_add = {15'd0, pulses_taken} | amounts_taken;
        if (for_one_q) begin
            words_add = ONE;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            for_one_q <= 1'd0;
        end else begin
            for_one_q <= walker_for_one;
        end
    end
endmodule
`default_nettype wire
