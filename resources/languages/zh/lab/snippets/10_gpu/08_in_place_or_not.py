"""模块原地移动，张量不是"""
# practice GPU: 1

import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(2, 1)
x = torch.ones(3, 2)
model.to(device)  # 这就够了：参数已经移过去
moved = x.to(device)  # x 自己留在原处
print(model.weight.device, x.device, moved.device)
y = model(moved)
