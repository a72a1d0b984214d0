"""What is said while other processes train the model: their pictures follow from checkpoint to checkpoint."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gui.state.store import Store


def picture_note(store: Store) -> str:
    """Return which network a picture shows; an empty text while no other processes train it."""
    if store.run.host.is_live:
        return ""
    step = _step_shown(store)
    if step == 0:
        return _tr("Untrained, until their first checkpoint")
    return _tr("Checkpoint of step {step:,}").format(step=step)


def run_note(store: Store) -> str:
    """Return the same as a sentence that stands by itself."""
    if store.run.host.is_live:
        return ""
    step = _step_shown(store)
    if step == 0:
        return _tr("Other processes train: pictures show the untrained network until their first checkpoint")
    return _tr("Other processes train: pictures show their checkpoint of step {step:,}").format(step=step)


def opening(store: Store, text: str, is_measured: bool = True) -> str:
    """Return what stands in an empty plot.

    Parameters
    ----------
    store : Store
    text : str
        What it says before a run.
    is_measured : bool
        Whether other processes tell what it shows.
    """
    if not store.run.host.is_live and not is_measured:
        return _tr("Not measured while several processes train")
    if store.run.state == "running":
        return store.environment.loading or _tr("The first step comes\u2026")
    return text


def _step_shown(store: Store) -> int:
    return store.run.snapshot.step if store.run.snapshot is not None else 0


def _tr(text: str) -> str:
    return QCoreApplication.translate("Elsewhere", text)
