"""把损失写成模块"""

import torch
from torch import nn


class MeanAbsolute(nn.Module):
    def forward(self, prediction, target):
        return (prediction - target).abs().mean()


criterion = MeanAbsolute()
prediction = torch.tensor([1.0, 4.0], requires_grad=True)
target = torch.tensor([2.0, 2.0])
loss = criterion(prediction, target)
loss.backward()
print(loss.item(), prediction.grad)
