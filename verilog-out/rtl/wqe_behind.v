// wqe_behind: The block that is next, from wherever it was kept.
// Source:        hdl/src/tx/wqe_behind.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module wqe_behind (
    input  wire head_valid,
    input  wire [40:0] head,
    input  wire last,
    input  wire [613:0] stored,
    input  wire [613:0] own,
    input  wire [613:0] by_page,
    input  wire [613:0] newest,
    input  wire [52:0] ringing,
    input  wire hit,
    output reg  [650:0] word
);
    wire from_inline;
    wire from_ring;

    assign from_ring = head[1:0] == 2'd0;
    assign from_inline = head[1:0] == 2'd2;

    always @* begin
        word[513:512] = head[1:0];
        word[527:514] = head[15:2];
        word[543:528] = head[31:16];
        word[547:544] = head[35:32];
        word[548] = last;
        word[549] = from_ring & stored[613];
        word[511:0] = stored[511:0];
        word[650:550] = stored[612:512];
        if (head[38]) begin
            word[549] = from_ring & own[613];
            word[511:0] = own[511:0];
            word[650:550] = own[612:512];
        end
        if (from_inline) begin
            word[511:0] = by_page[511:0];
            word[650:550] = by_page[612:512];
        end
        if (~head_valid) begin
            word[513:512] = 2'd2;
            word[527:514] = ringing[13:0];
            word[543:528] = ringing[46:31];
            word[547:544] = ringing[50:47] - 4'd1;
            word[548] = ringing[50:47] == 4'd1;
            word[549] = 1'd0;
            word[511:0] = by_page[511:0];
            word[650:550] = by_page[612:512];
            if (hit) begin
                word[511:0] = newest[511:0];
                word[650:550] = newest[612:512];
            end
        end
    end
endmodule
`default_nettype wire
