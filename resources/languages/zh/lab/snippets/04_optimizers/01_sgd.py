"""SGD：逆着梯度走"""

import torch

w = torch.tensor([1.0, -2.0], requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)

loss = (w**2).sum()
loss.backward()
before = w.detach().clone()
optimizer.step()  # w 变成 w - lr * w.grad
print(before - 0.1 * w.grad)
print(w)
