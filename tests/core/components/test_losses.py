import math

import pytest
import torch
from torch import Tensor, nn

from core.components.losses import TASKS, make_objective
from core.data.dataset import DataSet
from core.data.load import load
from core.errors import PlaygroundError
from core.experiment.experiment import Component
from core.training.tasks.learnt_task import LearntTask
from core.training.tasks.objective import LEARNT
from tests.helpers.experiments import chosen

CPU = torch.device("cpu")
OF_ONE_BATCH = ("binary", "multiclass", "regression")
PLAIN = [(name, task, {}) for name, tasks in TASKS.items() for task in tasks if task in OF_ONE_BATCH]
SIGNED = [("MSELoss", task, {"encoding": "signed"}) for task in TASKS["MSELoss"] if task in OF_ONE_BATCH]


@pytest.fixture(scope="module")
def data_sets() -> dict[str, DataSet]:
    plane = {"n_samples": 200, "noise": 0.05}
    return {
        "binary": load(Component(name="gaussians", n_classes=2, **plane)),
        "multiclass": load(Component(name="gaussians", n_classes=3, **plane)),
        "regression": load(Component(name="plane", **plane)),
    }


def objective_for(data: DataSet, name: str, **args: object) -> LearntTask:
    choice = chosen("loss", Component(name=name, **args))
    return LEARNT[data.task](**vars(make_objective(choice, data, CPU)))


def train(data: DataSet, objective: LearntTask, n_steps: int = 150) -> tuple[list[float], Tensor]:
    """Fit a small network; return the losses and its outputs on the training samples."""
    torch.manual_seed(0)
    layers = [nn.Linear(2, 16), nn.Tanh(), nn.Linear(16, objective.n_outputs)]
    model = nn.Sequential(*layers, *([objective.output_layer] if objective.output_layer else []))
    optimizer = torch.optim.Adam(model.parameters(), lr=0.03)
    x, targets = torch.from_numpy(data.x_train), objective.encode(torch.from_numpy(data.y_train))
    losses = []
    for _ in range(n_steps):
        loss = objective(model(x), targets)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses, model(x).detach()


def test_training_with_every_loss_lowers_it_and_gives_right_answers(data_sets, subtests):
    for name, task, args in PLAIN + SIGNED:
        with subtests.test(f"{name} of {task} {args}"):
            data = data_sets[task]
            objective = objective_for(data, name, **args)
            losses, outputs = train(data, objective)
            y, predicted = torch.from_numpy(data.y_train), objective.predict(outputs)
            assert losses[-1] < 0.7 * losses[0]
            assert predicted.shape == y.shape
            if task == "regression":
                assert (predicted - y).abs().mean() < 0.2 * y.std()
            else:
                assert (predicted == y).float().mean() > 0.95
                assert_read_as_encoded(data, objective)


def assert_read_as_encoded(data, objective):
    """The reading of the outputs and the encoding of the targets must mean the same class."""
    _, outputs = train(data, objective, n_steps=20)
    logits = objective.class_logits(outputs)
    assert logits.shape == (len(data.y_train), data.n_classes)
    assert logits.isfinite().all()
    assert torch.equal(torch.softmax(logits, dim=1).argmax(dim=1), objective.predict(outputs))
    losses = [
        objective(outputs[:1], objective.encode(torch.tensor([c]))).item() for c in range(data.n_classes)
    ]
    assert min(range(data.n_classes), key=losses.__getitem__) == objective.predict(outputs[:1]).item()


def test_one_output_is_read_as_this_probability_of_class_1(data_sets, subtests):
    for name, outputs, probability in [
        ("BCEWithLogitsLoss", 0.7, 1 / (1 + math.exp(-0.7))),
        ("SoftMarginLoss", -1.2, 1 / (1 + math.exp(1.2))),
        ("MarginRankingLoss", 0.5, 1 / (1 + math.exp(-0.5))),
        ("BCELoss", 0.83, 0.83),
        ("MSELoss", 0.4, 0.4),
        ("HingeEmbeddingLoss", 0.5, 0.5),
        ("HingeEmbeddingLoss", 0.0, 1 / (1 + math.exp(-1))),
    ]:
        with subtests.test(name):
            objective = objective_for(data_sets["binary"], name)
            logits = objective.class_logits(torch.tensor([[outputs]]))
            assert torch.softmax(logits, dim=1)[0, 1].item() == pytest.approx(probability, rel=1e-5)


def test_signed_outputs_and_log_probabilities_are_read_as_probabilities(data_sets):
    signed = objective_for(data_sets["binary"], "MSELoss", encoding="signed")
    logits = signed.class_logits(torch.tensor([[0.0], [0.5]]))
    assert torch.softmax(logits, dim=1)[:, 1].tolist() == pytest.approx([0.5, 0.75])
    logs = objective_for(data_sets["multiclass"], "NLLLoss")
    logits = logs.class_logits(torch.log(torch.tensor([[0.2, 0.5, 0.3]])))
    assert torch.softmax(logits, dim=1)[0].tolist() == pytest.approx([0.2, 0.5, 0.3])


def test_outputs_trained_on_one_hot_are_read_as_the_nearest_probabilities(data_sets, subtests):
    for outputs, nearest in [
        ([0.2, 0.5, 0.3], [0.2, 0.5, 0.3]),
        ([1.3, 0.1, 0.0], [1.0, 0.0, 0.0]),
        ([0.5, 0.5, -0.3], [0.5, 0.5, 0.0]),
        ([-1.0, -1.0, -1.0], [1 / 3, 1 / 3, 1 / 3]),
        ([0.9, 0.7, 0.0], [0.6, 0.4, 0.0]),
    ]:
        with subtests.test(str(outputs)):
            plain = objective_for(data_sets["multiclass"], "MSELoss")
            signed = objective_for(data_sets["multiclass"], "MSELoss", encoding="signed")
            given = torch.tensor([outputs])
            assert plain.class_logits(given).softmax(dim=1)[0].tolist() == pytest.approx(nearest, abs=1e-5)
            assert signed.class_logits(2 * given - 1).softmax(dim=1)[0].tolist() == pytest.approx(
                nearest, abs=1e-5
            )


def test_margin_ranking_is_the_hinge_loss_with_margin_1(data_sets):
    objective = objective_for(data_sets["binary"], "MarginRankingLoss")
    targets = objective.encode(torch.tensor([1, 0, 1]))
    assert targets.tolist() == [[1.0], [-1.0], [1.0]]
    loss = objective(torch.tensor([[0.25], [0.25], [3.0]]), targets)
    assert loss.item() == pytest.approx((0.75 + 1.25 + 0) / 3)


def test_label_smoothing_class_weights_and_pos_weight_reach_torch(data_sets):
    outputs, y = torch.tensor([[1.0, 0.0, -1.0], [0.0, 2.0, 0.0]]), torch.tensor([0, 2])
    weight = torch.tensor([1.0, 2.0, 3.0])
    objective = objective_for(
        data_sets["multiclass"], "CrossEntropyLoss", weight=(1, 2, 3), label_smoothing=0.1
    )
    expected = nn.functional.cross_entropy(outputs, y, weight, label_smoothing=0.1)
    assert objective(outputs, objective.encode(y)) == expected

    binary = objective_for(data_sets["binary"], "BCEWithLogitsLoss", pos_weight=3.0)
    rare_missed = binary(torch.tensor([[-2.0]]), binary.encode(torch.tensor([1])))
    assert rare_missed.item() == pytest.approx(3 * math.log1p(math.exp(2)))


def test_what_does_not_fit_is_refused_by_name(data_sets):
    for weight, rule in (((1.0, 2.0), "each of 3 classes"), ((0.0, 0.0, 0.0), "greater than 0")):
        with pytest.raises(PlaygroundError, match=rule) as caught:
            objective_for(data_sets["multiclass"], "CrossEntropyLoss", weight=weight)
        assert caught.value.path == "loss.weight"
    with pytest.raises(PlaygroundError, match="does not fit a regression task") as caught:
        objective_for(data_sets["regression"], "CrossEntropyLoss")
    assert "HuberLoss" in caught.value.hint
    with pytest.raises(TypeError, match="no classes"):
        objective_for(data_sets["regression"], "L1Loss").class_logits(torch.zeros(2, 1))


def test_binary_cross_entropy_is_torchs_own_with_its_gradient_and_nan_for_nan(data_sets):
    objective = objective_for(data_sets["binary"], "BCELoss")
    targets = objective.encode(torch.tensor([1, 0, 1]))
    assert objective(torch.tensor([[math.nan], [0.5], [0.5]]), targets).isnan(), "and no error"
    ours, theirs = (torch.tensor([[0.9], [0.2], [0.3]], requires_grad=True) for _ in range(2))
    loss, expected = objective(ours, targets), nn.BCELoss()(theirs, targets)
    loss.backward()
    expected.backward()
    assert loss == expected
    assert torch.equal(ours.grad, theirs.grad)
