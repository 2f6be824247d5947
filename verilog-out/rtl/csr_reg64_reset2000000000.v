// csr_reg64_reset2000000000: Read-write register of 64 bits: the low half is held, the high half commits.
// Source:        hdl/src/csr/reg.rs
// Parameters:    RESET=2000000000
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_reg64_reset2000000000 (
    input  wire clk,
    input  wire rst,
    input  wire [15:0] at,
    input  wire wr_valid,
    input  wire [15:0] wr_addr,
    input  wire [31:0] wr_data,
    input  wire [15:0] rd_addr,
    output reg  [63:0] rd_value,
    output wire [63:0] q
);
    localparam [5:0] HALF = 6'd32;
    reg  [31:0] held_d;
    reg  [31:0] held_q;
    reg  [63:0] state_d;
    reg  [63:0] state_q;

    always @* begin
        held_d = held_q;
        state_d = state_q;
        if (wr_valid & (wr_addr[15:3] == at[15:3])) begin
            if (wr_addr[2]) begin
                state_d = {32'h0, held_q} | ({32'h0, wr_data} << HALF);
            end else begin
                held_d = wr_data;
            end
        end
    end
    assign q = state_q;

    always @* begin
        rd_value = 64'h0;
        if (rd_addr[15:3] == at[15:3]) begin
            rd_value = state_q;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            held_q <= 32'h0;
            state_q <= 64'h2000000000;
        end else begin
            held_q <= held_d;
            state_q <= state_d;
        end
    end
endmodule
`default_nettype wire
