// ring_speak: What this rank says to its neighbours.
// Source:        hdl/src/collective/ring_speak.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_speak (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire starts,
    input  wire [237:0] plan,
    input  wire granted,
    input  wire came,
    input  wire [31:0] given,
    input  wire over,
    input  wire aborting,
    input  wire [7:0] cause,
    input  wire [31:0] other,
    input  wire next_up,
    input  wire next_room,
    input  wire next_spare,
    input  wire prev_up,
    input  wire prev_room,
    input  wire prev_spare,
    output wire [80:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire quiet,
    output wire ev_word
);
    localparam [7:0] ABORT = 8'd3;
    localparam [7:0] CREDIT = 8'd2;
    localparam [7:0] HELLO = 8'd1;
    localparam [31:0] NONE = 32'h0;
    localparam [7:0] NO_CAUSE = 8'd0;
    wire [7:0] under_way;
    reg  tells;
    reg  hello_due_d;
    reg  hello_due_q;
    reg  credit_due_d;
    reg  credit_due_q;
    reg  abort_next_due_d;
    reg  abort_next_due_q;
    reg  abort_prev_due_d;
    reg  abort_prev_due_q;
    reg  armed_d;
    reg  armed_q;
    reg  began_q;
    reg  [31:0] total_d;
    reg  [31:0] total_q;
    reg  [7:0] fresh_d;
    reg  [7:0] fresh_q;
    reg  [7:0] told_d;
    reg  [7:0] told_q;
    reg  [7:0] arrived_d;
    reg  [7:0] arrived_q;
    wire few_d;
    reg  few_q;
    reg  all_d;
    reg  all_q;
    reg  enough_d;
    reg  enough_q;
    wire early_d;
    reg  early_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [80:0] out_d;
    reg  [80:0] out_q;

    always @* begin
        hello_due_d = hello_due_q;
        credit_due_d = credit_due_q;
        abort_next_due_d = abort_next_due_q;
        abort_prev_due_d = abort_prev_due_q;
        total_d = total_q;
        fresh_d = fresh_q;
        told_d = told_q;
        arrived_d = arrived_q;
        out_valid_d = out_valid_q;
        out_d = out_q;
        if (m_ready) begin
            out_valid_d = 1'd0;
        end
        if (~out_valid_q) begin
            out_d[0] = 1'd1;
            out_d[8:1] = ABORT;
            out_d[16:9] = cause;
            out_d[80:49] = other;
            out_d[48:17] = total_q;
            if (abort_prev_due_q) begin
                abort_prev_due_d = 1'd0;
                out_valid_d = prev_spare;
            end else if (abort_next_due_q) begin
                abort_next_due_d = 1'd0;
                out_d[0] = 1'd0;
                out_valid_d = next_spare;
            end else if (hello_due_q & next_room) begin
                hello_due_d = 1'd0;
                out_d[0] = 1'd0;
                out_d[8:1] = HELLO;
                out_d[16:9] = NO_CAUSE;
                out_d[80:49] = NONE;
                out_valid_d = 1'd1;
            end else if (credit_due_q & prev_room) begin
                credit_due_d = 1'd0;
                out_d[8:1] = CREDIT;
                out_d[16:9] = NO_CAUSE;
                out_d[80:49] = NONE;
                out_valid_d = 1'd1;
            end
        end
        if (granted) begin
            total_d = total_q + 32'h1;
            fresh_d = fresh_q + 8'd1;
        end
        if (came) begin
            arrived_d = arrived_q + 8'd1;
        end
        all_d = over & (total_q == given);
        enough_d = (few_q & (fresh_q >= plan[64:57])) | ((all_q | early_q) & (|fresh_q));
        if (tells) begin
            told_d = total_q[7:0];
            enough_d = 1'd0;
            fresh_d = 8'd0;
            if (granted) begin
                fresh_d = 8'd1;
            end
        end
        if ((enough_q & (|fresh_q)) & (~tells)) begin
            credit_due_d = 1'd1;
        end
        if (began_q) begin
            hello_due_d = 1'd1;
            credit_due_d = 1'd1;
        end
        armed_d = aborting | armed_q;
        if (aborting | armed_q) begin
            hello_due_d = 1'd0;
            credit_due_d = 1'd0;
            if (~armed_q) begin
                abort_next_due_d = next_up;
                abort_prev_due_d = prev_up;
            end
        end
        if (~run) begin
            armed_d = 1'd0;
            hello_due_d = 1'd0;
            credit_due_d = 1'd0;
            total_d = 32'h0;
            told_d = 8'd0;
            arrived_d = 8'd0;
            fresh_d = 8'd0;
            all_d = 1'd0;
            enough_d = 1'd0;
        end
    end
    assign few_d = (under_way <= (plan[64:57] << 1'd1)) | (plan[64:57] == 8'd1);
    assign early_d = total_q <= {24'h0, plan[64:57]};
    assign m_valid = out_valid_q;
    assign m_data = out_q;
    assign ev_word = out_valid_q & m_ready;
    assign quiet = (((~hello_due_q) & (~credit_due_q)) & (~abort_next_due_q)) & (((~abort_prev_due_q) & (~out_valid_q)) & ((all_q & (~(|fresh_q))) | armed_q));

    always @* begin
        tells = 1'd0;
        if (~out_valid_q) begin
            if (abort_prev_due_q) begin
            end else if (abort_next_due_q) begin
            end else if (hello_due_q & next_room) begin
            end else if (credit_due_q & prev_room) begin
                tells = 1'd1;
            end
        end
    end
    assign under_way = told_q - arrived_q;

    always @(posedge clk) begin
        if (rst) begin
            hello_due_q <= 1'd0;
            credit_due_q <= 1'd0;
            abort_next_due_q <= 1'd0;
            abort_prev_due_q <= 1'd0;
            armed_q <= 1'd0;
            began_q <= 1'd0;
            total_q <= 32'h0;
            fresh_q <= 8'd0;
            told_q <= 8'd0;
            arrived_q <= 8'd0;
            few_q <= 1'd0;
            all_q <= 1'd0;
            enough_q <= 1'd0;
            early_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            hello_due_q <= hello_due_d;
            credit_due_q <= credit_due_d;
            abort_next_due_q <= abort_next_due_d;
            abort_prev_due_q <= abort_prev_due_d;
            armed_q <= armed_d;
            began_q <= starts;
            total_q <= total_d;
            fresh_q <= fresh_d;
            told_q <= told_d;
            arrived_q <= arrived_d;
            few_q <= few_d;
            all_q <= all_d;
            enough_q <= enough_d;
            early_q <= early_d;
            out_valid_q <= out_valid_d;
        end
        out_q <= out_d;
    end
endmodule
`default_nettype wire
