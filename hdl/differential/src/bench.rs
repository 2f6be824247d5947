//! Test benches in Verilog-2001 that both simulators run, and the comparison.
use hdl::emit::Design;
use num_bigint::BigUint;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::io;
use std::path::Path;

/// Cycles of reset before the comparison begins.
pub const RESET: usize = 2;

#[derive(Clone, Debug)]
pub struct Port {
    pub name: String,
    pub width: usize,
}
impl Port {
    pub fn new(path: &[&str], width: usize) -> Self {
        Port {
            name: path.join("_"),
            width,
        }
    }
}

/// A block with its Verilog, its inputs in each cycle, and its outputs from the end of reset.
pub struct Case {
    pub design: Design,
    pub clocked: bool,
    pub inputs: Vec<Port>,
    pub outputs: Vec<Port>,
    pub vectors: Vec<Vec<BigUint>>,
    pub expected: Vec<Vec<BigUint>>,
}

fn hex(v: &BigUint, w: usize) -> String {
    format!("{v:0digits$x}", digits = w.div_ceil(4))
}

impl Case {
    pub fn name(&self) -> &str {
        &self.design.top
    }

    fn vector_file(&self) -> String {
        let mut out = String::new();
        for v in &self.vectors {
            let mut word = BigUint::default();
            let mut width = 0;
            for (p, v) in self.inputs.iter().zip(v) {
                word = (word << p.width) | v;
                width += p.width;
            }
            let _ = writeln!(out, "{}", hex(&word, width));
        }
        out
    }

    fn bench(&self) -> String {
        let name = self.name();
        let n = self.vectors.len();
        let width: usize = self.inputs.iter().map(|p| p.width).sum();
        let mut ports = vec![];
        let mut out = format!(
            "module tb_{name};\n    reg clk;\n    reg rst;\n    integer tb_cycle;\n    integer tb_file;\n"
        );
        if self.clocked {
            ports.push(".clk(clk)".to_string());
            ports.push(".rst(rst)".to_string());
        }
        for p in self.inputs.iter().chain(&self.outputs) {
            ports.push(format!(".{0}({0})", p.name));
        }
        for p in &self.inputs {
            let _ = writeln!(out, "    reg  [{}:0] {};", p.width - 1, p.name);
        }
        for p in &self.outputs {
            let _ = writeln!(out, "    wire [{}:0] {};", p.width - 1, p.name);
        }
        let names = |p: &[Port]| {
            let names: Vec<&str> = p.iter().map(|p| p.name.as_str()).collect();
            names.join(", ")
        };
        let format = vec!["%h"; self.outputs.len()].join(" ");
        let _ = write!(
            out,
            "    reg  [{top}:0] tb_vectors [0:{last}];\n    {name} dut ({ports});\n    initial begin\n        \
             $readmemh(\"{name}.vec\", tb_vectors);\n        tb_file = $fopen(\"{name}.out\", \"w\");\n        \
             clk = 1'b0;\n        rst = 1'b1;\n        #1;\n        \
             for (tb_cycle = 0; tb_cycle < {n}; tb_cycle = tb_cycle + 1) begin\n            \
             {{{ins}}} = tb_vectors[tb_cycle];\n            rst = (tb_cycle < {RESET});\n            #1;\n            \
             if (tb_cycle >= {RESET}) $fwrite(tb_file, \"{format}\\n\", {outs});\n            \
             clk = 1'b1;\n            #1;\n            clk = 1'b0;\n        end\n        \
             $fclose(tb_file);\n    end\nendmodule\n",
            top = width - 1,
            last = n - 1,
            ports = ports.join(", "),
            ins = names(&self.inputs),
            outs = names(&self.outputs),
        );
        out
    }

    /// The first difference in a simulator's output, if any.
    pub fn compare(&self, dir: &Path) -> Result<(), String> {
        let name = self.name();
        let file = dir.join(format!("{name}.out"));
        let text =
            std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let lines: Vec<&str> = text.lines().collect();
        if lines.len() != self.expected.len() {
            return Err(format!(
                "{name}: {} cycles instead of {}",
                lines.len(),
                self.expected.len()
            ));
        }
        for (n, (line, want)) in lines.iter().zip(&self.expected).enumerate() {
            for ((p, got), want) in self.outputs.iter().zip(line.split(' ')).zip(want) {
                let want = hex(want, p.width);
                if got != want {
                    let cycle = n + RESET;
                    return Err(format!(
                        "{name}.{} in cycle {cycle}: {got}, Rust has {want}",
                        p.name
                    ));
                }
            }
        }
        Ok(())
    }
}

/// Writes all cases into `dir` under one top module, `all`; returns the file names.
pub fn write(cases: &[Case], dir: &Path) -> io::Result<Vec<String>> {
    std::fs::create_dir_all(dir)?;
    let mut files = BTreeMap::new();
    let mut top = String::from("module all;\n");
    for c in cases {
        for m in &c.design.modules {
            let old = files.insert(format!("{}.v", m.name), m.text.clone());
            assert!(
                old.is_none_or(|o| o == m.text),
                "two modules called {}",
                m.name
            );
        }
        let name = c.name();
        files.insert(format!("tb_{name}.v"), c.bench());
        std::fs::write(dir.join(format!("{name}.vec")), c.vector_file())?;
        let _ = writeln!(top, "    tb_{name} tb_{name} ();");
    }
    files.insert("all.v".into(), top + "endmodule\n");
    for (name, text) in &files {
        std::fs::write(dir.join(name), text)?;
    }
    Ok(files.into_keys().collect())
}
