// ring_seek: Seeks the chunk that a rank begins with.
// Source:        hdl/src/collective/ring_seek.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module ring_seek (
    input  wire clk,
    input  wire rst,
    input  wire run,
    input  wire go,
    input  wire [732:0] desc,
    input  wire [237:0] plan,
    input  wire ready,
    input  wire [8:0] at,
    input  wire [34:0] start,
    output reg  step,
    output reg  save,
    output wire based,
    output wire [63:0] own,
    output wire copies,
    output reg  done
);
    localparam [2:0] SEEK_STEP_AIM = 3'd2;
    localparam [2:0] SEEK_STEP_COMPARE = 3'd3;
    localparam [2:0] SEEK_STEP_DONE = 3'd4;
    localparam [2:0] SEEK_STEP_IDLE = 3'd0;
    localparam [2:0] SEEK_STEP_SEEK = 3'd1;
    reg  [2:0] state_d;
    reg  [2:0] state_q;
    reg  moved_d;
    reg  moved_q;
    reg  is_based_d;
    reg  is_based_q;
    reg  [63:0] own_at_d;
    reg  [63:0] own_at_q;
    wire differs_d;
    reg  differs_q;
    reg  copied_d;
    reg  copied_q;

    always @* begin
        state_d = state_q;
        moved_d = moved_q;
        is_based_d = is_based_q;
        own_at_d = own_at_q;
        copied_d = copied_q;
        case (state_q)
            SEEK_STEP_IDLE: begin
                moved_d = 1'd0;
                is_based_d = 1'd0;
                if (go) begin
                    state_d = SEEK_STEP_SEEK;
                end
            end
            SEEK_STEP_SEEK: begin
                if (ready) begin
                    moved_d = 1'd1;
                    if (moved_q & (at == plan[180:172])) begin
                        state_d = SEEK_STEP_AIM;
                    end
                end
            end
            SEEK_STEP_AIM: begin
                is_based_d = 1'd1;
                own_at_d = desc[308:245];
                if (plan[2]) begin
                    own_at_d = desc[308:245] + {29'h0, start};
                end
                moved_d = 1'd0;
                state_d = SEEK_STEP_COMPARE;
            end
            SEEK_STEP_COMPARE: begin
                moved_d = 1'd1;
                copied_d = (differs_q & (((plan[5] & (~plan[4])) | plan[2]) | plan[7])) | (plan[5] & plan[6]);
                if (moved_q) begin
                    state_d = SEEK_STEP_DONE;
                end
            end
            default: ;
        endcase
        if (~run) begin
            state_d = SEEK_STEP_IDLE;
        end
    end
    assign differs_d = desc[244:181] != own_at_q;

    always @* begin
        step = 1'd0;
        save = 1'd0;
        case (state_q)
            SEEK_STEP_SEEK: begin
                if (ready) begin
                    if (moved_q & (at == plan[180:172])) begin
                        save = 1'd1;
                    end else begin
                        step = 1'd1;
                    end
                end
            end
            default: ;
        endcase
    end
    assign based = is_based_q;
    assign own = own_at_q;
    assign copies = copied_q;

    always @* begin
        done = 1'd0;
        case (state_q)
            SEEK_STEP_COMPARE: begin
                if (moved_q) begin
                    done = 1'd1;
                end
            end
            default: ;
        endcase
    end

    always @(posedge clk) begin
        if (rst) begin
            state_q <= SEEK_STEP_IDLE;
            moved_q <= 1'd0;
            is_based_q <= 1'd0;
        end else begin
            state_q <= state_d;
            moved_q <= moved_d;
            is_based_q <= is_based_d;
        end
        own_at_q <= own_at_d;
        differs_q <= differs_d;
        copied_q <= copied_d;
    end

`ifdef SIMULATION
    // state by name, for waveforms
    reg  [55:0] state_name;
    always @* begin
        case (state_q)
            3'd0: state_name = "Idle   ";
            3'd1: state_name = "Seek   ";
            3'd2: state_name = "Aim    ";
            3'd3: state_name = "Compare";
            3'd4: state_name = "Done   ";
            default: state_name = "?      ";
        endcase
    end
`endif
endmodule
`default_nettype wire
