// csr_read_configrnic100: What a register read finds, and its answer.
// Source:        hdl/src/csr/read.rs
// Parameters:    CONFIG=rnic100
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_read_configrnic100 (
    input  wire clk,
    input  wire rst,
    input  wire asks,
    input  wire [15:0] addr,
    input  wire hold,
    input  wire [63:0] group_value,
    output wire counter_ask,
    output wire [7:0] counter_index,
    input  wire counter_done,
    input  wire [63:0] counter_value,
    output reg  [31:0] data,
    output wire done,
    output wire good,
    output wire odd
);
    wire aligned;
    wire is_good;
    wire answered;
    wire asks_counter;
    wire high_half;
    wire from_latch;
    reg  [63:0] whole_value;
    wire rom_known;
    wire rom_writable_unused;
    wire rom_wide;
    wire rom_counter;
    wire rom_mbox_unused;
    wire [63:0] rom_value;
    reg  latched_d;
    reg  latched_q;
    reg  [12:0] latched_at_d;
    reg  [12:0] latched_at_q;
    reg  [31:0] latch_d;
    reg  [31:0] latch_q;
    reg  seen_d;
    reg  seen_q;
    reg  known_q;
    reg  wide_q;
    reg  counter_q;
    wire latch_fits_d;
    reg  latch_fits_q;
    wire [63:0] value_d;
    reg  [63:0] value_q;

    csr_rom_configrnic100 u_rom (
        .addr(addr),
        .known(rom_known),
        .writable(rom_writable_unused),
        .wide(rom_wide),
        .counter(rom_counter),
        .mbox(rom_mbox_unused),
        .value(rom_value)
    );

    always @* begin
        latched_d = latched_q;
        latched_at_d = latched_at_q;
        latch_d = latch_q;
        seen_d = asks;
        if (answered) begin
            seen_d = 1'd0;
            latched_d = (is_good & wide_q) & (~high_half);
            latched_at_d = addr[15:3];
            latch_d = whole_value[63:32];
        end
    end
    assign latch_fits_d = latched_at_q == addr[15:3];
    assign value_d = group_value | rom_value;
    assign aligned = ~(|addr[1:0]);
    assign is_good = aligned & known_q;
    assign high_half = wide_q & addr[2];
    assign from_latch = (high_half & latched_q) & latch_fits_q;
    assign asks_counter = (seen_q & aligned) & (counter_q & (~from_latch));
    assign counter_ask = asks_counter;
    assign counter_index = addr[10:3];

    always @* begin
        whole_value = value_q;
        if (counter_q) begin
            whole_value = counter_value;
        end
    end

    always @* begin
        data = whole_value[31:0];
        if (from_latch) begin
            data = latch_q;
        end else if (high_half) begin
            data = whole_value[63:32];
        end
        if (~is_good) begin
            data = 32'h0;
        end
    end
    assign answered = (seen_q & (is_good | (~hold))) & ((~asks_counter) | counter_done);
    assign done = answered;
    assign odd = ~aligned;
    assign good = is_good;

    always @(posedge clk) begin
        if (rst) begin
            latched_q <= 1'd0;
            latched_at_q <= 13'd0;
            seen_q <= 1'd0;
            known_q <= 1'd0;
            wide_q <= 1'd0;
            counter_q <= 1'd0;
            latch_fits_q <= 1'd0;
        end else begin
            latched_q <= latched_d;
            latched_at_q <= latched_at_d;
            seen_q <= seen_d;
            known_q <= rom_known;
            wide_q <= rom_wide;
            counter_q <= rom_counter;
            latch_fits_q <= latch_fits_d;
        end
        latch_q <= latch_d;
        value_q <= value_d;
    end
endmodule
`default_nettype wire
