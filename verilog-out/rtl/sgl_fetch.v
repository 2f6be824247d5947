// sgl_fetch: Fetches a list of SGEs and adds up its lengths.
// Source:        hdl/src/tx/sgl_fetch.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module sgl_fetch (
    input  wire clk,
    input  wire rst,
    input  wire start,
    input  wire [63:0] addr,
    input  wire [4:0] count,
    input  wire [4:0] skip,
    output wire [63:0] axi_araddr,
    output wire [7:0] axi_arlen,
    output wire [3:0] axi_arid,
    output wire axi_arvalid,
    input  wire axi_arready,
    input  wire [511:0] axi_rdata,
    input  wire [1:0] axi_rresp,
    input  wire [3:0] axi_rid,
    input  wire axi_rlast,
    input  wire axi_rvalid,
    output wire axi_rready,
    output wire done,
    output wire failed,
    output wire [35:0] sum,
    output wire [127:0] sge,
    output wire sge_valid,
    input  wire take,
    output wire ev_axi_read_err
);
    localparam [1:0] ERROR_BIT = 2'd2;
    wire misaligned;
    wire [4:0] span;
    wire last;
    wire work;
    wire [511:0] beat;
    wire [511:0] window;
    wire [8:0] ahead;
    reg  [512:0] beats_s_data;
    wire [512:0] beats_m_data;
    wire beats_m_valid;
    wire beats_m_ready;
    wire [15:0] beats_count_unused;
    wire [3:0] entries_write_addr;
    wire [3:0] entries_read_addr;
    wire [127:0] unpack_raw;
    wire [63:0] unpack_addr;
    wire [31:0] unpack_length;
    wire [31:0] unpack_lkey;
    reg  [63:0] ar_addr_d;
    reg  [63:0] ar_addr_q;
    reg  [2:0] ar_left_d;
    reg  [2:0] ar_left_q;
    reg  busy_d;
    reg  busy_q;
    reg  working_d;
    reg  working_q;
    reg  bad_d;
    reg  bad_q;
    reg  [1:0] place_d;
    reg  [1:0] place_q;
    reg  [4:0] entry_d;
    reg  [4:0] entry_q;
    reg  [4:0] entry_count_d;
    reg  [4:0] entry_count_q;
    reg  [4:0] first_d;
    reg  [4:0] first_q;
    reg  [35:0] total_d;
    reg  [35:0] total_q;
    reg  [4:0] write_at_d;
    reg  [4:0] write_at_q;
    reg  [4:0] read_at_d;
    reg  [4:0] read_at_q;
    reg  [127:0] picked_d;
    reg  [127:0] picked_q;
    wire picked_valid_d;
    reg  picked_valid_q;
    wire picked_last_d;
    reg  picked_last_q;

    fifo_w513_aw3 u_beats (
        .clk(clk),
        .rst(rst),
        .s_data(beats_s_data),
        .s_valid(axi_rvalid),
        .s_ready(axi_rready),
        .m_data(beats_m_data),
        .m_valid(beats_m_valid),
        .m_ready(beats_m_ready),
        .count(beats_count_unused)
    );

    lut_ram_w128_aw4 u_entries (
        .clk(clk),
        .rst(rst),
        .write_en(picked_valid_q),
        .write_addr(entries_write_addr),
        .write_data(picked_q),
        .read_addr(entries_read_addr),
        .read_data(sge)
    );

    unpack_sge_w128 u_unpack (
        .raw(unpack_raw),
        .addr(unpack_addr),
        .length(unpack_length),
        .lkey(unpack_lkey)
    );

    always @* begin
        ar_addr_d = ar_addr_q;
        ar_left_d = ar_left_q;
        busy_d = busy_q;
        bad_d = bad_q;
        place_d = place_q;
        entry_d = entry_q;
        entry_count_d = entry_count_q;
        first_d = first_q;
        total_d = total_q;
        write_at_d = write_at_q;
        read_at_d = read_at_q;
        working_d = working_q;
        picked_d = picked_q;
        if (axi_arvalid & axi_arready) begin
            ar_left_d = ar_left_q - 3'd1;
            ar_addr_d = ar_addr_q + 64'h40;
        end
        picked_d[63:0] = unpack_addr;
        picked_d[95:64] = unpack_length;
        picked_d[127:96] = unpack_lkey;
        if (work) begin
            place_d = place_q + 2'd1;
            entry_d = entry_q + 5'd1;
            if (beats_m_data[512]) begin
                bad_d = 1'd1;
            end
            if (last) begin
                working_d = 1'd0;
            end
        end
        if (picked_valid_q) begin
            write_at_d = write_at_q + 5'd1;
            total_d = total_q + {4'd0, picked_q[95:64]};
        end
        if (picked_last_q) begin
            busy_d = 1'd0;
        end
        if (take) begin
            read_at_d = read_at_q + 5'd1;
        end
        if (start) begin
            busy_d = ~misaligned;
            working_d = ~misaligned;
            bad_d = misaligned;
            ar_left_d = span[4:2];
            if (misaligned) begin
                ar_left_d = 3'd0;
            end
            ar_addr_d = (addr >> 3'd6) << 3'd6;
            place_d = addr[5:4];
            entry_d = 5'd0;
            entry_count_d = count;
            first_d = skip;
            total_d = 36'h0;
            write_at_d = 5'd0;
            read_at_d = 5'd0;
        end
    end
    assign picked_valid_d = work & (entry_q >= first_q);
    assign picked_last_d = work & last;
    assign misaligned = |addr[3:0];
    assign span = ({3'd0, addr[5:4]} + count) + 5'd3;
    assign axi_arvalid = ar_left_q != 3'd0;
    assign axi_araddr = ar_addr_q;
    assign axi_arlen = 8'd0;
    assign axi_arid = 4'd1;

    always @* begin
        beats_s_data[511:0] = axi_rdata;
        beats_s_data[512] = |(axi_rresp & ERROR_BIT);
    end
    assign ev_axi_read_err = (axi_rvalid & axi_rready) & (|(axi_rresp & ERROR_BIT));
    assign work = working_q & beats_m_valid;
    assign beat = beats_m_data[511:0];
    assign ahead = {7'd0, place_q} << 3'd7;
    assign window = beat >> ahead;
    assign unpack_raw = window[127:0];
    assign last = (entry_q + 5'd1) == entry_count_q;
    assign beats_m_ready = work & ((place_q == 2'd3) | last);
    assign entries_write_addr = write_at_q[3:0];
    assign done = ~busy_q;
    assign failed = bad_q;
    assign sum = total_q;
    assign entries_read_addr = read_at_q[3:0];
    assign sge_valid = (~busy_q) & (read_at_q != write_at_q);

    always @(posedge clk) begin
        if (rst) begin
            ar_left_q <= 3'd0;
            busy_q <= 1'd0;
            working_q <= 1'd0;
            bad_q <= 1'd0;
            write_at_q <= 5'd0;
            read_at_q <= 5'd0;
            picked_valid_q <= 1'd0;
            picked_last_q <= 1'd0;
        end else begin
            ar_left_q <= ar_left_d;
            busy_q <= busy_d;
            working_q <= working_d;
            bad_q <= bad_d;
            write_at_q <= write_at_d;
            read_at_q <= read_at_d;
            picked_valid_q <= picked_valid_d;
            picked_last_q <= picked_last_d;
        end
        ar_addr_q <= ar_addr_d;
        place_q <= place_d;
        entry_q <= entry_d;
        entry_count_q <= entry_count_d;
        first_q <= first_d;
        total_q <= total_d;
        picked_q <= picked_d;
    end
endmodule
`default_nettype wire
