// transition_check: Is a QP state transition allowed, with these attributes?
// Source:        hdl/src/qp/transitions.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module transition_check (
    input  wire [3:0] current,
    input  wire [3:0] target,
    input  wire [2:0] service,
    input  wire [31:0] attrs,
    output wire exists,
    output wire missing,
    output wire extra
);
    reg  [31:0] required;
    reg  [31:0] allowed;
    wire found;

    assign found = ((((((service == 3'd1) & ((current == 4'd0) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd0) & (target == 4'd1)))) | ((service == 3'd1) & ((current == 4'd1) & (target == 4'd1)))) | (((service == 3'd0) & ((current == 4'd1) & (target == 4'd1))) | ((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))))) | (((((service == 3'd0) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd1) & ((current == 4'd2) & (target == 4'd3)))) | ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3)))) | (((service == 3'd1) & ((current == 4'd3) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd3) & (target == 4'd3)))))) | ((((((service == 3'd1) & ((current == 4'd3) & (target == 4'd4))) | ((service == 3'd0) & ((current == 4'd3) & (target == 4'd4)))) | ((service == 3'd1) & ((current == 4'd4) & (target == 4'd3)))) | (((service == 3'd0) & ((current == 4'd4) & (target == 4'd3))) | ((service == 3'd1) & ((current == 4'd4) & (target == 4'd4))))) | ((((service == 3'd0) & ((current == 4'd4) & (target == 4'd4))) | ((service == 3'd1) & ((current == 4'd5) & (target == 4'd3)))) | ((target == 4'd0) | ((target == 4'd6) & (~(current == 4'd0))))));

    always @* begin
        required = 32'h0;
        allowed = 32'h0;
        allowed[0] = 1'd1;
        allowed[1] = ((((service == 3'd1) & ((current == 4'd2) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3)))) | (((service == 3'd1) & ((current == 4'd3) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd3) & (target == 4'd3))))) | ((((service == 3'd1) & ((current == 4'd4) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd3)))) | ((service == 3'd1) & ((current == 4'd5) & (target == 4'd3))));
        allowed[2] = ((service == 3'd1) & ((current == 4'd3) & (target == 4'd4))) | ((service == 3'd0) & ((current == 4'd3) & (target == 4'd4)));
        required[3] = ((service == 3'd1) & ((current == 4'd0) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd0) & (target == 4'd1)));
        allowed[3] = (((((service == 3'd1) & ((current == 4'd0) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd0) & (target == 4'd1)))) | (((service == 3'd1) & ((current == 4'd1) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd1))))) | ((((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)))) | (((service == 3'd1) & ((current == 4'd2) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3)))))) | (((((service == 3'd1) & ((current == 4'd3) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd3) & (target == 4'd3)))) | (((service == 3'd1) & ((current == 4'd4) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd3))))) | ((((service == 3'd1) & ((current == 4'd4) & (target == 4'd4))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4)))) | ((service == 3'd1) & ((current == 4'd5) & (target == 4'd3)))));
        required[4] = ((service == 3'd1) & ((current == 4'd0) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd0) & (target == 4'd1)));
        allowed[4] = ((((service == 3'd1) & ((current == 4'd0) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd0) & (target == 4'd1)))) | (((service == 3'd1) & ((current == 4'd1) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd1))))) | ((((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)))) | (((service == 3'd1) & ((current == 4'd4) & (target == 4'd4))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4)))));
        required[5] = ((service == 3'd1) & ((current == 4'd0) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd0) & (target == 4'd1)));
        allowed[5] = ((((service == 3'd1) & ((current == 4'd0) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd0) & (target == 4'd1)))) | ((service == 3'd1) & ((current == 4'd1) & (target == 4'd1)))) | (((service == 3'd0) & ((current == 4'd1) & (target == 4'd1))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4))));
        required[7] = ((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)));
        allowed[7] = (((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)))) | (((service == 3'd1) & ((current == 4'd4) & (target == 4'd4))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4))));
        required[8] = ((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)));
        allowed[8] = ((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)));
        required[9] = (service == 3'd0) & ((current == 4'd2) & (target == 4'd3));
        allowed[9] = ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4)));
        required[10] = (service == 3'd0) & ((current == 4'd2) & (target == 4'd3));
        allowed[10] = ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4)));
        required[11] = (service == 3'd0) & ((current == 4'd2) & (target == 4'd3));
        allowed[11] = ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4)));
        required[12] = ((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)));
        allowed[12] = ((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)));
        required[13] = (service == 3'd0) & ((current == 4'd2) & (target == 4'd3));
        allowed[13] = ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4)));
        required[15] = (service == 3'd0) & ((current == 4'd1) & (target == 4'd2));
        allowed[15] = ((((service == 3'd0) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3)))) | ((service == 3'd0) & ((current == 4'd3) & (target == 4'd3)))) | (((service == 3'd0) & ((current == 4'd4) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4))));
        required[16] = ((service == 3'd1) & ((current == 4'd2) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3)));
        allowed[16] = ((service == 3'd1) & ((current == 4'd2) & (target == 4'd3))) | ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3)));
        required[17] = (service == 3'd0) & ((current == 4'd1) & (target == 4'd2));
        allowed[17] = ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4)));
        required[20] = ((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)));
        allowed[20] = ((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) | ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2)));
    end
    assign exists = found;
    assign missing = found & (|(required & (~attrs)));
    assign extra = found & ((~(|(required & (~attrs)))) & (|(attrs & (~allowed))));
endmodule
`default_nettype wire
