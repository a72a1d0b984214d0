"""backward, and .grad"""

import torch

x = torch.tensor(3.0, requires_grad=True)
y = x**2 + 2 * x
y.backward()
print(x.grad)  # 2 x + 2 = 8

z = x**2
z.backward()  # adds to .grad: 8 + 6
print(x.grad)

x.grad = None  # as optimizer.zero_grad() does
z = x**2
z.backward()
print(x.grad)
