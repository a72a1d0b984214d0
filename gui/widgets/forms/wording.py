"""Settings in words: tooltips, and rules that are broken."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.experiment.schema import REQUIRED, ParamSpec
from core.experiment.values.rules import value_text
from gui.translation import clauses, in_a_row, sentence, translated

translate = QCoreApplication.translate


def plain_name(path: str) -> str:
    """Return what a beginner calls the setting at `path`; empty where its own name says it."""
    names = {
        "data.noise": translate("Wording", "scatter of points"),
        "data.features": translate("Wording", "inputs of the network"),
        "data.batch_size": translate("Wording", "samples a step"),
        "data.context": translate("Wording", "characters a sample"),
        "model.hidden": translate("Wording", "units a layer"),
        "model.channels": translate("Wording", "filters a layer"),
        "model.dense": translate("Wording", "units at the end"),
        "model.activation": translate("Wording", "curve of a unit"),
        "model.embedding": translate("Wording", "numbers a character"),
        "optimizer.lr": translate("Wording", "learning rate"),
        "scheduler.max_lr": translate("Wording", "highest rate"),
        "training.epochs": translate("Wording", "passes over data"),
    }
    return names.get(path, "")


def help_text(spec: ParamSpec) -> str:
    """Return a setting's tooltip: its own text, the rule and the default."""
    default = translate("Wording", "no default")
    if spec.default is not REQUIRED:
        default = translate("Wording", "default {}").format(translated(value_text(spec.default, spec.absent)))
    rule = clauses((translated(spec.describe()), default))
    lines = [f"<b>{escape(spec.name)}</b>", escape(translated(spec.doc)), escape(rule)]
    if spec.unusable:
        lines.append(escape(translate("Wording", "Cannot be set: {}").format(translated(spec.unusable))))
    return "".join(f"<p>{line}</p>" for line in lines if line)


def rule_text(error: PlaygroundError, path: str) -> str:
    """Return the text under the editor of `path`: the rule, and its setting if that is another one."""
    rule = translated(error.rule)
    rule = rule if error.path == path else f"{error.path} {rule}"
    return in_a_row((sentence(rule), translated(error.hint))) if error.hint else rule
