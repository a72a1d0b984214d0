import pytest

from core.errors import PlaygroundError
from core.experiment.experiment import Experiment
from core.experiment.schema import Catalog
from core.protocol.results import DeviceInfo
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
