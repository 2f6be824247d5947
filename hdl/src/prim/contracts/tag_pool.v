// A tag is in one place: never out yet, freed, on offer, or out. f_tag is any tag.
(* anyconst *) wire [F_TW-1:0] f_tag;
(* hierconn *) wire [F_TW*F_DEPTH-1:0] \u_freed.u_mem.f_words ;
(* hierconn *) wire [F_TW-1:0] \u_freed.write_ptr_q ;
(* hierconn *) wire [F_TW-1:0] \u_freed.read_ptr_q ;
(* hierconn *) wire [F_TW-1:0] \u_freed.side_q ;
(* hierconn *) wire [F_TW-1:0] \u_freed.out_q ;
(* hierconn *) wire [F_TW-1:0] \u_freed.mem_read_data ;
(* hierconn *) wire \u_freed.full_q ;
(* hierconn *) wire \u_freed.s_ready ;
(* hierconn *) wire \u_freed.side_valid_q ;
(* hierconn *) wire \u_freed.out_valid_q ;
(* hierconn *) wire \u_freed.fetched_q ;
wire [F_TW*F_DEPTH-1:0] f_words = \u_freed.u_mem.f_words ;
wire [F_TW-1:0] f_read = \u_freed.read_ptr_q ;
wire [F_TW-1:0] f_diff = \u_freed.write_ptr_q - \u_freed.read_ptr_q ;
wire [15:0]    f_in_ram = \u_freed.full_q ? F_DEPTH : f_diff;
reg            f_past = 1'b0;
reg            f_out;           // f_tag is out
reg            f_again;         // f_tag was out before
reg [15:0]     f_places;        // places where f_tag is
reg [15:0]     f_all;           // tags that are somewhere
integer        f_i;
reg [F_TW-1:0] f_at;
always @* begin
    f_places = f_out;
    if (offer_valid_q && offer_q == f_tag) f_places = f_places + 1;
    if (\u_freed.out_valid_q && \u_freed.out_q == f_tag) f_places = f_places + 1;
    if (\u_freed.side_valid_q && \u_freed.side_q == f_tag) f_places = f_places + 1;
    if (\u_freed.fetched_q && \u_freed.mem_read_data == f_tag) f_places = f_places + 1;
    if (fresh_q <= f_tag) f_places = f_places + 1;
    for (f_i = 0; f_i < F_DEPTH; f_i = f_i + 1) begin
        f_at = f_read + f_i[F_TW-1:0];
        if (f_i < f_in_ram && f_words[f_at*F_TW +: F_TW] == f_tag) f_places = f_places + 1;
    end
    f_all = used + offer_valid_q + \u_freed.out_valid_q + \u_freed.side_valid_q
        + \u_freed.fetched_q + f_in_ram;
end
always @(posedge clk) begin
    f_past <= 1'b1;
`ifdef FORMAL_TOP_tag_pool
    if (!f_past) assume (rst);
    // Only a tag that is out comes back, and there are at most 2^TW tags.
    if (f_past && free_valid && free_tag == f_tag) assume (f_out);
    if (f_past && free_valid) assume (used != 0);
    assume (limit <= F_DEPTH);
`else
    if (f_past && free_valid && free_tag == f_tag) assert (f_out);
    assert (limit <= F_DEPTH);
`endif
    if (rst) begin
        f_out <= 1'b0;
        f_again <= 1'b0;
    end else begin
        if (alloc_valid && alloc_ready && alloc_data == f_tag) f_out <= 1'b1;
        else if (free_valid && free_tag == f_tag) f_out <= 1'b0;
        if (free_valid && free_tag == f_tag) f_again <= 1'b1;
    end
    if (f_past) begin
        // The tag on offer is not out.
        if (alloc_valid && alloc_data == f_tag) assert (!f_out);
        // It is in one place; so none is lost either.
        assert (f_places == 1);
        assert (fresh_q <= F_DEPTH);
        assert (f_all == fresh_q);
        assert (used <= F_DEPTH);
        // There is always room for a tag that comes back.
        if (free_valid) assert (\u_freed.s_ready );
        cover (f_again && f_out && fresh_q == F_DEPTH);
    end
end
