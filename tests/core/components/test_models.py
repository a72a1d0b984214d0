import pytest
import torch
from torch import nn
from torch.utils._python_dispatch import TorchDispatchMode

from core.components.losses import make_objective
from core.components.models import build_model, describe, describe_model, outline_model, set_mode
from core.data.load import load
from core.experiment.experiment import Experiment
from core.experiment.model_schema import INITS
from core.experiment.presets import read_preset
from core.experiment.work import work_per_step
from core.training.tasks.objective import objective_of
from tests.helpers.experiments import CATALOG, resolved

CPU = torch.device("cpu")


def experiment(data: str = "spiral", loss: str = "CrossEntropyLoss", **model: object) -> Experiment:
    return Experiment.from_dict(
        {"data": {"name": data}, "model": model, "loss": {"name": loss}, "optimizer": {"name": "Adam"}}
    )


def build(given: Experiment, seed: int = 0) -> nn.Sequential:
    data = load(given.data)
    objective = make_objective(resolved(given).loss, data, CPU)
    torch.manual_seed(seed)
    return build_model(resolved(given), data, objective)


def layers(given: Experiment) -> list[tuple[str, tuple[int, ...], int]]:
    shape = load(given.data).x_train.shape[1:]
    return [(info.name, info.output_shape, info.n_parameters) for info in describe(build(given), shape)]


def test_an_mlp_has_its_layers_named_and_counted():
    given = experiment(name="mlp", hidden=[8, 4], activation="Tanh", dropout=0.2, batch_norm=True)
    assert layers(given) == [
        ("linear1", (8,), 24),
        ("norm1", (8,), 16),
        ("activation1", (8,), 0),
        ("dropout1", (8,), 0),
        ("linear2", (4,), 36),
        ("norm2", (4,), 8),
        ("activation2", (4,), 0),
        ("dropout2", (4,), 0),
        ("output", (2,), 10),
    ]


def test_a_cnn_has_pictures_that_shrink_and_then_dense_layers():
    given = experiment("digits", name="cnn", channels=[4, 6], dense=[16], pooling="avg", dropout=0.1)
    assert layers(given) == [
        ("conv1", (4, 8, 8), 40),
        ("activation1", (4, 8, 8), 0),
        ("pool1", (4, 4, 4), 0),
        ("conv2", (6, 4, 4), 222),
        ("activation2", (6, 4, 4), 0),
        ("pool2", (6, 2, 2), 0),
        ("flatten", (24,), 0),
        ("dropout2", (24,), 0),
        ("linear3", (16,), 400),
        ("activation3", (16,), 0),
        ("dropout3", (16,), 0),
        ("output", (10,), 170),
    ]


def test_a_cnn_without_pooling_keeps_the_size_of_the_picture():
    given = experiment("digits", name="cnn", channels=[2], dense=[], kernel_size=5, pooling="none")
    assert layers(given)[0] == ("conv1", (2, 8, 8), 52)
    assert layers(given)[-1] == ("output", (10,), 1290)


def test_the_loss_decides_the_outputs_and_the_last_layer():
    assert layers(experiment(loss="BCEWithLogitsLoss", name="linear")) == [("output", (1,), 3)]
    assert layers(experiment(loss="BCELoss", name="linear"))[-1] == ("sigmoid", (1,), 0)
    assert layers(experiment(loss="NLLLoss", name="linear"))[-1] == ("logsoftmax", (2,), 0)


def test_the_same_seed_gives_the_same_weights_and_torchs_own():
    given = experiment(name="mlp", hidden=[8])
    first, second, other = build(given), build(given), build(given, seed=1)
    torch.manual_seed(0)
    by_hand = nn.Sequential(nn.Linear(2, 8), nn.ReLU(), nn.Linear(8, 2))
    assert torch.equal(first.linear1.weight, second.linear1.weight)
    assert torch.equal(first.linear1.weight, by_hand[0].weight)
    assert torch.equal(first.output.bias, by_hand[2].bias)
    assert not torch.equal(first.linear1.weight, other.linear1.weight)


@pytest.mark.parametrize(("data", "name"), [("spiral", "mlp"), ("digits", "cnn")])
def test_an_init_other_than_the_default_draws_every_weight_and_clears_the_biases(data, name):
    untouched = build(experiment(data, name=name, batch_norm=True))
    for init in INITS:
        if init != "default":
            model = build(experiment(data, name=name, init=init, batch_norm=True))
            for layer, default in zip(model, untouched, strict=True):
                if isinstance(layer, nn.Linear | nn.Conv2d):
                    assert not torch.equal(layer.weight, default.weight), init
                    assert not layer.bias.any(), init
                elif isinstance(layer, nn.BatchNorm1d | nn.BatchNorm2d):
                    assert torch.equal(layer.weight, default.weight), init


def test_describing_changes_neither_mode_nor_statistics_nor_random_numbers():
    model = build(experiment(name="mlp", dropout=0.5, batch_norm=True))
    state = {key: value.clone() for key, value in model.state_dict().items()}
    generator = torch.get_rng_state()
    describe(model, (2,))
    assert all(module.training for module in model.modules())
    assert all(torch.equal(state[key], value) for key, value in model.state_dict().items())
    assert torch.equal(generator, torch.get_rng_state())


def test_a_description_draws_nothing():
    given = read_preset("text_transformer").experiment
    data = load(given.data)
    objective = objective_of(resolved(given), data, CPU, CATALOG)
    generator = torch.get_rng_state()
    describe_model(resolved(given), data, objective)
    outline_model(resolved(given), data, objective)
    assert torch.equal(torch.get_rng_state(), generator)


class Refusing(TorchDispatchMode):
    """Lets torch compute nothing."""

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        raise AssertionError(function)


def test_a_model_with_few_parameters_and_large_outputs_is_described_without_memory():
    given = experiment("digits", name="cnn", channels=[4096, 8] * 6, kernel_size=1, pooling="none", dense=[])
    data = load(given.data)
    objective = objective_of(resolved(given), data, CPU, CATALOG)
    with Refusing():
        assert describe_model(resolved(given), data, objective)[0].output_shape == (4096, 8, 8)


def test_the_work_of_a_step_counts_a_filter_at_every_place_it_is_used():
    dense = build(experiment(name="mlp", hidden=[8]))
    assert work_per_step(describe(dense, (2,)), 10) == 6 * 10 * (24 + 18)
    cnn = build(experiment("digits", name="cnn", channels=[4], dense=[]))
    assert work_per_step(describe(cnn, (1, 8, 8)), 10) == 6 * 10 * (40 * 64 + 650)


class Frozen(nn.Module):
    """Keeps its batch norm in eval mode, as many do who train on another's weights."""

    def __init__(self) -> None:
        super().__init__()
        self.norm, self.output = nn.BatchNorm1d(3), nn.Linear(3, 2)

    def train(self, mode: bool = True) -> "Frozen":
        super().train(mode)
        self.norm.eval()
        return self


def test_the_mode_is_set_as_torch_sets_it_and_a_way_of_its_own_is_kept():
    usual, own = nn.Sequential(nn.Linear(3, 3), nn.Dropout()), nn.Sequential(Frozen())
    for model in (usual, own):
        for training in (False, True):
            set_mode(model, training=training)
            assert modes(model) == modes(model.train(training))
    assert not own[0].norm.training
    assert own[0].output.training
    frozen = nn.Sequential(nn.BatchNorm1d(3), nn.Linear(3, 3))
    frozen[0].eval().train = lambda mode=True: frozen[0]
    set_mode(frozen, training=True)
    assert modes(frozen) == [True, False, True]
    asked, called = nn.Sequential(nn.Linear(3, 3)), []
    asked.eval = lambda: called.append(asked)
    set_mode(asked, training=False)
    assert called == [asked]


@pytest.mark.filterwarnings("ignore:`torch.jit.script` is deprecated:DeprecationWarning")
def test_a_compiled_model_gets_its_mode_too():
    script = torch.jit.script(nn.Sequential(nn.Linear(3, 3), nn.Dropout(1.0)))
    set_mode(script, training=False)
    assert script(torch.ones(1, 3)).any()
    set_mode(script, training=True)
    assert not script(torch.ones(1, 3)).any()


def modes(model: nn.Module) -> list[bool]:
    return [module.training for module in model.modules()]
