"""Settings in words: tooltips, and rules that are broken."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication

from core.errors import PlaygroundError
from core.experiment.schema import REQUIRED, ParamSpec
from core.experiment.value_rules import shown

translate = QCoreApplication.translate


def help_text(spec: ParamSpec) -> str:
    """Return a setting's tooltip: its own text, the rule and the default."""
    default = translate("Wording", "no default")
    if spec.default is not REQUIRED:
        default = translate("Wording", "default {}").format(shown(spec.default, spec.absent))
    lines = [f"<b>{escape(spec.name)}</b>", escape(spec.doc), escape(f"{spec.describe()}; {default}")]
    if spec.unusable:
        lines.append(escape(translate("Wording", "Cannot be set: {}").format(spec.unusable)))
    return "".join(f"<p>{line}</p>" for line in lines if line)


def rule_text(error: PlaygroundError, path: str) -> str:
    """Return the text under the editor of `path`: the rule, and its setting if that is another one."""
    rule = error.rule if error.path == path else f"{error.path} {error.rule}"
    return f"{rule}. {error.hint}" if error.hint else rule
