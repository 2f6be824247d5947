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
    output wire [125:0] m_data,
    output wire m_valid,
    input  wire m_ready
);
    reg  [125:0] cmds_s_data;
    wire cmds_s_ready;
    wire [15:0] cmds_count_unused;

    fifo_w126_aw6 u_cmds (
        .clk(clk),
        .rst(rst),
        .s_data(cmds_s_data),
        .s_valid(take),
        .s_ready(cmds_s_ready),
        .m_data(m_data),
        .m_valid(m_valid),
        .m_ready(m_ready),
        .count(cmds_count_unused)
    );

    always @* begin
        cmds_s_data[13:0] = rec[17:4];
        cmds_s_data[29:14] = rec[59:44];
        cmds_s_data[61:30] = rec[107:76];
        cmds_s_data[125:62] = ((rec[139:76] >> 6'd32) << 6'd32) | {32'h0, rec[171:140]};
    end
    assign full = ~cmds_s_ready;
endmodule
`default_nettype wire
