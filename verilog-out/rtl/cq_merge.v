// cq_merge: Completions of both halves, one after the other.
// Source:        hdl/src/cq/cq_merge.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cq_merge (
    input  wire clk,
    input  wire rst,
    input  wire [221:0] req_data,
    input  wire req_valid,
    output wire req_ready,
    input  wire [189:0] recv_data,
    input  wire recv_valid,
    output wire recv_ready,
    input  wire hold,
    output reg  [221:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire [7:0] syndrome,
    output wire syndrome_valid,
    output wire ev_resp_cqe_error,
    output wire ev_resp_cqe_flush_error
);
    localparam [7:0] FLUSH_ERR = 8'd5;
    wire pick;
    wire goes;
    wire step;
    reg  [7:0] how;
    reg  was_recv_d;
    reg  was_recv_q;
    wire failed_d;
    reg  failed_q;
    reg  received_q;
    reg  [7:0] status_q;
    reg  [7:0] cause_d;
    reg  [7:0] cause_q;

    always @* begin
        was_recv_d = was_recv_q;
        if (step) begin
            was_recv_d = pick;
        end
        cause_d = req_data[67:60];
        if (pick) begin
            cause_d = recv_data[67:60];
        end
    end
    assign failed_d = step & (|how);
    assign pick = recv_valid & ((~req_valid) | (~was_recv_q));
    assign goes = m_ready & (~hold);
    assign recv_ready = pick & goes;
    assign req_ready = (~pick) & goes;
    assign m_valid = (req_valid | recv_valid) & (~hold);
    assign step = (req_valid | recv_valid) & goes;

    always @* begin
        m_data = req_data;
        how = req_data[59:52];
        if (pick) begin
            m_data[13:0] = recv_data[27:14];
            m_data[27:14] = recv_data[13:0];
            m_data[51:28] = recv_data[51:28];
            m_data[59:52] = recv_data[59:52];
            m_data[67:60] = recv_data[67:60];
            m_data[75:68] = recv_data[75:68];
            m_data[91:76] = recv_data[91:76];
            m_data[155:92] = {32'h0, recv_data[123:92]};
            m_data[187:156] = recv_data[155:124];
            m_data[188] = recv_data[189];
            m_data[220:189] = recv_data[187:156];
            m_data[221] = recv_data[188];
            how = recv_data[59:52];
        end
    end
    assign syndrome = cause_q;
    assign syndrome_valid = failed_q;
    assign ev_resp_cqe_error = failed_q & received_q;
    assign ev_resp_cqe_flush_error = (failed_q & received_q) & (status_q == FLUSH_ERR);

    always @(posedge clk) begin
        if (rst) begin
            was_recv_q <= 1'd0;
            failed_q <= 1'd0;
        end else begin
            was_recv_q <= was_recv_d;
            failed_q <= failed_d;
        end
        received_q <= pick;
        status_q <= how;
        cause_q <= cause_d;
    end
endmodule
`default_nettype wire
