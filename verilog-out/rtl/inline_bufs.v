// inline_bufs: Who holds the four inline buffers.
// Source:        hdl/src/tx/inline_bufs.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module inline_bufs (
    input  wire clk,
    input  wire rst,
    input  wire [7:0] page,
    input  wire mine,
    input  wire [1:0] mine_buf,
    output wire owns,
    output reg  found,
    output reg  [1:0] pick,
    input  wire alloc,
    input  wire arm,
    input  wire drop,
    input  wire [1:0] which,
    input  wire [3:0] give_back
);
    localparam [1:0] ID_0 = 2'd0;
    localparam [1:0] ID_1 = 2'd1;
    localparam [1:0] ID_2 = 2'd2;
    localparam [1:0] ID_3 = 2'd3;
    wire fills_0;
    wire fills_1;
    wire fills_2;
    wire fills_3;
    reg  owned;
    reg  [3:0] used_next;
    reg  [3:0] filling_next;
    reg  [3:0] used_q;
    reg  [3:0] filling_q;
    reg  [7:0] owner_0_d;
    reg  [7:0] owner_0_q;
    reg  [7:0] owner_1_d;
    reg  [7:0] owner_1_q;
    reg  [7:0] owner_2_d;
    reg  [7:0] owner_2_q;
    reg  [7:0] owner_3_d;
    reg  [7:0] owner_3_q;
    reg  [1:0] victim_d;
    reg  [1:0] victim_q;
    reg  alloc_then_q;
    reg  arm_then_q;
    reg  drop_then_q;
    reg  [1:0] which_then_q;
    reg  [7:0] page_then_q;
    wire lost_d;
    reg  lost_q;

    always @* begin
        victim_d = victim_q;
        owner_0_d = owner_0_q;
        owner_1_d = owner_1_q;
        owner_2_d = owner_2_q;
        owner_3_d = owner_3_q;
        if (which_then_q == ID_0) begin
            if (alloc_then_q) begin
                owner_0_d = page_then_q;
            end
        end
        if (which_then_q == ID_1) begin
            if (alloc_then_q) begin
                owner_1_d = page_then_q;
            end
        end
        if (which_then_q == ID_2) begin
            if (alloc_then_q) begin
                owner_2_d = page_then_q;
            end
        end
        if (which_then_q == ID_3) begin
            if (alloc_then_q) begin
                owner_3_d = page_then_q;
            end
        end
        if (alloc_then_q | lost_q) begin
            victim_d = victim_q + 2'd1;
        end
    end
    assign lost_d = (mine & (~owns)) | (~found);

    always @* begin
        found = 1'd0;
        if (filling_q[0] & (victim_q == ID_0)) begin
            found = 1'd1;
        end
        if (filling_q[1] & (victim_q == ID_1)) begin
            found = 1'd1;
        end
        if (filling_q[2] & (victim_q == ID_2)) begin
            found = 1'd1;
        end
        if (filling_q[3] & (victim_q == ID_3)) begin
            found = 1'd1;
        end
        if (~used_q[0]) begin
            found = 1'd1;
        end
        if (~used_q[1]) begin
            found = 1'd1;
        end
        if (~used_q[2]) begin
            found = 1'd1;
        end
        if (~used_q[3]) begin
            found = 1'd1;
        end
        if (owns) begin
            found = 1'd1;
        end
    end

    always @* begin
        owned = 1'd0;
        if (mine_buf == ID_0) begin
            owned = fills_0;
        end
        if (mine_buf == ID_1) begin
            owned = fills_1;
        end
        if (mine_buf == ID_2) begin
            owned = fills_2;
        end
        if (mine_buf == ID_3) begin
            owned = fills_3;
        end
    end

    always @* begin
        pick = victim_q;
        if (~used_q[0]) begin
            pick = ID_0;
        end
        if (~used_q[1]) begin
            pick = ID_1;
        end
        if (~used_q[2]) begin
            pick = ID_2;
        end
        if (~used_q[3]) begin
            pick = ID_3;
        end
        if (owns) begin
            pick = mine_buf;
        end
    end
    assign fills_0 = filling_q[0] & (owner_0_q == page);
    assign fills_1 = filling_q[1] & (owner_1_q == page);
    assign fills_2 = filling_q[2] & (owner_2_q == page);
    assign fills_3 = filling_q[3] & (owner_3_q == page);
    assign owns = owned & mine;

    always @* begin
        used_next = used_q & (~give_back);
        if (which_then_q == ID_0) begin
            if (alloc_then_q) begin
                used_next[0] = 1'd1;
            end
            if (drop_then_q) begin
                used_next[0] = 1'd0;
            end
        end
        if (which_then_q == ID_1) begin
            if (alloc_then_q) begin
                used_next[1] = 1'd1;
            end
            if (drop_then_q) begin
                used_next[1] = 1'd0;
            end
        end
        if (which_then_q == ID_2) begin
            if (alloc_then_q) begin
                used_next[2] = 1'd1;
            end
            if (drop_then_q) begin
                used_next[2] = 1'd0;
            end
        end
        if (which_then_q == ID_3) begin
            if (alloc_then_q) begin
                used_next[3] = 1'd1;
            end
            if (drop_then_q) begin
                used_next[3] = 1'd0;
            end
        end
    end

    always @* begin
        filling_next = filling_q;
        if (which_then_q == ID_0) begin
            if (alloc_then_q) begin
                filling_next[0] = 1'd1;
            end
            if (arm_then_q) begin
                filling_next[0] = 1'd0;
            end
            if (drop_then_q) begin
                filling_next[0] = 1'd0;
            end
        end
        if (which_then_q == ID_1) begin
            if (alloc_then_q) begin
                filling_next[1] = 1'd1;
            end
            if (arm_then_q) begin
                filling_next[1] = 1'd0;
            end
            if (drop_then_q) begin
                filling_next[1] = 1'd0;
            end
        end
        if (which_then_q == ID_2) begin
            if (alloc_then_q) begin
                filling_next[2] = 1'd1;
            end
            if (arm_then_q) begin
                filling_next[2] = 1'd0;
            end
            if (drop_then_q) begin
                filling_next[2] = 1'd0;
            end
        end
        if (which_then_q == ID_3) begin
            if (alloc_then_q) begin
                filling_next[3] = 1'd1;
            end
            if (arm_then_q) begin
                filling_next[3] = 1'd0;
            end
            if (drop_then_q) begin
                filling_next[3] = 1'd0;
            end
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            used_q <= 4'd0;
            filling_q <= 4'd0;
            victim_q <= 2'd0;
            alloc_then_q <= 1'd0;
            arm_then_q <= 1'd0;
            drop_then_q <= 1'd0;
            lost_q <= 1'd0;
        end else begin
            used_q <= used_next;
            filling_q <= filling_next;
            victim_q <= victim_d;
            alloc_then_q <= alloc;
            arm_then_q <= arm;
            drop_then_q <= drop;
            lost_q <= lost_d;
        end
        owner_0_q <= owner_0_d;
        owner_1_q <= owner_1_d;
        owner_2_q <= owner_2_d;
        owner_3_q <= owner_3_d;
        which_then_q <= which;
        page_then_q <= page;
    end
endmodule
`default_nettype wire
