"""The TX engine (configuration tiny) under models that nobody here wrote, in Icarus."""
import random

import cocotb
from device import KEY, PAYLOAD_BUS, PAYLOAD_VA, REGION, REQUESTER, SPEED, Device
from tables import value

CYCLE_NS = 10
LIMIT = 8000  # cycles of one test


def smoke(f):
    return cocotb.test(timeout_time=LIMIT * CYCLE_NS, timeout_unit="ns")(f)


def sge(offset, length):
    return dict(sge_count=1, length=length, sge0_addr=PAYLOAD_VA + offset, sge0_length=length, sge0_lkey=REGION << 8 | KEY)


async def reads_of(device, offset, length):
    """The MRds of this piece of payload: addresses, lengths, requester; none beside them."""
    await device.until("MRd", lambda: sum(t.get_be_byte_count() for t in device.memory_reads()) >= length)
    await device.cycles(50)
    at = PAYLOAD_BUS + offset
    tags = set()
    for t in device.memory_reads():
        assert (t.address + t.get_first_be_offset(), int(t.requester_id)) == (at, REQUESTER), t
        at += t.get_be_byte_count()
        tags.add(t.tag)
    assert at == PAYLOAD_BUS + offset + length, f"read up to {at:#x}"
    assert len(tags) == len(device.memory_reads()), "a tag is used twice"


@smoke
async def doorbell_fetches_the_wqe_and_reads_its_payload(dut):
    device = await Device.open(dut, 1)
    await device.make_qp(0)
    device.post(0, **sge(0x104, 300))
    await device.ring(1)
    await reads_of(device, 0x104, 300)
    assert device.reads == [(0, device.place(0), 1)], device.reads
    assert await device.counter("DOORBELLS") == 1
    assert await device.counter("WQE_FETCHED") == 1
    assert await device.read("ERR_STICKY") == 0
    device.check()


@smoke
async def unknown_register_reads_zero_and_leaves_a_mark(dut):
    device = await Device.open(dut, 2)
    assert await device.read("ID_MAGIC") == value("REG_ID_MAGIC_RESET")
    unknown = 0x0FF0
    assert await device.read(unknown) == 0
    assert await device.sticky("BAD_REGISTER") == 1
    assert await device.read("ERR_ADDR") & 0xFFFF == unknown
    await device.write(unknown, 0xFFFF_FFFF)
    assert await device.counter("BAD_REGISTER") == 2
    await device.write("ERR_STICKY", 1 << value("STICKY_BAD_REGISTER"))
    assert await device.read("ERR_STICKY") == 0
    device.check()


@smoke
async def second_wqe_goes_across_the_end_of_the_ring(dut):
    device = await Device.open(dut, 3)
    await device.make_qp(2)
    device.post(2, **sge(0, 64))
    data = random.Random(3).randbytes(90)
    device.post(3, blocks=2, inline=1, length=len(data), data=data)
    await device.ring(5)
    await reads_of(device, 0, 64)
    fetched = [(at + 64 * i) for id, at, beats in device.reads for i in range(beats)]
    assert fetched == [device.place(i) for i in (2, 3, 4)], [hex(a) for a in fetched]
    assert device.place(4) < device.place(3)
    device.check()


@smoke
async def inline_wqe_becomes_a_frame(dut):
    device = await Device.open(dut, 4)
    await device.make_qp(3)
    data = random.Random(4).randbytes(90)
    device.post(3, blocks=2, inline=1, length=len(data), data=data)
    await device.ring(5)
    await device.until("frame", lambda: device.frames)
    await device.cycles(50)
    assert len(device.frames) == 1 and not device.memory_reads()
    # Ethernet, IPv4, UDP, BTH, RETH; then payload, pad, ICRC
    headers = 14 + 20 + 8 + 12 + 16
    frame = device.frames[0]
    assert len(frame) == headers + len(data) + -len(data) % 4 + 4, len(frame)
    assert frame[headers:headers + len(data)] == data
    assert frame[:12] == bytes.fromhex("020000000002020000000001")
    device.check()


@smoke
async def doorbell_with_dma_off_waits(dut):
    device = await Device.open(dut, 5)
    await device.make_qp(0)
    await device.write("DMA_CTRL", 0)
    device.post(0, **sge(0x40, 128))
    await device.ring(1)
    await device.cycles(200)
    assert device.reads == [] and device.tlps == []
    assert await device.counter("DB_DMA_OFF") == 1
    assert await device.sticky("DB_DMA_OFF") == 1
    await device.write("DMA_CTRL", 1 << value("REG_DMA_CTRL_ENABLE_LSB"))
    await reads_of(device, 0x40, 128)
    assert device.reads == [(0, device.place(0), 1)]
    device.check()
    cycles, seconds = (sum(s[i] for s in SPEED) for i in (0, 1))
    print(f"speed: {cycles} cycles in {seconds:.1f} CPU s: {cycles / seconds:.0f} cycles/s (tx_engine tiny, Icarus under cocotb)")
