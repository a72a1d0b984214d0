"""What is said while other processes train the model: their pictures follow from checkpoint to checkpoint."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gui.state.store import Store

translate = QCoreApplication.translate


def picture_note(store: Store) -> str:
    """Return which network a picture shows; an empty text while no other processes train it."""
    if store.run.host.is_live:
        return ""
    step = _step_shown(store)
    if step == 0:
        return translate("Elsewhere", "Untrained, until their first checkpoint")
    return translate("Elsewhere", "Checkpoint of step {step:,}").format(step=step)


def run_note(store: Store) -> str:
    """Return the same as a sentence that stands by itself."""
    if store.run.host.is_live:
        return ""
    step = _step_shown(store)
    if step == 0:
        return translate(
            "Elsewhere",
            "Other processes train: pictures show the untrained network until their first checkpoint",
        )
    return translate(
        "Elsewhere", "Other processes train: pictures show their checkpoint of step {step:,}"
    ).format(step=step)


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
        return translate("Elsewhere", "Not measured while several processes train")
    if store.run.state == "running":
        return store.environment.loading or translate("Elsewhere", "The first step comes\u2026")
    return text


def _step_shown(store: Store) -> int:
    return store.run.snapshot.step if store.run.snapshot is not None else 0
