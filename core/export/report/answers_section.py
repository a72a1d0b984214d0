"""The section of a report on a model's answers, as its template takes it."""

from __future__ import annotations

import numpy as np

from core.export.report import figures
from core.export.report.evaluated_model import EvaluatedModel
from core.export.report.svg_figure import SvgFigure
from core.export.report.texts import Number, number
from core.protocol.report import ClassReport, ClassScores
from core.system.sentences import Sentences
from core.text import Text

N_MISTAKES = 16
"""Mistakes that are shown."""
MOST_IN_MATRIX = 30
"""Classes of the largest confusion matrix that is shown whole."""
MOST_SCORES = 50
"""Rows of the table of scores; of more classes those with the least F1 are shown."""
N_CONFUSIONS = 20
"""Confusions that are listed in place of a larger one."""
N_INPUTS = 6
"""Inputs that a table of samples has."""


class AnswersSection:
    """A model's answers on the test data, as the template takes them, in a language."""

    def __init__(self, model: EvaluatedModel, say: Sentences) -> None:
        self._model, self._say = model, say
        self.file = model.file
        self.moment = say(Text("step {step:,}, epoch {epoch:,}", step=model.step, epoch=model.epoch))
        self.n_samples = f"{len(model.report.answers.y_true):,}"
        self.classes = model.report.counts
        self.numbers = model.report.numbers
        self.text = model.report.text
        self.rebuilt = model.report.rebuilt
        self.names = model.data.class_names
        self.n_mistakes = len(model.mistakes)

    @property
    def pictures(self) -> list[SvgFigure]:
        """The figures."""
        model, found = self._model, []
        if model.field is not None:
            found.append(figures.decision_map(model, self._say))
        if isinstance(self.classes, ClassReport):
            found.append(figures.calibration(self.classes, self._say))
        if self.numbers is not None:
            found.append(figures.predictions(self.numbers, self._say(model.data.target_name), self._say))
            found.append(figures.residuals(self.numbers, self._say))
        return found

    @property
    def numbers_in_words(self) -> list[tuple[str, Number]]:
        """The numbers that sum up the answers."""
        return [(self._say(label), number) for label, number in self._numbers()]

    def _numbers(self) -> list[tuple[Text, Number]]:
        classes, numbers = self.classes, self.numbers
        if classes is not None and not isinstance(classes, ClassReport):
            return [
                (Text("1-NN accuracy"), number(classes.accuracy)),
                (Text("Balanced accuracy"), number(classes.balanced_accuracy)),
            ]
        if classes is not None:
            fitted = None if classes.fitted.limit else classes.fitted.temperature
            return [
                (Text("Accuracy"), number(classes.accuracy)),
                (Text("Balanced accuracy"), number(classes.balanced_accuracy)),
                (Text("Area under ROC curves"), number(classes.roc_area)),
                (Text("Average precision"), number(classes.average_precision)),
                (Text("Calibration error"), number(classes.before.error)),
                (Text("Temperature that fits best"), number(fitted)),
            ]
        if self.text is not None:
            return [
                (Text("Loss, nats a character"), number(self.text.loss)),
                (Text("Perplexity"), number(self.text.perplexity)),
                (Text("Accuracy"), number(self.text.accuracy)),
            ]
        if self.rebuilt is not None:
            explained = self.rebuilt.rebuilt.explained
            return [
                (Text("Mean squared error of a pixel"), number(self.rebuilt.error)),
                (Text("PSNR, decibels"), number(self.rebuilt.psnr)),
                (Text("Explained variance"), number(None if np.isnan(explained) else explained)),
            ]
        if numbers is not None:
            return [
                (Text("R²"), number(numbers.r2)),
                (Text("Mean absolute error"), number(numbers.mae)),
                (Text("Root of the mean squared error"), number(numbers.rmse)),
            ]
        return []

    @property
    def matrix(self) -> list[tuple[str, list[tuple[int, float]]]]:
        """True class, and for each predicted class the samples and their share; empty for many classes."""
        assert self.classes is not None
        if len(self.names) > MOST_IN_MATRIX:
            return []
        rows = zip(self.names, self.classes.matrix.tolist(), strict=True)
        return [(name, [(n, n / max(1, sum(row))) for n in row]) for name, row in rows]

    @property
    def confusions(self) -> list[tuple[str, str, int]]:
        """True class, predicted class and samples of the most frequent mistakes, among many classes."""
        assert self.classes is not None
        if self.matrix:
            return []
        counts = self.classes.matrix * (1 - np.eye(len(self.names), dtype=np.int64))
        most = np.argsort(-counts, axis=None, kind="stable")[:N_CONFUSIONS]
        pairs = zip(*np.unravel_index(most, counts.shape), strict=True)
        return [(self.names[i], self.names[j], int(counts[i, j])) for i, j in pairs if counts[i, j]]

    @property
    def scores(self) -> list[tuple[str, ClassScores]]:
        """Precision, recall and F1 of each class, and their means."""
        assert self.classes is not None
        means = [
            (self._say(Text("mean")), self.classes.macro),
            (self._say(Text("mean, weighted")), self.classes.weighted),
        ]
        pairs = list(zip(self.names, self.classes.scores, strict=True))
        if self.n_left_out:
            pairs = sorted(pairs, key=lambda pair: pair[1].f1 or 0.0)[:MOST_SCORES]
        return [*pairs, *means]

    @property
    def n_left_out(self) -> int:
        """Classes without a row in the table of scores, which has the worst ones."""
        return max(0, len(self.names) - MOST_SCORES)

    @property
    def gallery(self) -> list[tuple[str, str, str, str]]:
        """Pictures of the most confident mistakes: the picture, true and predicted class, confidence."""
        model = self._model
        mistakes = model.mistakes[:N_MISTAKES]
        pictures = model.data.pictures("test", mistakes)
        if pictures is None or self.classes is None:
            return []
        pairs = zip(pictures, mistakes, strict=True)
        return [(figures.image_source(pixels), *self._verdict(int(i))) for pixels, i in pairs]

    @property
    def worst(self) -> list[tuple[str, str, str, str]]:
        """Pictures rebuilt worst: the picture, what was rebuilt, its number and its error."""
        if self.rebuilt is None:
            return []
        whole = self.rebuilt.rebuilt
        numbers = whole.worst[:N_MISTAKES]
        pictures = self._model.data.pictures("test", numbers)
        assert pictures is not None
        return [
            (figures.image_source(given), figures.image_source(made), str(i), f"{whole.errors[i]:.4f}")
            for given, made, i in zip(pictures, whole.pictures, numbers, strict=False)
        ]

    @property
    def inputs(self) -> tuple[str, ...]:
        """The first inputs of a table's samples."""
        return self._model.data.feature_names[:N_INPUTS]

    @property
    def mistakes(self) -> list[tuple[int, tuple[str, str, str], list[str]]]:
        """The most confident mistakes of a table: number, verdict, first inputs."""
        model = self._model
        raw = model.data.raw_test
        if not model.data.is_table or raw is None or self.classes is None:
            return []
        return [
            (int(i), self._verdict(int(i)), [f"{value:.4g}" for value in raw[i][:N_INPUTS]])
            for i in model.mistakes[:N_MISTAKES]
        ]

    def _verdict(self, i: int) -> tuple[str, str, str]:
        classes = self.classes
        assert classes is not None
        true, predicted = int(self._model.report.answers.y_true[i]), int(classes.predicted[i])
        sure = f"{classes.confidence[i]:.1%}"
        if not isinstance(classes, ClassReport):
            sure = self._say(Text("distance {far:.3g}", far=-float(classes.confidence[i])))
        return self.names[true], self.names[predicted], sure
