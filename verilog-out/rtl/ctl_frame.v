// ctl_frame: Cuts the headers of a control frame into beats.
// Source:        hdl/src/tx/ctl_frame.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ctl_frame (
    input  wire clk,
    input  wire rst,
    input  wire [1014:0] job_data,
    input  wire job_valid,
    output wire job_ready,
    output wire [511:0] frame_data,
    output wire [7:0] frame_empty,
    output wire frame_first,
    output wire frame_second,
    output wire frame_last,
    output wire frame_split,
    output wire frame_drop,
    output wire frame_ipv6,
    output wire frame_vlan,
    output wire frame_looped,
    output wire frame_push,
    input  wire frame_room,
    output wire idle
);
    wire two;
    wire at_last;
    wire go;
    reg  second_d;
    reg  second_q;
    reg  out_valid_q;
    reg  [511:0] out_data_d;
    reg  [511:0] out_data_q;
    wire [7:0] out_empty_d;
    reg  [7:0] out_empty_q;
    reg  out_second_q;
    reg  out_last_q;
    wire out_split_d;
    reg  out_split_q;
    wire out_ipv6_d;
    reg  out_ipv6_q;
    wire out_vlan_d;
    reg  out_vlan_q;
    wire out_looped_d;
    reg  out_looped_q;

    always @* begin
        second_d = second_q;
        if (go) begin
            second_d = ~at_last;
        end
        out_data_d = job_data[511:0];
        if (second_q) begin
            out_data_d = {240'h0, job_data[783:512]};
        end
    end
    assign out_empty_d = job_data[798:791];
    assign out_split_d = job_data[799] & (~at_last);
    assign out_ipv6_d = job_data[803];
    assign out_vlan_d = job_data[804];
    assign out_looped_d = job_data[1014];
    assign two = |job_data[790:784];
    assign at_last = second_q | (~two);
    assign go = job_valid & frame_room;
    assign job_ready = go & at_last;
    assign frame_push = out_valid_q;
    assign frame_data = out_data_q;
    assign frame_empty = out_empty_q;
    assign frame_first = ~out_second_q;
    assign frame_second = out_second_q;
    assign frame_last = out_last_q;
    assign frame_split = out_split_q;
    assign frame_drop = 1'd0;
    assign frame_ipv6 = out_ipv6_q;
    assign frame_vlan = out_vlan_q;
    assign frame_looped = out_looped_q;
    assign idle = ~out_valid_q;

    always @(posedge clk) begin
        if (rst) begin
            second_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            second_q <= second_d;
            out_valid_q <= go;
        end
        out_data_q <= out_data_d;
        out_empty_q <= out_empty_d;
        out_second_q <= second_q;
        out_last_q <= at_last;
        out_split_q <= out_split_d;
        out_ipv6_q <= out_ipv6_d;
        out_vlan_q <= out_vlan_d;
        out_looped_q <= out_looped_d;
    end
endmodule
`default_nettype wire
