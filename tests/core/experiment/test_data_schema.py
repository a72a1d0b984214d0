"""What is known of a data set without loading it agrees with what loading it gives."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.data.features import Expand
from core.data.load import load
from core.data.registry import BUILT_IN, DATASETS, info_of, sizes_of
from core.errors import PlaygroundError
from core.experiment.data_schema import FEATURES
from core.experiment.experiment import Component

PLANE = [name for name, spec in DATASETS.items() if spec.inputs == ("plane",)]
LEAVE = "must leave at least one of the {} samples for training and one for testing"
GENERATED = [name for name in PLANE if name != "drawn"]
REAL = [name for name, spec in BUILT_IN.items() if spec.param("standardize")]
ROWS = [[1.5, -2.0, 0], [2, 3, 0], [-1, 0.25, 1], [4, 4, 1]]


def counted(name: str, count: int) -> dict[str, int]:
    return {key: count for key in ("arms", "n_classes") if DATASETS[name].param(key)}


fractions = st.floats(0.06, 0.94)
plane_sets = st.builds(
    lambda name, count, args: Component(name=name, **args, **counted(name, count)),
    st.sampled_from(GENERATED),
    st.integers(2, 5),
    st.fixed_dictionaries(
        {},
        optional={
            "n_samples": st.integers(10, 400),
            "noise": st.floats(0, 0.5),
            "test_fraction": fractions,
            "seed": st.integers(0, 2**32 - 1),
            "features": st.lists(st.sampled_from(FEATURES), min_size=1, unique=True),
        },
    ),
)
real_sets = st.builds(
    lambda name, fraction, seed, scaled: Component(
        name=name, test_fraction=fraction, seed=seed, standardize=scaled
    ),
    st.sampled_from(REAL),
    fractions,
    st.integers(0, 2**32 - 1),
    st.booleans(),
)


texts = st.builds(
    lambda fraction, seed, context, stride: Component(
        name="text", test_fraction=fraction, seed=seed, context=context, stride=stride
    ),
    fractions,
    st.integers(0, 2**32 - 1),
    st.integers(1, 1024),
    st.integers(1, 1024),
)


@settings(max_examples=50, deadline=None, derandomize=True, database=None)
@given(plane_sets | real_sets | texts)
def test_loading_gives_what_the_settings_promise(data: Component) -> None:
    n_train, n_test = sizes_of(data)
    loaded = load(data)
    assert (len(loaded.x_train), len(loaded.x_test)) == (n_train, n_test)
    assert (len(loaded.y_train), len(loaded.y_test)) == (n_train, n_test)
    assert loaded.x_train.shape[1:] == loaded.x_test.shape[1:] == info_of(data).shape
    assert (loaded.task, loaded.input) == (info_of(data).task, info_of(data).input)
    assert loaded.class_names == info_of(data).class_names
    assert loaded.n_classes == info_of(data).n_classes


def test_a_specification_names_the_task_where_no_setting_decides_it() -> None:
    for name in BUILT_IN:
        spec, data = DATASETS[name], Component(name=name)
        assert spec.tasks in ((), (info_of(data).task,))
        assert spec.inputs == (info_of(data).input,)
        assert spec.label
        assert all(param.doc for param in spec.params)


def test_the_number_of_classes_decides_the_task() -> None:
    assert info_of(Component(name="spiral")).task == "binary"
    assert info_of(Component(name="spiral", arms=3)).task == "multiclass"
    assert info_of(Component(name="gaussians", n_classes=3)).class_names == ("blob 1", "blob 2", "blob 3")
    assert info_of(Component(name="diabetes")).n_classes == 0


def test_impossible_settings_are_refused(subtests: pytest.Subtests) -> None:
    for data, message in [
        (Component(name="spirale"), "data.name: is not a known dataset, got 'spirale'. Did you mean spiral?"),
        (Component(name="spiral", arms=6), "data.arms: must be a whole number at least 2 and at most 5, got"),
        (Component(name="moons", arms=3), "data.arms: is not a setting of moons, got 3."),
        (Component(name="xor", noise=0.6), "data.noise: must be a number at least 0 and at most 0.5, got 0."),
        (Component(name="xor", n_samples=9), "data.n_samples: must be a whole number at least 10"),
        (Component(name="xor", features=[]), "data.features: must name at least one, got []."),
        (Component(name="xor", test_fraction=1), "data.test_fraction: must be a number greater than 0 and l"),
        (Component(name="iris", noise=0.1), "data.noise: is not a setting of iris, got 0.1."),
        (Component(name="moons", balance=0.01), "data.balance: must be a number at least 0.02 and at most 1"),
        (Component(name="plane", balance=0.5), "data.balance: is not a setting of plane, got 0.5."),
        (Component(name="drawn", noise=0.1), "data.noise: is not a setting of drawn, got 0.1."),
        (Component(name="drawn", points=[*ROWS, [0, 7, 1]]), "data.points[4]: must be [x1, x2, class]: x1 a"),
        (
            Component(name="xor", n_samples=10, test_fraction=0.01),
            f"data.test_fraction: {LEAVE.format(10)}, got",
        ),
        (
            Component(name="diabetes", test_fraction=0.999),
            f"data.test_fraction: {LEAVE.format(442)}, got 0.999.",
        ),
    ]:
        with subtests.test(str(data)):
            for look in (sizes_of, load):
                with pytest.raises(PlaygroundError) as caught:
                    look(data)
                assert str(caught.value).startswith(message)


def test_every_feature_has_a_formula() -> None:
    assert Component(name="xor", features=FEATURES).args["features"] == FEATURES
    assert load(Component(name="xor", features=FEATURES)).expand == Expand(FEATURES)


def test_plane_data_needs_neither_torch_nor_scikit_learn() -> None:
    code = """
import sys
import core.experiment.validate
from core.data.load import load
from core.experiment.experiment import Component
load(Component(name="spiral"))
assert not {"torch", "sklearn"} & sys.modules.keys()
"""
    subprocess.run([sys.executable, "-c", code], check=True)
