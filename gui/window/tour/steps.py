"""What the tour shows, in its order."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


@dataclass(frozen=True)
class TourStep:
    """One control, by its object name, and what to say of it."""

    target: str
    title: str
    text: str


def tour_steps() -> tuple[TourStep, ...]:
    """Return the steps in the window's language."""

    def step(target: str, title: str, text: str) -> TourStep:
        return TourStep(target, title, text)

    return (
        step(
            "preset",
            translate("Tour", "Choose what to learn"),
            translate(
                "Tour",
                "Each preset is an experiment: data, a network and how it is trained. "
                "Choosing one can be undone.",
            ),
        ),
        step(
            "transport_bar",
            translate("Tour", "Let it learn"),
            translate(
                "Tour",
                "Run, or the space bar, trains the network before your eyes. Step takes one batch, "
                "Reset begins anew with other weights.",
            ),
        ),
        step(
            "network_view",
            translate("Tour", "The network"),
            translate(
                "Tour",
                "From the inputs at the left to the output at the right. Each square is what one neuron "
                "makes of the plane; lines are weights, green above 0 and purple below. Point at one to "
                "see it large.",
            ),
        ),
        step(
            "output_view",
            translate("Tour", "What it has learned"),
            translate(
                "Tour", "The dots are the data. The ground shows what the network answers at each place."
            ),
        ),
        step(
            "curves",
            translate("Tour", "How well it goes"),
            translate(
                "Tour", "The loss should fall: on the data it learns from, and on data that it never sees."
            ),
        ),
        step(
            "settings",
            translate("Tour", "Everything can be changed"),
            translate(
                "Tour",
                "Data, layers, loss, optimizer, learning rate. Most settings act at once, "
                "others build the network anew and say so.",
            ),
        ),
        step(
            "timeline",
            translate("Tour", "Back in time"),
            translate("Tour", "Every moment of the run is kept: drag here to see the network as it was."),
        ),
        step(
            "workspaces_tabs",
            translate("Tour", "And then"),
            translate(
                "Tour",
                "Lab runs your own PyTorch line by line. Learn has lessons, from tensors to several GPUs. "
                "This tour is in the Help menu.",
            ),
        ),
    )
