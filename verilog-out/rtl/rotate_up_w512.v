// rotate_up_w512: Moves the lanes of a word around, by a number of lanes.
// Source:        hdl/src/prim/rotate.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rotate_up_w512 (
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
    localparam F_LANE = 8;
    localparam F_LANES = 64;
    localparam F_UP = 1;
    // f_lane is any lane of the result.
    (* anyconst *) wire [7:0] f_lane;
    wire [7:0] f_from = F_UP ? f_lane - shift : f_lane + shift;
    wire [7:0] f_wrap = f_from & (F_LANES - 1);
    always @* begin
        assume (f_lane < F_LANES);
        assert (result[f_lane*F_LANE +: F_LANE] == data[f_wrap*F_LANE +: F_LANE]);
        cover (shift == F_LANES - 1 && result[F_LANE-1:0] != data[F_LANE-1:0]);
    end

`endif
endmodule
`default_nettype wire
