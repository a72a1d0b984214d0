"""What a model writes is drawn from its own probabilities, and leaves no trace on its run."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from core.components.models import eval_mode
from core.data.text.windows import characters_of
from core.errors import PlaygroundError
from core.experiment.schema import Catalog
from core.inspect.observer import Observer
from core.inspect.temperature import analyse
from core.inspect.writing.live_text import LiveText, opening
from core.inspect.writing.passages import passage
from core.inspect.writing.writer import ByHiddenState, ByWindow, reader_of
from core.protocol.writing import PASSAGE, Characters, Writing
from core.training.devices import choose, detect
from core.training.trainer import Trainer
from tests.helpers.texts import LINE, MODELS, text_experiment

CPU = choose("cpu", detect())


@pytest.fixture(scope="module", params=MODELS)
def trainer(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, catalog: Catalog
) -> Trainer:
    experiment = text_experiment(tmp_path_factory.mktemp("text"), request.param)
    trainer = Trainer(experiment, catalog, CPU)
    for _ in itertools.islice(trainer.steps(), 5):
        pass
    return trainer


@pytest.fixture(scope="module")
def mlp(tmp_path_factory: pytest.TempPathFactory, catalog: Catalog) -> Trainer:
    return Trainer(text_experiment(tmp_path_factory.mktemp("text")), catalog, CPU)


def written(trainer: Trainer, n: int = 20, **settings: object) -> Characters:
    text = LiveText(trainer)
    text.begin(Writing(**settings))  # type: ignore[arg-type]
    return text.write(n)


def logits_at(trainer: Trainer, read: list[int]) -> torch.Tensor:
    """Return the logits of what follows `read`, in one pass over all that the model may see."""
    seen = read if trainer.experiment.model.name == "gru" else read[-trainer.data.context :]
    with eval_mode(trainer.model):
        return trainer.model(torch.tensor([seen]))[0, -1].double()


def test_each_character_is_drawn_from_the_models_own_probabilities(trainer: Trainer) -> None:
    characters, start = written(trainer, temperature=0.7, prompt="fox "), opening(trainer.data, "fox ")
    for column, temperature in enumerate((0.7, 0.5, 1.0, 1.5)):
        read = list(start)
        for place, drawn in enumerate(characters.drawn[:, column].tolist()):
            expected = analyse(logits_at(trainer, read).numpy(), temperature)
            p = expected.probabilities
            assert characters.probability[place, column] == pytest.approx(p[drawn], rel=1e-4)
            assert characters.rank[place, column] == 1 + (p > p[drawn]).sum()
            assert characters.entropy_bits[place, column] == pytest.approx(expected.entropy_bits, rel=1e-4)
            np.testing.assert_allclose(
                characters.top_probability[place, column], np.sort(p)[::-1][:12], rtol=1e-4
            )
            read.append(drawn)


def test_the_same_seed_writes_the_same_text_in_parts_or_at_once(trainer: Trainer) -> None:
    kind = ByHiddenState if trainer.experiment.model.name == "gru" else ByWindow
    assert type(reader_of(trainer.model, trainer.data.context)) is kind
    text = LiveText(trainer)
    text.begin(Writing(seed=3))
    parts = text.write(7) + text.write(1) + text.write(12)
    assert np.array_equal(parts.drawn, written(trainer, seed=3).drawn)
    assert not np.array_equal(parts.drawn, written(trainer, seed=4).drawn)


def test_a_run_that_writes_has_the_losses_of_one_that_does_not(tmp_path: Path, catalog: Catalog) -> None:
    experiment = text_experiment(tmp_path, "gru")
    silent = [float(step.loss).hex() for step in Trainer(experiment, catalog, CPU).steps()]
    trainer = Trainer(experiment, catalog, CPU)
    observer = Observer(trainer)
    losses = []
    for step in trainer.steps():
        losses.append(float(step.loss).hex())
        observer.text.begin(Writing(seed=step.step))
        observer.write(5, 1.0)
        assert trainer.model.training
    assert losses == silent


def test_a_recorded_moment_writes_with_its_own_weights(tmp_path: Path, catalog: Catalog) -> None:
    trainer = Trainer(text_experiment(tmp_path), catalog, CPU)
    observer, before = Observer(trainer), written(trainer)
    for _ in trainer.steps():
        pass
    observer.show_snapshot_at(0)
    observer.text.begin(Writing())
    step, characters = observer.write(20, 10.0)
    assert step == 0
    assert np.array_equal(characters.drawn, before.drawn)
    assert not np.array_equal(written(trainer).drawn, before.drawn)


def test_a_lower_temperature_draws_a_character_of_the_same_rank_or_a_better_one(mlp: Trainer) -> None:
    for seed in range(6):
        hot, warm, cold = (written(mlp, 1, temperature=t, seed=seed).rank[0, 0] for t in (5, 1, 0.2))
        assert cold <= warm <= hot


def test_top_k_and_top_p_leave_what_the_page_leaves(mlp: Trainer) -> None:
    assert (written(mlp, top_k=3).rank <= 3).all()
    assert (written(mlp, top_k=1).rank == 1).all()
    cut = written(mlp, top_k=9, top_p=0.6)
    logits = logits_at(mlp, list(opening(mlp.data, ""))).numpy()
    expected = analyse(logits, 1.0, top_k=9, top_p=0.6)
    assert cut.n_kept[0, 0] == expected.kept.sum()
    assert cut.kept[0, 0] == pytest.approx(expected.probabilities[expected.kept].sum(), rel=1e-4)
    assert (cut.rank <= cut.n_kept).all()


def test_before_it_writes_it_reads_whole_lines_of_the_training_text_and_the_prompt(mlp: Trainer) -> None:
    read = "".join(mlp.data.vocabulary[i] for i in opening(mlp.data, "a dog"))
    assert read == LINE[-mlp.data.context :] + "a dog"


def test_a_prompt_with_characters_beyond_the_vocabulary_names_them(mlp: Trainer) -> None:
    with pytest.raises(
        PlaygroundError, match=r"prompt: must have characters of the training text only.*'éß'"
    ):
        written(mlp, prompt="the éé ß")
    for settings in ({"temperature": 0.0}, {"top_k": 0}, {"top_p": 1.5}):
        with pytest.raises(PlaygroundError, match="must be"):
            written(mlp, **settings)


def test_a_model_of_anything_but_text_or_that_diverged_says_so(tmp_path: Path, catalog: Catalog) -> None:
    from core.experiment.presets import read_preset

    trainer = Trainer(read_preset("spiral").experiment, catalog, CPU)
    with pytest.raises(PlaygroundError, match=r"data\.name: must be text .*text_mlp"):
        LiveText(trainer).begin(Writing())
    trainer = Trainer(text_experiment(tmp_path, "bigram"), catalog, CPU)
    torch.nn.init.constant_(next(trainer.model.parameters()), torch.nan)
    with pytest.raises(PlaygroundError, match="must give finite numbers"):
        written(trainer)


def test_a_passage_has_the_loss_of_each_held_out_character(trainer: Trainer) -> None:
    with eval_mode(trainer.model):
        found = passage(trainer, 1)
    text, first = characters_of(trainer.data.x_test).tolist(), trainer.data.context + PASSAGE
    assert (len(found.losses), found.n_passages) == (PASSAGE, 4)
    assert found.characters.tolist() == text[first : first + PASSAGE]
    n_positions = trainer.layers[-1].output_shape[0]
    kept = max(1, n_positions // 2)
    for place in (0, kept - 1, kept, PASSAGE - 1):
        end = first + (place // kept + 1) * kept - 1  # of the window that this character is predicted in
        read = text[end - trainer.data.context : first + place]
        p = torch.log_softmax(logits_at(trainer, read), dim=0)
        assert found.losses[place] == pytest.approx(-float(p[text[first + place]]), rel=1e-4)


def test_a_passage_beyond_the_last_is_the_last_and_may_be_shorter(mlp: Trainer) -> None:
    with eval_mode(mlp.model):
        last, beyond = passage(mlp, 3), passage(mlp, 99)
    assert 0 < len(last.losses) < PASSAGE
    assert (beyond.number, len(beyond.losses)) == (3, len(last.losses))


def test_more_of_the_same_text_continues_it() -> None:
    asked = Writing(n=200)
    assert replace(asked, n=400).continues(asked)
    assert not replace(asked, n=400, seed=1).continues(asked)
    assert not asked.continues(asked)
