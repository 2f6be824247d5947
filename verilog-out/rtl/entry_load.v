// entry_load: Reads what a command names from host memory, and judges it.
// Source:        hdl/src/qp/entry_load.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module entry_load (
    input  wire clk,
    input  wire rst,
    input  wire [8:0] kind,
    input  wire [23:0] object,
    input  wire go,
    input  wire [63:0] addr,
    input  wire [31:0] limit,
    output wire done,
    output wire failed,
    input  wire [2:0] beat,
    input  wire blank,
    output wire [511:0] data,
    input  wire start,
    input  wire scan,
    input  wire connect,
    input  wire again,
    input  wire rc,
    input  wire loop_on,
    output wire is_rc,
    output wire [23:0] cq,
    input  wire cq_in_use,
    output reg  bad,
    output reg  unsupported,
    output wire [63:0] axi_araddr,
    output wire [7:0] axi_arlen,
    output wire [3:0] axi_arid,
    output wire axi_arvalid,
    input  wire axi_arready,
    input  wire [511:0] axi_rdata,
    input  wire [1:0] axi_rresp,
    input  wire [3:0] axi_rid,
    input  wire axi_rlast,
    input  wire axi_rvalid,
    output wire axi_rready,
    output wire ev_error
);
    localparam [511:0] NONE = 512'hffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff;
    wire [511:0] beat_data;
    wire host_whole;
    wire [511:0] host_data;
    wire [13:0] check_slot;
    wire check_bad;
    wire check_unsupported;
    wire entry_region_bad;
    wire entry_region_unsupported;
    wire entry_cq_bad;
    reg  [511:0] held_d;
    reg  [511:0] held_q;
    reg  scanned_q;
    reg  [2:0] scanned_beat_q;

    host_read u_host (
        .clk(clk),
        .rst(rst),
        .go(go),
        .addr(addr),
        .whole(host_whole),
        .limit(limit),
        .done(done),
        .failed(failed),
        .beat(beat),
        .data(host_data),
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
        .ev_error(ev_error)
    );

    qp_check u_check (
        .clk(clk),
        .rst(rst),
        .start(start),
        .connect(connect),
        .again(again),
        .rc(rc),
        .loop_on(loop_on),
        .slot(check_slot),
        .valid(scanned_q),
        .beat(scanned_beat_q),
        .data(beat_data),
        .cq(cq),
        .cq_in_use(cq_in_use),
        .is_rc(is_rc),
        .bad(check_bad),
        .unsupported(check_unsupported)
    );

    entry_check u_entry (
        .clk(clk),
        .rst(rst),
        .data(beat_data),
        .index(object),
        .ring_on(loop_on),
        .region_bad(entry_region_bad),
        .region_unsupported(entry_region_unsupported),
        .cq_bad(entry_cq_bad)
    );

    always @* begin
        held_d = ~host_data;
        if (blank) begin
            held_d = NONE;
        end
    end
    assign host_whole = kind[6];
    assign beat_data = ~held_q;
    assign data = beat_data;
    assign check_slot = object[13:0];

    always @* begin
        bad = check_bad;
        if (kind[7]) begin
            bad = entry_region_bad;
        end
        if (kind[8]) begin
            bad = entry_cq_bad;
        end
    end

    always @* begin
        unsupported = check_unsupported;
        if (kind[7]) begin
            unsupported = entry_region_unsupported;
        end
        if (kind[8]) begin
            unsupported = 1'd0;
        end
    end

    always @(posedge clk) begin
        if (rst) begin
            scanned_q <= 1'd0;
            scanned_beat_q <= 3'd0;
        end else begin
            scanned_q <= scan;
            scanned_beat_q <= beat;
        end
        held_q <= held_d;
    end
endmodule
`default_nettype wire
