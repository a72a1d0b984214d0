import subprocess
import sys
from time import monotonic, sleep

import numpy as np

from core.system.hardware import cpu_cores, cpu_name, gib, memory, program_memory


def test_the_computer_knows_itself():
    total, free = memory()
    assert cpu_name().strip() == cpu_name() != ""
    assert cpu_cores() >= 1
    assert total > 2**20
    assert free is None or 0 < free <= total


def test_memory_is_told_in_gib():
    assert gib(8 * 2**30) == "8.0 GiB"
    assert gib(1_536 * 2**30) == "1,536.0 GiB"


def test_the_memory_of_the_program_is_that_of_its_process_and_of_those_below():
    own, others = program_memory()
    kept = np.ones(8 << 20)  # 64 MiB
    larger = program_memory()[0]
    assert own + (60 << 20) < larger < own + (90 << 20)
    held = "kept = bytearray(b'x') * (48 << 20); print(flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", held], stdin=-1, stdout=-1) as child:
        child.stdout.readline()
        until = monotonic() + 10
        while len(program_memory()[1]) != len(others) + 1 and monotonic() < until:
            sleep(0.05)
        more = program_memory()[1]
        assert len(more) == len(others) + 1
        assert sum(more) > sum(others) + (48 << 20)
        child.stdin.close()
    assert kept.all()
