"""TripletMarginLoss"""

import torch
from torch import nn

anchor = torch.tensor([[0.0, 0.0]], requires_grad=True)
positive = torch.tensor([[1.0, 0.0]])  # of the same class: should be near
negative = torch.tensor([[0.0, 1.5]])  # of another: farther by the margin
loss = nn.TripletMarginLoss(margin=1.0)(anchor, positive, negative)
near = torch.dist(anchor, positive)
far = torch.dist(anchor, negative)
print(loss.item(), (near - far + 1.0).item())
loss.backward()
print(anchor.grad)
