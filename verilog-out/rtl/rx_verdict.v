// rx_verdict: Whose a frame is, and what is wrong with it.
// Source:        hdl/src/rx/rx_verdict.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_verdict (
    input  wire clk,
    input  wire rst,
    input  wire [98:0] checks,
    input  wire [562:0] packet,
    input  wire ended,
    input  wire [15:0] bytes,
    input  wire err,
    output wire [8:0] verdict,
    output wire [562:0] packet_out,
    output wire [15:0] bytes_out
);
    localparam [15:0] HUGE = 16'd16384;
    wire [17:0] length;
    wire ours;
    wire whole;
    wire agree;
    wire fits;
    wire [15:0] payload;
    reg  [8:0] r_d;
    reg  [8:0] r_q;
    reg  [562:0] r_packet_d;
    reg  [562:0] r_packet_q;
    reg  [15:0] r_bytes_q;

    always @* begin
        r_d = r_q;
        r_d[0] = 1'd0;
        r_d[1] = 1'd0;
        r_d[2] = 1'd0;
        r_d[3] = 1'd0;
        r_d[4] = 1'd0;
        r_d[5] = 1'd0;
        r_d[6] = 1'd0;
        r_d[7] = 1'd0;
        r_d[8] = 1'd0;
        if (ended) begin
            if (err) begin
                r_d[2] = 1'd1;
            end else if (~ours) begin
                r_d[1] = 1'd1;
            end else if (checks[1]) begin
                r_d[3] = 1'd1;
            end else if (checks[2]) begin
                r_d[4] = 1'd1;
            end else if (~whole) begin
                r_d[5] = 1'd1;
            end else if (~agree) begin
                r_d[6] = 1'd1;
            end else if (~fits) begin
                r_d[7] = 1'd1;
            end else if (checks[3]) begin
                r_d[1] = 1'd1;
            end else if (checks[4]) begin
                r_d[8] = 1'd1;
            end else begin
                r_d[0] = 1'd1;
            end
        end
        r_packet_d = packet;
        r_packet_d[538:525] = payload[13:0];
    end
    assign length = {2'd0, bytes};
    assign ours = checks[0] & (bytes >= {8'd0, checks[12:5]});
    assign whole = length >= checks[30:13];
    assign agree = ((checks[48:31] == checks[66:49]) & (~checks[67])) & (~checks[68]);
    assign payload = checks[82:67] - checks[98:83];
    assign fits = (checks[82:67] >= checks[98:83]) & (checks[82:67] < HUGE);
    assign verdict = r_q;
    assign packet_out = r_packet_q;
    assign bytes_out = r_bytes_q;

    always @(posedge clk) begin
        if (rst) begin
            r_q <= 9'd0;
        end else begin
            r_q <= r_d;
        end
        r_packet_q <= r_packet_d;
        r_bytes_q <= bytes;
    end
endmodule
`default_nettype wire
