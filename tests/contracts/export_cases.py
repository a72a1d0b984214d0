"""Experiments that an exported program must repeat: every choice at least once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.experiment.change import adapt, started
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog, ComponentSpec
from tests.helpers.experiments import CATALOG, warmed

Case = tuple[str, Experiment]

EPOCHS = 4
FILE = Path(__file__).parents[2] / "CONTRIBUTING.md"
TASKS: dict[str, dict[str, Any]] = {
    "binary": {"name": "circle", "n_samples": 60},
    "multiclass": {"name": "spiral", "arms": 3, "n_samples": 60},
    "regression": {"name": "plane", "n_samples": 60},
    "metric learning": {"name": "spiral", "arms": 3, "n_samples": 60},
    "autoencoder": {"name": "digits", "test_fraction": 0.9},
    "language": {"name": "text", "test_fraction": 0.997, "context": 6, "stride": 6, "batch_size": 30},
}
LOSSES = {
    "binary": "BCEWithLogitsLoss",
    "multiclass": "CrossEntropyLoss",
    "regression": "MSELoss",
    "metric learning": "TripletMarginLoss",
    "autoencoder": "MSELoss",
    "language": "CrossEntropyLoss",
}
OF_NAMES = {"metric learning": "metric", "autoencoder": "autoencoder"}
"""Tasks that an experiment chooses, and what it calls them."""
MODELS = {"language": {"name": "gru", "embedding": 4, "hidden": 5}}
DIGITS = {"name": "digits", "test_fraction": 0.9}
CNN = {"name": "cnn", "channels": [4, 6], "dense": [8]}
TURNED: list[dict[str, Any]] = [
    {"name": "RandomRotation", "degrees": 20, "interpolation": "bilinear", "fill": 0.1},
    {"name": "RandomCrop", "padding": 1},
    {"name": "RandomHorizontalFlip", "p": 0.3},
    {"name": "ColorJitter", "brightness": 0.3, "contrast": 0.2, "saturation": 0.5, "hue": 0.2},
    {"name": "RandomErasing", "p": 0.6, "scale": [0.1, 0.2], "value": 0.5},
    {"name": "GaussianNoise", "sigma": 0.05},
]
L_RULE = {"name": "LambdaLR", "formula": "exponential_decay", "warmup": 3, "rate": 0.1}


def made(task: str = "binary", /, **sections: Any) -> Experiment:
    """Return a short experiment on a few samples."""
    tables = {
        "name": f"A test of {task}",
        "seed": 3,
        "data": TASKS[task],
        "model": MODELS.get(task, {"name": "mlp", "hidden": [6, 5]}),
        "loss": {"name": LOSSES[task]},
        "optimizer": {"name": "Adam", "lr": 0.01},
        "training": {"epochs": EPOCHS},
    }
    if task in OF_NAMES:
        tables["task"] = {"name": OF_NAMES[task]}
    for section, table in sections.items():
        given = {"epochs": EPOCHS, **table} if section == "training" else table
        tables[section] = given
    return Experiment.from_dict(tables)


def every_case() -> list[Case]:
    """Return every experiment with a name for it."""
    return [
        *_components(CATALOG),
        *_losses(),
        *_metric_learning(),
        *_autoencoders(),
        *_data(),
        *_models(),
        *_layers(),
        *_texts(),
        *_training(),
        *_schedules(),
    ]


def fetched_cases() -> list[Case]:
    """Return experiments whose batches are fetched by workers."""
    fetched = {"num_workers": 2, "sampler": "weighted", "pin_memory": True}
    turned = {**DIGITS, **fetched, "transforms": TURNED, "drop_last": True, "prefetch_factor": 3}
    sized = [{"name": "Resize", "size": [4, 4]}]
    resized = {**DIGITS, **fetched, "transforms": sized, "test_transforms": sized, "standardize": False}
    return [
        ("workers", made(data={**TASKS["binary"], **fetched})),
        ("workers that turn pictures", made("multiclass", data=turned)),
        ("workers that make pictures smaller", made("multiclass", data=resized)),
    ]


def shortened(name: str) -> Experiment:
    """Return a preset with two epochs, and of a text with a shorter one."""
    experiment = read_preset(name).experiment.replace("training.epochs", 2)
    if experiment.data.name != "text":
        return experiment
    return experiment.replace_all({"data.path": str(FILE), "data.batch_size": 16})


def _usable(catalog: Catalog, family: Any) -> list[ComponentSpec]:
    return [spec for spec in catalog.families[family].values() if not spec.unusable]


def _components(catalog: Catalog) -> Iterator[Case]:
    """Yield every optimizer, schedule, activation and loss, one of each to a case."""
    losses = [(spec.name, task) for spec in _usable(catalog, "loss") for task in spec.tasks]
    optimizers, schedulers, activations = (
        _usable(catalog, family) for family in ("optimizer", "scheduler", "activation")
    )
    n_cases = max(map(len, (losses, optimizers, schedulers, activations)))
    for i in range(n_cases):
        loss, task = losses[i % len(losses)]
        optimizer, scheduler = optimizers[i % len(optimizers)], schedulers[i % len(schedulers)]
        activation = activations[i % len(activations)].name
        model = {"name": "mlp", "hidden": [5, 4], "activation": activation}
        gentle = {"lr": 0.1} if optimizer.name == "LBFGS" else {}  # its own lr, 1, goes astray here
        given = made(
            task,
            loss={"name": loss},
            optimizer=started(optimizer, gentle),
            scheduler=started(scheduler, {}, EPOCHS),
            **({} if task == "language" else {"model": model}),
        )
        name = f"{loss} of {task}, {optimizer.name}, {scheduler.name}, {activation}"
        yield name, adapt(given, CATALOG)


def _losses() -> Iterator[Case]:
    yield "signed classes", made("multiclass", loss={"name": "MSELoss", "encoding": "signed"})
    yield "signed", made(loss={"name": "MSELoss", "encoding": "signed"})
    yield "a signed value", made("regression", loss={"name": "MSELoss", "encoding": "signed"})
    yield "wide margin", made(loss={"name": "MarginRankingLoss", "margin": 2.5})
    yield "wide distance", made(loss={"name": "HingeEmbeddingLoss", "margin": 1.5})
    yield "positive weight", made(loss={"name": "BCEWithLogitsLoss", "pos_weight": 3})
    weights = [0.5, 1, 2.25]
    for name in ("CrossEntropyLoss", "NLLLoss", "MultiMarginLoss"):
        yield f"{name} with weights", made("multiclass", loss={"name": name, "weight": weights})
    smooth = {"name": "CrossEntropyLoss", "weight": weights, "label_smoothing": 0.1}
    yield "smooth labels", made("multiclass", loss=smooth)
    yield "two outputs", made(loss={"name": "CrossEntropyLoss"})
    yield "delta", made("regression", loss={"name": "HuberLoss", "delta": 0.2})


def _autoencoders() -> Iterator[Case]:
    def of(model: dict[str, Any], noise: float, **sections: Any) -> Experiment:
        task = {"name": "autoencoder", "latent": 3, "noise": noise}
        return made("autoencoder", model=model, task=task, **sections)

    mlp = {"name": "mlp", "hidden": [6], "batch_norm": True, "dropout": 0.2, "activation": "PReLU"}
    yield "pictures rebuilt by convolutions", of(CNN, 0.0, loss={"name": "BCEWithLogitsLoss"})
    yield "noise", of({**CNN, "pooling": "none", "init": "orthogonal"}, 0.4)
    plain = {**DIGITS, "standardize": False, "validation_fraction": 0.02}
    plateau = {"name": "ReduceLROnPlateau", "patience": 0}
    yield "noise on unscaled pictures", of({"name": "linear"}, 0.4, data=plain, scheduler=plateau)
    yield "noise after transforms", of(mlp, 0.2, data={**DIGITS, "transforms": TURNED})
    normal = [{"name": "Normalize", "mean": [0.4], "std": [0.2]}]
    both = {**DIGITS, "transforms": normal, "test_transforms": normal, "standardize": False}
    yield "noise on normalised pictures", of(mlp, 0.2, data=both)


def _metric_learning() -> Iterator[Case]:
    for miner in ("random", "hard"):
        yield f"{miner} triplets", made("metric learning", task={"name": "metric", "miner": miner})
    for distance in ("squared", "cosine"):
        loss = {"name": "TripletMarginWithDistanceLoss", "distance_function": distance, "swap": True}
        three = {"name": "metric", "dimensions": 3}
        yield f"{distance} distance", made("metric learning", loss=loss, task=three)
    data = {"name": "digits", "test_fraction": 0.5, "validation_fraction": 0.2, "batch_size": 64}
    loss = {"name": "TripletMarginLoss", "p": 1.0, "margin": 0.5}
    yield "triplets of pictures", made("metric learning", data=data, model=CNN, loss=loss)
    lbfgs = {"name": "LBFGS", "lr": 0.01}
    yield "triplets for LBFGS", made("metric learning", optimizer=lbfgs, training={"l2": 0.01})


def _data() -> Iterator[Case]:
    features = ["x2", "x1^2", "x2^2", "x1*x2", "sin(x1)", "sin(x2)", "x1"]
    yield "all features", made(data={"name": "xor", "n_samples": 90, "features": features})
    yield "one feature", made(data={"name": "moons", "features": ["sin(x2)"], "seed": 7})
    for name in ("circle", "xor", "gaussians", "spiral", "moons"):
        unequal = {"name": name, "n_samples": 80, "noise": 0.5, "balance": 0.1, "batch_size": 7}
        yield f"{name} unequal", made(data=unequal)
    yield "without noise", made("regression", data={"name": "multi_gaussian", "n_samples": 61, "noise": 0})
    drawn = Experiment.from_dict(made("multiclass").to_dict() | {"data": {"name": "drawn", "seed": 5}})
    yield "drawn", adapt(drawn, CATALOG)
    for i, name in enumerate(("iris", "wine", "digits")):
        few = {"name": name, "test_fraction": 0.95, "batch_size": 4, "seed": 9, "standardize": i == 1}
        yield f"few of {name}", made("multiclass", data=few)
    patients = {"name": "diabetes", "test_fraction": 0.98, "batch_size": 3}
    yield "few patients", made("regression", data=patients)
    yield "bare patients", made("regression", data={"name": "diabetes", "standardize": False})
    for case, data in _transformed():
        yield case, made("multiclass", data=data)
    turned, lbfgs = {**DIGITS, "transforms": TURNED}, {"name": "LBFGS", "lr": 0.1}
    yield "turned pictures for a CNN", made("multiclass", data=turned, model=CNN, optimizer=lbfgs)
    plateau = {"name": "ReduceLROnPlateau", "patience": 0, "threshold": 0.5}
    for task in ("binary", "multiclass", "regression"):
        third = {**TASKS[task], "validation_fraction": 0.2, "test_fraction": 0.3}
        yield f"validation of {task}", made(task, data=third, scheduler=plateau)
    turned = {"name": "digits", "test_fraction": 0.8, "validation_fraction": 0.1, "transforms": TURNED[:1]}
    yield "validation of pictures", made("multiclass", data=turned)
    rare = {"name": "spiral", "arms": 3, "n_samples": 80, "balance": 0.2, "batch_size": 7}
    cycle = {"name": "OneCycleLR", "max_lr": 0.3}
    for sampler in ("sequential", "weighted"):
        whole = {**rare, "sampler": sampler, "drop_last": True}
        yield f"{sampler} and whole batches", made("multiclass", data=whole, scheduler=cycle)
    few = {**TASKS["binary"], "sampler": "weighted", "pin_memory": True}
    yield "weighted pairs", made(data=few, loss={"name": "MSELoss", "encoding": "signed"})
    yield "many points", made(data={"name": "circle", "n_samples": 5000, "batch_size": 500})


def _transformed() -> Iterator[tuple[str, dict[str, Any]]]:
    few = {"name": "digits", "test_fraction": 0.9, "batch_size": 25}
    sized: list[dict[str, Any]] = [
        {"name": "Resize", "size": [11, 9]},
        {"name": "CenterCrop", "size": [9, 8]},
    ]
    halves = {"name": "Normalize", "mean": [0.5], "std": [0.3]}
    noise = {"name": "GaussianNoise", "sigma": 0.3}
    cropped = [{"name": "RandomCrop", "size": [6, 5], "padding": 1, "fill": 0.2}]
    yield "every transform", {**few, "transforms": TURNED}
    yield "pixels without scale", {**few, "transforms": TURNED[:2], "standardize": False}
    whole = [{"name": "CenterCrop", "size": [6, 5]}]
    yield "cropped pictures", {**few, "transforms": cropped, "test_transforms": whole}
    yield "pictures of another size", {**few, "transforms": sized, "test_transforms": sized}
    own = {"transforms": [*sized, noise, halves], "test_transforms": [*sized, halves], "standardize": False}
    yield "pictures normalised", {**few, **own}
    yield "few pictures turned", {**few, "test_fraction": 0.98, "transforms": TURNED[:1], "batch_size": 9}
    yield "flowers with noise", {"name": "iris", "transforms": [noise]}


def _models() -> Iterator[Case]:
    inits = next(p for p in CATALOG.families["model"]["cnn"].params if p.name == "init").options
    for init in inits:
        lively = {"dropout": 0.3, "batch_norm": True, "init": init}
        yield f"cnn {init}", made("multiclass", data=DIGITS, model={**CNN, **lively})
        if init in ("default", "orthogonal"):
            yield f"mlp {init}", made(model={"name": "mlp", "hidden": [6, 5], **lively})
    yield "no hidden layer", made(model={"name": "mlp", "hidden": [], "dropout": 0.5, "batch_norm": True})
    yield "picture in a line", made("multiclass", data=DIGITS, model={"name": "linear", "init": "normal"})
    yield "picture in layers", made("multiclass", data=DIGITS)
    other = {**CNN, "pooling": "avg", "kernel_size": 5, "activation": "PReLU"}
    yield "averages", made("multiclass", data=DIGITS, model=other)
    bare = {"name": "cnn", "channels": [3], "dense": [], "pooling": "none", "dropout": 0.1}
    yield "no dense layer", made("multiclass", data=DIGITS, model=bare)
    yield "no convolution", made("multiclass", data=DIGITS, model={**bare, "channels": []})
    yield "deep", made(model={"name": "mlp", "hidden": [4] * 12})


def _layers() -> Iterator[Case]:
    few = {"name": "digits", "test_fraction": 0.95, "batch_size": 4, "seed": 9}

    def listed(
        *layers: dict[str, Any], data: Any = few, task: str = "multiclass", **sections: Any
    ) -> Experiment:
        init = sections.pop("init", "default")
        model = {"name": "layers", "layers": [*layers], "init": init}
        return made(task, data=data, model=model, **sections)

    rows = {"name": "Flatten", "end_dim": 2}
    conv = {"name": "Conv2d", "out_channels": 4, "kernel_size": [3, 1], "padding": "same", "bias": False}
    dense = {"name": "Linear", "out_features": 5}
    ends = ({"name": "Flatten"}, {"name": "Linear"})
    join = {"name": "Sequential", "layers": [conv, {"name": "GELU", "approximate": "tanh"}]}
    blocks = (
        conv,
        {"name": "Residual", "layers": [conv, {"name": "BatchNorm2d", "momentum": 0.2}]},
        {"name": "Parallel", "layers": [conv, join]},
        {"name": "Residual", "layers": [conv], "shortcut": [{**conv, "groups": 4}]},
        {"name": "Dropout2d", "p": 0.2},
        {"name": "LayerNorm", "normalized_shape": [8, 8]},
    )
    yield "blocks of layers", listed(*blocks, *ends, init="kaiming_normal")
    gru = {"name": "GRU", "hidden_size": 6, "bidirectional": True, "returns": "h_n"}
    yield "last states", listed(rows, gru, {"name": "Linear"})
    lstm = {"name": "LSTM", "hidden_size": 6, "num_layers": 2, "dropout": 0.3}
    rnn = {"name": "RNN", "hidden_size": 4, "nonlinearity": "relu"}
    yield "all steps", listed(rows, lstm, rnn, *ends, init="orthogonal")
    attention = (
        {"name": "TransformerEncoderLayer", "nhead": 2, "dim_feedforward": 12, "norm_first": True},
        {"name": "MultiheadAttention", "num_heads": 4, "is_causal": True, "dropout": 0.1},
        {"name": "TransformerEncoderLayer", "nhead": 1, "dim_feedforward": 9, "is_causal": True},
        {"name": "Transpose"},
        {"name": "AdaptiveMaxPool1d", "output_size": 2},
        {"name": "Parallel", "join": "add", "layers": [{"name": "Softmax"}, {"name": "Tanh"}]},
    )
    yield "attention", listed(rows, *attention, *ends)
    points, plane = (
        {"data": TASKS["binary"], "task": "binary"},
        {"data": TASKS["regression"], "task": "regression"},
    )
    loss = {"name": "BCELoss"}
    yield "layers of points", listed(dense, {"name": "RReLU"}, dense, {"name": "Linear"}, loss=loss, **points)
    line = {"name": "Unflatten", "dim": 1, "unflattened_size": [1, -1]}
    wave = {"name": "Conv1d", "out_channels": 3, "kernel_size": 2, "padding": 1}
    yield "a line of numbers", listed(line, wave, {"name": "PReLU", "num_parameters": 3}, *ends, **plane)


def _texts() -> Iterator[Case]:
    language = TASKS["language"]
    init = {"dropout": 0.2, "init": "xavier_uniform"}
    mlp = {"name": "text_mlp", "embedding": 3, "hidden": [7], "batch_norm": True, **init}
    yield "names by an MLP", made("language", data={**language, "name": "unicode_names"}, model=mlp)
    small = {"embedding": 4, "hidden": 6, "layers": 2, **init}
    yield "a deep GRU", made("language", model={"name": "gru", **small})
    deep = {"name": "transformer", "heads": 2, **small}
    few = {**language, "max_characters": 20, "seed": 4, "stride": 5, "test_fraction": 0.999}
    lbfgs = {"name": "LBFGS", "lr": 0.1, "max_iter": 2}
    yield "a deep transformer", made("language", data=few, model=deep, optimizer=lbfgs)
    dense = ({"name": "Flatten"}, {"name": "Linear", "out_features": 9}, {"name": "ReLU"}, {"name": "Linear"})
    place = {"name": "Unflatten", "dim": 1, "unflattened_size": [1, -1]}
    attention = {"name": "MultiheadAttention", "num_heads": 2, "is_causal": True}
    each = (
        {"name": "Residual", "layers": [attention]},
        {"name": "GRU", "hidden_size": 5},
        {"name": "Linear"},
    )
    layers = {
        "one place": ({"name": "Embedding", "embedding_dim": 3}, *dense, place),
        "each place": ({"name": "Embedding", "embedding_dim": 4}, *each),
    }
    for name, table in layers.items():
        model = {"name": "layers", "layers": [*table], "init": "normal"}
        yield f"layers of a text at {name}", made("language", model=model, loss={"name": "NLLLoss"})
    yield "a table from 0", made("language", model={"name": "bigram", "init": "zeros"})
    yield "one character", made("language", data={**language, "context": 1}, model=mlp | {"dropout": 0.0})


def _training() -> Iterator[Case]:
    step = {"name": "StepLR", "step_size": 2}
    every = {"l1": 0.001, "l2": 0.02, "clip_norm": 0.1}
    one = ({"l1": 0.01}, {"l2": 0.01}, {"clip_norm": 1})
    for name, terms in (("SGD", every), ("LBFGS", every), ("Muon", every), *(("SGD", each) for each in one)):
        optimizer = {"name": name, "lr": 0.05}
        yield f"{name} with {' '.join(terms)}", made(optimizer=optimizer, training=terms, scheduler=step)
    wolfe = {"name": "LBFGS", "line_search_fn": "strong_wolfe", "max_iter": 5, "history_size": 3}
    lively = {"name": "mlp", "hidden": [6], "dropout": 0.2}
    yield "strong Wolfe", made(optimizer=wolfe, model=lively)
    yield "every third", made(training={"eval_every": 3, "epochs": 7}, scheduler=step)
    plateau = {"name": "ReduceLROnPlateau", "patience": 0, "threshold": 0.5}
    yield "plateau every second", made(training={"eval_every": 2, "epochs": 9}, scheduler=plateau)
    yield "two threads", made(training={"threads": 2})
    own = {"betas": [0.8, 0.95], "eps": 1e-6, "weight_decay": 0.3, "amsgrad": True, "fused": False}
    yield "own settings", made(optimizer={"name": "AdamW", **own})
    yield "foreach", made(optimizer={"name": "SGD", "momentum": 0.9, "nesterov": True, "foreach": True})
    yield "Adafactor's eps", made(optimizer={"name": "Adafactor", "eps": [1e-9, 1e-2]})


def _schedules() -> Iterator[Case]:
    sgd = {"name": "SGD", "lr": 0.1, "momentum": 0.5}
    for i, formula in enumerate(("linear_warmup", "inverse_sqrt", "exponential_decay", "inverse_time_decay")):
        table = {"name": "LambdaLR", "formula": formula, "warmup": (3, 0, 1, 3)[i], "rate": 0.07}
        yield formula, made(optimizer=sgd, scheduler=table)
    for length in ({"total_steps": 7}, {"epochs": 2, "steps_per_epoch": 3}):
        table = {"name": "OneCycleLR", "max_lr": 0.3, **length}
        yield f"one cycle of {length} for Muon", made(optimizer={"name": "Muon"}, scheduler=table)
    cyclic = {"name": "CyclicLR", "base_lr": 0.01, "max_lr": 0.1, "step_size_up": 3, "mode": "exp_range"}
    still = {"name": "CyclicLR", "base_lr": 0.02, "max_lr": 0.3, "cycle_momentum": False}
    yield "two cycles", made(optimizer=sgd, scheduler=warmed(cyclic, still, [5]))
    chain = {"name": "ChainedScheduler", "schedulers": [L_RULE, {**L_RULE, "warmup": 0}, L_RULE]}
    yield "chain of functions", made(optimizer=sgd, scheduler=chain)
    swa = {"name": "SWALR", "swa_lr": 0.05, "anneal_epochs": 2, "anneal_strategy": "linear"}
    yield "warm-up, then SWALR", made(optimizer=sgd, scheduler=warmed(L_RULE, swa, [2]))
    yield "milestones", made(optimizer=sgd, scheduler={"name": "MultiStepLR", "milestones": [1, 3]})
