"""A program in the Lab's child: where it runs, what it finds there, and what is told of it.

What may differ in both ways of making children: forked, and started ahead of the run.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from core.lab.process.containment import adopting_orphans, end_descendants
from core.protocol.trace.events import Moment
from core.protocol.trace.lab_lines import WINDOW, LabAnswer, RunProgram, StopProgram
from core.protocol.trace.program import Limits, Program
from core.protocol.trace.tensors import TensorValue
from tests.helpers.lab_host_process import (
    FORKING,
    SPAWNING,
    LabHostProcess,
    end_of,
    error_of,
    moments,
    printed,
)
from tests.helpers.warm_python import warm

WAYS = {"forked": FORKING, "started ahead": SPAWNING}


@pytest.fixture(scope="module", params=WAYS, ids=list(WAYS))
def host(request: pytest.FixtureRequest, waiting_python: Path | None) -> Iterator[LabHostProcess]:
    if request.param == "forked" and not hasattr(os, "fork"):
        pytest.skip("no fork on this system")
    with warm(waiting_python):
        host = LabHostProcess(WAYS[request.param])
    yield host
    host.close()


@pytest.fixture(scope="module")
def forked() -> Iterator[LabHostProcess]:
    """The usual way, for what does not depend on it: a new Python that loads torch."""
    host = LabHostProcess(FORKING if hasattr(os, "fork") else SPAWNING)
    yield host
    host.close()


@pytest.fixture
def warm_host(warm_python: None) -> Iterator[LabHostProcess]:
    host = LabHostProcess()
    yield host
    host.close()


def test_each_line_is_told_with_what_was_printed(host: LabHostProcess) -> None:
    events = host.run("x = 1\nprint(x)\nx = 2\n")
    assert [moment.line for moment in moments(events)] == [1, 2, 3]
    assert printed(events) == "1\n"
    assert end_of(events).reason == "end"


def test_it_works_in_an_empty_folder_that_is_gone_afterwards(host: LabHostProcess) -> None:
    text = (
        "import os, tempfile\nprint(os.getcwd(), os.listdir(), tempfile.gettempdir())\nopen('a', 'w').close()"
    )
    folder, listing, temporary = printed(host.run(text)).split()
    assert (listing, temporary) == ("[]", folder)
    assert not Path(folder).exists()


def test_it_works_in_the_folder_it_is_given(forked: LabHostProcess, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("value = 7\n")
    events = forked.run("import mine\nopen(f'{mine.value}', 'w').close()\n", folder=str(tmp_path))
    assert end_of(events).reason == "end"
    assert (tmp_path / "7").exists()


def test_seeds_are_fixed(forked: LabHostProcess) -> None:
    text = (
        "import random, numpy, torch\n"
        "print(random.random(), numpy.random.rand(), torch.rand(1).item(), list({'a', 'b', 'c', 'd'}))\n"
    )
    first, second = printed(forked.run(text)), printed(forked.run(text))
    assert first == second != ""


def test_nothing_goes_from_one_run_to_the_next(forked: LabHostProcess) -> None:
    forked.run("import torch, builtins, os\ntorch.secret = builtins.secret = 1\nos.environ['SECRET'] = '2'\n")
    text = "import torch, os\nprint(hasattr(torch, 'secret'), 'SECRET' in os.environ)\nprint(secret)\n"
    events = forked.run(text)
    assert printed(events) == "False False\n"
    assert error_of(events).type == "NameError"


def test_what_bypasses_python_s_output_is_told_with_its_line(host: LabHostProcess) -> None:
    text = "import os\nos.write(1, b'one ')\nx = 1\nos.system('echo two')\nos.write(2, b'three')\n"
    written = [(moment.line, moment.output[0].text) for moment in moments(host.run(text)) if moment.output]
    assert written == [(2, "one "), (4, "two\n"), (5, "three")]


def test_what_a_crashing_line_wrote_is_told(forked: LabHostProcess) -> None:
    events = forked.run("import os\nx = 1\nos.write(1, b'last words'); os.abort()\n")
    assert printed(events) == "last words"
    assert end_of(events).reason == "crashed"


def test_input_has_nobody_to_ask(forked: LabHostProcess) -> None:
    error = error_of(forked.run("x = 1\nname = input('Your name?')\n"))
    assert (error.line, error.type) == (2, "EOFError")
    assert error.text == "EOF when reading a line"


def test_the_time_limit_counts_from_the_first_line(host: LabHostProcess) -> None:
    end = end_of(host.run("x = 1\nwhile True: pass\n", Limits(time_s=0.5)))
    assert end.reason == "time"
    assert "after 0.5 s, its time limit" in end.text
    assert 500 <= end.duration_ms < 5_000


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a limit of Linux")
def test_the_memory_limit_is_an_error_of_the_program(host: LabHostProcess) -> None:
    error = error_of(host.run("x = bytearray(10 ** 9)\n", Limits(memory_bytes=500 << 20)))
    assert error.type == "MemoryError"
    assert end_of(host.run("x = bytearray(10 ** 8)\n", Limits(memory_bytes=500 << 20))).reason == "end"


@pytest.mark.parametrize(
    ("loop", "last"),
    [
        ("    print(f'{i:9}')", r"\d\n?$"),  # far more than is kept; it may be ended within a line
        ("    if i % 50_000 == 0: print(i)", r"0000\n?$"),  # the end of a line may be missing
    ],
)
def test_what_was_printed_last_before_a_limit_arrives_once(
    forked: LabHostProcess, loop: str, last: str
) -> None:
    text = f"i = 0\nwhile True:\n    i += 1\n{loop}\n"
    events = forked.run(text, Limits(time_s=1.0, output_chars=2_000, moments=50))
    assert end_of(events).reason == "time"
    told = printed(events)
    assert re.search(last, told)
    numbers = [int(word) for word in told.split() if word.isdigit()]
    assert numbers == sorted(set(numbers))
    if "9" in loop:
        assert "characters are left out" in told
        assert numbers[-1] > 10_000


def test_a_file_that_is_too_long_cannot_be_written(forked: LabHostProcess) -> None:
    error = error_of(
        forked.run("with open('a', 'wb') as file: file.write(bytes(2000))\n", Limits(file_bytes=1000))
    )
    assert "File too large" in error.text


def test_more_output_than_allowed_is_counted(forked: LabHostProcess) -> None:
    events = forked.run("import os\nos.write(1, b'x' * 300)\nx = 1\n", Limits(output_chars=100))
    assert printed(events) == "x" * 100
    assert end_of(events).n_dropped_chars == 200


def test_halves_of_surrogates_are_shown_as_escapes(forked: LabHostProcess) -> None:
    events = forked.run("x = '\\ud800'\nprint(x)\n")
    assert printed(events) == "\\ud800\n"
    assert end_of(events).reason == "end"


def test_numpy_replaced_by_the_program_costs_values_and_not_the_run(forked: LabHostProcess) -> None:
    events = forked.run("import numpy, torch\nnumpy.ascontiguousarray = None\nx = torch.ones(2)\ny = 1\n")
    assert [moment.line for moment in moments(events)][-2:] == [3, 4]
    assert end_of(events).reason == "end"


def test_stop_ends_it_at_once(host: LabHostProcess) -> None:
    host.send(RunProgram(100, Program("x = 1\nwhile True: pass\n")))
    assert host.answer() == LabAnswer("begun", 100)
    assert isinstance(host.answer(), Moment)
    host.send(StopProgram())
    assert end_of(host.events_until_ended(100)).reason == "stopped"


def test_no_process_and_no_open_file_is_left(host: LabHostProcess) -> None:
    n_files = host.process.num_fds() if hasattr(psutil.Process, "num_fds") else 0
    for _ in range(3):
        host.run("import subprocess\nsubprocess.Popen(['sleep', '1000'])\n")
        assert len(host.process.children(recursive=True)) == len(host.spares)
    assert not n_files or host.process.num_fds() <= n_files + 1  # while it waits, it has one for that


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts the threads of Linux")
def test_the_process_that_forks_has_one_thread(forked: LabHostProcess) -> None:
    assert forked.process.num_threads() == 1


def test_closing_its_input_ends_a_run_with_all_its_processes(warm_host: LabHostProcess) -> None:
    warm_host.send(RunProgram(1, Program("import subprocess\nsubprocess.run(['sleep', '1000'])\n")))
    while not any(process.name() == "sleep" for process in warm_host.process.children(recursive=True)):
        warm_host.process.status()
    started = warm_host.process.children(recursive=True)
    assert warm_host.close() == 0
    assert not any(process.is_running() for process in started)


def test_a_line_that_makes_very_much_is_told_without_its_numbers(forked: LabHostProcess) -> None:
    many = "import torch\nglobals().update({f't{i}': torch.rand(4096) for i in range(900)})\nx = 1\n"
    events = forked.run(many, Limits(time_s=60))
    assert end_of(events).reason == "end"
    made = moments(events)[1].changed or {}
    tensors = [value for name, value in made.items() if name.startswith("t")]
    assert len(tensors) == 900
    assert {type(value) for value in tensors} == {TensorValue}
    assert all(value.values is None and value.summary is not None for value in tensors)  # type: ignore[union-attr]


def test_exit_with_a_number_that_no_system_has_is_told(forked: LabHostProcess) -> None:
    end = end_of(forked.run("x = 1\nexit(10 ** 5000)\n"))
    assert (end.reason, end.exit_code) == ("exit", 255)


WORKERS = """
import os
import torch
from torch.utils.data import DataLoader, Dataset
class Numbers(Dataset):
    def __len__(self): return 4
    def __getitem__(self, i): return torch.tensor([i, os.getcwd() == HERE])
HERE = os.getcwd()
if __name__ == "__main__":
    loader = DataLoader(Numbers(), batch_size=2, num_workers=1, multiprocessing_context=%r)
    print([batch.tolist() for batch in loader])
"""


@pytest.mark.parametrize(
    "method",
    [
        pytest.param(method, marks=pytest.mark.thorough if method == "forkserver" else ())
        for method in multiprocessing.get_all_start_methods()
    ],
)
def test_workers_find_the_program_and_its_folder(method: str, forked: LabHostProcess) -> None:
    events = forked.run(WORKERS % method, Limits(time_s=120))
    assert printed(events) == "[[[0, 1], [1, 1]], [[2, 1], [3, 1]]]\n"
    assert end_of(events).reason == "end"


LAUNCHER = """#!/bin/sh
"$PYTHON_BEHIND" "$@"
exit $?
"""
"""As ``Scripts\\python.exe`` of a virtual environment on Windows: a process whose child is Python."""


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="has launchers of its own: see tests/windows")
def test_a_host_behind_a_launcher_runs_one_program_after_another(tmp_path: Path) -> None:
    launcher = tmp_path / "python"
    launcher.write_text(LAUNCHER)
    launcher.chmod(0o700)
    variables = {"PYTHON_BEHIND": sys.executable, WINDOW: f"test {os.getpid()}"}
    host = LabHostProcess(SPAWNING, str(launcher), variables)
    for text in ("1", "2"):
        events = host.run(f"print({text})\n")
        assert (printed(events), end_of(events).reason) == (f"{text}\n", "end")
    assert host.close() == 0


def test_the_child_of_a_launcher_that_waits_is_spared_with_it() -> None:
    sleep = "import time; print('begun', flush=True); time.sleep(1000)"
    launch = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {sleep!r}])"
    kept, other = (subprocess.Popen([sys.executable, "-c", launch], stdout=subprocess.PIPE) for _ in range(2))
    others = {process.pid for process in psutil.Process().children(recursive=True)} - {kept.pid, other.pid}
    for process in (kept, other):
        assert process.stdout.readline().strip() == b"begun"
    others -= {process.pid for pid in (kept.pid, other.pid) for process in psutil.Process(pid).children()}
    (waiting,), (busy,) = (psutil.Process(process.pid).children() for process in (kept, other))
    with adopting_orphans():
        end_descendants({kept.pid, *others})
    assert (waiting.is_running(), busy.is_running(), kept.poll()) == (True, False, None)
    with adopting_orphans():
        end_descendants(others)
    assert not waiting.is_running()
    for process in (kept, other):
        process.stdout.close()
        process.wait()
