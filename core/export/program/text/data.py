"""Code that reads a text, codes its characters and cuts it into windows."""

from __future__ import annotations

from core.data.text.sources import MOST_CHARACTERS, TextData
from core.experiment.work import evaluated_every
from core.export.program.layout import BODY, call, lay_out, literal
from core.export.program.part import Part
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of
from core.export.templates import block


def text_data_part(resolved: ResolvedExperiment) -> Part:
    """Return ``load_data`` and what it calls."""
    settings, (n_train, n_test) = resolved.data, resolved.sizes
    source = resolved.choices["data"].spec
    assert isinstance(source, TextData)
    content = source.content(settings)
    reading = _reading(resolved, content.encoding)
    most = settings.get("max_characters", MOST_CHARACTERS)
    last = "" if resolved.n_positions > 1 or resolved.shape == (1,) else "[:, -1:]"
    constants = f"CONTEXT = {settings['context']}  # characters of a sample\n"
    constants += f"STRIDE = {settings['stride']}  # from the start of one to that of the next"
    load = block("data.load_text", resolved, reading[0], most, settings["test_fraction"])
    text = (
        f"{source.doc} {n_train:,} samples are for training and {n_test:,}, from the end of the text, for "
        "testing. A sample is a window of the text; the target of a character is the one after it."
    )
    encode = source_of("core.data.text.vocabulary.encode_text")
    definitions = (constants, *reading[1:], *encode, block("data.windows", last), load)
    return Part("Data", text, definitions, ("x_train, y_train, x_test, y_test = load_data()",))


def _reading(resolved: ResolvedExperiment, encoding: str) -> tuple[str, ...]:
    """Return the code of the whole text, then the definitions it needs."""
    if resolved.experiment.data.name == "unicode_names":
        return "unicode_names(DATA_SEED)", *source_of("core.data.text.bundled_texts.unicode_names")
    path = resolved.data["path"]
    if path is None:
        return "documentation()", *source_of("core.data.text.bundled_texts.documentation")
    opened = call("open", "PATH", f"encoding={literal(encoding)}")
    code = block("data.read_text", "\n".join(lay_out(opened, BODY, "with ", " as file:")))
    return "read_text()", f"PATH = {literal(path)}", code


def evaluated_sets(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that choose the windows an evaluation is on; see ``core.training.evaluate``."""
    lines = ["# Windows at equal distances, so that an evaluation takes a fraction of a second."]
    for split, n_windows in zip(("train", "test"), resolved.sizes, strict=True):
        every = evaluated_every(n_windows, resolved.data["stride"], resolved.n_positions)
        chosen = f"[::{every}]" if every > 1 else ""
        lines.append(f"{split}_set = x_{split}{chosen}.to(device), y_{split}{chosen}.to(device)")
    return lines
