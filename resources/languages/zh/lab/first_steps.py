"""一条直线穿过四个点：梯度告诉你往哪边走"""

import torch

x = torch.tensor([[0.0], [1.0], [2.0], [3.0]])
y = 2 * x + 1

w = torch.zeros(1, 1, requires_grad=True)
b = torch.zeros(1, requires_grad=True)

for step in range(5):
    y_pred = x @ w + b
    loss = ((y_pred - y) ** 2).mean()
    loss.backward()
    print(f"step {step}: loss {loss.item():.3f}")
    with torch.no_grad():
        w -= 0.1 * w.grad
        b -= 0.1 * b.grad
    w.grad = None
    b.grad = None

print("slope", w.item(), "and height", b.item())
