// req_quota: When a slot has had its share and should give way.
// Source:        hdl/src/tx/req_quota.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_quota (
    input  wire clk,
    input  wire rst,
    input  wire dma_on,
    input  wire [15:0] listed,
    input  wire [15:0] fetching,
    input  wire [13:0] look_slot,
    input  wire [13:0] slot,
    input  wire opening,
    input  wire fresh,
    input  wire add,
    input  wire [12:0] payload,
    input  wire renew,
    output wire yielding
);
    localparam [13:0] QUOTA = 14'd4096;
    wire [13:0] sum;
    reg  [13:0] moved_d;
    reg  [13:0] moved_q;
    reg  spent_d;
    reg  spent_q;
    wire waits_d;
    reg  waits_q;
    wire same_d;
    reg  same_q;
    wire dma_off_d;
    reg  dma_off_q;

    always @* begin
        moved_d = moved_q;
        spent_d = spent_q;
        if (add & (~spent_q)) begin
            moved_d = sum;
            spent_d = sum >= QUOTA;
        end
        if (renew | ((opening & fresh) & (~same_q))) begin
            moved_d = 14'd0;
            spent_d = 1'd0;
        end
    end
    assign waits_d = (listed[14] & (listed[15] | (listed[13:0] != slot))) | (fetching[14] & (fetching[15] | (fetching[13:0] != slot)));
    assign same_d = look_slot == slot;
    assign dma_off_d = ~dma_on;
    assign yielding = dma_off_q | ((spent_q & waits_q) & ((~fresh) | same_q));
    assign sum = moved_q + {1'd0, payload};

    always @(posedge clk) begin
        if (rst) begin
            moved_q <= 14'd0;
            spent_q <= 1'd0;
            waits_q <= 1'd0;
            same_q <= 1'd0;
            dma_off_q <= 1'd0;
        end else begin
            moved_q <= moved_d;
            spent_q <= spent_d;
            waits_q <= waits_d;
            same_q <= same_d;
            dma_off_q <= dma_off_d;
        end
    end
endmodule
`default_nettype wire
