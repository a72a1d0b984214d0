"""Code that reads a text, codes its characters and cuts it into windows."""

from __future__ import annotations

import inspect

from core.data.text import bundled_texts, vocabulary
from core.data.text.sources import MOST_CHARACTERS, TextData
from core.experiment.work import evaluated_every
from core.export.program.layout import WIDTH, call, indented, lay_out, literal
from core.export.program.part import Part
from core.export.program.resolved_experiment import ResolvedExperiment

_BODY = WIDTH - 4


def text_data_part(resolved: ResolvedExperiment) -> Part:
    """Return ``load_data`` and what it calls."""
    settings, (n_train, n_test) = resolved.data, resolved.sizes
    source = resolved.choices["data"].spec
    assert isinstance(source, TextData)
    content = source.content(settings)
    reading, needed = _reading(resolved, content.encoding)
    most = settings.get("max_characters", MOST_CHARACTERS)
    last = "" if resolved.n_positions > 1 or resolved.shape == (1,) else "[:, -1:]"
    constants = f"CONTEXT = {settings['context']}  # characters of a sample\n"
    constants += f"STRIDE = {settings['stride']}  # from the start of one to that of the next"
    error = "RuntimeError" if resolved.form == "notebook" else "SystemExit"
    body = [
        f"codes, characters = encode_text({reading[0]}, most={most})",
        f"if len(characters) != {resolved.n_classes}:  # another Python has another text",
        f'    raise {error}("The text has other characters than it had.")',
        f"cut = len(codes) - round(len(codes) * {settings['test_fraction']})",
        "train, test = codes[DATA_SEED % CONTEXT : cut], codes[cut:]",
        "return *windows(train), *windows(test)",
    ]
    windows = [
        "def windows(codes: np.ndarray) -> tuple[Tensor, Tensor]:",
        '    """Return all windows, (n, CONTEXT), and the characters after what they show."""',
        "    x = torch.from_numpy(codes[:-1]).unfold(0, CONTEXT, STRIDE)",
        f"    return x, torch.from_numpy(codes[1:]).unfold(0, CONTEXT, STRIDE){last}",
    ]
    load = [
        "def load_data() -> tuple[Tensor, Tensor, Tensor, Tensor]:",
        '    """Return inputs and targets of the training samples, then of the test samples."""',
        *indented(body),
    ]
    text = (
        f"{source.doc} {n_train:,} samples are for training and {n_test:,}, from the end of the text, for "
        "testing. A sample is a window of the text; the target of a character is the one after it."
    )
    encode = inspect.getsource(vocabulary.encode_text).rstrip()
    definitions = (constants, *reading[1:], encode, "\n".join(windows), "\n".join(load))
    return Part("Data", text, definitions, ("x_train, y_train, x_test, y_test = load_data()",), needed)


def _reading(resolved: ResolvedExperiment, encoding: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the code of the whole text, the definitions it needs, and imports."""
    if resolved.experiment.data.name == "unicode_names":
        names = inspect.getsource(bundled_texts.unicode_names).rstrip()
        return ("unicode_names(DATA_SEED)", names), frozenset({"import unicodedata"})
    path = resolved.data["path"]
    if path is None:
        return ("documentation()", inspect.getsource(bundled_texts.documentation).rstrip()), frozenset()
    opened = call("open", "PATH", f"encoding={literal(encoding)}")
    code = [
        "def read_text() -> str:",
        '    """Return the text of the file."""',
        *indented(lay_out(opened, _BODY, "with ", " as file:")),
        "        return file.read()",
    ]
    return ("read_text()", f"PATH = {literal(path)}", "\n".join(code)), frozenset()


def evaluated_sets(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that choose the windows an evaluation is on; see ``core.training.evaluate``."""
    lines = ["# Windows at equal distances, so that an evaluation takes a fraction of a second."]
    for split, n_windows in zip(("train", "test"), resolved.sizes, strict=True):
        every = evaluated_every(n_windows, resolved.data["stride"], resolved.n_positions)
        chosen = f"[::{every}]" if every > 1 else ""
        lines.append(f"{split}_set = x_{split}{chosen}.to(device), y_{split}{chosen}.to(device)")
    return lines
