"""DataParallel 把批次分给两块 GPU"""
# practice GPU: 2

import torch
from torch import nn

model = nn.Linear(4, 2)
x = torch.randn(6, 4)
if torch.cuda.device_count() >= 2:  # torch 推荐用 DistributedDataParallel
    model = nn.DataParallel(model.cuda(), device_ids=[0, 1])
    x = x.cuda()
y = model(x)  # 每块 GPU 上 3 个样本，结果在第一块上
print(y.shape, y.device)
