"""自己写一个优化器"""

import torch


class SignSGD(torch.optim.Optimizer):
    def __init__(self, params, lr=0.1):
        super().__init__(params, defaults={"lr": lr})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    p -= group["lr"] * p.grad.sign()


w = torch.tensor([1.0, -2.0], requires_grad=True)
optimizer = SignSGD([w], lr=0.5)
loss = (w**2).sum()
loss.backward()
optimizer.step()  # 每个数都移动 0.5，不管梯度多大
print(w)
