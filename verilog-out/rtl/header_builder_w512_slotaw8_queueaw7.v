// header_builder_w512_slotaw8_queueaw7: Builds the headers of each packet, ahead of its payload.
// Source:        hdl/src/tx/header_builder.rs
// Parameters:    W=512 SLOT_AW=8 QUEUE_AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module header_builder_w512_slotaw8_queueaw7 (
    input  wire clk,
    input  wire rst,
    input  wire [378:0] desc_data,
    input  wire desc_valid,
    output wire desc_ready,
    input  wire [528:0] ctx_data,
    input  wire ctx_valid,
    output reg  [989:0] job_data,
    output wire job_valid,
    input  wire job_ready,
    output wire idle
);
    localparam [10:0] BEAT_MASK = 11'd15;
    localparam [9:0] CHECKSUM_AT = 10'd192;
    localparam [9:0] CHECKSUM_AT_TAGGED = 10'd224;
    localparam [1:0] COMPLETION = 2'd1;
    localparam [10:0] FRONT_V4 = 11'd8;
    localparam [10:0] FRONT_V4_TAGGED = 11'd9;
    localparam [10:0] FRONT_V6 = 11'd13;
    localparam [10:0] FRONT_V6_TAGGED = 11'd14;
    localparam [15:0] IP_BYTES = 16'd20;
    localparam [7:0] LAST_BYTE = 8'd63;
    localparam NARROW = 1'd1;
    localparam [1:0] PACKET = 2'd0;
    localparam [10:0] PLAIN = 11'd6;
    localparam [1:0] TOKEN = 2'd3;
    localparam [10:0] WITH_BOTH = 11'd11;
    localparam [10:0] WITH_IMM = 11'd7;
    localparam [10:0] WITH_RETH = 11'd10;
    wire [378:0] head;
    reg  [10:0] extra;
    wire [10:0] words;
    wire out_free;
    wire got_free;
    wire is_packet;
    reg  [10:0] ends;
    wire [10:0] ends_in_beat;
    reg  deep;
    reg  [184:0] rec;
    reg  [989:0] built;
    wire [15:0] length;
    wire [15:0] folded;
    wire [15:0] checksum;
    wire [378:0] queue_m_data;
    wire queue_m_valid;
    wire [15:0] queue_count_unused;
    wire [13:0] template_look_slot;
    wire [221:0] template_addressing;
    wire [255:0] template_ips;
    wire [15:0] template_sum;
    wire [1:0] pack_pad;
    wire [783:0] pack_header;
    reg  got_valid_d;
    reg  got_valid_q;
    reg  [378:0] got_d;
    reg  [378:0] got_q;
    reg  [10:0] got_words_d;
    reg  [10:0] got_words_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [989:0] made_d;
    reg  [989:0] made_q;
    reg  [16:0] out_sum_d;
    reg  [16:0] out_sum_q;
    wire [12:0] words_x;

    fifo_w379_aw7 u_queue (
        .clk(clk),
        .rst(rst),
        .s_data(desc_data),
        .s_valid(desc_valid),
        .s_ready(desc_ready),
        .m_data(queue_m_data),
        .m_valid(queue_m_valid),
        .m_ready(got_free),
        .count(queue_count_unused)
    );

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
        .pad(pack_pad),
        .header(pack_header)
    );

    assign words_x = head[60:48] + 13'd3;

    always @* begin
        got_valid_d = got_valid_q;
        got_d = got_q;
        got_words_d = got_words_q;
        out_valid_d = out_valid_q;
        made_d = made_q;
        out_sum_d = out_sum_q;
        if (got_free) begin
            got_valid_d = queue_m_valid;
            got_d = head;
            got_words_d = words + extra;
        end
        if (out_free) begin
            out_valid_d = got_valid_q;
            made_d = built;
            out_sum_d = {1'd0, template_sum} + {1'd0, (length << 4'd8) | (length >> 4'd8)};
        end
    end
    assign out_free = job_ready | (~out_valid_q);
    assign got_free = out_free | (~got_valid_q);
    assign head = queue_m_data;
    assign template_look_slot = head[15:2];

    always @* begin
        extra = PLAIN;
        if (head[61] & head[62]) begin
            extra = WITH_BOTH;
        end else if (head[61]) begin
            extra = WITH_RETH;
        end else if (head[62]) begin
            extra = WITH_IMM;
        end
    end
    assign words = words_x[12:2];
    assign pack_pad = (~got_q[49:48]) + 2'd1;
    assign length = ({5'd0, got_words_q} << 2'd2) + IP_BYTES;
    assign is_packet = got_q[1:0] == PACKET;

    always @* begin
        ends = got_words_q + FRONT_V4;
        if (template_addressing[113] & template_addressing[112]) begin
            ends = got_words_q + FRONT_V6_TAGGED;
        end else if (template_addressing[113]) begin
            ends = got_words_q + FRONT_V6;
        end else if (template_addressing[112]) begin
            ends = got_words_q + FRONT_V4_TAGGED;
        end
    end

    always @* begin
        deep = got_q[61];
        if (template_addressing[113] & template_addressing[112]) begin
            deep = 1'd1;
        end else if (template_addressing[113]) begin
            deep = 1'd1;
        end
    end
    assign ends_in_beat = ends & BEAT_MASK;

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
    end

    always @* begin
        built[783:0] = pack_header;
        built[790:784] = 7'd0;
        built[801] = 1'd0;
        if (is_packet) begin
            built[790:784] = ends[10:4];
            built[801] = |got_q[60:48];
        end
        built[798:791] = (LAST_BYTE - (ends_in_beat[7:0] << 2'd2)) - 8'd1;
        built[799] = ~(|ends_in_beat);
        built[800] = deep & NARROW;
        built[802] = is_packet;
        built[803] = template_addressing[113];
        built[804] = template_addressing[112];
        built[989:805] = rec;
    end
    assign folded = out_sum_q[15:0] + {15'd0, out_sum_q[16]};
    assign checksum = ~folded;
    assign job_valid = out_valid_q;
    assign idle = ((~queue_m_valid) & (~got_valid_q)) & (~out_valid_q);

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
        made_q <= made_d;
        out_sum_q <= out_sum_d;
    end
endmodule
`default_nettype wire
