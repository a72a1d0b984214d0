"""Settings in words: tooltips, and rules that are broken."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.experiment.schema import REQUIRED, ParamSpec
from core.experiment.value_rules import shown


def help_text(spec: ParamSpec) -> str:
    """Return a setting's tooltip: its own text, the rule and the default."""
    default = _tr("no default")
    if spec.default is not REQUIRED:
        default = _tr("default {}").format(shown(spec.default, spec.absent))
    lines = [f"<b>{escape(spec.name)}</b>", escape(spec.doc), escape(f"{spec.describe()}; {default}")]
    if spec.unusable:
        lines.append(escape(_tr("Cannot be set: {}").format(spec.unusable)))
    return "".join(f"<p>{line}</p>" for line in lines if line)


def rule_text(error: PlaygroundError, path: str) -> str:
    """Return what to write under the editor of `path`: the rule, and whose it is if not its own."""
    rule = error.rule if error.path == path else f"{error.path} {error.rule}"
    return f"{rule}. {error.hint}" if error.hint else rule


def _tr(text: str) -> str:
    return QCoreApplication.translate("wording", text)
