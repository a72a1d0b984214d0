"""A trained model as an ONNX file, checked against torch; it needs the optional packages of ``onnx``.

What the program does to a sample before the model sees it, and what it reads from the model's outputs,
is in the file too: it takes points, measurements or pixels as they are, and gives probabilities, or
numbers in the target's own unit.
"""

from __future__ import annotations

import json
import logging
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from core.components.catalog import build_catalog
from core.components.models import eval_mode
from core.data.dataset import Floats, Inputs
from core.errors import RunError
from core.export.onnx_model import Whole, samples_of
from core.runs.folder import Run, checkpoint_of
from core.runs.output_guard import refuse_over, refuse_over_run, refuse_over_runs
from core.system.files import replacing
from core.system.quick_imports import many_imports
from core.system.versions import need, versions
from core.text import Text
from core.training.checkpoints.load_model import open_model
from core.training.evaluate import outputs_of
from core.training.trainer import Trainer

TOLERANCE = 1e-4
"""Largest allowed difference of the file's answers from torch's, over the largest of them."""


@dataclass(frozen=True)
class OnnxFile:
    """The file written, and its difference from torch.

    Parameters
    ----------
    checkpoint : str
        Where the weights are from.
    input : str
        Name and shape of the input, such as ``points (batch, 2)``.
    outputs : tuple of str
        The same of the outputs.
    n_samples : int
        Test samples that it was checked on.
    largest_difference : float
        Between its answers and torch's, over the largest of them.
    """

    path: Path
    checkpoint: str
    step: int
    input: str
    outputs: tuple[str, ...]
    n_samples: int
    largest_difference: float


def export_onnx(path: Path, output: Path) -> OnnxFile:
    """Write the model of a run or a checkpoint as an ONNX file.

    Parameters
    ----------
    path : Path
        A run's folder, whose last checkpoint is taken, or a checkpoint.

    Raises
    ------
    RunError
        If ONNX cannot express the model, or does not give what torch gives; no file is left then.
    """
    need("onnx")
    source = checkpoint_of(path)
    refuse_over(output, (source,))
    refuse_over_run(output, Run(source.parent.parent))
    refuse_over_runs(output)
    trainer = open_model(source, build_catalog())
    whole = Whole(trainer)
    with eval_mode(trainer.model):
        expected = _expected(trainer)
        if not all(np.isfinite(answer).all() for answer in expected):
            raise RunError(Text("The model's outputs are not finite."), Text("Take an earlier checkpoint."))
    content = _content(whole, trainer)
    samples = samples_of(trainer.data)
    difference = _difference(content, samples, expected)
    if not difference <= TOLERANCE:
        raise RunError(
            Text(
                "ONNX Runtime gives other answers than torch: they differ by {difference:.1e}.",
                difference=difference,
            )
        )
    with replacing(output) as file:
        file.write(content)
    outputs = tuple(_described(*output) for output in zip(whole.outputs, expected, strict=True))
    return OnnxFile(
        output,
        str(source),
        trainer.step,
        _described(whole.input, samples),
        outputs,
        len(samples),
        difference,
    )


def _described(name: str, numbers: Inputs) -> str:
    return f"{name} ({', '.join(['batch', *map(str, numbers.shape[1:])])})"


def _expected(trainer: Trainer) -> list[Floats]:
    """Return what the program itself makes of the test samples."""
    objective, data = trainer.objective, trainer.data
    x = torch.from_numpy(samples_of(data) if data.is_text else data.x_test)  # without an autoencoder's noise
    outputs = outputs_of(trainer.model, x)
    answers = objective.answers(outputs).numpy()
    return [outputs.numpy(), answers] if objective.task.has_classes else [answers]


def _content(whole: Whole, trainer: Trainer) -> bytes:
    """Return the bytes of the file."""
    with many_imports():
        import onnx

    example = torch.from_numpy(samples_of(trainer.data)[:1]).repeat_interleave(2, dim=0)
    whole.eval()
    try:
        with _quiet(), torch.no_grad():
            program = torch.onnx.export(
                whole,
                (example,),
                dynamo=True,
                input_names=[whole.input],
                output_names=list(whole.outputs),
                dynamic_shapes=({0: torch.export.Dim("batch")},),
                verbose=False,
            )
        assert program is not None
        proto = program.model_proto
        onnx.helper.set_model_props(proto, _metadata(trainer))
        onnx.checker.check_model(proto, full_check=True)
    except (torch.onnx.errors.OnnxExporterError, onnx.checker.ValidationError) as error:
        reason = str(error.__cause__ or error).partition("\n")[0]
        raise RunError(Text("ONNX cannot express this model: {reason}", reason=reason)) from None
    content: bytes = proto.SerializeToString()
    return content


def _metadata(trainer: Trainer) -> dict[str, str]:
    data = trainer.data
    inputs = ("x1", "x2") if data.is_plane else data.feature_names
    preprocessing = "inside: inputs are taken as they were measured or drawn"
    if data.is_text:
        preprocessing = "characters are given as their indices in classes"
    metadata: dict[str, Any] = {
        "producer": " ".join(("Torch Playground", versions()["torch_playground"])),
        "experiment": trainer.experiment.to_toml(),
        "step": str(trainer.step),
        "inputs": json.dumps(inputs),
        "preprocessing": preprocessing,
    }
    if data.task.has_classes:
        metadata["classes"] = json.dumps(data.vocabulary or data.class_names)
        metadata["outputs"] = f"what {trainer.experiment.loss.name} was computed from"
    elif data.task.predicts_number:
        metadata["target"] = data.target_name
    else:
        metadata["task"] = data.task.value
    return metadata


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep to itself what the exporter says to its own programmers."""
    # torch 2.13 warns that it uses what it has deprecated itself, and of torchvision, which is not used.
    registration = logging.getLogger("torch.onnx._internal.exporter._registration")
    level = registration.level
    registration.setLevel(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", FutureWarning)
            warnings.simplefilter("ignore", DeprecationWarning)
            # Of a GRU's list of its own weights, which export puts tensors of its own into for a moment.
            warnings.filterwarnings("ignore", "The tensor attributes", UserWarning)
            yield
    finally:
        registration.setLevel(level)


def _difference(content: bytes, samples: Inputs, expected: Sequence[Floats]) -> float:
    """Return the largest difference to what is expected, over the largest number expected."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3  # errors only
    session = onnxruntime.InferenceSession(content, options, providers=["CPUExecutionProvider"])
    name = session.get_inputs()[0].name
    differences = [0.0]
    for n in (len(samples), 1):  # the size of a batch is free
        for got, wanted in zip(session.run(None, {name: samples[:n]}), expected, strict=True):
            scale = max(float(np.abs(wanted).max()), 1e-30)
            differences.append(float(np.abs(got - wanted[:n]).max()) / scale)
    return max(differences)
