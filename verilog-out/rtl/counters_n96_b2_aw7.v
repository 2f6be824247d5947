// counters_n96_b2_aw7: 64-bit statistics counters in RAM, fed by pulses and amounts.
// Source:        hdl/src/csr/counters.rs
// Parameters:    N=96 B=2 AW=7
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module counters_n96_b2_aw7 (
    input  wire clk,
    input  wire rst,
    input  wire [95:0] ev,
    input  wire [12:0] amount_0,
    input  wire [12:0] amount_1,
    input  wire amount_valid_0,
    input  wire amount_valid_1,
    input  wire [6:0] rd_index,
    input  wire rd_valid,
    output wire rd_done,
    output wire [63:0] rd_value,
    output wire ready
);
    localparam [6:0] AMOUNT_ID_0 = 7'd1;
    localparam [6:0] AMOUNT_ID_1 = 7'd3;
    localparam [6:0] LAST = 7'd95;
    localparam [6:0] PULSE_ID_0 = 7'd0;
    localparam [6:0] PULSE_ID_1 = 7'd1;
    localparam [6:0] PULSE_ID_10 = 7'd10;
    localparam [6:0] PULSE_ID_11 = 7'd11;
    localparam [6:0] PULSE_ID_12 = 7'd12;
    localparam [6:0] PULSE_ID_13 = 7'd13;
    localparam [6:0] PULSE_ID_14 = 7'd14;
    localparam [6:0] PULSE_ID_15 = 7'd15;
    localparam [6:0] PULSE_ID_16 = 7'd16;
    localparam [6:0] PULSE_ID_17 = 7'd17;
    localparam [6:0] PULSE_ID_18 = 7'd18;
    localparam [6:0] PULSE_ID_19 = 7'd19;
    localparam [6:0] PULSE_ID_2 = 7'd2;
    localparam [6:0] PULSE_ID_20 = 7'd20;
    localparam [6:0] PULSE_ID_21 = 7'd21;
    localparam [6:0] PULSE_ID_22 = 7'd22;
    localparam [6:0] PULSE_ID_23 = 7'd23;
    localparam [6:0] PULSE_ID_24 = 7'd24;
    localparam [6:0] PULSE_ID_25 = 7'd25;
    localparam [6:0] PULSE_ID_26 = 7'd26;
    localparam [6:0] PULSE_ID_27 = 7'd27;
    localparam [6:0] PULSE_ID_28 = 7'd28;
    localparam [6:0] PULSE_ID_29 = 7'd29;
    localparam [6:0] PULSE_ID_3 = 7'd3;
    localparam [6:0] PULSE_ID_30 = 7'd30;
    localparam [6:0] PULSE_ID_31 = 7'd31;
    localparam [6:0] PULSE_ID_32 = 7'd32;
    localparam [6:0] PULSE_ID_33 = 7'd33;
    localparam [6:0] PULSE_ID_34 = 7'd34;
    localparam [6:0] PULSE_ID_35 = 7'd35;
    localparam [6:0] PULSE_ID_36 = 7'd36;
    localparam [6:0] PULSE_ID_37 = 7'd37;
    localparam [6:0] PULSE_ID_38 = 7'd38;
    localparam [6:0] PULSE_ID_39 = 7'd39;
    localparam [6:0] PULSE_ID_4 = 7'd4;
    localparam [6:0] PULSE_ID_40 = 7'd40;
    localparam [6:0] PULSE_ID_41 = 7'd41;
    localparam [6:0] PULSE_ID_42 = 7'd42;
    localparam [6:0] PULSE_ID_43 = 7'd43;
    localparam [6:0] PULSE_ID_44 = 7'd44;
    localparam [6:0] PULSE_ID_45 = 7'd45;
    localparam [6:0] PULSE_ID_46 = 7'd46;
    localparam [6:0] PULSE_ID_47 = 7'd47;
    localparam [6:0] PULSE_ID_48 = 7'd48;
    localparam [6:0] PULSE_ID_49 = 7'd49;
    localparam [6:0] PULSE_ID_5 = 7'd5;
    localparam [6:0] PULSE_ID_50 = 7'd50;
    localparam [6:0] PULSE_ID_51 = 7'd51;
    localparam [6:0] PULSE_ID_52 = 7'd52;
    localparam [6:0] PULSE_ID_53 = 7'd53;
    localparam [6:0] PULSE_ID_54 = 7'd54;
    localparam [6:0] PULSE_ID_55 = 7'd55;
    localparam [6:0] PULSE_ID_56 = 7'd56;
    localparam [6:0] PULSE_ID_57 = 7'd57;
    localparam [6:0] PULSE_ID_58 = 7'd58;
    localparam [6:0] PULSE_ID_59 = 7'd59;
    localparam [6:0] PULSE_ID_6 = 7'd6;
    localparam [6:0] PULSE_ID_60 = 7'd60;
    localparam [6:0] PULSE_ID_61 = 7'd61;
    localparam [6:0] PULSE_ID_62 = 7'd62;
    localparam [6:0] PULSE_ID_63 = 7'd63;
    localparam [6:0] PULSE_ID_64 = 7'd64;
    localparam [6:0] PULSE_ID_65 = 7'd65;
    localparam [6:0] PULSE_ID_66 = 7'd66;
    localparam [6:0] PULSE_ID_67 = 7'd67;
    localparam [6:0] PULSE_ID_68 = 7'd68;
    localparam [6:0] PULSE_ID_69 = 7'd69;
    localparam [6:0] PULSE_ID_7 = 7'd7;
    localparam [6:0] PULSE_ID_70 = 7'd70;
    localparam [6:0] PULSE_ID_71 = 7'd71;
    localparam [6:0] PULSE_ID_72 = 7'd72;
    localparam [6:0] PULSE_ID_73 = 7'd73;
    localparam [6:0] PULSE_ID_74 = 7'd74;
    localparam [6:0] PULSE_ID_75 = 7'd75;
    localparam [6:0] PULSE_ID_76 = 7'd76;
    localparam [6:0] PULSE_ID_77 = 7'd77;
    localparam [6:0] PULSE_ID_78 = 7'd78;
    localparam [6:0] PULSE_ID_79 = 7'd79;
    localparam [6:0] PULSE_ID_8 = 7'd8;
    localparam [6:0] PULSE_ID_80 = 7'd80;
    localparam [6:0] PULSE_ID_81 = 7'd81;
    localparam [6:0] PULSE_ID_82 = 7'd82;
    localparam [6:0] PULSE_ID_83 = 7'd83;
    localparam [6:0] PULSE_ID_84 = 7'd84;
    localparam [6:0] PULSE_ID_85 = 7'd85;
    localparam [6:0] PULSE_ID_86 = 7'd86;
    localparam [6:0] PULSE_ID_87 = 7'd87;
    localparam [6:0] PULSE_ID_88 = 7'd88;
    localparam [6:0] PULSE_ID_89 = 7'd89;
    localparam [6:0] PULSE_ID_9 = 7'd9;
    localparam [6:0] PULSE_ID_90 = 7'd90;
    localparam [6:0] PULSE_ID_91 = 7'd91;
    localparam [6:0] PULSE_ID_92 = 7'd92;
    localparam [6:0] PULSE_ID_93 = 7'd93;
    localparam [6:0] PULSE_ID_94 = 7'd94;
    localparam [6:0] PULSE_ID_95 = 7'd95;
    reg  [6:0] visit;
    wire reading;
    wire go;
    reg  [22:0] pending;
    reg  [22:0] taken;
    reg  [9:0] pulse_now;
    reg  [12:0] amount_now;
    reg  [22:0] sum_now;
    wire [63:0] sum;
    reg  ram_write_en;
    reg  [6:0] ram_write_addr;
    reg  [63:0] ram_write_data;
    wire [63:0] ram_read_data;
    reg  [9:0] pulses_0_d;
    reg  [9:0] pulses_0_q;
    reg  [9:0] pulses_1_d;
    reg  [9:0] pulses_1_q;
    reg  [9:0] pulses_2_d;
    reg  [9:0] pulses_2_q;
    reg  [9:0] pulses_3_d;
    reg  [9:0] pulses_3_q;
    reg  [9:0] pulses_4_d;
    reg  [9:0] pulses_4_q;
    reg  [9:0] pulses_5_d;
    reg  [9:0] pulses_5_q;
    reg  [9:0] pulses_6_d;
    reg  [9:0] pulses_6_q;
    reg  [9:0] pulses_7_d;
    reg  [9:0] pulses_7_q;
    reg  [9:0] pulses_8_d;
    reg  [9:0] pulses_8_q;
    reg  [9:0] pulses_9_d;
    reg  [9:0] pulses_9_q;
    reg  [9:0] pulses_10_d;
    reg  [9:0] pulses_10_q;
    reg  [9:0] pulses_11_d;
    reg  [9:0] pulses_11_q;
    reg  [9:0] pulses_12_d;
    reg  [9:0] pulses_12_q;
    reg  [9:0] pulses_13_d;
    reg  [9:0] pulses_13_q;
    reg  [9:0] pulses_14_d;
    reg  [9:0] pulses_14_q;
    reg  [9:0] pulses_15_d;
    reg  [9:0] pulses_15_q;
    reg  [9:0] pulses_16_d;
    reg  [9:0] pulses_16_q;
    reg  [9:0] pulses_17_d;
    reg  [9:0] pulses_17_q;
    reg  [9:0] pulses_18_d;
    reg  [9:0] pulses_18_q;
    reg  [9:0] pulses_19_d;
    reg  [9:0] pulses_19_q;
    reg  [9:0] pulses_20_d;
    reg  [9:0] pulses_20_q;
    reg  [9:0] pulses_21_d;
    reg  [9:0] pulses_21_q;
    reg  [9:0] pulses_22_d;
    reg  [9:0] pulses_22_q;
    reg  [9:0] pulses_23_d;
    reg  [9:0] pulses_23_q;
    reg  [9:0] pulses_24_d;
    reg  [9:0] pulses_24_q;
    reg  [9:0] pulses_25_d;
    reg  [9:0] pulses_25_q;
    reg  [9:0] pulses_26_d;
    reg  [9:0] pulses_26_q;
    reg  [9:0] pulses_27_d;
    reg  [9:0] pulses_27_q;
    reg  [9:0] pulses_28_d;
    reg  [9:0] pulses_28_q;
    reg  [9:0] pulses_29_d;
    reg  [9:0] pulses_29_q;
    reg  [9:0] pulses_30_d;
    reg  [9:0] pulses_30_q;
    reg  [9:0] pulses_31_d;
    reg  [9:0] pulses_31_q;
    reg  [9:0] pulses_32_d;
    reg  [9:0] pulses_32_q;
    reg  [9:0] pulses_33_d;
    reg  [9:0] pulses_33_q;
    reg  [9:0] pulses_34_d;
    reg  [9:0] pulses_34_q;
    reg  [9:0] pulses_35_d;
    reg  [9:0] pulses_35_q;
    reg  [9:0] pulses_36_d;
    reg  [9:0] pulses_36_q;
    reg  [9:0] pulses_37_d;
    reg  [9:0] pulses_37_q;
    reg  [9:0] pulses_38_d;
    reg  [9:0] pulses_38_q;
    reg  [9:0] pulses_39_d;
    reg  [9:0] pulses_39_q;
    reg  [9:0] pulses_40_d;
    reg  [9:0] pulses_40_q;
    reg  [9:0] pulses_41_d;
    reg  [9:0] pulses_41_q;
    reg  [9:0] pulses_42_d;
    reg  [9:0] pulses_42_q;
    reg  [9:0] pulses_43_d;
    reg  [9:0] pulses_43_q;
    reg  [9:0] pulses_44_d;
    reg  [9:0] pulses_44_q;
    reg  [9:0] pulses_45_d;
    reg  [9:0] pulses_45_q;
    reg  [9:0] pulses_46_d;
    reg  [9:0] pulses_46_q;
    reg  [9:0] pulses_47_d;
    reg  [9:0] pulses_47_q;
    reg  [9:0] pulses_48_d;
    reg  [9:0] pulses_48_q;
    reg  [9:0] pulses_49_d;
    reg  [9:0] pulses_49_q;
    reg  [9:0] pulses_50_d;
    reg  [9:0] pulses_50_q;
    reg  [9:0] pulses_51_d;
    reg  [9:0] pulses_51_q;
    reg  [9:0] pulses_52_d;
    reg  [9:0] pulses_52_q;
    reg  [9:0] pulses_53_d;
    reg  [9:0] pulses_53_q;
    reg  [9:0] pulses_54_d;
    reg  [9:0] pulses_54_q;
    reg  [9:0] pulses_55_d;
    reg  [9:0] pulses_55_q;
    reg  [9:0] pulses_56_d;
    reg  [9:0] pulses_56_q;
    reg  [9:0] pulses_57_d;
    reg  [9:0] pulses_57_q;
    reg  [9:0] pulses_58_d;
    reg  [9:0] pulses_58_q;
    reg  [9:0] pulses_59_d;
    reg  [9:0] pulses_59_q;
    reg  [9:0] pulses_60_d;
    reg  [9:0] pulses_60_q;
    reg  [9:0] pulses_61_d;
    reg  [9:0] pulses_61_q;
    reg  [9:0] pulses_62_d;
    reg  [9:0] pulses_62_q;
    reg  [9:0] pulses_63_d;
    reg  [9:0] pulses_63_q;
    reg  [9:0] pulses_64_d;
    reg  [9:0] pulses_64_q;
    reg  [9:0] pulses_65_d;
    reg  [9:0] pulses_65_q;
    reg  [9:0] pulses_66_d;
    reg  [9:0] pulses_66_q;
    reg  [9:0] pulses_67_d;
    reg  [9:0] pulses_67_q;
    reg  [9:0] pulses_68_d;
    reg  [9:0] pulses_68_q;
    reg  [9:0] pulses_69_d;
    reg  [9:0] pulses_69_q;
    reg  [9:0] pulses_70_d;
    reg  [9:0] pulses_70_q;
    reg  [9:0] pulses_71_d;
    reg  [9:0] pulses_71_q;
    reg  [9:0] pulses_72_d;
    reg  [9:0] pulses_72_q;
    reg  [9:0] pulses_73_d;
    reg  [9:0] pulses_73_q;
    reg  [9:0] pulses_74_d;
    reg  [9:0] pulses_74_q;
    reg  [9:0] pulses_75_d;
    reg  [9:0] pulses_75_q;
    reg  [9:0] pulses_76_d;
    reg  [9:0] pulses_76_q;
    reg  [9:0] pulses_77_d;
    reg  [9:0] pulses_77_q;
    reg  [9:0] pulses_78_d;
    reg  [9:0] pulses_78_q;
    reg  [9:0] pulses_79_d;
    reg  [9:0] pulses_79_q;
    reg  [9:0] pulses_80_d;
    reg  [9:0] pulses_80_q;
    reg  [9:0] pulses_81_d;
    reg  [9:0] pulses_81_q;
    reg  [9:0] pulses_82_d;
    reg  [9:0] pulses_82_q;
    reg  [9:0] pulses_83_d;
    reg  [9:0] pulses_83_q;
    reg  [9:0] pulses_84_d;
    reg  [9:0] pulses_84_q;
    reg  [9:0] pulses_85_d;
    reg  [9:0] pulses_85_q;
    reg  [9:0] pulses_86_d;
    reg  [9:0] pulses_86_q;
    reg  [9:0] pulses_87_d;
    reg  [9:0] pulses_87_q;
    reg  [9:0] pulses_88_d;
    reg  [9:0] pulses_88_q;
    reg  [9:0] pulses_89_d;
    reg  [9:0] pulses_89_q;
    reg  [9:0] pulses_90_d;
    reg  [9:0] pulses_90_q;
    reg  [9:0] pulses_91_d;
    reg  [9:0] pulses_91_q;
    reg  [9:0] pulses_92_d;
    reg  [9:0] pulses_92_q;
    reg  [9:0] pulses_93_d;
    reg  [9:0] pulses_93_q;
    reg  [9:0] pulses_94_d;
    reg  [9:0] pulses_94_q;
    reg  [9:0] pulses_95_d;
    reg  [9:0] pulses_95_q;
    reg  [22:0] amounts_0_d;
    reg  [22:0] amounts_0_q;
    reg  [22:0] amounts_1_d;
    reg  [22:0] amounts_1_q;
    reg  [6:0] walk_d;
    reg  [6:0] walk_q;
    reg  cleared_d;
    reg  cleared_q;
    reg  busy_q;
    reg  [6:0] index_q;
    reg  [63:0] word_q;
    reg  [22:0] add_q;
    wire for_read_d;
    reg  for_read_q;
    wire done_d;
    reg  done_q;
    reg  [63:0] value_q;

    lut_ram_w64_aw7 u_ram (
        .clk(clk),
        .rst(rst),
        .write_en(ram_write_en),
        .write_addr(ram_write_addr),
        .write_data(ram_write_data),
        .read_addr(visit),
        .read_data(ram_read_data)
    );

    always @* begin
        walk_d = walk_q;
        cleared_d = cleared_q;
        if ((~cleared_q) | (go & (~reading))) begin
            walk_d = walk_q + 7'd1;
            if (walk_q == LAST) begin
                walk_d = 7'd0;
                cleared_d = 1'd1;
            end
        end
        pulses_95_d = pulse_now;
        if (ev[95]) begin
            pulses_95_d = pulse_now + 10'd1;
        end
        amounts_1_d = sum_now;
        if (amount_valid_1) begin
            amounts_1_d = sum_now + {10'd0, amount_now};
        end
    end
    assign for_read_d = reading & go;
    assign done_d = busy_q & for_read_q;
    assign ready = cleared_q;
    assign reading = (rd_valid & cleared_q) & ((~(busy_q & for_read_q)) & (~done_q));

    always @* begin
        visit = walk_q;
        if (reading) begin
            visit = rd_index;
        end
    end
    assign go = cleared_q & (~(busy_q & (index_q == visit)));

    always @* begin
        pending = 23'h0;
        pulse_now = pulses_0_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_0)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_0_d = pulse_now;
        if (ev[0]) begin
            pulses_0_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_1_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_1)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_1_d = pulse_now;
        if (ev[1]) begin
            pulses_1_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_2_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_2)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_2_d = pulse_now;
        if (ev[2]) begin
            pulses_2_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_3_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_3)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_3_d = pulse_now;
        if (ev[3]) begin
            pulses_3_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_4_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_4)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_4_d = pulse_now;
        if (ev[4]) begin
            pulses_4_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_5_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_5)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_5_d = pulse_now;
        if (ev[5]) begin
            pulses_5_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_6_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_6)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_6_d = pulse_now;
        if (ev[6]) begin
            pulses_6_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_7_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_7)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_7_d = pulse_now;
        if (ev[7]) begin
            pulses_7_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_8_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_8)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_8_d = pulse_now;
        if (ev[8]) begin
            pulses_8_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_9_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_9)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_9_d = pulse_now;
        if (ev[9]) begin
            pulses_9_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_10_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_10)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_10_d = pulse_now;
        if (ev[10]) begin
            pulses_10_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_11_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_11)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_11_d = pulse_now;
        if (ev[11]) begin
            pulses_11_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_12_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_12)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_12_d = pulse_now;
        if (ev[12]) begin
            pulses_12_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_13_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_13)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_13_d = pulse_now;
        if (ev[13]) begin
            pulses_13_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_14_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_14)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_14_d = pulse_now;
        if (ev[14]) begin
            pulses_14_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_15_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_15)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_15_d = pulse_now;
        if (ev[15]) begin
            pulses_15_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_16_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_16)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_16_d = pulse_now;
        if (ev[16]) begin
            pulses_16_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_17_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_17)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_17_d = pulse_now;
        if (ev[17]) begin
            pulses_17_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_18_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_18)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_18_d = pulse_now;
        if (ev[18]) begin
            pulses_18_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_19_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_19)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_19_d = pulse_now;
        if (ev[19]) begin
            pulses_19_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_20_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_20)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_20_d = pulse_now;
        if (ev[20]) begin
            pulses_20_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_21_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_21)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_21_d = pulse_now;
        if (ev[21]) begin
            pulses_21_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_22_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_22)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_22_d = pulse_now;
        if (ev[22]) begin
            pulses_22_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_23_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_23)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_23_d = pulse_now;
        if (ev[23]) begin
            pulses_23_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_24_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_24)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_24_d = pulse_now;
        if (ev[24]) begin
            pulses_24_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_25_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_25)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_25_d = pulse_now;
        if (ev[25]) begin
            pulses_25_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_26_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_26)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_26_d = pulse_now;
        if (ev[26]) begin
            pulses_26_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_27_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_27)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_27_d = pulse_now;
        if (ev[27]) begin
            pulses_27_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_28_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_28)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_28_d = pulse_now;
        if (ev[28]) begin
            pulses_28_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_29_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_29)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_29_d = pulse_now;
        if (ev[29]) begin
            pulses_29_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_30_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_30)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_30_d = pulse_now;
        if (ev[30]) begin
            pulses_30_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_31_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_31)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_31_d = pulse_now;
        if (ev[31]) begin
            pulses_31_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_32_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_32)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_32_d = pulse_now;
        if (ev[32]) begin
            pulses_32_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_33_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_33)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_33_d = pulse_now;
        if (ev[33]) begin
            pulses_33_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_34_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_34)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_34_d = pulse_now;
        if (ev[34]) begin
            pulses_34_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_35_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_35)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_35_d = pulse_now;
        if (ev[35]) begin
            pulses_35_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_36_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_36)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_36_d = pulse_now;
        if (ev[36]) begin
            pulses_36_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_37_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_37)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_37_d = pulse_now;
        if (ev[37]) begin
            pulses_37_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_38_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_38)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_38_d = pulse_now;
        if (ev[38]) begin
            pulses_38_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_39_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_39)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_39_d = pulse_now;
        if (ev[39]) begin
            pulses_39_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_40_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_40)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_40_d = pulse_now;
        if (ev[40]) begin
            pulses_40_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_41_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_41)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_41_d = pulse_now;
        if (ev[41]) begin
            pulses_41_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_42_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_42)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_42_d = pulse_now;
        if (ev[42]) begin
            pulses_42_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_43_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_43)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_43_d = pulse_now;
        if (ev[43]) begin
            pulses_43_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_44_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_44)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_44_d = pulse_now;
        if (ev[44]) begin
            pulses_44_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_45_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_45)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_45_d = pulse_now;
        if (ev[45]) begin
            pulses_45_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_46_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_46)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_46_d = pulse_now;
        if (ev[46]) begin
            pulses_46_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_47_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_47)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_47_d = pulse_now;
        if (ev[47]) begin
            pulses_47_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_48_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_48)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_48_d = pulse_now;
        if (ev[48]) begin
            pulses_48_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_49_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_49)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_49_d = pulse_now;
        if (ev[49]) begin
            pulses_49_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_50_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_50)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_50_d = pulse_now;
        if (ev[50]) begin
            pulses_50_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_51_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_51)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_51_d = pulse_now;
        if (ev[51]) begin
            pulses_51_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_52_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_52)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_52_d = pulse_now;
        if (ev[52]) begin
            pulses_52_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_53_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_53)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_53_d = pulse_now;
        if (ev[53]) begin
            pulses_53_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_54_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_54)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_54_d = pulse_now;
        if (ev[54]) begin
            pulses_54_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_55_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_55)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_55_d = pulse_now;
        if (ev[55]) begin
            pulses_55_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_56_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_56)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_56_d = pulse_now;
        if (ev[56]) begin
            pulses_56_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_57_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_57)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_57_d = pulse_now;
        if (ev[57]) begin
            pulses_57_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_58_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_58)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_58_d = pulse_now;
        if (ev[58]) begin
            pulses_58_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_59_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_59)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_59_d = pulse_now;
        if (ev[59]) begin
            pulses_59_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_60_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_60)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_60_d = pulse_now;
        if (ev[60]) begin
            pulses_60_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_61_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_61)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_61_d = pulse_now;
        if (ev[61]) begin
            pulses_61_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_62_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_62)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_62_d = pulse_now;
        if (ev[62]) begin
            pulses_62_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_63_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_63)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_63_d = pulse_now;
        if (ev[63]) begin
            pulses_63_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_64_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_64)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_64_d = pulse_now;
        if (ev[64]) begin
            pulses_64_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_65_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_65)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_65_d = pulse_now;
        if (ev[65]) begin
            pulses_65_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_66_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_66)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_66_d = pulse_now;
        if (ev[66]) begin
            pulses_66_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_67_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_67)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_67_d = pulse_now;
        if (ev[67]) begin
            pulses_67_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_68_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_68)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_68_d = pulse_now;
        if (ev[68]) begin
            pulses_68_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_69_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_69)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_69_d = pulse_now;
        if (ev[69]) begin
            pulses_69_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_70_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_70)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_70_d = pulse_now;
        if (ev[70]) begin
            pulses_70_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_71_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_71)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_71_d = pulse_now;
        if (ev[71]) begin
            pulses_71_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_72_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_72)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_72_d = pulse_now;
        if (ev[72]) begin
            pulses_72_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_73_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_73)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_73_d = pulse_now;
        if (ev[73]) begin
            pulses_73_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_74_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_74)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_74_d = pulse_now;
        if (ev[74]) begin
            pulses_74_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_75_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_75)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_75_d = pulse_now;
        if (ev[75]) begin
            pulses_75_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_76_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_76)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_76_d = pulse_now;
        if (ev[76]) begin
            pulses_76_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_77_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_77)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_77_d = pulse_now;
        if (ev[77]) begin
            pulses_77_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_78_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_78)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_78_d = pulse_now;
        if (ev[78]) begin
            pulses_78_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_79_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_79)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_79_d = pulse_now;
        if (ev[79]) begin
            pulses_79_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_80_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_80)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_80_d = pulse_now;
        if (ev[80]) begin
            pulses_80_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_81_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_81)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_81_d = pulse_now;
        if (ev[81]) begin
            pulses_81_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_82_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_82)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_82_d = pulse_now;
        if (ev[82]) begin
            pulses_82_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_83_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_83)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_83_d = pulse_now;
        if (ev[83]) begin
            pulses_83_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_84_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_84)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_84_d = pulse_now;
        if (ev[84]) begin
            pulses_84_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_85_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_85)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_85_d = pulse_now;
        if (ev[85]) begin
            pulses_85_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_86_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_86)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_86_d = pulse_now;
        if (ev[86]) begin
            pulses_86_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_87_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_87)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_87_d = pulse_now;
        if (ev[87]) begin
            pulses_87_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_88_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_88)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_88_d = pulse_now;
        if (ev[88]) begin
            pulses_88_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_89_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_89)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_89_d = pulse_now;
        if (ev[89]) begin
            pulses_89_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_90_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_90)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_90_d = pulse_now;
        if (ev[90]) begin
            pulses_90_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_91_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_91)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_91_d = pulse_now;
        if (ev[91]) begin
            pulses_91_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_92_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_92)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_92_d = pulse_now;
        if (ev[92]) begin
            pulses_92_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_93_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_93)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_93_d = pulse_now;
        if (ev[93]) begin
            pulses_93_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_94_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_94)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        pulses_94_d = pulse_now;
        if (ev[94]) begin
            pulses_94_d = pulse_now + 10'd1;
        end
        pulse_now = pulses_95_q;
        taken = 23'h0;
        if (go & (visit == PULSE_ID_95)) begin
            taken = {13'd0, pulse_now};
            pulse_now = 10'd0;
        end
        pending = pending | taken;
        sum_now = amounts_0_q;
        taken = 23'h0;
        if (go & (visit == AMOUNT_ID_0)) begin
            taken = sum_now;
            sum_now = 23'h0;
        end
        pending = pending | taken;
        amounts_0_d = sum_now;
        amount_now = amount_0;
        if (amount_valid_0) begin
            amounts_0_d = sum_now + {10'd0, amount_now};
        end
        sum_now = amounts_1_q;
        taken = 23'h0;
        if (go & (visit == AMOUNT_ID_1)) begin
            taken = sum_now;
            sum_now = 23'h0;
        end
        pending = pending | taken;
        amount_now = amount_1;
    end
    assign sum = word_q + {41'h0, add_q};

    always @* begin
        ram_write_en = busy_q;
        if (~cleared_q) begin
            ram_write_en = 1'd1;
        end
    end

    always @* begin
        ram_write_addr = index_q;
        if (~cleared_q) begin
            ram_write_addr = walk_q;
        end
    end

    always @* begin
        ram_write_data = sum;
        if (~cleared_q) begin
            ram_write_data = 64'h0;
        end
    end
    assign rd_done = done_q;
    assign rd_value = value_q;

    always @(posedge clk) begin
        if (rst) begin
            pulses_0_q <= 10'd0;
            pulses_1_q <= 10'd0;
            pulses_2_q <= 10'd0;
            pulses_3_q <= 10'd0;
            pulses_4_q <= 10'd0;
            pulses_5_q <= 10'd0;
            pulses_6_q <= 10'd0;
            pulses_7_q <= 10'd0;
            pulses_8_q <= 10'd0;
            pulses_9_q <= 10'd0;
            pulses_10_q <= 10'd0;
            pulses_11_q <= 10'd0;
            pulses_12_q <= 10'd0;
            pulses_13_q <= 10'd0;
            pulses_14_q <= 10'd0;
            pulses_15_q <= 10'd0;
            pulses_16_q <= 10'd0;
            pulses_17_q <= 10'd0;
            pulses_18_q <= 10'd0;
            pulses_19_q <= 10'd0;
            pulses_20_q <= 10'd0;
            pulses_21_q <= 10'd0;
            pulses_22_q <= 10'd0;
            pulses_23_q <= 10'd0;
            pulses_24_q <= 10'd0;
            pulses_25_q <= 10'd0;
            pulses_26_q <= 10'd0;
            pulses_27_q <= 10'd0;
            pulses_28_q <= 10'd0;
            pulses_29_q <= 10'd0;
            pulses_30_q <= 10'd0;
            pulses_31_q <= 10'd0;
            pulses_32_q <= 10'd0;
            pulses_33_q <= 10'd0;
            pulses_34_q <= 10'd0;
            pulses_35_q <= 10'd0;
            pulses_36_q <= 10'd0;
            pulses_37_q <= 10'd0;
            pulses_38_q <= 10'd0;
            pulses_39_q <= 10'd0;
            pulses_40_q <= 10'd0;
            pulses_41_q <= 10'd0;
            pulses_42_q <= 10'd0;
            pulses_43_q <= 10'd0;
            pulses_44_q <= 10'd0;
            pulses_45_q <= 10'd0;
            pulses_46_q <= 10'd0;
            pulses_47_q <= 10'd0;
            pulses_48_q <= 10'd0;
            pulses_49_q <= 10'd0;
            pulses_50_q <= 10'd0;
            pulses_51_q <= 10'd0;
            pulses_52_q <= 10'd0;
            pulses_53_q <= 10'd0;
            pulses_54_q <= 10'd0;
            pulses_55_q <= 10'd0;
            pulses_56_q <= 10'd0;
            pulses_57_q <= 10'd0;
            pulses_58_q <= 10'd0;
            pulses_59_q <= 10'd0;
            pulses_60_q <= 10'd0;
            pulses_61_q <= 10'd0;
            pulses_62_q <= 10'd0;
            pulses_63_q <= 10'd0;
            pulses_64_q <= 10'd0;
            pulses_65_q <= 10'd0;
            pulses_66_q <= 10'd0;
            pulses_67_q <= 10'd0;
            pulses_68_q <= 10'd0;
            pulses_69_q <= 10'd0;
            pulses_70_q <= 10'd0;
            pulses_71_q <= 10'd0;
            pulses_72_q <= 10'd0;
            pulses_73_q <= 10'd0;
            pulses_74_q <= 10'd0;
            pulses_75_q <= 10'd0;
            pulses_76_q <= 10'd0;
            pulses_77_q <= 10'd0;
            pulses_78_q <= 10'd0;
            pulses_79_q <= 10'd0;
            pulses_80_q <= 10'd0;
            pulses_81_q <= 10'd0;
            pulses_82_q <= 10'd0;
            pulses_83_q <= 10'd0;
            pulses_84_q <= 10'd0;
            pulses_85_q <= 10'd0;
            pulses_86_q <= 10'd0;
            pulses_87_q <= 10'd0;
            pulses_88_q <= 10'd0;
            pulses_89_q <= 10'd0;
            pulses_90_q <= 10'd0;
            pulses_91_q <= 10'd0;
            pulses_92_q <= 10'd0;
            pulses_93_q <= 10'd0;
            pulses_94_q <= 10'd0;
            pulses_95_q <= 10'd0;
            amounts_0_q <= 23'h0;
            amounts_1_q <= 23'h0;
            walk_q <= 7'd0;
            cleared_q <= 1'd0;
            busy_q <= 1'd0;
            index_q <= 7'd0;
            for_read_q <= 1'd0;
            done_q <= 1'd0;
        end else begin
            pulses_0_q <= pulses_0_d;
            pulses_1_q <= pulses_1_d;
            pulses_2_q <= pulses_2_d;
            pulses_3_q <= pulses_3_d;
            pulses_4_q <= pulses_4_d;
            pulses_5_q <= pulses_5_d;
            pulses_6_q <= pulses_6_d;
            pulses_7_q <= pulses_7_d;
            pulses_8_q <= pulses_8_d;
            pulses_9_q <= pulses_9_d;
            pulses_10_q <= pulses_10_d;
            pulses_11_q <= pulses_11_d;
            pulses_12_q <= pulses_12_d;
            pulses_13_q <= pulses_13_d;
            pulses_14_q <= pulses_14_d;
            pulses_15_q <= pulses_15_d;
            pulses_16_q <= pulses_16_d;
            pulses_17_q <= pulses_17_d;
            pulses_18_q <= pulses_18_d;
            pulses_19_q <= pulses_19_d;
            pulses_20_q <= pulses_20_d;
            pulses_21_q <= pulses_21_d;
            pulses_22_q <= pulses_22_d;
            pulses_23_q <= pulses_23_d;
            pulses_24_q <= pulses_24_d;
            pulses_25_q <= pulses_25_d;
            pulses_26_q <= pulses_26_d;
            pulses_27_q <= pulses_27_d;
            pulses_28_q <= pulses_28_d;
            pulses_29_q <= pulses_29_d;
            pulses_30_q <= pulses_30_d;
            pulses_31_q <= pulses_31_d;
            pulses_32_q <= pulses_32_d;
            pulses_33_q <= pulses_33_d;
            pulses_34_q <= pulses_34_d;
            pulses_35_q <= pulses_35_d;
            pulses_36_q <= pulses_36_d;
            pulses_37_q <= pulses_37_d;
            pulses_38_q <= pulses_38_d;
            pulses_39_q <= pulses_39_d;
            pulses_40_q <= pulses_40_d;
            pulses_41_q <= pulses_41_d;
            pulses_42_q <= pulses_42_d;
            pulses_43_q <= pulses_43_d;
            pulses_44_q <= pulses_44_d;
            pulses_45_q <= pulses_45_d;
            pulses_46_q <= pulses_46_d;
            pulses_47_q <= pulses_47_d;
            pulses_48_q <= pulses_48_d;
            pulses_49_q <= pulses_49_d;
            pulses_50_q <= pulses_50_d;
            pulses_51_q <= pulses_51_d;
            pulses_52_q <= pulses_52_d;
            pulses_53_q <= pulses_53_d;
            pulses_54_q <= pulses_54_d;
            pulses_55_q <= pulses_55_d;
            pulses_56_q <= pulses_56_d;
            pulses_57_q <= pulses_57_d;
            pulses_58_q <= pulses_58_d;
            pulses_59_q <= pulses_59_d;
            pulses_60_q <= pulses_60_d;
            pulses_61_q <= pulses_61_d;
            pulses_62_q <= pulses_62_d;
            pulses_63_q <= pulses_63_d;
            pulses_64_q <= pulses_64_d;
            pulses_65_q <= pulses_65_d;
            pulses_66_q <= pulses_66_d;
            pulses_67_q <= pulses_67_d;
            pulses_68_q <= pulses_68_d;
            pulses_69_q <= pulses_69_d;
            pulses_70_q <= pulses_70_d;
            pulses_71_q <= pulses_71_d;
            pulses_72_q <= pulses_72_d;
            pulses_73_q <= pulses_73_d;
            pulses_74_q <= pulses_74_d;
            pulses_75_q <= pulses_75_d;
            pulses_76_q <= pulses_76_d;
            pulses_77_q <= pulses_77_d;
            pulses_78_q <= pulses_78_d;
            pulses_79_q <= pulses_79_d;
            pulses_80_q <= pulses_80_d;
            pulses_81_q <= pulses_81_d;
            pulses_82_q <= pulses_82_d;
            pulses_83_q <= pulses_83_d;
            pulses_84_q <= pulses_84_d;
            pulses_85_q <= pulses_85_d;
            pulses_86_q <= pulses_86_d;
            pulses_87_q <= pulses_87_d;
            pulses_88_q <= pulses_88_d;
            pulses_89_q <= pulses_89_d;
            pulses_90_q <= pulses_90_d;
            pulses_91_q <= pulses_91_d;
            pulses_92_q <= pulses_92_d;
            pulses_93_q <= pulses_93_d;
            pulses_94_q <= pulses_94_d;
            pulses_95_q <= pulses_95_d;
            amounts_0_q <= amounts_0_d;
            amounts_1_q <= amounts_1_d;
            walk_q <= walk_d;
            cleared_q <= cleared_d;
            busy_q <= go;
            index_q <= visit;
            for_read_q <= for_read_d;
            done_q <= done_d;
        end
        word_q <= ram_read_data;
        add_q <= pending;
        value_q <= sum;
    end
endmodule
`default_nettype wire
