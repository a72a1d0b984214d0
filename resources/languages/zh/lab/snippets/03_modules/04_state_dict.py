"""state_dict：按名字存放参数和缓冲区"""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
state = model.state_dict()
for name, tensor in state.items():
    print(name, tuple(tensor.shape))

with torch.no_grad():
    model[0].bias.fill_(1.0)
print(state["0.bias"])  # 就是同一块内存：没有复制
