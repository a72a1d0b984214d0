"""Notes shown while other processes train: pictures then follow the run from checkpoint to checkpoint."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gui.state.store import Store

translate = QCoreApplication.translate


def picture_note(store: Store) -> str:
    """Return a note on which checkpoint a picture shows; empty unless other processes train it."""
    if store.run.host.is_live:
        return ""
    step = _last_step(store)
    if step == 0:
        return translate("Elsewhere", "Untrained, until their first checkpoint")
    return translate("Elsewhere", "Checkpoint of step {step:,}").format(step=step)


def run_note(store: Store) -> str:
    """Return the same note as a full sentence."""
    if store.run.host.is_live:
        return ""
    step = _last_step(store)
    if step == 0:
        return translate(
            "Elsewhere",
            "Other processes train: pictures show the untrained network until their first checkpoint",
        )
    return translate(
        "Elsewhere", "Other processes train: pictures show their checkpoint of step {step:,}"
    ).format(step=step)


def opening(store: Store, text: str, is_measured: bool = True) -> str:
    """Return the text of an empty plot.

    Parameters
    ----------
    text : str
        What it says before a run.
    is_measured : bool
        Whether it is measured when other processes train.
    """
    if not store.run.host.is_live and not is_measured:
        return translate("Elsewhere", "Not measured while several processes train")
    if store.run.state == "failed":
        return translate("Elsewhere", "The run failed before there was anything to show")
    if store.run.state == "running":
        return store.environment.loading or translate("Elsewhere", "The first step comes\u2026")
    return text


def _last_step(store: Store) -> int:
    return store.run.snapshot.step if store.run.snapshot is not None else 0
