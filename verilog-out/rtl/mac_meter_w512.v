// mac_meter_w512: Counts and measures the frames that leave.
// Source:        hdl/src/tx/mac_meter.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module mac_meter_w512 (
    input  wire clk,
    input  wire rst,
    input  wire beat,
    input  wire last,
    input  wire [7:0] empty,
    output wire left,
    output wire [15:0] bytes
);
    localparam [15:0] BEAT_BYTES = 16'd64;
    wire [15:0] with_beat;
    reg  [15:0] before_d;
    reg  [15:0] before_q;
    wire ended_d;
    reg  ended_q;
    wire [15:0] total_d;
    reg  [15:0] total_q;

    always @* begin
        before_d = before_q;
        if (beat) begin
            before_d = with_beat;
            if (last) begin
                before_d = 16'd0;
            end
        end
    end
    assign ended_d = beat & last;
    assign total_d = with_beat - {8'd0, empty};
    assign with_beat = before_q + BEAT_BYTES;
    assign left = ended_q;
    assign bytes = total_q;

    always @(posedge clk) begin
        if (rst) begin
            before_q <= 16'd0;
            ended_q <= 1'd0;
        end else begin
            before_q <= before_d;
            ended_q <= ended_d;
        end
        total_q <= total_d;
    end
endmodule
`default_nettype wire
