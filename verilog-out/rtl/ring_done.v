// ring_done: Tells of sub-chunks that have arrived, in order.
// Source:        hdl/src/collective/ring_done.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_done (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire stop,
    input  wire landed,
    input  wire written,
    input  wire sub_valid,
    input  wire [28:0] sub,
    output wire step,
    output reg  [156:0] arrived_data,
    output wire arrived_valid,
    input  wire arrived_ready
);
    wire whole;
    wire go;
    wire uses_landing;
    wire uses_write;
    reg  [7:0] landings_d;
    reg  [7:0] landings_q;
    reg  [7:0] writes_d;
    reg  [7:0] writes_q;
    reg  shown_d;
    reg  shown_q;
    reg  [28:0] out_d;
    reg  [28:0] out_q;
    wire able_d;
    reg  able_q;

    always @* begin
        landings_d = landings_q;
        writes_d = writes_q;
        shown_d = shown_q;
        out_d = out_q;
        if (landed & (~uses_landing)) begin
            landings_d = landings_q + 8'd1;
        end
        if (uses_landing & (~landed)) begin
            landings_d = landings_q - 8'd1;
        end
        if (written & (~uses_write)) begin
            writes_d = writes_q + 8'd1;
        end
        if (uses_write & (~written)) begin
            writes_d = writes_q - 8'd1;
        end
        if (arrived_ready | (~shown_q)) begin
            shown_d = go;
            out_d = sub;
        end
        if (~run) begin
            landings_d = 8'd0;
            writes_d = 8'd0;
            shown_d = 1'd0;
        end
    end
    assign able_d = (sub_valid & (sub[0] | whole)) & (run & (~go));
    assign whole = (|landings_q) & ((|writes_q) | (~sub[25]));
    assign go = (able_q & run) & ((~stop) & (arrived_ready | (~shown_q)));
    assign step = go;
    assign uses_landing = go & (~sub[0]);
    assign uses_write = (go & (~sub[0])) & sub[25];
    assign arrived_valid = shown_q;

    always @* begin
        arrived_data[0] = out_q[0];
        arrived_data[7:1] = out_q[7:1];
        arrived_data[71:8] = 64'h0;
        arrived_data[135:72] = 64'h0;
        arrived_data[148:136] = out_q[20:8];
        arrived_data[149] = out_q[21];
        arrived_data[150] = out_q[22];
        arrived_data[151] = out_q[23];
        arrived_data[152] = out_q[24];
        arrived_data[153] = out_q[25];
        arrived_data[154] = out_q[26];
        arrived_data[155] = out_q[27];
        arrived_data[156] = out_q[28];
    end

    always @(posedge clk) begin
        if (rst) begin
            landings_q <= 8'd0;
            writes_q <= 8'd0;
            shown_q <= 1'd0;
            able_q <= 1'd0;
        end else begin
            landings_q <= landings_d;
            writes_q <= writes_d;
            shown_q <= shown_d;
            able_q <= able_d;
        end
        out_q <= out_d;
    end
endmodule
`default_nettype wire
