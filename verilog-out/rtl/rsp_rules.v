// rsp_rules: What becomes of a packet, and of its QP's progress.
// Source:        hdl/src/rx/rsp_rules.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rsp_rules (
    input  wire valid,
    input  wire [308:0] facts,
    input  wire [221:0] kept,
    input  wire [171:0] compared,
    output reg  [9:0] acts,
    output wire keep,
    output reg  [221:0] progress
);
    reg  [221:0] begun;
    wire live;
    wire rc;
    wire in_turn;
    wire in_order;
    wire valid_op;
    wire allowed;
    wire supplied;
    wire accept;
    wire spoiled;
    wire fails;
    wire told;

    assign live = (valid & facts[125]) & (~kept[49]);
    assign rc = ~facts[127];
    assign in_turn = compared[0] | (facts[127] & facts[130]);
    assign in_order = (facts[130] ^ kept[50]) | (facts[127] & facts[130]);
    assign valid_op = (facts[128] & in_order) & compared[2];
    assign allowed = ~compared[3];
    assign supplied = (~facts[132]) | facts[133];
    assign accept = ((live & in_turn) & valid_op) & (allowed & supplied);
    assign spoiled = (accept & rc) & (facts[132] & facts[134]);

    always @* begin
        acts[7] = spoiled;
        acts[0] = accept;
        acts[1] = (live & rc) & compared[1];
        acts[2] = (live & rc) & ((~compared[1]) & (~compared[0]));
        acts[9] = ~kept[48];
        acts[3] = (live & rc) & (compared[0] & (~valid_op));
        acts[4] = ((live & rc) & compared[0]) & (valid_op & (~allowed));
        acts[5] = ((live & in_turn) & valid_op) & (allowed & (~supplied));
        acts[6] = (live & facts[127]) & (~accept);
        acts[8] = (valid & facts[125]) & kept[49];
    end
    assign fails = (rc & compared[0]) & ((~valid_op) | (~allowed));
    assign told = rc & (~compared[1]);

    always @* begin
        begun = kept;
        if (facts[130]) begin
            begun[178:147] = facts[265:234];
            begun[202:179] = facts[289:266];
            begun[218:203] = facts[305:290];
            begun[219] = facts[306];
            begun[220] = facts[307];
            begun[221] = facts[308];
        end
    end
    assign keep = live;

    always @* begin
        progress = kept;
        if (accept) begin
            progress = begun;
            progress[114:51] = compared[115:52];
            progress[146:115] = compared[147:116];
            progress[23:0] = compared[27:4];
            progress[48] = 1'd0;
            progress[50] = ~facts[131];
            progress[49] = spoiled;
            if (facts[131] & (~spoiled)) begin
                progress[47:24] = compared[51:28];
            end
        end else begin
            progress[48] = kept[48] | told;
            progress[49] = fails;
            if (facts[127]) begin
                progress[23:0] = compared[27:4];
                progress[50] = 1'd0;
            end
        end
    end
endmodule
`default_nettype wire
