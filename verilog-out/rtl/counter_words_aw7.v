// counter_words_aw7: The words of the counters, added to in three steps.
// Source:        hdl/src/csr/counter_words.rs
// Parameters:    AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module counter_words_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire go,
    input  wire [6:0] visit,
    input  wire for_read,
    input  wire clear,
    input  wire [6:0] clear_at,
    output wire due,
    output wire [6:0] due_at,
    input  wire [24:0] add,
    output wire done,
    output wire [63:0] value
);
    wire [63:0] adder_sum;
    reg  ram_write_en;
    reg  [6:0] ram_write_addr;
    reg  [63:0] ram_write_data;
    wire [63:0] ram_read_data;
    reg  chosen_q;
    reg  [6:0] choice_q;
    reg  asked_q;
    wire same_as_now_d;
    reg  same_as_now_q;
    wire same_as_last_d;
    reg  same_as_last_q;
    reg  busy_q;
    reg  [6:0] index_q;
    reg  [63:0] word_d;
    reg  [63:0] word_q;
    reg  [24:0] addend_q;
    reg  answers_q;
    wire answered_d;
    reg  answered_q;
    reg  [63:0] sum_q;

    counter_sum u_adder (
        .word(word_q),
        .add(addend_q),
        .sum(adder_sum)
    );

    ram_1r1w_w64_aw7 u_ram (
        .clk(clk),
        .rst(rst),
        .write_en(ram_write_en),
        .write_addr(ram_write_addr),
        .write_data(ram_write_data),
        .read_en(1'd1),
        .read_addr(visit),
        .read_data(ram_read_data)
    );

    assign same_as_now_d = chosen_q & (choice_q == visit);
    assign same_as_last_d = busy_q & (index_q == visit);

    always @* begin
        word_d = ram_read_data;
        if (same_as_now_q) begin
            word_d = adder_sum;
        end else if (same_as_last_q) begin
            word_d = sum_q;
        end
    end
    assign answered_d = busy_q & answers_q;
    assign due = chosen_q;
    assign due_at = choice_q;

    always @* begin
        ram_write_en = busy_q;
        if (clear) begin
            ram_write_en = 1'd1;
        end
    end

    always @* begin
        ram_write_addr = index_q;
        if (clear) begin
            ram_write_addr = clear_at;
        end
    end

    always @* begin
        ram_write_data = adder_sum;
        if (clear) begin
            ram_write_data = 64'h0;
        end
    end
    assign done = answered_q;
    assign value = sum_q;

    always @(posedge clk) begin
        if (rst) begin
            chosen_q <= 1'd0;
            choice_q <= 7'd0;
            asked_q <= 1'd0;
            same_as_now_q <= 1'd0;
            same_as_last_q <= 1'd0;
            busy_q <= 1'd0;
            index_q <= 7'd0;
            answers_q <= 1'd0;
            answered_q <= 1'd0;
        end else begin
            chosen_q <= go;
            choice_q <= visit;
            asked_q <= for_read;
            same_as_now_q <= same_as_now_d;
            same_as_last_q <= same_as_last_d;
            busy_q <= chosen_q;
            index_q <= choice_q;
            answers_q <= asked_q;
            answered_q <= answered_d;
        end
        word_q <= word_d;
        addend_q <= add;
        sum_q <= adder_sum;
    end
endmodule
`default_nettype wire
