// ring_lane_w512: Operands by the read path, sends from landing memory.
// Source:        hdl/src/tx/ring_lane.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_lane_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [223:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    input  wire at_once,
    output wire [223:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire m_at_once,
    input  wire [511:0] gathered_data,
    input  wire [7:0] gathered_err,
    input  wire gathered_last,
    input  wire gathered_valid,
    output wire gathered_ready,
    output wire [511:0] payload_data,
    output wire [7:0] payload_err,
    output wire payload_last,
    output wire payload_valid,
    input  wire payload_ready,
    input  wire [223:0] operand_piece_data,
    input  wire operand_piece_valid,
    output wire operand_piece_ready,
    output wire [511:0] operand_data,
    output wire [7:0] operand_err,
    output wire operand_last,
    output wire operand_valid,
    input  wire operand_ready,
    output wire [223:0] landing_data,
    output wire landing_valid,
    input  wire landing_ready,
    input  wire [511:0] landed_data,
    input  wire [7:0] landed_err,
    input  wire landed_last,
    input  wire landed_valid,
    output wire landed_ready,
    input  wire hold,
    output wire reading
);
    wire merge_read;
    wire merge_read_operand;
    wire merge_sent;
    wire merge_sent_landing;
    wire route_room;

    piece_merge u_merge (
        .clk(clk),
        .rst(rst),
        .s_data(s_data),
        .s_valid(s_valid),
        .s_ready(s_ready),
        .at_once(at_once),
        .operand_data(operand_piece_data),
        .operand_valid(operand_piece_valid),
        .operand_ready(operand_piece_ready),
        .hold(hold),
        .room(route_room),
        .m_data(m_data),
        .m_valid(m_valid),
        .m_ready(m_ready),
        .m_at_once(m_at_once),
        .landing_data(landing_data),
        .landing_valid(landing_valid),
        .landing_ready(landing_ready),
        .read(merge_read),
        .read_operand(merge_read_operand),
        .sent(merge_sent),
        .sent_landing(merge_sent_landing)
    );

    payload_route_w512 u_route (
        .clk(clk),
        .rst(rst),
        .read(merge_read),
        .read_operand(merge_read_operand),
        .sent(merge_sent),
        .sent_landing(merge_sent_landing),
        .room(route_room),
        .s_data(gathered_data),
        .s_err(gathered_err),
        .s_last(gathered_last),
        .s_valid(gathered_valid),
        .s_ready(gathered_ready),
        .landed_data(landed_data),
        .landed_err(landed_err),
        .landed_last(landed_last),
        .landed_valid(landed_valid),
        .landed_ready(landed_ready),
        .m_data(payload_data),
        .m_err(payload_err),
        .m_last(payload_last),
        .m_valid(payload_valid),
        .m_ready(payload_ready),
        .operand_data(operand_data),
        .operand_err(operand_err),
        .operand_last(operand_last),
        .operand_valid(operand_valid),
        .operand_ready(operand_ready),
        .reading(reading)
    );

endmodule
`default_nettype wire
