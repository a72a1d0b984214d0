"""自己写 backward 的函数"""

import torch


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, arriving):
        (x,) = ctx.saved_tensors
        return arriving * 2 * x


x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
y = Square.apply(x).sum()
y.backward()
print(x.grad)  # 2 x
