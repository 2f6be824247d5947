//! Identifiers: flat snake_case names, reserved words, clashes.
use super::error::{fault, Res};
use std::collections::HashMap;

/// Reserved in Verilog-2001, SystemVerilog-2017 or VHDL-2008. A name that is free in all three
/// can be instantiated from any of them.
const RESERVED: &str = "\
abs accept_on access after alias all always always_comb always_ff always_latch and architecture \
array assert assign assume attribute automatic before begin bind bins binsof bit block body break \
buf buffer bufif0 bufif1 bus byte case casex casez cell chandle checker class clocking cmos \
component config configuration const constant constraint context continue cover covergroup \
coverpoint cross deassign default defparam design disable disconnect dist do downto edge else \
elsif end endcase endchecker endclass endclocking endconfig endfunction endgenerate endgroup \
endinterface endmodule endpackage endprimitive endprogram endproperty endsequence endspecify \
endtable endtask entity enum event eventually exit expect export extends extern fairness file \
final first_match for force foreach forever fork forkjoin function generate generic genvar global \
group guarded highz0 highz1 if iff ifnone ignore_bins illegal_bins implements implies import \
impure in incdir include inertial initial inout input inside instance int integer interconnect \
interface intersect is join join_any join_none label large let liblist library linkage literal \
local localparam logic longint loop macromodule map matches medium mod modport module nand \
negedge nettype new next nexttime nmos nor noshowcancelled not notif0 notif1 null of on open or \
others out output package packed parameter pmos port posedge postponed primitive priority \
procedure process program property protected pull0 pull1 pulldown pullup pulsestyle_ondetect \
pulsestyle_onevent pure rand randc randcase randsequence range rcmos real realtime record ref reg \
register reject reject_on release rem repeat report restrict restrict_guarantee return rnmos rol \
ror rpmos rtran rtranif0 rtranif1 s_always s_eventually s_nexttime s_until s_until_with scalared \
select sequence severity shared shortint shortreal showcancelled signal signed sla sll small soft \
solve specify specparam sra srl static string strong strong0 strong1 struct subtype super supply0 \
supply1 sync_accept_on sync_reject_on table tagged task then this throughout time timeprecision \
timeunit to tran tranif0 tranif1 transport tri tri0 tri1 triand trior trireg type typedef \
unaffected union unique unique0 units unsigned until until_with untyped use var variable vectored \
view virtual vmode void vprop vunit wait wait_order wand weak weak0 weak1 when while wildcard wire \
with within wor xnor xor";

/// Words of C++ and of its library that Verilator warns of (SYMRSVDWORD) where a port bears them: a
/// port's name is a member of the model's class. It renames inner nets silently.
const CPP: &str = "\
abort alignas alignof and_eq asm atomic_cancel atomic_commit atomic_noexcept auto bit_vector bitand \
bitor bool catch char char16_t char32_t char8_t co_await co_return co_yield compl complex concept \
const_cast const_iterator consteval constexpr constinit decltype delete deque double dynamic_cast \
explicit false float friend goto inline iterator long map mutable namespace noexcept not_eq nullptr \
operator or_eq override private public queue reflexpr reinterpret_cast requires sc_in sc_signal set \
short sizeof static_assert static_cast switch synchronized template thread_local throw \
transaction_safe transaction_safe_dynamic true try typeid typename uint16_t uint32_t uint8_t using \
vector volatile wchar_t xor_eq";

/// C++ minds the case of letters.
pub(super) fn is_cpp_word(name: &str) -> bool {
    CPP.split_ascii_whitespace().any(|w| w == name)
}

pub(super) fn is_reserved(name: &str) -> bool {
    RESERVED
        .split_ascii_whitespace()
        .any(|w| w.eq_ignore_ascii_case(name))
}

/// `lanes$0$data` → `lanes_0_data`.
pub(super) fn flat(key: &str) -> String {
    key.replace('$', "_")
}

/// Name of a child's instance. The prefix keeps it from hiding, or being hidden by, a net.
pub(super) fn instance(key: &str) -> String {
    format!("u_{}", flat(key))
}

/// `lanes$0$data` → `lanes[0].data`, as the author wrote it.
pub(super) fn dotted(key: &str) -> String {
    let mut out = String::new();
    for part in key.split('$') {
        if part.bytes().all(|b| b.is_ascii_digit()) {
            out += &format!("[{part}]");
        } else {
            if !out.is_empty() {
                out.push('.');
            }
            out += part;
        }
    }
    out
}

/// `FetchState::WaitReply` → `FETCH_STATE_WAIT_REPLY`; `opcode` → `OPCODE`.
pub(super) fn upper(name: &str) -> String {
    let mut out = String::new();
    let mut prev_lower = false;
    for c in name.chars() {
        if !c.is_ascii_alphanumeric() {
            if !out.ends_with('_') && !out.is_empty() {
                out.push('_');
            }
            prev_lower = false;
            continue;
        }
        if c.is_ascii_uppercase() && prev_lower {
            out.push('_');
        }
        prev_lower = !c.is_ascii_uppercase();
        out.push(c.to_ascii_uppercase());
    }
    out
}

/// Clock and reset port of a `ClkRst` field: `clk`/`clock` → `clk`, `rst`; `rx_clk` → `rx_clk`,
/// `rx_rst`; any other name gets both endings.
pub(super) fn clock_pair(net: &str) -> (String, String) {
    let net = net.replace("clock", "clk");
    let parts: Vec<&str> = net.split('_').collect();
    match parts.iter().rposition(|p| *p == "clk") {
        Some(i) => {
            let mut r = parts.clone();
            r[i] = "rst";
            (parts.join("_"), r.join("_"))
        }
        None => (format!("{net}_clk"), format!("{net}_rst")),
    }
}

/// The identifiers of one module, each with the field it comes from.
#[derive(Default)]
pub(super) struct Names(HashMap<String, String>);

impl Names {
    pub fn claim(&mut self, name: &str, field: &str) -> Res<()> {
        let legal = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
            && name.starts_with(|c: char| c.is_ascii_alphabetic());
        if !legal {
            return fault(field, format!("`{name}` is no Verilog identifier"));
        }
        if is_reserved(name) {
            return fault(
                field,
                format!("`{name}` is a reserved word of Verilog, SystemVerilog or VHDL: rename it"),
            );
        }
        match self.0.insert(name.to_string(), field.to_string()) {
            None => Ok(()),
            Some(other) => fault(
                field,
                format!("name clash: `{other}` and `{field}` both become `{name}`"),
            ),
        }
    }
    /// `stem`, or `stem` with the first free number.
    pub fn fresh(&mut self, stem: &str) -> String {
        let mut name = stem.to_string();
        let mut n = 1;
        while self.0.contains_key(&name) || is_reserved(&name) {
            n += 1;
            name = format!("{stem}{n}");
        }
        self.0.insert(name.clone(), "(temporary)".into());
        name
    }
}
