from core.system.hardware import cpu_cores, cpu_name, gib, memory


def test_the_computer_knows_itself():
    total, free = memory()
    assert cpu_name().strip() == cpu_name() != ""
    assert cpu_cores() >= 1
    assert total > 2**20
    assert free is None or 0 < free <= total


def test_memory_is_told_in_gib():
    assert gib(8 * 2**30) == "8.0 GiB"
    assert gib(1_536 * 2**30) == "1,536.0 GiB"
