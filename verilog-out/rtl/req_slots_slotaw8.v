// req_slots_slotaw8: What the requester knows of each slot.
// Source:        hdl/src/tx/req_slots.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_slots_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    input  wire [13:0] stop_data,
    input  wire stop_valid,
    input  wire [53:0] rewound_data,
    input  wire rewound_valid,
    input  wire [14:0] held_data,
    input  wire held_valid,
    input  wire state_en,
    input  wire [13:0] state_slot,
    input  wire [1:0] state_data,
    input  wire [13:0] read_slot,
    output wire [36:0] conn,
    output wire [31:0] lanes,
    output wire [1:0] standing,
    output wire [40:0] place,
    output wire stopped,
    output wire [141:0] message,
    output wire [127:0] current,
    output wire [127:0] second,
    output wire [37:0] progress,
    input  wire [13:0] write_slot,
    input  wire place_en,
    input  wire [40:0] place_data,
    input  wire save,
    input  wire [141:0] save_message,
    input  wire [127:0] save_current,
    input  wire [127:0] save_second,
    input  wire [37:0] save_progress
);
    localparam [7:0] BOTH = 8'd20;
    localparam [7:0] IMMDT = 8'd4;
    localparam [7:0] IPV4 = 8'd54;
    localparam [7:0] IPV6 = 8'd74;
    localparam [7:0] RETH = 8'd16;
    localparam [7:0] VLAN = 8'd4;
    wire beat3;
    wire [7:0] read_at;
    wire [7:0] write_at;
    wire [7:0] state_at;
    wire [7:0] ctx_slot;
    reg  [7:0] bytes;
    wire [511:0] conn_of_raw;
    wire [36:0] conn_of_conn;
    wire [511:0] unpack0_raw;
    wire [15:0] unpack0_sq_index;
    wire [511:0] unpack1_raw;
    wire unpack1_vlan;
    wire unpack1_ipv6;
    wire [511:0] unpack3_raw;
    wire [23:0] unpack3_sq_psn;
    wire conns_write_en;
    wire [36:0] conns_read_data;
    wire headers_write_en;
    reg  [31:0] headers_write_data;
    wire [31:0] headers_read_data;
    wire places_init_en;
    reg  [7:0] places_init_slot;
    reg  [40:0] places_init_data;
    wire [7:0] stops_set_slot;
    wire stops_held;
    wire [7:0] helds_set_slot;
    wire helds_set_data;
    wire helds_held;
    reg  back_d;
    reg  back_q;
    reg  [53:0] back_to_d;
    reg  [53:0] back_to_q;
    reg  [15:0] first_index_d;
    reg  [15:0] first_index_q;
    reg  [36:0] held_conn_q;
    reg  [31:0] held_lanes_q;

    req_conn u_conn_of (
        .raw(conn_of_raw),
        .conn(conn_of_conn)
    );

    unpack_first_w512 u_unpack0 (
        .raw(unpack0_raw),
        .sq_index(unpack0_sq_index)
    );

    unpack_header_kind_w512_from64 u_unpack1 (
        .raw(unpack1_raw),
        .vlan(unpack1_vlan),
        .ipv6(unpack1_ipv6)
    );

    unpack_psn_w512_from192 u_unpack3 (
        .raw(unpack3_raw),
        .sq_psn(unpack3_sq_psn)
    );

    ram_1r1w_w37_aw8 u_conns (
        .clk(clk),
        .rst(rst),
        .write_en(conns_write_en),
        .write_addr(ctx_slot),
        .write_data(conn_of_conn),
        .read_en(1'd1),
        .read_addr(read_at),
        .read_data(conns_read_data)
    );

    ram_1r1w_w32_aw8 u_headers (
        .clk(clk),
        .rst(rst),
        .write_en(headers_write_en),
        .write_addr(ctx_slot),
        .write_data(headers_write_data),
        .read_en(1'd1),
        .read_addr(read_at),
        .read_data(headers_read_data)
    );

    look_ram_w2_aw8 u_states (
        .clk(clk),
        .rst(rst),
        .set_en(state_en),
        .set_slot(state_at),
        .set_data(state_data),
        .init_en(1'd0),
        .init_slot(state_at),
        .init_data(state_data),
        .read_slot(read_at),
        .held(standing)
    );

    look_ram_w41_aw8 u_places (
        .clk(clk),
        .rst(rst),
        .set_en(place_en),
        .set_slot(write_at),
        .set_data(place_data),
        .init_en(places_init_en),
        .init_slot(places_init_slot),
        .init_data(places_init_data),
        .read_slot(read_at),
        .held(place)
    );

    look_ram_w1_aw8 u_stops (
        .clk(clk),
        .rst(rst),
        .set_en(stop_valid),
        .set_slot(stops_set_slot),
        .set_data(1'd1),
        .init_en(places_init_en),
        .init_slot(places_init_slot),
        .init_data(1'd0),
        .read_slot(read_at),
        .held(stops_held)
    );

    look_ram_w1_aw8 u_helds (
        .clk(clk),
        .rst(rst),
        .set_en(held_valid),
        .set_slot(helds_set_slot),
        .set_data(helds_set_data),
        .init_en(beat3),
        .init_slot(ctx_slot),
        .init_data(1'd0),
        .read_slot(read_at),
        .held(helds_held)
    );

    ram_1r1w_w142_aw8 u_messages (
        .clk(clk),
        .rst(rst),
        .write_en(save),
        .write_addr(write_at),
        .write_data(save_message),
        .read_en(1'd1),
        .read_addr(read_at),
        .read_data(message)
    );

    ram_1r1w_w128_aw8 u_currents (
        .clk(clk),
        .rst(rst),
        .write_en(save),
        .write_addr(write_at),
        .write_data(save_current),
        .read_en(1'd1),
        .read_addr(read_at),
        .read_data(current)
    );

    ram_1r1w_w128_aw8 u_seconds (
        .clk(clk),
        .rst(rst),
        .write_en(save),
        .write_addr(write_at),
        .write_data(save_second),
        .read_en(1'd1),
        .read_addr(read_at),
        .read_data(second)
    );

    ram_1r1w_w38_aw8 u_progresses (
        .clk(clk),
        .rst(rst),
        .write_en(save),
        .write_addr(write_at),
        .write_data(save_progress),
        .read_en(1'd1),
        .read_addr(read_at),
        .read_data(progress)
    );

    always @* begin
        first_index_d = first_index_q;
        back_d = back_q;
        back_to_d = back_to_q;
        if (conns_write_en) begin
            first_index_d = unpack0_sq_index;
        end
        if (rewound_valid) begin
            back_d = 1'd1;
            back_to_d = rewound_data;
        end else if (~beat3) begin
            back_d = 1'd0;
        end
    end
    assign read_at = read_slot[7:0];
    assign write_at = write_slot[7:0];
    assign state_at = state_slot[7:0];
    assign ctx_slot = ctx_data[519:512];
    assign unpack0_raw = ctx_data[511:0];
    assign unpack1_raw = ctx_data[511:0];
    assign unpack3_raw = ctx_data[511:0];
    assign conns_write_en = ctx_valid & (ctx_data[528:526] == 3'd0);
    assign conn_of_raw = ctx_data[511:0];

    always @* begin
        bytes = IPV4;
        if (unpack1_ipv6) begin
            bytes = IPV6;
        end
        if (unpack1_vlan) begin
            bytes = bytes + VLAN;
        end
    end
    assign headers_write_en = ctx_valid & (ctx_data[528:526] == 3'd1);

    always @* begin
        headers_write_data[7:0] = bytes;
        headers_write_data[15:8] = bytes + IMMDT;
        headers_write_data[23:16] = bytes + RETH;
        headers_write_data[31:24] = bytes + BOTH;
    end
    assign beat3 = ctx_valid & (ctx_data[528:526] == 3'd3);
    assign places_init_en = beat3 | back_q;

    always @* begin
        places_init_slot = back_to_q[31:24];
        if (beat3) begin
            places_init_slot = ctx_slot;
        end
    end

    always @* begin
        places_init_data[23:0] = back_to_q[23:0];
        places_init_data[39:24] = back_to_q[53:38];
        places_init_data[40] = 1'd0;
        if (beat3) begin
            places_init_data[23:0] = unpack3_sq_psn;
            places_init_data[39:24] = first_index_q;
        end
    end
    assign stops_set_slot = stop_data[7:0];
    assign helds_set_slot = held_data[7:0];
    assign helds_set_data = held_data[14];
    assign stopped = stops_held | helds_held;
    assign conn = held_conn_q;
    assign lanes = held_lanes_q;

    always @(posedge clk) begin
        if (rst) begin
            back_q <= 1'd0;
        end else begin
            back_q <= back_d;
        end
        back_to_q <= back_to_d;
        first_index_q <= first_index_d;
        held_conn_q <= conns_read_data;
        held_lanes_q <= headers_read_data;
    end
endmodule
`default_nettype wire
