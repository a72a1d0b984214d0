"""What is printed stands at the line that printed it."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.protocol.trace.events import Moment, Output
from core.protocol.trace.program import Program
from tests.core.lab.tracing.recorded import Recorded, all_recorded
from tests.helpers.forks import in_fork
from tests.helpers.lab_values import traced


def test_output_stands_at_its_line() -> None:
    recorded = Recorded("import sys\nprint('a', 'b')\nx = 1\nprint('c', file=sys.stderr)\n")
    assert [moment.output for moment in recorded.moments] == [
        (),
        (Output("stdout", "a b\n"),),
        (),
        (Output("stderr", "c\n"),),
    ]


def test_a_function_prints_before_its_caller_does() -> None:
    recorded = Recorded("def f():\n    print('inner')\n    return 1\nprint('outer', f())\n")
    assert recorded.printed == "inner\nouter 1\n"
    assert recorded.at("print('inner')")[0].output == (Output("stdout", "inner\n"),)


def test_a_warning_stands_at_the_line_that_caused_it() -> None:
    program = "import torch, warnings\nx = 1\nwarnings.warn('first\\nsecond')\n"
    assert Recorded(program).moments[-1].output == (Output("warning", "UserWarning: first"),)


def test_a_warning_within_torch_stands_at_the_line_of_the_program() -> None:
    program = "import torch\na, b = torch.ones(3, 1), torch.ones(3)\nloss = torch.nn.MSELoss()(a, b)\n"
    (output,) = Recorded(program).moments[-1].output
    assert output.stream == "warning"
    assert "target size" in output.text


def test_bytes_and_redirected_output_arrive() -> None:
    program = """
import contextlib, io, sys
sys.stdout.buffer.write("ä\\n".encode())
with contextlib.redirect_stdout(io.StringIO()) as kept:
    print("not seen")
sys.stdout.write(kept.getvalue().upper())
sys.stdout.flush()
"""
    assert Recorded(program).printed == "ä\nNOT SEEN\n"


def test_of_output_beyond_the_limit_the_beginning_and_the_end_are_kept() -> None:
    loop = "for i in range(100_000): print(f'{i:9}')\n"
    recorded = Recorded(loop + "print('the last loss')\n", output_chars=1_000)
    beginning = "".join(output.text for moment in recorded.moments[:-1] for output in moment.output)
    note, end = recorded.moments[-1].output
    assert (len(beginning), beginning[:20].split()) == (800, ["0", "1"])
    n_dropped = 1_000_014 - len(beginning + end.text)
    assert note == Output("dropped", f"… {n_dropped:,} characters are left out …")
    assert end.text.endswith("    99999\nthe last loss\n")
    assert 180 < len(end.text) <= 200


def test_the_end_of_much_output_stands_before_an_error_too() -> None:
    recorded = Recorded("for i in range(999): print(i)\n1 / 0\n", output_chars=100)
    assert recorded.error.line == 2
    assert recorded.printed.endswith("\n998\n")


def test_output_within_the_limit_is_whole() -> None:
    recorded = Recorded("for i in range(10): print(i)\n", output_chars=20)
    assert recorded.printed == "".join(f"{i}\n" for i in range(10))


def test_output_of_lines_that_are_not_recorded_arrives_too() -> None:
    recorded = Recorded("for i in range(200): print(i)\n", moments=20)
    assert recorded.printed == "".join(f"{i}\n" for i in range(200))
    assert recorded.moments[-1].line == 1


def test_output_before_an_error_arrives() -> None:
    recorded = Recorded("print('before')\nprint('here', 1 / 0)\n")
    assert recorded.printed == "before\n"
    assert recorded.error.line == 2


def test_the_exit_of_a_program_is_told() -> None:
    texts = "import sys\nprint('x')\nsys.exit(3)\n", "raise SystemExit('enough')\n", "exit()\n"
    numbered, said, plain = (recorded.done for recorded in all_recorded(*texts))
    assert (numbered.reason, numbered.exit_code) == ("exit", 3)
    assert (said.text, plain.exit_code) == ("enough", 0)


def test_a_syntax_error_has_its_place() -> None:
    error = Recorded("x = 1\nfor in range(3):\n    pass\n").error
    assert (error.type, error.line, error.column) == ("SyntaxError", 2, 5)


def test_what_python_cannot_read_is_an_error() -> None:
    texts = "x = '\0'\n", "(" * 500 + ")" * 500, "x = '\ud800'\n"
    null, deep, half = (recorded.error for recorded in all_recorded(*texts))
    assert null.line in (0, 1)
    assert deep.type in ("SyntaxError", "MemoryError", "RecursionError")
    assert half.type == "UnicodeEncodeError"


def test_a_trace_function_of_the_programs_is_not_called_and_that_is_said_once() -> None:
    program = """
import sys
seen = []
def trace(frame, event, argument):
    seen.append(event)
for i in range(2):
    sys.settrace(trace)
sys.settrace(None)
print(seen)
"""
    recorded = Recorded(program)
    said = [o for moment in recorded.moments for o in moment.output if o.stream == "warning"]
    assert [o.text.partition(":")[0] for o in said] == ["sys.settrace() does nothing here"]
    assert recorded.moments[-1].output == (Output("stdout", "[]\n"),)


def test_switching_no_trace_on_says_nothing() -> None:
    assert Recorded("import sys\nsys.settrace(None)\nprint(1)\n").printed == "1\n"


def test_a_module_of_the_same_name_beside_the_program_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "random.py").write_text("def randint(a, b): return 4\n")
    (tmp_path / "torch.py").touch()
    (tmp_path / "os.py").touch()  # Python itself has loaded os long before
    (tmp_path / "own.py").write_text("x = 1\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    text = "import os, own\nimport random as r\nfrom torch import nn\nimport numpy\nprint(1)\n"
    events = in_fork(traced, Program(text, str(tmp_path / "mine.py"), str(tmp_path)))
    output = [o.text for event in events if isinstance(event, Moment) for o in event.output]
    assert [text.partition(" ")[0] for text in output] == ["random.py", "torch.py", "1\n"]


def test_a_program_without_a_folder_has_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "random.py").touch()
    monkeypatch.chdir(tmp_path)
    assert Recorded("import random\nprint(1)\n").printed == "1\n"
