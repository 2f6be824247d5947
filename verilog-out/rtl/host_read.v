// host_read: Reads one structure from host memory within a time limit.
// Source:        hdl/src/qp/host_read.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module host_read (
    input  wire clk,
    input  wire rst,
    input  wire go,
    input  wire [63:0] addr,
    input  wire whole,
    input  wire [31:0] limit,
    output wire done,
    output wire failed,
    input  wire [2:0] beat,
    output wire [511:0] data,
    output wire [63:0] axi_araddr,
    output wire [7:0] axi_arlen,
    output wire [3:0] axi_arid,
    output reg  axi_arvalid,
    input  wire axi_arready,
    input  wire [511:0] axi_rdata,
    input  wire [1:0] axi_rresp,
    input  wire [3:0] axi_rid,
    input  wire axi_rlast,
    input  wire axi_rvalid,
    output wire axi_rready,
    output wire ev_error
);
    localparam [1:0] FETCH_ADDR = 2'd1;
    localparam [1:0] FETCH_DATA = 2'd2;
    localparam [1:0] FETCH_IDLE = 2'd0;
    localparam [7:0] LAST_BEAT = 8'd7;
    reg  [1:0] fetch_d;
    reg  [1:0] fetch_q;
    reg  given_up_d;
    reg  given_up_q;
    reg  [63:0] ar_addr_d;
    reg  [63:0] ar_addr_q;
    reg  [7:0] ar_len_d;
    reg  [7:0] ar_len_q;
    reg  [2:0] count_d;
    reg  [2:0] count_q;
    reg  bad_d;
    reg  bad_q;
    reg  [31:0] timer_d;
    reg  [31:0] timer_q;
    reg  late_d;
    reg  late_q;
    reg  finished_d;
    reg  finished_q;
    reg  fail_d;
    reg  fail_q;
    reg  error_d;
    reg  error_q;
    reg  buffer_write_en;

    lut_ram_w512_aw3 u_buffer (
        .clk(clk),
        .rst(rst),
        .write_en(buffer_write_en),
        .write_addr(count_q),
        .write_data(axi_rdata),
        .read_addr(beat),
        .read_data(data)
    );

    always @* begin
        fetch_d = fetch_q;
        given_up_d = given_up_q;
        ar_addr_d = ar_addr_q;
        ar_len_d = ar_len_q;
        count_d = count_q;
        bad_d = bad_q;
        fail_d = fail_q;
        finished_d = 1'd0;
        error_d = 1'd0;
        timer_d = timer_q + 32'h1;
        late_d = timer_q >= limit;
        case (fetch_q)
            FETCH_IDLE: begin
                if (go) begin
                    fetch_d = FETCH_ADDR;
                    given_up_d = 1'd0;
                    ar_addr_d = addr;
                    ar_len_d = 8'd0;
                    if (whole) begin
                        ar_len_d = LAST_BEAT;
                    end
                    count_d = 3'd0;
                    bad_d = 1'd0;
                    timer_d = 32'h0;
                    late_d = 1'd0;
                end
            end
            FETCH_ADDR: begin
                if (axi_arready) begin
                    fetch_d = FETCH_DATA;
                end
            end
            FETCH_DATA: begin
                if (axi_rvalid) begin
                    count_d = count_q + 3'd1;
                    bad_d = bad_q | (|axi_rresp);
                    error_d = |axi_rresp;
                    if (axi_rlast) begin
                        fetch_d = FETCH_IDLE;
                        finished_d = ~given_up_q;
                        fail_d = (bad_q | (|axi_rresp)) | ({5'd0, count_q} != ar_len_q);
                    end
                end
            end
            default: begin
                fetch_d = FETCH_IDLE;
            end
        endcase
        if (((fetch_q != FETCH_IDLE) & (~given_up_q)) & late_q) begin
            given_up_d = 1'd1;
            finished_d = 1'd1;
            fail_d = 1'd1;
        end
        if (((fetch_q != FETCH_IDLE) & given_up_q) & go) begin
            finished_d = 1'd1;
            fail_d = 1'd1;
        end
    end

    always @* begin
        buffer_write_en = 1'd0;
        case (fetch_q)
            FETCH_DATA: begin
                if (axi_rvalid) begin
                    buffer_write_en = ~given_up_q;
                end
            end
            default: ;
        endcase
    end
    assign axi_araddr = ar_addr_q;
    assign axi_arlen = ar_len_q;
    assign axi_arid = 4'd0;

    always @* begin
        axi_arvalid = 1'd0;
        case (fetch_q)
            FETCH_ADDR: begin
                axi_arvalid = 1'd1;
            end
            default: ;
        endcase
    end
    assign axi_rready = 1'd1;
    assign done = finished_q;
    assign failed = fail_q;
    assign ev_error = error_q;

    always @(posedge clk) begin
        if (rst) begin
            fetch_q <= FETCH_IDLE;
            given_up_q <= 1'd0;
            count_q <= 3'd0;
            bad_q <= 1'd0;
            timer_q <= 32'h0;
            late_q <= 1'd0;
            finished_q <= 1'd0;
            fail_q <= 1'd0;
            error_q <= 1'd0;
        end else begin
            fetch_q <= fetch_d;
            given_up_q <= given_up_d;
            count_q <= count_d;
            bad_q <= bad_d;
            timer_q <= timer_d;
            late_q <= late_d;
            finished_q <= finished_d;
            fail_q <= fail_d;
            error_q <= error_d;
        end
        ar_addr_q <= ar_addr_d;
        ar_len_q <= ar_len_d;
    end

`ifdef SIMULATION
    // fetch by name, for waveforms
    reg  [31:0] fetch_name;
    always @* begin
        case (fetch_q)
            2'd0: fetch_name = "Idle";
            2'd1: fetch_name = "Addr";
            2'd2: fetch_name = "Data";
            default: fetch_name = "?   ";
        endcase
    end
`endif
endmodule
`default_nettype wire
