"""requires_grad"""

import torch

data = torch.tensor([1.0, 2.0])  # 不需要梯度
w = torch.tensor([3.0, 4.0], requires_grad=True)
y = (w * data).sum()  # 只要一个操作数需要梯度，结果就需要
print(data.requires_grad, w.requires_grad, y.requires_grad)
print(w.is_leaf, y.is_leaf)
