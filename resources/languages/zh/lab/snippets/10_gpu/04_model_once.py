"""模型只移一次，批次每步都要移"""
# practice GPU: 1

import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = nn.Linear(4, 1).to(device)  # 先移模型，再建优化器
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
data = torch.randn(3, 8, 4)
for batch in data:
    x = batch.to(device)  # 每步都传一次
    optimizer.zero_grad()
    loss = model(x).pow(2).mean()
    loss.backward()
    optimizer.step()
    print(loss.item())
