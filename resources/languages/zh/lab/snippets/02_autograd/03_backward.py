"""backward 和 .grad"""

import torch

x = torch.tensor(3.0, requires_grad=True)
y = x**2 + 2 * x
y.backward()
print(x.grad)  # 2 x + 2 = 8

z = x**2
z.backward()  # 累加到 .grad 上：8 + 6
print(x.grad)

x.grad = None  # 跟 optimizer.zero_grad() 做的一样
z = x**2
z.backward()
print(x.grad)
