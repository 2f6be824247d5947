// cqe_join: Completions of send WQEs and of operations on a ring.
// Source:        hdl/src/cq/cqe_join.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module cqe_join (
    input  wire [221:0] req_data,
    input  wire req_valid,
    output wire req_ready,
    input  wire [221:0] ring_data,
    input  wire ring_valid,
    output wire ring_ready,
    output reg  [221:0] m_data,
    output wire m_valid,
    input  wire m_ready
);

    assign m_valid = req_valid | ring_valid;

    always @* begin
        m_data = req_data;
        if (ring_valid) begin
            m_data = ring_data;
        end
    end
    assign ring_ready = m_ready;
    assign req_ready = m_ready & (~ring_valid);
endmodule
`default_nettype wire
