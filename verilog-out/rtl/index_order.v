// index_order: Order of two free-running 16-bit indices.
// Source:        hdl/src/prim/order.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module index_order (
    input  wire [15:0] a,
    input  wire [15:0] b,
    output wire below,
    output wire same,
    output wire less
);
    wire [15:0] differ;
    wire [15:0] lower;
    wire lt_0;
    wire lt_1;
    wire lt_2;
    wire lt_3;
    wire lt_4;
    wire eq_0;
    wire eq_1;
    wire eq_2;
    wire eq_3;
    wire eq_4;
    wire high;
    wire high_eq;
    wire low;
    wire low_eq;
    wire apart;

    assign differ = a ^ b;
    assign lower = (~a) & b;
    assign eq_0 = ~(|differ[2:0]);
    assign lt_0 = lower[2] | ((~differ[2]) & (lower[1] | ((~differ[1]) & lower[0])));
    assign eq_1 = ~(|differ[5:3]);
    assign lt_1 = lower[5] | ((~differ[5]) & (lower[4] | ((~differ[4]) & lower[3])));
    assign eq_2 = ~(|differ[8:6]);
    assign lt_2 = lower[8] | ((~differ[8]) & (lower[7] | ((~differ[7]) & lower[6])));
    assign eq_3 = ~(|differ[11:9]);
    assign lt_3 = lower[11] | ((~differ[11]) & (lower[10] | ((~differ[10]) & lower[9])));
    assign eq_4 = ~(|differ[14:12]);
    assign lt_4 = lower[14] | ((~differ[14]) & (lower[13] | ((~differ[13]) & lower[12])));
    assign high = lt_4 | (eq_4 & (lt_3 | (eq_3 & lt_2)));
    assign high_eq = (eq_4 & eq_3) & eq_2;
    assign low = lt_1 | (eq_1 & lt_0);
    assign low_eq = eq_1 & eq_0;
    assign below = high | (high_eq & low);
    assign same = high_eq & low_eq;
    assign apart = differ[15];
    assign less = (below != apart) & (~(apart & same));
endmodule
`default_nettype wire
