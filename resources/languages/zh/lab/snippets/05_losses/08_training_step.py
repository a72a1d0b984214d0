"""训练一步里的损失"""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(2, 3)
criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
x = torch.randn(6, 2)
y = torch.tensor([0, 1, 2, 0, 1, 2])

logits = model(x)
loss = criterion(logits, y)
optimizer.zero_grad()
loss.backward()
optimizer.step()
after = criterion(model(x), y)
print(loss.item(), after.item())  # 变小了
