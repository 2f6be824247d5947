// look_ram_w1_aw8: One word per slot, looked up ahead into a register.
// Source:        hdl/src/tx/look_ram.rs
// Parameters:    W=1 AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module look_ram_w1_aw8 (
    input  wire clk,
    input  wire rst,
    input  wire set_en,
    input  wire [7:0] set_slot,
    input  wire set_data,
    input  wire init_en,
    input  wire [7:0] init_slot,
    input  wire init_data,
    input  wire [7:0] read_slot,
    output wire held
);
    wire ram_read_data;
    reg  [7:0] asked_q;
    reg  recent_q;
    reg  [7:0] recent_slot_q;
    reg  recent_data_q;
    reg  word_d;
    reg  word_q;

    slot_ram_w1_aw8 u_ram (
        .clk(clk),
        .rst(rst),
        .set_en(set_en),
        .set_slot(set_slot),
        .set_data(set_data),
        .init_en(init_en),
        .init_slot(init_slot),
        .init_data(init_data),
        .read_slot(read_slot),
        .read_data(ram_read_data)
    );

    always @* begin
        word_d = ram_read_data;
        if (set_en & (set_slot == asked_q)) begin
            word_d = set_data;
        end else if (recent_q & (recent_slot_q == asked_q)) begin
            word_d = recent_data_q;
        end
    end
    assign held = word_q;

    always @(posedge clk) begin
        if (rst) begin
            recent_q <= 1'd0;
        end else begin
            recent_q <= set_en;
        end
        asked_q <= read_slot;
        recent_slot_q <= set_slot;
        recent_data_q <= set_data;
        word_q <= word_d;
    end
endmodule
`default_nettype wire
