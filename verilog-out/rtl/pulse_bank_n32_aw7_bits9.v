// pulse_bank_n32_aw7_bits9: Counts what has come in since a counter was last visited.
// Source:        hdl/src/csr/pulse_bank.rs
// Parameters:    N=32 AW=7 BITS=9
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module pulse_bank_n32_aw7_bits9 (
    input  wire clk,
    input  wire rst,
    input  wire [31:0] ev,
    input  wire [31:0] also,
    input  wire [6:0] visit,
    input  wire go,
    output wire [8:0] taken
);
    reg  [31:0] take;
    reg  [8:0] part_0;
    reg  [8:0] part_1;
    reg  [8:0] part_2;
    reg  [8:0] part_3;
    reg  [8:0] part_4;
    reg  [8:0] part_5;
    reg  [8:0] part_6;
    reg  [8:0] part_7;
    reg  [8:0] part_8;
    reg  [8:0] part_9;
    reg  [8:0] part_10;
    reg  [8:0] part_11;
    reg  [8:0] part_12;
    reg  [8:0] part_13;
    reg  [8:0] part_14;
    reg  [8:0] part_15;
    reg  [8:0] part_16;
    reg  [8:0] part_17;
    reg  [8:0] part_18;
    reg  [8:0] part_19;
    reg  [8:0] part_20;
    reg  [8:0] part_21;
    reg  [8:0] part_22;
    reg  [8:0] part_23;
    reg  [8:0] part_24;
    reg  [8:0] part_25;
    reg  [8:0] part_26;
    reg  [8:0] part_27;
    reg  [8:0] part_28;
    reg  [8:0] part_29;
    reg  [8:0] part_30;
    reg  [8:0] part_31;
    reg  [8:0] count_0_d;
    reg  [8:0] count_0_q;
    reg  [8:0] count_1_d;
    reg  [8:0] count_1_q;
    reg  [8:0] count_2_d;
    reg  [8:0] count_2_q;
    reg  [8:0] count_3_d;
    reg  [8:0] count_3_q;
    reg  [8:0] count_4_d;
    reg  [8:0] count_4_q;
    reg  [8:0] count_5_d;
    reg  [8:0] count_5_q;
    reg  [8:0] count_6_d;
    reg  [8:0] count_6_q;
    reg  [8:0] count_7_d;
    reg  [8:0] count_7_q;
    reg  [8:0] count_8_d;
    reg  [8:0] count_8_q;
    reg  [8:0] count_9_d;
    reg  [8:0] count_9_q;
    reg  [8:0] count_10_d;
    reg  [8:0] count_10_q;
    reg  [8:0] count_11_d;
    reg  [8:0] count_11_q;
    reg  [8:0] count_12_d;
    reg  [8:0] count_12_q;
    reg  [8:0] count_13_d;
    reg  [8:0] count_13_q;
    reg  [8:0] count_14_d;
    reg  [8:0] count_14_q;
    reg  [8:0] count_15_d;
    reg  [8:0] count_15_q;
    reg  [8:0] count_16_d;
    reg  [8:0] count_16_q;
    reg  [8:0] count_17_d;
    reg  [8:0] count_17_q;
    reg  [8:0] count_18_d;
    reg  [8:0] count_18_q;
    reg  [8:0] count_19_d;
    reg  [8:0] count_19_q;
    reg  [8:0] count_20_d;
    reg  [8:0] count_20_q;
    reg  [8:0] count_21_d;
    reg  [8:0] count_21_q;
    reg  [8:0] count_22_d;
    reg  [8:0] count_22_q;
    reg  [8:0] count_23_d;
    reg  [8:0] count_23_q;
    reg  [8:0] count_24_d;
    reg  [8:0] count_24_q;
    reg  [8:0] count_25_d;
    reg  [8:0] count_25_q;
    reg  [8:0] count_26_d;
    reg  [8:0] count_26_q;
    reg  [8:0] count_27_d;
    reg  [8:0] count_27_q;
    reg  [8:0] count_28_d;
    reg  [8:0] count_28_q;
    reg  [8:0] count_29_d;
    reg  [8:0] count_29_q;
    reg  [8:0] count_30_d;
    reg  [8:0] count_30_q;
    reg  [8:0] count_31_d;
    reg  [8:0] count_31_q;

    always @* begin
        take = 32'h0;
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
        take[28] = go & (visit == 7'd55);
        take[29] = go & (visit == 7'd56);
        take[30] = go & (visit == 7'd13);
        take[31] = go & (visit == 7'd57);
    end

    always @* begin
        part_0 = 9'd0;
        if (take[0]) begin
            part_0 = count_0_q;
        end
    end

    always @* begin
        count_0_d = (count_0_q + {8'd0, ev[0]}) + {8'd0, also[0]};
        if (take[0]) begin
            count_0_d = (9'd0 + {8'd0, ev[0]}) + {8'd0, also[0]};
        end
        count_1_d = (count_1_q + {8'd0, ev[1]}) + {8'd0, also[1]};
        if (take[1]) begin
            count_1_d = (9'd0 + {8'd0, ev[1]}) + {8'd0, also[1]};
        end
        count_2_d = (count_2_q + {8'd0, ev[2]}) + {8'd0, also[2]};
        if (take[2]) begin
            count_2_d = (9'd0 + {8'd0, ev[2]}) + {8'd0, also[2]};
        end
        count_3_d = (count_3_q + {8'd0, ev[3]}) + {8'd0, also[3]};
        if (take[3]) begin
            count_3_d = (9'd0 + {8'd0, ev[3]}) + {8'd0, also[3]};
        end
        count_4_d = (count_4_q + {8'd0, ev[4]}) + {8'd0, also[4]};
        if (take[4]) begin
            count_4_d = (9'd0 + {8'd0, ev[4]}) + {8'd0, also[4]};
        end
        count_5_d = (count_5_q + {8'd0, ev[5]}) + {8'd0, also[5]};
        if (take[5]) begin
            count_5_d = (9'd0 + {8'd0, ev[5]}) + {8'd0, also[5]};
        end
        count_6_d = (count_6_q + {8'd0, ev[6]}) + {8'd0, also[6]};
        if (take[6]) begin
            count_6_d = (9'd0 + {8'd0, ev[6]}) + {8'd0, also[6]};
        end
        count_7_d = (count_7_q + {8'd0, ev[7]}) + {8'd0, also[7]};
        if (take[7]) begin
            count_7_d = (9'd0 + {8'd0, ev[7]}) + {8'd0, also[7]};
        end
        count_8_d = (count_8_q + {8'd0, ev[8]}) + {8'd0, also[8]};
        if (take[8]) begin
            count_8_d = (9'd0 + {8'd0, ev[8]}) + {8'd0, also[8]};
        end
        count_9_d = (count_9_q + {8'd0, ev[9]}) + {8'd0, also[9]};
        if (take[9]) begin
            count_9_d = (9'd0 + {8'd0, ev[9]}) + {8'd0, also[9]};
        end
        count_10_d = (count_10_q + {8'd0, ev[10]}) + {8'd0, also[10]};
        if (take[10]) begin
            count_10_d = (9'd0 + {8'd0, ev[10]}) + {8'd0, also[10]};
        end
        count_11_d = (count_11_q + {8'd0, ev[11]}) + {8'd0, also[11]};
        if (take[11]) begin
            count_11_d = (9'd0 + {8'd0, ev[11]}) + {8'd0, also[11]};
        end
        count_12_d = (count_12_q + {8'd0, ev[12]}) + {8'd0, also[12]};
        if (take[12]) begin
            count_12_d = (9'd0 + {8'd0, ev[12]}) + {8'd0, also[12]};
        end
        count_13_d = (count_13_q + {8'd0, ev[13]}) + {8'd0, also[13]};
        if (take[13]) begin
            count_13_d = (9'd0 + {8'd0, ev[13]}) + {8'd0, also[13]};
        end
        count_14_d = (count_14_q + {8'd0, ev[14]}) + {8'd0, also[14]};
        if (take[14]) begin
            count_14_d = (9'd0 + {8'd0, ev[14]}) + {8'd0, also[14]};
        end
        count_15_d = (count_15_q + {8'd0, ev[15]}) + {8'd0, also[15]};
        if (take[15]) begin
            count_15_d = (9'd0 + {8'd0, ev[15]}) + {8'd0, also[15]};
        end
        count_16_d = (count_16_q + {8'd0, ev[16]}) + {8'd0, also[16]};
        if (take[16]) begin
            count_16_d = (9'd0 + {8'd0, ev[16]}) + {8'd0, also[16]};
        end
        count_17_d = (count_17_q + {8'd0, ev[17]}) + {8'd0, also[17]};
        if (take[17]) begin
            count_17_d = (9'd0 + {8'd0, ev[17]}) + {8'd0, also[17]};
        end
        count_18_d = (count_18_q + {8'd0, ev[18]}) + {8'd0, also[18]};
        if (take[18]) begin
            count_18_d = (9'd0 + {8'd0, ev[18]}) + {8'd0, also[18]};
        end
        count_19_d = (count_19_q + {8'd0, ev[19]}) + {8'd0, also[19]};
        if (take[19]) begin
            count_19_d = (9'd0 + {8'd0, ev[19]}) + {8'd0, also[19]};
        end
        count_20_d = (count_20_q + {8'd0, ev[20]}) + {8'd0, also[20]};
        if (take[20]) begin
            count_20_d = (9'd0 + {8'd0, ev[20]}) + {8'd0, also[20]};
        end
        count_21_d = (count_21_q + {8'd0, ev[21]}) + {8'd0, also[21]};
        if (take[21]) begin
            count_21_d = (9'd0 + {8'd0, ev[21]}) + {8'd0, also[21]};
        end
        count_22_d = (count_22_q + {8'd0, ev[22]}) + {8'd0, also[22]};
        if (take[22]) begin
            count_22_d = (9'd0 + {8'd0, ev[22]}) + {8'd0, also[22]};
        end
        count_23_d = (count_23_q + {8'd0, ev[23]}) + {8'd0, also[23]};
        if (take[23]) begin
            count_23_d = (9'd0 + {8'd0, ev[23]}) + {8'd0, also[23]};
        end
        count_24_d = (count_24_q + {8'd0, ev[24]}) + {8'd0, also[24]};
        if (take[24]) begin
            count_24_d = (9'd0 + {8'd0, ev[24]}) + {8'd0, also[24]};
        end
        count_25_d = (count_25_q + {8'd0, ev[25]}) + {8'd0, also[25]};
        if (take[25]) begin
            count_25_d = (9'd0 + {8'd0, ev[25]}) + {8'd0, also[25]};
        end
        count_26_d = (count_26_q + {8'd0, ev[26]}) + {8'd0, also[26]};
        if (take[26]) begin
            count_26_d = (9'd0 + {8'd0, ev[26]}) + {8'd0, also[26]};
        end
        count_27_d = (count_27_q + {8'd0, ev[27]}) + {8'd0, also[27]};
        if (take[27]) begin
            count_27_d = (9'd0 + {8'd0, ev[27]}) + {8'd0, also[27]};
        end
        count_28_d = (count_28_q + {8'd0, ev[28]}) + {8'd0, also[28]};
        if (take[28]) begin
            count_28_d = (9'd0 + {8'd0, ev[28]}) + {8'd0, also[28]};
        end
        count_29_d = (count_29_q + {8'd0, ev[29]}) + {8'd0, also[29]};
        if (take[29]) begin
            count_29_d = (9'd0 + {8'd0, ev[29]}) + {8'd0, also[29]};
        end
        count_30_d = (count_30_q + {8'd0, ev[30]}) + {8'd0, also[30]};
        if (take[30]) begin
            count_30_d = (9'd0 + {8'd0, ev[30]}) + {8'd0, also[30]};
        end
        count_31_d = (count_31_q + {8'd0, ev[31]}) + {8'd0, also[31]};
        if (take[31]) begin
            count_31_d = (9'd0 + {8'd0, ev[31]}) + {8'd0, also[31]};
        end
    end

    always @* begin
        part_1 = 9'd0;
        if (take[1]) begin
            part_1 = count_1_q;
        end
    end

    always @* begin
        part_2 = 9'd0;
        if (take[2]) begin
            part_2 = count_2_q;
        end
    end

    always @* begin
        part_3 = 9'd0;
        if (take[3]) begin
            part_3 = count_3_q;
        end
    end

    always @* begin
        part_4 = 9'd0;
        if (take[4]) begin
            part_4 = count_4_q;
        end
    end

    always @* begin
        part_5 = 9'd0;
        if (take[5]) begin
            part_5 = count_5_q;
        end
    end

    always @* begin
        part_6 = 9'd0;
        if (take[6]) begin
            part_6 = count_6_q;
        end
    end

    always @* begin
        part_7 = 9'd0;
        if (take[7]) begin
            part_7 = count_7_q;
        end
    end

    always @* begin
        part_8 = 9'd0;
        if (take[8]) begin
            part_8 = count_8_q;
        end
    end

    always @* begin
        part_9 = 9'd0;
        if (take[9]) begin
            part_9 = count_9_q;
        end
    end

    always @* begin
        part_10 = 9'd0;
        if (take[10]) begin
            part_10 = count_10_q;
        end
    end

    always @* begin
        part_11 = 9'd0;
        if (take[11]) begin
            part_11 = count_11_q;
        end
    end

    always @* begin
        part_12 = 9'd0;
        if (take[12]) begin
            part_12 = count_12_q;
        end
    end

    always @* begin
        part_13 = 9'd0;
        if (take[13]) begin
            part_13 = count_13_q;
        end
    end

    always @* begin
        part_14 = 9'd0;
        if (take[14]) begin
            part_14 = count_14_q;
        end
    end

    always @* begin
        part_15 = 9'd0;
        if (take[15]) begin
            part_15 = count_15_q;
        end
    end

    always @* begin
        part_16 = 9'd0;
        if (take[16]) begin
            part_16 = count_16_q;
        end
    end

    always @* begin
        part_17 = 9'd0;
        if (take[17]) begin
            part_17 = count_17_q;
        end
    end

    always @* begin
        part_18 = 9'd0;
        if (take[18]) begin
            part_18 = count_18_q;
        end
    end

    always @* begin
        part_19 = 9'd0;
        if (take[19]) begin
            part_19 = count_19_q;
        end
    end

    always @* begin
        part_20 = 9'd0;
        if (take[20]) begin
            part_20 = count_20_q;
        end
    end

    always @* begin
        part_21 = 9'd0;
        if (take[21]) begin
            part_21 = count_21_q;
        end
    end

    always @* begin
        part_22 = 9'd0;
        if (take[22]) begin
            part_22 = count_22_q;
        end
    end

    always @* begin
        part_23 = 9'd0;
        if (take[23]) begin
            part_23 = count_23_q;
        end
    end

    always @* begin
        part_24 = 9'd0;
        if (take[24]) begin
            part_24 = count_24_q;
        end
    end

    always @* begin
        part_25 = 9'd0;
        if (take[25]) begin
            part_25 = count_25_q;
        end
    end

    always @* begin
        part_26 = 9'd0;
        if (take[26]) begin
            part_26 = count_26_q;
        end
    end

    always @* begin
        part_27 = 9'd0;
        if (take[27]) begin
            part_27 = count_27_q;
        end
    end

    always @* begin
        part_28 = 9'd0;
        if (take[28]) begin
            part_28 = count_28_q;
        end
    end

    always @* begin
        part_29 = 9'd0;
        if (take[29]) begin
            part_29 = count_29_q;
        end
    end

    always @* begin
        part_30 = 9'd0;
        if (take[30]) begin
            part_30 = count_30_q;
        end
    end

    always @* begin
        part_31 = 9'd0;
        if (take[31]) begin
            part_31 = count_31_q;
        end
    end
    assign taken = ((((part_0 | part_1) | (part_2 | part_3)) | ((part_4 | part_5) | (part_6 | part_7))) | (((part_8 | part_9) | (part_10 | part_11)) | ((part_12 | part_13) | (part_14 | part_15)))) | ((((part_16 | part_17) | (part_18 | part_19)) | ((part_20 | part_21) | (part_22 | part_23))) | (((part_24 | part_25) | (part_26 | part_27)) | ((part_28 | part_29) | (part_30 | part_31))));

    always @(posedge clk) begin
        if (rst) begin
            count_0_q <= 9'd0;
            count_1_q <= 9'd0;
            count_2_q <= 9'd0;
            count_3_q <= 9'd0;
            count_4_q <= 9'd0;
            count_5_q <= 9'd0;
            count_6_q <= 9'd0;
            count_7_q <= 9'd0;
            count_8_q <= 9'd0;
            count_9_q <= 9'd0;
            count_10_q <= 9'd0;
            count_11_q <= 9'd0;
            count_12_q <= 9'd0;
            count_13_q <= 9'd0;
            count_14_q <= 9'd0;
            count_15_q <= 9'd0;
            count_16_q <= 9'd0;
            count_17_q <= 9'd0;
            count_18_q <= 9'd0;
            count_19_q <= 9'd0;
            count_20_q <= 9'd0;
            count_21_q <= 9'd0;
            count_22_q <= 9'd0;
            count_23_q <= 9'd0;
            count_24_q <= 9'd0;
            count_25_q <= 9'd0;
            count_26_q <= 9'd0;
            count_27_q <= 9'd0;
            count_28_q <= 9'd0;
            count_29_q <= 9'd0;
            count_30_q <= 9'd0;
            count_31_q <= 9'd0;
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
        end
    end
endmodule
`default_nettype wire
