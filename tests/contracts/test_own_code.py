"""A user's own code: the exported program repeats the losses, and a run goes on to the last bit."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
import torch

from core.code.copies import copy_of, put_beside
from core.code.source import CodeSource
from core.components.catalog import Components
from core.experiment.experiment import Experiment
from core.export.program.export_program import export_program
from core.runs.folder import Run
from core.training.checkpoints.reload import reloaded
from core.training.checkpoints.resume import RunResumer
from core.training.recorder import Recorder
from core.training.trainer import Trainer
from tests.helpers.distributed_runs import run_ranks
from tests.helpers.own_code import HEAD, code_of, components, own_experiment, template
from tests.helpers.programs import CPU, FORMAT, assert_clean, assert_repeats

NOISY = code_of('''
    from torch.utils.data import Dataset

    class Numbers(Dataset):
        """A line, with what it is measured by."""
        def __init__(self, n: int = 40, batch_size: int = 8):
            self.n = n
        def __len__(self):
            return self.n
        def __getitem__(self, i):
            return [i / self.n, (i * 7 % 5) / 5], 2.0 * i

    class Noisy(nn.Module):
        def __init__(self, in_features, out_features, widths: list[int] = [5, 4], p: float = 0.1):
            super().__init__()
            sizes = [in_features] + widths + [out_features]
            self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
            self.p = p
        def forward(self, x):
            x = x.flatten(1)
            for layer in self.layers[:-1]:
                x = torch.tanh(layer(x))
            return self.layers[-1](x + self.p * torch.randn_like(x))

    class Soft(nn.SmoothL1Loss):
        pass

    class Logistic(nn.Module):
        like = nn.BCELoss
        def forward(self, outputs, y):
            return -(y * outputs.log() + (1 - y) * (1 - outputs).log()).mean()

    class Swish(nn.Module):
        def __init__(self):
            super().__init__()
            self.beta = nn.Parameter(torch.ones(()))
        def forward(self, x):
            return x * torch.sigmoid(self.beta * x)

    class Warm(torch.optim.lr_scheduler.LRScheduler):
        cadence = "batch"
        def get_lr(self):
            return [lr * min(1, (self.last_epoch + 1) / 9) for lr in self.base_lrs]
    ''')
STOCK = {"name": "Adam", "lr": 0.01}
CIRCLE = {"name": "circle", "n_samples": 60}
CASES: dict[str, tuple[CodeSource, Experiment]] = {
    "the template": (template(), own_experiment()),
    "a regression that draws": (
        NOISY,
        own_experiment(
            NOISY,
            data={"name": "Numbers", "n": 50, "seed": 4},
            model={"name": "Noisy", "widths": [6]},
            loss={"name": "Soft"},
            optimizer=STOCK,
            scheduler={"name": "Warm"},
        ),
    ),
    "a layer that the loss needs": (
        NOISY,
        own_experiment(
            NOISY,
            data=CIRCLE,
            model={"name": "Noisy"},
            loss={"name": "Logistic"},
            optimizer=STOCK,
            training={"epochs": 3, "l2": 0.01},
        ).replace("scheduler", None),
    ),
    "an activation in torch's layers": (
        NOISY,
        own_experiment(
            NOISY,
            data=CIRCLE,
            model={"name": "mlp", "hidden": [5, 4], "activation": "Swish"},
            loss={"name": "CrossEntropyLoss"},
            optimizer=STOCK,
        ).replace("scheduler", None),
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    n_threads = torch.get_num_threads()
    yield
    sys.modules.pop("my_code", None)
    torch.set_num_threads(n_threads)


def losses_of(trainer: Trainer, n: int | None = None) -> list[str]:
    return [float(step.loss).hex() for step in islice(trainer.steps(), n)]


def test_a_program_gives_the_trainers_losses(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for i, (name, (source, experiment)) in enumerate(CASES.items()):
        with subtests.test(name):
            folder = tmp_path / str(i)
            folder.mkdir()
            put_beside(folder / "script.py", source)
            assert_repeats(experiment, folder, components(source), draws_in_evaluations=source is NOISY)
            sys.modules.pop("my_code", None)
    assert_clean(*tmp_path.glob("?/script.py"), rules=FORMAT)


def test_a_run_goes_on_to_the_last_bit_with_its_copy_of_the_code(tmp_path: Path) -> None:
    source, experiment = template(), own_experiment()
    catalog = components(source)
    expected = losses_of(Trainer(experiment, catalog, CPU))
    run = Run.create(tmp_path / "run", experiment)
    trainer = Trainer(experiment, catalog, CPU)
    recorder = Recorder(run, trainer)
    for step in islice(trainer.steps(), 7):
        recorder.add(step)
    recorder.close("stopped")
    assert copy_of(run.folder, source.sha256).read_bytes() == source.content
    resumed = RunResumer(catalog, (CPU,)).from_run(run)
    assert expected[7:] == losses_of(resumed.trainer)


def test_a_checkpoint_runs_no_code_by_itself(tmp_path: Path) -> None:
    from core.code.consent import Consent, usual_place
    from core.components.catalog import build_catalog
    from core.errors import PlaygroundError

    told = tmp_path / "ran"
    write = f"with open({str(told)!r}, 'a') as file:\n    file.write('ran ')\n"
    source = code_of(write, head=HEAD + template().text)
    catalog = components(source)
    run = Run.create(tmp_path / "run", own_experiment(source))
    recorder = Recorder(run, Trainer(own_experiment(source), catalog, CPU))
    recorder.close("stopped")
    assert told.read_text() == "ran "
    with pytest.raises(PlaygroundError, match="was not let run yet"):
        RunResumer(build_catalog(), (CPU,)).from_run(run)
    assert told.read_text() == "ran "
    Consent(usual_place()).give(source.sha256)  # at another place
    with pytest.raises(PlaygroundError, match="was not let run yet"):
        RunResumer(build_catalog(), (CPU,)).from_run(run)
    Consent(usual_place()).allow(source)
    RunResumer(build_catalog(), (CPU,)).from_run(run)
    assert told.read_text() == "ran ran "
    copy = copy_of(run.folder, source.sha256)
    copy.write_bytes(copy.read_bytes() + b"\n")
    with pytest.raises(PlaygroundError, match="is not the code that the run was trained with"):
        RunResumer(build_catalog(), (CPU,)).from_run(run)


def without_bias(source: CodeSource) -> Components:
    text = source.text.replace(
        "self.second = nn.Linear(width, width)", "self.second = nn.Linear(width, width, bias=False)"
    )
    return components(CodeSource(source.path, text.encode()))


def test_other_code_goes_on_with_what_fits() -> None:
    source, experiment = template(), own_experiment()
    trainer = Trainer(experiment, components(source), CPU)
    steps = trainer.steps()
    list(islice(steps, 7))
    former = {name: tensor.clone() for name, tensor in trainer.model.state_dict().items()}
    made = reloaded(trainer, without_bias(source), CPU)
    now = made.trainer.model.state_dict()
    assert (made.n_kept, made.n_tensors) == (5, 5)
    assert "second.bias" not in now
    assert all(torch.equal(former[name], tensor) for name, tensor in now.items())
    assert made.trainer.step == 7
    assert made.trainer.lr == trainer.lr
    assert len(made.trainer.optimizers[0].state) == 5
    same = reloaded(trainer, components(CodeSource(source.path, source.content + b"\n")), CPU).trainer
    state = torch.get_rng_state()
    expected = [float(step.loss).hex() for step in steps]
    torch.set_rng_state(state)
    assert losses_of(same) == expected


@pytest.mark.usefixtures("warm_python")
def test_two_processes_train_a_users_classes(tmp_path: Path) -> None:
    source, experiment = template(), own_experiment().replace("model.dropout", 0.0)
    program = tmp_path / "script.py"
    put_beside(program, source)
    catalog = components(source)
    program.write_text(export_program(experiment.replace("training.device", "cpu"), catalog, "ddp"))
    run_ranks("script.py", "--losses", "out.txt", folder=tmp_path)
    losses = [float.fromhex(line) for line in (tmp_path / "out.txt").read_text().split()]
    expected = [float.fromhex(loss) for loss in losses_of(Trainer(experiment, catalog, CPU))]
    assert losses == pytest.approx(expected, rel=1e-4)
