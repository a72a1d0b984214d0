"""Figures of what a model answers."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from typing import Any

import numpy as np
import numpy.typing as npt
from markupsafe import Markup
from matplotlib.axes import Axes
from matplotlib.image import imsave

from core.analysis.colours.colormap import colours_for
from core.analysis.colours.theme_colours import DARK, LIGHT, N_COLOURS
from core.data.dataset import DataSet
from core.experiment.data_schema import DOMAIN
from core.export.report.evaluated_model import EvaluatedModel
from core.export.report.svg_figure import INK, SvgFigure, draw
from core.protocol.report import ClassReport, NumberReport, Reliability
from core.system.sentences import Sentences
from core.text import Text

SQUARE = (4.4, 3.9)
"""Size in inches."""
MANY = 10
"""Samples from which a bin says something of the network, and not only of chance."""


def calibration(report: ClassReport, say: Sentences) -> SvgFigure:
    """Return confidence against accuracy, at T = 1 and at the temperature that fits best."""

    def paint(axes: Axes) -> None:
        counts = report.before.counts
        edges = np.linspace(0, 1, len(counts) + 1)
        axes.bar(
            edges[:-1], 0.3 * counts / max(1, counts.max()), 1 / len(counts), align="edge",
            color=INK["line"], label=say(Text("samples")),
        )  # fmt: skip
        axes.plot([0, 1], [0, 1], color=INK["plan"], lw=1, ls="--")
        _reliability(axes, report.before, "test", "T = 1")
        if not report.fitted.limit:
            _reliability(axes, report.after, "train", f"T = {report.fitted.temperature:.3g}")
        axes.set(xlim=(0, 1), ylim=(0, 1.02), xlabel=say(Text("confidence")), ylabel=say(Text("accuracy")))
        axes.legend(loc="upper left")

    words = Text(
        "Accuracy by confidence on the test data; their mean distance is {far:.3f}.",
        far=float(report.before.error),
    )
    note = Text(
        "On the dashed line a model is as often right as it is sure. Large dots have samples enough to tell."
    )
    return draw("calibration", say(Text("Calibration")), say(words), SQUARE, paint, say(note))


def _reliability(axes: Axes, bins: Reliability, ink: str, label: str) -> None:
    known, many = bins.counts > 0, bins.counts >= MANY
    axes.plot(bins.confidence[known], bins.accuracy[known], color=INK[ink], lw=1, alpha=0.6)
    axes.plot(bins.confidence[known], bins.accuracy[known], "o", ms=2.5, color=INK[ink], alpha=0.6)
    axes.plot(bins.confidence[many], bins.accuracy[many], "o", ms=5, color=INK[ink], label=label)


def predictions(numbers: NumberReport, target: str, say: Sentences) -> SvgFigure:
    """Return predicted against true numbers."""
    low = float(min(numbers.y_true.min(), numbers.predicted.min()))
    high = float(max(numbers.y_true.max(), numbers.predicted.max()))

    def paint(axes: Axes) -> None:
        axes.plot([low, high], [low, high], color=INK["plan"], lw=1, ls="--")
        axes.plot(numbers.y_true, numbers.predicted, "o", ms=3, color=INK["test"], alpha=0.6, mew=0)
        axes.set(xlabel=say(Text("true")), ylabel=say(Text("predicted")), aspect="equal")

    words = Text(
        "Predicted against true {target}, {n:,} test samples; the dashed line is right.",
        target=target,
        n=len(numbers.y_true),
    )
    of = f"{target[:1].upper()}{target[1:]}"
    note = Text("{target}; on the dashed line a prediction is right.", target=of)
    title = say(Text("Predicted against true"))
    return draw("predictions", title, say(words), SQUARE, paint, say(note))


def residuals(numbers: NumberReport, say: Sentences) -> SvgFigure:
    """Return how often which error is made."""
    size = float(np.abs(numbers.errors).max()) or 1.0

    def paint(axes: Axes) -> None:
        axes.hist(numbers.errors, 25, range=(-size, size), color=INK["test"], alpha=0.7)
        axes.axvline(0, color=INK["plan"], lw=1, ls="--")
        axes.set(xlabel=say(Text("predicted − true")), ylabel=say(Text("samples")))

    words = Text(
        "Errors on the test data, from {low:.4g} to {high:.4g}.",
        low=float(numbers.errors.min()),
        high=float(numbers.errors.max()),
    )
    note = Text("Predicted minus true, in the target's unit.")
    return draw("residuals", say(Text("Errors")), say(words), SQUARE, paint, say(note))


def decision_map(model: EvaluatedModel, say: Sentences) -> SvgFigure:
    """Return what the model answers over the plane, with the points; mistakes are ringed."""
    data, mistakes = model.data, model.mistakes
    assert model.field is not None
    assert data.points_train is not None
    assert data.points_test is not None
    points = {"train": (data.points_train, data.y_train, "o"), "test": (data.points_test, data.y_test, "D")}
    field, ends = model.field, (-DOMAIN, DOMAIN)

    def paint(axes: Axes) -> None:
        axes.grid(False)
        for theme in (LIGHT, DARK):
            pixels = _channels(colours_for(data, theme).pixels(field, False))
            image = axes.imshow(pixels, extent=(*ends, *ends), origin="lower", interpolation="none")
            image.set_gid(theme.name)
        for x, y, marker in points.values():
            _scatter(axes, x, y, marker, data)
        wrong = points["test"][0][mistakes]
        axes.scatter(wrong[:, 0], wrong[:, 1], s=40, facecolors="none", edgecolors=INK["text"], lw=1)
        axes.set(xlim=ends, ylim=ends, xlabel="x1", ylabel="x2", aspect="equal")

    n = len(data.y_train) + len(data.y_test)
    words = Text("What the model answers over the plane, and {n:,} points.", n=n)
    title = Text("Decision map") if data.n_classes else Text("Output over the plane")
    return draw("map", say(title), say(words), SQUARE, paint, _map_note(data, say))


def _map_note(data: DataSet, say: Sentences) -> Markup:
    if not data.n_classes:
        note = Text("Circles were trained on, diamonds are for testing: negative is orange, positive blue.")
        return Markup("{}").format(say(note))
    swatch = Markup('<span class="swatch" style="background: var(--class{})"></span>{}')
    names = data.class_names[:N_COLOURS]
    swatches = Markup(" ").join(swatch.format(i, name) for i, name in enumerate(names))
    if more := len(data.class_names) - len(names):
        swatches = Markup(say.of("{names} and {n:,} more")).format(names=swatches, n=more)
    note = Text("Circles were trained on, diamonds are for testing; mistakes among them are ringed.")
    return swatches + Markup(".<br>{}").format(say(note))


def _scatter(axes: Axes, points: Any, y: npt.NDArray[Any], marker: str, data: DataSet) -> None:
    style: dict[str, Any] = {"s": 9, "marker": marker, "linewidths": 0.4, "edgecolors": INK["panel"]}
    if not data.n_classes:
        axes.scatter(
            points[:, 0], points[:, 1], c=_channels(colours_for(data, LIGHT).points(y)) / 255, **style
        )
        return
    for label in range(data.n_classes):
        own = points[y == label]
        axes.scatter(own[:, 0], own[:, 1], c=INK[f"class{label % N_COLOURS}"], **style)


def _channels(packed: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint8]:
    """Return red, green and blue (..., 3) of colours 0xffRRGGBB."""
    return np.stack([packed >> 16, packed >> 8, packed], axis=-1).astype(np.uint8)


def image_source(pixels: npt.NDArray[Any]) -> str:
    """Return a picture (channels, height, width) as an address that holds all of it."""
    file = BytesIO()
    picture = pixels[0] if len(pixels) == 1 else np.moveaxis(pixels, 0, -1)
    imsave(file, picture, cmap="gray_r", format="png")
    return f"data:image/png;base64,{b64encode(file.getvalue()).decode('ascii')}"
