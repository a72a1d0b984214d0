"""自己写一个带权重的损失"""

import torch
from torch import nn


class WeightedMSE(nn.Module):
    def __init__(self, weight):
        super().__init__()
        self.register_buffer("weight", weight)  # 跟着 .to(device) 移动

    def forward(self, prediction, target):
        return (self.weight * (prediction - target) ** 2).mean()


criterion = WeightedMSE(torch.tensor([1.0, 10.0]))
prediction = torch.zeros(3, 2, requires_grad=True)
target = torch.ones(3, 2)
loss = criterion(prediction, target)
loss.backward()
print(loss.item())
print(prediction.grad)  # 第二列的拉力是十倍
