// recv_fetch_slotaw8: Fetches the receive WQEs that messages used up.
// Source:        hdl/src/rx/recv_fetch.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module recv_fetch_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [29:0] rung_data,
    input  wire rung_valid,
    input  wire [13:0] rq_slot,
    output wire rq_have,
    output wire rq_bad,
    input  wire [86:0] used_data,
    input  wire used_valid,
    output wire used_ready,
    input  wire owed,
    input  wire hold,
    input  wire dma_on,
    input  wire [13:0] placed_data,
    input  wire placed_valid,
    output wire [63:0] axi_araddr,
    output wire [7:0] axi_arlen,
    output wire [3:0] axi_arid,
    output wire axi_arvalid,
    input  wire axi_arready,
    input  wire [511:0] axi_rdata,
    input  wire [1:0] axi_rresp,
    input  wire [3:0] axi_rid,
    input  wire axi_rlast,
    input  wire axi_rvalid,
    output wire axi_rready,
    output wire [189:0] done_data,
    output wire done_valid,
    input  wire done_ready,
    output reg  [21:0] bad_data,
    output wire bad_valid,
    output wire busy,
    output wire ev_axi_read_err
);
    localparam [63:0] BLOCK_LOG2 = 64'h6;
    localparam [7:0] FAILED = 8'd2;
    localparam [7:0] FLUSHED = 8'd50;
    localparam [7:0] FLUSH_ERR = 8'd5;
    localparam [7:0] NONE = 8'd0;
    localparam [7:0] READ_ERROR = 8'd11;
    localparam [7:0] RECV = 8'd128;
    localparam [7:0] SUCCESS = 8'd0;
    localparam [7:0] WRITE_IMM = 8'd129;
    localparam [7:0] WRONG_QUEUE = 8'd4;
    wire [227:0] job;
    wire start;
    wire go;
    wire free;
    wire hungry;
    wire sound;
    reg  unread;
    wire kept;
    reg  good;
    wire ring_calm;
    wire [227:0] ring_job_data;
    wire ring_job_valid;
    wire ring_busy;
    wire ring_moving;
    wire [15:0] ring_store_idx;
    reg  [1:0] ring_store_what;
    wire jobs_s_ready;
    wire [227:0] jobs_m_data;
    wire jobs_m_valid;
    wire jobs_m_ready;
    wire [15:0] jobs_count_unused;
    reg  ar_valid_d;
    reg  ar_valid_q;
    reg  [57:0] ar_addr_d;
    reg  [57:0] ar_addr_q;
    wire wqe_valid;
    wire [15:0] wqe_ring_index;
    wire [13:0] wqe_slot;
    wire wqe_srq;
    wire [31:0] wqe_cookie;
    reg  [7:0] left_d;
    reg  [7:0] left_q;
    reg  got_d;
    reg  got_q;
    reg  got_err_d;
    reg  got_err_q;
    reg  [31:0] got_cookie_d;
    reg  [31:0] got_cookie_q;
    reg  got_own_d;
    reg  got_own_q;
    reg  got_valid_d;
    reg  got_valid_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [189:0] out_d;
    reg  [189:0] out_q;
    reg  out_bad_d;
    reg  out_bad_q;
    wire counts_d;
    reg  counts_q;

    recv_ring_slotaw8 u_ring (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .state_data(state_data),
        .state_valid(state_valid),
        .rung_data(rung_data),
        .rung_valid(rung_valid),
        .rq_slot(rq_slot),
        .have(rq_have),
        .bad(rq_bad),
        .used_data(used_data),
        .used_valid(used_valid),
        .used_ready(used_ready),
        .owed(owed),
        .hold(hold),
        .calm(ring_calm),
        .job_data(ring_job_data),
        .job_valid(ring_job_valid),
        .job_ready(free),
        .busy(ring_busy),
        .moving(ring_moving),
        .store(kept),
        .store_idx(ring_store_idx),
        .store_cookie(got_cookie_q),
        .store_what(ring_store_what)
    );

    fifo_w228_aw4 u_jobs (
        .clk(clk),
        .rst(rst),
        .s_data(ring_job_data),
        .s_valid(start),
        .s_ready(jobs_s_ready),
        .m_data(jobs_m_data),
        .m_valid(jobs_m_valid),
        .m_ready(jobs_m_ready),
        .count(jobs_count_unused)
    );

    unpack_recv_wqe_w512 u_wqe (
        .raw(axi_rdata),
        .valid(wqe_valid),
        .ring_index(wqe_ring_index),
        .slot(wqe_slot),
        .srq(wqe_srq),
        .cookie(wqe_cookie)
    );

    always @* begin
        ar_valid_d = ar_valid_q;
        ar_addr_d = ar_addr_q;
        left_d = left_q;
        out_valid_d = out_valid_q;
        out_d = out_q;
        got_d = got_q;
        got_err_d = got_err_q;
        got_cookie_d = got_cookie_q;
        got_own_d = got_own_q;
        got_valid_d = got_valid_q;
        if (axi_arready) begin
            ar_valid_d = 1'd0;
        end
        if (start) begin
            ar_valid_d = ~ring_job_data[193];
            ar_addr_d = ring_job_data[57:0];
        end
        if (axi_rvalid & hungry) begin
            got_d = 1'd1;
        end
        if (~got_q) begin
            got_err_d = |axi_rresp;
            got_cookie_d = wqe_cookie;
            if (|axi_rresp) begin
                got_cookie_d = 32'h0;
            end
            got_valid_d = wqe_valid & (~wqe_srq);
            got_own_d = (wqe_ring_index == job[73:58]) & (wqe_slot == job[125:112]);
        end
        if (kept) begin
            got_d = 1'd0;
        end
        if (placed_valid & (~counts_q)) begin
            left_d = left_q + 8'd1;
        end
        if (counts_q & (~placed_valid)) begin
            left_d = left_q - 8'd1;
        end
        if (done_ready) begin
            out_valid_d = 1'd0;
        end
        out_bad_d = 1'd0;
        if (go) begin
            got_d = 1'd0;
            out_valid_d = 1'd1;
            out_bad_d = (~good) & (~job[191]);
            out_d[13:0] = job[125:112];
            out_d[27:14] = job[87:74];
            out_d[51:28] = job[111:88];
            out_d[91:76] = job[73:58];
            out_d[187:156] = job[157:126];
            out_d[155:124] = job[189:158];
            out_d[189] = job[190];
            out_d[123:92] = got_cookie_q;
            if (job[193]) begin
                out_d[123:92] = job[227:196];
            end
            out_d[75:68] = WRITE_IMM;
            out_d[188] = good;
            out_d[59:52] = SUCCESS;
            out_d[67:60] = NONE;
            if (~good) begin
                out_d[59:52] = FAILED;
                out_d[67:60] = WRONG_QUEUE;
                if (unread) begin
                    out_d[67:60] = READ_ERROR;
                end
            end
            if (job[191]) begin
                out_d[75:68] = RECV;
                out_d[188] = 1'd0;
                out_d[59:52] = FLUSH_ERR;
                out_d[67:60] = FLUSHED;
            end
        end
    end
    assign counts_d = go & (~job[191]);
    assign free = (jobs_s_ready & (~ar_valid_q)) & (dma_on | ring_job_data[193]);
    assign start = ring_job_valid & free;
    assign ring_calm = ((~jobs_m_valid) & (~got_q)) & dma_on;
    assign axi_arvalid = ar_valid_q;
    assign axi_araddr = {6'd0, ar_addr_q} << BLOCK_LOG2;
    assign axi_arlen = 8'd0;
    assign axi_arid = 4'd0;
    assign job = jobs_m_data;
    assign hungry = (~got_q) & (~job[193]);
    assign axi_rready = hungry;
    assign sound = ((~got_err_q) & got_valid_q) & got_own_q;

    always @* begin
        good = sound;
        if (job[193]) begin
            good = ~job[194];
        end
    end

    always @* begin
        unread = got_err_q;
        if (job[193]) begin
            unread = job[195];
        end
    end
    assign go = ((jobs_m_valid & (got_q | job[193])) & ((|left_q) | job[191])) & ((~job[192]) & (~out_valid_q));
    assign ev_axi_read_err = ((axi_rvalid & hungry) & ((|axi_rresp) & (~job[192]))) | ((go & job[193]) & job[195]);
    assign kept = (got_q & job[192]) & (~ring_moving);

    always @* begin
        ring_store_what[0] = ~sound;
        ring_store_what[1] = got_err_q;
    end
    assign ring_store_idx = job[73:58];
    assign jobs_m_ready = go | kept;
    assign busy = (ring_busy | jobs_m_valid) | out_valid_q;
    assign done_valid = out_valid_q;
    assign done_data = out_q;
    assign bad_valid = out_bad_q;

    always @* begin
        bad_data[13:0] = out_q[13:0];
        bad_data[21:14] = out_q[67:60];
    end

    always @(posedge clk) begin
        if (rst) begin
            ar_valid_q <= 1'd0;
            left_q <= 8'd0;
            got_q <= 1'd0;
            out_valid_q <= 1'd0;
            out_bad_q <= 1'd0;
            counts_q <= 1'd0;
        end else begin
            ar_valid_q <= ar_valid_d;
            left_q <= left_d;
            got_q <= got_d;
            out_valid_q <= out_valid_d;
            out_bad_q <= out_bad_d;
            counts_q <= counts_d;
        end
        ar_addr_q <= ar_addr_d;
        got_err_q <= got_err_d;
        got_cookie_q <= got_cookie_d;
        got_own_q <= got_own_d;
        got_valid_q <= got_valid_d;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
