"""An edit is checked once, as a change."""

import pytest

from core.data.registry import BUILT_IN
from core.errors import PlaygroundError
from core.experiment.change import make_change, make_live_change, swap, with_network, with_short_epochs
from core.experiment.presets import NAMES, read_preset, usual_preset
from core.experiment.validate import check
from tests.helpers.experiments import CATALOG, experiment


def test_a_change_has_canonical_values_and_what_they_were() -> None:
    before = experiment(optimizer={"name": "SGD"})
    change = make_change(before, before.replace("optimizer.lr", 1), CATALOG, keep="optimizer.lr")
    assert change.before is before
    assert change.asked is change.after
    assert type(change.after.get("optimizer.lr")) is float
    assert change.after == before.replace("optimizer.lr", 1.0)
    assert change.after.to_toml() == before.replace("optimizer.lr", 1.0).to_toml()
    assert change.values("optimizer.lr") == (0.001, 1.0)


def test_a_change_keeps_what_was_asked_for_beside_what_it_became() -> None:
    before = experiment(data={"name": "spiral", "batch_size": 200})
    change = make_change(before, before.replace("data.n_samples", 100), CATALOG, keep="data.n_samples")
    assert change.asked.get("data.batch_size") == 200
    assert change.after.get("data.batch_size") == 50


def test_what_was_edited_is_refused_and_not_replaced() -> None:
    before = experiment()
    with pytest.raises(PlaygroundError, match=r"data.batch_size: must be at most"):
        make_change(before, before.replace("data.batch_size", 9_999), CATALOG, keep="data.batch_size")


def test_a_live_change_takes_hot_settings_only() -> None:
    before = experiment()
    settings = {"training.l2": 0.5, "data.batch_size": 7}
    assert make_live_change(before, CATALOG, settings).after == before.replace_all(settings)
    with pytest.raises(PlaygroundError, match="applies on reset only"):
        make_live_change(before, CATALOG, settings | {"seed": 1})
    with pytest.raises(PlaygroundError, match=r"data.batch_size: must be at most"):
        make_live_change(before, CATALOG, {"data.batch_size": 9_999})


def test_the_loss_of_numbers_goes_with_them_but_one_that_was_chosen_for_classes_stays() -> None:
    numbers = swap(experiment(), CATALOG, "data", "plane")
    assert numbers.loss.name == "MSELoss"
    assert swap(numbers, CATALOG, "data", "iris").loss.name == "CrossEntropyLoss"
    edited = numbers.replace("data", {"name": "iris"})
    assert make_change(numbers, edited, CATALOG, keep="data.name").after.loss.name == "CrossEntropyLoss"
    chosen = swap(experiment(), CATALOG, "loss", "MSELoss")
    assert swap(chosen, CATALOG, "data", "iris").loss.name == "MSELoss"


def test_the_network_of_any_preset_can_be_taken_to_any_usual_experiment(subtests: pytest.Subtests) -> None:
    usuals = {data: preset for data in BUILT_IN if (preset := usual_preset(data)) is not None}
    assert {*BUILT_IN} - {*usuals} == {"unicode_names"}
    for former in NAMES:
        mine = read_preset(former).experiment
        with subtests.test(former):
            for data, usual in usuals.items():
                kept = with_network(usual.experiment, mine, CATALOG)
                check(kept, CATALOG)
                assert (kept.name, kept.notes, kept.data.name) == (usual.title, usual.experiment.notes, data)
                if mine.data.name == data:
                    assert (kept.model, kept.loss, kept.optimizer) == (mine.model, mine.loss, mine.optimizer)


def test_large_data_get_batches_and_epochs_with_which_a_run_ends() -> None:
    drawn = swap(read_preset("drawn").experiment, CATALOG, "data", "unicode_names")
    short = with_short_epochs(drawn, CATALOG)
    n_train = check(short, CATALOG).choices["data"].sizes()[0]
    assert drawn.get("data.batch_size") == 4
    assert 200 < n_train / short.get("data.batch_size") <= 400
    assert 1 <= short.training.epochs <= 20
    assert (short.model, short.optimizer) == (drawn.model, drawn.optimizer)


def test_small_data_keep_batches_and_epochs() -> None:
    moons = swap(read_preset("drawn").experiment, CATALOG, "data", "moons")
    assert with_short_epochs(moons, CATALOG) == moons
