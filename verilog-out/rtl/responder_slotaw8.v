// responder_slotaw8: Takes packets in the order of their PSNs, or says why not.
// Source:        hdl/src/rx/responder.rs
// Parameters:    SLOT_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module responder_slotaw8 (
    input  wire clk,
    input  wire rst,
    input  wire [13:0] slot,
    input  wire [308:0] facts,
    input  wire facts_valid,
    output wire [23:0] open_index,
    input  wire [16:0] epoch,
    input  wire init_en,
    input  wire [13:0] init_slot,
    input  wire [23:0] init_psn,
    output reg  [103:0] place_data,
    output wire place_valid,
    output wire [70:0] ack_req_data,
    output wire ack_req_valid,
    output reg  [77:0] rx_ack_data,
    output wire rx_ack_valid,
    output reg  [86:0] recv_data,
    output wire recv_valid,
    output reg  [21:0] error_data,
    output wire error_valid,
    output reg  [4:0] drops,
    output wire [9:0] acts,
    output wire began
);
    localparam [7:0] ACCESS_CAUSE = 8'd82;
    localparam [1:0] ASIDE = 2'd3;
    localparam [221:0] FRESH = 222'h0;
    localparam [7:0] INVALID_CAUSE = 8'd81;
    localparam [4:0] NONE = 5'd0;
    localparam [23:0] ONE_PSN = 24'h1;
    localparam [1:0] TRANSLATED = 2'd2;
    wire [308:0] f2;
    wire [221:0] k2;
    wire [23:0] ahead;
    wire [31:0] payload;
    reg  goes_on;
    reg  [63:0] from;
    reg  [31:0] bytes;
    reg  moved;
    wire [308:0] f4;
    wire [9:0] a4;
    wire fatal;
    wire [7:0] ram_set_slot;
    wire [7:0] ram_init_slot;
    reg  [221:0] ram_init_data;
    wire [7:0] ram_read_slot;
    wire [221:0] ram_read_data;
    reg  [221:0] kept2_q;
    reg  valid3_q;
    reg  [308:0] facts3_d;
    reg  [308:0] facts3_q;
    reg  [221:0] kept3_q;
    reg  [171:0] compared3_d;
    reg  [171:0] compared3_q;
    wire [9:0] rules_acts;
    wire rules_keep;
    wire [221:0] rules_progress;
    wire [23:0] answer_expected;
    reg  valid4_q;
    reg  [308:0] facts4_q;
    reg  [221:0] kept4_q;
    wire [23:0] before4_d;
    reg  [23:0] before4_q;
    wire [23:0] msn4_d;
    reg  [23:0] msn4_q;
    reg  [9:0] acts4_q;

    slot_ram_w222_aw8 u_ram (
        .clk(clk),
        .rst(rst),
        .set_en(rules_keep),
        .set_slot(ram_set_slot),
        .set_data(rules_progress),
        .init_en(init_en),
        .init_slot(ram_init_slot),
        .init_data(ram_init_data),
        .read_slot(ram_read_slot),
        .read_data(ram_read_data)
    );

    rsp_rules u_rules (
        .valid(valid3_q),
        .facts(facts3_q),
        .kept(kept3_q),
        .compared(compared3_q),
        .acts(rules_acts),
        .keep(rules_keep),
        .progress(rules_progress)
    );

    rsp_answer u_answer (
        .facts(facts4_q),
        .acts(acts4_q),
        .expected(answer_expected),
        .previous(before4_q),
        .msn(msn4_q),
        .ack_req_data(ack_req_data),
        .ack_req_valid(ack_req_valid)
    );

    always @* begin
        compared3_d = compared3_q;
        compared3_d[0] = f2[45:22] == k2[23:0];
        compared3_d[1] = ahead[23];
        compared3_d[2] = goes_on;
        compared3_d[3] = moved;
        compared3_d[27:4] = f2[45:22] + ONE_PSN;
        compared3_d[51:28] = k2[47:24] + ONE_PSN;
        compared3_d[171:148] = k2[23:0] - ONE_PSN;
        compared3_d[115:52] = from + {32'h0, payload};
        compared3_d[147:116] = bytes - payload;
        facts3_d = facts;
        facts3_d[233:170] = from;
        if (~f2[130]) begin
            facts3_d[265:234] = k2[178:147];
            facts3_d[306] = k2[219];
            facts3_d[307] = k2[220];
            facts3_d[308] = k2[221];
        end
    end
    assign before4_d = compared3_q[171:148];
    assign msn4_d = rules_progress[47:24];
    assign ram_read_slot = slot[7:0];
    assign ram_init_slot = init_slot[7:0];

    always @* begin
        ram_init_data = FRESH;
        ram_init_data[23:0] = init_psn;
    end
    assign open_index = ram_read_data[202:179];
    assign f2 = facts;
    assign k2 = kept2_q;
    assign ahead = f2[45:22] - k2[23:0];
    assign payload = {19'h0, f2[165:153]};

    always @* begin
        from = k2[114:51];
        bytes = k2[146:115];
        if (f2[130]) begin
            from = f2[233:170];
            bytes = f2[265:234];
        end
    end

    always @* begin
        moved = (~epoch[0]) | (epoch[16:1] != k2[218:203]);
        if (f2[130]) begin
            moved = ~f2[169];
        end
    end

    always @* begin
        goes_on = f2[166] & (k2[146:115] > {19'h0, f2[152:140]});
        if (f2[131]) begin
            goes_on = f2[167] & (k2[146:115] == payload);
        end
        if (f2[130]) begin
            goes_on = f2[168];
        end
    end
    assign ram_set_slot = facts3_q[7:0];
    assign f4 = facts4_q;
    assign a4 = acts4_q;
    assign place_valid = valid4_q;

    always @* begin
        place_data[0] = ~a4[0];
        place_data[8:1] = f4[117:110];
        place_data[21:9] = f4[165:153];
        place_data[85:22] = f4[233:170];
        place_data[87:86] = 2'd0;
        if (f4[306]) begin
            place_data[87:86] = TRANSLATED;
        end
        if (f4[308]) begin
            place_data[87:86] = ASIDE;
        end
        place_data[88] = f4[307];
        place_data[89] = a4[0] & f4[132];
        place_data[103:90] = f4[13:0];
        error_data[13:0] = f4[13:0];
        error_data[21:14] = ACCESS_CAUSE;
        if (a4[3]) begin
            error_data[21:14] = INVALID_CAUSE;
        end
    end
    assign fatal = a4[3] | a4[4];
    assign answer_expected = kept4_q[23:0];
    assign rx_ack_valid = valid4_q & f4[126];

    always @* begin
        rx_ack_data[13:0] = f4[13:0];
        rx_ack_data[37:14] = f4[45:22];
        rx_ack_data[45:38] = f4[85:78];
        rx_ack_data[69:46] = f4[109:86];
        rx_ack_data[77:70] = f4[21:14];
        recv_data[13:0] = f4[13:0];
        recv_data[21:14] = f4[21:14];
        recv_data[53:22] = f4[77:46];
        recv_data[85:54] = f4[265:234];
        recv_data[86] = f4[119];
    end
    assign recv_valid = a4[0] & f4[132];
    assign error_valid = fatal;
    assign acts = a4;

    always @* begin
        drops = f4[124:120];
        if (~valid4_q) begin
            drops = NONE;
        end
    end
    assign began = a4[0] & f4[130];

    always @(posedge clk) begin
        if (rst) begin
            valid3_q <= 1'd0;
            valid4_q <= 1'd0;
            acts4_q <= 10'd0;
        end else begin
            valid3_q <= facts_valid;
            valid4_q <= valid3_q;
            acts4_q <= rules_acts;
        end
        kept2_q <= ram_read_data;
        facts3_q <= facts3_d;
        kept3_q <= kept2_q;
        compared3_q <= compared3_d;
        facts4_q <= facts3_q;
        kept4_q <= kept3_q;
        before4_q <= before4_d;
        msn4_q <= msn4_d;
    end
endmodule
`default_nettype wire
