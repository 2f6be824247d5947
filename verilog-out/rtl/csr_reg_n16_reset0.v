// csr_reg_n16_reset0: Read-write register of one word.
// Source:        hdl/src/csr/reg.rs
// Parameters:    N=16 RESET=0
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_reg_n16_reset0 (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] at,
    input  wire wr_valid,
    input  wire [15:0] wr_addr,
    input  wire [31:0] wr_data,
    input  wire [15:0] rd_addr,
    output reg  [63:0] rd_value,
    output wire [15:0] q
);
    reg  [15:0] state_d;
    reg  [15:0] state_q;

    always @* begin
        state_d = state_q;
        if (wr_valid & (wr_addr[15:2] == at[15:2])) begin
            state_d = wr_data[15:0];
        end
    end
    assign q = state_q;

    always @* begin
        rd_value = 64'h0;
        if (rd_addr[15:2] == at[15:2]) begin
            rd_value = {48'h0, state_q};
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            state_q <= 16'd0;
        end else begin
            state_q <= state_d;
        end
    end
endmodule
`default_nettype wire
