"""Code that gets the samples: drawn or read, split, scaled, and coded as the loss wants them."""

from __future__ import annotations

import numpy as np

from core.data.known_data import OWN_SHARED, KnownData
from core.data.proportions import Counts, in_both, shares
from core.export.program.layout import INDENT, WIDTH, Bracket, call, indented, lay_out, literal
from core.export.program.loss import target_line
from core.export.program.part import Part, class_imports, doc_of, made
from core.export.program.plane_data import class_counts, feature_code, plane_data_code
from core.export.program.resolved_experiment import ResolvedExperiment

CLASS_SIZES = {
    "digits": (178, 182, 177, 183, 181, 182, 181, 179, 174, 180),
    "iris": (50, 50, 50),
    "wine": (59, 71, 48),
    "breast_cancer": (212, 357),
}
"""Samples of each class in the sets that come with scikit-learn, which takes seconds to ask."""

FEW = 64
"""With fewer training samples than this, a feature might be the same in all of them."""

BODY = WIDTH - INDENT
"""Columns within a function."""


def data_part(resolved: ResolvedExperiment) -> Part:
    """Return ``load_data`` and what it calls."""
    reader, spec = f"load_{resolved.experiment.data.name}", resolved.choices["data"].spec
    if resolved.is_plane:
        definitions, body = [*plane_data_code(resolved), _split(resolved)], _plane_lines(resolved)
        needed: frozenset[str] = frozenset()
    elif spec.is_own:
        definitions, body = [_split(resolved)], _own_lines(resolved)
        needed = class_imports(spec)
    else:
        definitions, body = [_split(resolved)], _bundled_lines(resolved, reader)
        needed = frozenset({f"from sklearn.datasets import {reader}"})
    load = [
        "def load_data() -> tuple[Tensor, Tensor, Tensor, Tensor]:",
        '    """Return inputs and targets of the training samples, then of the test samples."""',
        *indented(body),
        *indented(["return x[train], y[train], x[test], y[test]"]),
    ]
    n_train, n_test = resolved.sizes
    text = f"{doc_of(spec)} {n_train:,} samples are for training and {n_test:,} for testing."
    if resolved.data.get("standardize"):
        text += " Mean and deviation are measured on the training samples alone: the others stay unseen."
    steps = ("x_train, y_train, x_test, y_test = load_data()",)
    return Part("Data", text, (*definitions, "\n".join(load)), steps, needed)


def _split(resolved: ResolvedExperiment) -> str:
    """Return the function ``split``, with as many test samples of each class as are due."""
    targets = "targets" if resolved.task == "regression" else "labels"
    rng = "np.random.default_rng((DATA_SEED, 1))"
    order = f"{rng}.permutation(len({targets}))"
    if resolved.experiment.data.name == "drawn":
        order = f"{rng}.random(len({targets})).argsort()"
    head = f"def split({targets}: np.ndarray) -> tuple[np.ndarray, np.ndarray]:"
    what = "shuffled indices for training and for testing"
    if resolved.task == "regression":
        n_test = resolved.sizes[1]
        doc = f'    """Return {what}."""'
        return "\n".join(
            [head, doc, f"    order = {order}", f"    return order[{n_test}:], order[:{n_test}]"]
        )
    return "\n".join(
        [
            head,
            f'    """Return {what}, stratified by class."""',
            f"    order = {order}",
            "    is_test = np.zeros(len(labels), dtype=bool)",
            f"    for label, n_test in enumerate({_n_test(resolved)}):",
            "        is_test[order[labels[order] == label][:n_test]] = True",
            "    return order[~is_test[order]], order[is_test[order]]",
        ]
    )


def _n_test(resolved: ResolvedExperiment) -> list[int]:
    data = resolved.choices["data"]
    known = CLASS_SIZES.get(resolved.experiment.data.name)
    if isinstance(data.spec, KnownData):
        known = data.spec.counts(data.settings)
    counts: Counts = class_counts(resolved) if known is None else np.array(known)
    taken: list[int] = in_both(shares(counts, resolved.sizes[1]), counts).tolist()
    return taken


def _plane_lines(resolved: ResolvedExperiment) -> list[str]:
    targets = "targets" if resolved.task == "regression" else "labels"
    features = resolved.data["features"]
    lines = [f"points, {targets} = draw_points()", f"train, test = split({targets})"]
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
    image, regression = resolved.is_image, resolved.task == "regression"
    samples = "bunch.images[:, np.newaxis]" if image else "bunch.data"
    arguments = "scaled=False" if resolved.experiment.data.name == "diabetes" else ""
    targets = "targets" if regression else "labels"
    lines = [f"bunch = {reader}({arguments})", f"values, {targets} = {samples}, bunch.target"]
    return [*lines, *_split_and_scaled(resolved)]


def _own_lines(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that read a user's Dataset, as ``core.components.own.data`` does."""
    choice, regression = resolved.choices["data"], resolved.task == "regression"
    shared = {name: literal(resolved.data[name]) for name in choice.spec.given}
    shared |= {"seed": "DATA_SEED", "batch_size": "BATCH_SIZE"}
    dataset = made(choice, shared, but=[param.name for param in OWN_SHARED])
    values = "np.stack([np.asarray(x, dtype=np.float32) for x, _ in pairs])"
    if resolved.is_image or resolved.shape == (1,):
        values += f".reshape(-1, {', '.join(map(str, resolved.shape))})"
    targets = "labels = np.array([int(y) for _, y in pairs])"
    if regression:
        targets = "targets = np.array([float(y) for _, y in pairs], dtype=np.float32)"
    lines = [*lay_out(dataset, BODY, "dataset = "), "pairs = [dataset[i] for i in range(len(dataset))]"]
    return [*lines, f"values = {values}", targets, *_split_and_scaled(resolved)]


def _split_and_scaled(resolved: ResolvedExperiment) -> list[str]:
    image, regression = resolved.is_image, resolved.task == "regression"
    targets = "targets" if regression else "labels"
    lines = [f"train, test = split({targets})"]
    if resolved.data["standardize"]:
        whose, axis = ("all pixels together", "") if image else ("each feature", "axis=0")
        lines.append(f"# Mean 0 and standard deviation 1 for {whose}, measured in training.")
        lines += _scaled("values", "mean", "std", axis, resolved)
    if regression:
        lines.append("# Mean 0 and standard deviation 1 for the target too.")
        lines += _scaled("targets", "target_mean", "target_std", "", resolved)
    lines.append("x = torch.from_numpy(values.astype(np.float32))")
    given = "targets.astype(np.float32)" if regression else "labels"
    return [*lines, target_line(resolved, f"torch.from_numpy({given})")]


def _scaled(values: str, mean: str, std: str, axis: str, resolved: ResolvedExperiment) -> list[str]:
    measured = f"{mean}, {std} = {values}[train].mean({axis}), {values}[train].std({axis})"
    lines = [measured]
    if resolved.sizes[0] < FEW:
        lines += [
            f"rounding = 1e-12 * np.maximum(1, np.abs({mean}))",
            f"{std} = np.where({std} > rounding, {std}, 1)  # 1 if all are equal",
        ]
    return [*lines, f"{values} = ({values} - {mean}) / {std}"]
