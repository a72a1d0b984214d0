"""What is seen of each loss, in a sentence or two."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def sentence(name: str) -> str:
    """Return what to drag and what it means."""
    return {
        "MSELoss": translate(
            "Losses",
            "Drag the point or the target: twice as far costs four times as much and pulls twice as hard.",
        ),
        "L1Loss": translate(
            "Losses",
            "Drag the point: the pull is the same however far the target is, so outliers pull no harder.",
        ),
        "SmoothL1Loss": translate(
            "Losses",
            "Drag the point across the target: within beta the curve is MSE's, divided by beta, "
            "beyond it L1's.",
        ),
        "HuberLoss": translate(
            "Losses",
            "Drag the point far away: beyond delta the gradient grows no more. Huber is delta "
            "times SmoothL1.",
        ),
        "PoissonNLLLoss": translate(
            "Losses",
            "Drag the point: the loss is least where the rate is the count. Too low a rate costs "
            "more than too high.",
        ),
        "GaussianNLLLoss": translate(
            "Losses",
            "Drag the point, then the variance: who is unsure pays less for an error, and more "
            "for being right.",
        ),
        "BCELoss": translate(
            "Losses",
            "Drag the probability to the wrong end: the loss grows without limit, and the "
            "gradient even faster.",
        ),
        "BCEWithLogitsLoss": translate(
            "Losses",
            "Drag the logit: the gradient is sigmoid − y, never beyond 1. Set pos_weight: errors "
            "at y = 1 count more.",
        ),
        "SoftMarginLoss": translate(
            "Losses",
            "Drag the score: it should have the target's sign. This is BCEWithLogitsLoss with "
            "targets −1 and +1.",
        ),
        "HingeEmbeddingLoss": translate(
            "Losses",
            "Drag the distance: alike pairs (+1) should have none, unlike ones (−1) more than the margin.",
        ),
        "MarginRankingLoss": translate(
            "Losses",
            "Drag x1, set x2: at y = +1, x1 should be greater by the margin. Both get the same "
            "pull, opposite ways.",
        ),
        "CrossEntropyLoss": translate(
            "Losses",
            "Drag a logit, click the true class: its probability alone makes the loss, yet every "
            "logit is pulled.",
        ),
        "NLLLoss": translate(
            "Losses",
            "Drag a score, click the true class: after LogSoftmax the loss is minus the true "
            "class's log-probability.",
        ),
        "MultiMarginLoss": translate(
            "Losses",
            "Drag a score, click the true class: only classes less than the margin below it are pushed.",
        ),
        "MultiLabelMarginLoss": translate(
            "Losses",
            "Click the true classes, several if you like: each should be above each other class by 1.",
        ),
        "MultiLabelSoftMarginLoss": translate(
            "Losses",
            "Click the true classes, several if you like: each class is a BCEWithLogitsLoss of its own.",
        ),
        "KLDivLoss": translate(
            "Losses",
            "Drag Q or P: the loss is 0 where they agree. It takes log Q, and where P is 0 it does not care.",
        ),
        "TripletMarginLoss": translate(
            "Losses",
            "Drag the points: once the negative is outside the dashed ring, the loss is 0 and "
            "nothing is pulled.",
        ),
        "TripletMarginWithDistanceLoss": translate(
            "Losses",
            "Choose a distance: the dashed ring, outside of which the loss is 0, takes its shape.",
        ),
        "CosineEmbeddingLoss": translate(
            "Losses",
            "Drag the vectors: only their angle counts. At y = −1 it should have a cosine below the margin.",
        ),
    }.get(name, "")
