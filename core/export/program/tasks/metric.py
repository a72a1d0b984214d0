"""Code of metric learning: a loss of torch's on the triplets that a miner finds in a batch."""

from __future__ import annotations

from core.experiment.task_schema import METRIC
from core.export.program.layout import call, lay_out
from core.export.program.part import Part, class_code, keyword_arguments, markdown_sentence
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of


def metric_loss(resolved: ResolvedExperiment) -> Part:
    """Return the criterion: a loss of torch's on mined triplets."""
    loss = resolved.choices["loss"]
    miner = f"{METRIC.resolve(resolved.choices['task'].args)['miner']}_triplets"
    arguments = keyword_arguments(loss, but=("distance_function",))
    distance = str(loss.settings.get("distance_function") or "")
    used = ["criterion.MinedLoss", f"triplets.{miner}"]
    if distance:
        arguments.insert(0, f"distance_function={distance}")
        used.append(f"distances.{distance}")
    made = call("MinedLoss", call(class_code(loss.spec), *arguments), miner)
    text = f"{markdown_sentence(loss)} Its triplets are found in each batch anew."
    definitions = source_of(*(f"core.components.metric_learning.{name}" for name in used))
    return Part("Loss", text, definitions, tuple(lay_out(made, resolved.room, "criterion = ")))
