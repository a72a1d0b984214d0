"""Long loops are recorded thinly: first and last rounds whole, else what is new, printed or fails."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable
from types import ModuleType

import pytest

from core.lab.tracing.run import run as run_program
from core.lab.tracing.thinning import LONG, SHORT
from core.protocol.trace.events import Done, Gap, Moment, RecordingStopped, TraceEvent
from core.protocol.trace.program import Limits, Program
from core.protocol.trace.values import PlainValue
from tests.core.lab.tracing.recorded import Recorded
from tests.helpers.forks import in_fork

TRAINING = """\
import torch
from torch import nn
model = nn.Linear(3, 1)
optimizer = torch.optim.Adam(model.parameters())
x, y = torch.randn(8, 3), torch.randn(8, 1)
for step in range({n}):
    loss = nn.functional.mse_loss(model(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 50 == 0:
        print(step, loss.item())
print("finished", loss.item())
"""


def run(text: str, **limits: int) -> Recorded:
    return Recorded(textwrap.dedent(text), **limits)


def whole_rounds(recorded: Recorded, line: int) -> list[int]:
    """Return the values of ``i`` with which a line was recorded, printing aside."""
    return [int(recorded.trace.value_at(m.index, "i").text) for m in recorded.moments if m.line == line]  # type: ignore[union-attr]


def gaps(recorded: Recorded) -> list[Gap]:
    return [gap for moment in recorded.moments for gap in moment.gaps]


def test_a_short_loop_is_whole() -> None:
    recorded = run("n = 0\nfor i in range(150):\n    n += i\n")
    assert len(recorded.moments) == 1 + 2 * 150 + 1
    assert not recorded.trace.is_thin


def test_first_and_last_rounds_of_a_long_loop_are_whole_and_some_between() -> None:
    recorded = run("n = 0\nfor i in range(1000):\n    n += i\nm = n\n")
    rounds = whole_rounds(recorded, 3)
    assert rounds[: LONG // 2] == list(range(LONG // 2))
    assert rounds[-2:] == [998, 999]
    assert 24 < len(rounds) < 60
    assert recorded.last("n") == recorded.last("m")
    assert not recorded.done.truncated


def test_the_gaps_are_the_rounds_that_are_missing() -> None:
    recorded = run("n = 0\nfor i in range(1000):\n    n += i\n")
    missing = {i + 1 for i in range(1000)} - {i + 1 for i in whole_rounds(recorded, 3)}
    told = {n for gap in gaps(recorded) for n in range(gap.first, gap.last + 1)}
    assert told == missing
    assert {gap.line for gap in gaps(recorded)} == {2}


def test_the_moment_after_a_gap_shows_all_that_changed_in_it() -> None:
    recorded = run("n = 0\nfor i in range(1000):\n    n = i\n")
    after = next(moment for moment in recorded.moments if moment.gaps)
    assert after.line == 2
    assert (after.changed or {})["n"] == PlainValue(
        "int", (after.changed or {})["n"].identity, str(after.gaps[0].last - 1)
    )


@pytest.mark.parametrize(
    "program",
    [
        "i = 0\nwhile i < 3000:\n    i += 1\n    n = i\nm = n\n",
        "i = 0\nwhile True:\n    i += 1\n    if i == 3000: break\nm = i\n",
    ],
)
def test_a_loop_of_unknown_length_is_thin_after_its_first_moments(program: str) -> None:
    recorded = run(program)
    assert SHORT <= len(recorded.moments) < SHORT + 100
    assert recorded.last("m") == recorded.last("i")


def test_the_same_program_gives_the_same_trace() -> None:
    def told() -> list[tuple[int, str, tuple[str, ...], tuple[Gap, ...]]]:
        recorded = Recorded(TRAINING.format(n=300))
        return [(m.line, m.step, tuple(m.changed or {}), m.gaps) for m in recorded.moments]

    assert told() == told()


def test_all_that_is_printed_comes_with_its_line() -> None:
    recorded = Recorded(TRAINING.format(n=400))
    told = [(m.line, output.text.split()[0]) for m in recorded.moments for output in m.output]
    assert told == [*((12, str(step)) for step in range(0, 400, 50)), (13, "finished")]
    assert len(recorded.moments) < 300


def test_what_was_printed_stands_beside_the_numbers_of_its_round() -> None:
    recorded = Recorded(TRAINING.format(n=400))
    at = next(m.index for m in recorded.moments if m.output and m.output[0].text.startswith("350 "))
    step = recorded.trace.value_at(at, "step")
    assert isinstance(step, PlainValue)
    assert step.text == "350"


def test_what_functions_print_in_rounds_that_are_left_out_comes_with_its_line() -> None:
    recorded = run(
        "def f(i):\n    if i % 500 == 250:\n        print('in', i)\nfor i in range(2000):\n    f(i)\n"
    )
    assert [(m.line, m.output[0].text) for m in recorded.moments if m.output] == [
        (3, f"in {i}\n") for i in (250, 750, 1250, 1750)
    ]


def test_a_variable_that_first_appears_in_a_late_round_is_told_with_its_line() -> None:
    recorded = run("n = 0\nfor i in range(2000):\n    if i == 1234:\n        late = n\n    n = i\n")
    assert [m.line for m in recorded.moments if "late" in (m.changed or {})] == [4]


def test_another_type_or_shape_in_a_late_round_is_told() -> None:
    program = """
    import torch
    x = torch.zeros(2)
    for i in range(2000):
        n = i if i != 1100 else 'text'
        if i == 1300:
            x = torch.zeros(3)
    """
    recorded = run(program)
    assert any(getattr(value, "text", "") == "'text'" for value in recorded.history("n"))
    at = recorded.trace.changes_of("x")[1]
    assert any(gap.first <= 1301 <= gap.last for gap in recorded.moments[at].gaps)


def test_news_without_end_are_bounded() -> None:
    recorded = run("for i in range(3_000):\n    globals()[f'x{i}'] = i\nprint('end')\n")
    assert len(recorded.moments) < 300
    assert recorded.printed == "end\n"


def test_straight_lines_that_keep_one_waiting_for_twice_the_time_limit_are_recorded_no_more() -> None:
    events = in_fork(waited_for, "x = 1\n" * 100 + "print('end')\n", 30)
    assert RecordingStopped(61, "time") in events
    assert sum(isinstance(event, Moment) for event in events) == 61 + 1  # and what was printed
    assert isinstance(events[-1], Done)


def test_the_same_of_rounds_that_are_left_out() -> None:
    events = in_fork(waited_for, "for i in range(20_000):\n    x = i\nprint('end')\n", 0.1, 0.1)
    assert [event.why for event in events if isinstance(event, RecordingStopped)] == ["time"]
    assert isinstance(events[-1], Done)


def test_time_that_a_program_itself_takes_does_not_end_its_recording() -> None:
    events = in_fork(waited_for, "import slow\n" + "slow.wait()\n" * 70, 30)
    assert not any(isinstance(event, RecordingStopped) for event in events)


def waited_for(text: str, limit_s: float, look_s: float = 0.0) -> list[TraceEvent]:
    """Run a program for somebody who takes a second for each event, or so long for each look at the clock.

    A program that imports ``slow`` takes each second itself, with ``slow.wait()``.
    """
    now, events = 0.0, list[TraceEvent]()

    def take(seconds: float) -> None:
        nonlocal now
        now += seconds

    def tell(event: TraceEvent) -> None:
        events.append(event)
        take(0.0 if look_s or "slow" in text else 1.0)

    sys.modules["slow"] = ModuleType("slow")
    vars(sys.modules["slow"])["wait"] = lambda: take(1.0)
    program = Program(text, limits=Limits(time_s=limit_s))
    run_program(program, tell, tell_cost=lambda cost: take(look_s), clock=lambda: now)
    return events


@pytest.mark.parametrize("n", [700, 1500])
def test_the_line_that_fails_in_a_round_that_is_left_out_is_told_with_its_variables(n: int) -> None:
    recorded = run(f"a = []\nfor i in range(2000):\n    a.append(i)\n    b = 1 / (i - {n})\n")
    last = recorded.moments[-1]
    assert (last.step, last.line, recorded.error.line) == ("exception", 4, 4)
    i = recorded.trace.value_at(len(recorded.moments) - 1, "i")
    assert isinstance(i, PlainValue)
    assert i.text == str(n)


def test_a_call_that_fails_though_it_is_left_out_is_told_with_its_stack() -> None:
    program = """
    def inner(i):
        return 1 / (i - 1500)
    def outer(i):
        return inner(i)
    for i in range(2000):
        outer(i)
    """
    recorded = run(program)
    assert recorded.error.line == 3
    failed = [(m.function, m.line, m.depth) for m in recorded.moments if m.step == "exception"]
    assert sorted(failed) == [("<module>", 7, 0), ("inner", 3, 2), ("outer", 5, 1)]
    at = next(m.index for m in recorded.moments if m.step == "exception" and m.function == "inner")
    stack = recorded.trace.stack_at(at)
    assert [frame.function for frame in stack] == ["<module>", "outer", "inner"]
    assert "i" in stack[-1].variables


def test_the_failing_line_is_told_when_recording_has_stopped() -> None:
    recorded = run("x = 0\n" * 30 + "y = x\nz = 1 / y\n", moments=20)
    assert recorded.trace.stopped == RecordingStopped(21, "steps")
    assert (recorded.moments[-1].step, recorded.moments[-1].line) == ("exception", 32)
    assert "y" in recorded.trace.variables_at(len(recorded.moments) - 1)


def test_data_prepared_in_a_loop_leave_the_steps_to_the_model() -> None:
    program = """
    numbers = []
    for c in "to be or not to be " * 80:
        numbers.append(ord(c))
    import torch
    net = torch.nn.Linear(4, 2)
    out = net(torch.tensor(numbers[:5], dtype=torch.float32))
    """
    recorded = run(program)
    assert (recorded.moments[-1].step, recorded.moments[-1].line) == ("exception", 7)
    assert recorded.error.rule is not None
    assert "net" in recorded.trace.variables_at(len(recorded.moments) - 1)
    assert recorded.trace.stopped is None


def test_every_epoch_of_few_is_there_and_its_batches_are_thin() -> None:
    program = """
    import torch
    from torch.utils.data import DataLoader, TensorDataset
    loader = DataLoader(TensorDataset(torch.zeros(800, 2)), batch_size=4)
    for epoch in range(4):
        for (x,) in loader:
            total = x.sum()
        print("epoch", epoch)
    """
    recorded = run(program)
    assert recorded.printed == "".join(f"epoch {n}\n" for n in range(4))
    assert len(recorded.moments) < 1_000
    assert recorded.trace.is_thin
    assert not recorded.done.truncated


def test_many_calls_of_a_function_are_thin() -> None:
    recorded = run("def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\nx = fib(16)\n")
    assert len(recorded.moments) < 2_000
    assert any(gap.function == "fib" for gap in gaps(recorded))
    value = recorded.last("x")
    assert isinstance(value, PlainValue)
    assert value.text == "987"


def test_a_generator_that_is_left_out_yields_the_same() -> None:
    recorded = run(
        "def g():\n    for i in range(3000):\n        yield i\n"
        "n = sum(1 for _ in g())\nm = list(g())[-1]\nprint(n, m)\n"
    )
    assert recorded.printed == "3000 2999\n"
    assert not recorded.done.text


def test_hints_are_found_in_rounds_that_are_left_out() -> None:
    program = """
    import torch
    from torch import nn
    model = nn.Linear(2, 1)
    x = torch.zeros(8, 2)
    for i in range(600):
        y = torch.zeros(8, 1) if i < 300 else torch.zeros(8)
        loss = nn.functional.mse_loss(model(x), y)
    """
    recorded = run(program)
    assert "mse-broadcast" in [hint.rule for hint in recorded.hints]


def test_the_program_computes_the_same_however_little_is_recorded() -> None:
    printed = [Recorded(TRAINING.format(n=300), moments=moments).printed for moments in (2_000, 10)]
    assert printed[0] == printed[1]


def test_recording_ends_when_there_is_no_room(record: Callable[[str, int], list[object]]) -> None:
    events = record("x = 1\ny = 2\nz = 3\nprint('end')\n", 2)
    assert RecordingStopped(2, "size") in events
    moments = [event for event in events if isinstance(event, Moment)]
    assert [moment.line for moment in moments if not moment.output] == [1, 2]
    assert [output.text for moment in moments for output in moment.output] == ["end\n"]


@pytest.fixture
def record() -> Callable[[str, int], list[object]]:
    """Return a function that records a program for somebody who has room for a few events."""

    def run_within(text: str, room: int) -> list[object]:
        events: list[object] = []

        def tell(event: object) -> bool:
            events.append(event)
            return len(events) < room

        run_program(Program(text), tell)
        return events

    return run_within


def test_rounds_are_counted_where_nothing_is_seen_before_the_optimizer_steps() -> None:
    recorded = Recorded(
        TRAINING.format(n=300).replace("    if step % 50 == 0:\n        print(step, loss.item())\n", "")
    )
    assert max(gap.last for gap in gaps(recorded)) == 298
    last = recorded.trace.value_at(len(recorded.moments) - 3, "step")
    assert isinstance(last, PlainValue)
    assert last.text == "299"
