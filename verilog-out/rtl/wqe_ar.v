// wqe_ar: Cuts a turn into AXI bursts, at the ring's end and at 4 KiB.
// Source:        hdl/src/tx/wqe_ar.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_ar (
    input  wire clk,
    input  wire rst,
    input  wire take,
    input  wire revoked,
    output wire ready,
    input  wire [161:0] cmd,
    output wire ar_valid,
    input  wire ar_ready,
    output wire [63:0] ar_addr,
    output wire [7:0] ar_len,
    output wire ar_own
);
    localparam [1:0] REST_CUT = 2'd2;
    localparam [1:0] REST_NOTHING = 2'd0;
    localparam [1:0] REST_STEP = 2'd1;
    localparam [1:0] REST_WAITS = 2'd3;
    reg  [2:0] len;
    wire [3:0] burst;
    wire [5:0] page_left;
    reg  [3:0] most;
    wire free;
    wire shown;
    wire begins;
    reg  [1:0] step;
    reg  [1:0] rest_d;
    reg  [1:0] rest_q;
    reg  fresh_q;
    reg  valid_d;
    reg  valid_q;
    reg  [57:0] addr_d;
    reg  [57:0] addr_q;
    reg  [2:0] first_len_d;
    reg  [2:0] first_len_q;
    reg  [2:0] later_len_d;
    reg  [2:0] later_len_q;
    reg  later_d;
    reg  later_q;
    reg  [3:0] count_d;
    reg  [3:0] count_q;
    reg  [3:0] to_end_d;
    reg  [3:0] to_end_q;
    reg  [57:0] base_d;
    reg  [57:0] base_q;
    reg  own_d;
    reg  own_q;
    reg  [57:0] next_addr_d;
    reg  [57:0] next_addr_q;
    reg  [2:0] next_len_d;
    reg  [2:0] next_len_q;
    reg  [3:0] next_count_d;
    reg  [3:0] next_count_q;
    reg  [3:0] next_end_d;
    reg  [3:0] next_end_q;

    always @* begin
        rest_d = rest_q;
        addr_d = addr_q;
        first_len_d = first_len_q;
        later_len_d = later_len_q;
        later_d = later_q;
        count_d = count_q;
        to_end_d = to_end_q;
        base_d = base_q;
        own_d = own_q;
        next_addr_d = next_addr_q;
        next_len_d = next_len_q;
        next_count_d = next_count_q;
        next_end_d = next_end_q;
        valid_d = shown & (~ar_ready);
        case (step)
            REST_STEP: begin
                next_addr_d = addr_q + {54'h0, burst};
                next_end_d = to_end_q - burst;
                if (to_end_q == {1'd0, len}) begin
                    next_addr_d = base_q;
                    next_end_d = 4'd15;
                end
                next_count_d = count_q - burst;
                rest_d = REST_CUT;
                if (count_q == burst) begin
                    rest_d = REST_NOTHING;
                end
            end
            REST_CUT: begin
                next_len_d = most[2:0];
                if (page_left < {2'd0, most}) begin
                    next_len_d = page_left[2:0];
                end
                rest_d = REST_WAITS;
            end
            REST_WAITS: begin
                if (free) begin
                    valid_d = 1'd1;
                    addr_d = next_addr_q;
                    later_len_d = next_len_q;
                    later_d = 1'd1;
                    count_d = next_count_q;
                    to_end_d = next_end_q;
                    rest_d = REST_STEP;
                end
            end
            default: ;
        endcase
        if (ready) begin
            addr_d = cmd[94:37];
            first_len_d = cmd[97:95];
            later_d = 1'd0;
            count_d = cmd[35:32];
            to_end_d = cmd[101:98];
            base_d = cmd[159:102];
            own_d = cmd[36];
        end
    end
    assign begins = fresh_q & (~revoked);
    assign shown = valid_q | begins;
    assign ar_valid = shown;
    assign ar_addr = {6'd0, addr_q} << 3'd6;
    assign ar_own = own_q;

    always @* begin
        len = first_len_q;
        if (later_q) begin
            len = later_len_q;
        end
    end
    assign ar_len = {5'd0, len};
    assign ready = ((~valid_q) & (~fresh_q)) & (rest_q == REST_NOTHING);
    assign free = (~shown) | ar_ready;
    assign burst = {1'd0, len} + 4'd1;
    assign page_left = ~next_addr_q[5:0];

    always @* begin
        most = next_count_q - 4'd1;
        if (next_end_q < most) begin
            most = next_end_q;
        end
    end

    always @* begin
        step = rest_q;
        if (begins) begin
            step = REST_STEP;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            rest_q <= REST_NOTHING;
            fresh_q <= 1'd0;
            valid_q <= 1'd0;
        end else begin
            rest_q <= rest_d;
            fresh_q <= take;
            valid_q <= valid_d;
        end
        addr_q <= addr_d;
        first_len_q <= first_len_d;
        later_len_q <= later_len_d;
        later_q <= later_d;
        count_q <= count_d;
        to_end_q <= to_end_d;
        base_q <= base_d;
        own_q <= own_d;
        next_addr_q <= next_addr_d;
        next_len_q <= next_len_d;
        next_count_q <= next_count_d;
        next_end_q <= next_end_d;
    end

`ifdef SIMULATION
    // rest by name, for waveforms
    reg  [55:0] rest_name;
    always @* begin
        case (rest_q)
            2'd0: rest_name = "Nothing";
            2'd1: rest_name = "Step   ";
            2'd2: rest_name = "Cut    ";
            2'd3: rest_name = "Waits  ";
            default: rest_name = "?      ";
        endcase
    end
`endif
endmodule
`default_nettype wire
