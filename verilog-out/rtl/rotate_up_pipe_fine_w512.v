// rotate_up_pipe_fine_w512: Moves the lanes of a word around, by a number of lanes.
// Source:        hdl/src/prim/rotate.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rotate_up_pipe_fine_w512 (
    input  wire [511:0] data,
    input  wire [7:0] shift,
    output wire [511:0] result
);
    reg  [511:0] turned;

    always @* begin
        turned = data;
        if (shift[0]) begin
            turned = (turned >> 9'd504) | (turned << 4'd8);
        end
        if (shift[1]) begin
            turned = (turned >> 9'd496) | (turned << 5'd16);
        end
        if (shift[2]) begin
            turned = (turned >> 9'd480) | (turned << 6'd32);
        end
    end
    assign result = turned;

`ifdef FORMAL
`endif
endmodule
`default_nettype wire
