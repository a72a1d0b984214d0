"""Principal components: scikit-learn's own, and the best linear way through few numbers."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.decomposition import PCA
from sklearn.metrics import r2_score

from core.analysis.reconstruction import principal
from core.analysis.reconstruction.principal import Principal, explained_variance, principal_baseline
from tests.helpers.each import each

RNG = np.random.default_rng(0)
PICTURES = (RNG.normal(size=(60, 5)) @ RNG.normal(size=(5, 24)) + 0.1 * RNG.normal(size=(60, 24))).astype(
    np.float32
)


@each("most_dense", [1_000, 10])
def test_they_rebuild_what_those_of_scikit_learn_rebuild(
    most_dense: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(principal, "MOST_DENSE", most_dense)  # with few pictures of many pixels, or many
    theirs, ours = PCA(3).fit(PICTURES), Principal.fit(PICTURES, 3)
    expected = theirs.inverse_transform(theirs.transform(PICTURES))
    np.testing.assert_allclose(ours.rebuild(ours.project(PICTURES)), expected, atol=1e-4)


def test_there_are_no_more_components_than_pixels() -> None:
    ours = Principal.fit(PICTURES, 100)
    assert ours.directions.shape == (24, 24)
    np.testing.assert_allclose(ours.rebuild(ours.project(PICTURES)), PICTURES, atol=1e-5)


def test_explained_variance_is_the_r2_of_pixels_weighted_by_their_variance() -> None:
    rebuilt = PICTURES + RNG.normal(0, 0.3, PICTURES.shape)
    expected = r2_score(PICTURES, rebuilt, multioutput="variance_weighted")
    assert explained_variance(PICTURES, rebuilt) == pytest.approx(expected, abs=1e-6)
    assert np.isnan(explained_variance(np.ones((3, 4)), np.ones((3, 4))))


def test_under_noise_they_are_shrunk_which_loses_less() -> None:
    clean = PICTURES.reshape(60, 1, 4, 6)
    seen = (clean + RNG.normal(0, 2, clean.shape)).astype(np.float32)
    shrunk = principal_baseline(clean, seen, clean, 5, noise=2.0)
    plain = principal_baseline(clean, seen, clean, 5)
    assert shrunk.shape == clean.shape
    assert explained_variance(clean, shrunk) > explained_variance(clean, plain)
