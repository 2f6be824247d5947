// read_watch_tagaw8: Finds reads that get no answer.
// Source:        hdl/src/host/read_watch.rs
// Parameters:    TAG_AW=8
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module read_watch_tagaw8 (
    input  wire clk,
    input  wire rst,
    input  wire start,
    input  wire [31:0] timeout,
    output wire [31:0] now,
    output reg  [11:0] ask_data,
    output wire ask_valid,
    input  wire ask_ready,
    output wire urgent,
    input  wire [33:0] seen_data,
    input  wire seen_valid
);
    localparam [5:0] PATIENCE = 6'd63;
    localparam [1:0] WATCH_STATE_EXPIRE = 2'd3;
    localparam [1:0] WATCH_STATE_JUDGE = 2'd2;
    localparam [1:0] WATCH_STATE_PROBE = 2'd0;
    localparam [1:0] WATCH_STATE_WAIT = 2'd1;
    reg  asks;
    reg  [1:0] state_d;
    reg  [1:0] state_q;
    wire [31:0] clock_count_d;
    reg  [31:0] clock_count_q;
    reg  [7:0] place_d;
    reg  [7:0] place_q;
    reg  [31:0] age_d;
    reg  [31:0] age_q;
    reg  read_lap_d;
    reg  read_lap_q;
    reg  [5:0] waited_d;
    reg  [5:0] waited_q;

    always @* begin
        state_d = state_q;
        place_d = place_q;
        age_d = age_q;
        read_lap_d = read_lap_q;
        case (state_q)
            WATCH_STATE_PROBE: begin
                if (start & ask_ready) begin
                    state_d = WATCH_STATE_WAIT;
                end
            end
            WATCH_STATE_WAIT: begin
                if (seen_valid) begin
                    age_d = clock_count_q - seen_data[33:2];
                    read_lap_d = seen_data[1];
                    state_d = WATCH_STATE_JUDGE;
                    if (~seen_data[0]) begin
                        state_d = WATCH_STATE_PROBE;
                        place_d = place_q + 8'd1;
                    end
                end
            end
            WATCH_STATE_JUDGE: begin
                state_d = WATCH_STATE_PROBE;
                place_d = place_q + 8'd1;
                if (age_q >= timeout) begin
                    state_d = WATCH_STATE_EXPIRE;
                    place_d = place_q;
                end
            end
            WATCH_STATE_EXPIRE: begin
                if (ask_ready) begin
                    state_d = WATCH_STATE_PROBE;
                    place_d = place_q + 8'd1;
                end
            end
            default: begin
                state_d = WATCH_STATE_PROBE;
            end
        endcase
        waited_d = 6'd0;
        if (asks & (~ask_ready)) begin
            waited_d = waited_q;
            if (waited_q != PATIENCE) begin
                waited_d = waited_q + 6'd1;
            end
        end
    end
    assign clock_count_d = clock_count_q + 32'h1;
    assign now = clock_count_q;

    always @* begin
        ask_data[10:1] = {2'd0, place_q};
        ask_data[11] = read_lap_q;
        ask_data[0] = 1'd0;
        case (state_q)
            WATCH_STATE_EXPIRE: begin
                ask_data[0] = 1'd1;
            end
            default: ;
        endcase
    end

    always @* begin
        asks = 1'd0;
        case (state_q)
            WATCH_STATE_PROBE: begin
                asks = start;
            end
            WATCH_STATE_EXPIRE: begin
                asks = 1'd1;
            end
            default: ;
        endcase
    end
    assign ask_valid = asks;
    assign urgent = asks & (waited_q == PATIENCE);

    always @(posedge clk) begin
        if (rst) begin
            state_q <= WATCH_STATE_PROBE;
            clock_count_q <= 32'h0;
            place_q <= 8'd0;
            waited_q <= 6'd0;
        end else begin
            state_q <= state_d;
            clock_count_q <= clock_count_d;
            place_q <= place_d;
            waited_q <= waited_d;
        end
        age_q <= age_d;
        read_lap_q <= read_lap_d;
    end

`ifdef SIMULATION
    // state by name, for waveforms
    reg  [47:0] state_name;
    always @* begin
        case (state_q)
            2'd0: state_name = "Probe ";
            2'd1: state_name = "Wait  ";
            2'd2: state_name = "Judge ";
            2'd3: state_name = "Expire";
            default: state_name = "?     ";
        endcase
    end
`endif
endmodule
`default_nettype wire
