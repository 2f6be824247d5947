"""What is proved: designs of `hdl/examples/primitives.rs`, and faults that must not survive."""
from dataclasses import dataclass


@dataclass
class Task:
    contract: str       # the module whose assumptions about its inputs hold: FORMAL_TOP_<contract>
    depth: int          # of the induction
    cover: int          # cycles in which every cover statement is reached
    quick: bool = True  # part of every test run
    defines: str = ""   # more of them
    design: str = ""    # if it is not the task's name


DESIGNS = {
    "skid": Task("skid", 3, 12),
    "packet_skid": Task("packet_skid", 3, 12),
    "hold": Task("hold", 3, 12),
    "fifo_aw1": Task("fifo", 3, 12),
    "fifo_aw2": Task("fifo", 3, 16),
    "fifo_aw3": Task("fifo", 3, 24, quick=False),
    "fifo_w64": Task("fifo", 3, 12, quick=False),
    "fifo_ram_aw1": Task("fifo_ram", 3, 18),
    "fifo_ram_aw2": Task("fifo_ram", 3, 22),
    "fifo_ram_aw3": Task("fifo_ram", 3, 30, quick=False),
    "fifo_ram_w64": Task("fifo_ram", 3, 18, quick=False),
    "ram_1r1w": Task("ram_1r1w", 3, 8),
    "ram_be": Task("ram_be", 3, 8),
    "lut_ram": Task("lut_ram", 3, 8),
    "round_robin_n2": Task("round_robin", 3, 12),
    "round_robin_n5": Task("round_robin", 3, 16),
    "tag_pool_tw1": Task("tag_pool", 3, 16),
    "tag_pool_tw2": Task("tag_pool", 3, 20),
    "rotate_down": Task("rotate", 1, 2),
    "rotate_up": Task("rotate", 1, 2),
    "rotate_words_down": Task("rotate", 1, 2, quick=False),
    "rotate_words_up": Task("rotate", 1, 2, quick=False),
    "rotate_down_pipe": Task("rotate_pipe", 3, 6),
    # The matrices of 512 and 2048 bits are tried bit by bit in simulation (sim/tests/prim).
    "crc32_w128": Task("crc32", 6, 10),
    "crc32_w128_tail": Task("crc32", 6, 10),
    "crc32_pairs": Task(
        "crc32", 6, 10, quick=False, defines="-DFORMAL_PAIRS", design="crc32_w128_tail"
    ),
    "mul": Task("mul", 5, 8),
    "fp_align": Task("fp_align", 4, 6),
}

# (design, text of its Verilog, what stands there instead): the proof of each must fail.
FAULTS = [
    # A word that the RAM would hold behind newer ones overtakes them.
    ("fifo_ram_aw1", "if (push & (~some_q)) begin", "if (push) begin"),
    # The read pointer stands still.
    ("fifo_aw2", "read_ptr_d = read_next;", "read_ptr_d = read_ptr_q;"),
    # Never full: the oldest word is overwritten.
    ("fifo_aw2", "full_d = write_next == read_ptr_q;", "full_d = 1'd0;"),
    # The word in the skid register is forgotten.
    ("skid", "out_data_d = skid_data_q;", "out_data_d = s_data;"),
    # The word that waits is overwritten by the one behind it.
    ("hold", "m_data = data_q;", "m_data = s_data;"),
    # A freed tag is offered and kept.
    ("tag_pool_tw1", "freed_m_ready = 1'd1;", "freed_m_ready = 1'd0;"),
    # The wrong stage of the rotator.
    ("rotate_down", "if (shift[3]) begin", "if (shift[2]) begin"),
    # The zeros of the last beat are taken back in the wrong number.
    ("crc32_w128", "(empty & EMPTY_MASK) >> GRAIN_LOG2", "empty & EMPTY_MASK"),
    # The beat and the state are combined wrongly.
    ("crc32_pairs", "state_d = full_y ^ beat_q;", "state_d = full_y | beat_q;"),
    # An offer changes before it is taken.
    ("round_robin_n5", "held_d = pick;", "held_d = 5'd0;"),
    # Two operands of nearly the same magnitude in the wrong order.
    ("fp_align", "a[30:0] < b[30:0]", "a[30:1] < b[30:1]"),
]
