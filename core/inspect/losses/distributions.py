"""KLDivLoss: the divergence of two distributions, and what its mistakes give."""

from __future__ import annotations

from core.inspect.losses.criterion import apply, make_criterion, tensor, with_gradients
from core.protocol.losses.pictures import DistributionPicture
from core.protocol.losses.requests import DistributionRequest
from core.text import Text

MEAN_WARNING = Text(
    "reduction: 'mean' divides the total loss by both the batch size and the support size."
    "'batchmean' divides only by the batch size, and aligns with the KL div math definition."
    "'mean' will be changed to behave the same as 'batchmean' in the next major release."
)
"""What torch says each time; it is quoted, as warnings cannot be caught beside other threads."""


def picture(request: DistributionRequest) -> DistributionPicture:
    """Return the divergence with its terms, and the numbers that come of the usual mistakes."""
    criterion = make_criterion(request.name, request.args)
    each = make_criterion(request.name, request.args, reduction="none")
    prediction, target = tensor([request.prediction]), tensor([request.target])
    is_log = bool(request.args.get("log_target"))
    right, wrong = (target.log(), target) if is_log else (target, target.log())
    log_prediction = prediction.log()
    loss, (gradient,) = with_gradients(criterion, (log_prediction.clone(), right))
    return DistributionPicture(
        log_prediction[0].numpy(),
        apply(each, log_prediction, right)[0].numpy(),
        float(loss.sum()),
        gradient[0].numpy(),
        float(apply(criterion, prediction, right).sum()),
        float(apply(criterion, log_prediction, wrong).sum()),
        MEAN_WARNING if criterion.reduction == "mean" else "",
    )
