//! What packets need to know of their connection, from the first beat of its context.
//!
//! ```text
//!   beat 0 ──► PD, MTU, service, signal-all, whose it is ──► conn
//! ```
//! Interface: combinational, `raw` to `conn`. `owned`: an engine posts to the send queue, flags of its WQEs count that
//! nobody else's do. `commands`: the send queue takes operations on a ring, and nothing else.
//! Timing: combinational, 2 levels.
use super::req_types::Conn;
use crate::hdl_default;
use crate::layout_unpack;
use crate::prim::ModName;
use crate::spec;
use rust_hdl_core::prelude::*;

layout_unpack! {
    /// What the requester reads from a context's first beat.
    pub UnpackConn, "qp_ctx", 512, {
        pd: 24, path_mtu: 3, service: 3, sq_sig_all: bit, engine_owned: bit, commands: bit,
    }
}

hdl_default! {
    /// Reader of a context's first beat.
    #[derive(LogicBlock)]
    pub struct ReqConn {
        name: ModName = ModName::new(
            "req_conn",
            "",
            "tx/req_conn.rs",
            "What packets need to know of their connection.",
        ),
        pub raw: Signal<In, Bits<512>>,
        pub conn: Signal<Out, Conn>,
        unpack: UnpackConn,
        mtu_code: Signal<Local, Bits<8>>,
        one: Constant<Bits<8>> = Constant::new(bits(1)),
        rc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "RC"))),
        uc: Constant<Bits<3>> = Constant::new(bits(spec::code("service", "UC"))),
    }
}

impl Logic for ReqConn {
    #[hdl_gen]
    fn update(&mut self) {
        self.unpack.raw.next = self.raw.val();
        self.mtu_code.next = self.one.val() << self.unpack.path_mtu.val();
        self.conn.next.pd = self.unpack.pd.val();
        self.conn.next.mtu = self.mtu_code.val().get_bits::<5>(1);
        self.conn.next.service = self.unpack.service.val();
        self.conn.next.served = (self.unpack.service.val() == self.uc.val())
            | (self.unpack.service.val() == self.rc.val());
        self.conn.next.sig_all = self.unpack.sq_sig_all.val();
        self.conn.next.reliable = self.unpack.service.val() == self.rc.val();
        self.conn.next.owned = self.unpack.engine_owned.val();
        self.conn.next.commands = self.unpack.commands.val();
    }
}
