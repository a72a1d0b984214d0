"""Programs of many lines and many names: the work is as many, and not as their square."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from core.lab.describe.describer import Describer
from core.lab.errors.silent.modes import Evaluations
from core.lab.errors.source import Source
from core.lab.tracing.descriptions import Descriptions
from core.lab.tracing.program_call import ProgramCall
from core.lab.tracing.seen import Seen
from core.lab.tracing.variables import LOOKS, LOOKS_PER_LINE, Variables
from core.protocol.trace.values import ContainerValue
from tests.core.lab.tracing.recorded import Recorded

N = 500


class Lines:
    """A top level whose lines make a list each, and the look after each line."""

    def __init__(self, mentioned: str = "") -> None:
        self.names: dict[str, list[int]] = {}
        frame = SimpleNamespace(f_locals=self.names)
        self.call = ProgramCall(frame, 0, "<module>", 0, is_body=True)  # type: ignore[arg-type]
        self.variables = Variables(Descriptions(Describer()), lambda line: [mentioned])

    def run(self, n: int) -> Lines:
        for _ in range(n):
            self.names[f"a{len(self.names)}"] = []
            assert list(self.changed()) == [f"a{len(self.names) - 1}"]
        return self

    def changed(self) -> list[str]:
        self.variables._descriptions.begin_look()
        return list(self.variables.changes(self.call)[0])


def test_looks_at_variables_grow_with_the_lines() -> None:
    twice = Lines().run(2 * N).variables.n_looks - Lines().run(N).variables.n_looks
    assert twice < LOOKS_PER_LINE * N
    assert Lines().run(150).variables.n_looks == 150 * 151 // 2  # of fewer, each line looks at all


def test_what_a_line_mentions_is_looked_at_in_it_and_all_others_soon_after() -> None:
    lines = Lines("a3").run(N)
    lines.variables._left = 0
    for name in ("a3", "a7"):
        lines.names[name].append(1)
    assert lines.changed() == ["a3"]
    lines.names["a3"].append(1)
    looks = [lines.changed() for _ in range(N // (LOOKS_PER_LINE // 2) + 1)]
    assert [found for found in looks if found] == [["a3"], ["a7"]]
    lines.variables._left = 0
    lines.names["a9"].append(1)
    lines.variables.allow_all()  # as the top level does at its end
    assert lines.changed() == ["a9"]


def test_the_end_of_a_long_program_tells_what_its_lines_did_not() -> None:
    text = "".join(f"a{i} = [{i}]\n" for i in range(340)) + "b = a7\na3.append(0)\nb.append(1)\nc = 1\n"
    assert LOOKS + 340 * LOOKS_PER_LINE // 2 < 340 * 341 // 2
    recorded = Recorded(text)
    assert "a3" in (recorded.at("a3.append(0)")[0].changed or {})
    value = recorded.last("a7")
    assert isinstance(value, ContainerValue)
    assert value.n_items == 2


def test_names_that_are_gone_through_in_rounds_that_are_left_out_grow_with_the_names() -> None:
    def gone_through(n: int) -> int:
        names: dict[str, int] = {}
        seen = Seen(names)
        for i in range(n):
            names[f"x{i}"] = i
            assert seen.has_new_names(names)
            seen.look(names)
        return seen.n_looked_at

    assert gone_through(8_000) < 2 * gone_through(4_000)


def test_names_are_seen_that_come_though_there_are_very_many() -> None:
    names: dict[str, object] = {f"x{i}": i for i in range(1_000)}
    seen = Seen(names)
    seen._left = 0
    names["x3"] = "text"
    names["y"] = 1
    assert seen.look(names)
    assert not seen.look(names)
    assert any(seen.look(names) for _ in range(40))  # another type, in one of the next rounds


@pytest.fixture
def visited(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], int]:
    """Return a function that says how many nodes are gone through to look for evaluations in a text."""
    n, original = 0, ast.iter_child_nodes

    def counted(node: ast.AST) -> Iterator[ast.AST]:
        nonlocal n
        n += 1
        return original(node)

    def count(text: str) -> int:
        source = Source(text)
        before = n
        Evaluations(source)
        return n - before

    monkeypatch.setattr(ast, "iter_child_nodes", counted)
    return count


def test_looking_for_evaluations_is_one_walk_for_all_assignments(visited: Callable[[str], int]) -> None:
    def straight(n: int) -> str:
        lines = (f"a{i} = torch.relu(a{i - 1})\n" for i in range(1, n))
        return "a0 = torch.ones(3)\n" + "".join(lines) + f"print((a{n - 1} == 1).sum())\n"

    assert visited(straight(400)) < 2.2 * visited(straight(200))
