// tag_table_tagaw8: State of every read tag.
// Source:        hdl/src/host/tag_table.rs
// Parameters:    TAG_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module tag_table_tagaw8 (
    input  wire clk,
    input  wire rst,
    input  wire ext_tag,
    output wire ready,
    output wire [10:0] alloc_data,
    output wire alloc_valid,
    input  wire alloc_ready,
    input  wire [88:0] issue_data,
    input  wire issue_valid,
    input  wire [9:0] issue_tag,
    input  wire look_en,
    input  wire [9:0] look_tag,
    output wire [7:0] look_turn,
    output wire look_upper,
    output wire [88:0] request,
    output wire [58:0] progress,
    output wire passed,
    output wire [58:0] passed_data,
    input  wire [58:0] upd_data,
    input  wire upd_valid,
    input  wire [9:0] upd_tag,
    input  wire free
);
    localparam [58:0] BLANK_PROGRESS = 59'h0;
    localparam [88:0] BLANK_REQUEST = 89'h0;
    localparam [7:0] UPPER_HALF = 8'd128;
    localparam [10:0] WALK_END = 11'd256;
    wire walking;
    reg  [10:0] lists_put_data;
    reg  lists_put_valid;
    reg  request_ram_write_en;
    reg  [7:0] request_ram_write_addr;
    reg  [88:0] request_ram_write_data;
    wire [7:0] request_ram_read_addr;
    reg  progress_ram_write_en;
    reg  [7:0] progress_ram_write_addr;
    reg  [58:0] progress_ram_write_data;
    wire [7:0] progress_ram_read_addr;
    wire [7:0] turn_ram_write_addr;
    reg  [8:0] turn_ram_write_data;
    wire [7:0] turn_ram_read_addr;
    wire [8:0] turn_ram_read_data;
    reg  [8:0] turn_d;
    reg  [8:0] turn_q;
    reg  [10:0] walk_d;
    reg  [10:0] walk_q;
    reg  was_passed_d;
    reg  was_passed_q;
    reg  [58:0] was_written_d;
    reg  [58:0] was_written_q;

    tag_lists_tagaw8 u_lists (
        .clk(clk),
        .rst(rst),
        .ext_tag(ext_tag),
        .put_data(lists_put_data),
        .put_valid(lists_put_valid),
        .alloc_data(alloc_data),
        .alloc_valid(alloc_valid),
        .alloc_ready(alloc_ready)
    );

    ram_1r1w_w89_aw8 u_request_ram (
        .clk(clk),
        .rst(rst),
        .write_en(request_ram_write_en),
        .write_addr(request_ram_write_addr),
        .write_data(request_ram_write_data),
        .read_en(look_en),
        .read_addr(request_ram_read_addr),
        .read_data(request)
    );

    ram_1r1w_w59_aw8 u_progress_ram (
        .clk(clk),
        .rst(rst),
        .write_en(progress_ram_write_en),
        .write_addr(progress_ram_write_addr),
        .write_data(progress_ram_write_data),
        .read_en(look_en),
        .read_addr(progress_ram_read_addr),
        .read_data(progress)
    );

    lut_ram_w9_aw8 u_turn_ram (
        .clk(clk),
        .rst(rst),
        .write_en(issue_valid),
        .write_addr(turn_ram_write_addr),
        .write_data(turn_ram_write_data),
        .read_addr(turn_ram_read_addr),
        .read_data(turn_ram_read_data)
    );

    always @* begin
        walk_d = walk_q;
        was_passed_d = was_passed_q;
        was_written_d = was_written_q;
        turn_d = turn_q;
        if (walking) begin
            walk_d = walk_q + 11'd1;
        end
        if (look_en) begin
            turn_d[7:0] = ~turn_ram_read_data[7:0];
            turn_d[8] = ~turn_ram_read_data[8];
            was_passed_d = upd_valid & (upd_tag == look_tag);
            was_written_d = upd_data;
        end
    end
    assign turn_ram_write_addr = issue_tag[7:0];

    always @* begin
        turn_ram_write_data[7:0] = issue_data[56:49];
        turn_ram_write_data[8] = |(issue_data[24:17] & UPPER_HALF);
    end
    assign turn_ram_read_addr = look_tag[7:0];
    assign look_turn = ~turn_q[7:0];
    assign look_upper = ~turn_q[8];
    assign walking = walk_q != WALK_END;
    assign ready = ~walking;

    always @* begin
        request_ram_write_en = issue_valid;
        if (walking) begin
            request_ram_write_en = 1'd1;
        end
    end

    always @* begin
        request_ram_write_addr = issue_tag[7:0];
        if (walking) begin
            request_ram_write_addr = walk_q[7:0];
        end
    end

    always @* begin
        request_ram_write_data = issue_data;
        if (walking) begin
            request_ram_write_data = BLANK_REQUEST;
        end
    end

    always @* begin
        progress_ram_write_en = upd_valid;
        if (walking) begin
            progress_ram_write_en = 1'd1;
        end
    end

    always @* begin
        progress_ram_write_addr = upd_tag[7:0];
        if (walking) begin
            progress_ram_write_addr = walk_q[7:0];
        end
    end

    always @* begin
        progress_ram_write_data = upd_data;
        if (walking) begin
            progress_ram_write_data = BLANK_PROGRESS;
        end
    end

    always @* begin
        lists_put_valid = upd_valid & free;
        if (walking) begin
            lists_put_valid = 1'd1;
        end
    end

    always @* begin
        lists_put_data[9:0] = upd_tag;
        lists_put_data[10] = ~upd_data[0];
        if (walking) begin
            lists_put_data[9:0] = walk_q[9:0];
            lists_put_data[10] = 1'd1;
        end
    end
    assign request_ram_read_addr = look_tag[7:0];
    assign progress_ram_read_addr = look_tag[7:0];
    assign passed = was_passed_q;
    assign passed_data = was_written_q;

    always @(posedge clk) begin
        if (rst) begin
            walk_q <= 11'd0;
            was_passed_q <= 1'd0;
        end else begin
            walk_q <= walk_d;
            was_passed_q <= was_passed_d;
        end
        turn_q <= turn_d;
        was_written_q <= was_written_d;
    end
endmodule
`default_nettype wire
