"""MSELoss"""

import torch
from torch import nn

prediction = torch.tensor([[1.0], [2.0], [4.0]], requires_grad=True)
target = torch.tensor([[1.0], [3.0], [2.0]])  # 形状相同
loss = nn.MSELoss()(prediction, target)
by_hand = ((prediction - target) ** 2).mean()
loss.backward()
print(loss.item(), by_hand.item())
print(prediction.grad)
