// read_issue_w512_rowaw10: Cuts read jobs into memory reads, claims tags and rows.
// Source:        hdl/src/host/read_issue.rs
// Parameters:    W=512 ROW_AW=10
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module read_issue_w512_rowaw10 (
    input  wire clk,
    input  wire rst,
    input  wire start,
    input  wire [2:0] mrrs,
    input  wire bus_master,
    input  wire dma_enable,
    input  wire [99:0] job_data,
    input  wire job_valid,
    output wire job_ready,
    input  wire [10:0] tag_data,
    input  wire tag_valid,
    output wire tag_ready,
    output reg  [89:0] mrd_data,
    output wire mrd_valid,
    input  wire mrd_ready,
    output wire [59:0] issued_data,
    output wire issued_valid,
    input  wire seg_room,
    input  wire row_freed,
    input  wire [7:0] rows_returned
);
    localparam [7:0] BUS_MASTER_OFF = 8'd49;
    localparam [7:0] DMA_OFF = 8'd48;
    localparam [3:0] LANE_BITS = 4'd6;
    localparam [2:0] RESERVED_CODE = 3'd6;
    localparam [12:0] SMALLEST = 13'd128;
    localparam [1:0] SOURCE_INLINE = 2'd1;
    localparam [1:0] SOURCE_NONE = 2'd2;
    localparam [1:0] SOURCE_ROWS = 2'd0;
    reg  [63:0] addr;
    reg  [12:0] left;
    wire [12:0] offset;
    wire [12:0] room;
    reg  [12:0] len;
    wire fits;
    reg  [7:0] refused;
    reg  [1:0] source;
    reg  [12:0] bound;
    reg  [15:0] claimed;
    wire may_go;
    wire may_read;
    wire go;
    wire done;
    reg  [12:0] size_d;
    reg  [12:0] size_q;
    reg  more_d;
    reg  more_q;
    reg  [63:0] next_addr_d;
    reg  [63:0] next_addr_q;
    reg  [12:0] next_left_d;
    reg  [12:0] next_left_q;
    reg  [15:0] rows_free_d;
    reg  [15:0] rows_free_q;
    reg  sent_valid_q;
    reg  [59:0] sent_d;
    reg  [59:0] sent_q;

    always @* begin
        more_d = more_q;
        next_addr_d = next_addr_q;
        next_left_d = next_left_q;
        sent_d = sent_q;
        size_d = SMALLEST;
        if (mrrs < RESERVED_CODE) begin
            size_d = SMALLEST << mrrs;
        end
        if (go) begin
            more_d = ~done;
            next_addr_d = addr + {51'h0, room};
            next_left_d = left - room;
        end
        rows_free_d = (rows_free_q - claimed) + {8'd0, rows_returned};
        if (row_freed) begin
            rows_free_d = ((rows_free_q - claimed) + {8'd0, rows_returned}) + 16'd1;
        end
        sent_d[1:0] = source;
        sent_d[11:2] = tag_data[9:0];
        sent_d[12] = tag_data[10];
        sent_d[20:13] = addr[7:0];
        sent_d[33:21] = len;
        if (source != SOURCE_ROWS) begin
            sent_d[33:21] = left;
        end
        sent_d[34] = ~more_q;
        sent_d[42:35] = job_data[86:79];
        sent_d[43] = job_data[88] & done;
        sent_d[51:44] = refused;
        sent_d[59:52] = claimed[7:0];
    end

    always @* begin
        addr = job_data[65:2];
        if (more_q) begin
            addr = next_addr_q;
        end
    end

    always @* begin
        left = job_data[78:66];
        if (more_q) begin
            left = next_left_q;
        end
    end
    assign offset = addr[12:0] & 13'd4095;
    assign room = size_q - (offset & (size_q - 13'd1));
    assign fits = left <= room;

    always @* begin
        len = room;
        if (left <= room) begin
            len = left;
        end
    end

    always @* begin
        refused = job_data[99:92];
        source = SOURCE_ROWS;
        if (|job_data[99:92]) begin
            source = SOURCE_NONE;
        end else if (job_data[1:0] == SOURCE_INLINE) begin
            source = SOURCE_INLINE;
        end else if (~bus_master) begin
            source = SOURCE_NONE;
            refused = BUS_MASTER_OFF;
        end else if (~dma_enable) begin
            source = SOURCE_NONE;
            refused = DMA_OFF;
        end
    end

    always @* begin
        bound = (left >> LANE_BITS) + 13'd2;
        if (left > size_q) begin
            bound = (size_q >> LANE_BITS) + 13'd2;
        end
    end
    assign may_go = (job_valid & start) & seg_room;
    assign may_read = (may_go & (source == SOURCE_ROWS)) & (tag_valid & (rows_free_q >= {3'd0, bound}));
    assign mrd_valid = may_read;

    always @* begin
        mrd_data[63:0] = addr;
        mrd_data[76:64] = len;
        mrd_data[86:77] = tag_data[9:0];
        mrd_data[88:87] = job_data[90:89];
        mrd_data[89] = job_data[91];
    end
    assign tag_ready = may_read & mrd_ready;
    assign go = (may_read & mrd_ready) | (may_go & (source != SOURCE_ROWS));
    assign done = fits | (source != SOURCE_ROWS);
    assign job_ready = go & done;

    always @* begin
        claimed = 16'd0;
        if (may_read & mrd_ready) begin
            claimed = {3'd0, bound};
        end
    end
    assign issued_valid = sent_valid_q;
    assign issued_data = sent_q;

    always @(posedge clk) begin
        if (rst) begin
            size_q <= 13'd128;
            more_q <= 1'd0;
            rows_free_q <= 16'd1024;
            sent_valid_q <= 1'd0;
        end else begin
            size_q <= size_d;
            more_q <= more_d;
            rows_free_q <= rows_free_d;
            sent_valid_q <= go;
        end
        next_addr_q <= next_addr_d;
        next_left_q <= next_left_d;
        sent_q <= sent_d;
    end
endmodule
`default_nettype wire
