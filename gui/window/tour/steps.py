"""What the tour shows, in its order."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


@dataclass(frozen=True)
class TourStep:
    """One control, by the object name of its widget or action, and what to say of it."""

    target: str
    title: str
    text: str
    asks_for_press: bool = False
    """Whether the tour goes on by itself once the button is pressed; Next presses it."""


def tour_steps() -> tuple[TourStep, ...]:
    """Return the steps in the window's language. Each of their claims is tried by ``test_tour_claims``."""
    return (
        TourStep(
            "preset",
            translate("Tour", "Choose what to learn"),
            translate(
                "Tour",
                "Each preset is an experiment: data, a network and how it is trained. "
                "Ctrl+Z brings back what was there before.",
            ),
        ),
        TourStep(
            "run_action",
            translate("Tour", "Let it learn: press Run"),
            translate(
                "Tour",
                "The network trains before your eyes. The same button, or the space bar, pauses it. "
                "(Next presses it for you.)",
            ),
            asks_for_press=True,
        ),
        TourStep(
            "network_view",
            translate("Tour", "The network"),
            translate(
                "Tour",
                "From the inputs at the left to the output at the right. Each square shows how one unit "
                "answers at each place of the plane. Each line is a weight: the thicker, the larger; its "
                "colour is its sign. Point at one to read its numbers.",
            ),
        ),
        TourStep(
            "output_view",
            translate("Tour", "What it has learned"),
            translate(
                "Tour",
                "The dots are the data, each in the colour of its class. The ground is the answer of the "
                "network at each place.",
            ),
        ),
        TourStep(
            "curves",
            translate("Tour", "How well it goes"),
            translate(
                "Tour",
                "The loss should fall, on the data it learns from (train) and on data that it never "
                "learns from (test).",
            ),
        ),
        TourStep(
            "settings",
            translate("Tour", "Everything can be changed"),
            translate(
                "Tour",
                "Learning rate, batch size and epochs act at once, even while it runs. Data, layers, loss "
                "and the kind of optimizer wait: a ↻ says that they apply on reset.",
            ),
        ),
        TourStep(
            "timeline",
            translate("Tour", "Back in time"),
            translate(
                "Tour",
                "Moments of the run are kept, from its start to now. Drag the slider to see the network "
                "as it was. Training goes on meanwhile.",
            ),
        ),
        TourStep(
            "reset_action",
            translate("Tour", "Once more from the start"),
            translate(
                "Tour",
                "Reset builds the network anew, with the same first weights: the same run again, to the last "
                "digit. New weights, in the settings, draws others.",
            ),
        ),
        TourStep(
            "strip.try",
            translate("Tour", "Try something: press one of these"),
            translate(
                "Tour",
                "It makes the change for you and trains from the start. Watch it; when the run ends, the "
                "line in this row says what came of it. Ctrl+Z takes the change back.",
            ),
        ),
        TourStep(
            "workspaces_tabs",
            translate("Tour", "And then"),
            translate(
                "Tour",
                "Learn has lessons, from tensors to several GPUs. Lab runs your own PyTorch line by line. "
                "The others look closer at a trained network. This tour is in the Help menu.",
            ),
        ),
    )
