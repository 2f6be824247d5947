// error_pick: Failures of both halves as one stream.
// Source:        hdl/src/qp/error_pick.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module error_pick (
    input  wire [21:0] sends_data,
    input  wire sends_valid,
    output wire sends_ready,
    input  wire [21:0] receives_data,
    input  wire receives_valid,
    output wire receives_ready,
    output reg  [21:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output reg  of_receives
);

    assign m_valid = sends_valid | receives_valid;

    always @* begin
        m_data = receives_data;
        if (sends_valid) begin
            m_data = sends_data;
        end
    end

    always @* begin
        of_receives = 1'd1;
        if (sends_valid) begin
            of_receives = 1'd0;
        end
    end
    assign sends_ready = m_ready;
    assign receives_ready = m_ready & (~sends_valid);
endmodule
`default_nettype wire
