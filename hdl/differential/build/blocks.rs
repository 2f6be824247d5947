//! The generated file: blocks of expressions, blocks of statements, and a list of both.
use crate::expr::{Gen, WIDTHS};
use crate::rng::Rng;
use crate::stmt::{width, Kernel};
use std::fmt::Write;

const EXPR_BLOCKS: usize = 12;
const EXPRS: usize = 48;
const STMT_BLOCKS: usize = 12;
/// Of each block of statements: its statements, the depth of its conditions, its plain outputs.
const STATEMENTS: usize = 6;
const NESTING: usize = 2;
const OUTPUTS: usize = 2;
/// Operands of each width.
const OPERANDS: [&str; 3] = ["a", "b", "c"];

pub fn source(seed: u64) -> String {
    let mut rng = Rng(seed);
    let mut out = format!("/// The seed these blocks come from.\npub const SEED: u64 = {seed};\n");
    let mut list = String::new();
    for n in 0..EXPR_BLOCKS {
        out += &expressions(&mut rng, n);
        let _ = writeln!(list, "        crate::dut::case::<Expr{n}>(\"expr_{n}\"),");
    }
    for n in 0..STMT_BLOCKS {
        out += &statements(&mut rng, n);
        let _ = writeln!(list, "        crate::dut::case::<Stmt{n}>(\"stmt_{n}\"),");
    }
    let total = EXPR_BLOCKS * EXPRS;
    let _ = write!(
        out,
        "/// Expressions in all `Expr` blocks.\npub const EXPRESSIONS: usize = {total};\n\
         /// Every generated block, ready to run.\npub fn cases() -> Vec<crate::dut::Case> {{\n    vec![\n{list}    ]\n}}\n"
    );
    out
}

fn glue(name: &str, clocked: bool, ins: &[String], outs: &[String]) -> String {
    let clk = if clocked { "clk: clk; " } else { "" };
    format!(
        "crate::dut! {{ {name}; {clk}in {}; out {} }}\n",
        ins.join(", "),
        outs.join(", ")
    )
}

fn inputs() -> (Vec<(String, usize)>, Vec<String>) {
    let bits = WIDTHS
        .iter()
        .flat_map(|w| OPERANDS.map(|o| (format!("{o}{w}"), *w)))
        .collect();
    let bools = OPERANDS.map(|o| format!("{o}_flag")).to_vec();
    (bits, bools)
}

fn declare(bits: &[(String, usize)], bools: &[String]) -> String {
    let mut s = String::new();
    for (n, w) in bits {
        let _ = writeln!(s, "    pub {n}: Signal<In, Bits<{w}>>,");
    }
    for n in bools {
        let _ = writeln!(s, "    pub {n}: Signal<In, Bit>,");
    }
    s
}

fn readable(bits: &[(String, usize)], bools: &[String]) -> (Vec<(String, usize)>, Vec<String>) {
    (
        bits.iter()
            .map(|(n, w)| (format!("self.{n}.val()"), *w))
            .collect(),
        bools.iter().map(|n| format!("self.{n}.val()")).collect(),
    )
}

fn expressions(rng: &mut Rng, n: usize) -> String {
    let (ins, flags) = inputs();
    let (bits, bools) = readable(&ins, &flags);
    let mut fields = declare(&ins, &flags);
    let mut body = String::new();
    let mut outs = vec![];
    let mut g = Gen { rng, bits, bools };
    for k in 0..EXPRS {
        let depth = 1 + g.rng.below(4);
        let (ty, e) = if g.rng.chance(25) {
            ("Bit".to_string(), g.bool(depth).0)
        } else {
            let w = width(&mut g);
            (format!("Bits<{w}>"), g.bits(w, depth).0)
        };
        let _ = writeln!(fields, "    pub o{k}: Signal<Out, {ty}>,");
        let _ = writeln!(body, "        self.o{k}.next = {e};");
        outs.push(format!("o{k}"));
    }
    let ins: Vec<String> = ins.into_iter().map(|i| i.0).chain(flags).collect();
    format!(
        "#[derive(LogicBlock, Default)]\npub struct Expr{n} {{\n{fields}}}\nimpl Logic for Expr{n} {{\n    #[hdl_gen]\n    fn update(&mut self) {{\n{body}    }}\n}}\n{}",
        glue(&format!("Expr{n}"), false, &ins, &outs)
    )
}

fn statements(rng: &mut Rng, n: usize) -> String {
    let name = format!("Stmt{n}");
    let (all, flags) = inputs();
    let ins: Vec<(String, usize)> = all.into_iter().filter(|_| rng.chance(60)).collect();
    let (mut bits, mut bools) = readable(&ins, &flags);
    let mut fields = String::from("    pub clk: Signal<In, ClkRst>,\n");
    fields += &declare(&ins, &flags);
    // 2 to 9 states: with and without unused codes
    let states: Vec<String> = (0..2 + rng.below(8)).map(|i| format!("S{i}")).collect();
    let state = format!("State{n}");
    let mut types = format!(
        "#[derive(Copy, Clone, PartialEq, Debug, LogicState)]\npub enum {state} {{ {} }}\n",
        states.join(", ")
    );
    let mut regs = vec!["state".to_string()];
    let mut outs = vec![];
    let _ = writeln!(
        fields,
        "    state: Reg<{state}>,\n    pub state_out: Signal<Out, {state}>,"
    );
    outs.push("state_out".to_string());
    let mut g = Gen {
        rng,
        bits: vec![],
        bools: vec![],
    };
    let mut targets = vec![];
    let mut tail = String::from("        self.state_out.next = self.state.q.val();\n");
    for k in 0..4 {
        let w = width(&mut g);
        let _ = writeln!(
            fields,
            "    r{k}: Reg<Bits<{w}>>,\n    pub q{k}: Signal<Out, Bits<{w}>>,"
        );
        bits.push((format!("self.r{k}.q.val()"), w));
        targets.push((format!("self.r{k}.d.next"), w));
        let _ = writeln!(tail, "        self.q{k}.next = self.r{k}.q.val();");
        regs.push(format!("r{k}"));
        outs.push(format!("q{k}"));
    }
    let _ = writeln!(fields, "    flag: Reg<Bit>,");
    regs.push("flag".into());
    bools.push("self.flag.q.val()".into());
    targets.push(("self.flag.d.next".into(), 0));
    // a struct output, assigned by fields
    let (x, y) = (width(&mut g), width(&mut g));
    let _ = write!(
        types,
        "#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]\npub struct Rec{n} {{ x: Bits<{x}>, y: Bits<{y}>, z: Bit }}\n"
    );
    let _ = writeln!(
        fields,
        "    pub rec: Signal<Out, Rec{n}>,\n    hold: Reg<Rec{n}>,"
    );
    regs.push("hold".into());
    outs.push("rec".into());
    for (f, w) in [("x", x), ("y", y)] {
        targets.push((format!("self.rec.next.{f}"), w));
        targets.push((format!("self.hold.d.next.{f}"), w));
        bits.push((format!("self.hold.q.val().{f}"), w));
    }
    targets.push(("self.hold.d.next.z".into(), 0));
    bools.push("self.hold.q.val().z".into());
    g.bits = bits;
    g.bools = bools;
    let mut k = Kernel {
        gen: &mut g,
        targets: vec![],
        enums: vec![("self.state.q.val()".into(), state, states)],
        out: String::new(),
    };
    let _ = writeln!(k.out, "        dff_setup!(self, clk, {});", regs.join(", "));
    for l in 0..2 {
        let w = width(k.gen);
        let _ = writeln!(fields, "    t{l}: Signal<Local, Bits<{w}>>,");
        let t = (format!("self.t{l}.next"), w);
        k.assign(0, &t, 2);
        k.targets = vec![t];
        let enums = std::mem::take(&mut k.enums);
        for _ in 0..2 {
            let c = k.gen.bool(2).0;
            let _ = writeln!(k.out, "        if {c} {{");
            let t = k.targets[0].clone();
            k.assign(1, &t, 2);
            let _ = writeln!(k.out, "        }}");
        }
        k.enums = enums;
        k.gen.bits.push((format!("self.t{l}.val()"), w));
    }
    let _ = writeln!(k.out, "        self.rec.next = self.hold.q.val();");
    for o in 0..OUTPUTS {
        let w = width(k.gen);
        let _ = writeln!(fields, "    pub o{o}: Signal<Out, Bits<{w}>>,");
        let t = (format!("self.o{o}.next"), w);
        k.assign(0, &t, 2);
        targets.push(t);
        outs.push(format!("o{o}"));
    }
    k.targets = targets;
    for _ in 0..STATEMENTS {
        k.statement(0, NESTING);
    }
    let body = k.out + &tail;
    let ins: Vec<String> = ins.into_iter().map(|i| i.0).chain(flags).collect();
    format!(
        "{types}#[derive(LogicBlock, Default)]\npub struct {name} {{\n{fields}}}\nimpl Logic for {name} {{\n    #[hdl_gen]\n    fn update(&mut self) {{\n{body}    }}\n}}\n{}",
        glue(&name, true, &ins, &outs)
    )
}
