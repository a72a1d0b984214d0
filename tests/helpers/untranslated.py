"""What keeps its own letters in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from core.experiment.presets import NAMES, read_preset
from core.experiment.schema import Catalog
from core.text import Text
from gui.widgets.explanations.explanation_text import read_explanation

ROOT = Path(__file__).parents[2]
TORCH = ("loss", "optimizer", "scheduler", "activation")
"""Families whose members, with names, settings and documentation, are torch's."""
FILE_NAMES = r"\b[\w-]+\.(?:ckpt|csv|html|ipynb|onnx|png|py|pt|safetensors|svg|toml|txt)\b"
PATTERNS = (
    r"https?://\S+",
    r"(?<!\w)[~\w.-]*/\S+",  # paths of files
    r"\*\.\w+",  # kinds of files
    r"\b(?:torch|nn)(?:\.\w+)+",
    # Paths of settings:
    r"\b(?:data|loss|losses|model|optimizer|scheduler|state|training|view)\b(?:\.[\w.\[\]]+)?",
    r"\b\w+_\w*",  # names of settings and options
    r"\b[A-Z]\w*Loss(?:2d)?\b",  # torch's losses, also those that are no settings
    r"(?:torch|loss|optimizer)?\.\w+\([^)]*\)",  # code
    r"\b(?:Ctrl|Shift|Alt)\+|\b(?:Del|Esc|Return|Space|Tab|Enter)\b",
    r"\d ?(?:GB|MB|kB|GiB|MiB|KiB|ms|s|min|h|Hz)\b",
    r"\bF\d+\b",
    r"\b\w+Backward\d+\b",  # autograd's nodes
    r"\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b",  # as the locale says
)
WORDS = {
    "CSV", "GPT", "HTML", "MIT", "ONNX", "PNG", "PyTorch", "Python", "SVG", "TensorBoard", "TOML",
    "Torch", "Playground", "torch", "numpy", "cpu", "CPU", "GPU", "cuda", "gloo", "nccl", "auto", "lr",
    "float32", "int64", "true", "false", "log", "softmax", "sin", "l1", "l2", "name",
    "threads", "python", "DataLoader", "inf", "nan", "Untitled", "Tensor", "None", "int",
}  # fmt: skip
"""Names of formats, libraries, devices, settings and experiments, and words of TOML and of formulas."""
WHOLE = {
    "diagnostics_text": "it goes into a report, to those who develop",
    "code.text": "a program",
    "lab.editor": "a program",
    "lab.title": "the name of a program, as its docstring has it",
    "lab.output": "what a program printed",
    "lab.error.text": "torch's own sentence",
    "lab.error.traceback": "as Python writes it",
    "lab.error.difference": "lines of a program",
    "lab.graph": "names of autograd's nodes and of what they keep",
    "code.command": "to be typed",
    "language_en": "what a language calls itself",
    "message_details": "a traceback",
    "explanation.text": "translated with its file",
    "treeView": "folders and files in Qt's own dialog, as the next ones",
    "listView": "",
    "sidebar": "",
}
"""Widgets with text that is shown as it is, and why."""


class Untranslated:
    """Finds the words of a text that nobody marked.

    Parameters
    ----------
    catalog : Catalog
        Its names, and torch's documentation.
    own : iterable of str
        Names of the data shown, and what the user has written.
    files : bool
        Whether texts of ``resources`` are in English, which are translated as whole files.
    """

    def __init__(self, catalog: Catalog, own: Iterable[str], *, files: bool = True) -> None:
        phrases = {*_documentation(catalog), *(_resources() if files else ()), *own}
        self._phrases = sorted((phrase for phrase in phrases if " " in phrase), key=len, reverse=True)
        self._names = WORDS | set(_names(catalog)) | phrases
        self._patterns = [re.compile(pattern) for pattern in (FILE_NAMES, *PATTERNS)]

    def words(self, text: str) -> list[str]:
        """Return the words of a text that are in plain letters and should not be."""
        text = " ".join(text.split())
        for phrase in self._phrases:
            text = text.replace(phrase, " ")
        for pattern in self._patterns:
            text = pattern.sub(" ", text)
        found = re.findall(r"(?<![\w…])[A-Za-z][A-Za-z0-9]+(?![\w…])", text)
        return [word for word in found if word not in self._names]


def _names(catalog: Catalog) -> Iterator[str]:
    for members in catalog.families.values():
        for name, spec in members.items():
            yield name
            for param in spec.params:
                yield from (param.name, *param.options)


def _documentation(catalog: Catalog) -> Iterator[str]:
    for family in TORCH:
        for spec in catalog.families[family].values():
            for doc in (spec.doc, *(param.doc for param in spec.params)):
                yield from _foreign(doc)


def _foreign(doc: str) -> Iterator[str]:
    """Yield what of a documentation is torch's."""
    if not isinstance(doc, Text):
        yield " ".join(doc.split())
        return
    for part in doc.arguments.values():
        if isinstance(part, str):
            yield from _foreign(part)


def _resources() -> Iterator[str]:
    """Yield the texts of the files in resources, each of which is translated as a whole."""
    for name in NAMES:
        preset = read_preset(name)
        yield from (preset.title, " ".join(preset.doc.split()))
        notes = preset.experiment.notes
        for text in (notes.look, notes.why, notes.more):
            yield from re.split(r"(?<=[.!?]) |(?<=[。！？])", text)  # as many sentences are shown as fit
        yield from (suggestion.text for suggestion in notes.suggestions)
    for file in (ROOT / "resources" / "explanations").glob("*.md"):
        explanation = read_explanation(file.stem)
        yield explanation.title
