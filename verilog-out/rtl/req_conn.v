// req_conn: What packets need to know of their connection.
// Source:        hdl/src/tx/req_conn.rs
// Configuration: rnic100
// Generated: edit the source, not this file.
`default_nettype none
module req_conn (
    input  wire [511:0] raw,
    output reg  [36:0] conn
);
    localparam [7:0] ONE = 8'd1;
    localparam [2:0] RC = 3'd0;
    localparam [2:0] UC = 3'd1;
    wire [7:0] mtu_code;
    wire [23:0] unpack_pd;
    wire [2:0] unpack_path_mtu;
    wire [2:0] unpack_service;
    wire unpack_sq_sig_all;
    wire unpack_engine_owned;
    wire unpack_commands;

    unpack_conn_w512 u_unpack (
        .raw(raw),
        .pd(unpack_pd),
        .path_mtu(unpack_path_mtu),
        .service(unpack_service),
        .sq_sig_all(unpack_sq_sig_all),
        .engine_owned(unpack_engine_owned),
        .commands(unpack_commands)
    );

    assign mtu_code = ONE << unpack_path_mtu;

    always @* begin
        conn[23:0] = unpack_pd;
        conn[28:24] = mtu_code[5:1];
        conn[31:29] = unpack_service;
        conn[32] = (unpack_service == UC) | (unpack_service == RC);
        conn[33] = unpack_sq_sig_all;
        conn[34] = unpack_service == RC;
        conn[35] = unpack_engine_owned;
        conn[36] = unpack_commands;
    end
endmodule
`default_nettype wire
