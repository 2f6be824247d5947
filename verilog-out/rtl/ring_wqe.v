// ring_wqe: Makes the WQEs of the ring engine and keeps them.
// Source:        hdl/src/collective/ring_wqe.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_wqe (
    input  wire clk,
    input  wire rst,
    input  wire [732:0] desc,
    input  wire [7:0] slots,
    input  wire [7:0] slice,
    input  wire [80:0] word_data,
    input  wire word_valid,
    output wire word_ready,
    input  wire [111:0] data_data,
    input  wire data_valid,
    output wire data_ready,
    output wire rest,
    input  wire [13:0] next_slot,
    input  wire [15:0] next_at,
    output reg  put_next,
    input  wire [13:0] prev_slot,
    input  wire [15:0] prev_at,
    output reg  put_prev,
    output wire [31:0] ring_data,
    output wire ring_valid,
    input  wire ring_ready,
    output reg  [261:0] spoken_data,
    output reg  spoken_valid,
    input  wire [63:0] axi_araddr,
    input  wire [7:0] axi_arlen,
    input  wire [3:0] axi_arid,
    input  wire axi_arvalid,
    output wire axi_arready,
    output wire [511:0] axi_rdata,
    output wire [1:0] axi_rresp,
    output wire [3:0] axi_rid,
    output wire axi_rlast,
    output wire axi_rvalid,
    input  wire axi_rready
);
    localparam [31:0] BY_NEXT = 32'h100040;
    localparam [31:0] BY_PREV = 32'h100000;
    localparam [3:0] CYCLES = 4'd11;
    localparam [5:0] SECOND = 6'd32;
    wire to_prev;
    reg  [15:0] index;
    reg  [5:0] at;
    reg  [13:0] pack_slot;
    reg  [31:0] pack_rkey;
    wire [511:0] pack_made;
    wire [255:0] pack_word;
    reg  memory_write_en;
    wire [511:0] memory_read_data;
    wire reader_read_en;
    wire [5:0] reader_read_at;
    reg  busy_d;
    reg  busy_q;
    reg  placed_d;
    reg  placed_q;
    reg  is_word_d;
    reg  is_word_q;
    reg  [80:0] say_d;
    reg  [80:0] say_q;
    reg  [111:0] send_d;
    reg  [111:0] send_q;
    reg  [63:0] base_d;
    reg  [63:0] base_q;
    reg  [31:0] offset_d;
    reg  [31:0] offset_q;
    wire [63:0] raddr_d;
    reg  [63:0] raddr_q;
    reg  due_next_d;
    reg  due_next_q;
    reg  due_prev_d;
    reg  due_prev_q;
    reg  [3:0] apart_d;
    reg  [3:0] apart_q;
    reg  out_valid_d;
    reg  out_valid_q;
    reg  [31:0] out_d;
    reg  [31:0] out_q;

    ring_pack u_pack (
        .desc(desc),
        .slots(slots),
        .slice(slice),
        .is_word(is_word_q),
        .say(say_q),
        .send(send_q),
        .at(at),
        .slot(pack_slot),
        .index(index),
        .raddr(raddr_q),
        .rkey(pack_rkey),
        .made(pack_made),
        .word(pack_word)
    );

    ram_1r1w_w512_aw6 u_memory (
        .clk(clk),
        .rst(rst),
        .write_en(memory_write_en),
        .write_addr(at),
        .write_data(pack_made),
        .read_en(reader_read_en),
        .read_addr(reader_read_at),
        .read_data(memory_read_data)
    );

    ring_read u_reader (
        .clk(clk),
        .rst(rst),
        .axi_araddr(axi_araddr),
        .axi_arlen(axi_arlen),
        .axi_arid(axi_arid),
        .axi_arvalid(axi_arvalid),
        .axi_arready(axi_arready),
        .axi_rdata(axi_rdata),
        .axi_rresp(axi_rresp),
        .axi_rid(axi_rid),
        .axi_rlast(axi_rlast),
        .axi_rvalid(axi_rvalid),
        .axi_rready(axi_rready),
        .read_en(reader_read_en),
        .read_at(reader_read_at),
        .read_data(memory_read_data)
    );

    always @* begin
        busy_d = busy_q;
        placed_d = placed_q;
        is_word_d = is_word_q;
        say_d = say_q;
        send_d = send_q;
        base_d = base_q;
        offset_d = offset_q;
        due_next_d = due_next_q;
        due_prev_d = due_prev_q;
        apart_d = apart_q;
        out_valid_d = out_valid_q;
        out_d = out_q;
        if (~busy_q) begin
            busy_d = word_valid | data_valid;
            placed_d = 1'd0;
            is_word_d = word_valid;
            say_d = word_data;
            send_d = data_data;
            base_d = desc[436:373];
            offset_d = data_data[111:80];
            if (word_valid) begin
                offset_d = BY_PREV;
                if (word_data[0]) begin
                    base_d = desc[564:501];
                    offset_d = BY_NEXT;
                end
            end
        end
        if (busy_q) begin
            placed_d = 1'd1;
        end
        if (busy_q & placed_q) begin
            busy_d = 1'd0;
            placed_d = 1'd0;
        end
        if (ring_ready) begin
            out_valid_d = 1'd0;
        end
        if ((|apart_q) & (ring_ready | (~out_valid_q))) begin
            apart_d = apart_q - 4'd1;
        end
        if (ring_ready | (~out_valid_q)) begin
            if (due_prev_q) begin
                out_valid_d = 1'd1;
                out_d[31:16] = {2'd0, prev_slot};
                out_d[15:0] = prev_at;
                due_prev_d = 1'd0;
            end else if (due_next_q & (~(|apart_q))) begin
                out_valid_d = 1'd1;
                out_d[31:16] = {2'd0, next_slot};
                out_d[15:0] = next_at;
                due_next_d = 1'd0;
                apart_d = CYCLES;
            end
        end
        if (put_prev) begin
            due_prev_d = 1'd1;
        end
        if (put_next) begin
            due_next_d = 1'd1;
        end
    end
    assign raddr_d = base_q + {32'h0, offset_q};
    assign rest = ~busy_q;
    assign word_ready = ~busy_q;
    assign data_ready = (~busy_q) & (~word_valid);

    always @* begin
        put_next = 1'd0;
        put_prev = 1'd0;
        if (busy_q & placed_q) begin
            put_prev = to_prev;
            put_next = ~to_prev;
        end
    end
    assign to_prev = is_word_q & say_q[0];

    always @* begin
        index = next_at;
        if (to_prev) begin
            index = prev_at;
        end
    end

    always @* begin
        pack_slot = next_slot;
        if (to_prev) begin
            pack_slot = prev_slot;
        end
    end

    always @* begin
        pack_rkey = desc[468:437];
        if (to_prev) begin
            pack_rkey = desc[596:565];
        end
    end

    always @* begin
        at = {1'd0, index[4:0]};
        if (to_prev) begin
            at = {1'd0, index[4:0]} | SECOND;
        end
    end

    always @* begin
        memory_write_en = 1'd0;
        if (busy_q & placed_q) begin
            memory_write_en = 1'd1;
        end
    end

    always @* begin
        spoken_valid = 1'd0;
        if (busy_q & placed_q) begin
            spoken_valid = is_word_q;
        end
    end

    always @* begin
        spoken_data[5:0] = at;
        spoken_data[261:6] = pack_word;
    end
    assign ring_valid = out_valid_q;
    assign ring_data = out_q;

    always @(posedge clk) begin
        if (rst) begin
            busy_q <= 1'd0;
            placed_q <= 1'd0;
            due_next_q <= 1'd0;
            due_prev_q <= 1'd0;
            apart_q <= 4'd0;
            out_valid_q <= 1'd0;
        end else begin
            busy_q <= busy_d;
            placed_q <= placed_d;
            due_next_q <= due_next_d;
            due_prev_q <= due_prev_d;
            apart_q <= apart_d;
            out_valid_q <= out_valid_d;
        end
        is_word_q <= is_word_d;
        say_q <= say_d;
        send_q <= send_d;
        base_q <= base_d;
        offset_q <= offset_d;
        raddr_q <= raddr_d;
        out_q <= out_d;
    end
endmodule
`default_nettype wire
