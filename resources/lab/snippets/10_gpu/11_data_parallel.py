"""DataParallel splits a batch over two GPUs"""
# practice GPU: 2

import torch
from torch import nn

model = nn.Linear(4, 2)
x = torch.randn(6, 4)
if torch.cuda.device_count() >= 2:  # torch recommends DistributedDataParallel
    model = nn.DataParallel(model.cuda(), device_ids=[0, 1])
    x = x.cuda()
y = model(x)  # 3 samples on each, the results on the first
print(y.shape, y.device)
