"""Code that gets the samples: drawn or read, split, scaled, and coded as the loss wants them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.data.images.prepare import WHITE
from core.data.images.source import IMAGES
from core.data.known_data import OWN_SHARED, KnownData
from core.data.proportions import Counts, in_both, shares
from core.data.registry import FILES
from core.data.split import VALIDATION, split_of
from core.export.program.files.file_code import file_class_counts, file_code
from core.export.program.files.image_code import has_parts, image_class_counts, image_code
from core.export.program.files.parts import FileCode
from core.export.program.layout import BODY, WIDTH, Bracket, call, lay_out, literal
from core.export.program.loss import target_line
from core.export.program.part import Part, class_imports, doc_of, made
from core.export.program.plane_data import class_counts, feature_code, plane_data_code
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.tasks.autoencoder import noise_line, pixel_line
from core.export.program.text.data import text_data_part
from core.export.program.transforms import (
    measuring_functions,
    measuring_lines,
    normalising_lines,
    untransformed,
    white_of,
)
from core.export.templates import block

CLASS_SIZES = {
    "digits": (178, 182, 177, 183, 181, 182, 181, 179, 174, 180),
    "iris": (50, 50, 50),
    "wine": (59, 71, 48),
    "breast_cancer": (212, 357),
}
"""Samples of each class in the sets that come with scikit-learn, which takes seconds to ask."""

_MORE = "Then the training samples before transforms, and what the inputs are scaled by."

FEW = 64
"""With fewer training samples than this, a feature might be the same in all of them."""

_COUNTS = {IMAGES.name: image_class_counts}
MOST_TYPES = 4
"""Values besides the usual ones whose types have room on the line."""


def data_part(resolved: ResolvedExperiment) -> Part:
    """Return ``load_data`` and what it calls."""
    if resolved.is_text:
        return text_data_part(resolved)
    spec = resolved.choices["data"].spec
    reader = f"load_{resolved.experiment.data.name}"
    needed: frozenset[str] = frozenset()
    if resolved.is_plane:
        definitions, body = [*plane_data_code(resolved), _split(resolved)], _plane_lines(resolved)
    elif spec.is_own:
        definitions, body = [_split(resolved)], _own_lines(resolved)
        needed = class_imports(spec)
    elif resolved.experiment.data.name in FILES:
        is_folder = resolved.experiment.data.name == IMAGES.name
        code = image_code(resolved) if is_folder else file_code(resolved)
        definitions, body = [*code.definitions, _split(resolved)], _file_lines(resolved, code)
    else:
        definitions = [*measuring_functions(resolved), _split(resolved)]
        body = _bundled_lines(resolved, reader)
        needed = frozenset({f"from sklearn.datasets import {reader}"})
    validation = [("x_val", "Tensor"), ("y_val", "Tensor")] if resolved.n_validation else []
    more = [*validation, *untransformed(resolved)]
    types = ", ".join(["Tensor"] * 4 + [kind for _, kind in more])
    annotation = f"tuple[{types}]" if len(more) <= MOST_TYPES else "tuple"
    returned = ["x[train]", "y[train]", "x[test]", "y[test]"]
    returned += ["x[val]", "y[val]"] if validation else []
    returned += [name for name, _ in more[len(validation) :]]
    if ("mean", "float") in more:
        body.append("mean, std = float(mean), float(std)")
    more_lines = "\n".join(_doc_lines(resolved) if more else [])
    load = block("data.load_data", annotation, more_lines, "\n".join(body), ", ".join(returned))
    n_train, n_test = resolved.sizes
    text = f"{doc_of(spec)} {n_train:,} samples are for training and {n_test:,} for testing."
    if validation:
        text += f" Choices on the way are made on {resolved.n_validation:,} others."
    if resolved.data.get("standardize"):
        text += " Mean and deviation are measured on the training samples alone: the others stay unseen."
    names = ["x_train", "y_train", "x_test", "y_test", *(name for name, _ in more)]
    steps = (f"{', '.join(names)} = load_data()",)
    definitions += [block("data.noisy")] if resolved.noise else []
    return Part("Data", text, (*definitions, load), steps, needed)


def _doc_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return what ``load_data`` returns besides, as lines of its docstring."""
    found = ["Then those of the validation samples."] if resolved.n_validation else []
    found += [_MORE] if resolved.has_transforms and resolved.is_image else []
    return [*found, "At last the noise's standard deviation."] if resolved.noise else found


def _split(resolved: ResolvedExperiment) -> str:
    """Return the function ``split``, with as many test samples of each class as are due."""
    way = split_of(resolved.data)
    if resolved.own_task.predicts_number and way == "stratified":
        way = "random"
    if has_parts(resolved):
        way = "given"
    also = {
        "stratified": ", stratified by class",
        "grouped": ", no group in both",
        "given": ", as their folders tell",
        "last": ", the last rows",
    }.get(way, "")
    n_test, n_validation = resolved.sizes[1], resolved.n_validation
    what = "indices of the three parts" if n_validation else "indices for training and for testing"
    by = _split_by(resolved).split(", ")
    returned = f"tuple[{', '.join(['np.ndarray'] * (3 if n_validation else 2))}]"
    head = lay_out(call("split", *(f"{name}: np.ndarray" for name in by)), WIDTH, "def ", f" -> {returned}:")
    return block(
        "data.split",
        head="\n".join(head),
        what=f"{'' if way == 'last' else 'shuffled '}{what}{also}",
        way=way,
        is_drawn=resolved.experiment.data.name == "drawn",
        by=by[0],
        n_test=n_test,
        end=n_test + n_validation,
        counts="\n".join(_counts(resolved, way)),
    )


def _counts(resolved: ResolvedExperiment, way: str) -> list[str]:
    """Return the head of the loop over classes, and how many of their samples go where; empty if all do."""
    if way == "stratified":
        counts = _class_counts(resolved)
        n_test = in_both(shares(counts, resolved.sizes[1]), counts)
        if not resolved.n_validation:
            return _each("n_test", n_test.tolist())
        left = counts - n_test
        n_validation = np.zeros_like(left)
        present = left > 0
        n_validation[present] = in_both(shares(left[present], resolved.n_validation), left[present])
        ends = zip(n_test.tolist(), (n_test + n_validation).tolist(), strict=True)
        return _each("(first, second)", list(ends))
    if way == "given" and _validates_on_share(resolved):
        counts = _class_counts(resolved)
        return _each("n_val", in_both(shares(counts, resolved.n_validation), counts).tolist())
    return []


def _each(name: str, counts: Sequence[object]) -> list[str]:
    listed = call("enumerate", Bracket("[", list(map(str, counts)), "]"))
    return lay_out(listed, BODY, f"for label, {name} in ", ":")


def _split_by(resolved: ResolvedExperiment) -> str:
    """Return the name of what the samples are split by."""
    if split_of(resolved.data) == "grouped":
        return "groups"
    if has_parts(resolved):
        return "labels, parts" if _validates_on_share(resolved) else "parts"
    return "targets" if resolved.own_task.predicts_number else "labels"


def _validates_on_share(resolved: ResolvedExperiment) -> bool:
    """Return whether validation samples are taken from the pictures that folders give for training."""
    return bool(resolved.n_validation) and VALIDATION not in IMAGES.listing(resolved.data).parts


def _class_counts(resolved: ResolvedExperiment) -> Counts:
    data = resolved.choices["data"]
    name = resolved.experiment.data.name
    if name in CLASS_SIZES:
        return np.array(CLASS_SIZES[name])
    if isinstance(data.spec, KnownData):
        return np.array(data.spec.counts(data.settings))
    return _COUNTS.get(name, file_class_counts if name in FILES else class_counts)(resolved)


def _parts(resolved: ResolvedExperiment) -> str:
    """Return the names of what ``split`` returns."""
    return "train, val, test" if resolved.n_validation else "train, test"


def _plane_lines(resolved: ResolvedExperiment) -> list[str]:
    targets = "targets" if resolved.own_task.predicts_number else "labels"
    features = resolved.data["features"]
    lines = [f"points, {targets} = draw_points()", f"{_parts(resolved)} = split({targets})"]
    if features == ("x1", "x2"):
        lines.append("x = torch.from_numpy(points)")
    else:
        codes = [feature_code(name) for name in features]
        used = [name for name in ("x1", "x2") if any(name in code for code in codes)]
        unpacked = "x1, x2 = points.T" if len(used) == 2 else f"{used[0]} = points[:, {int(used[0][1]) - 1}]"
        stacked = call("np.stack", Bracket("[", codes, "]"), "axis=1")
        lines += [unpacked, *lay_out(stacked, BODY, "features = ")]
        lines.append("x = torch.from_numpy(features)")
    return [*lines, target_line(resolved, f"torch.from_numpy({targets})")]


def _bundled_lines(resolved: ResolvedExperiment, reader: str) -> list[str]:
    samples = "bunch.images[:, np.newaxis]" if resolved.is_image else "bunch.data"
    arguments = "scaled=False" if resolved.experiment.data.name == "diabetes" else ""
    targets = _split_by(resolved)
    lines = [f"bunch = {reader}({arguments})", f"values, {targets} = {samples}, bunch.target"]
    return [*lines, f"{_parts(resolved)} = split({targets})", *_tensor_lines(resolved)]


def _file_lines(resolved: ResolvedExperiment, code: FileCode) -> list[str]:
    lines = [*code.reading, f"{_parts(resolved)} = split({_split_by(resolved)})", *code.filling]
    return [*lines, *_tensor_lines(resolved, code.coding, has_numbers=code.n_values > 0)]


def _own_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that read a user's Dataset, as ``core.components.own.data`` does."""
    choice, regression = resolved.choices["data"], resolved.own_task.predicts_number
    shared = {name: literal(resolved.data[name]) for name in choice.spec.given}
    shared |= {"seed": "DATA_SEED", "batch_size": "BATCH_SIZE"}
    dataset = made(choice, shared, but=[param.name for param in OWN_SHARED])
    values = "np.stack([np.asarray(x, dtype=np.float64) for x, _ in pairs])"
    if resolved.is_image or resolved.shape == (1,):
        values += f".reshape(-1, {', '.join(map(str, resolved.shape))})"
    targets = "labels = np.array([int(y) for _, y in pairs])"
    if regression:
        targets = "targets = np.array([float(y) for _, y in pairs])"
    lines = [*lay_out(dataset, BODY, "dataset = "), "pairs = [dataset[i] for i in range(len(dataset))]"]
    lines += [f"values = {values}", targets, f"train, test = split({_split_by(resolved)})"]
    return [*lines, *_tensor_lines(resolved)]


def _tensor_lines(
    resolved: ResolvedExperiment, coding: Sequence[str] = (), *, has_numbers: bool = True
) -> list[str]:
    """Return the lines that scale ``values`` and make tensors; `coding` appends to the scaled ones."""
    image, regression = resolved.is_image, resolved.own_task.predicts_number
    lines, normalising = measuring_lines(resolved), normalising_lines(resolved)
    is_autoencoder = resolved.task.rebuilds
    if is_autoencoder:
        lines.append(pixel_line(resolved, white_of(resolved)))
    lines += normalising
    std = "std" if normalising or resolved.data["standardize"] else "1.0"
    if resolved.data["standardize"] and has_numbers:
        whose, axis = ("all pixels together", "") if image else ("each feature", "axis=0")
        lines.append(f"# Mean 0 and standard deviation 1 for {whose}, measured in training.")
        lines += _scaled("values", "mean", "std", axis, resolved)
    elif resolved.experiment.data.name == IMAGES.name and not resolved.has_transforms:
        lines.append(f"values = values / {WHITE}  # pixels from 0 to 1")
        std = str(WHITE)
    lines += coding
    if resolved.noise:
        lines.append(noise_line(resolved, white_of(resolved), std))
    if regression and not is_autoencoder:
        lines.append("# Mean 0 and standard deviation 1 for the target too.")
        lines += _scaled("targets", "target_mean", "target_std", "", resolved)
    lines.append("x = torch.from_numpy(values.astype(np.float32))")
    given = "targets.astype(np.float32)" if regression else "labels"
    return [*lines, target_line(resolved, f"torch.from_numpy({given})")]


def _scaled(values: str, mean: str, std: str, axis: str, resolved: ResolvedExperiment) -> list[str]:
    lines = [f"{mean}, {std} = {values}[train].mean({axis}), {values}[train].std({axis})"]
    if resolved.experiment.data.name == IMAGES.name:
        lines = [f"{mean}, {std} = moments({values}[train])"]
    if resolved.sizes[0] < FEW or resolved.experiment.data.name in FILES:
        lines += [
            f"rounding = 1e-12 * np.maximum(1, np.abs({mean}))",
            f"{std} = np.where({std} > rounding, {std}, 1)  # 1 if all are equal",
        ]
    return [*lines, f"{values} = ({values} - {mean}) / {std}"]
