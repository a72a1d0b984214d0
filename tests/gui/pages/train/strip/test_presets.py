"""Every preset has what to see, what to try and why."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from core.experiment.presets import NAMES, read_preset
from core.experiment.schema import Catalog
from core.experiment.sections.notes import SEEDS
from core.protocol.commands import Build, Command
from core.runs.sweeps.engine_choice import choose
from core.runs.sweeps.options import AT_ONCE
from core.runs.sweeps.sweep import SEED, Sweep
from core.runs.sweeps.values import in_words
from core.system.toml import thawed
from gui.pages.train.strip.suggestions import NUMBER, label_of
from gui.pages.train.strip.view import Strip
from gui.state.store import Store
from tests.helpers.each import each
from tests.helpers.strip import press


@each("name", NAMES)
def test_every_preset_tells_what_to_see_and_try_and_its_labels_all_that_they_change(name: str) -> None:
    experiment = read_preset(name).experiment
    notes = experiment.notes
    assert notes.look
    assert notes.why.count(". ") == 1  # two sentences
    assert notes.more
    assert 1 <= len(notes.suggestions) <= 3
    for suggestion in notes.suggestions:
        assert label_of(suggestion) == suggestion.text
        numbers = [value for value in suggestion.set.values() if isinstance(value, int | float) and value]
        if len(suggestion.set) > 1:  # a single one may be in words: One head, Twice the noise
            assert {float(number) for number in numbers} <= set(map(float, NUMBER.findall(suggestion.text)))
        hidden = suggestion.set.get("model.hidden")
        if hidden is not None and len(hidden) != len(experiment.get("model.hidden")):
            assert "layer" in suggestion.text
        if suggestion.set.get("model.name") == "linear":
            assert "No hidden layer" in suggestion.text


@each("name", NAMES)
def test_every_suggestion_of_every_preset_does_what_it_says(
    qtbot: QtBot, strip: Strip, store: Store, commands: list[Command], name: str
) -> None:
    preset = read_preset(name).experiment
    for i, suggestion in enumerate(preset.notes.suggestions):
        store.show_experiment(preset)
        press(qtbot, strip, f"try.{i}")
        now = store.document.experiment
        assert not store.messages.unread
        if suggestion.sweep:
            assert store.view.wanted_sweep == suggestion
            assert now == preset  # of none a setting is changed beforehand
            continue
        assert {path: now.get(path) for path in suggestion.set} == thawed(suggestion.set)
        changed = {path.partition("[")[0] for path in suggestion.set}  # a list counts as a whole
        assert preset.run_changes(now) >= changed
        assert isinstance(commands[-1], Build)
        assert now.notes == preset.notes


@each("name", ["spiral", "overfitting", "moons"])
def test_the_sweep_of_a_preset_can_be_planned_and_its_networks_learn_at_once(
    catalog: Catalog, name: str
) -> None:
    experiment = read_preset(name).experiment
    (suggestion,) = (each for each in experiment.notes.suggestions if each.sweep)
    axes = [(path, values) for path, values in suggestion.sweep.items() if path != SEEDS]
    texts = [(path, ", ".join(map(in_words, values))) for path, values in axes]
    seeds = (SEED, f"0..{suggestion.sweep[SEEDS] - 1}")
    sweep = Sweep.plan(experiment, [*texts, seeds], catalog)
    assert 16 <= len(sweep) <= 64
    assert choose(sweep, catalog).engine == AT_ONCE
