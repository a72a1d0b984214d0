"""detach: the same values, cut off the graph"""

import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
y = w * 3
cut = y.detach()  # shares the memory, has no grad_fn
loss = (y * cut).sum()  # cut counts as a constant
loss.backward()
print(w.grad)  # 3 * cut, and not 2 * 3 * y
