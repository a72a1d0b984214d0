"""A hot edit of a running window: which files hand it on, what else runs, and one check on each side."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.components.live_optimizer_options import set_option
from core.experiment.change import make_change, make_live_change
from core.experiment.compatibility import _parts_have_samples
from core.experiment.experiment import Experiment
from core.experiment.resolve import resolve
from core.protocol.commands import Apply, Command
from gui.app import Playground
from gui.thread.command_handlers import CommandHandlers
from gui.thread.command_queue import CommandQueue
from gui.widgets.forms.row import Row
from tests.gui.conftest import open_playground, playground, settings  # noqa: F401 - fixtures

ROOT = Path(__file__).parents[2]

PATH = [
    "gui/widgets/forms/row.py", "gui/window/settings/settings_section.py", "gui/state/store.py",
    "core/experiment/change.py", "gui/state/document.py", "gui/state/run_control.py",
    "gui/processes/process_run.py", "gui/processes/code_checks.py", "gui/thread/training_thread.py",
    "gui/thread/command_queue.py", "gui/thread/command_handlers.py", "core/training/trainer.py",
    "core/components/live_optimizer_options.py",
]  # fmt: skip
"""The files that hand the edit on, in order, from the editor's signal to the optimizer's ``param_groups``."""

BESIDES = {
    "core/data/automatic_name.py", "gui/state/run_state.py", "gui/state/own_code.py",
    "gui/processes/child_process.py", "core/data/registry.py", "core/runs/teacher/identify.py",
}  # fmt: skip
"""Files that run on the way and hand nothing on.

A version is kept; name, state and the stamps of files of the user's are asked.
"""

CHECK = {
    "core/components/catalog.py", "core/errors.py", "core/text.py", "core/data/synthetic_sets.py",
    "core/system/toml.py",
    *(f"core/experiment/{name}.py" for name in (
        "compatibility", "data_schema", "experiment", "layers/of_model", "resolve", "schema", "tasks",
        "validate", "rules/loader", "rules/optimizers", "rules/schedulers", "sections/component",
        "sections/file_paths", "sections/notes", "sections/section", "sections/training",
        "transforms/shapes", "values/rules",
    )),
}  # fmt: skip
"""The experiment, its rules and the catalogue: the check, and what reads a value of an experiment."""

ONCE: dict[str, Callable[..., Any]] = {
    "resolve": resolve,
    "from_dict": Experiment.from_dict.__func__,  # type: ignore[attr-defined]
    "incompatibilities": _parts_have_samples,
}
"""What each side calls once; the rules are a generator, of which the first rule stands for all."""


class Trace:
    """What one thread calls from the first of three functions to the last; the second is its check.

    `handed_on` are the files that are on the stack when an edit is checked or reaches the last function.
    """

    def __init__(self, *functions: Callable[..., Any]) -> None:
        self.first, self.check, self.last = (function.__code__ for function in functions)
        self.calls: Counter[CodeType] = Counter()
        self.handed_on: list[str] = []
        self.is_over = False

    @property
    def ran(self) -> set[str]:
        """Every file of the program that ran."""
        return {file for code in self.calls if (file := _file(code))}

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if event == "return" and code is self.last:
            self.is_over = True
        if event != "call" or self.is_over or not (self.calls or code is self.first):
            return
        self.calls[code] += 1
        if code in (self.check, self.last):
            self._walk(frame)

    def _walk(self, frame: FrameType | None) -> None:
        stack: list[str] = []
        while frame is not None:
            stack.append(_file(frame.f_code))
            frame = frame.f_back if frame.f_code is not self.first else None
        self.handed_on += [file for file in reversed(stack) if file and file not in self.handed_on]


def _file(code: CodeType) -> str:
    """Return the file of a function of the program by its path within it; an empty text for others."""
    path = Path(code.co_filename)
    file = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""
    return file if file.startswith(("core/", "gui/")) else ""


@pytest.fixture
def traces(
    playground: Playground,  # noqa: F811
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> dict[str, Trace]:
    """Return what the window and the training thread did for an edit of the learning rate in a run."""
    window = Trace(Row._tell, make_change, CommandQueue.put)
    thread = Trace(CommandHandlers._apply, make_live_change, set_option)
    get = CommandQueue.get

    def traced(queue: CommandQueue) -> Command | None:
        command = get(queue)
        if isinstance(command, Apply):
            sys.setprofile(thread)
        elif thread.is_over:
            sys.setprofile(None)
        return command

    monkeypatch.setattr(CommandQueue, "get", traced)
    store = playground.store
    store.control.run()
    qtbot.waitUntil(lambda: store.run.history.n_steps > 5)
    editor = playground.window.findChild(QWidget, "optimizer.lr")
    sys.setprofile(window)
    editor.setValue(0.0123)
    sys.setprofile(None)
    qtbot.waitUntil(lambda: bool(store.run.marks))
    assert (store.run.marks[0].path, store.run.marks[0].new) == ("optimizer.lr", 0.0123)
    return {"window": window, "thread": thread}


def test_a_hot_edit_goes_through_few_files_and_each_side_checks_it_once(traces: dict[str, Trace]) -> None:
    for trace in traces.values():
        calls = {name: trace.calls[function.__code__] for name, function in ONCE.items()}
        assert calls == dict.fromkeys(ONCE, 1)
    handed_on = traces["window"].handed_on + traces["thread"].handed_on
    assert list(dict.fromkeys(handed_on)) == PATH
    assert len(PATH) <= 13
    ran = traces["window"].ran | traces["thread"].ran
    assert ran - set(PATH) - CHECK == BESIDES
