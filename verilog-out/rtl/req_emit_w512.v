// req_emit_w512: Descriptor and piece, from the head or from the message under way.
// Source:        hdl/src/tx/req_emit.rs
// Parameters:    W=512
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_emit_w512 (
    input  wire at_head,
    input  wire [1:0] kind,
    input  wire [7:0] why,
    input  wire [13:0] head_slot,
    input  wire [36:0] head_conn,
    input  wire [23:0] head_psn,
    input  wire [141:0] head_message,
    input  wire [15:0] head_until,
    input  wire [95:0] head_remote,
    input  wire [127:0] head_current,
    input  wire [116:0] head_cut,
    input  wire head_inline,
    input  wire head_landing,
    input  wire [13:0] slot,
    input  wire [36:0] conn,
    input  wire [23:0] psn,
    input  wire [141:0] message,
    input  wire [95:0] remote,
    input  wire [127:0] current,
    input  wire [116:0] cut,
    input  wire first,
    input  wire start,
    output reg  [378:0] desc,
    output reg  [223:0] piece
);
    localparam [63:0] ADDRESS_HIGH = 64'hffffffff00000000;
    localparam [7:0] LANE_MASK = 8'd63;
    reg  [13:0] s_slot;
    reg  [36:0] s_conn;
    reg  [23:0] s_psn;
    reg  [141:0] s_message;
    reg  [15:0] s_next;
    reg  [95:0] s_remote;
    reg  [127:0] s_current;
    reg  [116:0] s_cut;
    reg  s_first;
    reg  s_start;
    wire bad;
    wire quiet;
    wire [63:0] address;
    wire opcode_write;
    wire opcode_with_imm;
    wire opcode_last;
    wire [2:0] opcode_service;
    wire [7:0] opcode_opcode;
    wire [7:0] status_status;

    pkt_opcode u_opcode (
        .write(opcode_write),
        .with_imm(opcode_with_imm),
        .first(s_first),
        .last(opcode_last),
        .service(opcode_service),
        .opcode(opcode_opcode)
    );

    status_of u_status (
        .syndrome(why),
        .status(status_status)
    );

    always @* begin
        s_slot = slot;
        if (at_head) begin
            s_slot = head_slot;
        end
    end

    always @* begin
        s_conn = conn;
        if (at_head) begin
            s_conn = head_conn;
        end
    end

    always @* begin
        s_psn = psn;
        if (at_head) begin
            s_psn = head_psn;
        end
    end

    always @* begin
        s_message = message;
        if (at_head) begin
            s_message = head_message;
        end
    end

    always @* begin
        s_next = message[141:126];
        if (at_head) begin
            s_next = head_until;
        end
    end

    always @* begin
        s_remote = remote;
        if (at_head) begin
            s_remote = head_remote;
        end
    end

    always @* begin
        s_current = current;
        if (at_head) begin
            s_current = head_current;
        end
    end

    always @* begin
        s_cut = cut;
        if (at_head) begin
            s_cut = head_cut;
        end
    end

    always @* begin
        s_first = first;
        if (at_head) begin
            s_first = 1'd1;
        end
    end

    always @* begin
        s_start = start;
        if (at_head) begin
            s_start = 1'd1;
        end
    end
    assign opcode_write = s_message[8];
    assign opcode_with_imm = s_message[9];
    assign opcode_last = s_cut[26];
    assign opcode_service = s_conn[31:29];
    assign bad = |why;

    always @* begin
        desc[1:0] = kind;
        desc[15:2] = s_slot;
        desc[23:16] = opcode_opcode;
        desc[47:24] = s_psn;
        desc[60:48] = s_cut[12:0];
        desc[61] = s_message[8] & s_first;
        desc[62] = s_message[9] & s_cut[26];
        desc[63] = (s_message[10] & s_cut[26]) & ((~s_message[8]) | s_message[9]);
        desc[64] = s_conn[34] & ((s_cut[26] & (~quiet)) | (&s_psn[3:0]));
        desc[128:65] = s_remote[63:0];
        desc[160:129] = s_remote[95:64];
        desc[192:161] = s_message[109:78];
        desc[224:193] = s_message[77:46];
        desc[225] = s_cut[26];
        desc[226] = s_message[11];
        desc[234:227] = 8'd0;
        desc[242:235] = 8'd0;
        desc[250:243] = s_message[7:0];
        desc[266:251] = s_message[125:110];
        desc[282:267] = s_next;
        desc[346:283] = {32'h0, s_message[45:14]};
        desc[378:347] = s_message[109:78];
        if (kind != 2'd0) begin
            desc[60:48] = 13'd0;
            desc[225] = 1'd1;
            desc[226] = message[11] | bad;
            desc[242:235] = why;
            if (s_conn[36]) begin
                desc[346:283] = {32'h0, s_message[45:14]} | (address & ADDRESS_HIGH);
                desc[378:347] = address[31:0];
            end
            if (bad) begin
                desc[234:227] = status_status;
            end
        end
    end
    assign quiet = s_conn[35] & s_message[12];
    assign address = s_current[63:0];

    always @* begin
        piece[1:0] = 2'd0;
        if (head_inline & at_head) begin
            piece[1:0] = 2'd1;
        end else if ((head_landing & at_head) & s_conn[35]) begin
            piece[1:0] = 2'd2;
        end
        piece[15:2] = s_slot;
        piece[39:16] = s_conn[23:0];
        piece[71:40] = s_current[127:96];
        piece[135:72] = s_current[63:0];
        piece[148:136] = s_cut[39:27];
        piece[213:149] = s_cut[112:48];
        piece[221:214] = s_cut[47:40] & LANE_MASK;
        piece[222] = s_start;
        piece[223] = s_cut[113];
    end
endmodule
`default_nettype wire
