// pulse_bank_n77_aw7_bits10: Counts what has come in since a counter was last visited.
// Source:        hdl/src/csr/pulse_bank.rs
// Parameters:    N=77 AW=7 BITS=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pulse_bank_n77_aw7_bits10 (
    input  wire clk,
    input  wire rst,
    input  wire [76:0] ev,
    input  wire [76:0] also,
    input  wire [6:0] visit,
    input  wire go,
    output wire [9:0] taken
);
    reg  [76:0] take;
    reg  [9:0] part_0;
    reg  [9:0] part_1;
    reg  [9:0] part_2;
    reg  [9:0] part_3;
    reg  [9:0] part_4;
    reg  [9:0] part_5;
    reg  [9:0] part_6;
    reg  [9:0] part_7;
    reg  [9:0] part_8;
    reg  [9:0] part_9;
    reg  [9:0] part_10;
    reg  [9:0] part_11;
    reg  [9:0] part_12;
    reg  [9:0] part_13;
    reg  [9:0] part_14;
    reg  [9:0] part_15;
    reg  [9:0] part_16;
    reg  [9:0] part_17;
    reg  [9:0] part_18;
    reg  [9:0] part_19;
    reg  [9:0] part_20;
    reg  [9:0] part_21;
    reg  [9:0] part_22;
    reg  [9:0] part_23;
    reg  [9:0] part_24;
    reg  [9:0] part_25;
    reg  [9:0] part_26;
    reg  [9:0] part_27;
    reg  [9:0] part_28;
    reg  [9:0] part_29;
    reg  [9:0] part_30;
    reg  [9:0] part_31;
    reg  [9:0] part_32;
    reg  [9:0] part_33;
    reg  [9:0] part_34;
    reg  [9:0] part_35;
    reg  [9:0] part_36;
    reg  [9:0] part_37;
    reg  [9:0] part_38;
    reg  [9:0] part_39;
    reg  [9:0] part_40;
    reg  [9:0] part_41;
    reg  [9:0] part_42;
    reg  [9:0] part_43;
    reg  [9:0] part_44;
    reg  [9:0] part_45;
    reg  [9:0] part_46;
    reg  [9:0] part_47;
    reg  [9:0] part_48;
    reg  [9:0] part_49;
    reg  [9:0] part_50;
    reg  [9:0] part_51;
    reg  [9:0] part_52;
    reg  [9:0] part_53;
    reg  [9:0] part_54;
    reg  [9:0] part_55;
    reg  [9:0] part_56;
    reg  [9:0] part_57;
    reg  [9:0] part_58;
    reg  [9:0] part_59;
    reg  [9:0] part_60;
    reg  [9:0] part_61;
    reg  [9:0] part_62;
    reg  [9:0] part_63;
    reg  [9:0] part_64;
    reg  [9:0] part_65;
    reg  [9:0] part_66;
    reg  [9:0] part_67;
    reg  [9:0] part_68;
    reg  [9:0] part_69;
    reg  [9:0] part_70;
    reg  [9:0] part_71;
    reg  [9:0] part_72;
    reg  [9:0] part_73;
    reg  [9:0] part_74;
    reg  [9:0] part_75;
    reg  [9:0] part_76;
    reg  [9:0] count_0_d;
    reg  [9:0] count_0_q;
    reg  [9:0] count_1_d;
    reg  [9:0] count_1_q;
    reg  [9:0] count_2_d;
    reg  [9:0] count_2_q;
    reg  [9:0] count_3_d;
    reg  [9:0] count_3_q;
    reg  [9:0] count_4_d;
    reg  [9:0] count_4_q;
    reg  [9:0] count_5_d;
    reg  [9:0] count_5_q;
    reg  [9:0] count_6_d;
    reg  [9:0] count_6_q;
    reg  [9:0] count_7_d;
    reg  [9:0] count_7_q;
    reg  [9:0] count_8_d;
    reg  [9:0] count_8_q;
    reg  [9:0] count_9_d;
    reg  [9:0] count_9_q;
    reg  [9:0] count_10_d;
    reg  [9:0] count_10_q;
    reg  [9:0] count_11_d;
    reg  [9:0] count_11_q;
    reg  [9:0] count_12_d;
    reg  [9:0] count_12_q;
    reg  [9:0] count_13_d;
    reg  [9:0] count_13_q;
    reg  [9:0] count_14_d;
    reg  [9:0] count_14_q;
    reg  [9:0] count_15_d;
    reg  [9:0] count_15_q;
    reg  [9:0] count_16_d;
    reg  [9:0] count_16_q;
    reg  [9:0] count_17_d;
    reg  [9:0] count_17_q;
    reg  [9:0] count_18_d;
    reg  [9:0] count_18_q;
    reg  [9:0] count_19_d;
    reg  [9:0] count_19_q;
    reg  [9:0] count_20_d;
    reg  [9:0] count_20_q;
    reg  [9:0] count_21_d;
    reg  [9:0] count_21_q;
    reg  [9:0] count_22_d;
    reg  [9:0] count_22_q;
    reg  [9:0] count_23_d;
    reg  [9:0] count_23_q;
    reg  [9:0] count_24_d;
    reg  [9:0] count_24_q;
    reg  [9:0] count_25_d;
    reg  [9:0] count_25_q;
    reg  [9:0] count_26_d;
    reg  [9:0] count_26_q;
    reg  [9:0] count_27_d;
    reg  [9:0] count_27_q;
    reg  [9:0] count_28_d;
    reg  [9:0] count_28_q;
    reg  [9:0] count_29_d;
    reg  [9:0] count_29_q;
    reg  [9:0] count_30_d;
    reg  [9:0] count_30_q;
    reg  [9:0] count_31_d;
    reg  [9:0] count_31_q;
    reg  [9:0] count_32_d;
    reg  [9:0] count_32_q;
    reg  [9:0] count_33_d;
    reg  [9:0] count_33_q;
    reg  [9:0] count_34_d;
    reg  [9:0] count_34_q;
    reg  [9:0] count_35_d;
    reg  [9:0] count_35_q;
    reg  [9:0] count_36_d;
    reg  [9:0] count_36_q;
    reg  [9:0] count_37_d;
    reg  [9:0] count_37_q;
    reg  [9:0] count_38_d;
    reg  [9:0] count_38_q;
    reg  [9:0] count_39_d;
    reg  [9:0] count_39_q;
    reg  [9:0] count_40_d;
    reg  [9:0] count_40_q;
    reg  [9:0] count_41_d;
    reg  [9:0] count_41_q;
    reg  [9:0] count_42_d;
    reg  [9:0] count_42_q;
    reg  [9:0] count_43_d;
    reg  [9:0] count_43_q;
    reg  [9:0] count_44_d;
    reg  [9:0] count_44_q;
    reg  [9:0] count_45_d;
    reg  [9:0] count_45_q;
    reg  [9:0] count_46_d;
    reg  [9:0] count_46_q;
    reg  [9:0] count_47_d;
    reg  [9:0] count_47_q;
    reg  [9:0] count_48_d;
    reg  [9:0] count_48_q;
    reg  [9:0] count_49_d;
    reg  [9:0] count_49_q;
    reg  [9:0] count_50_d;
    reg  [9:0] count_50_q;
    reg  [9:0] count_51_d;
    reg  [9:0] count_51_q;
    reg  [9:0] count_52_d;
    reg  [9:0] count_52_q;
    reg  [9:0] count_53_d;
    reg  [9:0] count_53_q;
    reg  [9:0] count_54_d;
    reg  [9:0] count_54_q;
    reg  [9:0] count_55_d;
    reg  [9:0] count_55_q;
    reg  [9:0] count_56_d;
    reg  [9:0] count_56_q;
    reg  [9:0] count_57_d;
    reg  [9:0] count_57_q;
    reg  [9:0] count_58_d;
    reg  [9:0] count_58_q;
    reg  [9:0] count_59_d;
    reg  [9:0] count_59_q;
    reg  [9:0] count_60_d;
    reg  [9:0] count_60_q;
    reg  [9:0] count_61_d;
    reg  [9:0] count_61_q;
    reg  [9:0] count_62_d;
    reg  [9:0] count_62_q;
    reg  [9:0] count_63_d;
    reg  [9:0] count_63_q;
    reg  [9:0] count_64_d;
    reg  [9:0] count_64_q;
    reg  [9:0] count_65_d;
    reg  [9:0] count_65_q;
    reg  [9:0] count_66_d;
    reg  [9:0] count_66_q;
    reg  [9:0] count_67_d;
    reg  [9:0] count_67_q;
    reg  [9:0] count_68_d;
    reg  [9:0] count_68_q;
    reg  [9:0] count_69_d;
    reg  [9:0] count_69_q;
    reg  [9:0] count_70_d;
    reg  [9:0] count_70_q;
    reg  [9:0] count_71_d;
    reg  [9:0] count_71_q;
    reg  [9:0] count_72_d;
    reg  [9:0] count_72_q;
    reg  [9:0] count_73_d;
    reg  [9:0] count_73_q;
    reg  [9:0] count_74_d;
    reg  [9:0] count_74_q;
    reg  [9:0] count_75_d;
    reg  [9:0] count_75_q;
    reg  [9:0] count_76_d;
    reg  [9:0] count_76_q;

    always @* begin
        take = 77'h0;
        take[0] = go & (visit == 7'd0);
        take[1] = go & (visit == 7'd2);
        take[2] = go & (visit == 7'd4);
        take[3] = go & (visit == 7'd5);
        take[4] = go & (visit == 7'd6);
        take[5] = go & (visit == 7'd7);
        take[6] = go & (visit == 7'd8);
        take[7] = go & (visit == 7'd9);
        take[8] = go & (visit == 7'd10);
        take[9] = go & (visit == 7'd11);
        take[10] = go & (visit == 7'd12);
        take[11] = go & (visit == 7'd14);
        take[12] = go & (visit == 7'd15);
        take[13] = go & (visit == 7'd16);
        take[14] = go & (visit == 7'd17);
        take[15] = go & (visit == 7'd18);
        take[16] = go & (visit == 7'd19);
        take[17] = go & (visit == 7'd20);
        take[18] = go & (visit == 7'd43);
        take[19] = go & (visit == 7'd49);
        take[20] = go & (visit == 7'd50);
        take[21] = go & (visit == 7'd51);
        take[22] = go & (visit == 7'd52);
        take[23] = go & (visit == 7'd53);
        take[24] = go & (visit == 7'd54);
        take[25] = go & (visit == 7'd58);
        take[26] = go & (visit == 7'd76);
        take[27] = go & (visit == 7'd77);
        take[28] = go & (visit == 7'd112);
        take[29] = go & (visit == 7'd68);
        take[30] = go & (visit == 7'd72);
        take[31] = go & (visit == 7'd71);
        take[32] = go & (visit == 7'd85);
        take[33] = go & (visit == 7'd86);
        take[34] = go & (visit == 7'd110);
        take[35] = go & (visit == 7'd111);
        take[36] = go & (visit == 7'd78);
        take[37] = go & (visit == 7'd79);
        take[38] = go & (visit == 7'd113);
        take[39] = go & (visit == 7'd114);
        take[40] = go & (visit == 7'd59);
        take[41] = go & (visit == 7'd102);
        take[42] = go & (visit == 7'd61);
        take[43] = go & (visit == 7'd91);
        take[44] = go & (visit == 7'd103);
        take[45] = go & (visit == 7'd104);
        take[46] = go & (visit == 7'd89);
        take[47] = go & (visit == 7'd82);
        take[48] = go & (visit == 7'd105);
        take[49] = go & (visit == 7'd106);
        take[50] = go & (visit == 7'd107);
        take[51] = go & (visit == 7'd108);
        take[52] = go & (visit == 7'd88);
        take[53] = go & (visit == 7'd109);
        take[54] = go & (visit == 7'd87);
        take[55] = go & (visit == 7'd96);
        take[56] = go & (visit == 7'd97);
        take[57] = go & (visit == 7'd98);
        take[58] = go & (visit == 7'd99);
        take[59] = go & (visit == 7'd63);
        take[60] = go & (visit == 7'd69);
        take[61] = go & (visit == 7'd66);
        take[62] = go & (visit == 7'd67);
        take[63] = go & (visit == 7'd100);
        take[64] = go & (visit == 7'd81);
        take[65] = go & (visit == 7'd101);
        take[66] = go & (visit == 7'd115);
        take[67] = go & (visit == 7'd116);
        take[68] = go & (visit == 7'd117);
        take[69] = go & (visit == 7'd118);
        take[70] = go & (visit == 7'd119);
        take[71] = go & (visit == 7'd120);
        take[72] = go & (visit == 7'd121);
        take[73] = go & (visit == 7'd55);
        take[74] = go & (visit == 7'd56);
        take[75] = go & (visit == 7'd13);
        take[76] = go & (visit == 7'd57);
    end

    always @* begin
        part_0 = 10'd0;
        if (take[0]) begin
            part_0 = count_0_q;
        end
    end

    always @* begin
        count_0_d = (count_0_q + {9'd0, ev[0]}) + {9'd0, also[0]};
        if (take[0]) begin
            count_0_d = (10'd0 + {9'd0, ev[0]}) + {9'd0, also[0]};
        end
        count_1_d = (count_1_q + {9'd0, ev[1]}) + {9'd0, also[1]};
        if (take[1]) begin
            count_1_d = (10'd0 + {9'd0, ev[1]}) + {9'd0, also[1]};
        end
        count_2_d = (count_2_q + {9'd0, ev[2]}) + {9'd0, also[2]};
        if (take[2]) begin
            count_2_d = (10'd0 + {9'd0, ev[2]}) + {9'd0, also[2]};
        end
        count_3_d = (count_3_q + {9'd0, ev[3]}) + {9'd0, also[3]};
        if (take[3]) begin
            count_3_d = (10'd0 + {9'd0, ev[3]}) + {9'd0, also[3]};
        end
        count_4_d = (count_4_q + {9'd0, ev[4]}) + {9'd0, also[4]};
        if (take[4]) begin
            count_4_d = (10'd0 + {9'd0, ev[4]}) + {9'd0, also[4]};
        end
        count_5_d = (count_5_q + {9'd0, ev[5]}) + {9'd0, also[5]};
        if (take[5]) begin
            count_5_d = (10'd0 + {9'd0, ev[5]}) + {9'd0, also[5]};
        end
        count_6_d = (count_6_q + {9'd0, ev[6]}) + {9'd0, also[6]};
        if (take[6]) begin
            count_6_d = (10'd0 + {9'd0, ev[6]}) + {9'd0, also[6]};
        end
        count_7_d = (count_7_q + {9'd0, ev[7]}) + {9'd0, also[7]};
        if (take[7]) begin
            count_7_d = (10'd0 + {9'd0, ev[7]}) + {9'd0, also[7]};
        end
        count_8_d = (count_8_q + {9'd0, ev[8]}) + {9'd0, also[8]};
        if (take[8]) begin
            count_8_d = (10'd0 + {9'd0, ev[8]}) + {9'd0, also[8]};
        end
        count_9_d = (count_9_q + {9'd0, ev[9]}) + {9'd0, also[9]};
        if (take[9]) begin
            count_9_d = (10'd0 + {9'd0, ev[9]}) + {9'd0, also[9]};
        end
        count_10_d = (count_10_q + {9'd0, ev[10]}) + {9'd0, also[10]};
        if (take[10]) begin
            count_10_d = (10'd0 + {9'd0, ev[10]}) + {9'd0, also[10]};
        end
        count_11_d = (count_11_q + {9'd0, ev[11]}) + {9'd0, also[11]};
        if (take[11]) begin
            count_11_d = (10'd0 + {9'd0, ev[11]}) + {9'd0, also[11]};
        end
        count_12_d = (count_12_q + {9'd0, ev[12]}) + {9'd0, also[12]};
        if (take[12]) begin
            count_12_d = (10'd0 + {9'd0, ev[12]}) + {9'd0, also[12]};
        end
        count_13_d = (count_13_q + {9'd0, ev[13]}) + {9'd0, also[13]};
        if (take[13]) begin
            count_13_d = (10'd0 + {9'd0, ev[13]}) + {9'd0, also[13]};
        end
        count_14_d = (count_14_q + {9'd0, ev[14]}) + {9'd0, also[14]};
        if (take[14]) begin
            count_14_d = (10'd0 + {9'd0, ev[14]}) + {9'd0, also[14]};
        end
        count_15_d = (count_15_q + {9'd0, ev[15]}) + {9'd0, also[15]};
        if (take[15]) begin
            count_15_d = (10'd0 + {9'd0, ev[15]}) + {9'd0, also[15]};
        end
        count_16_d = (count_16_q + {9'd0, ev[16]}) + {9'd0, also[16]};
        if (take[16]) begin
            count_16_d = (10'd0 + {9'd0, ev[16]}) + {9'd0, also[16]};
        end
        count_17_d = (count_17_q + {9'd0, ev[17]}) + {9'd0, also[17]};
        if (take[17]) begin
            count_17_d = (10'd0 + {9'd0, ev[17]}) + {9'd0, also[17]};
        end
        count_18_d = (count_18_q + {9'd0, ev[18]}) + {9'd0, also[18]};
        if (take[18]) begin
            count_18_d = (10'd0 + {9'd0, ev[18]}) + {9'd0, also[18]};
        end
        count_19_d = (count_19_q + {9'd0, ev[19]}) + {9'd0, also[19]};
        if (take[19]) begin
            count_19_d = (10'd0 + {9'd0, ev[19]}) + {9'd0, also[19]};
        end
        count_20_d = (count_20_q + {9'd0, ev[20]}) + {9'd0, also[20]};
        if (take[20]) begin
            count_20_d = (10'd0 + {9'd0, ev[20]}) + {9'd0, also[20]};
        end
        count_21_d = (count_21_q + {9'd0, ev[21]}) + {9'd0, also[21]};
        if (take[21]) begin
            count_21_d = (10'd0 + {9'd0, ev[21]}) + {9'd0, also[21]};
        end
        count_22_d = (count_22_q + {9'd0, ev[22]}) + {9'd0, also[22]};
        if (take[22]) begin
            count_22_d = (10'd0 + {9'd0, ev[22]}) + {9'd0, also[22]};
        end
        count_23_d = (count_23_q + {9'd0, ev[23]}) + {9'd0, also[23]};
        if (take[23]) begin
            count_23_d = (10'd0 + {9'd0, ev[23]}) + {9'd0, also[23]};
        end
        count_24_d = (count_24_q + {9'd0, ev[24]}) + {9'd0, also[24]};
        if (take[24]) begin
            count_24_d = (10'd0 + {9'd0, ev[24]}) + {9'd0, also[24]};
        end
        count_25_d = (count_25_q + {9'd0, ev[25]}) + {9'd0, also[25]};
        if (take[25]) begin
            count_25_d = (10'd0 + {9'd0, ev[25]}) + {9'd0, also[25]};
        end
        count_26_d = (count_26_q + {9'd0, ev[26]}) + {9'd0, also[26]};
        if (take[26]) begin
            count_26_d = (10'd0 + {9'd0, ev[26]}) + {9'd0, also[26]};
        end
        count_27_d = (count_27_q + {9'd0, ev[27]}) + {9'd0, also[27]};
        if (take[27]) begin
            count_27_d = (10'd0 + {9'd0, ev[27]}) + {9'd0, also[27]};
        end
        count_28_d = (count_28_q + {9'd0, ev[28]}) + {9'd0, also[28]};
        if (take[28]) begin
            count_28_d = (10'd0 + {9'd0, ev[28]}) + {9'd0, also[28]};
        end
        count_29_d = (count_29_q + {9'd0, ev[29]}) + {9'd0, also[29]};
        if (take[29]) begin
            count_29_d = (10'd0 + {9'd0, ev[29]}) + {9'd0, also[29]};
        end
        count_30_d = (count_30_q + {9'd0, ev[30]}) + {9'd0, also[30]};
        if (take[30]) begin
            count_30_d = (10'd0 + {9'd0, ev[30]}) + {9'd0, also[30]};
        end
        count_31_d = (count_31_q + {9'd0, ev[31]}) + {9'd0, also[31]};
        if (take[31]) begin
            count_31_d = (10'd0 + {9'd0, ev[31]}) + {9'd0, also[31]};
        end
        count_32_d = (count_32_q + {9'd0, ev[32]}) + {9'd0, also[32]};
        if (take[32]) begin
            count_32_d = (10'd0 + {9'd0, ev[32]}) + {9'd0, also[32]};
        end
        count_33_d = (count_33_q + {9'd0, ev[33]}) + {9'd0, also[33]};
        if (take[33]) begin
            count_33_d = (10'd0 + {9'd0, ev[33]}) + {9'd0, also[33]};
        end
        count_34_d = (count_34_q + {9'd0, ev[34]}) + {9'd0, also[34]};
        if (take[34]) begin
            count_34_d = (10'd0 + {9'd0, ev[34]}) + {9'd0, also[34]};
        end
        count_35_d = (count_35_q + {9'd0, ev[35]}) + {9'd0, also[35]};
        if (take[35]) begin
            count_35_d = (10'd0 + {9'd0, ev[35]}) + {9'd0, also[35]};
        end
        count_36_d = (count_36_q + {9'd0, ev[36]}) + {9'd0, also[36]};
        if (take[36]) begin
            count_36_d = (10'd0 + {9'd0, ev[36]}) + {9'd0, also[36]};
        end
        count_37_d = (count_37_q + {9'd0, ev[37]}) + {9'd0, also[37]};
        if (take[37]) begin
            count_37_d = (10'd0 + {9'd0, ev[37]}) + {9'd0, also[37]};
        end
        count_38_d = (count_38_q + {9'd0, ev[38]}) + {9'd0, also[38]};
        if (take[38]) begin
            count_38_d = (10'd0 + {9'd0, ev[38]}) + {9'd0, also[38]};
        end
        count_39_d = (count_39_q + {9'd0, ev[39]}) + {9'd0, also[39]};
        if (take[39]) begin
            count_39_d = (10'd0 + {9'd0, ev[39]}) + {9'd0, also[39]};
        end
        count_40_d = (count_40_q + {9'd0, ev[40]}) + {9'd0, also[40]};
        if (take[40]) begin
            count_40_d = (10'd0 + {9'd0, ev[40]}) + {9'd0, also[40]};
        end
        count_41_d = (count_41_q + {9'd0, ev[41]}) + {9'd0, also[41]};
        if (take[41]) begin
            count_41_d = (10'd0 + {9'd0, ev[41]}) + {9'd0, also[41]};
        end
        count_42_d = (count_42_q + {9'd0, ev[42]}) + {9'd0, also[42]};
        if (take[42]) begin
            count_42_d = (10'd0 + {9'd0, ev[42]}) + {9'd0, also[42]};
        end
        count_43_d = (count_43_q + {9'd0, ev[43]}) + {9'd0, also[43]};
        if (take[43]) begin
            count_43_d = (10'd0 + {9'd0, ev[43]}) + {9'd0, also[43]};
        end
        count_44_d = (count_44_q + {9'd0, ev[44]}) + {9'd0, also[44]};
        if (take[44]) begin
            count_44_d = (10'd0 + {9'd0, ev[44]}) + {9'd0, also[44]};
        end
        count_45_d = (count_45_q + {9'd0, ev[45]}) + {9'd0, also[45]};
        if (take[45]) begin
            count_45_d = (10'd0 + {9'd0, ev[45]}) + {9'd0, also[45]};
        end
        count_46_d = (count_46_q + {9'd0, ev[46]}) + {9'd0, also[46]};
        if (take[46]) begin
            count_46_d = (10'd0 + {9'd0, ev[46]}) + {9'd0, also[46]};
        end
        count_47_d = (count_47_q + {9'd0, ev[47]}) + {9'd0, also[47]};
        if (take[47]) begin
            count_47_d = (10'd0 + {9'd0, ev[47]}) + {9'd0, also[47]};
        end
        count_48_d = (count_48_q + {9'd0, ev[48]}) + {9'd0, also[48]};
        if (take[48]) begin
            count_48_d = (10'd0 + {9'd0, ev[48]}) + {9'd0, also[48]};
        end
        count_49_d = (count_49_q + {9'd0, ev[49]}) + {9'd0, also[49]};
        if (take[49]) begin
            count_49_d = (10'd0 + {9'd0, ev[49]}) + {9'd0, also[49]};
        end
        count_50_d = (count_50_q + {9'd0, ev[50]}) + {9'd0, also[50]};
        if (take[50]) begin
            count_50_d = (10'd0 + {9'd0, ev[50]}) + {9'd0, also[50]};
        end
        count_51_d = (count_51_q + {9'd0, ev[51]}) + {9'd0, also[51]};
        if (take[51]) begin
            count_51_d = (10'd0 + {9'd0, ev[51]}) + {9'd0, also[51]};
        end
        count_52_d = (count_52_q + {9'd0, ev[52]}) + {9'd0, also[52]};
        if (take[52]) begin
            count_52_d = (10'd0 + {9'd0, ev[52]}) + {9'd0, also[52]};
        end
        count_53_d = (count_53_q + {9'd0, ev[53]}) + {9'd0, also[53]};
        if (take[53]) begin
            count_53_d = (10'd0 + {9'd0, ev[53]}) + {9'd0, also[53]};
        end
        count_54_d = (count_54_q + {9'd0, ev[54]}) + {9'd0, also[54]};
        if (take[54]) begin
            count_54_d = (10'd0 + {9'd0, ev[54]}) + {9'd0, also[54]};
        end
        count_55_d = (count_55_q + {9'd0, ev[55]}) + {9'd0, also[55]};
        if (take[55]) begin
            count_55_d = (10'd0 + {9'd0, ev[55]}) + {9'd0, also[55]};
        end
        count_56_d = (count_56_q + {9'd0, ev[56]}) + {9'd0, also[56]};
        if (take[56]) begin
            count_56_d = (10'd0 + {9'd0, ev[56]}) + {9'd0, also[56]};
        end
        count_57_d = (count_57_q + {9'd0, ev[57]}) + {9'd0, also[57]};
        if (take[57]) begin
            count_57_d = (10'd0 + {9'd0, ev[57]}) + {9'd0, also[57]};
        end
        count_58_d = (count_58_q + {9'd0, ev[58]}) + {9'd0, also[58]};
        if (take[58]) begin
            count_58_d = (10'd0 + {9'd0, ev[58]}) + {9'd0, also[58]};
        end
        count_59_d = (count_59_q + {9'd0, ev[59]}) + {9'd0, also[59]};
        if (take[59]) begin
            count_59_d = (10'd0 + {9'd0, ev[59]}) + {9'd0, also[59]};
        end
        count_60_d = (count_60_q + {9'd0, ev[60]}) + {9'd0, also[60]};
        if (take[60]) begin
            count_60_d = (10'd0 + {9'd0, ev[60]}) + {9'd0, also[60]};
        end
        count_61_d = (count_61_q + {9'd0, ev[61]}) + {9'd0, also[61]};
        if (take[61]) begin
            count_61_d = (10'd0 + {9'd0, ev[61]}) + {9'd0, also[61]};
        end
        count_62_d = (count_62_q + {9'd0, ev[62]}) + {9'd0, also[62]};
        if (take[62]) begin
            count_62_d = (10'd0 + {9'd0, ev[62]}) + {9'd0, also[62]};
        end
        count_63_d = (count_63_q + {9'd0, ev[63]}) + {9'd0, also[63]};
        if (take[63]) begin
            count_63_d = (10'd0 + {9'd0, ev[63]}) + {9'd0, also[63]};
        end
        count_64_d = (count_64_q + {9'd0, ev[64]}) + {9'd0, also[64]};
        if (take[64]) begin
            count_64_d = (10'd0 + {9'd0, ev[64]}) + {9'd0, also[64]};
        end
        count_65_d = (count_65_q + {9'd0, ev[65]}) + {9'd0, also[65]};
        if (take[65]) begin
            count_65_d = (10'd0 + {9'd0, ev[65]}) + {9'd0, also[65]};
        end
        count_66_d = (count_66_q + {9'd0, ev[66]}) + {9'd0, also[66]};
        if (take[66]) begin
            count_66_d = (10'd0 + {9'd0, ev[66]}) + {9'd0, also[66]};
        end
        count_67_d = (count_67_q + {9'd0, ev[67]}) + {9'd0, also[67]};
        if (take[67]) begin
            count_67_d = (10'd0 + {9'd0, ev[67]}) + {9'd0, also[67]};
        end
        count_68_d = (count_68_q + {9'd0, ev[68]}) + {9'd0, also[68]};
        if (take[68]) begin
            count_68_d = (10'd0 + {9'd0, ev[68]}) + {9'd0, also[68]};
        end
        count_69_d = (count_69_q + {9'd0, ev[69]}) + {9'd0, also[69]};
        if (take[69]) begin
            count_69_d = (10'd0 + {9'd0, ev[69]}) + {9'd0, also[69]};
        end
        count_70_d = (count_70_q + {9'd0, ev[70]}) + {9'd0, also[70]};
        if (take[70]) begin
            count_70_d = (10'd0 + {9'd0, ev[70]}) + {9'd0, also[70]};
        end
        count_71_d = (count_71_q + {9'd0, ev[71]}) + {9'd0, also[71]};
        if (take[71]) begin
            count_71_d = (10'd0 + {9'd0, ev[71]}) + {9'd0, also[71]};
        end
        count_72_d = (count_72_q + {9'd0, ev[72]}) + {9'd0, also[72]};
        if (take[72]) begin
            count_72_d = (10'd0 + {9'd0, ev[72]}) + {9'd0, also[72]};
        end
        count_73_d = (count_73_q + {9'd0, ev[73]}) + {9'd0, also[73]};
        if (take[73]) begin
            count_73_d = (10'd0 + {9'd0, ev[73]}) + {9'd0, also[73]};
        end
        count_74_d = (count_74_q + {9'd0, ev[74]}) + {9'd0, also[74]};
        if (take[74]) begin
            count_74_d = (10'd0 + {9'd0, ev[74]}) + {9'd0, also[74]};
        end
        count_75_d = (count_75_q + {9'd0, ev[75]}) + {9'd0, also[75]};
        if (take[75]) begin
            count_75_d = (10'd0 + {9'd0, ev[75]}) + {9'd0, also[75]};
        end
        count_76_d = (count_76_q + {9'd0, ev[76]}) + {9'd0, also[76]};
        if (take[76]) begin
            count_76_d = (10'd0 + {9'd0, ev[76]}) + {9'd0, also[76]};
        end
    end

    always @* begin
        part_1 = 10'd0;
        if (take[1]) begin
            part_1 = count_1_q;
        end
    end

    always @* begin
        part_2 = 10'd0;
        if (take[2]) begin
            part_2 = count_2_q;
        end
    end

    always @* begin
        part_3 = 10'd0;
        if (take[3]) begin
            part_3 = count_3_q;
        end
    end

    always @* begin
        part_4 = 10'd0;
        if (take[4]) begin
            part_4 = count_4_q;
        end
    end

    always @* begin
        part_5 = 10'd0;
        if (take[5]) begin
            part_5 = count_5_q;
        end
    end

    always @* begin
        part_6 = 10'd0;
        if (take[6]) begin
            part_6 = count_6_q;
        end
    end

    always @* begin
        part_7 = 10'd0;
        if (take[7]) begin
            part_7 = count_7_q;
        end
    end

    always @* begin
        part_8 = 10'd0;
        if (take[8]) begin
            part_8 = count_8_q;
        end
    end

    always @* begin
        part_9 = 10'd0;
        if (take[9]) begin
            part_9 = count_9_q;
        end
    end

    always @* begin
        part_10 = 10'd0;
        if (take[10]) begin
            part_10 = count_10_q;
        end
    end

    always @* begin
        part_11 = 10'd0;
        if (take[11]) begin
            part_11 = count_11_q;
        end
    end

    always @* begin
        part_12 = 10'd0;
        if (take[12]) begin
            part_12 = count_12_q;
        end
    end

    always @* begin
        part_13 = 10'd0;
        if (take[13]) begin
            part_13 = count_13_q;
        end
    end

    always @* begin
        part_14 = 10'd0;
        if (take[14]) begin
            part_14 = count_14_q;
        end
    end

    always @* begin
        part_15 = 10'd0;
        if (take[15]) begin
            part_15 = count_15_q;
        end
    end

    always @* begin
        part_16 = 10'd0;
        if (take[16]) begin
            part_16 = count_16_q;
        end
    end

    always @* begin
        part_17 = 10'd0;
        if (take[17]) begin
            part_17 = count_17_q;
        end
    end

    always @* begin
        part_18 = 10'd0;
        if (take[18]) begin
            part_18 = count_18_q;
        end
    end

    always @* begin
        part_19 = 10'd0;
        if (take[19]) begin
            part_19 = count_19_q;
        end
    end

    always @* begin
        part_20 = 10'd0;
        if (take[20]) begin
            part_20 = count_20_q;
        end
    end

    always @* begin
        part_21 = 10'd0;
        if (take[21]) begin
            part_21 = count_21_q;
        end
    end

    always @* begin
        part_22 = 10'd0;
        if (take[22]) begin
            part_22 = count_22_q;
        end
    end

    always @* begin
        part_23 = 10'd0;
        if (take[23]) begin
            part_23 = count_23_q;
        end
    end

    always @* begin
        part_24 = 10'd0;
        if (take[24]) begin
            part_24 = count_24_q;
        end
    end

    always @* begin
        part_25 = 10'd0;
        if (take[25]) begin
            part_25 = count_25_q;
        end
    end

    always @* begin
        part_26 = 10'd0;
        if (take[26]) begin
            part_26 = count_26_q;
        end
    end

    always @* begin
        part_27 = 10'd0;
        if (take[27]) begin
            part_27 = count_27_q;
        end
    end

    always @* begin
        part_28 = 10'd0;
        if (take[28]) begin
            part_28 = count_28_q;
        end
    end

    always @* begin
        part_29 = 10'd0;
        if (take[29]) begin
            part_29 = count_29_q;
        end
    end

    always @* begin
        part_30 = 10'd0;
        if (take[30]) begin
            part_30 = count_30_q;
        end
    end

    always @* begin
        part_31 = 10'd0;
        if (take[31]) begin
            part_31 = count_31_q;
        end
    end

    always @* begin
        part_32 = 10'd0;
        if (take[32]) begin
            part_32 = count_32_q;
        end
    end

    always @* begin
        part_33 = 10'd0;
        if (take[33]) begin
            part_33 = count_33_q;
        end
    end

    always @* begin
        part_34 = 10'd0;
        if (take[34]) begin
            part_34 = count_34_q;
        end
    end

    always @* begin
        part_35 = 10'd0;
        if (take[35]) begin
            part_35 = count_35_q;
        end
    end

    always @* begin
        part_36 = 10'd0;
        if (take[36]) begin
            part_36 = count_36_q;
        end
    end

    always @* begin
        part_37 = 10'd0;
        if (take[37]) begin
            part_37 = count_37_q;
        end
    end

    always @* begin
        part_38 = 10'd0;
        if (take[38]) begin
            part_38 = count_38_q;
        end
    end

    always @* begin
        part_39 = 10'd0;
        if (take[39]) begin
            part_39 = count_39_q;
        end
    end

    always @* begin
        part_40 = 10'd0;
        if (take[40]) begin
            part_40 = count_40_q;
        end
    end

    always @* begin
        part_41 = 10'd0;
        if (take[41]) begin
            part_41 = count_41_q;
        end
    end

    always @* begin
        part_42 = 10'd0;
        if (take[42]) begin
            part_42 = count_42_q;
        end
    end

    always @* begin
        part_43 = 10'd0;
        if (take[43]) begin
            part_43 = count_43_q;
        end
    end

    always @* begin
        part_44 = 10'd0;
        if (take[44]) begin
            part_44 = count_44_q;
        end
    end

    always @* begin
        part_45 = 10'd0;
        if (take[45]) begin
            part_45 = count_45_q;
        end
    end

    always @* begin
        part_46 = 10'd0;
        if (take[46]) begin
            part_46 = count_46_q;
        end
    end

    always @* begin
        part_47 = 10'd0;
        if (take[47]) begin
            part_47 = count_47_q;
        end
    end

    always @* begin
        part_48 = 10'd0;
        if (take[48]) begin
            part_48 = count_48_q;
        end
    end

    always @* begin
        part_49 = 10'd0;
        if (take[49]) begin
            part_49 = count_49_q;
        end
    end

    always @* begin
        part_50 = 10'd0;
        if (take[50]) begin
            part_50 = count_50_q;
        end
    end

    always @* begin
        part_51 = 10'd0;
        if (take[51]) begin
            part_51 = count_51_q;
        end
    end

    always @* begin
        part_52 = 10'd0;
        if (take[52]) begin
            part_52 = count_52_q;
        end
    end

    always @* begin
        part_53 = 10'd0;
        if (take[53]) begin
            part_53 = count_53_q;
        end
    end

    always @* begin
        part_54 = 10'd0;
        if (take[54]) begin
            part_54 = count_54_q;
        end
    end

    always @* begin
        part_55 = 10'd0;
        if (take[55]) begin
            part_55 = count_55_q;
        end
    end

    always @* begin
        part_56 = 10'd0;
        if (take[56]) begin
            part_56 = count_56_q;
        end
    end

    always @* begin
        part_57 = 10'd0;
        if (take[57]) begin
            part_57 = count_57_q;
        end
    end

    always @* begin
        part_58 = 10'd0;
        if (take[58]) begin
            part_58 = count_58_q;
        end
    end

    always @* begin
        part_59 = 10'd0;
        if (take[59]) begin
            part_59 = count_59_q;
        end
    end

    always @* begin
        part_60 = 10'd0;
        if (take[60]) begin
            part_60 = count_60_q;
        end
    end

    always @* begin
        part_61 = 10'd0;
        if (take[61]) begin
            part_61 = count_61_q;
        end
    end

    always @* begin
        part_62 = 10'd0;
        if (take[62]) begin
            part_62 = count_62_q;
        end
    end

    always @* begin
        part_63 = 10'd0;
        if (take[63]) begin
            part_63 = count_63_q;
        end
    end

    always @* begin
        part_64 = 10'd0;
        if (take[64]) begin
            part_64 = count_64_q;
        end
    end

    always @* begin
        part_65 = 10'd0;
        if (take[65]) begin
            part_65 = count_65_q;
        end
    end

    always @* begin
        part_66 = 10'd0;
        if (take[66]) begin
            part_66 = count_66_q;
        end
    end

    always @* begin
        part_67 = 10'd0;
        if (take[67]) begin
            part_67 = count_67_q;
        end
    end

    always @* begin
        part_68 = 10'd0;
        if (take[68]) begin
            part_68 = count_68_q;
        end
    end

    always @* begin
        part_69 = 10'd0;
        if (take[69]) begin
            part_69 = count_69_q;
        end
    end

    always @* begin
        part_70 = 10'd0;
        if (take[70]) begin
            part_70 = count_70_q;
        end
    end

    always @* begin
        part_71 = 10'd0;
        if (take[71]) begin
            part_71 = count_71_q;
        end
    end

    always @* begin
        part_72 = 10'd0;
        if (take[72]) begin
            part_72 = count_72_q;
        end
    end

    always @* begin
        part_73 = 10'd0;
        if (take[73]) begin
            part_73 = count_73_q;
        end
    end

    always @* begin
        part_74 = 10'd0;
        if (take[74]) begin
            part_74 = count_74_q;
        end
    end

    always @* begin
        part_75 = 10'd0;
        if (take[75]) begin
            part_75 = count_75_q;
        end
    end

    always @* begin
        part_76 = 10'd0;
        if (take[76]) begin
            part_76 = count_76_q;
        end
    end
    assign taken = ((((((part_0 | part_1) | part_2) | (part_3 | part_4)) | (((part_5 | part_6) | part_7) | (part_8 | part_9))) | ((((part_10 | part_11) | part_12) | (part_13 | part_14)) | (((part_15 | part_16) | part_17) | (part_18 | part_19)))) | (((((part_20 | part_21) | part_22) | (part_23 | part_24)) | (((part_25 | part_26) | part_27) | (part_28 | part_29))) | ((((part_30 | part_31) | part_32) | (part_33 | part_34)) | ((part_35 | part_36) | (part_37 | part_38))))) | ((((((part_39 | part_40) | part_41) | (part_42 | part_43)) | (((part_44 | part_45) | part_46) | (part_47 | part_48))) | ((((part_49 | part_50) | part_51) | (part_52 | part_53)) | ((part_54 | part_55) | (part_56 | part_57)))) | (((((part_58 | part_59) | part_60) | (part_61 | part_62)) | (((part_63 | part_64) | part_65) | (part_66 | part_67))) | ((((part_68 | part_69) | part_70) | (part_71 | part_72)) | ((part_73 | part_74) | (part_75 | part_76)))));

    always @(posedge clk) begin
        if (rst) begin
            count_0_q <= 10'd0;
            count_1_q <= 10'd0;
            count_2_q <= 10'd0;
            count_3_q <= 10'd0;
            count_4_q <= 10'd0;
            count_5_q <= 10'd0;
            count_6_q <= 10'd0;
            count_7_q <= 10'd0;
            count_8_q <= 10'd0;
            count_9_q <= 10'd0;
            count_10_q <= 10'd0;
            count_11_q <= 10'd0;
            count_12_q <= 10'd0;
            count_13_q <= 10'd0;
            count_14_q <= 10'd0;
            count_15_q <= 10'd0;
            count_16_q <= 10'd0;
            count_17_q <= 10'd0;
            count_18_q <= 10'd0;
            count_19_q <= 10'd0;
            count_20_q <= 10'd0;
            count_21_q <= 10'd0;
            count_22_q <= 10'd0;
            count_23_q <= 10'd0;
            count_24_q <= 10'd0;
            count_25_q <= 10'd0;
            count_26_q <= 10'd0;
            count_27_q <= 10'd0;
            count_28_q <= 10'd0;
            count_29_q <= 10'd0;
            count_30_q <= 10'd0;
            count_31_q <= 10'd0;
            count_32_q <= 10'd0;
            count_33_q <= 10'd0;
            count_34_q <= 10'd0;
            count_35_q <= 10'd0;
            count_36_q <= 10'd0;
            count_37_q <= 10'd0;
            count_38_q <= 10'd0;
            count_39_q <= 10'd0;
            count_40_q <= 10'd0;
            count_41_q <= 10'd0;
            count_42_q <= 10'd0;
            count_43_q <= 10'd0;
            count_44_q <= 10'd0;
            count_45_q <= 10'd0;
            count_46_q <= 10'd0;
            count_47_q <= 10'd0;
            count_48_q <= 10'd0;
            count_49_q <= 10'd0;
            count_50_q <= 10'd0;
            count_51_q <= 10'd0;
            count_52_q <= 10'd0;
            count_53_q <= 10'd0;
            count_54_q <= 10'd0;
            count_55_q <= 10'd0;
            count_56_q <= 10'd0;
            count_57_q <= 10'd0;
            count_58_q <= 10'd0;
            count_59_q <= 10'd0;
            count_60_q <= 10'd0;
            count_61_q <= 10'd0;
            count_62_q <= 10'd0;
            count_63_q <= 10'd0;
            count_64_q <= 10'd0;
            count_65_q <= 10'd0;
            count_66_q <= 10'd0;
            count_67_q <= 10'd0;
            count_68_q <= 10'd0;
            count_69_q <= 10'd0;
            count_70_q <= 10'd0;
            count_71_q <= 10'd0;
            count_72_q <= 10'd0;
            count_73_q <= 10'd0;
            count_74_q <= 10'd0;
            count_75_q <= 10'd0;
            count_76_q <= 10'd0;
        end else begin
            count_0_q <= count_0_d;
            count_1_q <= count_1_d;
            count_2_q <= count_2_d;
            count_3_q <= count_3_d;
            count_4_q <= count_4_d;
            count_5_q <= count_5_d;
            count_6_q <= count_6_d;
            count_7_q <= count_7_d;
            count_8_q <= count_8_d;
            count_9_q <= count_9_d;
            count_10_q <= count_10_d;
            count_11_q <= count_11_d;
            count_12_q <= count_12_d;
            count_13_q <= count_13_d;
            count_14_q <= count_14_d;
            count_15_q <= count_15_d;
            count_16_q <= count_16_d;
            count_17_q <= count_17_d;
            count_18_q <= count_18_d;
            count_19_q <= count_19_d;
            count_20_q <= count_20_d;
            count_21_q <= count_21_d;
            count_22_q <= count_22_d;
            count_23_q <= count_23_d;
            count_24_q <= count_24_d;
            count_25_q <= count_25_d;
            count_26_q <= count_26_d;
            count_27_q <= count_27_d;
            count_28_q <= count_28_d;
            count_29_q <= count_29_d;
            count_30_q <= count_30_d;
            count_31_q <= count_31_d;
            count_32_q <= count_32_d;
            count_33_q <= count_33_d;
            count_34_q <= count_34_d;
            count_35_q <= count_35_d;
            count_36_q <= count_36_d;
            count_37_q <= count_37_d;
            count_38_q <= count_38_d;
            count_39_q <= count_39_d;
            count_40_q <= count_40_d;
            count_41_q <= count_41_d;
            count_42_q <= count_42_d;
            count_43_q <= count_43_d;
            count_44_q <= count_44_d;
            count_45_q <= count_45_d;
            count_46_q <= count_46_d;
            count_47_q <= count_47_d;
            count_48_q <= count_48_d;
            count_49_q <= count_49_d;
            count_50_q <= count_50_d;
            count_51_q <= count_51_d;
            count_52_q <= count_52_d;
            count_53_q <= count_53_d;
            count_54_q <= count_54_d;
            count_55_q <= count_55_d;
            count_56_q <= count_56_d;
            count_57_q <= count_57_d;
            count_58_q <= count_58_d;
            count_59_q <= count_59_d;
            count_60_q <= count_60_d;
            count_61_q <= count_61_d;
            count_62_q <= count_62_d;
            count_63_q <= count_63_d;
            count_64_q <= count_64_d;
            count_65_q <= count_65_d;
            count_66_q <= count_66_d;
            count_67_q <= count_67_d;
            count_68_q <= count_68_d;
            count_69_q <= count_69_d;
            count_70_q <= count_70_d;
            count_71_q <= count_71_d;
            count_72_q <= count_72_d;
            count_73_q <= count_73_d;
            count_74_q <= count_74_d;
            count_75_q <= count_75_d;
            count_76_q <= count_76_d;
        end
    end
endmodule
`default_nettype wire
