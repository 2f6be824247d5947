// ring_grant: Grants landing slots whose operands are on the chip.
// Source:        hdl/src/collective/ring_grant.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_grant (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire stop,
    input  wire sub_valid,
    input  wire [8:0] sub,
    output wire step,
    input  wire freed,
    output wire granted
);
    wire go;
    wire [6:0] landing_place;
    wire landing_take;
    wire landing_free;
    wire able_d;
    reg  able_q;
    wire grant_d;
    reg  grant_q;

    ring_slots u_landing (
        .clk(clk),
        .rst(rst),
        .run(run),
        .place(landing_place),
        .take(landing_take),
        .back(freed),
        .free(landing_free)
    );

    assign able_d = (sub_valid & (sub[0] | landing_free)) & (run & (~go));
    assign grant_d = go & sub[8];
    assign go = (able_q & run) & (~stop);
    assign landing_place = sub[7:1];
    assign landing_take = go & (~sub[0]);
    assign step = go;
    assign granted = grant_q;

    always @(posedge clk) begin
        if (rst) begin
            able_q <= 1'd0;
            grant_q <= 1'd0;
        end else begin
            able_q <= able_d;
            grant_q <= grant_d;
        end
    end
endmodule
`default_nettype wire
