# Everything a user needs is one of these targets; `make help` lists them.
SHELL := /bin/bash
CARGO ?= cargo
OUT   ?= target/demo
SEED  ?= 1

.PHONY: help setup doctor demo test quick build fmt clippy docs lint check-generated generate faults cocotb \
        soak-formal soak-faults soak-fuzz soak-ring soak-synth synth pnr fusesoc bench interop clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-16s %s\n", $$1, $$2}'

setup: ## install what is missing (apt as root or with sudo; else PyPI into .tools/)
	@testbench/tools/setup.sh

doctor: ## say which tools are found, and what is missing
	@testbench/tools/doctor.sh

demo: setup ## one 4 KiB GPUDirect WRITE: timeline, waveform, capture, Verilog in target/demo
	@mkdir -p $(OUT)
	$(CARGO) run -q -p sim --bin rnic -- write --size 4096 --mem gpu --wave $(OUT)/write.fst --pcap $(OUT)/write.pcapng
	$(CARGO) run -q -p sim --bin rnic -- emit --config rnic100 --out $(OUT)/verilog
	@echo "left in $(OUT): write.fst, write.gtkw, write.pcapng, verilog/"

test: setup ## every layer, ending with a table and 'N passed, N failed, N skipped'
	@testbench/tools/run-tests.sh full

quick: ## fmt, clippy, emit, unit tests: the edit loop
	@testbench/tools/run-tests.sh quick

build: ## build everything
	$(CARGO) build --workspace

fmt: ## format check
	$(CARGO) fmt --all --check

clippy: ## clippy, warnings are errors
	$(CARGO) clippy --workspace --all-targets -- -D warnings

docs: ## build the API docs, warnings are errors
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps

generate: ## write verilog-out/ and docs/generated/ afresh
	$(CARGO) run -q -p hdl --bin rnic-emit -- --all --out .

check-generated: ## fail if verilog-out/ or docs/generated/ differ from what the source emits
	$(CARGO) run -q -p hdl --bin rnic-emit -- --all --check --out .

lint: ## Verilator, Icarus (2001 and 2012) and Yosys over every configuration, all silent
	$(CARGO) run -q -p hdl --bin rnic-emit -- --all --lint --out target/lint

faults: setup ## plant each fault of testbench/faults.toml, fail if its test survives
	@.tools/venv/bin/python testbench/tools/faults.py $(FAULT)

soak-faults: faults ## the same, as a long run
	@.tools/venv/bin/python testbench/cocotb/run.py --faults

soak-fuzz: ## a million received frames, half of them structure-aware, against the whole device (SEED=1)
	RNIC_MODELS=rnic_core_tiny,rnic_core_rnic100 $(CARGO) build -q -p sim --bin rnic
	@export RNIC_MODELS=rnic_core_tiny,rnic_core_rnic100; \
	for c in tiny rnic100; do \
	  $(CARGO) run -q -p sim --bin rnic -- fuzz --config $$c --frames 500000 --seed $(SEED) & all="$$all $$!"; \
	done; for one in $$all; do wait $$one || bad=1; done; [ -z "$$bad" ]

cocotb: setup ## the TX engine under cocotb's AXI and PCIe models, in Icarus
	@.tools/venv/bin/python testbench/cocotb/run.py

soak-formal: setup ## prove every contract
	@.tools/venv/bin/python testbench/formal/run.py --all

bench: setup ## latency and throughput of both widths beside their bars (BENCH="goodput --json")
	$(CARGO) run -q -p sim --features rnic400 --bin rnic -- bench $(BENCH)

# CONFIG=tiny, CONFIG=rnic400: another device. CONFIG=software: the software peer in its place.
CONFIG ?= rnic100
interop_software = $(filter software,$(CONFIG))
interop: setup ## both roles against Linux's rdma_rxe in QEMU (CONFIG=rnic100 INTEROP="--short --pcap out.pcapng")
	RNIC_MODELS=$(if $(interop_software),probe,rnic_core_$(CONFIG)) $(CARGO) run -q -p sim \
	  $(if $(filter rnic400,$(CONFIG)),--features rnic400) --bin rnic -- interop \
	  $(if $(interop_software),--software,--config $(CONFIG)) $(INTEROP)

synth: setup ## area and logic depth of every module of tx_engine (SYNTH="--config rnic400")
	RNIC_MODELS=probe $(CARGO) run -q -p sim --bin rnic -- synth $(SYNTH)

# The two halves run beside each other; PARTS="3/40" is one part of forty.
PARTS ?= 0/2 1/2
soak-ring: ## the full product of operations on rings of 1 to 16 devices, 1 Mi elements on 8 and 16 (an hour on two idle cores; PARTS=3/40)
	RNIC_MODELS=rnic_core_tiny $(CARGO) test -q -p sim --test ring --no-run
	@export RNIC_MODELS=rnic_core_tiny; \
	for part in $(PARTS); do \
	  RNIC_RING=$$part $(CARGO) test -q -p sim --test ring -- soak --nocapture & all="$$all $$!"; \
	done; for one in $$all; do wait $$one || bad=1; done; [ -z "$$bad" ]

soak-synth: setup ## the same in both configurations, each bar judged (an hour at most)
	RNIC_MODELS=probe $(CARGO) run -q -p sim --bin rnic -- synth --config rnic100 --config rnic400 --check

pnr: setup ## place and route engines for an ECP5: Fmax, area, worst path (ENGINE="icrc csr")
	@.tools/venv/bin/python testbench/pnr/pnr.py $(ENGINE)

fusesoc: setup ## lint, sim and synth of rnic.core by FuseSoC
	@testbench/fusesoc/run.sh lint sim synth

clean: ## remove what was built
	$(CARGO) clean
