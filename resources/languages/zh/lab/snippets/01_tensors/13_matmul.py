"""matmul：中间两个大小必须相同"""

import torch

A = torch.arange(12.0).reshape(3, 4)
B = torch.ones(4, 2)
C = A @ B  # (3, 4) 乘 (4, 2) 得 (3, 2)
same = torch.matmul(A, B)
v = torch.ones(4)
w = A @ v  # 矩阵乘向量
print(C, w)

try:
    A @ torch.ones(2, 2)  # 4 不等于 2
except RuntimeError as error:
    print(error)
