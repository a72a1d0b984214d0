"""Short texts on a run: its state, epochs, loss, time and age."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale
from PySide6.QtGui import QIcon

from core.analysis.metrics import Metric, main_metric_in
from core.runs.run_row import RunRow, RunStatus
from gui.theme.icons import icon, steady
from gui.theme.theme import Theme
from gui.translation import percent, translated
from gui.widgets.plots.scale import number
from gui.widgets.tiles import UNKNOWN

translate = QCoreApplication.translate

STATES: tuple[RunStatus, ...] = (
    "running", "paused", "interrupted", "stopped", "failed", "finished", "unreadable",
)  # fmt: skip
ICONS = {
    "running": "run",
    "paused": "pause",
    "interrupted": "state_interrupted",
    "stopped": "stop",
    "failed": "close",
    "finished": "state_finished",
    "unreadable": "state_unreadable",
}
_COLOURS = {
    "running": "accent",
    "paused": "warning",
    "interrupted": "warning",
    "failed": "error",
    "finished": "success",
    "unreadable": "error",
}


def state_text(row: RunRow) -> str:
    """Return the state in a word."""
    names: dict[RunStatus, str] = {
        "running": translate("Runs", "running"),
        "paused": translate("Runs", "paused"),
        "interrupted": translate("Runs", "interrupted"),
        "stopped": translate("Runs", "stopped"),
        "failed": translate("Runs", "failed"),
        "finished": translate("Runs", "finished"),
        "unreadable": translate("Runs", "unreadable"),
    }
    return names[row.state]


def progress(row: RunRow) -> float:
    """Return the share of its epochs that a run has taken."""
    return min(1.0, row.epoch / row.epochs) if row.epochs else 0.0


def state_icons(theme: Theme) -> dict[RunStatus, QIcon]:
    """Return the sign of each state."""
    return {
        state: steady(icon(ICONS[state], getattr(theme, _COLOURS.get(state, "muted")))) for state in STATES
    }


def epochs_text(row: RunRow) -> str:
    """Return the epochs done, as ``12 / 200``, or as ``200`` for all of them."""
    if not row.epochs:
        return UNKNOWN
    done = int(row.epoch)
    return f"{row.epochs:,}" if done >= row.epochs else f"{done:,} / {row.epochs:,}"


def loss_text(loss: float | None) -> str:
    """Return a loss with four decimals, larger ones with four digits."""
    if loss is None:
        return UNKNOWN
    return f"{loss:.4f}" if abs(loss) < 100 else number(loss)


def score_text(row: RunRow) -> str:
    """Return the best score of a run: a share in percent, another one with its short name."""
    metric, score = main_metric_in(row.best), row.best_score
    if metric is None or score is None:
        return UNKNOWN
    text = metric_text(metric, score)
    return text if metric.is_share else f"{translated(metric.label)} {text}"


def metric_text(metric: Metric, value: float, deviation: float | None = None) -> str:
    """Return a score, and how far it spreads over several runs: a share in percent."""
    scale, digits = (100, 1) if metric.is_share else (1, 3)
    numbers = [value] if deviation is None else [value, deviation]
    text = " ± ".join(f"{scale * number:.{digits}f}" for number in numbers)
    return percent(text) if metric.is_share else text


def time_text(seconds: float) -> str:
    """Return a time as ``8.2 s``, ``3:07 min`` or ``2:05 h``; 0 is an unknown time."""
    if seconds == 0:
        return UNKNOWN
    if seconds < 60:
        return translate("Runs", "{0:.1f} s").format(seconds)
    minutes, seconds = divmod(int(seconds), 60)
    if minutes < 60:
        return translate("Runs", "{0}:{1:02} min").format(minutes, seconds)
    return translate("Runs", "{0}:{1:02} h").format(*divmod(minutes, 60))


def created(row: RunRow) -> float | None:
    """Return when a run began, in seconds since 1970; None if its file does not say."""
    try:
        return datetime.fromisoformat(row.created).timestamp()
    except (ValueError, OverflowError, OSError):
        return None


def created_text(row: RunRow) -> str:
    """Return when a run began by the clock of this machine; of other years only the day."""
    began = created(row)
    if began is None:
        return UNKNOWN
    moment = datetime.fromtimestamp(began)
    if moment.year != datetime.now().year:
        return f"{moment:%Y-%m-%d}"
    return moment_text(moment)


def moment_text(moment: datetime) -> str:
    """Return a moment of this year, to the minute."""
    pattern = translate("Runs", "MMM dd, HH:mm")  # of QLocale.toString
    return QLocale().toString(QDateTime(moment), pattern)
