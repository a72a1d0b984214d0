"""detach：值不变，从计算图上断开"""

import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
y = w * 3
cut = y.detach()  # 共用内存，没有 grad_fn
loss = (y * cut).sum()  # cut 当作常数
loss.backward()
print(w.grad)  # 是 3 * cut，不是 2 * 3 * y
