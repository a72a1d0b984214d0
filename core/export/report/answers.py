"""What a report shows of a model's answers, as its template takes it."""

from __future__ import annotations

from core.analysis.class_scores import ClassScores
from core.analysis.evaluation import ClassReport
from core.export.report import figures
from core.export.report.examined import Examined
from core.export.report.page import Number, number
from core.export.report.sheet import Picture

N_MISTAKES = 16
"""Mistakes that are shown."""
N_INPUTS = 6
"""Inputs that a table of samples has."""


class AnswersSection:
    """What the template shows of a model's answers on the test data.

    Parameters
    ----------
    examined : Examined
    """

    def __init__(self, examined: Examined) -> None:
        self._examined = examined
        self.file = examined.file
        self.moment = f"step {examined.step:,}, epoch {examined.epoch:,}"
        self.n_samples = f"{len(examined.report.answers.y_true):,}"
        self.classes = examined.report.classes
        self.numbers = examined.report.numbers
        self.names = examined.data.class_names
        self.n_mistakes = len(examined.mistakes)

    @property
    def pictures(self) -> list[Picture]:
        """The figures."""
        examined, found = self._examined, []
        if examined.field is not None:
            found.append(figures.decision_map(examined))
        if self.classes is not None:
            found.append(figures.calibration(self.classes))
        if self.numbers is not None:
            found.append(figures.predictions(self.numbers, examined.data.target_name))
            found.append(figures.residuals(self.numbers))
        return found

    @property
    def numbers_in_words(self) -> list[tuple[str, Number]]:
        """What sums up the answers."""
        classes, numbers = self.classes, self.numbers
        if classes is not None:
            fitted = None if classes.fitted.limit else classes.fitted.temperature
            return [
                ("Accuracy", number(classes.accuracy)),
                ("Balanced accuracy", number(classes.balanced_accuracy)),
                ("Area under ROC curves", number(classes.roc_area)),
                ("Average precision", number(classes.average_precision)),
                ("Calibration error", number(classes.before.error)),
                ("Temperature that fits best", number(fitted)),
            ]
        if numbers is not None:
            return [
                ("R²", number(numbers.r2)),
                ("Mean absolute error", number(numbers.mae)),
                ("Root of the mean squared error", number(numbers.rmse)),
            ]
        return []

    @property
    def matrix(self) -> list[tuple[str, list[tuple[int, float]]]]:
        """True class, and for each predicted class the samples and their share of the row."""
        assert self.classes is not None
        rows = zip(self.names, self.classes.matrix.tolist(), strict=True)
        return [(name, [(n, n / max(1, sum(row))) for n in row]) for name, row in rows]

    @property
    def scores(self) -> list[tuple[str, ClassScores]]:
        """Precision, recall and F1 of each class, and their means."""
        assert self.classes is not None
        means = [("mean", self.classes.macro), ("mean, weighted", self.classes.weighted)]
        return [*zip(self.names, self.classes.scores, strict=True), *means]

    @property
    def gallery(self) -> list[tuple[str, str, str, str]]:
        """Pictures of the most confident mistakes: the picture, true and predicted class, confidence."""
        examined = self._examined
        raw = examined.data.raw_test
        if not examined.data.is_image or raw is None or self.classes is None:
            return []
        return [
            (figures.image_source(raw[i]), *self._verdict(int(i))) for i in examined.mistakes[:N_MISTAKES]
        ]

    @property
    def inputs(self) -> tuple[str, ...]:
        """The first inputs of a table's samples."""
        return self._examined.data.feature_names[:N_INPUTS]

    @property
    def mistakes(self) -> list[tuple[int, tuple[str, str, str], list[str]]]:
        """The most confident mistakes of a table: number, verdict, first inputs."""
        examined = self._examined
        raw = examined.data.raw_test
        if not examined.data.is_table or raw is None or self.classes is None:
            return []
        return [
            (int(i), self._verdict(int(i)), [f"{value:.4g}" for value in raw[i][:N_INPUTS]])
            for i in examined.mistakes[:N_MISTAKES]
        ]

    def _verdict(self, i: int) -> tuple[str, str, str]:
        classes: ClassReport | None = self.classes
        assert classes is not None
        true, predicted = int(self._examined.report.answers.y_true[i]), int(classes.predicted[i])
        return self.names[true], self.names[predicted], f"{classes.confidence[i]:.1%}"
