"""model.eval 和 model.train"""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.5))
x = torch.ones(1, 2)
training = model(x)  # 随机丢掉一半的单元
model.eval()
first = model(x)
second = model(x)  # eval 模式下每次都一样
model.train()
print(training, first, second)
print(torch.equal(first, second))
