"""Code of the training loop, and of what it calls: steps, penalties and evaluation."""

from __future__ import annotations

from core.analysis.metrics import metrics_of
from core.experiment.layers.of_model import needs_batch
from core.experiment.tasks import Task
from core.experiment.work import EVAL_BATCH_SIZES, EVAL_CHARACTERS
from core.export.program.batches.loader import (
    loader_definitions,
    loader_imports,
    loader_lines,
    moved_lines,
)
from core.export.program.batches.order import loop_lines, order_lines, order_text
from core.export.program.layout import indented
from core.export.program.loss import right_code
from core.export.program.optimizer import advance_lines
from core.export.program.part import Part
from core.export.program.resolved_experiment import ResolvedExperiment
from core.export.program.tasks.autoencoder import explained_lines
from core.export.program.tasks.metric import metric_evaluation
from core.export.program.text.data import evaluated_sets
from core.export.program.transforms import fetch_lines


def penalty_part(resolved: ResolvedExperiment) -> Part | None:
    """Return the function ``penalty``; None without L1 and L2."""
    l1, l2 = resolved.training.l1, resolved.training.l2
    terms = [f"{l1} * w.abs().sum()"] if l1 else []
    terms += [f"{l2} / 2 * w.square().sum()"] if l2 else []
    if not terms:
        return None
    name = " and ".join(term for term, factor in (("L1", l1), ("L2", l2)) if factor)
    code = [
        "def penalty(model: nn.Module) -> Tensor:",
        f'    """Return the {name} penalty on the weights; biases are left alone."""',
        "    total = torch.zeros((), device=next(model.parameters()).device)",
        "    for w in (p for p in model.parameters() if p.ndim > 1):",
        *(f"        total = total + {term}" for term in terms),
        "    return total",
    ]
    text = "Added to the loss, it keeps weights small: L1 drives them to 0, L2 shrinks the large ones."
    return Part("Penalty", text, ("\n".join(code),))


def evaluation_part(resolved: ResolvedExperiment) -> Part:
    """Return the function ``evaluate``."""
    outputs = _all_outputs(resolved)
    if resolved.task == Task.METRIC:
        return metric_evaluation(outputs)
    score, code = "R2", ["spread = (y - y.mean()).square().sum()"]
    code.append("r2 = 1 - (outputs - y).square().sum() / spread")
    result = "r2.item()"
    if resolved.task == Task.AUTOENCODER:
        score, code, result = "explained variance", explained_lines(resolved), "explained.item()"
    elif resolved.task != Task.REGRESSION:
        score, code = "accuracy", [f"n_right = ({right_code(resolved)}).sum().item()"]
        result = "n_right / len(y)"
        if resolved.has_teacher:
            code[:0] = ["labels, _ = y"]
            code[1] = code[1].replace("== y)", "== labels)")
            result = "n_right / len(labels)"
    returned = [f"return criterion(outputs, y).item(), {result}"]
    targets = "tuple[Tensor, Tensor]" if resolved.has_teacher else "Tensor"
    definition = [
        "@torch.inference_mode()",
        "def evaluate(",
        f"    model: nn.Module, criterion: nn.Module, x: Tensor, y: {targets}",
        ") -> tuple[float, float]:",
        f'    """Return loss and {score} on whole sets, in eval mode."""',
        "    model.eval()",
        *indented(_looking(resolved, [*outputs, *code, *returned])),
    ]
    text = (
        "How good the model is on whole sets. In eval mode dropout and batch norm stand still; in inference "
        "mode nothing is kept for gradients. So looking leaves no trace on the training."
    )
    return Part("Evaluation", text, ("\n".join(definition),))


def _looking(resolved: ResolvedExperiment, lines: list[str]) -> list[str]:
    """Return lines that leave no trace: a user's model or loss may draw random numbers even in eval mode."""
    if not resolved.is_own:
        return lines
    return ["with torch.random.fork_rng([x.device] if x.is_cuda else []):", *indented(lines)]


def _all_outputs(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that compute the outputs for a whole set, as ``core.training.evaluate`` does."""
    if resolved.is_text:
        most = max(1, EVAL_CHARACTERS // resolved.shape[0])
        code = f"torch.cat([model(part) for part in x.split({most})])"
        return [f"outputs = {code}.flatten(0, 1)", "y = y.flatten()  # all positions of all samples"]
    most = EVAL_BATCH_SIZES[1 + len(resolved.shape)]
    if max(*resolved.sizes, resolved.n_validation) > most:
        return [f"outputs = torch.cat([model(part) for part in x.split({most})])  # saves memory"]
    return ["outputs = model(x)"]


def _batch_loss(resolved: ResolvedExperiment, model: str) -> str:
    """Return the code of a batch's loss."""
    if resolved.is_text:
        return f"criterion({model}(x).flatten(0, 1), y.flatten())"
    return f"criterion({model}(x), y)"


def step_part(resolved: ResolvedExperiment) -> Part | None:
    """Return the function ``train_step`` that LBFGS needs; None for the others, whose steps are plain."""
    if resolved.choices["optimizer"].spec.name != "LBFGS":
        return None
    penalised = bool(resolved.training.l1 or resolved.training.l2)
    closure = ["optimizer.zero_grad()", f"loss = {_batch_loss(resolved, 'model')}"]
    if penalised:
        closure += ["losses.append(loss.detach())", "loss = loss + penalty(model)"]
    closure += ["loss.backward()", *_clipping(resolved), *_agreed(resolved)]
    code = [
        "def train_step(",
        "    model: nn.Module,",
        "    criterion: nn.Module,",
        "    optimizer: torch.optim.Optimizer,",
        "    x: Tensor,",
        f"    y: {'tuple[Tensor, Tensor]' if resolved.has_teacher else 'Tensor'},",
        ") -> float:",
        '    """Take a step on a batch, and return the loss before it."""',
        *(["    losses = []"] if penalised else []),
        "",
        "    def closure() -> Tensor:  # LBFGS calls it several times",
        *indented(closure, 2),
        "",
    ]
    if penalised:
        code += ["    optimizer.step(closure)", "    return losses[0].item()"]
    else:
        code += ["    return optimizer.step(closure).item()"]
    text = "LBFGS evaluates a batch several times in one step, so it is given a function that does it."
    return Part("Step", text, ("\n".join(code),))


def _agreed(resolved: ResolvedExperiment) -> list[str]:
    """Return the closure's end: processes must see one loss, or LBFGS stops at different moments."""
    if not resolved.distributed:
        return ["return loss"]
    return ["mean = loss.detach().clone()", "dist.all_reduce(mean)", "return mean / dist.get_world_size()"]


def _clipping(resolved: ResolvedExperiment) -> list[str]:
    limit = resolved.training.clip_norm
    if limit is None:
        return []
    return [f"nn.utils.clip_grad_norm_(model.parameters(), max_norm={limit})"]


def loop_part(resolved: ResolvedExperiment) -> Part:
    """Return the loop over epochs and batches."""
    has_validation = bool(resolved.n_validation)
    names = ("train", "test", *(["val"] * has_validation))
    seeds = range(len(names)) if resolved.noise else [None] * len(names)
    sets = [
        f"{name}_set = {_taught(resolved, _on_device(name, seed))}"
        for name, seed in zip(names, seeds, strict=True)
    ]
    steps = [
        *(evaluated_sets(resolved) if resolved.is_text else sets),
        *order_lines(resolved),
        *loader_lines(resolved),
        "losses = []  # of every step",
        f"for epoch in range(1, {resolved.epochs} + 1):",
        *indented(_epoch(resolved)),
    ]
    text = f"{order_text(resolved)} Each step takes a batch: forward, loss, backward, update."
    needed = {"import math"} | loader_imports(resolved)
    return Part("Training", text, loader_definitions(resolved), tuple(steps), frozenset(needed))


def _on_device(name: str, noise_seed: int | None = None) -> str:
    x = f"x_{name}" if noise_seed is None else f"noisy(x_{name}, noise, {noise_seed})"
    return f"{x}.to(device), y_{name}.to(device)"


def _taught(resolved: ResolvedExperiment, samples: str) -> str:
    """Return the code of samples with their targets, and with a teacher's answers if there is one."""
    return f"taught(teacher, {samples})" if resolved.has_teacher else samples


def _epoch(resolved: ResolvedExperiment) -> list[str]:
    if resolved.distributed:
        return [
            "shared_model.train()",
            "epoch_losses = []",
            *loop_lines(resolved),
            *indented(_step(resolved, "shared_model", "epoch_losses")),
            "sums = torch.tensor(epoch_losses, device=device)",
            "dist.all_reduce(sums)  # over the processes",
            "losses += (sums / n_processes).tolist()",
            *_finite(resolved),
            *_scores(resolved),
        ]
    return [
        "model.train()",
        *loop_lines(resolved),
        *indented(_step(resolved, "model", "losses")),
        *_finite(resolved),
        *_scores(resolved),
    ]


def _finite(resolved: ResolvedExperiment) -> list[str]:
    """Return the lines that end a run which has gone astray, before its weights are saved."""
    error = "RuntimeError" if resolved.form == "notebook" else "SystemExit"
    return [
        "if not math.isfinite(losses[-1]):",
        f'    raise {error}(f"The loss became {{losses[-1]}}: try a smaller lr.")',
    ]


def _step(resolved: ResolvedExperiment, model: str, losses: str) -> list[str]:
    fetch = moved_lines(resolved) if resolved.has_workers else fetch_lines(resolved)
    if resolved.has_teacher:
        fetch.append("x, y = taught(teacher, x, y)")
    if resolved.distributed and needs_two(resolved):
        batch = "y" if resolved.has_workers else "batch"
        fetch = [f"if len({batch}) == 1:  # batch norm needs two", "    continue", *fetch]
    after = advance_lines(resolved) if resolved.cadence == "batch" else []
    name = resolved.choices["optimizer"].spec.name
    if name == "LBFGS":
        return [*fetch, f"{losses}.append(train_step({model}, criterion, optimizer, x, y))", *after]
    penalised = bool(resolved.training.l1 or resolved.training.l2)
    backward = ["(loss + penalty(model)).backward()" if penalised else "loss.backward()"]
    return [
        *fetch,
        *_of_each("zero_grad", name),
        f"loss = {_batch_loss(resolved, model)}",
        *backward,
        *_clipping(resolved),
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


def _scores(resolved: ResolvedExperiment) -> list[str]:
    """Return what follows on the last step of an epoch: evaluation, a line of text, the schedule."""
    main = metrics_of(resolved.task)[0]
    score, label, more = main.name, main.short, ""
    if resolved.task == Task.METRIC:
        score, more = "accuracy", ", train_set"
    lines = [
        f"train_loss, train_{score} = evaluate(model, criterion, *train_set{more})",
        f"test_loss, test_{score} = evaluate(model, criterion, *test_set{more})",
        *(
            [f"val_loss, val_{score} = evaluate(model, criterion, *val_set{more})"]
            if resolved.n_validation
            else []
        ),
        "print(",
        '    f"epoch {epoch}:",',
        f'    f"train loss {{train_loss:.9g}}, {label} {{train_{score}:.4f}};",',
        *(
            [f'    f"validation loss {{val_loss:.9g}}, {label} {{val_{score}:.4f}};",']
            if resolved.n_validation
            else []
        ),
        f'    f"test loss {{test_loss:.9g}}, {label} {{test_{score}:.4f}}",',
        ")",
    ]
    metric = resolved.cadence == "metric"
    if metric and not resolved.distributed:
        lines += advance_lines(resolved, _deciding(resolved))
    every = resolved.training.eval_every
    due = f"epoch % {every} == 0 or epoch == {resolved.epochs}" if every > 1 else ""
    if resolved.distributed and not metric:
        due = f"rank == 0 and ({due})" if due else "rank == 0"
    elif resolved.distributed:
        lines = _told_to_all(lines, resolved)
    if due:
        lines = [f"if {due}:", *indented(lines)]
    if resolved.cadence == "epoch":
        lines += advance_lines(resolved)
    return lines


def _deciding(resolved: ResolvedExperiment) -> str:
    return "val_loss" if resolved.n_validation else "test_loss"


def _told_to_all(lines: list[str], resolved: ResolvedExperiment) -> list[str]:
    return [
        "metric = torch.zeros(1, dtype=torch.float64, device=device)",
        "if rank == 0:",
        *indented(lines),
        f"    metric += {_deciding(resolved)}",
        "dist.broadcast(metric, src=0)",
        *advance_lines(resolved, "metric.item()"),
    ]
