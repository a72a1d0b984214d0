"""Everything about one run that a list of runs does not show. Nothing here imports torch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from core.experiment.experiment import DISPLAY_ONLY, Experiment
from core.experiment.presets import preset_called
from core.experiment.values.setting_texts import setting_text, text
from core.protocol.results import Mark
from core.runs.metrics_csv import Doubles
from core.runs.reader import RunReader
from core.runs.run_info import RunInfo
from core.system.toml import flat
from core.text import joined, template

ABSENT = "–"
"""The text of a setting that a run's component does not have."""
MOST_DIFFERENCES = 3
"""The most settings in the label of a compared run."""


@dataclass(frozen=True, eq=False)
class RunDetails:
    """The contents of a run's folder.

    Parameters
    ----------
    experiment : Experiment or None
        As it began; None if it cannot be read, and `problem` says why.
    info : RunInfo
        ``run.toml``; without entries if it cannot be read.
    columns : mapping of str to ndarray, shape (n_rows,)
        The metrics, by the names in ``core.runs.metrics_csv``.
    """

    folder: Path
    experiment: Experiment | None = None
    info: RunInfo = field(default_factory=RunInfo)
    columns: Mapping[str, Doubles] = field(default_factory=dict)
    problem: str = ""

    @property
    def edits(self) -> dict[str, list[Mark]]:
        """The edits made on the way, by their path."""
        found: dict[str, list[Mark]] = {}
        for mark in self.info.marks:
            found.setdefault(mark.path, []).append(mark)
        return found


def read_details(reader: RunReader) -> RunDetails:
    """Return what is there now; what cannot be read is missing, never raised."""
    experiment, metrics = reader.experiment(), reader.metrics
    reader.refresh()
    columns = {name: metrics.column(name) for name in metrics.names}
    problems = reader.problems
    problem = joined(problems, template("{names}\n{last}")) if problems else ""
    return RunDetails(reader.run.folder, experiment, reader.info, columns, problem)


@dataclass(frozen=True)
class ComparedSetting:
    """A setting of several runs: its path, and the text of its value in each."""

    path: str
    values: tuple[str, ...]

    @property
    def differs(self) -> bool:
        """Whether it differs between the runs."""
        return len(set(self.values)) > 1


def settings_of(runs: Sequence[RunDetails], default: str) -> list[ComparedSetting]:
    """Return every setting of the runs, section by section, edits made on the way included.

    Parameters
    ----------
    default : str
        The text of a setting that a run does not mention, though its component has it.
    """
    tables = [_texts(run) for run in runs]
    paths = list(dict.fromkeys(path for table in tables for path in table))
    sections = list(dict.fromkeys(path.split(".")[0] for path in paths))
    paths.sort(key=lambda path: sections.index(path.split(".")[0]))
    return [ComparedSetting(path, tuple(_values(path, tables, default))) for path in paths]


def _values(path: str, tables: Sequence[Mapping[str, str]], default: str) -> Iterator[str]:
    name = f"{path.split('.')[0]}.name"
    components = {table.get(name) for table in tables if path in table}
    for table in tables:
        yield table.get(path, default if table.get(name) in components else ABSENT)


def _texts(run: RunDetails) -> dict[str, str]:
    if run.experiment is None:
        return {}
    values = flat(run.experiment.to_dict())
    texts = {path: text(value) for path, value in values.items() if path not in DISPLAY_ONLY | {"version"}}
    for path, marks in run.edits.items():
        steps = [text(mark.for_display.new) for mark in marks]
        texts[path] = " → ".join([texts.get(path, text(marks[0].for_display.old)), *steps])
    return texts


def labels_of(names: Sequence[str], runs: Sequence[RunDetails], default: str) -> list[str]:
    """Return what tells compared runs apart, in few words.

    A name that a person gave to one of them alone says enough. Of a preset's run, those of the settings
    that differ are told that are not the preset's; it has the preset's name if there are none. Of another
    run, those that most of the runs have too are left out, unless it has no others.

    Parameters
    ----------
    names : sequence of str
        Those of the runs.
    default : str
        See ``settings_of``.
    """
    n_runs, presets = len(runs), [_preset_of(run) for run in runs]
    plain = [RunDetails(run.folder, preset) for run, preset in zip(runs, presets, strict=True)]
    settings = settings_of([*runs, *plain], default)
    settings = [setting for setting in settings if len(set(setting.values[:n_runs])) > 1]
    settings.sort(key=lambda setting: not setting.path.endswith(".name"))  # components first
    texts = [_settings_text(settings, i, n_runs, presets[i] is not None) for i in range(n_runs)]
    n_presets = len({preset.name for preset in presets if preset is not None})
    labels = []
    for name, settings_text, preset in zip(names, texts, presets, strict=True):
        is_given = preset_called(name) is None and names.count(name) == 1
        is_clear = texts.count(settings_text) == 1 and (preset is None or n_presets == 1)
        parts = (
            [name]
            if name and is_given
            else [settings_text]
            if settings_text and is_clear
            else [name, settings_text]
        )
        labels.append(": ".join(filter(None, parts)))
    return labels


def _preset_of(run: RunDetails) -> Experiment | None:
    return preset_called(run.experiment.name) if run.experiment is not None else None


def _settings_text(settings: Sequence[ComparedSetting], i: int, n_runs: int, has_preset: bool) -> str:
    """Return in one text what the run at `i` has of these settings; the values of presets come last."""
    values = {setting.path: setting.values[i] for setting in settings}
    for path, value in values.items():
        if value == ABSENT and path.endswith(".name"):
            values[path] = text(None)
    known = [setting for setting in settings if values[setting.path] != ABSENT]
    if has_preset:
        chosen = [setting for setting in known if setting.values[i] != setting.values[n_runs + i]]
    else:
        rare = [s for s in known if 2 * s.values[:n_runs].count(s.values[i]) <= n_runs]
        chosen = rare or known
    texts = [setting_text(setting.path, values[setting.path]) for setting in chosen]
    return ", ".join(texts[:MOST_DIFFERENCES]) + (" …" if len(texts) > MOST_DIFFERENCES else "")
