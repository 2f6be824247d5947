// wqe_ar: Cuts a turn into AXI bursts, at the ring's end and at 4 KiB.
// Source:        hdl/src/tx/wqe_ar.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_ar (
    input  wire clk,
    input  wire rst,
    input  wire turn_valid,
    output wire turn_ready,
    input  wire [15:0] turn_idx,
    input  wire [3:0] turn_count,
    input  wire [63:0] turn_base,
    input  wire [15:0] turn_mask,
    output wire ar_valid,
    input  wire ar_ready,
    output wire [63:0] ar_addr,
    output wire [7:0] ar_len
);
    localparam [6:0] PAGE_BLOCKS = 7'd64;
    wire load;
    reg  [15:0] from;
    reg  [3:0] want;
    reg  [63:0] from_base;
    reg  [15:0] from_mask;
    wire [15:0] place;
    wire [63:0] next_addr;
    wire [15:0] to_end;
    wire [6:0] to_page;
    reg  [3:0] cut;
    reg  valid_d;
    reg  valid_q;
    reg  [63:0] addr_d;
    reg  [63:0] addr_q;
    reg  [7:0] len_d;
    reg  [7:0] len_q;
    reg  [3:0] left_d;
    reg  [3:0] left_q;
    reg  [15:0] idx_d;
    reg  [15:0] idx_q;
    reg  [63:0] base_d;
    reg  [63:0] base_q;
    reg  [15:0] mask_d;
    reg  [15:0] mask_q;

    always @* begin
        valid_d = valid_q;
        addr_d = addr_q;
        len_d = len_q;
        left_d = left_q;
        idx_d = idx_q;
        base_d = base_q;
        mask_d = mask_q;
        if (load | (valid_q & ar_ready)) begin
            valid_d = load | (left_q != 4'd0);
            addr_d = next_addr;
            len_d = {4'd0, cut} - 8'd1;
            left_d = want - cut;
            idx_d = from + {12'd0, cut};
            base_d = from_base;
            mask_d = from_mask;
        end
    end
    assign ar_valid = valid_q;
    assign ar_addr = addr_q;
    assign ar_len = len_q;
    assign turn_ready = ~valid_q;
    assign load = turn_valid & (~valid_q);

    always @* begin
        from = idx_q;
        if (~valid_q) begin
            from = turn_idx;
        end
    end

    always @* begin
        want = left_q;
        if (~valid_q) begin
            want = turn_count;
        end
    end

    always @* begin
        from_base = base_q;
        if (~valid_q) begin
            from_base = turn_base;
        end
    end

    always @* begin
        from_mask = mask_q;
        if (~valid_q) begin
            from_mask = turn_mask;
        end
    end
    assign place = from & from_mask;
    assign next_addr = from_base + ({48'h0, place} << 3'd6);
    assign to_end = from_mask - place;
    assign to_page = PAGE_BLOCKS - {1'd0, next_addr[11:6]};

    always @* begin
        cut = want;
        if (to_end < {12'd0, cut}) begin
            cut = to_end[3:0] + 4'd1;
        end
        if (to_page < {3'd0, cut}) begin
            cut = to_page[3:0];
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            valid_q <= 1'd0;
            left_q <= 4'd0;
        end else begin
            valid_q <= valid_d;
            left_q <= left_d;
        end
        addr_q <= addr_d;
        len_q <= len_d;
        idx_q <= idx_d;
        base_q <= base_d;
        mask_q <= mask_d;
    end
endmodule
`default_nettype wire
