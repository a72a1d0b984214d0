import numpy as np
import pytest
import torch
from sklearn.metrics import mean_absolute_error, r2_score
from torch import nn

from core.analysis.decided import NO_CLASS, decided
from core.components.decided import decided as decided_by
from core.components.losses import make_objective
from core.components.metric_learning.neighbours import nearest_accuracy, nearest_classes
from core.components.models import eval_mode
from core.components.tasks.distillation import agreement
from core.data.dataset import DataSet
from core.data.load import load
from core.experiment.experiment import Component
from core.protocol.results import Scores
from core.training.evaluate import outputs_of
from core.training.tasks.learnt_task import LearntTask
from core.training.tasks.objective import LEARNT
from tests.helpers.experiments import chosen

CPU = torch.device("cpu")


def learnt(data: DataSet, loss: Component) -> LearntTask:
    return LEARNT[data.task](**vars(make_objective(chosen("loss", loss), data, CPU)))


def score(model: nn.Module, data: DataSet, loss: Component) -> Scores:
    objective = learnt(data, loss)
    x, y = torch.from_numpy(data.x_train), torch.from_numpy(data.y_train)
    with eval_mode(model):
        return objective.scores(outputs_of(model, x), y, objective.encode(y))


def seeded(model_of_shape: type[nn.Module], *args: object) -> nn.Module:
    torch.manual_seed(0)
    return model_of_shape(*args)


def test_accuracy_is_the_share_of_right_answers():
    data = load(Component(name="gaussians", n_samples=200))
    model = seeded(nn.Linear, 2, 2)
    scores = score(model, data, Component(name="CrossEntropyLoss"))
    predicted = model(torch.from_numpy(data.x_train)).argmax(dim=1).numpy()
    assert scores.metrics == {"accuracy": np.mean(predicted == data.y_train)}


def test_r2_and_mae_are_scikit_learns_in_the_targets_own_unit():
    data = load(Component(name="diabetes"))
    model = seeded(nn.Linear, 10, 1)
    scores = score(model, data, Component(name="MSELoss"))
    outputs = model(torch.from_numpy(data.x_train)).detach().numpy()[:, 0]
    y_true, y_pred = (y * data.target_std + data.target_mean for y in (data.y_train, outputs))
    assert scores.metrics["r2"] == pytest.approx(r2_score(y_true, y_pred), rel=1e-5)
    assert scores.metrics["mae"] == pytest.approx(mean_absolute_error(y_true, y_pred), rel=1e-5)
    assert set(scores.metrics) == {"r2", "mae"}


def test_a_constant_target_has_no_r2():
    data = load(Component(name="plane", n_samples=20))
    flat = DataSet(**{**vars(data), "y_train": np.ones_like(data.y_train)})
    scores = score(seeded(nn.Linear, 2, 1), flat, Component(name="L1Loss"))
    assert np.isnan(scores.metrics["r2"])
    assert scores.metrics["mae"] >= 0


def test_the_loss_of_a_set_larger_than_a_chunk_is_the_weighted_mean_over_all_of_it():
    data = load(Component(name="gaussians", n_classes=3, n_samples=12_000, noise=0.3))
    model = seeded(nn.Linear, 2, 3)
    scores = score(model, data, Component(name="CrossEntropyLoss", weight=(0.1, 1.0, 5.0)))
    y = torch.from_numpy(data.y_train)
    at_once = nn.CrossEntropyLoss(torch.tensor([0.1, 1.0, 5.0]))(model(torch.from_numpy(data.x_train)), y)
    assert scores.loss == pytest.approx(at_once.item(), rel=1e-6)


def test_looking_changes_neither_mode_nor_running_statistics_nor_random_numbers():
    data = load(Component(name="moons", n_samples=100))
    model = nn.Sequential(nn.Linear(2, 4), nn.BatchNorm1d(4), nn.Dropout(0.5), nn.Linear(4, 1))
    state = {key: value.clone() for key, value in model.state_dict().items()}
    generator = torch.get_rng_state()
    first = score(model, data, Component(name="BCEWithLogitsLoss"))
    assert score(model, data, Component(name="BCEWithLogitsLoss")) == first
    assert all(module.training for module in model.modules())
    assert all(torch.equal(state[key], value) for key, value in model.state_dict().items())
    assert torch.equal(generator, torch.get_rng_state())
    assert all(parameter.grad is None for parameter in model.parameters())


class Constant(nn.Module):
    """A model that has diverged: the outputs are `value`, but for every third sample."""

    def __init__(self, n_outputs: int, value: float) -> None:
        super().__init__()
        self.last = nn.Linear(2, n_outputs)
        self.value = value

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        outputs = self.last(x)
        return outputs.where((torch.arange(len(x)) % 3 == 0).unsqueeze(1), self.value)


def test_outputs_that_are_not_finite_are_never_right():
    for value, n_classes, n_outputs, name in (
        (torch.nan, 2, 2, "CrossEntropyLoss"),
        (torch.inf, 2, 2, "CrossEntropyLoss"),
        (torch.nan, 2, 1, "BCEWithLogitsLoss"),
        (torch.inf, 2, 1, "BCEWithLogitsLoss"),
        (torch.inf, 3, 3, "MultiMarginLoss"),
    ):
        data = load(Component(name="gaussians", n_classes=n_classes, n_samples=300))
        model, loss = seeded(Constant, n_outputs, value), Component(name=name)
        objective, x = learnt(data, loss), torch.from_numpy(data.x_train)
        with eval_mode(model):
            predicted = objective.predict(model(x)).numpy()
            scores = score(model, data, loss)
            right = objective.predict(model.last(x)).numpy() == data.y_train
        finite = np.arange(len(x)) % 3 == 0
        assert (predicted[~finite] == NO_CLASS).all(), name
        assert (predicted[finite] != NO_CLASS).all(), name
        assert scores.metrics["accuracy"] == (right & finite).mean(), name
        logits = objective.class_logits(model(x)).detach().numpy()
        np.testing.assert_array_equal(decided(logits), predicted)


def test_a_class_that_is_ruled_out_leaves_the_others_to_decide():
    logits = torch.tensor([[-torch.inf, 2.0, 1.0], [-torch.inf] * 3, [0.0, torch.inf, 1.0]])
    assert decided_by(logits).tolist() == decided(logits.numpy()).tolist() == [1, NO_CLASS, NO_CLASS]


def test_a_diverged_student_agrees_with_nobody_and_a_diverged_embedding_is_near_nobody():
    lost, whole = torch.full((4, 3), torch.nan), torch.eye(3)[[0, 1, 2, 0]]
    assert agreement(lost, lost) == agreement(lost, whole) == 0
    assert agreement(whole, whole) == 1
    labels = torch.tensor([0, 1, 2, 0])
    found, _ = nearest_classes(torch.cdist, lost, (whole, labels))
    assert found.tolist() == [NO_CLASS] * 4
    assert nearest_accuracy(torch.cdist, (lost, labels), (lost, labels), is_known=True) == 0
