//! Files by which tools of others take the design up: a FuseSoC core, and the registers for Verilog.
//!
//! ```text
//!   file list of tx_engine ─► rnic.core                         targets lint, sim, synth
//!   spec::REGISTERS        ─► verilog-out/include/rnic_regs.vh  `define of offset and reset value
//! ```
use crate::emit::Design;
use crate::spec::{self, Config};

/// Where the modules of the default configuration are.
pub const RTL: &str = "verilog-out/rtl";

/// The FuseSoC core (CAPI2) of a top: its file list, a lint, a simulation, a synthesis.
pub fn core_file(design: &Design) -> String {
    let top = &design.top;
    let file = |m: &crate::emit::Module| format!("      - {RTL}/{}.v\n", m.name);
    let files: String = design.modules.iter().map(file).collect();
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "CAPI=2:\n\
         # Generated from the file list of {top} by `make generate`; do not edit.\n\
         #   fusesoc --cores-root . run --target=lint rnic:rnic:{top}     (or sim, synth)\n\
         name: rnic:rnic:{top}:{version}\n\
         description: RNIC, from the doorbell to the wire (rnic100)\n\
         \n\
         filesets:\n\
         \x20 rtl:\n\
         \x20   files:\n\
         {files}\
         \x20   file_type: verilogSource\n\
         \x20 waivers:\n\
         \x20   files:\n\
         \x20     - hdl/src/emit/lint.vlt\n\
         \x20   file_type: vlt\n\
         \x20 bench:\n\
         \x20   files:\n\
         \x20     - verilog-out/include/rnic_regs.vh: {{is_include_file: true}}\n\
         \x20     - testbench/fusesoc/tb_{top}.v\n\
         \x20   file_type: verilogSource\n\
         \n\
         targets:\n\
         \x20 default: &default\n\
         \x20   filesets: [rtl]\n\
         \x20   toplevel: {top}\n\
         \x20 lint:\n\
         \x20   <<: *default\n\
         \x20   description: Verilator, all warnings\n\
         \x20   default_tool: verilator\n\
         \x20   filesets: [waivers, rtl]\n\
         \x20   tools:\n\
         \x20     verilator:\n\
         \x20       mode: lint-only\n\
         \x20       verilator_options: [-Wall]\n\
         \x20 sim:\n\
         \x20   <<: *default\n\
         \x20   description: Reset, identification and a scratch of BAR0 under Icarus\n\
         \x20   default_tool: icarus\n\
         \x20   filesets: [rtl, bench]\n\
         \x20   toplevel: tb_{top}\n\
         \x20   tools:\n\
         \x20     icarus:\n\
         \x20       iverilog_options: [-g2012]\n\
         \x20 synth:\n\
         \x20   <<: *default\n\
         \x20   description: Yosys, UltraScale+\n\
         \x20   default_tool: yosys\n\
         \x20   tools:\n\
         \x20     yosys:\n\
         \x20       arch: xilinx\n\
         \x20       output_format: json\n\
         \x20       yosys_synth_options: [-family xcup, -noiopad]\n"
    )
}

/// Offset and reset value of every register of BAR0 in `config`, for Verilog.
pub fn verilog_header(config: &Config) -> String {
    let mut out = format!(
        "// Registers of BAR0, {}: offset, and value after reset. Generated from `hdl/src/spec` by\n\
         // `make generate`; do not edit.\n\
         `ifndef RNIC_REGS_VH\n`define RNIC_REGS_VH\n",
        config.name
    );
    for r in spec::REGISTERS {
        let bits = 8 * r.bytes();
        out += &format!(
            "`define RNIC_REG_{} 16'h{:04x}\n`define RNIC_REG_{}_RESET {bits}'h{:x}\n",
            r.name,
            r.offset,
            r.name,
            spec::reset_value(r, config)
        );
    }
    out + "`endif\n"
}
