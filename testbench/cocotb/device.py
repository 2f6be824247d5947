"""The device as software sees it: cocotbext-axi on its registers and its host memory, cocotbext-pcie on
its requests. Everything waits for at most so many cycles."""
import random
import time

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ReadOnly, RisingEdge
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiRamRead, AxiReadBus
from cocotbext.pcie.core.tlp import Tlp, TlpType
from tables import pack, unpack, value

SLOT, REGION, CQ, PD = 2, 3, 1, 5
KEY = 0x5B
REQUESTER = 0x4208
RING_LOG2 = 2
# Places in host memory.
QP_TABLE, REGION_TABLE, CQ_TABLE, CQ_RING, RING = 0x10000, 0x20000, 0x28000, 0x30000, 0x40000
PAYLOAD_VA, PAYLOAD_BUS, PAYLOAD_BYTES = 0x7F00_0000_1000, 0x2_0000_0800, 0x8000
MEMORY = 1 << 20
# Limits, in cycles.
RESET_LIMIT, COMMAND_LIMIT, REQUEST_LIMIT = 500, 1000, 400


class Device:
    """One `bench`, with clock, models and monitors running. `await Device.open(dut, seed)`."""

    def __init__(self, dut, seed):
        self.dut, self.rng, self.cycle = dut, random.Random(seed), 0
        self.reads, self.tlps, self.frames, self.unknown = [], [], [], []
        self.sequence = 0

    @classmethod
    async def open(cls, dut, seed):
        self = cls(dut, seed)
        # Inputs are driven here, none by declaration: Icarus -g2012 would keep those at X.
        dut.rst.value = 1
        dut.tlp_rq_ready.value = 0
        dut.tx_ready.value = 1
        dut.pcie_cfg_requester_id.value = REQUESTER
        self.axil = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "axil"), dut.clk, dut.rst)
        self.ram = AxiRamRead(AxiReadBus.from_prefix(dut, "axi"), dut.clk, dut.rst, size=MEMORY)
        for channel in [self.ram.ar_channel, self.ram.r_channel, self.axil.write_if.b_channel, self.axil.read_if.r_channel]:
            channel.set_pause_generator(self.stalls())
        cocotb.start_soon(Clock(dut.clk, 10, units="ns").start())
        for _ in range(4):
            await RisingEdge(dut.clk)
        dut.rst.value = 0
        await RisingEdge(dut.clk)
        cocotb.start_soon(self.watch())
        self.wall, self.began = time.process_time(), self.cycle
        ready = 1 << value("REG_STATUS_READY_LSB")
        start = self.cycle
        while not await self.read("STATUS") & ready:
            assert self.cycle - start < RESET_LIMIT, "the device is never ready"
        return self

    def stalls(self):
        rng = random.Random(self.rng.random())
        while True:
            yield rng.random() < 0.4

    async def watch(self):
        """Each cycle: takes what is transferred, and looks for X where there must be none."""
        dut = self.dut
        control = [p for p in dir(dut) if p.endswith(("_valid", "_ready", "valid", "ready"))] + ["irq"]
        control = [(p, getattr(dut, p)) for p in sorted(set(control))]
        payload = {
            "axil_bvalid": ["axil_bresp"],
            "axil_rvalid": ["axil_rdata", "axil_rresp"],
            "axi_arvalid": ["axi_araddr", "axi_arlen", "axi_arid"],
            "tlp_rq_valid": ["tlp_rq_hdr", "tlp_rq_last"],
            "tx_valid": ["tx_data", "tx_empty", "tx_last"],
        }
        assert {p for p, _ in control} >= set(payload), "a port has another name"
        frame = bytearray()
        first = True
        while True:
            await ReadOnly()
            for name, port in control:
                if not port.value.is_resolvable:
                    self.unknown.append((self.cycle, name))
            for valid, ports in payload.items():
                if getattr(dut, valid).value == 1:
                    self.unknown += [(self.cycle, p) for p in ports if not getattr(dut, p).value.is_resolvable]
            if dut.axi_arvalid.value == 1 and dut.axi_arready.value == 1:
                self.reads.append((int(dut.axi_arid.value), int(dut.axi_araddr.value), int(dut.axi_arlen.value) + 1))
            if dut.tlp_rq_valid.value == 1 and dut.tlp_rq_ready.value == 1:
                if first:
                    header = int(dut.tlp_rq_hdr.value).to_bytes(16, "little")
                    self.tlps.append(Tlp.unpack_header(header))
                first = dut.tlp_rq_last.value == 1
            if dut.tx_valid.value == 1:
                frame += int(dut.tx_data.value).to_bytes(64, "little")
                if dut.tx_last.value == 1:
                    self.frames.append(bytes(frame[:len(frame) - int(dut.tx_empty.value)]))
                    frame = bytearray()
            await RisingEdge(dut.clk)
            self.cycle += 1
            dut.tlp_rq_ready.value = int(self.rng.random() < 0.6)

    def check(self):
        """No output was ever X; how fast this ran, for the table of simulation speed."""
        assert not self.unknown, f"X after reset: {self.unknown[:8]}"
        cycles, seconds = self.cycle - self.began, time.process_time() - self.wall
        assert cycles > 100
        SPEED.append((cycles, seconds))

    async def cycles(self, n):
        for _ in range(n):
            await RisingEdge(self.dut.clk)

    async def until(self, what, done, limit=REQUEST_LIMIT):
        for _ in range(limit):
            if done():
                return
            await RisingEdge(self.dut.clk)
        assert False, f"{what}: not within {limit} cycles"

    async def read(self, register):
        at = register if isinstance(register, int) else value(f"REG_{register}")
        return int.from_bytes((await self.axil.read(at, 4)).data, "little")

    async def write(self, register, v, wide=False):
        at = register if isinstance(register, int) else value(f"REG_{register}")
        for i in range(2 if wide else 1):
            await self.axil.write(at + 4 * i, (v >> 32 * i & 0xFFFF_FFFF).to_bytes(4, "little"))

    async def counter(self, name):
        return await self.read(value("REG_COUNTERS") + value("COUNTER_BYTES") * value(f"COUNTER_{name}"))

    async def sticky(self, name):
        return await self.read("ERR_STICKY") >> value(f"STICKY_{name}") & 1

    async def command(self, opcode, **fields):
        """A mailbox command that must be answered OK."""
        self.sequence += 1
        mail = pack("MAILBOX", opcode=value(f"MBOX_OPCODE_{opcode}"), sequence=self.sequence, **fields)
        for i in range(0, len(mail), 4):
            await self.write(value("REG_MBOX_DATA") + i, int.from_bytes(mail[i:i + 4], "little"))
        await self.write("MBOX_CTRL", 1 << value("REG_MBOX_CTRL_GO_LSB"))
        start = self.cycle
        while not await self.read("MBOX_STATUS") >> value("REG_MBOX_STATUS_DONE_LSB") & 1:
            assert self.cycle - start < COMMAND_LIMIT, f"{opcode} is not answered"
        answer = await self.read("MBOX_STATUS")
        status = answer >> value("REG_MBOX_STATUS_STATUS_LSB") & 0xFF
        assert status == value("MBOX_STATUS_OK"), f"{opcode} is refused: {status}"
        assert answer >> value("REG_MBOX_STATUS_SEQUENCE_LSB") & 0xFFFF == self.sequence

    async def make_qp(self, index):
        """A queue pair that may send, its ring about to be used at `index`; a CQ; a region."""
        ram = self.ram
        for register, base in [("QP_CTX_BASE", QP_TABLE), ("REGION_BASE", REGION_TABLE), ("CQ_CTX_BASE", CQ_TABLE)]:
            await self.write(register, base, wide=True)
        ram.write(CQ_TABLE + CQ * value("CQ_CTX_BYTES"), pack("CQ_CTX", base=CQ_RING, log2=4, valid=1, cqn=CQ))
        ram.write(REGION_TABLE + REGION * value("REGION_BYTES"), pack(
            "REGION", base=PAYLOAD_VA, limit=PAYLOAD_VA + PAYLOAD_BYTES, bus_addr=PAYLOAD_BUS, key=KEY, valid=1, direct=1, pd=PD))
        ram.write(QP_TABLE + SLOT * value("QP_CTX_STRIDE"), pack(
            "QP_CTX", sq_base=RING, sq_log2=RING_LOG2, service=value("SERVICE_UC"), valid=1,
            qpn=1 << value("SLOT_BITS") | SLOT, path_mtu=value("PATH_MTU_MTU_1024"), pd=PD, send_cq=CQ, recv_cq=CQ,
            sq_index=index, sq_prod=index, dst_mac=bytes.fromhex("020000000002"), src_mac=bytes.fromhex("020000000001"),
            hop_limit=64, udp_sport=0xC000, dest_qpn=0x11, pkey=value("DEFAULT_PKEY"), src_ip=bytes([192, 168, 0, 1]),
            dst_ip=bytes([192, 168, 0, 2]), sq_psn=7))
        await self.command("LOAD_CQ", object=CQ)
        await self.command("LOAD_REGION", object=REGION)
        await self.command("LOAD_QP", object=SLOT)
        for state, attrs in [("INIT", "PKEY_INDEX PORT ACCESS_FLAGS"), ("RTR", "AV PATH_MTU DEST_QPN RQ_PSN"), ("RTS", "SQ_PSN")]:
            mask = sum(1 << value(f"QP_ATTR_{a}") for a in ["STATE", *attrs.split()])
            await self.command("MODIFY_QP", object=SLOT, new_state=value(f"QP_STATE_{state}"), attr_mask=mask)
        self.reads.clear()

    def place(self, index):
        """Address of the block `index` in the ring."""
        return RING + index % (1 << RING_LOG2) * value("BLOCK_BYTES")

    def post(self, index, blocks=1, **fields):
        """Writes a WQE of `blocks` blocks into the ring; `data` goes behind its control part."""
        data = fields.pop("data", b"")
        wqe = pack("WQE", opcode=value("WQE_OPCODE_WRITE"), blocks=blocks, ring_index=index, slot=SLOT,
                   raddr=0x1234_5678_9000, rkey=0xABCD, **fields)
        wqe += bytes(64 * (blocks - 1))
        wqe[value("WQE_SGE_OFFSET"):value("WQE_SGE_OFFSET") + len(data)] = data or wqe[value("WQE_SGE_OFFSET"):value("WQE_SGE_OFFSET")]
        for i in range(blocks):
            self.ram.write(self.place(index + i), bytes(wqe[64 * i:64 * i + 64]))

    async def ring(self, index):
        await self.write("WQE_DB_IDX", SLOT << value("REG_WQE_DB_IDX_SLOT_LSB") | index)

    def memory_reads(self):
        return [t for t in self.tlps if t.fmt_type in (TlpType.MEM_READ, TlpType.MEM_READ_64)]


# (cycles, CPU seconds) of each test.
SPEED = []
__all__ = ["Device", "SPEED", "unpack"]
