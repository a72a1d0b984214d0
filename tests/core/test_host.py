from core.host import cpu_cores, cpu_name, memory


def test_the_computer_knows_itself():
    total, free = memory()
    assert cpu_name().strip() == cpu_name() != ""
    assert cpu_cores() >= 1
    assert total > 2**20
    assert free is None or 0 < free <= total
