// ring_waiting_slotaw8: Operations that wait, but those of a queue in RESET.
// Source:        hdl/src/collective/ring_waiting.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_waiting_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [125:0] s_data,
    input  wire s_valid,
    output reg  s_ready,
    output wire valid,
    output wire [125:0] head,
    input  wire pop,
    output reg  [6:0] level,
    output wire sorting
);
    localparam [3:0] RESET = 4'd0;
    localparam [1:0] WAIT_STEP_JUDGE = 2'd2;
    localparam [1:0] WAIT_STEP_PICK = 2'd0;
    localparam [1:0] WAIT_STEP_READ = 2'd1;
    wire turns;
    wire [6:0] here;
    reg  queue_s_valid;
    wire queue_s_ready;
    wire queue_m_valid;
    reg  queue_m_ready;
    wire [15:0] queue_count;
    wire [7:0] resets_write_addr;
    wire resets_read_en;
    wire [7:0] resets_read_addr;
    wire resets_read_data;
    reg  told_q;
    wire [13:0] told_slot_d;
    reg  [13:0] told_slot_q;
    wire told_reset_d;
    reg  told_reset_q;
    reg  [1:0] step_d;
    reg  [1:0] step_q;
    reg  [125:0] at_hand_d;
    reg  [125:0] at_hand_q;
    reg  [6:0] left_d;
    reg  [6:0] left_q;
    reg  again_d;
    reg  again_q;

    fifo_w126_aw6 u_queue (
        .clk(clk),
        .rst(rst),
        .s_data(at_hand_q),
        .s_valid(queue_s_valid),
        .s_ready(queue_s_ready),
        .m_data(head),
        .m_valid(queue_m_valid),
        .m_ready(queue_m_ready),
        .count(queue_count)
    );

    ram_1r1w_w1_aw8 u_resets (
        .clk(clk),
        .rst(rst),
        .write_en(told_q),
        .write_addr(resets_write_addr),
        .write_data(told_reset_q),
        .read_en(resets_read_en),
        .read_addr(resets_read_addr),
        .read_data(resets_read_data)
    );

    assign told_slot_d = state_data[13:0];
    assign told_reset_d = state_data[17:14] == RESET;

    always @* begin
        step_d = step_q;
        at_hand_d = at_hand_q;
        left_d = left_q;
        again_d = again_q;
        case (step_q)
            WAIT_STEP_PICK: begin
                at_hand_d = s_data;
                if (|left_q) begin
                    at_hand_d = head;
                    left_d = left_q - 7'd1;
                    step_d = WAIT_STEP_READ;
                end else if (again_q) begin
                    left_d = here;
                    again_d = 1'd0;
                end else if (s_valid & queue_s_ready) begin
                    step_d = WAIT_STEP_READ;
                end
            end
            WAIT_STEP_READ: begin
                step_d = WAIT_STEP_JUDGE;
            end
            WAIT_STEP_JUDGE: begin
                step_d = WAIT_STEP_PICK;
            end
            default: begin
                step_d = WAIT_STEP_PICK;
            end
        endcase
        if (told_q & told_reset_q) begin
            again_d = 1'd1;
        end
    end
    assign resets_write_addr = told_slot_q[7:0];
    assign resets_read_en = step_q == WAIT_STEP_READ;
    assign resets_read_addr = at_hand_q[7:0];
    assign turns = (|left_q) | again_q;
    assign valid = queue_m_valid & (~turns);

    always @* begin
        queue_m_ready = pop & (~turns);
        case (step_q)
            WAIT_STEP_PICK: begin
                if (|left_q) begin
                    queue_m_ready = 1'd1;
                end
            end
            default: ;
        endcase
    end
    assign here = queue_count[6:0];

    always @* begin
        level = here;
        if (step_q != WAIT_STEP_PICK) begin
            level = here + 7'd1;
        end
    end
    assign sorting = (turns | (step_q != WAIT_STEP_PICK)) | told_q;

    always @* begin
        s_ready = 1'd0;
        case (step_q)
            WAIT_STEP_PICK: begin
                if (|left_q) begin
                end else if (again_q) begin
                end else begin
                    s_ready = queue_s_ready;
                end
            end
            default: ;
        endcase
    end

    always @* begin
        queue_s_valid = 1'd0;
        case (step_q)
            WAIT_STEP_JUDGE: begin
                queue_s_valid = ~resets_read_data;
            end
            default: ;
        endcase
    end

    always @(posedge clk) begin
        if (rst) begin
            told_q <= 1'd0;
            step_q <= WAIT_STEP_PICK;
            left_q <= 7'd0;
            again_q <= 1'd0;
        end else begin
            told_q <= state_valid;
            step_q <= step_d;
            left_q <= left_d;
            again_q <= again_d;
        end
        told_slot_q <= told_slot_d;
        told_reset_q <= told_reset_d;
        at_hand_q <= at_hand_d;
    end

`ifdef SIMULATION
    // step by name, for waveforms
    reg  [39:0] step_name;
    always @* begin
        case (step_q)
            2'd0: step_name = "Pick ";
            2'd1: step_name = "Read ";
            2'd2: step_name = "Judge";
            default: step_name = "?    ";
        endcase
    end
`endif
endmodule
`default_nettype wire
