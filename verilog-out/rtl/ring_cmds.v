// ring_cmds: Work requests of command queues on their way to the ring engine.
// Source:        hdl/src/tx/ring_cmds.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_cmds (
    input  wire clk,
    input  wire rst,
    input  wire [208:0] rec,
    input  wire take,
    output wire full,
    input  wire [6:0] waiting,
    output wire [125:0] m_data,
    output wire m_valid,
    input  wire m_ready
);
    localparam [7:0] LAST = 8'd63;
    localparam [7:0] MOST = 8'd64;
    wire [7:0] held;
    reg  [125:0] cmds_s_data;
    wire cmds_s_valid;
    wire cmds_s_ready_unused;
    wire [15:0] cmds_count;
    wire is_full_d;
    reg  is_full_q;

    fifo_w126_aw6 u_cmds (
        .clk(clk),
        .rst(rst),
        .s_data(cmds_s_data),
        .s_valid(cmds_s_valid),
        .s_ready(cmds_s_ready_unused),
        .m_data(m_data),
        .m_valid(m_valid),
        .m_ready(m_ready),
        .count(cmds_count)
    );

    assign is_full_d = (held >= MOST) | ((held == LAST) & take);
    assign cmds_s_valid = take & (~is_full_q);

    always @* begin
        cmds_s_data[13:0] = rec[17:4];
        cmds_s_data[29:14] = rec[59:44];
        cmds_s_data[61:30] = rec[107:76];
        cmds_s_data[125:62] = ((rec[139:76] >> 6'd32) << 6'd32) | {32'h0, rec[171:140]};
    end
    assign full = is_full_q;
    assign held = cmds_count[7:0] + {1'd0, waiting};

    always @(posedge clk) begin
        if (rst) begin
            is_full_q <= 1'd0;
        end else begin
            is_full_q <= is_full_d;
        end
    end
endmodule
`default_nettype wire
