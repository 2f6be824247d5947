// header_stack_w512_slotaw8: Puts the headers of each packet together.
// Source:        hdl/src/tx/header_stack.rs
// Parameters:    W=512 SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module header_stack_w512_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [378:0] s_data,
    input  wire s_valid,
    output wire s_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    output reg  [1014:0] job_data,
    output wire job_valid,
    input  wire job_ready,
    output wire idle
);
    localparam [9:0] CHECKSUM_AT = 10'd192;
    localparam [9:0] CHECKSUM_AT_TAGGED = 10'd224;
    localparam [1:0] COMPLETION = 2'd1;
    localparam [12:0] IP_PLAIN = 13'd47;
    localparam [12:0] IP_WITH_BOTH = 13'd67;
    localparam [12:0] IP_WITH_IMM = 13'd51;
    localparam [12:0] IP_WITH_RETH = 13'd63;
    localparam [7:0] ONES = 8'd255;
    localparam [1:0] PACKET = 2'd0;
    localparam [12:0] PLAIN = 13'd27;
    localparam [1:0] TOKEN = 2'd3;
    localparam [12:0] WITH_BOTH = 13'd47;
    localparam [12:0] WITH_IMM = 13'd31;
    localparam [12:0] WITH_RETH = 13'd43;
    wire [378:0] head;
    reg  [12:0] extra;
    wire [12:0] bytes;
    wire [12:0] ip_bytes;
    wire out_free;
    wire got_free;
    wire is_packet;
    reg  [208:0] rec;
    reg  [1014:0] built;
    wire [15:0] length;
    wire [15:0] sum;
    wire [8:0] low;
    wire [8:0] high;
    reg  [7:0] low_byte;
    reg  [7:0] high_byte;
    wire into_low;
    wire into_high;
    wire [15:0] checksum;
    reg  [12:0] ip_extra;
    wire [13:0] template_look_slot;
    wire [222:0] template_addressing;
    wire [255:0] template_ips;
    wire [15:0] template_sum;
    wire [1:0] pack_pad;
    wire [783:0] pack_header;
    wire size_has_reth;
    wire size_ipv6;
    wire size_vlan;
    wire [6:0] size_beats;
    wire [7:0] size_empty;
    wire size_split;
    wire size_deep;
    reg  got_valid_d;
    reg  got_valid_q;
    reg  [378:0] got_d;
    reg  [378:0] got_q;
    reg  [10:0] got_words_d;
    reg  [10:0] got_words_q;
    reg  [10:0] got_ip_words_d;
    reg  [10:0] got_ip_words_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [1014:0] made_d;
    reg  [1014:0] made_q;
    reg  [8:0] out_low_d;
    reg  [8:0] out_low_q;
    reg  [8:0] out_high_d;
    reg  [8:0] out_high_q;

    template_slotaw8 u_template (
        .clk(clk),
        .rst(rst),
        .ctx_data(ctx_data),
        .ctx_valid(ctx_valid),
        .look(got_free),
        .look_slot(template_look_slot),
        .addressing(template_addressing),
        .ips(template_ips),
        .sum(template_sum)
    );

    header_pack u_pack (
        .desc(got_q),
        .addressing(template_addressing),
        .ips(template_ips),
        .words(got_words_q),
        .ip_words(got_ip_words_q),
        .pad(pack_pad),
        .header(pack_header)
    );

    frame_size_w512 u_size (
        .words(got_words_q),
        .has_reth(size_has_reth),
        .ipv6(size_ipv6),
        .vlan(size_vlan),
        .beats(size_beats),
        .empty(size_empty),
        .split(size_split),
        .deep(size_deep)
    );

    always @* begin
        got_valid_d = got_valid_q;
        got_d = got_q;
        got_words_d = got_words_q;
        got_ip_words_d = got_ip_words_q;
        out_valid_d = out_valid_q;
        made_d = made_q;
        out_low_d = out_low_q;
        out_high_d = out_high_q;
        if (got_free) begin
            got_valid_d = s_valid;
            got_d = head;
            got_words_d = bytes[12:2];
            got_ip_words_d = ip_bytes[12:2];
        end
        if (out_free) begin
            out_valid_d = got_valid_q;
            made_d = built;
            out_low_d = {1'd0, sum[7:0]} + {1'd0, length[15:8]};
            out_high_d = {1'd0, sum[15:8]} + {1'd0, length[7:0]};
        end
    end
    assign out_free = job_ready | (~out_valid_q);
    assign got_free = out_free | (~got_valid_q);
    assign s_ready = got_free;
    assign head = s_data;
    assign template_look_slot = head[15:2];

    always @* begin
        extra = PLAIN;
        ip_extra = IP_PLAIN;
        if (head[61] & head[62]) begin
            extra = WITH_BOTH;
            ip_extra = IP_WITH_BOTH;
        end else if (head[61]) begin
            extra = WITH_RETH;
            ip_extra = IP_WITH_RETH;
        end else if (head[62]) begin
            extra = WITH_IMM;
            ip_extra = IP_WITH_IMM;
        end
    end
    assign bytes = head[60:48] + extra;
    assign ip_bytes = head[60:48] + ip_extra;
    assign pack_pad = (~got_q[49:48]) + 2'd1;
    assign is_packet = got_q[1:0] == PACKET;
    assign size_has_reth = got_q[61];
    assign size_ipv6 = template_addressing[113];
    assign size_vlan = template_addressing[112];

    always @* begin
        rec[0] = is_packet;
        rec[1] = got_q[1:0] == TOKEN;
        rec[2] = 1'd0;
        rec[3] = 1'd0;
        rec[17:4] = got_q[15:2];
        rec[18] = got_q[225] & (is_packet | (got_q[1:0] == COMPLETION));
        rec[19] = got_q[226];
        rec[27:20] = got_q[234:227];
        rec[35:28] = got_q[242:235];
        rec[43:36] = got_q[250:243];
        rec[59:44] = got_q[266:251];
        rec[75:60] = got_q[282:267];
        rec[139:76] = got_q[346:283];
        rec[171:140] = got_q[378:347];
        rec[184:172] = got_q[60:48];
        rec[208:185] = got_q[47:24];
    end

    always @* begin
        built[783:0] = pack_header;
        built[790:784] = 7'd0;
        built[801] = 1'd0;
        if (is_packet) begin
            built[790:784] = size_beats;
            built[801] = |got_q[60:48];
        end
        built[798:791] = size_empty;
        built[799] = size_split;
        built[800] = size_deep;
        built[802] = is_packet;
        built[803] = template_addressing[113];
        built[804] = template_addressing[112];
        built[1013:805] = rec;
        built[1014] = template_addressing[222];
    end
    assign sum = template_sum;
    assign length = {5'd0, got_ip_words_q} << 2'd2;
    assign low = out_low_q;
    assign high = out_high_q;
    assign into_high = low[8] | (high[8] & (low[7:0] == ONES));
    assign into_low = high[8] | (low[8] & (high[7:0] == ONES));

    always @* begin
        low_byte = low[7:0];
        if (into_low) begin
            low_byte = low[7:0] + 8'd1;
        end
    end

    always @* begin
        high_byte = high[7:0];
        if (into_high) begin
            high_byte = high[7:0] + 8'd1;
        end
    end
    assign checksum = ~({8'd0, low_byte} | ({8'd0, high_byte} << 4'd8));
    assign job_valid = out_valid_q;
    assign idle = (~got_valid_q) & (~out_valid_q);

    always @* begin
        job_data = made_q;
        if ((~made_q[803]) & made_q[804]) begin
            job_data[783:0] = made_q[783:0] | ({768'h0, checksum} << CHECKSUM_AT_TAGGED);
        end else if (~made_q[803]) begin
            job_data[783:0] = made_q[783:0] | ({768'h0, checksum} << CHECKSUM_AT);
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            got_valid_q <= 1'd0;
            out_valid_q <= 1'd0;
        end else begin
            got_valid_q <= got_valid_d;
            out_valid_q <= out_valid_d;
        end
        got_q <= got_d;
        got_words_q <= got_words_d;
        got_ip_words_q <= got_ip_words_d;
        made_q <= made_d;
        out_low_q <= out_low_d;
        out_high_q <= out_high_d;
    end
endmodule
`default_nettype wire
