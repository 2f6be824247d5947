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
        allowed = 32'h1;
        if ((service == 3'd1) & ((current == 4'd0) & (target == 4'd1))) begin
            required = 32'h38;
            allowed = 32'h39;
        end
        if ((service == 3'd0) & ((current == 4'd0) & (target == 4'd1))) begin
            required = 32'h38;
            allowed = 32'h39;
        end
        if ((service == 3'd1) & ((current == 4'd1) & (target == 4'd1))) begin
            required = 32'h0;
            allowed = 32'h39;
        end
        if ((service == 3'd0) & ((current == 4'd1) & (target == 4'd1))) begin
            required = 32'h0;
            allowed = 32'h39;
        end
        if ((service == 3'd1) & ((current == 4'd1) & (target == 4'd2))) begin
            required = 32'h101180;
            allowed = 32'h101199;
        end
        if ((service == 3'd0) & ((current == 4'd1) & (target == 4'd2))) begin
            required = 32'h129180;
            allowed = 32'h129199;
        end
        if ((service == 3'd1) & ((current == 4'd2) & (target == 4'd3))) begin
            required = 32'h10000;
            allowed = 32'h1000b;
        end
        if ((service == 3'd0) & ((current == 4'd2) & (target == 4'd3))) begin
            required = 32'h12e00;
            allowed = 32'h1ae0b;
        end
        if ((service == 3'd1) & ((current == 4'd3) & (target == 4'd3))) begin
            required = 32'h0;
            allowed = 32'hb;
        end
        if ((service == 3'd0) & ((current == 4'd3) & (target == 4'd3))) begin
            required = 32'h0;
            allowed = 32'h800b;
        end
        if ((service == 3'd1) & ((current == 4'd3) & (target == 4'd4))) begin
            required = 32'h0;
            allowed = 32'h5;
        end
        if ((service == 3'd0) & ((current == 4'd3) & (target == 4'd4))) begin
            required = 32'h0;
            allowed = 32'h5;
        end
        if ((service == 3'd1) & ((current == 4'd4) & (target == 4'd3))) begin
            required = 32'h0;
            allowed = 32'hb;
        end
        if ((service == 3'd0) & ((current == 4'd4) & (target == 4'd3))) begin
            required = 32'h0;
            allowed = 32'h800b;
        end
        if ((service == 3'd1) & ((current == 4'd4) & (target == 4'd4))) begin
            required = 32'h0;
            allowed = 32'h99;
        end
        if ((service == 3'd0) & ((current == 4'd4) & (target == 4'd4))) begin
            required = 32'h0;
            allowed = 32'h2aeb9;
        end
        if ((service == 3'd1) & ((current == 4'd5) & (target == 4'd3))) begin
            required = 32'h0;
            allowed = 32'hb;
        end
    end
    assign exists = found;
    assign missing = found & (|(required & (~attrs)));
    assign extra = found & ((~(|(required & (~attrs)))) & (|(attrs & (~allowed))));
endmodule
`default_nettype wire
