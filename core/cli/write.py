"""The command ``write``: text from a recorded run or a checkpoint."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli.path_arguments import place
from core.cli.terminal import write_json
from core.experiment.schema import ParamSpec
from core.protocol.writing import PAGE, Characters, Writing
from core.runs.folder import checkpoint_of
from core.system.quick_imports import many_imports
from core.system.toml import parse_value
from core.text import printable

if TYPE_CHECKING:
    from core.data.dataset import DataSet
    from core.inspect.writing.live_text import LiveText
    from core.training.trainer import Trainer

MOST = 100_000
PORTION = 100
"""Characters that are shown together."""

_OPTIONS = (
    ParamSpec("temperature", "float", 1.0, low=0, low_open=True, doc="below 1 sharpens, above 1 flattens"),
    ParamSpec("top-k", "int", None, low=1, doc="draw from the K most probable characters"),
    ParamSpec("top-p", "float", None, low=0, low_open=True, high=1,
              doc="draw from the most probable characters whose probabilities sum to P"),
    ParamSpec("n", "int", PAGE, low=1, high=MOST, doc="characters to write"),
    ParamSpec("seed", "int", 0, low=0, high=2**31 - 1, doc="of the draws: the same one writes the same text"),
)  # fmt: skip


def add_command(commands: Any) -> None:
    """Add ``write`` to the commands of ``core.cli.main``."""
    write = commands.add_parser("write", help="let a trained language model write text")
    write.add_argument(
        "path", metavar="DIR|CHECKPOINT", type=place, help="the folder of a run, or a checkpoint"
    )
    for option in _OPTIONS:
        default = "" if option.default is None else f"; otherwise {option.default}"
        name = option.name.rpartition("-")[2]
        write.add_argument(f"--{option.name}", metavar=name[0].upper(), help=f"{option.doc}{default}")
    write.add_argument("--prompt", metavar="TEXT", default="", help="what the model reads before it writes")
    write.add_argument(
        "--json", action="store_true", help="as one JSON value, with the probability of each character"
    )
    write.set_defaults(run=_write)


def _write(options: argparse.Namespace) -> None:
    given = {option.name: _value(option, options) for option in _OPTIONS}
    writing = Writing(prompt=options.prompt, **{name.replace("-", "_"): v for name, v in given.items()})
    with many_imports():
        from core.components.catalog import build_catalog
        from core.inspect.writing.live_text import LiveText
        from core.training.checkpoints.load_model import open_model

    source = checkpoint_of(options.path)
    trainer = open_model(source, build_catalog())
    text = LiveText(trainer)
    text.begin(writing)
    parts = _parts(text, writing.n)
    if options.json:
        _tell(source, trainer, writing, list(parts))
    else:
        _print(trainer.data, writing.prompt, parts)


def _value(option: ParamSpec, options: argparse.Namespace) -> Any:
    """Return what was given for an option, or its default."""
    path, given = f"--{option.name}", getattr(options, option.name.replace("-", "_"))
    return option.default if given is None else option.check(parse_value(given, path), path)


def _parts(text: LiveText, n: int) -> Iterator[Characters]:
    """Write `n` characters, part by part."""
    for start in range(0, n, PORTION):
        yield text.write(min(PORTION, n - start))


def _print(data: DataSet, prompt: str, parts: Iterator[Characters]) -> None:
    """Write the prompt and then the text, as it comes."""
    _show(prompt)
    for part in parts:
        _show("".join(data.vocabulary[i] for i in part.drawn[:, 0]))
    sys.stdout.write("\n")


def _show(text: str) -> None:
    sys.stdout.write(printable(text, keep="\n\t"))
    sys.stdout.flush()


def _tell(source: Path, trainer: Trainer, writing: Writing, parts: list[Characters]) -> None:
    """Write the text as JSON, with what each character was drawn from."""
    columns = (("probability", float), ("rank", int), ("entropy_bits", float))
    characters = [
        {"character": trainer.data.vocabulary[part.drawn[i, 0]]}
        | {name: kind(getattr(part, name)[i, 0]) for name, kind in columns}
        for part in parts
        for i in range(len(part))
    ]
    text = "".join(each["character"] for each in characters)
    asked = {key: value for key, value in asdict(writing).items() if key != "n"}
    write_json(
        {"checkpoint": str(source), "step": trainer.step, **asked, "text": text, "characters": characters}
    )
