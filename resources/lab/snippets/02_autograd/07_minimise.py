"""The lowest point of a function of two numbers"""

import torch

x = torch.tensor(2.0, requires_grad=True)
y = torch.tensor(-1.0, requires_grad=True)
lr = 0.1
for step in range(20):
    f = (x - 1) ** 2 + 2 * (y + 3) ** 2
    f.backward()
    with torch.no_grad():  # the step itself is no part of the graph
        x -= lr * x.grad
        y -= lr * y.grad
    x.grad = y.grad = None
print(x.item(), y.item())  # near 1 and -3
