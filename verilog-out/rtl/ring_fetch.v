// ring_fetch: Fetches the descriptor of an operation on a ring.
// Source:        hdl/src/collective/ring_desc.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_fetch (
    input  wire clk,
    input  wire rst,
    input  wire go,
    input  wire [63:0] addr,
    output wire [63:0] axi_araddr,
    output wire [7:0] axi_arlen,
    output wire [3:0] axi_arid,
    output reg  axi_arvalid,
    input  wire axi_arready,
    input  wire [511:0] axi_rdata,
    input  wire [1:0] axi_rresp,
    input  wire [3:0] axi_rid,
    input  wire axi_rlast,
    input  wire axi_rvalid,
    output wire axi_rready,
    output wire done,
    output wire failed,
    output reg  [732:0] desc
);
    localparam [1:0] DESC_STEP_ADDR = 2'd1;
    localparam [1:0] DESC_STEP_DATA = 2'd2;
    localparam [1:0] DESC_STEP_IDLE = 2'd0;
    reg  [1:0] step_d;
    reg  [1:0] step_q;
    reg  [63:0] at_d;
    reg  [63:0] at_q;
    reg  second_d;
    reg  second_q;
    reg  bad_d;
    reg  bad_q;
    reg  finished_d;
    reg  finished_q;
    reg  [511:0] block0_d;
    reg  [511:0] block0_q;
    reg  [511:0] block1_d;
    reg  [511:0] block1_q;
    wire [7:0] head_op;
    wire [7:0] head_dtype;
    wire [7:0] head_redop;
    wire head_wait_ack;
    wire [15:0] head_rank;
    wire [15:0] head_ranks;
    wire [15:0] head_root;
    wire [15:0] head_window;
    wire [13:0] head_next_slot;
    wire [13:0] head_prev_slot;
    wire [63:0] head_count;
    wire [63:0] head_src_addr;
    wire [63:0] head_dst_addr;
    wire [31:0] head_src_lkey;
    wire [31:0] head_dst_lkey;
    wire [63:0] head_next_va;
    wire [31:0] head_next_rkey;
    wire [31:0] head_sequence_;
    wire [63:0] tail_prev_va;
    wire [31:0] tail_prev_rkey;
    wire [31:0] tail_timeout;
    wire [7:0] tail_sub_log2;
    wire [15:0] tail_slots;
    wire [15:0] tail_slice;
    wire [31:0] tail_scale;
    wire [31:0] tail_chunk;

    unpack_ring_head_w512 u_head (
        .raw(block0_q),
        .op(head_op),
        .dtype(head_dtype),
        .redop(head_redop),
        .wait_ack(head_wait_ack),
        .rank(head_rank),
        .ranks(head_ranks),
        .root(head_root),
        .window(head_window),
        .next_slot(head_next_slot),
        .prev_slot(head_prev_slot),
        .count(head_count),
        .src_addr(head_src_addr),
        .dst_addr(head_dst_addr),
        .src_lkey(head_src_lkey),
        .dst_lkey(head_dst_lkey),
        .next_va(head_next_va),
        .next_rkey(head_next_rkey),
        .sequence_(head_sequence_)
    );

    unpack_ring_tail_w512_from64 u_tail (
        .raw(block1_q),
        .prev_va(tail_prev_va),
        .prev_rkey(tail_prev_rkey),
        .timeout(tail_timeout),
        .sub_log2(tail_sub_log2),
        .slots(tail_slots),
        .slice(tail_slice),
        .scale(tail_scale),
        .chunk(tail_chunk)
    );

    always @* begin
        step_d = step_q;
        at_d = at_q;
        second_d = second_q;
        bad_d = bad_q;
        block0_d = block0_q;
        block1_d = block1_q;
        finished_d = 1'd0;
        case (step_q)
            DESC_STEP_IDLE: begin
                if (go) begin
                    at_d = addr;
                    second_d = 1'd0;
                    bad_d = |addr[6:0];
                    step_d = DESC_STEP_ADDR;
                end
            end
            DESC_STEP_ADDR: begin
                if (bad_q) begin
                    finished_d = 1'd1;
                    step_d = DESC_STEP_IDLE;
                end else if (axi_arready) begin
                    step_d = DESC_STEP_DATA;
                end
            end
            DESC_STEP_DATA: begin
                if (axi_rvalid) begin
                    second_d = 1'd1;
                    bad_d = (bad_q | (|axi_rresp)) | (axi_rlast != second_q);
                    if (second_q) begin
                        block1_d = axi_rdata;
                    end else begin
                        block0_d = axi_rdata;
                    end
                    if (axi_rlast) begin
                        finished_d = 1'd1;
                        step_d = DESC_STEP_IDLE;
                    end
                end
            end
            default: begin
                step_d = DESC_STEP_IDLE;
            end
        endcase
    end
    assign axi_araddr = at_q;
    assign axi_arlen = 8'd1;
    assign axi_arid = 4'd0;

    always @* begin
        axi_arvalid = 1'd0;
        case (step_q)
            DESC_STEP_ADDR: begin
                axi_arvalid = ~bad_q;
            end
            default: ;
        endcase
    end
    assign axi_rready = 1'd1;
    assign done = finished_q;
    assign failed = bad_q;

    always @* begin
        desc[7:0] = head_op;
        desc[15:8] = head_dtype;
        desc[23:16] = head_redop;
        desc[24] = head_wait_ack;
        desc[40:25] = head_rank;
        desc[56:41] = head_ranks;
        desc[72:57] = head_root;
        desc[88:73] = head_window;
        desc[102:89] = head_next_slot;
        desc[116:103] = head_prev_slot;
        desc[180:117] = head_count;
        desc[244:181] = head_src_addr;
        desc[308:245] = head_dst_addr;
        desc[340:309] = head_src_lkey;
        desc[372:341] = head_dst_lkey;
        desc[436:373] = head_next_va;
        desc[468:437] = head_next_rkey;
        desc[500:469] = head_sequence_;
        desc[564:501] = tail_prev_va;
        desc[596:565] = tail_prev_rkey;
        desc[628:597] = tail_timeout;
        desc[636:629] = tail_sub_log2;
        desc[652:637] = tail_slots;
        desc[668:653] = tail_slice;
        desc[700:669] = tail_scale;
        desc[732:701] = tail_chunk;
    end

    always @(posedge clk) begin
        if (rst) begin
            step_q <= DESC_STEP_IDLE;
            second_q <= 1'd0;
            bad_q <= 1'd0;
            finished_q <= 1'd0;
        end else begin
            step_q <= step_d;
            second_q <= second_d;
            bad_q <= bad_d;
            finished_q <= finished_d;
        end
        at_q <= at_d;
        block0_q <= block0_d;
        block1_q <= block1_d;
    end

`ifdef SIMULATION
    // step by name, for waveforms
    reg  [31:0] step_name;
    always @* begin
        case (step_q)
            2'd0: step_name = "Idle";
            2'd1: step_name = "Addr";
            2'd2: step_name = "Data";
            default: step_name = "?   ";
        endcase
    end
`endif
endmodule
`default_nettype wire
