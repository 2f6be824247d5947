// One winner among those who ask; the offer stays until taken; whoever asks is passed over at
// most F_N - 1 times. f_me is any requester, f_last the last winner.
(* anyconst *) wire [7:0] f_me;
reg            f_past = 1'b0;
reg [7:0]      f_last;
reg [7:0]      f_passed;
reg            f_open;
reg [F_N-1:0]  f_grant;
reg [F_N-1:0]  f_asked;
// Turns that others can have before mine: those between the last winner and me.
wire [7:0]     f_between = (f_me > f_last ? f_me : f_me + F_N) - f_last - 1;
wire [7:0]     f_held_from = (index > f_last ? index : index + F_N) - f_last - 1;
always @(posedge clk) begin
    f_past <= 1'b1;
`ifdef FORMAL_TOP_round_robin
    if (!f_past) assume (rst);
    // A request stays until its turn is taken.
    if (f_past) assume ((f_asked & ~req) == 0);
`else
    if (f_past) assert ((f_asked & ~req) == 0);
`endif
    assume (f_me < F_N);
    f_open <= any && !take && !rst;
    f_grant <= grant;
    f_asked <= rst ? 0 : req & ~(take ? grant : {F_N{1'b0}});
    if (rst) begin
        f_last <= F_N - 1;
        f_passed <= 0;
    end else if (any && take) begin
        f_last <= index;
        f_passed <= req[f_me] && index != f_me ? f_passed + 1 : 0;
    end
    if (f_past) begin
        assert (any == (req != 0));
        assert ((grant & ~req) == 0);
        if (any) assert (index < F_N && grant == ({{F_N-1{1'b0}}, 1'b1} << index));
        if (!any) assert (grant == 0);
        if (f_open) assert (any && grant == f_grant);
        assert (f_passed <= F_N - 1);
        // Induction: the registers, and how far the turn has come.
        assert (f_last < F_N);
        assert (above_q == (f_last == F_N - 1 ? {F_N{1'b0}} : {F_N{1'b1}} << (f_last + 1)));
        assert ((held_q & ~f_asked) == 0);
        assert (held_q == (f_open ? f_grant : 0));
        assert (f_passed == 0 || f_asked[f_me]);
        if (f_passed != 0) assert (f_passed + f_between <= F_N - 1);
        if (f_passed != 0 && f_open) assert (f_held_from <= f_between);
        cover (f_passed == F_N - 1 && any && take && index == f_me);
    end
end
