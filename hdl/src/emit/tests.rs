use super::*;
use crate::prim::*;
use rust_hdl_core::prelude::*;
use rust_hdl_widgets::prelude::*;

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum State {
    Idle,
    Busy,
    Done,
}
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Job {
    tag: Bits<5>,
    len: Bits<12>,
    last: Bit,
}

#[derive(LogicBlock)]
struct Skid<T: Synth> {
    pub clk: Signal<In, ClkRst>,
    pub inp: StreamIn<T>,
    pub outp: StreamOut<T>,
    full: Reg<Bit>,
    data: RegN<T>,
    name: ModName,
}
impl<T: Synth> Default for Skid<T> {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            inp: Default::default(),
            outp: Default::default(),
            full: Default::default(),
            data: Default::default(),
            name: ModName::new(
                "skid",
                &format!("W={}", T::BITS),
                "emit/tests.rs",
                "One-entry buffer.",
            ),
        }
    }
}
impl<T: Synth> Logic for Skid<T> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, full, data);
        self.inp.ready.next = !self.full.q.val();
        self.outp.valid.next = self.inp.valid.val() | self.full.q.val();
        self.outp.data.next = self.inp.data.val();
        if self.full.q.val() {
            self.outp.data.next = self.data.q.val();
        }
        if !self.full.q.val() {
            self.data.d.next = self.inp.data.val();
        }
        if self.outp.ready.val() {
            self.full.d.next = false;
        } else if self.inp.valid.val() {
            self.full.d.next = true;
        }
    }
}

#[derive(LogicBlock)]
struct Ram {
    pub clk: Signal<In, ClkRst>,
    pub we: Signal<In, Bit>,
    pub addr: Signal<In, Bits<4>>,
    pub wdata: Signal<In, Bits<18>>,
    pub rdata: Signal<Out, Bits<18>>,
    name: ModName,
}
impl Default for Ram {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            we: Default::default(),
            addr: Default::default(),
            wdata: Default::default(),
            rdata: Default::default(),
            name: ModName::new("ram", "W=18 D=16", "emit/tests.rs", "Read-first memory."),
        }
    }
}
impl Logic for Ram {
    fn update(&mut self) {}
    fn connect(&mut self) {
        self.rdata.connect()
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(
            "//@regs rdata
reg [17:0] mem [0:15];
always @(posedge clk) begin
    rdata <= mem[addr];
    if (we) mem[addr] <= wdata;
end"
            .into(),
        )
    }
}

#[derive(LogicBlock)]
struct Engine {
    pub clk: Signal<In, ClkRst>,
    pub jobs: StreamIn<Job>,
    pub count: Signal<Out, Bits<8>>,
    pub acc: Signal<Out, Bits<18>>,
    state: Reg<State>,
    n: Reg<Bits<8>>,
    sum: Signal<Local, Bits<18>>,
    ram: Ram,
    a: Skid<Job>,
    b: Skid<Job>,
    lanes: Vec<Skid<Bits<18>>>,
    pub lane_out: [StreamOut<Bits<18>>; 3],
    flag: Constant<Bit>,
    prop: Contract,
}
impl Default for Engine {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            jobs: Default::default(),
            count: Default::default(),
            acc: Default::default(),
            state: Default::default(),
            n: Reg::new(3.into()),
            sum: Default::default(),
            ram: Default::default(),
            a: Default::default(),
            b: Default::default(),
            lanes: (0..3).map(|_| Default::default()).collect(),
            lane_out: Default::default(),
            flag: Constant::new(false),
            prop: Contract::new("always @(posedge clk) if (!rst) assert (count != 8'd0);"),
        }
    }
}
impl Logic for Engine {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, state, n);
        self.ram.clk.next = self.clk.val();
        self.a.clk.next = self.clk.val();
        self.b.clk.next = self.clk.val();
        StreamIn::<Job>::link(&mut self.jobs, &mut self.a.inp);
        StreamOut::<Job>::join(&mut self.a.outp, &mut self.b.inp);
        self.b.outp.ready.next = false;
        self.ram.we.next = true;
        self.ram.addr.next = (self.n.q.val() + 5).get_bits::<4>(3);
        self.ram.wdata.next = bit_cast::<18, 12>(self.b.outp.data.val().len);
        self.sum.next = 0.into();
        for i in 0..3 {
            self.lanes[i].clk.next = self.clk.val();
            self.lanes[i].inp.valid.next = self.b.outp.valid.val();
            self.lanes[i].inp.data.next = self.ram.rdata.val();
            StreamOut::<Bits<18>>::link(&mut self.lane_out[i], &mut self.lanes[i].outp);
            self.sum.next = self.sum.val() ^ self.lanes[i].outp.data.val();
        }
        self.acc.next = self.sum.val();
        self.count.next = self.n.q.val();
        if self.flag.val() {
            self.count.next = 0.into();
        }
        match self.state.q.val() {
            State::Idle => {
                if self.jobs.valid.val() && self.jobs.data.val().last {
                    self.state.d.next = State::Busy;
                }
            }
            State::Busy => {
                self.b.outp.ready.next = true;
                self.n.d.next = self.n.q.val() + 1;
                if (self.n.q.val() + self.n.q.val()).get_bit(3) {
                    self.state.d.next = State::Done;
                }
            }
            State::Done => self.state.d.next = State::Idle,
        }
    }
}

#[test]
fn engine_has_the_expected_parts() {
    let d = elaborate("engine", Engine::default);
    let names: Vec<&str> = d.modules.iter().map(|m| m.name.as_str()).collect();
    assert_eq!(names, ["ram_w18_d16", "skid_w18", "engine"]);
    assert_eq!(d.file_list(), "ram_w18_d16.v\nskid_w18.v\nengine.v\n");
    assert!(!d.text().contains('$'));
    let ports: Vec<(&str, usize, Dir)> = d
        .ports
        .iter()
        .map(|p| (p.name.as_str(), p.width, p.dir))
        .collect();
    assert_eq!(ports[0], ("clk", 1, Dir::In));
    assert_eq!(ports[1], ("rst", 1, Dir::In));
    assert_eq!(ports[2], ("jobs_data", 18, Dir::In));
    assert_eq!(ports[5], ("count", 8, Dir::Out));
}

/// The whole text of a module of each kind: kernel, generic block, hand-written body.
#[test]
fn golden_text() {
    let options = Options {
        config: "tiny".into(),
        ..Options::default()
    };
    let d = try_elaborate("engine", options, Engine::default).expect("whole");
    for m in &d.modules {
        insta::assert_snapshot!(m.name.as_str(), m.text.as_str());
    }
}

/// The same block gives the same text, and the digest is that of the file.
#[test]
fn output_is_reproducible() {
    let (a, b) = (
        elaborate("engine", Engine::default),
        elaborate("engine", Engine::default),
    );
    assert_eq!(a, b);
    assert_eq!(
        a.modules[0].digest,
        digest::sha256(a.modules[0].text.as_bytes())
    );
    assert_ne!(a.modules[0].digest, a.modules[1].digest);
}

/// Two modules of one name and different content are numbered; equal ones are one.
#[test]
fn equal_modules_are_one() {
    #[derive(LogicBlock)]
    struct Leaf {
        pub x: Signal<In, Bits<8>>,
        pub y: Signal<Out, Bits<8>>,
        k: Constant<Bits<8>>,
        name: ModName,
    }
    impl Leaf {
        fn new(k: u64) -> Self {
            Leaf {
                x: Default::default(),
                y: Default::default(),
                k: Constant::new(k.into()),
                name: ModName::new("leaf", "", "emit/tests.rs", "Adds a constant."),
            }
        }
    }
    impl Logic for Leaf {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = self.x.val() + self.k.val();
        }
    }
    #[derive(LogicBlock)]
    struct Pair {
        pub x: Signal<In, Bits<8>>,
        pub y: Signal<Out, Bits<8>>,
        a: Leaf,
        b: Leaf,
        c: Leaf,
    }
    impl Logic for Pair {
        #[hdl_gen]
        fn update(&mut self) {
            self.a.x.next = self.x.val();
            self.b.x.next = self.a.y.val();
            self.c.x.next = self.b.y.val();
            self.y.next = self.c.y.val();
        }
    }
    let d = elaborate("pair", || Pair {
        x: Default::default(),
        y: Default::default(),
        a: Leaf::new(1),
        b: Leaf::new(2),
        c: Leaf::new(1),
    });
    let names: Vec<&str> = d.modules.iter().map(|m| m.name.as_str()).collect();
    assert_eq!(names, ["leaf", "leaf_2", "pair"]);
    let top = &d.modules[2].text;
    assert!(top.contains("leaf u_a ("), "{top}");
    assert!(top.contains("leaf_2 u_b ("), "{top}");
    assert!(top.contains("leaf u_c ("), "{top}");
}

#[cfg(feature = "outside")]
#[test]
fn engine_is_lint_clean() {
    if !lint::tools_present() {
        return;
    }
    let d = elaborate("engine", Engine::default);
    let dir = std::env::temp_dir().join(format!("emit_engine_{}", std::process::id()));
    d.write(&dir).expect("temporary directory");
    lint::lint(&dir, "engine").expect("silent lint");
}

/// A lint that cannot fail proves nothing: a truncated assignment must be reported.
#[cfg(feature = "outside")]
#[test]
fn lint_objects() {
    if !lint::tools_present() {
        return;
    }
    let dir = std::env::temp_dir().join(format!("emit_bad_{}", std::process::id()));
    let mut d = elaborate("engine", Engine::default);
    let top = d.modules.last_mut().expect("the top");
    top.text = top.text.replace("n_d = n_q + 8'd1;", "n_d = n_q + 9'd1;");
    d.write(&dir).expect("temporary directory");
    let said = lint::lint(&dir, "engine").expect_err("a width is wrong");
    assert!(said.contains("WIDTH"), "{said}");
}
