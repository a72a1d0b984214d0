"""TripletMarginLoss"""

import torch
from torch import nn

anchor = torch.tensor([[0.0, 0.0]], requires_grad=True)
positive = torch.tensor([[1.0, 0.0]])  # 同一类别：应该近
negative = torch.tensor([[0.0, 1.5]])  # 另一类别：至少要远出一个 margin
loss = nn.TripletMarginLoss(margin=1.0)(anchor, positive, negative)
near = torch.dist(anchor, positive)
far = torch.dist(anchor, negative)
print(loss.item(), (near - far + 1.0).item())
loss.backward()
print(anchor.grad)
