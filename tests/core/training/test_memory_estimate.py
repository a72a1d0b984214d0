import pytest
import torch
from torch import nn

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.presets import read_preset
from core.experiment.schema import Catalog
from core.experiment.work import EVAL_BATCH_SIZES
from core.protocol.results import DeviceInfo
from core.training.devices import choose, detect
from core.training.evaluate import outputs_of
from core.training.memory_estimate import inputs_fit
from core.training.trainer import Trainer


@pytest.mark.parametrize(
    ("path", "data", "model"),
    [
        ("model.hidden", "spiral", {"name": "mlp", "hidden": [100_000] * 4}),
        ("model.dense", "digits", {"name": "cnn", "dense": [100_000, 100_000, 100_000]}),
        ("model.channels", "digits", {"name": "cnn", "channels": [4096] * 3, "kernel_size": 15, "dense": []}),
    ],
)
def test_a_model_too_large_for_memory_is_refused_before_anything_is_allocated(
    monkeypatch: pytest.MonkeyPatch, catalog: Catalog, path: str, data: str, model: dict[str, object]
) -> None:
    monkeypatch.setattr("core.training.memory_estimate.free_memory", lambda device: 8 * 2**30)
    monkeypatch.setattr("core.training.trainer.build_model", lambda *args: pytest.fail("was allocated"))
    tables = {"data": {"name": data}, "model": model, "loss": {"name": "CrossEntropyLoss"}}
    experiment = Experiment.from_dict(tables | {"optimizer": {"name": "Adam"}})
    with pytest.raises(PlaygroundError, match=r"need [\d,.]+ GiB, and cpu has 8\.0 GiB free") as caught:
        Trainer(experiment, catalog, DeviceInfo("cpu", "Some CPU", "cpu"))
    assert caught.value.path == path


def test_an_evaluation_that_outgrows_the_memory_is_refused_though_a_step_fits(
    monkeypatch: pytest.MonkeyPatch, catalog: Catalog
) -> None:
    monkeypatch.setattr("core.training.memory_estimate.free_memory", lambda device: 8 * 2**30)
    monkeypatch.setattr("core.training.trainer.build_model", lambda *args: pytest.fail("was allocated"))
    names = ({"name": "Upsample", "scale_factor": 400.0}, {"name": "AdaptiveAvgPool2d", "output_size": 1})
    layers = [*names, {"name": "Flatten"}, {"name": "Linear"}]
    tables = {"data": {"name": "digits", "batch_size": 2}, "model": {"name": "layers", "layers": layers}}
    experiment = Experiment.from_dict(
        tables | {"loss": {"name": "CrossEntropyLoss"}, "optimizer": {"name": "Adam"}}
    )
    with pytest.raises(PlaygroundError, match=r"need 9\.8 GiB, and cpu has 8\.0 GiB free") as caught:
        Trainer(experiment, catalog, DeviceInfo("cpu", "Some CPU", "cpu"))
    assert (caught.value.path, caught.value.value) == ("model.layers", "upsample1")


def test_inputs_may_take_half_of_the_memory_that_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    device = torch.device("cpu")
    monkeypatch.setattr("core.training.memory_estimate.free_memory", lambda device: 1000)
    assert inputs_fit(500, device)
    assert not inputs_fit(501, device)
    monkeypatch.setattr("core.training.memory_estimate.free_memory", lambda device: None)
    assert inputs_fit(10**15, device)


def test_chunks_of_inputs_follow_the_model_to_its_device() -> None:
    x = torch.zeros(2 * EVAL_BATCH_SIZES[2] + 1, 3)
    outputs = outputs_of(nn.Linear(3, 4, device="meta"), x)  # which computes shapes, and on no other device
    assert (outputs.device.type, tuple(outputs.shape)) == ("meta", (len(x), 4))


@pytest.mark.gpu
def test_a_set_larger_than_an_accelerator_is_evaluated_alike(
    monkeypatch: pytest.MonkeyPatch, catalog: Catalog
) -> None:
    device, experiment = choose("auto", detect()), read_preset("spiral").experiment
    whole = Trainer(experiment, catalog, device)
    monkeypatch.setattr("core.training.trainer.inputs_fit", lambda n_bytes, device: False)
    in_parts = Trainer(experiment, catalog, device)
    assert whole.split("train")[0].device.type == device.kind.replace("rocm", "cuda")
    assert in_parts.split("train")[0].device.type == "cpu"
    assert in_parts.evaluate() == whole.evaluate()
