// verdict_slotaw8: Decides by QP state and errors what becomes of a packet and its work request.
// Source:        hdl/src/tx/verdict.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module verdict_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [13:0] look_slot,
    input  wire [208:0] rec,
    input  wire own_bad,
    input  wire own_fails,
    input  wire own_flush,
    input  wire take,
    input  wire [17:0] state_data,
    input  wire state_valid,
    output reg  [208:0] judged,
    output wire drop,
    output wire busy
);
    localparam [3:0] ERROR = 4'd6;
    localparam [7:0] FLUSHED = 8'd50;
    localparam [7:0] FLUSH_ERR = 8'd5;
    localparam [3:0] RTR = 4'd2;
    localparam [3:0] SQD = 4'd4;
    localparam [3:0] SQE = 4'd5;
    wire [1:0] qp;
    wire [17:0] known;
    reg  [17:0] fail;
    reg  [17:0] becomes;
    reg  write;
    reg  fail_write;
    reg  [13:0] fail_to;
    reg  [17:0] fail_new;
    wire down;
    wire [7:0] state_mem_write_addr;
    reg  [1:0] state_mem_write_data;
    wire [7:0] state_mem_read_addr;
    wire [1:0] state_mem_read_data;
    wire [7:0] fail_mem_write_addr;
    wire [7:0] fail_mem_read_addr;
    wire [17:0] fail_mem_read_data;
    reg  late_q;
    reg  [17:0] late_state_q;
    reg  fresh_d;
    reg  fresh_q;
    wire same_d;
    reg  same_q;
    reg  [17:0] last_q;

    ram_1r1w_w2_aw8 u_state_mem (
        .clk(clk),
        .rst(rst),
        .write_en(late_q),
        .write_addr(state_mem_write_addr),
        .write_data(state_mem_write_data),
        .read_en(1'd1),
        .read_addr(state_mem_read_addr),
        .read_data(state_mem_read_data)
    );

    ram_1r1w_w18_aw8 u_fail_mem (
        .clk(clk),
        .rst(rst),
        .write_en(fail_write),
        .write_addr(fail_mem_write_addr),
        .write_data(fail_new),
        .read_en(1'd1),
        .read_addr(fail_mem_read_addr),
        .read_data(fail_mem_read_data)
    );

    always @* begin
        fail_write = (take & write) & (~qp[0]);
        fresh_d = fail_write;
        if (late_q) begin
            fail_write = (~down) & (late_state_q[17:14] != SQD);
        end
    end
    assign same_d = look_slot == rec[17:4];
    assign state_mem_read_addr = look_slot[7:0];
    assign fail_mem_read_addr = look_slot[7:0];
    assign qp = state_mem_read_data;

    always @* begin
        fail = fail_mem_read_data;
        if (fresh_q & same_q) begin
            fail = last_q;
        end
    end

    always @* begin
        judged = rec;
        if (qp[0]) begin
            judged[2] = 1'd1;
        end else if (fail[0]) begin
            judged[27:20] = fail[9:2];
            judged[35:28] = fail[17:10];
        end else if (qp[1] | fail[1]) begin
            judged[27:20] = FLUSH_ERR;
            if (~own_flush) begin
                judged[35:28] = FLUSHED;
            end
        end else begin
            judged[3] = own_fails;
        end
    end
    assign known = fail_mem_read_data;
    assign drop = ((qp[0] | qp[1]) | known[0]) | ((known[1] | (fresh_q & same_q)) | own_bad);

    always @* begin
        write = (own_fails & (~qp[1])) & (~fail[1]);
        if (fail[0]) begin
            write = rec[18];
        end
    end

    always @* begin
        becomes[0] = ~rec[18];
        becomes[1] = rec[18];
        becomes[9:2] = rec[27:20];
        becomes[17:10] = rec[35:28];
    end
    assign busy = state_valid | late_q;
    assign down = (late_state_q[17:14] == SQE) | (late_state_q[17:14] == ERROR);
    assign state_mem_write_addr = late_state_q[7:0];

    always @* begin
        state_mem_write_data[0] = late_state_q[17:14] <= RTR;
        state_mem_write_data[1] = down;
    end

    always @* begin
        fail_to = rec[17:4];
        if (late_q) begin
            fail_to = late_state_q[13:0];
        end
    end

    always @* begin
        fail_new = becomes;
        if (late_q) begin
            fail_new[0] = 1'd0;
            fail_new[1] = 1'd0;
        end
    end
    assign fail_mem_write_addr = fail_to[7:0];

    always @(posedge clk) begin
        if (rst) begin
            late_q <= 1'd0;
            fresh_q <= 1'd0;
        end else begin
            late_q <= state_valid;
            fresh_q <= fresh_d;
        end
        late_state_q <= state_data;
        same_q <= same_d;
        last_q <= becomes;
    end
endmodule
`default_nettype wire
