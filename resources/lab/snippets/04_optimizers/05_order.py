"""zero_grad, backward, step"""

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
x = torch.tensor([[0.0], [1.0], [2.0]])
y = 2 * x + 1
for step in range(4):
    optimizer.zero_grad()  # forget the last step's gradients
    loss = ((model(x) - y) ** 2).mean()
    loss.backward()  # compute new ones
    optimizer.step()  # use them
    print(loss.item())
