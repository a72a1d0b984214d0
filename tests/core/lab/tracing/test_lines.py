"""Which lines are told, in which order, and what each changed."""

from __future__ import annotations

import textwrap
from unittest.mock import patch

from core.analysis.trace.changes import changed_at, newest_change
from core.lab.describe import describer
from core.lab.tracing.names import Names
from core.protocol.trace.events import RecordingStopped, TraceEvent
from core.protocol.trace.values import ContainerValue, PlainValue
from tests.core.lab.tracing.recorded import Recorded, all_recorded, program
from tests.helpers.forks import in_fork
from tests.helpers.lab_values import traced


def steps(text: str, **limits: int) -> list[tuple[str, int]]:
    return [(moment.step, moment.line) for moment in Recorded(textwrap.dedent(text), **limits).moments]


def test_each_line_is_told_when_it_is_done_with_what_it_changed() -> None:
    recorded = Recorded("x = 1\ny = x + 1\ndel x\ny = 2\n")
    changes = [sorted(moment.changed or {}) for moment in recorded.moments]
    assert changes == [["x"], ["y"], [], []]  # y stays what it is
    assert recorded.moments[2].removed == ("x",)
    assert recorded.last("y") == recorded.history("y")[0]


def test_lines_are_told_in_the_order_in_which_they_run() -> None:
    told = {
        "x = [\n    1,\n    2,\n]\ny = (\n    3\n)\n": [1, 5],  # a statement over several lines is one
        '"""What\nit does."""\nx = 1\nclass A:\n    """Doc."""\n    y = 2\n': [
            3,
            6,
            4,
        ],  # docstrings are none
        "for i in range(2):\n    x = i\n": [1, 2, 1, 2, 1],  # each round of a loop, and its end
        "for i in range(3): x = i\n": [1] * 4,
    }
    found = [[moment.line for moment in recorded.moments] for recorded in all_recorded(*told)]
    assert found == list(told.values())


def test_a_comprehension_belongs_to_its_line() -> None:
    recorded = Recorded("squares = [i * i for i in range(50)]\ntotal = sum(x for x in squares)\n")
    assert len(recorded.moments) == 2
    assert isinstance(recorded.last("total"), PlainValue)


def test_a_function_has_a_call_lines_and_a_return() -> None:
    text = """
    def double(n):
        m = 2 * n
        return m
    x = double(4)
    """
    recorded = Recorded(textwrap.dedent(text))
    told = [(moment.step, moment.line, moment.function, moment.depth) for moment in recorded.moments]
    assert told == [
        ("line", 2, "<module>", 0),
        ("call", 2, "double", 1),
        ("line", 3, "double", 1),
        ("return", 4, "double", 1),
        ("line", 5, "<module>", 0),
    ]
    call, back = recorded.moments[1], recorded.moments[3]
    assert list(call.changed or {}) == ["n"]
    assert isinstance(back.returned, PlainValue)
    assert back.returned.text == "8"
    assert [frame.function for frame in recorded.trace.stack_at(2)] == ["<module>", "double"]


def test_recursion_has_a_frame_for_each_call() -> None:
    recorded = Recorded("def f(n):\n    return n if n == 0 else f(n - 1)\nf(3)\n")
    calls = [moment for moment in recorded.moments if moment.step == "call"]
    assert [call.depth for call in calls] == [1, 2, 3, 4]
    assert len({call.frame for call in calls}) == 4


def test_a_generator_keeps_its_frame_while_it_is_suspended() -> None:
    recorded = Recorded("def g():\n    for i in range(2):\n        yield i\nxs = list(g())\n")
    calls = [moment for moment in recorded.moments if moment.step == "call"]
    assert len(calls) == 3
    assert len({call.frame for call in calls}) == 1


def test_methods_called_by_torch_are_told() -> None:
    text = """
    import torch
    class Double(torch.nn.Module):
        def forward(self, x):
            return 2 * x
    y = Double()(torch.ones(2))
    """
    recorded = Recorded(textwrap.dedent(text))
    assert [moment.step for moment in recorded.moments if moment.function == "Double.forward"] == [
        "call",
        "return",
    ]


def test_an_exception_is_told_where_it_passes() -> None:
    text = """
    def f():
        raise ValueError("no")
    try:
        f()
    except ValueError:
        x = 1
    """
    assert [step for step in steps(text) if step[0] == "exception"] == [("exception", 3), ("exception", 5)]


def test_the_end_of_an_iterator_is_no_exception() -> None:
    text = """
    class Count:
        def __init__(self): self.n = 0
        def __iter__(self): return self
        def __next__(self):
            self.n += 1
            if self.n > 2: raise StopIteration
            return self.n
    for i in Count():
        pass
    """
    told = Recorded(textwrap.dedent(text))
    assert [moment.function for moment in told.moments if moment.step == "exception"] == ["Count.__next__"]


def test_imports_are_no_variables_but_a_function_of_the_program_is() -> None:
    recorded = Recorded(
        "import torch\nfrom math import pi\nfrom torch import nn as n\ndef f(): pass\npi = 3\n"
    )
    assert [list(moment.changed or {}) for moment in recorded.moments] == [[], [], [], ["f"], ["pi"]]


def test_in_place_changes_are_changes_of_all_who_share() -> None:
    recorded = Recorded("import torch\nx = torch.zeros(4)\ny = x[:2]\nx.add_(1)\ny[0] = 5\n")
    assert sorted(recorded.at("add_")[0].changed or {}) == ["x", "y"]
    assert recorded.numbers("x").tolist() == [5, 1, 1, 1]


def test_numpy_writes_are_changes_of_tensors() -> None:
    recorded = Recorded("import numpy, torch\na = numpy.zeros(3)\nt = torch.from_numpy(a)\na[1] = 2\n")
    assert sorted(recorded.at("a[1]")[0].changed or {}) == ["a", "t"]


def test_a_function_changes_variables_of_its_callers() -> None:
    recorded = Recorded("n = 0\nx = [1]\ndef f(y):\n    global n\n    n = 7\n    y.append(2)\nf(x)\n")
    outside = [(frame, name) for moment in recorded.moments for frame, name, _ in moment.changed_outside]
    assert outside == [(0, "n"), (0, "x")]


def test_an_optimizer_step_changes_the_parameters_around_it() -> None:
    text = """
    import torch
    w = torch.ones(2, requires_grad=True)
    opt = torch.optim.SGD([w], lr=0.5)
    (w * w).sum().backward()
    opt.step()
    """
    recorded = Recorded(textwrap.dedent(text))
    assert {"w", "opt"} <= set(recorded.at("opt.step")[0].changed or {})
    assert recorded.numbers("w").tolist() == [0, 0]


def test_no_grad_is_told() -> None:
    recorded = Recorded("import torch\nwith torch.no_grad():\n    x = 1\ny = 2\n")
    assert [moment.grad_enabled for moment in recorded.moments] == [True, True, False, False, True]


def test_a_long_loop_runs_on_without_being_recorded() -> None:
    recorded = Recorded("n = 0\n" * 60 + "for i in range(100_000):\n    n += 1\nprint(n)\n", moments=50)
    assert recorded.trace.stopped == RecordingStopped(51, "steps")
    assert recorded.printed == "100000\n"
    assert len([moment for moment in recorded.moments if not moment.output]) == 50


def test_a_program_that_just_reaches_the_limit_is_whole() -> None:
    whole, cut = all_recorded("x = 1\ny = 2\n", "x = 1\ny = 2\nz = 3\n", moments=2)
    assert (whole.done.truncated, cut.done.truncated) == (False, True)


def test_beyond_the_limit_torch_is_as_it_is_without_recorders() -> None:
    text = """
    import torch
    from torch.nn.modules import module
    from torch.overrides import _get_current_function_mode_stack
    before = torch.autograd.backward.__module__, len(_get_current_function_mode_stack())
    x = 1; y = 2
    x = 2
    y = 3
    z = 4
    x = 5
    print(before[1] > 0, len(_get_current_function_mode_stack()), len(module._global_forward_hooks))
    """
    recorded = Recorded(textwrap.dedent(text), moments=8)
    assert recorded.done.truncated
    assert recorded.printed == "True 1 0\n", "mistakes are still looked for"


def test_the_time_of_a_line_is_its_own() -> None:
    recorded = Recorded("import time\ntime.sleep(0.05)\nx = 1\n")
    slept, fast = recorded.moments[1:]
    assert slept.duration_ms >= 50 > fast.duration_ms
    assert recorded.done.duration_ms >= recorded.done.bare_ms >= 50


def test_a_caller_is_at_the_line_of_the_call() -> None:
    recorded = Recorded("def f():\n    return 1\nx = 0\nfor i in range(2):\n    x += f()\nx = 3\n")
    inside = next(at for at, moment in enumerate(recorded.moments) if moment.step == "return")
    assert [(frame.function, frame.line) for frame in recorded.trace.stack_at(inside)] == [
        ("<module>", 5),
        ("f", 2),
    ]
    assert recorded.trace.stack_at(0)[0].line == 1


def test_a_hint_is_at_the_moment_in_which_it_happened() -> None:
    recorded = Recorded(
        "import torch\nw = torch.ones(2, requires_grad=True)\nopt = torch.optim.SGD([w], lr=0.1)\n"
        "for i in range(3):\n    loss = (w * w).sum()\n    loss.backward()\n    opt.step()\n"
    )
    steps = recorded.trace.positions_of_line(7)
    assert [hint.rule for hint in recorded.hints] == ["gradients-never-zeroed"]
    assert recorded.trace.hint_positions() == [steps[1]]


def test_a_call_does_not_change_a_module() -> None:
    recorded = Recorded(
        "import torch\nnet = torch.nn.BatchNorm1d(2)\nnet.eval()\ny = net(torch.ones(1, 2))\n"
        "net.train()\ny = net(torch.ones(4, 2))\nnet = torch.nn.Linear(2, 1)\nnet(torch.ones(4, 3))\n"
    )
    changed = [
        sorted(name for _, name in changed_at(recorded.trace, at)) for at in range(len(recorded.moments))
    ]
    assert changed == [[], ["net"], ["net"], ["y"], ["net"], ["net", "y"], ["net"], []]


def test_a_line_that_failed_is_no_newest_change_of_the_module_it_called() -> None:
    recorded = Recorded("import torch\nnet = torch.nn.Linear(2, 1)\nx = torch.ones(4, 3)\ny = net(x)\n")
    assert newest_change(recorded.trace, len(recorded.moments) - 1) == (0, "x")


def failing_once(text: str) -> list[TraceEvent]:
    """Trace a program, in a fork, where recording fails once."""
    errors = [ValueError("broken")]
    begin = Names.begin

    def failing(names: Names) -> None:
        begin(names)
        if errors and names._stack()[0].f_locals.get("b"):
            raise errors.pop()

    with patch.object(Names, "begin", failing):
        return traced(program(text))


def test_an_error_of_recording_loses_its_moment_and_no_more() -> None:
    text = "a = 1\nb = 2\nc = 3\nd = 4\n"
    recorded = Recorded(text, events=in_fork(failing_once, text))
    changes = [(moment.line, sorted(moment.changed or {})) for moment in recorded.moments]
    assert changes == [(1, ["a"]), (3, ["a", "b", "c"]), (4, ["d"])]
    assert recorded.done.text == "Something was not recorded: ValueError: broken"
    assert not recorded.done.truncated


def test_what_is_printed_after_the_limit_stands_in_the_call_that_was_recorded_last() -> None:
    recorded = Recorded(textwrap.dedent("""
        def f(x):
            y = x
            print("in")
            for i in range(9):
                print(i)
            return y
        f(1)
    """), moments=6)  # fmt: skip
    assert recorded.done.truncated
    frames = recorded.trace.stack_at(len(recorded.moments) - 1)
    assert [frame.function for frame in frames] == ["<module>", "f"]
    assert set(frames[-1].variables) >= {"x", "y"}


def described(text: str) -> tuple[list[TraceEvent], int]:
    """Trace a program, in a fork, and count how often a tensor is described."""
    with patch.object(describer, "describe_tensor", wraps=describer.describe_tensor) as describe:
        return traced(program(text)), describe.call_count


def test_of_a_list_that_grows_only_what_is_new_is_described() -> None:
    text = "import torch\nkept = []\nfor i in range(40):\n    kept.append(torch.ones(5, 5) * i)\n"
    events, n_described = in_fork(described, text)
    last = Recorded(text, events=events).last("kept")
    assert isinstance(last, ContainerValue)
    assert last.n_items == 40
    assert n_described <= 3 * 40
