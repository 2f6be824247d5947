// verdict_slotaw8: Decides by QP state and errors what becomes of a packet and its work request.
// Source:        hdl/src/tx/verdict.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module verdict_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire look,
    input  wire [13:0] look_slot,
    input  wire [184:0] rec,
    input  wire [7:0] err,
    input  wire take,
    input  wire [17:0] state_data,
    input  wire state_valid,
    output reg  [184:0] judged,
    output reg  drop,
    output wire hold
);
    localparam [7:0] BAD_STATE = 8'd7;
    localparam [3:0] ERROR = 4'd6;
    localparam [7:0] FLUSHED = 8'd50;
    localparam [7:0] FLUSH_ERR = 8'd5;
    localparam [1:0] PENDING = 2'd1;
    localparam [1:0] REPORTED = 2'd2;
    localparam [3:0] RTR = 4'd2;
    localparam [3:0] SQD = 4'd4;
    localparam [3:0] SQE = 4'd5;
    localparam [1:0] WHOLE = 2'd0;
    reg  [3:0] qp;
    reg  [17:0] fail;
    reg  [17:0] becomes;
    reg  write;
    reg  fail_write;
    reg  [13:0] fail_to;
    reg  [17:0] fail_new;
    wire revived;
    wire dead;
    wire down;
    wire own_bad;
    reg  [7:0] own_status;
    reg  [7:0] own_syndrome;
    wire own_flush;
    wire [7:0] state_mem_write_addr;
    wire [3:0] state_mem_write_data;
    wire [7:0] state_mem_read_addr;
    wire [3:0] state_mem_read_data;
    wire [7:0] fail_mem_write_addr;
    wire [7:0] fail_mem_read_addr;
    wire [17:0] fail_mem_read_data;
    wire [7:0] status_of_status;
    reg  state_fresh_q;
    reg  [17:0] state_last_q;
    reg  fail_fresh_q;
    reg  [13:0] fail_slot_q;
    reg  [17:0] fail_last_q;

    ram_1r1w_w4_aw8 u_state_mem (
        .clk(clk),
        .rst(rst),
        .write_en(state_valid),
        .write_addr(state_mem_write_addr),
        .write_data(state_mem_write_data),
        .read_en(look),
        .read_addr(state_mem_read_addr),
        .read_data(state_mem_read_data)
    );

    ram_1r1w_w18_aw8 u_fail_mem (
        .clk(clk),
        .rst(rst),
        .write_en(fail_write),
        .write_addr(fail_mem_write_addr),
        .write_data(fail_new),
        .read_en(look),
        .read_addr(fail_mem_read_addr),
        .read_data(fail_mem_read_data)
    );

    status_of u_status_of (
        .syndrome(err),
        .status(status_of_status)
    );

    assign state_mem_read_addr = look_slot[7:0];
    assign fail_mem_read_addr = look_slot[7:0];

    always @* begin
        qp = state_mem_read_data;
        if (state_fresh_q & (state_last_q[13:0] == rec[17:4])) begin
            qp = state_last_q[17:14];
        end
    end

    always @* begin
        fail = fail_mem_read_data;
        if (fail_fresh_q & (fail_slot_q == rec[17:4])) begin
            fail = fail_last_q;
        end
    end
    assign own_bad = (|err) | (|rec[27:20]);

    always @* begin
        own_status = rec[27:20];
        if (|err) begin
            own_status = status_of_status;
        end
    end

    always @* begin
        own_syndrome = rec[35:28];
        if (|err) begin
            own_syndrome = err;
        end
    end
    assign own_flush = (own_syndrome == FLUSHED) | (own_syndrome == BAD_STATE);
    assign dead = qp <= RTR;
    assign down = (qp == SQE) | (qp == ERROR);

    always @* begin
        judged = rec;
        if (dead) begin
            judged[2] = 1'd1;
        end else if (fail[1:0] == PENDING) begin
            judged[27:20] = fail[9:2];
            judged[35:28] = fail[17:10];
        end else if (down | (fail[1:0] != WHOLE)) begin
            judged[27:20] = FLUSH_ERR;
            judged[35:28] = FLUSHED;
            if (own_flush) begin
                judged[35:28] = own_syndrome;
            end
        end else if (own_bad) begin
            judged[27:20] = own_status;
            judged[35:28] = own_syndrome;
            judged[3] = ~own_flush;
        end
    end

    always @* begin
        drop = 1'd1;
        if (dead) begin
        end else if (fail[1:0] == PENDING) begin
        end else if (down | (fail[1:0] != WHOLE)) begin
        end else if (own_bad) begin
        end else begin
            drop = 1'd0;
        end
    end

    always @* begin
        becomes = fail;
        if (dead) begin
        end else if (fail[1:0] == PENDING) begin
            becomes[1:0] = REPORTED;
        end else if (down | (fail[1:0] != WHOLE)) begin
        end else if (own_bad) begin
            becomes[1:0] = PENDING;
            if (rec[18]) begin
                becomes[1:0] = REPORTED;
            end
            becomes[9:2] = own_status;
            becomes[17:10] = own_syndrome;
        end
    end

    always @* begin
        write = 1'd0;
        if (dead) begin
        end else if (fail[1:0] == PENDING) begin
            write = rec[18];
        end else if (down | (fail[1:0] != WHOLE)) begin
        end else if (own_bad) begin
            write = ~own_flush;
        end
    end
    assign hold = state_valid;
    assign revived = ((state_data[17:14] != SQD) & (state_data[17:14] != SQE)) & (state_data[17:14] != ERROR);
    assign state_mem_write_addr = state_data[7:0];
    assign state_mem_write_data = state_data[17:14];

    always @* begin
        fail_write = take & write;
        if (state_valid) begin
            fail_write = revived;
        end
    end

    always @* begin
        fail_to = rec[17:4];
        if (state_valid) begin
            fail_to = state_data[13:0];
        end
    end

    always @* begin
        fail_new = becomes;
        if (state_valid) begin
            fail_new[1:0] = WHOLE;
        end
    end
    assign fail_mem_write_addr = fail_to[7:0];

    always @(posedge clk) begin
        if (rst) begin
            state_fresh_q <= 1'd0;
            fail_fresh_q <= 1'd0;
        end else begin
            state_fresh_q <= state_valid;
            fail_fresh_q <= fail_write;
        end
        state_last_q <= state_data;
        fail_slot_q <= fail_to;
        fail_last_q <= fail_new;
    end
endmodule
`default_nettype wire
