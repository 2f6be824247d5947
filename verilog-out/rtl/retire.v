// retire: Completes outstanding work requests, oldest first.
// Source:        hdl/src/tx/retire.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module retire (
    input  wire clk,
    input  wire rst,
    input  wire [300:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    output wire [208:0] m_data,
    output wire m_valid,
    input  wire m_ready,
    output wire busy,
    output wire [13:0] slot,
    output wire ahead,
    output reg  [7:0] ahead_at,
    input  wire [160:0] entry,
    output wire stepping,
    output wire leave,
    output wire [48:0] place,
    output wire cut,
    input  wire may_cut,
    output reg  [53:0] rewound_data,
    output wire rewound_valid
);
    localparam [7:0] FLUSHED = 8'd50;
    localparam [7:0] FLUSH_ERR = 8'd5;
    localparam [7:0] ONE = 8'd1;
    wire [65:0] state;
    wire [48:0] oldest;
    wire [23:0] age;
    wire wanted;
    wire succeeds;
    wire blamed;
    wire emit;
    wire held_up;
    wire step;
    wire stays;
    wire leaving;
    reg  [48:0] becomes;
    reg  [208:0] out_s_data;
    wire out_s_ready;
    reg  active_d;
    reg  active_q;
    reg  deciding_d;
    reg  deciding_q;
    reg  [139:0] at_d;
    reg  [139:0] at_q;
    reg  [160:0] work_d;
    reg  [160:0] work_q;
    reg  covered_d;
    reg  covered_q;
    reg  own_d;
    reg  own_q;
    reg  own_flush_d;
    reg  own_flush_q;
    reg  some_d;
    reg  some_q;
    reg  last_one_d;
    reg  last_one_q;
    reg  [23:0] behind_d;
    reg  [23:0] behind_q;
    reg  [7:0] next_head_d;
    reg  [7:0] next_head_q;
    reg  [7:0] why_status_d;
    reg  [7:0] why_status_q;
    wire [7:0] status_of_syndrome;
    wire [7:0] status_of_status;

    skid_w209 u_out (
        .clk(clk),
        .rst(rst),
        .s_data(out_s_data),
        .s_valid(emit),
        .s_ready(out_s_ready),
        .m_data(m_data),
        .m_valid(m_valid),
        .m_ready(m_ready)
    );

    status_of u_status_of (
        .syndrome(status_of_syndrome),
        .status(status_of_status)
    );

    always @* begin
        active_d = active_q;
        deciding_d = deciding_q;
        at_d = at_q;
        work_d = work_q;
        covered_d = age[23];
        own_d = work_q[87:80] != 8'd0;
        own_flush_d = work_q[87:80] == FLUSH_ERR;
        some_d = oldest[7:0] != at_q[137:130];
        behind_d = work_q[37:14] + 24'h1;
        why_status_d = status_of_status;
        if (deciding_q) begin
            covered_d = covered_q;
            own_d = own_q;
            own_flush_d = own_flush_q;
            some_d = some_q;
            behind_d = behind_q;
            why_status_d = why_status_q;
        end
        if (active_q & (~deciding_q)) begin
            deciding_d = 1'd1;
        end
        if (step & stays) begin
            deciding_d = 1'd0;
            at_d[129:81] = becomes;
            work_d = entry;
        end
        if ((~active_q) | leaving) begin
            active_d = s_valid;
            deciding_d = 1'd0;
            at_d = s_data[139:0];
            work_d = s_data[300:140];
        end
    end

    always @* begin
        next_head_d = oldest[7:0] + ONE;
        last_one_d = next_head_d == at_q[137:130];
        ahead_at = next_head_d;
        if (deciding_q) begin
            next_head_d = next_head_q;
            last_one_d = last_one_q;
        end
    end
    assign busy = active_q;
    assign slot = at_q[13:0];
    assign state = at_q[80:15];
    assign oldest = at_q[129:81];
    assign age = work_q[37:14] - state[23:0];
    assign status_of_syndrome = state[64:57];
    assign ahead = active_q & (~deciding_q);
    assign wanted = (some_q & ((covered_q | own_q) | (state[56] | at_q[138]))) & (~at_q[139]);
    assign stays = wanted & (~last_one_q);
    assign held_up = (at_q[14] & (~may_cut)) & (~stays);
    assign emit = (active_q & deciding_q) & (wanted & (~held_up));

    always @* begin
        out_s_data[0] = 1'd0;
        out_s_data[1] = 1'd0;
        out_s_data[2] = 1'd0;
        out_s_data[3] = (work_q[79] & (~state[56])) & (~at_q[138]);
        out_s_data[17:4] = at_q[13:0];
        out_s_data[18] = 1'd1;
        out_s_data[19] = work_q[78];
        out_s_data[27:20] = work_q[87:80];
        out_s_data[35:28] = work_q[95:88];
        out_s_data[43:36] = work_q[77:70];
        out_s_data[59:44] = work_q[53:38];
        out_s_data[75:60] = work_q[69:54];
        out_s_data[139:76] = {32'h0, work_q[127:96]};
        out_s_data[171:140] = work_q[159:128];
        out_s_data[184:172] = 13'd0;
        out_s_data[208:185] = work_q[37:14];
        if ((~succeeds) & ((~own_q) | oldest[48])) begin
            out_s_data[27:20] = FLUSH_ERR;
            out_s_data[35:28] = FLUSHED;
        end
        if (blamed) begin
            out_s_data[27:20] = why_status_q;
            out_s_data[35:28] = state[64:57];
        end
    end
    assign succeeds = (covered_q & (~own_q)) & (~oldest[48]);
    assign blamed = (state[56] & (~oldest[48])) & (own_flush_q | ((~covered_q) & (~own_q)));
    assign step = emit & out_s_ready;
    assign leaving = ((active_q & deciding_q) & (~stays)) & (((~wanted) | out_s_ready) & (~held_up));

    always @* begin
        becomes = at_q[129:81];
        if (wanted) begin
            becomes[7:0] = next_head_q;
            becomes[23:8] = work_q[69:54];
            becomes[47:24] = behind_q;
            becomes[48] = ~succeeds;
        end
        if (at_q[139]) begin
            becomes[7:0] = at_q[137:130];
        end
    end
    assign stepping = (~active_q) | (deciding_q & ((step & stays) | leaving));
    assign leave = leaving;
    assign place = becomes;
    assign cut = leaving & at_q[14];
    assign rewound_valid = leaving & at_q[14];

    always @* begin
        rewound_data[37:24] = at_q[13:0];
        rewound_data[53:38] = becomes[23:8];
        rewound_data[23:0] = becomes[47:24];
    end
    assign s_ready = (~active_q) | leaving;

    always @(posedge clk) begin
        if (rst) begin
            active_q <= 1'd0;
            deciding_q <= 1'd0;
        end else begin
            active_q <= active_d;
            deciding_q <= deciding_d;
        end
        at_q <= at_d;
        work_q <= work_d;
        covered_q <= covered_d;
        own_q <= own_d;
        own_flush_q <= own_flush_d;
        some_q <= some_d;
        last_one_q <= last_one_d;
        behind_q <= behind_d;
        next_head_q <= next_head_d;
        why_status_q <= why_status_d;
    end
endmodule
`default_nettype wire
