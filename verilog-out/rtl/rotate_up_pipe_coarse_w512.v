// rotate_up_pipe_coarse_w512: Moves the lanes of a word around, by a number of lanes.
// Source:        hdl/src/prim/rotate.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rotate_up_pipe_coarse_w512 (
    input  wire [511:0] data,
    input  wire [7:0] shift,
    output wire [511:0] result
);
    reg  [511:0] turned;

    always @* begin
        turned = data;
        if (shift[3]) begin
            turned = (turned >> 9'd448) | (turned << 7'd64);
        end
        if (shift[4]) begin
            turned = (turned >> 9'd384) | (turned << 8'd128);
        end
        if (shift[5]) begin
            turned = (turned >> 9'd256) | (turned << 9'd256);
        end
    end
    assign result = turned;

`ifdef FORMAL
`endif
endmodule
`default_nettype wire
