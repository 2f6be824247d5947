// ring_chunk: Where each chunk begins, and how long it is.
// Source:        hdl/src/collective/ring_chunk.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_chunk (
    input  wire clk,
    input  wire rst,
    input  wire [237:0] plan,
    input  wire load,
    input  wire step,
    input  wire save,
    input  wire restore,
    output wire ready,
    output wire [8:0] chunk,
    output wire [34:0] start,
    output wire [33:0] len,
    output reg  [68:0] base
);
    localparam [8:0] ZERO9 = 9'd0;
    wire borrow;
    reg  second_q;
    reg  third_q;
    reg  [8:0] at_d;
    reg  [8:0] at_q;
    reg  [8:0] frac_d;
    reg  [8:0] frac_q;
    reg  [34:0] begins_d;
    reg  [34:0] begins_q;
    reg  [33:0] bytes_d;
    reg  [33:0] bytes_q;
    reg  [8:0] from_d;
    reg  [8:0] from_q;
    reg  [8:0] from_frac_d;
    reg  [8:0] from_frac_q;
    reg  [34:0] from_start_d;
    reg  [34:0] from_start_q;
    reg  [8:0] base_at_d;
    reg  [8:0] base_at_q;
    reg  [8:0] base_frac_d;
    reg  [8:0] base_frac_q;
    reg  [34:0] base_start_d;
    reg  [34:0] base_start_q;
    reg  [33:0] base_len_d;
    reg  [33:0] base_len_q;
    wire [8:0] gain_d;
    reg  [8:0] gain_q;
    wire [33:0] longer_d;
    reg  [33:0] longer_q;

    always @* begin
        at_d = at_q;
        frac_d = frac_q;
        begins_d = begins_q;
        bytes_d = bytes_q;
        from_start_d = from_start_q;
        base_at_d = base_at_q;
        base_frac_d = base_frac_q;
        base_start_d = base_start_q;
        base_len_d = base_len_q;
        from_d = at_q;
        from_frac_d = frac_q;
        if (step) begin
            from_start_d = begins_q;
        end
        if (~(|at_q)) begin
            from_d = plan[171:163];
            from_frac_d = ZERO9;
            if (step) begin
                from_start_d = plan[116:82];
            end
        end
        if (second_q) begin
            at_d = from_q - 9'd1;
            if (borrow) begin
                frac_d = from_frac_q + gain_q;
                bytes_d = longer_q;
            end else begin
                frac_d = from_frac_q - plan[162:154];
                bytes_d = plan[150:117];
            end
        end
        if (third_q) begin
            begins_d = from_start_q - {1'd0, bytes_q};
        end
        if (load) begin
            at_d = ZERO9;
        end
        if (save) begin
            base_at_d = at_q;
            base_frac_d = frac_q;
            base_start_d = begins_q;
            base_len_d = bytes_q;
        end
        if (restore) begin
            at_d = base_at_q;
            frac_d = base_frac_q;
            begins_d = base_start_q;
            bytes_d = base_len_q;
        end
    end
    assign gain_d = plan[171:163] - plan[162:154];
    assign longer_d = plan[150:117] + {31'h0, plan[153:151]};
    assign ready = (~second_q) & (~third_q);
    assign chunk = at_q;
    assign start = begins_q;
    assign len = bytes_q;

    always @* begin
        base[34:0] = base_start_q;
        base[68:35] = base_len_q;
    end
    assign borrow = from_frac_q < plan[162:154];

    always @(posedge clk) begin
        if (rst) begin
            second_q <= 1'd0;
            third_q <= 1'd0;
        end else begin
            second_q <= step;
            third_q <= second_q;
        end
        at_q <= at_d;
        frac_q <= frac_d;
        begins_q <= begins_d;
        bytes_q <= bytes_d;
        from_q <= from_d;
        from_frac_q <= from_frac_d;
        from_start_q <= from_start_d;
        base_at_q <= base_at_d;
        base_frac_q <= base_frac_d;
        base_start_q <= base_start_d;
        base_len_q <= base_len_d;
        gain_q <= gain_d;
        longer_q <= longer_d;
    end
endmodule
`default_nettype wire
