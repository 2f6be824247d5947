// rx_qp_slotaw8: What the receive path knows of each QP.
// Source:        hdl/src/rx/rx_qp.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module rx_qp_slotaw8 (
    input  wire clk,
    input  wire rst,
    output wire ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [17:0] state_data,
    input  wire state_valid,
    input  wire [13:0] look_slot,
    output wire [64:0] conn,
    output wire [16:0] path,
    output wire [255:0] addrs,
    output wire [4:0] rnr_timer,
    output wire [2:0] standing,
    output wire init_en,
    output wire [13:0] init_slot,
    output wire [23:0] init_psn
);
    localparam [2:0] BLANK = 3'd0;
    localparam [12:0] HALF_LEAST = 13'd128;
    localparam [2:0] RC = 3'd0;
    localparam [3:0] ST_RESET = 4'd0;
    localparam [3:0] ST_RTR = 4'd2;
    localparam [3:0] ST_RTS = 4'd3;
    localparam [3:0] ST_SQD = 4'd4;
    localparam [3:0] ST_SQE = 4'd5;
    localparam [2:0] UC = 3'd1;
    localparam [15:0] WALK_END = 16'd256;
    wire walking;
    wire [7:0] look;
    wire [7:0] ctx_slot;
    wire [3:0] new_state;
    wire answers;
    wire [511:0] unpack0_raw;
    wire unpack0_valid;
    wire [23:0] unpack0_qpn;
    wire [2:0] unpack0_service;
    wire [2:0] unpack0_path_mtu;
    wire [23:0] unpack0_pd;
    wire unpack0_remote_write;
    wire [511:0] unpack1_raw;
    wire unpack1_ipv6;
    wire [15:0] unpack1_pkey;
    wire [511:0] unpack2_raw;
    wire [127:0] unpack2_src_ip;
    wire [127:0] unpack2_dst_ip;
    wire [511:0] unpack3_raw;
    wire [23:0] unpack3_rq_psn;
    wire [4:0] unpack3_min_rnr_timer;
    wire conns_write_en;
    reg  [64:0] conns_write_data;
    wire paths_write_en;
    reg  [16:0] paths_write_data;
    wire pairs_write_en;
    reg  [255:0] pairs_write_data;
    wire timers_write_en;
    wire stands_write_en;
    reg  [7:0] stands_write_addr;
    reg  [2:0] stands_write_data;
    wire psns_write_en;
    wire [7:0] psns_read_addr;
    wire told_d;
    reg  told_q;
    wire [13:0] told_slot_d;
    reg  [13:0] told_slot_q;
    reg  late1_valid_q;
    reg  [17:0] late1_q;
    reg  late2_valid_q;
    reg  [17:0] late2_q;
    reg  [15:0] walk_d;
    reg  [15:0] walk_q;

    unpack_rx_conn_w512 u_unpack0 (
        .raw(unpack0_raw),
        .valid(unpack0_valid),
        .qpn(unpack0_qpn),
        .service(unpack0_service),
        .path_mtu(unpack0_path_mtu),
        .pd(unpack0_pd),
        .remote_write(unpack0_remote_write)
    );

    unpack_rx_path_w512_from64 u_unpack1 (
        .raw(unpack1_raw),
        .ipv6(unpack1_ipv6),
        .pkey(unpack1_pkey)
    );

    unpack_rx_addrs_w512_from128 u_unpack2 (
        .raw(unpack2_raw),
        .src_ip(unpack2_src_ip),
        .dst_ip(unpack2_dst_ip)
    );

    unpack_rx_start_w512_from192 u_unpack3 (
        .raw(unpack3_raw),
        .rq_psn(unpack3_rq_psn),
        .min_rnr_timer(unpack3_min_rnr_timer)
    );

    ram_1r1w_w65_aw8 u_conns (
        .clk(clk),
        .rst(rst),
        .write_en(conns_write_en),
        .write_addr(ctx_slot),
        .write_data(conns_write_data),
        .read_en(1'd1),
        .read_addr(look),
        .read_data(conn)
    );

    ram_1r1w_w17_aw8 u_paths (
        .clk(clk),
        .rst(rst),
        .write_en(paths_write_en),
        .write_addr(ctx_slot),
        .write_data(paths_write_data),
        .read_en(1'd1),
        .read_addr(look),
        .read_data(path)
    );

    ram_1r1w_w256_aw8 u_pairs (
        .clk(clk),
        .rst(rst),
        .write_en(pairs_write_en),
        .write_addr(ctx_slot),
        .write_data(pairs_write_data),
        .read_en(1'd1),
        .read_addr(look),
        .read_data(addrs)
    );

    ram_1r1w_w5_aw8 u_timers (
        .clk(clk),
        .rst(rst),
        .write_en(timers_write_en),
        .write_addr(ctx_slot),
        .write_data(unpack3_min_rnr_timer),
        .read_en(1'd1),
        .read_addr(look),
        .read_data(rnr_timer)
    );

    ram_1r1w_w3_aw8 u_stands (
        .clk(clk),
        .rst(rst),
        .write_en(stands_write_en),
        .write_addr(stands_write_addr),
        .write_data(stands_write_data),
        .read_en(1'd1),
        .read_addr(look),
        .read_data(standing)
    );

    ram_1r1w_w24_aw8 u_psns (
        .clk(clk),
        .rst(rst),
        .write_en(psns_write_en),
        .write_addr(ctx_slot),
        .write_data(unpack3_rq_psn),
        .read_en(1'd1),
        .read_addr(psns_read_addr),
        .read_data(init_psn)
    );

    assign told_d = state_valid & (state_data[17:14] == ST_RTR);
    assign told_slot_d = state_data[13:0];

    always @* begin
        walk_d = walk_q;
        if (walking) begin
            walk_d = walk_q + 16'd1;
        end
    end
    assign walking = walk_q != WALK_END;
    assign ready = ~walking;
    assign look = look_slot[7:0];
    assign ctx_slot = ctx_data[519:512];
    assign unpack0_raw = ctx_data[511:0];
    assign unpack1_raw = ctx_data[511:0];
    assign unpack2_raw = ctx_data[511:0];
    assign unpack3_raw = ctx_data[511:0];
    assign conns_write_en = ctx_valid & (ctx_data[528:526] == 3'd0);

    always @* begin
        conns_write_data[0] = unpack0_valid;
        conns_write_data[24:1] = unpack0_qpn;
        conns_write_data[25] = unpack0_service == RC;
        conns_write_data[26] = unpack0_service == UC;
        conns_write_data[39:27] = HALF_LEAST << unpack0_path_mtu;
        conns_write_data[63:40] = unpack0_pd;
        conns_write_data[64] = unpack0_remote_write;
    end
    assign paths_write_en = ctx_valid & (ctx_data[528:526] == 3'd1);

    always @* begin
        paths_write_data[0] = unpack1_ipv6;
        paths_write_data[16:1] = unpack1_pkey;
    end
    assign pairs_write_en = ctx_valid & (ctx_data[528:526] == 3'd2);

    always @* begin
        pairs_write_data[127:0] = unpack2_src_ip;
        pairs_write_data[255:128] = unpack2_dst_ip;
    end
    assign timers_write_en = ctx_valid & (ctx_data[528:526] == 3'd3);
    assign psns_write_en = ctx_valid & (ctx_data[528:526] == 3'd3);
    assign new_state = late2_q[17:14];
    assign answers = (new_state == ST_RTS) | (new_state == ST_SQD);
    assign stands_write_en = late2_valid_q | walking;

    always @* begin
        stands_write_addr = late2_q[7:0];
        if (walking) begin
            stands_write_addr = walk_q[7:0];
        end
    end

    always @* begin
        stands_write_data[0] = new_state != ST_RESET;
        stands_write_data[2] = answers;
        stands_write_data[1] = (answers | (new_state == ST_RTR)) | (new_state == ST_SQE);
        if (walking) begin
            stands_write_data = BLANK;
        end
    end
    assign psns_read_addr = state_data[7:0];
    assign init_en = told_q;
    assign init_slot = told_slot_q;

    always @(posedge clk) begin
        if (rst) begin
            told_q <= 1'd0;
            late1_valid_q <= 1'd0;
            late2_valid_q <= 1'd0;
            walk_q <= 16'd0;
        end else begin
            told_q <= told_d;
            late1_valid_q <= state_valid;
            late2_valid_q <= late1_valid_q;
            walk_q <= walk_d;
        end
        told_slot_q <= told_slot_d;
        late1_q <= state_data;
        late2_q <= late1_q;
    end
endmodule
`default_nettype wire
