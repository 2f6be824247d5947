// ring_slots: Slots that sub-chunks take one after the other.
// Source:        hdl/src/collective/ring_slots.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_slots (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire [6:0] place,
    input  wire take,
    input  wire back,
    output reg  free
);
    wire places_clear;
    wire places_valid;
    wire [6:0] places_head;
    wire places_more;
    wire places_step;
    wire [7:0] places_passed_unused;
    reg  [7:0] taken_d;
    reg  [7:0] taken_q;

    sub_reader_w7 u_places (
        .clk(clk),
        .rst(rst),
        .clear(places_clear),
        .write_en(take),
        .write_at(taken_q),
        .write_data(place),
        .limit(taken_q),
        .valid(places_valid),
        .head(places_head),
        .more(places_more),
        .step(places_step),
        .passed(places_passed_unused)
    );

    always @* begin
        taken_d = taken_q;
        if (take) begin
            taken_d = taken_q + 8'd1;
        end
        if (~run) begin
            taken_d = 8'd0;
        end
    end

    always @* begin
        free = ~places_more;
        if (places_valid) begin
            free = places_head != place;
        end
    end
    assign places_clear = ~run;
    assign places_step = back & places_valid;

    always @(posedge clk) begin
        if (rst) begin
            taken_q <= 8'd0;
        end else begin
            taken_q <= taken_d;
        end
    end
endmodule
`default_nettype wire
