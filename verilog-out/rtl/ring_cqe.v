// ring_cqe: The completion of an operation on a ring.
// Source:        hdl/src/collective/ring_cqe.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_cqe (
    input  wire clk,
    input  wire rst,
    input  wire valid,
    output wire ready,
    input  wire silent,
    input  wire [125:0] cmd,
    input  wire [61:0] at,
    input  wire [7:0] cause,
    input  wire [34:0] total,
    output wire [221:0] m_data,
    output wire m_valid,
    input  wire m_ready
);
    localparam [7:0] OPCODE = 8'd64;
    reg  [221:0] out_s_data;
    wire out_s_valid;
    wire [7:0] status_of_status;

    skid_w222 u_out (
        .clk(clk),
        .rst(rst),
        .s_data(out_s_data),
        .s_valid(out_s_valid),
        .s_ready(ready),
        .m_data(m_data),
        .m_valid(m_valid),
        .m_ready(m_ready)
    );

    status_of u_status_of (
        .syndrome(cause),
        .status(status_of_status)
    );

    assign out_s_valid = valid & (~silent);

    always @* begin
        out_s_data[13:0] = at[37:24];
        out_s_data[27:14] = cmd[13:0];
        out_s_data[51:28] = at[23:0];
        out_s_data[59:52] = status_of_status;
        out_s_data[67:60] = cause;
        out_s_data[75:68] = OPCODE;
        out_s_data[91:76] = cmd[29:14];
        out_s_data[155:92] = {32'h0, cmd[61:30]};
        out_s_data[187:156] = total[31:0];
        if (|cause) begin
            out_s_data[187:156] = 32'h0;
        end
        out_s_data[188] = 1'd0;
        out_s_data[220:189] = 32'h0;
        out_s_data[221] = 1'd0;
    end
endmodule
`default_nettype wire
