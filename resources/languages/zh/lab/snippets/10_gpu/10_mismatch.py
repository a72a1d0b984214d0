"""设备不一致的错误"""
# practice GPU: 1

import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(2, 1).to(device)
x = torch.ones(3, 2)  # 忘在 CPU 上了
try:
    y = model(x)
except RuntimeError as error:
    print(error)
y = model(x.to(device))
print(y.device)
