"""Code of the transforms, with the functions of ``core.components.transform_functions``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from core.data.bundled import WHITE
from core.data.images.source import IMAGES
from core.data.tables.npz_source import NPZ
from core.experiment.schema import REQUIRED
from core.experiment.transforms.shapes import settings_of
from core.experiment.transforms.specs import FIXED, TRANSFORMS
from core.export.program.layout import BODY, call, indented, lay_out, literal
from core.export.program.part import Part
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of

SEED_CODE = "torch.randint(2**32, (), generator={}).item()"
"""Draws the seed of a batch from a generator."""
_MEASURING = {"Resize": "resize_pixels", "CenterCrop": "crop_pixels"}


def transforms_part(resolved: ResolvedExperiment) -> Part | None:
    """Return the function ``transform`` and what it calls; None without transforms."""
    if not resolved.is_transformed:
        return None
    tables = resolved.data.get("transforms", ())
    used = [_function(table) for table in tables]
    steps = []
    if is_random(resolved):
        steps = ["seeds = torch.Generator().manual_seed(SEED)  # one for each batch"]
    text = (
        "Training samples are changed at random each time they come, so that the model never sees quite the "
        "same one twice. It is measured on samples that are left alone."
    )
    known = {*measuring_functions(resolved)}
    functions = source_of(*(f"core.components.transform_functions.{name}" for name in used))
    definitions = [source for source in functions if source not in known]
    return Part("Transforms", text, (*definitions, _transform(resolved)), tuple(steps))


def _transform(resolved: ResolvedExperiment) -> str:
    scaled = scaled_by(resolved)
    arguments = [
        "x: Tensor",
        *(["seed: int"] if is_random(resolved) else []),
        *(f"{name}: {kind}" for name, kind in scaled.items()),
    ]
    lines = ["generator = torch.Generator().manual_seed(seed)"] if is_random(resolved) else []
    if resolved.is_image and resolved.has_transforms:
        lines.append(f"x = x / {white_of(resolved)}  # pixels from 0 to 1")
    for table in resolved.data.get("transforms", ()):
        lines += lay_out(call(_function(table), *_arguments(table, resolved)), BODY, "x = ")
    last = "(x - mean) / std" if "mean" in scaled else "x"
    if resolved.noise:
        lines += [f"x = {last}"] if "mean" in scaled else []
        last = "x + noise * torch.randn(x.shape, generator=generator)"
    return "\n".join(
        [
            f"def transform({', '.join(arguments)}) -> Tensor:",
            '    """Return a batch of training samples as the model gets them."""',
            *indented(lines),
            f"    return {last}",
        ]
    )


def _arguments(table: Mapping[str, Any], resolved: ResolvedExperiment) -> list[str]:
    settings = settings_of(table)
    if table["name"] == "GaussianNoise" and not resolved.is_image:
        settings["clip"] = False
    params = TRANSFORMS[table["name"]].params
    given = [p.name for p in params if p.default is REQUIRED or settings[p.name] != p.default]
    positional = ["x"] if table["name"] in FIXED else ["x", "generator"]
    return [*positional, *(f"{name}={literal(settings[name])}" for name in given)]


def fetch_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that gather a batch and take it to the device."""
    to = moved_code(resolved)
    pinned = []
    if resolved.data["pin_memory"]:
        pinned = ['if device.type == "cuda":', "    x, y = x.pin_memory(), y.pin_memory()"]
    if not resolved.is_transformed:
        if not pinned:
            return [f"x, y = x_train[batch]{to}, y_train[batch]{to}"]
        return ["x, y = x_train[batch], y_train[batch]", *pinned, f"x, y = x{to}, y{to}"]
    lines, arguments = [], [f"{raw_samples(resolved)}[{'whole' if resolved.distributed else 'batch'}]"]
    if is_random(resolved):
        lines.append(f"seed = {SEED_CODE.format('seeds')}")
        arguments.append("seed")
    arguments += scaled_by(resolved)
    part = "[rank::n_processes]" if resolved.distributed else ""
    lines.append(f"x = transform({', '.join(arguments)}){part}")
    if pinned:
        return [*lines, "y = y_train[batch]", *pinned, f"x, y = x{to}, y{to}"]
    return [*lines, f"x, y = x{to}, y_train[batch]{to}"]


def moved_code(resolved: ResolvedExperiment) -> str:
    """Return the call that takes a tensor to the device."""
    return ".to(device, non_blocking=True)" if resolved.data["pin_memory"] else ".to(device)"


def raw_samples(resolved: ResolvedExperiment) -> str:
    """Return the name of the training samples before transforms."""
    return "raw" if resolved.is_image and resolved.has_transforms else "x_train"


def untransformed(resolved: ResolvedExperiment) -> list[tuple[str, str]]:
    """Return names and types of what ``load_data`` returns besides inputs and targets."""
    raw = [("raw", "Tensor")] if resolved.has_transforms and resolved.is_image else []
    return [*raw, *scaled_by(resolved).items()]


def measuring_functions(resolved: ResolvedExperiment) -> tuple[str, ...]:
    """Return the functions that ``measuring_lines`` call."""
    tables = resolved.data.get("test_transforms", ())
    used = [_MEASURING[table["name"]] for table in tables if table["name"] in _MEASURING]
    return source_of(*(f"core.data.images.sizing.{name}" for name in used))


def measuring_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that make pixels from 0 to 1 of `values`, and give them their size."""
    if not (resolved.has_transforms and resolved.is_image):
        return []
    if resolved.experiment.data.name != IMAGES.name:
        lines = ["raw = torch.from_numpy(values.astype(np.float32))[train]"]
        lines.append(f"values = values / {white_of(resolved)}  # pixels from 0 to 1")
    else:  # bytes
        lines = ["raw = torch.from_numpy(values)[train]"]
        lines.append(f"values = values.astype(np.float32) / np.float32({white_of(resolved)})")
    for table in resolved.data["test_transforms"]:
        if table["name"] in _MEASURING:
            size = literal(settings_of(table)["size"])
            lines.append(f"values = {_MEASURING[table['name']]}(values, {size})")
    return lines


def normalising_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that normalise `values`; none if that is no transform."""
    lines: list[str] = []
    for table in resolved.data.get("test_transforms", ()):
        settings = settings_of(table)
        if table["name"] == "Normalize":
            for name in ("mean", "std"):
                shaped = call("np.reshape", literal(list(settings[name])), "(-1, 1, 1)")
                lines += lay_out(shaped, BODY, f"{name} = ")
            lines.append("values = (values - mean) / std")
    return lines


def white_of(resolved: ResolvedExperiment) -> float:
    """Return the brightest that a pixel can be."""
    if resolved.experiment.data.name == NPZ.name:
        return NPZ.content(resolved.data).white
    name = resolved.experiment.data.name
    return WHITE.get(name, 255.0 if name == IMAGES.name else 1.0)


def scaled_by(resolved: ResolvedExperiment) -> dict[str, str]:
    """Return the names and types of what pictures are scaled by, and given as noise, at last."""
    found = {}
    if resolved.is_image and resolved.has_transforms and resolved.data["standardize"]:
        found = {"mean": "float", "std": "float"}
    return {**found, "noise": "Tensor"} if resolved.noise else found


def is_random(resolved: ResolvedExperiment) -> bool:
    """Return whether any transform of the training samples draws random numbers."""
    tables = resolved.data.get("transforms", ())
    return bool(resolved.noise) or any(table["name"] not in FIXED for table in tables)


def _function(table: Mapping[str, Any]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", table["name"]).lower()
