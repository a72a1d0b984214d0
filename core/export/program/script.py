"""The parts put together as a script, for one process or for several under torchrun."""

from __future__ import annotations

import ast
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache

from core.export.program.data import data_part
from core.export.program.layout import BODY, WIDTH, call, lay_out, stacked
from core.export.program.loss import loss_part
from core.export.program.model.model_part import model_part
from core.export.program.optimizer import optimizer_part, scheduler_part
from core.export.program.part import Part, doc_of
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.tasks.distillation import teacher_part
from core.export.program.training import evaluation_part, loop_part, needs_two, penalty_part, step_part
from core.export.program.transforms import transforms_part
from core.export.templates import block

_MODULES = {
    **{name: name for name in ("argparse", "csv", "math", "os", "re", "time", "torch", "unicodedata")},
    "dist": "torch.distributed as dist",
    "np": "numpy as np",
}
_NAMES = {
    "collections": ("OrderedDict",),
    "collections.abc": ("Callable", "Iterator"),
    "datetime": ("date",),
    "itertools": ("islice",),
    "pathlib": ("Path",),
    "typing": ("Any",),
    "PIL": ("Image", "ImageOps"),
    "torch": ("Tensor", "nn"),
    "torch.nn": ("functional",),
    "torch.nn.parallel": ("DistributedDataParallel",),
    "torch.optim": ("lr_scheduler",),
    "torch.utils.data": ("DataLoader", "Dataset", "Sampler", "TensorDataset"),
}
_IMPORTS = {name: f"import {module}" for name, module in _MODULES.items()} | {
    name: f"from {module} import {name}" for module, names in _NAMES.items() for name in names
}
"""What a name in a program is imported by, unless one of its parts says so."""
_PACKAGES = {"PIL": "Pillow", "numpy": "", "sklearn": "scikit-learn", "torch": ""}
"""Packages, and what they are called where a program does not always need them."""

_TITLE_WIDTH = 72

SAME_LOSSES = (
    "it gives the losses that Torch Playground gives with the same settings, to the last bit on the same "
    "machine."
)


def parts_of(resolved: ResolvedExperiment) -> list[Part]:
    """Return what a program consists of, in the order in which it reads."""
    found = (
        data_part(resolved),
        transforms_part(resolved),
        teacher_part(resolved),
        model_part(resolved),
        loss_part(resolved),
        penalty_part(resolved),
        optimizer_part(resolved),
        scheduler_part(resolved),
        step_part(resolved),
        evaluation_part(resolved),
        loop_part(resolved),
    )
    return [part for part in found if part is not None]


def script(resolved: ResolvedExperiment) -> str:
    """Return the text of the script."""
    parts = parts_of(resolved)
    if resolved.distributed:
        parts.insert(0, _processes(resolved))
    # A student of layers may have classes that its teacher has too.
    definitions = [*dict.fromkeys(definition for part in parts for definition in part.definitions)]
    last = (_parse_args(resolved), block("script.main", resolved, parts))
    imports = import_lines(parts, *last)
    blocks = [_docstring(resolved, imports), imports, block("script.constants", resolved), *definitions]
    return stacked([*blocks, *last, 'if __name__ == "__main__":\n    main()']) + "\n"


def import_lines(parts: Sequence[Part], *code: str) -> str:
    """Return the import statements of a program, in sorted order.

    Parameters
    ----------
    parts : sequence of Part
    *code : str
        More code than theirs.
    """
    given = {line for part in parts for line in part.imports}
    known = {name for line in given for name in line.partition(" import ")[2].split(", ")}
    blocks = [each for part in parts for each in (*part.definitions, "\n".join(part.steps))]
    names = [_names_in(each) for each in (*blocks, *code)]
    known = known.union(*(stored for _, stored in names))
    needed = given | {_IMPORTS[name] for loaded, _ in names for name in _IMPORTS.keys() & loaded - known}
    groups: tuple[list[str], list[str], list[str]] = ([], [], [])
    for line in sorted(_merged(needed), key=lambda line: (line.startswith("from"), line.split()[1])):
        package = line.split()[1].partition(".")[0]
        groups[0 if package in sys.stdlib_module_names else 1 if package in _PACKAGES else 2].append(line)
    return "\n\n".join("\n".join(group) for group in groups if group)


@lru_cache(maxsize=256)  # of the blocks of a program few change while one types
def _names_in(code: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names that code reads, and those that it gives a value."""
    names = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)]
    stored = frozenset(node.id for node in names if isinstance(node.ctx, ast.Store))
    return frozenset(node.id for node in names) - stored, stored


def _merged(lines: Iterable[str]) -> list[str]:
    """Return import statements with those of names from one module put together."""
    names: dict[str, list[str]] = {}
    others = []
    for line in lines:
        if line.startswith("from"):
            _, module, _, name = line.split(maxsplit=3)
            names.setdefault(module, []).extend(name.split(", "))
        else:
            others.append(line)
    found = [f"from {module} import {', '.join(sorted(set(given)))}" for module, given in names.items()]
    return [*others, *(line if len(line) <= WIDTH else _broken(line) for line in found)]


def _broken(line: str) -> str:
    head, names = line.split(" import ")
    return "\n".join([f"{head} import (", *(f"    {name}," for name in names.split(", ")), ")"])


def title_of(resolved: ResolvedExperiment) -> str:
    """Return the experiment's name so that it can stand in a docstring's first line."""
    name = "".join(c for c in " ".join(resolved.experiment.name.split()) if c.isprintable())
    name = name.replace("\\", "/").replace('"', "'") or "Untitled"
    name = name.replace("%(prog)", "% (prog)")  # argparse would fill that in, and stumble over other % signs
    wide = any(unicodedata.east_asian_width(character) in "FW" for character in name)
    most = _TITLE_WIDTH // 2 if wide else _TITLE_WIDTH
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def needs_of(imports: str) -> str:
    """Return the packages that import statements need, in words."""
    packages = {line.split()[1].partition(".")[0] for line in imports.splitlines() if "import " in line}
    more = [_PACKAGES[name] for name in packages if _PACKAGES.get(name)]
    named = f"PyTorch, NumPy and {more[0]}" if more else "PyTorch and NumPy"
    own = sorted(packages - _PACKAGES.keys() - sys.stdlib_module_names)
    return f"{own[0]}.py beside it, {named}" if own else named


def _docstring(resolved: ResolvedExperiment, imports: str) -> str:
    text = f"Exported from Torch Playground; it needs {needs_of(imports)}. I{SAME_LOSSES[1:]}"
    command = "python script.py"
    if resolved.distributed:
        text = (
            f"Exported from Torch Playground, for several processes; it needs {needs_of(imports)}. Each "
            "batch is dealt out to them and their gradients are averaged, so the losses are those of one "
            "process but for rounding, where the batch size can be divided by their number."
        )
        command = "torchrun --nproc-per-node 2 script.py"
    text = textwrap.fill(f"{doc_of(resolved.choices['data'].spec)} {text}", WIDTH, break_on_hyphens=False)
    title = title_of(resolved)
    return block("script.docstring", title if title[-1] in ".!?…" else f"{title}.", text, command)


def _parse_args(resolved: ResolvedExperiment) -> str:
    device = resolved.training.device
    kinds, best, default = "cpu, cuda, cuda:1, mps, ...", "", f'"{device}"'
    if resolved.distributed:
        kinds = "cpu or cuda"
        if device.startswith("cuda") or device == "cpu":
            default = f'"{device[:4].rstrip(":")}"'
        else:
            best, default = '"cuda" if torch.cuda.is_available() else "cpu"', "best"
    elif device == "auto":
        best = 'torch.accelerator.current_accelerator(check_available=True) or "cpu"'
        default = "str(best)"
    option = call("parser.add_argument", '"--device"', f"default={default}", f'help="{kinds}"')
    return block("script.parse_args", best, "\n".join(lay_out(option, BODY)))


def _processes(resolved: ResolvedExperiment) -> Part:
    """Return what several processes need: to find each other, and to deal out the samples."""
    steps = (
        "device = join_processes(args.device)",
        "rank, n_processes = dist.get_rank(), dist.get_world_size()",
        f"batch_size = max({2 if needs_two(resolved) else 1}, BATCH_SIZE // n_processes)  # of this process",
        "whole_size = n_processes * batch_size",
    )
    deal = () if resolved.data["drop_last"] else (block("batches.deal"),)
    return Part("Processes", "", (block("batches.processes"), *deal), steps)
