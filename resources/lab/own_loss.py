"""A loss of your own, as a formula"""

import torch
from torch import nn


class OwnLoss(nn.Module):
    def __init__(self, weight=1.0):
        super().__init__()
        self.weight = weight

    def forward(self, prediction, target):
        error = prediction - target
        loss = torch.log(torch.cosh(error))  # the formula: write yours here
        return self.weight * loss  # reduction "none": a number for each


criterion = OwnLoss(weight=1.0)
prediction = torch.linspace(-4, 4, 81, requires_grad=True)
target = torch.zeros(81)

curve = criterion(prediction, target)  # select it to see the loss over the prediction
curve.sum().backward()
slope = prediction.grad  # the gradient at each prediction

# How does it compare with torch's own?
mse = nn.MSELoss(reduction="none")(prediction, target)
huber = nn.HuberLoss(reduction="none")(prediction, target)
print("at -4:", curve[0].item(), mse[0].item(), huber[0].item())

# What must hold for a loss
print("least loss:", curve.min().item(), "at", prediction[curve.argmin()].item())
print("finite everywhere:", torch.isfinite(curve).all().item(), torch.isfinite(slope).all().item())
