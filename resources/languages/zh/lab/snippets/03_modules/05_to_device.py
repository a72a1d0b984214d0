"""模块的 to(device)"""
# practice GPU: 1

import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(3, 2)
moved = model.to(device)  # 原地移动，返回模块自己
print(moved is model)
print(model.weight.device)

x = torch.randn(4, 3).to(device)  # 张量：要用返回的结果
print(model(x).device)
