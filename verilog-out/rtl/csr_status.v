// csr_status: Status, sticky errors, interrupt causes, time.
// Source:        hdl/src/csr/status.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module csr_status (
    input  wire clk,
    input  wire rst,
    input  wire wr_valid,
    input  wire [15:0] wr_addr,
    input  wire [31:0] wr_data,
    input  wire [15:0] rd_addr,
    output wire [63:0] rd_value,
    input  wire ready,
    input  wire dma_on,
    input  wire tx_idle,
    input  wire link_up,
    input  wire [26:0] pcie_cfg,
    input  wire [31:0] sticky,
    input  wire bad_access,
    input  wire [15:0] bad_addr,
    input  wire bad_write,
    input  wire bad_align,
    input  wire mbox_done,
    input  wire [31:0] int_mask,
    output wire [63:0] cycles,
    output wire irq
);
    localparam [15:0] AT_ERR_ADDR = 16'd268;
    localparam [15:0] AT_INT = 16'd272;
    localparam [15:0] AT_PCIE_CFG = 16'd308;
    localparam [15:0] AT_PCIE_ID = 16'd304;
    localparam [15:0] AT_STATUS = 16'd256;
    localparam [15:0] AT_STICKY = 16'd264;
    localparam [31:0] CFG_ATS = 32'h10000;
    localparam [31:0] CFG_BUS_MASTER = 32'h1;
    localparam [31:0] CFG_EXT_TAG = 32'h2000;
    localparam [4:0] CFG_MPS = 5'd4;
    localparam [4:0] CFG_MRRS = 5'd8;
    localparam [31:0] CFG_RCB = 32'h1000;
    localparam [31:0] CFG_RELAXED = 32'h4000;
    localparam [31:0] ERR_MISALIGNED = 32'h40000000;
    localparam [31:0] ERR_WRITE = 32'h80000000;
    localparam [31:0] INT_ALL = 32'hf;
    localparam [31:0] INT_ERROR = 32'h1;
    localparam [31:0] INT_LINK = 32'h8;
    localparam [31:0] INT_MAILBOX = 32'h2;
    localparam [31:0] STATUS_DMA_ON = 32'h2;
    localparam [31:0] STATUS_ERROR = 32'h10;
    localparam [31:0] STATUS_LINK_UP = 32'h8;
    localparam [31:0] STATUS_READY = 32'h1;
    localparam [31:0] STATUS_TX_IDLE = 32'h4;
    localparam [31:0] STICKY_ALL = 32'h7ffff;
    localparam [31:0] STICKY_MISALIGNED = 32'h2;
    localparam [31:0] STICKY_REGISTER = 32'h1;
    reg  [31:0] clear;
    reg  [31:0] raise;
    reg  [31:0] place;
    reg  [31:0] own;
    reg  [31:0] v_status;
    reg  [31:0] v_cfg;
    reg  [31:0] v_id;
    reg  [31:0] v_sticky;
    reg  [31:0] v_bad;
    reg  [31:0] v_int;
    reg  [63:0] v_time;
    wire [31:0] word;
    reg  [31:0] errors_d;
    reg  [31:0] errors_q;
    wire [31:0] causes_d;
    reg  [31:0] causes_q;
    wire interrupt_d;
    reg  interrupt_q;
    reg  [31:0] last_bad_d;
    reg  [31:0] last_bad_q;
    reg  link_before_q;

    cycle_count u_time (
        .clk(clk),
        .rst(rst),
        .now(cycles)
    );

    always @* begin
        clear = 32'h0;
        if (wr_valid & (wr_addr == AT_STICKY)) begin
            clear = wr_data;
        end
        errors_d = (((errors_q & (~clear)) | sticky) | own) & STICKY_ALL;
        clear = 32'h0;
        if (wr_valid & (wr_addr == AT_INT)) begin
            clear = wr_data;
        end
    end
    assign causes_d = ((causes_q & (~clear)) | raise) & INT_ALL;
    assign interrupt_d = |(causes_q & (~int_mask));

    always @* begin
        last_bad_d = last_bad_q;
        if (bad_access) begin
            last_bad_d = place;
        end
    end
    assign irq = interrupt_q;

    always @* begin
        own = 32'h0;
        if (bad_access) begin
            own = STICKY_REGISTER;
            if (bad_align) begin
                own = STICKY_MISALIGNED;
            end
        end
    end

    always @* begin
        raise = 32'h0;
        if ((|sticky) | bad_access) begin
            raise = raise | INT_ERROR;
        end
        if (mbox_done) begin
            raise = raise | INT_MAILBOX;
        end
        if (link_up != link_before_q) begin
            raise = raise | INT_LINK;
        end
    end

    always @* begin
        place = 32'h0;
        if (bad_access) begin
            place = {16'd0, bad_addr};
            if (bad_align) begin
                place = place | ERR_MISALIGNED;
            end
            if (bad_write) begin
                place = place | ERR_WRITE;
            end
        end
    end

    always @* begin
        v_status = 32'h0;
        if (rd_addr == AT_STATUS) begin
            if (ready) begin
                v_status = v_status | STATUS_READY;
            end
            if (dma_on) begin
                v_status = v_status | STATUS_DMA_ON;
            end
            if (tx_idle) begin
                v_status = v_status | STATUS_TX_IDLE;
            end
            if (link_up) begin
                v_status = v_status | STATUS_LINK_UP;
            end
            if (|errors_q) begin
                v_status = v_status | STATUS_ERROR;
            end
        end
    end

    always @* begin
        v_cfg = 32'h0;
        if (rd_addr == AT_PCIE_CFG) begin
            v_cfg = ({29'h0, pcie_cfg[19:17]} << CFG_MPS) | ({29'h0, pcie_cfg[22:20]} << CFG_MRRS);
            if (pcie_cfg[16]) begin
                v_cfg = v_cfg | CFG_BUS_MASTER;
            end
            if (pcie_cfg[23]) begin
                v_cfg = v_cfg | CFG_RCB;
            end
            if (pcie_cfg[24]) begin
                v_cfg = v_cfg | CFG_EXT_TAG;
            end
            if (pcie_cfg[25]) begin
                v_cfg = v_cfg | CFG_RELAXED;
            end
            if (pcie_cfg[26]) begin
                v_cfg = v_cfg | CFG_ATS;
            end
        end
        v_id = 32'h0;
        if (rd_addr == AT_PCIE_ID) begin
            v_id = {16'd0, pcie_cfg[15:0]};
        end
    end

    always @* begin
        v_sticky = 32'h0;
        if (rd_addr == AT_STICKY) begin
            v_sticky = errors_q;
        end
    end

    always @* begin
        v_bad = 32'h0;
        if (rd_addr == AT_ERR_ADDR) begin
            v_bad = last_bad_q;
        end
    end

    always @* begin
        v_int = 32'h0;
        if (rd_addr == AT_INT) begin
            v_int = causes_q;
        end
    end

    always @* begin
        v_time = 64'h0;
        if (rd_addr[15:3] == 13'd36) begin
            v_time = cycles;
        end
    end
    assign word = ((v_status | v_cfg) | v_id) | ((v_sticky | v_bad) | v_int);
    assign rd_value = {32'h0, word} | v_time;

    always @(posedge clk) begin
        if (rst) begin
            errors_q <= 32'h0;
            causes_q <= 32'h0;
            interrupt_q <= 1'd0;
            last_bad_q <= 32'h0;
            link_before_q <= 1'd0;
        end else begin
            errors_q <= errors_d;
            causes_q <= causes_d;
            interrupt_q <= interrupt_d;
            last_bad_q <= last_bad_d;
            link_before_q <= link_up;
        end
    end
endmodule
`default_nettype wire
