// icrc_check_w512: Checks the invariant CRC of received frames.
// Source:        hdl/src/rx/icrc_check.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module icrc_check_w512 (
    input  wire clk,
    input  wire rst,
    input  wire [511:0] data,
    input  wire first,
    input  wire second,
    input  wire last,
    input  wire valid,
    input  wire vlan,
    input  wire ipv6,
    input  wire [15:0] words,
    output wire ok,
    output wire done
);
    localparam [7:0] IDS_0 = 8'd0;
    localparam [7:0] IDS_1 = 8'd1;
    localparam [7:0] IDS_10 = 8'd10;
    localparam [7:0] IDS_11 = 8'd11;
    localparam [7:0] IDS_12 = 8'd12;
    localparam [7:0] IDS_13 = 8'd13;
    localparam [7:0] IDS_14 = 8'd14;
    localparam [7:0] IDS_15 = 8'd15;
    localparam [7:0] IDS_2 = 8'd2;
    localparam [7:0] IDS_3 = 8'd3;
    localparam [7:0] IDS_4 = 8'd4;
    localparam [7:0] IDS_5 = 8'd5;
    localparam [7:0] IDS_6 = 8'd6;
    localparam [7:0] IDS_7 = 8'd7;
    localparam [7:0] IDS_8 = 8'd8;
    localparam [7:0] IDS_9 = 8'd9;
    localparam [31:0] RESIDUES_0 = 32'h4e3d5e5c;
    localparam [31:0] RESIDUES_1 = 32'he381391a;
    localparam [31:0] RESIDUES_10 = 32'hfffbc14a;
    localparam [31:0] RESIDUES_11 = 32'h501341cd;
    localparam [31:0] RESIDUES_12 = 32'h57d64e1f;
    localparam [31:0] RESIDUES_13 = 32'h98e430b2;
    localparam [31:0] RESIDUES_14 = 32'h2e448638;
    localparam [31:0] RESIDUES_15 = 32'h1c759789;
    localparam [31:0] RESIDUES_2 = 32'he29b589e;
    localparam [31:0] RESIDUES_3 = 32'h39219de3;
    localparam [31:0] RESIDUES_4 = 32'hca5c9202;
    localparam [31:0] RESIDUES_5 = 32'he07883e1;
    localparam [31:0] RESIDUES_6 = 32'hfc80f714;
    localparam [31:0] RESIDUES_7 = 32'h1b90d704;
    localparam [31:0] RESIDUES_8 = 32'h6706644c;
    localparam [31:0] RESIDUES_9 = 32'hbe8e93d5;
    localparam [31:0] START_V4 = 32'h229b1dbe;
    localparam [31:0] START_V4_VLAN = 32'hf1290b20;
    localparam [31:0] START_V6 = 32'he44dd585;
    localparam [31:0] START_V6_VLAN = 32'hfbac84b5;
    wire [31:0] stepped;
    reg  [31:0] chosen;
    wire [511:0] cover_beat;
    wire cover_beat_first;
    wire cover_beat_last;
    wire cover_beat_valid;
    wire cover_is_final;
    wire [7:0] cover_pad;
    wire cover_has_vlan;
    wire cover_v6;
    wire [31:0] matrix_y;
    reg  [31:0] full_x;
    wire [31:0] full_y;
    reg  [31:0] beat_q;
    reg  beat_valid_q;
    reg  beat_first_q;
    reg  beat_last_q;
    reg  beat_final_q;
    reg  [31:0] beat_start_d;
    reg  [31:0] beat_start_q;
    reg  [31:0] beat_residue_q;
    reg  [31:0] state_d;
    reg  [31:0] state_q;
    reg  right_d;
    reg  right_q;
    wire ended_d;
    reg  ended_q;

    icrc_cover_w512 u_cover (
        .clk(clk),
        .rst(rst),
        .data(data),
        .first(first),
        .second(second),
        .last(last),
        .valid(valid),
        .vlan(vlan),
        .ipv6(ipv6),
        .words(words),
        .beat(cover_beat),
        .beat_first(cover_beat_first),
        .beat_last(cover_beat_last),
        .beat_valid(cover_beat_valid),
        .is_final(cover_is_final),
        .pad(cover_pad),
        .has_vlan(cover_has_vlan),
        .v6(cover_v6)
    );

    crc32_data_w512_tail0 u_matrix (
        .x(cover_beat),
        .y(matrix_y)
    );

    crc32_step_bits512 u_full (
        .x(full_x),
        .y(full_y)
    );

    always @* begin
        state_d = state_q;
        right_d = right_q;
        beat_start_d = START_V4;
        if (cover_v6 & cover_has_vlan) begin
            beat_start_d = START_V6_VLAN;
        end else if (cover_v6) begin
            beat_start_d = START_V6;
        end else if (cover_has_vlan) begin
            beat_start_d = START_V4_VLAN;
        end
        if (beat_valid_q) begin
            state_d = stepped;
            if (beat_final_q) begin
                right_d = stepped == beat_residue_q;
            end
        end
    end
    assign ended_d = beat_valid_q & beat_last_q;

    always @* begin
        chosen = 32'h0;
        if (cover_pad == IDS_0) begin
            chosen = chosen | RESIDUES_0;
        end
        if (cover_pad == IDS_1) begin
            chosen = chosen | RESIDUES_1;
        end
        if (cover_pad == IDS_2) begin
            chosen = chosen | RESIDUES_2;
        end
        if (cover_pad == IDS_3) begin
            chosen = chosen | RESIDUES_3;
        end
        if (cover_pad == IDS_4) begin
            chosen = chosen | RESIDUES_4;
        end
        if (cover_pad == IDS_5) begin
            chosen = chosen | RESIDUES_5;
        end
        if (cover_pad == IDS_6) begin
            chosen = chosen | RESIDUES_6;
        end
        if (cover_pad == IDS_7) begin
            chosen = chosen | RESIDUES_7;
        end
        if (cover_pad == IDS_8) begin
            chosen = chosen | RESIDUES_8;
        end
        if (cover_pad == IDS_9) begin
            chosen = chosen | RESIDUES_9;
        end
        if (cover_pad == IDS_10) begin
            chosen = chosen | RESIDUES_10;
        end
        if (cover_pad == IDS_11) begin
            chosen = chosen | RESIDUES_11;
        end
        if (cover_pad == IDS_12) begin
            chosen = chosen | RESIDUES_12;
        end
        if (cover_pad == IDS_13) begin
            chosen = chosen | RESIDUES_13;
        end
        if (cover_pad == IDS_14) begin
            chosen = chosen | RESIDUES_14;
        end
        if (cover_pad == IDS_15) begin
            chosen = chosen | RESIDUES_15;
        end
    end

    always @* begin
        full_x = state_q;
        if (beat_first_q) begin
            full_x = beat_start_q;
        end
    end
    assign stepped = full_y ^ beat_q;
    assign ok = right_q;
    assign done = ended_q;

    always @(posedge clk) begin
        if (rst) begin
            beat_valid_q <= 1'd0;
            ended_q <= 1'd0;
        end else begin
            beat_valid_q <= cover_beat_valid;
            ended_q <= ended_d;
        end
        beat_q <= matrix_y;
        beat_first_q <= cover_beat_first;
        beat_last_q <= cover_beat_last;
        beat_final_q <= cover_is_final;
        beat_start_q <= beat_start_d;
        beat_residue_q <= chosen;
        state_q <= state_d;
        right_q <= right_d;
    end
endmodule
`default_nettype wire
