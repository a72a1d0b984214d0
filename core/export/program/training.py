"""Code of the training loop, and of what it calls: steps, penalties and evaluation."""

from __future__ import annotations

from core.analysis.metrics import metrics_of
from core.experiment.layers.of_model import needs_batch
from core.experiment.loss_targets import LOGITS_OF_PIXELS
from core.experiment.work import EVAL_BATCH_SIZES, EVAL_CHARACTERS
from core.export.program.batches import (
    loader_definitions,
    loader_lines,
    loop_lines,
    moved_lines,
    order_lines,
    order_text,
)
from core.export.program.loss import right_code
from core.export.program.optimizer import advance_lines
from core.export.program.part import Part
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.source import source_of
from core.export.program.text.data import evaluated_sets
from core.export.program.transforms import fetch_lines
from core.export.templates import block


def penalty_part(resolved: ResolvedExperiment) -> Part | None:
    """Return the function ``penalty``; None without L1 and L2."""
    l1, l2 = resolved.training.l1, resolved.training.l2
    if not _is_penalised(resolved):
        return None
    text = "Added to the loss, it keeps weights small: L1 drives them to 0, L2 shrinks the large ones."
    return Part("Penalty", text, (block("training.penalty", l1, l2),))


def _is_penalised(resolved: ResolvedExperiment) -> bool:
    return bool(resolved.training.l1 or resolved.training.l2)


def evaluation_part(resolved: ResolvedExperiment) -> Part:
    """Return the function ``evaluate``."""
    if resolved.task.embeds:
        text = (
            "How good the model is on whole sets: the loss of triplets that are always the same, and how "
            "often the nearest training sample has the right class."
        )
        embeddings = (_all_outputs(resolved, x) for x in ("x", "train_set[0]"))
        evaluate = block("training.evaluate_embeddings", *embeddings)
        names = ("triplets.triplets_of_set", "neighbours.spread", "neighbours.MOST_ASKED")
        functions = source_of(*(f"core.components.metric_learning.{name}" for name in names))
        return Part("Evaluation", text, (*functions, evaluate))
    score = {"number": "R2", "sample": "explained variance"}.get(resolved.task.answer, "accuracy")
    outputs = f"outputs = {_all_outputs(resolved, 'x')}"
    if resolved.is_text:
        outputs += ".flatten(0, 1)\ny = y.flatten()  # all positions of all samples"
    right = "" if score != "accuracy" else right_code(resolved)
    pixels = "outputs.sigmoid()" if resolved.loss_rules in LOGITS_OF_PIXELS else "outputs"
    text = (
        "How good the model is on whole sets. In eval mode dropout and batch norm stand still; in inference "
        "mode nothing is kept for gradients. So looking leaves no trace on the training."
    )
    return Part("Evaluation", text, (block("training.evaluate", resolved, score, outputs, right, pixels),))


def _all_outputs(resolved: ResolvedExperiment, x: str) -> str:
    """Return the code of the outputs for a whole set, as ``core.training.evaluate`` computes them."""
    if resolved.is_text:
        most = max(1, EVAL_CHARACTERS // resolved.shape[0])
        return f"torch.cat([model(part) for part in {x}.split({most})])"
    most = EVAL_BATCH_SIZES[1 + len(resolved.shape)]
    if max(*resolved.sizes, resolved.n_validation) > most:
        return f"torch.cat([model(part) for part in {x}.split({most})])  # saves memory"
    return f"model({x})"


def _batch_loss(resolved: ResolvedExperiment, model: str) -> str:
    """Return the code of a batch's loss."""
    if resolved.is_text:
        return f"criterion({model}(x).flatten(0, 1), y.flatten())"
    return f"criterion({model}(x), y)"


def step_part(resolved: ResolvedExperiment) -> Part | None:
    """Return the function ``train_step`` that LBFGS needs; None for the others, whose steps are plain."""
    if resolved.choices["optimizer"].spec.name != "LBFGS":
        return None
    content = _batch_loss(resolved, "model"), _is_penalised(resolved), _clipping(resolved)
    text = "LBFGS evaluates a batch several times in one step, so it is given a function that does it."
    return Part("Step", text, (block("training.train_step", resolved, *content),))


def _clipping(resolved: ResolvedExperiment) -> str:
    limit = resolved.training.clip_norm
    return "" if limit is None else f"nn.utils.clip_grad_norm_(model.parameters(), max_norm={limit})"


def loop_part(resolved: ResolvedExperiment) -> Part:
    """Return the loop over epochs and batches."""
    sets = evaluated_sets(resolved) if resolved.is_text else _sets(resolved)
    opening = "\n".join([*sets, *order_lines(resolved), *loader_lines(resolved)])
    batches, step = "\n".join(loop_lines(resolved)), "\n".join(_step(resolved))
    text = f"{order_text(resolved)} Each step takes a batch: forward, loss, backward, update."
    steps = block("training.loop", resolved, opening, batches, step, _scores(resolved)).split("\n")
    return Part("Training", text, loader_definitions(resolved), tuple(steps))


def _sets(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that make the sets of an evaluation, with a teacher's answers if there is one."""
    lines = []
    for seed, name in enumerate(("train", "test", *(["val"] * bool(resolved.n_validation)))):
        x = f"noisy(x_{name}, noise, {seed})" if resolved.noise else f"x_{name}"
        samples = f"{x}.to(device), y_{name}.to(device)"
        lines.append(f"{name}_set = {f'answered(teacher, {samples})' if resolved.has_teacher else samples}")
    return lines


def _step(resolved: ResolvedExperiment) -> list[str]:
    model, losses = ("shared_model", "epoch_losses") if resolved.distributed else ("model", "losses")
    fetch = moved_lines(resolved) if resolved.has_workers else fetch_lines(resolved)
    if resolved.has_teacher:
        fetch.append("x, y = answered(teacher, x, y)")
    if resolved.distributed and needs_two(resolved):
        batch = "y" if resolved.has_workers else "batch"
        fetch = [f"if len({batch}) == 1:  # batch norm needs two", "    continue", *fetch]
    after = advance_lines(resolved) if resolved.cadence == "batch" else []
    name = resolved.choices["optimizer"].spec.name
    if name == "LBFGS":
        return [*fetch, f"{losses}.append(train_step({model}, criterion, optimizer, x, y))", *after]
    clipping = _clipping(resolved)
    return [
        *fetch,
        *_of_each("zero_grad", name),
        f"loss = {_batch_loss(resolved, model)}",
        "(loss + penalty(model)).backward()" if _is_penalised(resolved) else "loss.backward()",
        *([clipping] if clipping else []),
        *_of_each("step", name),
        f"{losses}.append(loss.item())",
        *after,
    ]


def needs_two(resolved: ResolvedExperiment) -> bool:
    """Return whether a batch must have two samples: batch norm in a dense layer fails on one."""
    return needs_batch(resolved.choices)


def _of_each(method: str, optimizer: str) -> list[str]:
    if optimizer == "Muon":
        return ["for optimizer in optimizers:", f"    optimizer.{method}()"]
    return [f"optimizer.{method}()"]


def _scores(resolved: ResolvedExperiment) -> str:
    """Return what follows on the last step of an epoch: evaluation, a line of text, the schedule."""
    main = metrics_of(resolved.task)[0]
    score = "accuracy" if resolved.task.embeds else main.name
    every, is_shared = resolved.training.eval_every, resolved.distributed
    due = f"epoch % {every} == 0 or epoch == {resolved.epochs}" if every > 1 else ""
    metric = ""
    if resolved.cadence == "metric":
        metric = "metric.item()" if is_shared else "val_loss" if resolved.n_validation else "test_loss"
    elif is_shared:
        due = f"rank == 0 and ({due})" if due else "rank == 0"
    advance = "\n".join(advance_lines(resolved, metric)) if resolved.cadence in ("epoch", "metric") else ""
    return block("training.scores", resolved, score, main.short, due, advance)
