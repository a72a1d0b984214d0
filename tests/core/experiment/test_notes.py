"""Notes: told to people, limited, and never part of what decides a run."""

from __future__ import annotations

import pytest

from core.data.registry import catalog_without_torch
from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.sections.notes import (
    LONGEST_LOOK,
    LONGEST_MORE,
    LONGEST_SUGGESTION,
    LONGEST_WHY,
    MOST_SETTINGS,
    MOST_SUGGESTIONS,
    Notes,
)
from core.runs.sweeps.sweep import Sweep

NOTES = """
[notes]
look = "The border winds itself up."
why = "Each <b>hidden</b> unit draws one soft line."
more = "Read on."

[[notes.try]]
text = "More noise"
set = { data.noise = 0.3, "optimizer.lr" = 0.01, model.hidden = [4, 4] }

[[notes.try]]
text = "Other weights"
set = { seed = 7 }
run = false

[[notes.try]]
text = "Which rate, by chance or not?"
set = { data.noise = 0.2 }
sweep = { optimizer.lr = [0.01, 0.1], model.hidden = [[4], [8, 8]], seeds = 4 }
"""


@pytest.fixture
def bare() -> Experiment:
    return read_preset("spiral").experiment.replace("notes", None)


def test_notes_are_read_and_written_back_equal(bare: Experiment) -> None:
    experiment = Experiment.from_toml(bare.to_toml() + NOTES)
    first, second, third = experiment.notes.suggestions
    assert first.set == {"data.noise": 0.3, "optimizer.lr": 0.01, "model.hidden": (4, 4)}
    assert (first.run, second.run) == (True, False)
    assert first.sweep == {}
    assert third.sweep == {"optimizer.lr": (0.01, 0.1), "model.hidden": ((4,), (8, 8)), "seeds": 4}
    assert Experiment.from_toml(experiment.to_toml()) == experiment


def test_a_file_without_notes_opens_and_stays_without_and_no_run_depends_on_them(bare: Experiment) -> None:
    assert bare.notes == Notes()
    assert "notes" not in bare.to_toml()
    assert Experiment.from_toml(bare.to_toml() + "[notes]\n") == bare
    told = Experiment.from_toml(bare.to_toml() + NOTES)
    assert bare.changes(told)
    assert bare.run_changes(told) == set()


def test_the_limits_can_be_reached(bare: Experiment) -> None:
    suggestion = {
        "text": "x" * LONGEST_SUGGESTION,
        "set": {f"optimizer.setting{i}": i for i in range(MOST_SETTINGS)},
    }
    table = {
        "look": "x" * LONGEST_LOOK,
        "why": "x" * LONGEST_WHY,
        "more": "x" * LONGEST_MORE,
        "try": [suggestion] * MOST_SUGGESTIONS,
    }
    assert bare.replace("notes", table).to_dict()["notes"] == table


def test_hostile_notes_are_refused_with_path_rule_and_value(
    bare: Experiment, subtests: pytest.Subtests
) -> None:
    for notes, problem in [
        (5, "notes: must be a table, got 5."),
        ({"look": 5}, "notes.look: must be a text, got 5."),
        ({"lok": ""}, "notes.lok: is not a known setting, got ''. Did you mean look?"),
        ({"look": "two\nlines"}, "notes.look: must be one paragraph without control characters, got"),
        ({"why": "\x1b[2J"}, "notes.why: must be one paragraph without control characters, got"),
        ({"look": "x" * 241}, "notes.look: must be a text of at most 240 characters, got"),
        ({"why": "x" * 361}, "notes.why: must be a text of at most 360 characters, got"),
        ({"more": "x" * 2001}, "notes.more: must be a text of at most 2000 characters, got"),
        ({"try": "press"}, "notes.try: must be a list, got 'press'."),
        ({"try": [{"text": "x"}] * 4}, "notes.try: must have at most 3 members, got"),
        ({"try": ["x"]}, "notes.try[0]: must be a table, got 'x'."),
        ({"try": [{}]}, "notes.try[0].text: must be the text of a button."),
        ({"try": [{"text": " "}]}, "notes.try[0].text: must be the text of a button, got ' '."),
        ({"try": [{"text": "x" * 81}]}, "notes.try[0].text: must be a text of at most 80 characters, got"),
        ({"try": [{"text": "\u202e"}]}, "notes.try[0].text: must be one paragraph without control char"),
        ({"try": [{"text": "x", "run": 1}]}, "notes.try[0].run: must be true or false, got 1."),
        ({"try": [{"text": "x", "code": ""}]}, "notes.try[0].code: is not a known setting, got ''. Known:"),
        ({"try": [{"text": "x", "set": 1}]}, "notes.try[0].set: must be a table of settings and their"),
        ({"try": [{"text": "x", "set": {f"model.a{i}": 1 for i in range(9)}}]}, "notes.try[0].set: must hav"),
        ({"try": [{"text": "x"}, {"text": "x", "set": {"optimiser.lr": 1}}]}, "notes.try[1].set.optimiser.l"),
        ({"try": [{"text": "x", "set": {"notes.look": "y"}}]}, "notes.try[0].set.notes.look: is not a setti"),
        ({"try": [{"text": "x", "sweep": 16}]}, "notes.try[0].sweep: must be a table of settings and"),
        ({"try": [{"text": "x", "sweep": {}}]}, "notes.try[0].sweep: needs a setting with several"),
        ({"try": [{"text": "x", "sweep": {"seeds": 1}}]}, "notes.try[0].sweep: needs a setting with several"),
        ({"try": [{"text": "x", "sweep": {"seeds": 101}}]}, "notes.try[0].sweep.seeds: must be a whole numb"),
        ({"try": [{"text": "x", "sweep": {"seeds": True}}]}, "notes.try[0].sweep.seeds: must be a whole num"),
        ({"try": [{"text": "x", "sweep": {"seed": [1, 2]}}]}, "notes.try[0].sweep.seed: is no setting of a"),
        ({"try": [{"text": "x", "sweep": {"optimiser.lr": [1, 2]}}]}, "notes.try[0].sweep.optimiser.lr: is"),
        ({"try": [{"text": "x", "sweep": {"optimizer.lr": 0.1, "seeds": 4}}]}, "notes.try[0].sweep.optimize"),
        ({"try": [{"text": "x", "sweep": {"optimizer.lr": [], "seeds": 4}}]}, "notes.try[0].sweep.optimizer"),
        ({"try": [{"text": "x", "sweep": {"optimizer.lr": [0.1, 0.2, 0.1]}}]}, "notes.try[0].sweep.optimize"),
        (
            {"try": [{"text": "x", "sweep": {"data.a": [1, 2], "data.b": [1, 2], "data.c": [1, 2]}}]},
            "notes.try[0].sweep: must have at most 2 settings, got 3.",
        ),
        (
            {"try": [{"text": "x", "sweep": {"data.noise": [i / 100 for i in range(33)]}}]},
            "notes.try[0].sweep.data.noise: must have at most 32 members",
        ),
        ({"try": [{"text": "x", "set": {"model": 1}}]}, "notes.try[0].set.model: is not a setting that a"),
        ({"try": [{"text": "x", "set": {"seed": float("nan")}}]}, "notes.try[0].set.seed: must be a finite"),
    ]:
        with subtests.test(str(notes)):
            with pytest.raises(PlaygroundError) as caught:
                bare.replace("notes", notes)
            assert str(caught.value).startswith(problem)


def test_notes_cannot_be_swept_and_stay_with_every_run(bare: Experiment) -> None:
    told = Experiment.from_toml(bare.to_toml() + NOTES)
    known = catalog_without_torch()
    with pytest.raises(PlaygroundError, match=r"notes\.look: changes no number of a run"):
        Sweep.plan(told, [("notes.look", "a, b")], known)
    trials = Sweep.plan(told, [("data.noise", "0.1, 0.2")], known).trials(known)
    assert [trial.experiment.notes for trial in trials] == [told.notes, told.notes]
