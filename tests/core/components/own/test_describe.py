"""A user's classes as the catalogue has them: families, settings, ranges, and reasons."""

from __future__ import annotations

from typing import Any

import pytest

from core.code.source import CodeSource
from core.components.own.data import OwnData
from core.data.shared_params import LOADER_NAMES
from core.errors import PlaygroundError
from core.experiment.schema import REQUIRED, ComponentSpec, ParamSpec
from core.experiment.validate import check, is_live_option
from tests.helpers.own_code import code_of, components, own_experiment

EVERY_KIND = code_of('''
    from typing import Literal, Optional
    class Net(nn.Module):
        """What it is.

        Args:
            width: How wide.
        """
        def __init__(self, in_shape, n_outputs, width: int, p: float = 0, on: bool = True, name: str = "a",
                     mode: Literal["fast", "slow"] = "slow", sizes: list[int] = [3, 4], pair=(1.0, 2.0),
                     least: Optional[float] = None, act=nn.ReLU, *args, **options):
            super().__init__()
        def forward(self, x):
            return x
    class Block(nn.Module):
        def __init__(self, n): super().__init__()
        def forward(self, x): return x
    class _Hidden(Net): pass
    class Unclear(nn.Module):
        def __init__(self, in_shape, size): super().__init__()
        def forward(self, x): return x
    class Bend(nn.Module):
        def forward(self, x): return x.sin()
    class Fixed(nn.Module):
        def __init__(self):
            super().__init__()
            self.layer = nn.Linear(2, 3)
        def forward(self, x): return self.layer(x)
    class Loss(nn.BCEWithLogitsLoss): pass
    class Any2(nn.Module):
        def forward(self, outputs, y): return outputs.mean()
    class Opt(torch.optim.SGD):
        def __init__(self, params, lr=0.1, k: int = 3, momentum: float = 0.5):
            super().__init__(params, lr, momentum)
            self.k = k
    class Plan(torch.optim.lr_scheduler.LRScheduler):
        cadence = "batch"
    ''')
CATALOG = components(EVERY_KIND)


def spec(family: Any, name: str) -> ComponentSpec:
    return CATALOG.families[family][name]


def param(family: Any, name: str, of: str) -> ParamSpec:
    found = spec(family, of).param(name)
    assert found is not None
    return found


def test_each_class_is_in_its_family_before_torchs_own() -> None:
    assert CATALOG.names("model")[:3] == ("Net", "Unclear", "Fixed")
    assert "_Hidden" not in CATALOG.names("model")
    assert "Block" not in [name for own in CATALOG.registry.own.values() for name in own]
    assert CATALOG.names("activation")[0] == "Bend"
    assert CATALOG.names("loss")[:2] == ("Loss", "Any2")
    assert CATALOG.names("optimizer")[0] == "Opt"
    assert CATALOG.names("scheduler")[0] == "Plan"
    assert spec("scheduler", "Plan").cadence == "batch"


def test_arguments_are_settings() -> None:
    expected = {
        "width": ("int", REQUIRED), "p": ("float", 0.0), "on": ("bool", True), "name": ("text", "a"),
        "mode": ("choice", "slow"), "sizes": ("ints", (3, 4)), "pair": ("floats", (1.0, 2.0)),
        "least": ("float", None),
    }  # fmt: skip
    found = {name: param("model", name, "Net") for name in expected}
    assert {name: (p.kind, p.default) for name, p in found.items()} == expected
    assert not any(p.unusable for p in found.values())


def test_what_the_program_gives_is_no_setting_and_what_nobody_types_keeps_its_default() -> None:
    net = spec("model", "Net")
    assert net.doc == "What it is."
    assert net.given == ("in_shape", "n_outputs")
    assert [p.name for p in net.params][-1] == "act"
    assert param("model", "act", "Net").unusable
    assert param("model", "width", "Net").doc == "How wide."
    assert param("model", "width", "Net").start == 1
    given = net.arguments({"sizes": (1, 2), "pair": (0.5, 1.5), "least": None})
    assert given == {"sizes": [1, 2], "pair": (0.5, 1.5)}


def test_an_argument_without_type_and_default_makes_its_class_unusable_with_its_line() -> None:
    assert "size has neither a type nor a default" in spec("model", "Unclear").unusable
    assert "my_code.py, line " in spec("model", "Unclear").unusable


def wide(n_settings: int) -> CodeSource:
    """Return a class with many settings."""
    settings = ", ".join(f"a{i}: int = 1" for i in range(n_settings))
    return code_of(f"""
        class Wide(nn.Module):
            def __init__(self, in_shape, n_outputs, {settings}): super().__init__()
            def forward(self, x): return x
        """)


def test_a_class_with_more_settings_than_the_window_can_show_is_refused_with_its_line() -> None:
    assert len(components(wide(100)).families["model"]["Wide"].params) == 100
    message = r"Wide must have at most 100 settings, got 101\. Join"
    with pytest.raises(PlaygroundError, match=message) as caught:
        components(wide(101))
    assert caught.value.path == "my_code.py, line 4"


def test_rules_of_torchs_arguments_hold_for_those_of_the_same_name() -> None:
    with pytest.raises(PlaygroundError, match="greater than 0"):
        param("optimizer", "lr", "Opt").check(-1, "optimizer.lr")
    experiment = own_experiment(EVERY_KIND, optimizer={"name": "Opt"}).replace("scheduler", None)
    assert is_live_option(experiment, CATALOG, "optimizer.momentum")
    assert not is_live_option(experiment, CATALOG, "optimizer.k")


def test_losses_fit_the_tasks_of_what_they_are_like() -> None:
    assert (spec("loss", "Loss").like, spec("loss", "Loss").tasks) == (
        "BCEWithLogitsLoss",
        ("binary", "autoencoder"),
    )
    assert spec("loss", "Any2").tasks == ("binary", "multiclass", "regression")
    experiment = own_experiment(EVERY_KIND, data={"name": "spiral", "arms": 3}, model={"name": "mlp"})
    experiment = experiment.replace("scheduler", None).replace("optimizer", {"name": "Adam"})
    with pytest.raises(PlaygroundError, match=r"loss\.name: Loss fits binary and autoencoder tasks"):
        check(experiment.replace("loss", {"name": "Loss"}), CATALOG)


def test_a_dataset_is_described_by_what_it_gives(subtests: pytest.Subtests) -> None:
    for item, shape, names in [
        ("(torch.ones(3) * i, i % 3)", (3,), ("0", "1", "2")),
        ("(torch.ones(4, 5) * i, i % 2)", (1, 4, 5), ("0", "1")),
        ("([i, i + 1.5], float(i))", (2,), ()),
        ("(torch.ones(2, 4, 5), torch.tensor(i % 2))", (2, 4, 5), ("0", "1")),
        ("(i, bool(i % 2))", (1,), ("0", "1")),
    ]:
        with subtests.test(item):
            text = f"""
            from torch.utils.data import Dataset
            class Data(Dataset):
                def __init__(self, n: int = 12, seed: int = 0): self.n, self.seed = n, seed
                def __len__(self): return self.n
                def __getitem__(self, i): return {item}
            """
            data = components(code_of(text)).families["dataset"]["Data"]
            assert isinstance(data, OwnData)
            info = data.describe(data.resolve({}))
            assert (info.shape, info.class_names, info.n_samples) == (shape, names, 12)
            assert data.describe(data.resolve({"n": 9})).n_samples == 9
            of_every_set = ["test_fraction", "batch_size", "standardize", "seed", *LOADER_NAMES]
            assert [p.name for p in data.params] == ["n", *of_every_set]
