//! Do the generated files say what the tables say, and does a C compiler agree.
use super::super::*;
use std::path::PathBuf;
use std::process::Command;

fn run(compiler: &str, args: &[&str]) -> Result<String, String> {
    let out = Command::new(compiler).args(args).output();
    let out = out.map_err(|e| format!("{compiler}: {e}; `make setup` installs it"))?;
    match out.status.success() {
        true => Ok(String::from_utf8_lossy(&out.stdout).into()),
        false => Err(String::from_utf8_lossy(&out.stderr).into()),
    }
}

/// A directory of this test's own.
fn place(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("rnic-spec-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("the temporary directory can be written");
    dir
}

/// Compiles `program` against `header` and runs it.
fn compile(
    name: &str,
    header: &str,
    program: &str,
    compiler: &str,
    std: &str,
) -> Result<String, String> {
    let dir = place(name);
    let path = |f: &str| dir.join(f).to_string_lossy().into_owned();
    let source = path(if std.contains("++") { "t.cc" } else { "t.c" });
    std::fs::write(path("rnic_regs.h"), header).expect("the header can be written");
    std::fs::write(&source, program).expect("the program can be written");
    let result = run(
        compiler,
        &[
            std,
            "-Wall",
            "-Wextra",
            "-Werror",
            "-o",
            &path("t"),
            &source,
        ],
    )
    .and_then(|_| run(&path("t"), &[]));
    std::fs::remove_dir_all(&dir).expect("the directory was ours");
    result
}

/// Offsets as a programmer would count them by hand, and the accessors against bytes packed here.
fn program() -> String {
    let wqe = pack(
        &WQE,
        &[
            ("opcode", 8),
            ("fence", 1),
            ("slot", 0x2ABC),
            ("raddr", 0x1122_3344_5566_7788),
            ("sge1_lkey", 0xCAFE_F00D),
        ],
    );
    let bth = pack(
        &BTH,
        &[
            ("pkey", 0xFFFF),
            ("dest_qp", 0x12_3456),
            ("psn", 0xABCDEF),
            ("ack_req", 1),
        ],
    );
    let array = |b: &[u8]| b.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    format!(
        r#"#include "rnic_regs.h"
#include <stdio.h>
#include <string.h>
RNIC_STATIC_ASSERT(sizeof(struct rnic_wqe) == 64, "");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, length) == 8, "");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, raddr) == 16, "");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, rkey) == 24, "");
RNIC_STATIC_ASSERT(offsetof(struct rnic_wqe, sge1_lkey) == 60, "");
RNIC_STATIC_ASSERT(sizeof(struct rnic_cqe) == 64, "");
RNIC_STATIC_ASSERT(offsetof(struct rnic_cqe, timestamp) == 32, "");
RNIC_STATIC_ASSERT(sizeof(struct rnic_qp_ctx) == 512, "");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, dst_mac) == 64, "");
RNIC_STATIC_ASSERT(offsetof(struct rnic_qp_ctx, dst_ip) == 144, "");
RNIC_STATIC_ASSERT(sizeof(struct rnic_region) == 64, "");
RNIC_STATIC_ASSERT(sizeof(struct rnic_mailbox) == 64, "");
RNIC_STATIC_ASSERT(sizeof(struct rnic_mtt) == 8, "");
RNIC_STATIC_ASSERT(sizeof(struct rnic_bth) == 12, "");
RNIC_STATIC_ASSERT(sizeof(struct rnic_reth) == 16, "");
RNIC_STATIC_ASSERT(sizeof(struct rnic_ipv4) == 20, "");
RNIC_STATIC_ASSERT(sizeof(struct rnic_mwr64) == 16, "");
RNIC_STATIC_ASSERT(RNIC_REG_QP_CTX_BASE == 0x1000, "");
RNIC_STATIC_ASSERT(RNIC_REG_WQE_DB_IDX == 0x1008, "");
RNIC_STATIC_ASSERT(RNIC_REG_CQE_CONS_IDX == 0x100C, "");
RNIC_STATIC_ASSERT(RNIC_REG_BAR1_APERTURE == 0x2000, "");
RNIC_STATIC_ASSERT(RNIC_REG_DMA_CTRL == 0x3000 && RNIC_REG_DMA_CTRL_RESET == 1, "");
RNIC_STATIC_ASSERT(RNIC_REG_MTT_BASE == 0x3010, "");
RNIC_STATIC_ASSERT(RNIC_SPEC_DIGEST == 0x{digest:x}ull, "");
static const uint8_t wqe[64] = {{{wqe}}};
static const uint8_t bth[12] = {{{bth}}};
int main(void)
{{
	struct rnic_wqe w;
	uint8_t b[64];
	memcpy(&w, wqe, sizeof w);
	if (w.opcode != RNIC_WQE_OPCODE_WRITE || w.raddr != 0x1122334455667788ull || w.sge1_lkey != 0xcafef00d)
		return 1;
	if (rnic_get_le(wqe, RNIC_WQE_SLOT_POS, RNIC_WQE_SLOT_BITS) != 0x2abc)
		return 2;
	if (rnic_get_be(bth, RNIC_BTH_DEST_QP_POS, RNIC_BTH_DEST_QP_BITS) != 0x123456)
		return 3;
	memset(b, 0, sizeof b);
	rnic_set_le(b, RNIC_WQE_OPCODE_POS, RNIC_WQE_OPCODE_BITS, RNIC_WQE_OPCODE_WRITE);
	rnic_set_le(b, RNIC_WQE_FENCE_POS, RNIC_WQE_FENCE_BITS, 1);
	rnic_set_le(b, RNIC_WQE_SLOT_POS, RNIC_WQE_SLOT_BITS, 0x2abc);
	rnic_set_le(b, RNIC_WQE_RADDR_POS, RNIC_WQE_RADDR_BITS, 0x1122334455667788ull);
	rnic_set_le(b, RNIC_WQE_SGE1_LKEY_POS, RNIC_WQE_SGE1_LKEY_BITS, 0xcafef00d);
	if (memcmp(b, wqe, 64))
		return 4;
	memset(b, 0xff, sizeof b);
	rnic_set_be(b, 0, 64, 0);
	rnic_set_be(b, 64, 32, 0);
	rnic_set_be(b, RNIC_BTH_PKEY_POS, RNIC_BTH_PKEY_BITS, 0xffff);
	rnic_set_be(b, RNIC_BTH_DEST_QP_POS, RNIC_BTH_DEST_QP_BITS, 0x123456);
	rnic_set_be(b, RNIC_BTH_ACK_REQ_POS, RNIC_BTH_ACK_REQ_BITS, 1);
	rnic_set_be(b, RNIC_BTH_PSN_POS, RNIC_BTH_PSN_BITS, 0xabcdef);
	if (memcmp(b, bth, 12))
		return 5;
	printf("agreed");
	return 0;
}}
"#,
        digest = digest(),
        wqe = array(&wqe),
        bth = array(&bth),
    )
}

#[test]
fn spec_header_compiles_and_agrees() {
    let said = compile("c", &gen::c_header(), &program(), "cc", "-std=c11");
    assert_eq!(said, Ok("agreed".into()));
}

#[cfg(feature = "outside")]
#[test]
fn spec_header_is_cpp() {
    let said = compile("cpp", &gen::c_header(), &program(), "c++", "-std=c++11");
    assert_eq!(said, Ok("agreed".into()));
}

/// The compiler sees a field that moved, in the header's own assertions.
#[test]
fn spec_header_assertions_can_fail() {
    let header = gen::c_header();
    let moved = header.replacen(
        "\tuint32_t length;\n\tuint32_t imm;",
        "\tuint32_t imm;\n\tuint32_t length;",
        1,
    );
    assert!(moved != header, "the struct was found");
    let said = compile("moved", &moved, &program(), "cc", "-std=c11").expect_err("a field moved");
    assert!(said.contains("wqe moved"), "{said}");
}

/// Every entry of every table is in the page that lists it.
#[test]
fn spec_pages_are_whole() {
    let pages = generate();
    let page = |name: &str| {
        let found = pages.iter().find(|(path, _)| path.ends_with(name));
        &found.unwrap_or_else(|| panic!("no page {name}")).1
    };
    let all = |name: &str, entries: Vec<&'static str>| {
        for e in entries {
            let cell = [
                format!("| {e} |"),
                format!("| {e} * |"),
                format!("# {e}\n"),
                format!("| {e} ("),
            ];
            assert!(
                cell.iter().any(|c| page(name).contains(c)),
                "{name}: {e} is missing"
            );
        }
    };
    all(
        "registers.md",
        REGISTERS
            .iter()
            .chain(PAGE_REGISTERS)
            .map(|r| r.name)
            .collect(),
    );
    all(
        "registers.md",
        WINDOWS.iter().chain(PAGE_WINDOWS).map(|w| w.name).collect(),
    );
    all("registers.md", STICKY.iter().map(|b| b.name).collect());
    all("registers.md", CONFIGS.iter().map(|c| c.name).collect());
    for l in LAYOUTS {
        all("layouts.md", vec![l.name]);
        all(
            "layouts.md",
            l.fields
                .iter()
                .filter(|f| !f.reserved())
                .map(|f| f.name)
                .collect(),
        );
    }
    for t in CODES {
        all("codes.md", vec![t.name]);
        all("codes.md", t.codes.iter().map(|c| c.name).collect());
    }
    all("counters.md", COUNTERS.iter().map(|c| c.name).collect());
    all(
        "counters.md",
        SYNDROMES[1..].iter().map(|s| s.code.name).collect(),
    );
    all("verbs.md", VERBS.iter().map(|v| v.opcode).collect());
    // Every table row of a page has as many cells as its head.
    for (path, text) in pages.iter().filter(|(p, _)| p.ends_with(".md")) {
        let mut cells = 0;
        for line in text.lines() {
            let n = line.replace("\\|", "").matches('|').count();
            assert!(n == 0 || cells == 0 || n == cells, "{path}: {line}");
            cells = n;
        }
    }
}
