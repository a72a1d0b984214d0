"""Every sentence for people, in the window's code and in core, is marked so that Qt's lupdate finds it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.helpers import core_texts
from tests.helpers.core_texts import CoreTexts

ROOT = Path(__file__).parents[2]
LOOKING_UP = ROOT / "gui" / "translation.py"
"""It looks up the templates of core, which are marked there."""
FAMILIES = ROOT / "gui" / "theme" / "fonts.py"
"""It has the names of fonts."""
FILES = sorted({*(ROOT / "gui").rglob("*.py")} - {LOOKING_UP, FAMILIES})
WORD = re.compile(r"[A-Za-z]{2,}")
SENTENCE = re.compile(r"[A-Za-z]{2,},? [A-Za-z]{2,}")
CAPITALIZED = re.compile(r"[A-Z][a-z]+[.:…]?")
NO_WORDS = re.compile(r"\b(?:data|training)\.\w+|<[^>]*>|[\w-]+: ?[^;:]*;|&\w+;|\{\}\.\w+|\w+\.\{\}")
"""Tags and entities of HTML, styles, and names made of parts."""
SHOWING = re.compile(
    r"(set|add|insert|show)\w*(Text|Tip|Title|Name|Description|Html|Action|Menu|Tab|Row|Item|Items|Labels|Message)"
    r"|Q?(Label|PlainLabel|ToolButton|PushButton|CheckBox|GroupBox|Action|Menu|Failure|PlaygroundError|Remedy)"
)
"""Calls that show a text. Object names are none, and neither are the settings' paths."""
SILENT = {
    "setObjectName", "setStyleSheet", "setProperty", "property", "getLogger", "compile", "Formatter",
    "debug", "info", "warning", "error", "setStyle", "setShortcut", "QKeySequence",
    "setApplicationName", "setOrganizationName",
}  # fmt: skip
"""Calls whose texts nobody sees, or only in a log."""
SILENT_KEYWORDS = frozenset({"objectName", "cause"})
NOT_TEXTS = {
    "at once": "how a prediction stands, as a key",
    "second try": "the same",
    "asked otherwise": "the same, of any question",
    "Torch Playground": "the program's name",
    "the last experiment": "where an error in the stored settings is, as a file's name otherwise",
    "AMD EPYC, 000 threads": "only measured, as the next ones",
    "step 00,000,000, epoch 000,000": "",
    "epoch 0,000 / 0,000": "",
    "00,000 steps/s": "",
    "Two spirals, Adam": "",
    "python {file} --losses losses.txt": "to be typed, as the next ones",
    "torchrun --nproc-per-node 2 {file} --losses losses.txt": "",
    "python main.py train {experiment} --processes 2": "",
    "jupyter lab {file}": "",
    "softmax(z / T)": "a formula",
    "# practice GPU: {n}": "a comment in a program",
    "GPT-2: {}": "names of models",
    "{}[*] - Torch Playground": "",
    "9.99 MB, peak 9.99 MB": "only measured",
    "nn.Parameter, register_buffer": "Python, as the next ones",
    "nn.ModuleDict, nn.ParameterDict": "",
    "nn.ModuleList, nn.ParameterList": "",
    "Language": "looked up in every language",
    "Menus": "the context of that",
    "None": "",
    "False": "",
}
"""What has words and is no text for people, and why."""
NAMES = {
    "Adadelta", "Adafactor", "Adagrad", "Adam", "Adamax", "Muon", "Rprop", "Identity",  # torch's
    "Tanh", "Sigmoid", "Softsign", "Hardtanh", "Hardsigmoid", "Linear", "Flatten",
    "Dropout", "Residual", "Parallel",
    "Ctrl+F", "Del", "Esc", "Return", "Space",  # of keys
    "State", "Theme", "Parameter", "Module", "Optimizer", "Scheduler", "Dataset",  # of classes
    "Container", "Object",
}  # fmt: skip
UNPLAIN = (
    "no name", "Not drawn:", "as the data say", "no file holds", "let go of the training",
    "can be gone on with", "as the lesson has it", "what is no Python", "is doubtful", "found out again",
    "write anew", "build anew", "begin anew", "made of what", "nothing of the run", " v{1}",
)  # fmt: skip
"""Parts of sentences that students had to read twice."""
DIAGNOSTICS = {"diagnostics", "_version"}
"""Functions whose text is for a report, and for those who develop."""


class MarkedTexts(ast.NodeVisitor):
    """Collects what is marked in a file, and what should be."""

    def __init__(self, file: Path) -> None:
        self.marked: set[tuple[str, str]] = set()
        self.wrong: list[str] = []
        self._file, self._classes, self._calls = file.relative_to(ROOT), [""], [""]
        self.visit(ast.parse(file.read_text(encoding="utf-8")))

    def _tell(self, node: ast.AST, text: str) -> None:
        self.wrong.append(f"{self._file}:{node.lineno}: {text}")  # type: ignore[attr-defined]

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name not in DIAGNOSTICS:
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        owner = ast.unparse(node.func.value) if isinstance(node.func, ast.Attribute) else ""
        if name == "tr":
            self._mark(node, self._classes[-1] if owner == "self" else "", node.args)
        elif name == "translate" and owner in ("", "QCoreApplication"):
            context = node.args[0]
            self._mark(node, context.value if isinstance(context, ast.Constant) else "", node.args[1:])
        elif name not in SILENT:
            self._calls.append(name)
            self.visit(node.func)
            for argument in node.args:
                self.visit(argument)
            for keyword in node.keywords:
                if keyword.arg not in SILENT_KEYWORDS:
                    self.visit(keyword.value)
            self._calls.pop()

    def _mark(self, node: ast.Call, context: str, texts: list[ast.expr]) -> None:
        if context and len(texts) == 1 and isinstance(texts[0], ast.Constant):
            self.marked.add((context, texts[0].value))
        else:
            self._tell(node, f"lupdate reads a context and one literal, not {ast.unparse(node)}")

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self._judge(node, "".join(p.value if isinstance(p, ast.Constant) else "{}" for p in node.values))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._judge(node, node.value)

    def _judge(self, node: ast.expr, text: str) -> None:
        text = NO_WORDS.sub(" ", text).strip()
        is_shown = SHOWING.fullmatch(self._calls[-1]) and WORD.search(text)
        is_text = is_shown or SENTENCE.search(text) or CAPITALIZED.fullmatch(text)
        if is_text and text not in NOT_TEXTS and text not in NAMES:
            self._tell(node, ast.unparse(node))


def _found_by_lupdate(files: Sequence[Path], folder: Path) -> Iterator[tuple[str, str]]:
    output = folder / "window.ts"
    lupdate = Path(sys.executable).with_name("pyside6-lupdate")
    subprocess.run([lupdate, *files, "-ts", output], check=True, capture_output=True)
    for context in ElementTree.parse(output).getroot().iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name") or "", message.findtext("source") or ""


@pytest.fixture(scope="module")
def files() -> list[MarkedTexts]:
    return [MarkedTexts(file) for file in FILES]


def test_no_sentence_is_left_unmarked(files: list[MarkedTexts]) -> None:
    assert [line for file in files for line in file.wrong] == []


def test_lupdate_finds_each_text_in_its_context(files: list[MarkedTexts], tmp_path: Path) -> None:
    marked = set().union(*(file.marked for file in files))
    assert len(marked) > 900
    assert set(_found_by_lupdate(FILES, tmp_path)) == marked


@pytest.fixture(scope="module")
def core_files() -> list[CoreTexts]:
    return [CoreTexts(file) for file in core_texts.FILES]


@pytest.fixture(scope="module")
def lab_files() -> list[CoreTexts]:
    return [CoreTexts(file) for file in core_texts.LAB_FILES]


def test_no_sentence_of_core_is_left_unmarked_and_each_is_given_what_it_asks_for(
    core_files: list[CoreTexts], lab_files: list[CoreTexts]
) -> None:
    assert [line for file in (*core_files, *lab_files) for line in file.wrong] == []


def test_lupdate_finds_each_text_of_core_and_of_the_lab(
    core_files: list[CoreTexts], lab_files: list[CoreTexts], tmp_path: Path
) -> None:
    marked = core_texts.of_pages().union(*(file.templates for file in core_files))
    of_the_lab = set(core_texts.lab_texts())
    assert len(marked) > 400
    assert len(of_the_lab) > 900
    assert of_the_lab > set().union(*(file.templates for file in lab_files))
    core_texts.write_for_lupdate(tmp_path / "core_texts.py")
    found = set(_found_by_lupdate([tmp_path / "core_texts.py"], tmp_path))
    assert found == {("core", source) for source in marked} | {("lab", source) for source in of_the_lab}


def test_what_is_wrong_with_a_text_of_core_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_texts, "ROOT", tmp_path)
    file = tmp_path / "wrong.py"
    file.write_text('Text("{a} of {b:,}", a=1)\nText(f"{a} is lost")\nlabel = "is not marked"\n')
    assert [line.split(": ")[0] for line in CoreTexts(file).wrong] == [f"wrong.py:{n}" for n in (1, 2, 3)]


def test_no_sentence_has_private_words(
    files: list[MarkedTexts], core_files: list[CoreTexts], lab_files: list[CoreTexts]
) -> None:
    shown = {text for file in files for _, text in file.marked} | set(core_texts.of_pages())
    shown |= set().union(*(file.templates for file in (*core_files, *lab_files)))
    assert len(shown) > 1_500
    assert [text for text in shown if any(part.lower() in text.lower() for part in UNPLAIN)] == []
