"""Core's texts as its code marks them, and a file of them that Qt's lupdate can read.

python -m tests.helpers.core_texts core_texts.py
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

from core.lab.errors import packages
from core.lab.errors.rules import read_rules
from gui.pages.lab.program.snippets import topic_title

ROOT = Path(__file__).parents[2]
TORCHS_OWN = (
    "core/experiment/layers/torch_words.py",
    "core/lab/practice",
    "core/lab/tracing/operations/arguments.py",
    "core/lab/tracing/operations/table.py",
)
ON_THE_COMMAND_LINE = ("core/cli", "core/lab/lessons.py")
IN_ENGLISH = ("core/export/program", *ON_THE_COMMAND_LINE, *TORCHS_OWN)
"""What is written to terminals and into programs, and torch's own sentences and names."""
OF_A_CLASS = ("core/lab/class_book.py", "core/lab/grading.py")
"""What a teacher reads of a class, in the window and in reports."""
_TRANSLATED = [
    file
    for file in sorted((ROOT / "core").rglob("*.py"))
    if not file.relative_to(ROOT).as_posix().startswith(IN_ENGLISH)
]
LAB_FILES = [
    file
    for file in _TRANSLATED
    if (ROOT / "core" / "lab") in file.parents and file.relative_to(ROOT).as_posix() not in OF_A_CLASS
]
"""What is said in a program's own process, where torch and Python speak English: the context ``lab``."""
FILES = [file for file in _TRANSLATED if file not in LAB_FILES]
SENTENCE = re.compile(r"[A-Za-z]{2,},? [A-Za-z]{2,}")
SAID = re.compile(r'\b[th]\("([^"]*)"')
MARKING = {"Text", "template"}
SILENT = {"getLogger", "compile", "debug", "info", "warning", "error", "exception"}
"""Calls whose texts nobody sees, or only in a log."""
INTERNAL = {"ValueError", "TypeError", "RuntimeError", "AssertionError"}
"""Errors that no user can cause."""
NOT_LITERAL = {
    "Text(_RULES[problem['type']], **problem.get('ctx', {}))",
    "Text(_SOME[rule.kind], n=rule.length)",
    "Text(_NOUNS[rule.kind])",
    "Text(names[0], n=i + 1)",
    "Text(self.value)",
    "Text(_KINDS[type(own)])",
    "Text(_KINDS[type(each)])",
    "Text(str(entry['template']), **arguments)",
    "Text(rule)",
    "Text(pattern, names=joined(names[:half], pattern), last=joined(names[half:], pattern))",
    "Text(source, **{name: _whole(given) for name, given in arguments.items()})",
    "Text(sentence, **{name: formatter.get_field(name, (), by_role)[0] for name in asked})",
    "Text(_as_template(here))",
    "Text(parts.template, **arguments)",
}
"""They become texts here; `template` marks them where they are written."""
NOT_TEXTS = {
    "at once": "how a prediction stands, as a key",
    "second try": "the same",
    "asked otherwise": "the same, of any question",
    "Torch Playground": "the program's name",
    "Glyph .* missing from font": "how a warning of matplotlib goes",
    r"%LOCALAPPDATA%\Programs\Torch Playground": "a folder, as the next ones",
    "~/Applications/Torch Playground": "",
    r'"D:\Own folder"': "",
    "Windows does not fork": "to who writes such a program: it cannot come so far",
    "mean abs. error": "for terminals",
    "inside: inputs are taken as they were measured or drawn": "into a file of ONNX, as the next ones",
    "what {} was computed from": "",
    "characters are given as their indices in classes": "",
    "The tensor attributes": "how a warning of torch begins",
    "The loss became": "how the problem of a run that diverged begins",
    "HANGUL SYLLABLE": "how names of Unicode begin",
    "Torch Playground checkpoint, {n_bytes:020d} bytes, sha256 {digest}": "the seal of a file",
    "ReLU, batch_norm": "names of settings",
    "left out": "what a file says of a column",
    **dict.fromkeys(("not available", "no data", "keine angabe", "k. a.", "sin datos"), "gaps in tables"),
    "model name": "a key in /proc/cpuinfo",
    **dict.fromkeys(
        (
            "Microsoft YaHei",
            "PingFang SC",
            "Heiti SC",
            "Heiti TC",
            "Songti SC",
            "Arial Unicode MS",
            "WenQuanYi Micro Hei",
            "WenQuanYi Zen Hei",
            "Source Han Sans CN",
            "Source Han Sans SC",
            "Noto Sans CJK SC",
            "Noto Sans CJK TC",
            "Noto Sans SC",
            "Noto Sans CJK JP",
        ),
        "fonts",
    ),
    **dict.fromkeys(("axes fraction", "offset points", "upper left"), "matplotlib's words"),
    '<span class="swatch" style="background: var(--class{})"></span>{}': "HTML",
    '<svg role="img" aria-label="{}" viewBox="{}">{}': "HTML",
    **dict.fromkeys(
        (
            "python main.py train --resume {}{}",
            "python main.py {}",
            "python main.py export {} -o script.py",
            "python main.py onnx {} -o model.onnx",
            "python main.py tensorboard {} -o logs",
        ),
        "commands",
    ),
    **dict.fromkeys(
        (
            "{} = tuple(part.detach() for part in {})",
            "load_diabetes as {}",
            "torch.nn.functional.interpolate(images, size=28)",
            "def tqdm(rounds, *options, **more):  # without a bar\n    return rounds",
            "def trange(*numbers, **options):  # without a bar\n    return range(*numbers)",
            "-m pip install",
            "--extra-index-url https://download.pytorch.org/whl/{}",
        ),
        "what a fix writes into a program, or is to be typed",
    ),
    **dict.fromkeys(
        (
            "has no len\\(\\)",
            "not subscriptable|should implement __getitem__|is not iterable",
            "does not support item assignment",
            "is not callable",
            "is not iterable",
            "is not an iterator",
            "context manager",
            "takes no arguments|__init__\\(\\) (takes|got)|object\\.__new__",
            "Invalid device string: '",
            "gradients can be",
            "No module named '([\\w.]+)'(.*)",
            "cannot import name '(\\w+)' from (partially initialized module )?'([\\w.]+)'",
            "maximum recursion depth exceeded",
            "EOF when reading a line",
        ),
        "Python's and torch's own words",
    ),
    **dict.fromkeys(("by torch", "not required", "not reduced"), "causes, as rules name them"),
    "a text is too long": "nobody sees it: the text is cut",
    "Rank {} died without a word: killed, or out of memory.\n": "to a terminal",
    "roll call": "the name of a thread",
}
"""What has words and is no text for people, and why."""


class CoreTexts(ast.NodeVisitor):
    """Collects the templates that a file marks, and what is wrong with them, or should be marked."""

    def __init__(self, file: Path) -> None:
        self.templates: set[str] = set()
        self.wrong: list[str] = []
        self._file = file.relative_to(ROOT)
        self.visit(ast.parse(file.read_text(encoding="utf-8")))

    def _tell(self, node: ast.expr, text: str) -> None:
        self.wrong.append(f"{self._file}:{node.lineno}: {text}")

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in SILENT | INTERNAL:
            return
        if name not in MARKING:
            self.generic_visit(node)
            return
        self._mark(node)
        for keyword in node.keywords:
            self.visit(keyword.value)

    def _mark(self, node: ast.Call) -> None:
        source = node.args[0] if node.args else None
        if not isinstance(source, ast.Constant) or not isinstance(source.value, str) or len(node.args) > 1:
            if ast.unparse(node) not in NOT_LITERAL:
                self._tell(node, f"a template is one literal, not {ast.unparse(node)}")
            return
        self.templates.add(source.value)
        names = {keyword.arg for keyword in node.keywords}
        is_made = isinstance(node.func, ast.Name) and node.func.id == "Text"
        if is_made and None not in names and names != _placeholders(source.value):
            self._tell(node, f"{source.value!r} is given {sorted(filter(None, names))}")

    def visit_Compare(self, node: ast.Compare) -> None:
        """Leave out what a text of others is compared with."""
        for part in (node.left, *node.comparators):
            if not isinstance(part, ast.Constant):
                self.visit(part)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        self._judge(node, "".join(p.value if isinstance(p, ast.Constant) else "{}" for p in node.values))
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._judge(node, node.value)

    def _judge(self, node: ast.expr, text: str) -> None:
        is_program = text.startswith("import ")
        if SENTENCE.search(text) and not is_program and text not in NOT_TEXTS:
            self._tell(node, f"not marked: {ast.unparse(node)}")


def _placeholders(source: str) -> set[str]:
    return {re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(source) if name is not None}


def marked(files: Iterable[Path] = FILES) -> set[str]:
    """Return the templates of all texts in files of core; of all of them, those of its pages of HTML too."""
    pages = of_pages() if files is FILES else set()
    return pages.union(*(CoreTexts(file).templates for file in files))


def of_pages() -> set[str]:
    """Return the sentences of the pages in ``resources/report``, each a call of ``t`` or ``h`` there."""
    pages = (file.read_text(encoding="utf-8") for file in (ROOT / "resources" / "report").glob("*.html"))
    return {source for page in pages for source in SAID.findall(page)}


def lab_texts() -> Iterator[str]:
    """Yield what is in the Lab's context: texts of its code, rules, packages, and the names of topics."""
    yield from marked(LAB_FILES)
    rules = read_rules()
    for rule in (*rules.errors, *rules.hints):
        yield from (rule.explanation, *(fix.label for fix in rule.fixes), *filter(None, (rule.otherwise,)))
    yield from (hint.text for hint in rules.hints)
    yield from packages.sentences()
    folder = files("resources") / "lab" / "snippets"
    yield from (topic_title(topic.name) for topic in folder.iterdir() if topic.is_dir())


def write_for_lupdate(output: Path) -> None:
    """Write the templates as calls that lupdate knows, in the contexts in which the window looks them up."""
    texts = (*(("core", source) for source in marked()), *(("lab", source) for source in lab_texts()))
    lines = [f'translate("{context}", {_literal(source)})\n' for context, source in sorted(set(texts))]
    output.write_text("".join(lines), encoding="utf-8")


def _literal(source: str) -> str:
    escaped = source.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    write_for_lupdate(Path(sys.argv[1]))
