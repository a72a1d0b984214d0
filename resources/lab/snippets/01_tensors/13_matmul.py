"""matmul: the inner sizes must agree"""

import torch

A = torch.arange(12.0).reshape(3, 4)
B = torch.ones(4, 2)
C = A @ B  # (3, 4) by (4, 2) is (3, 2)
same = torch.matmul(A, B)
v = torch.ones(4)
w = A @ v  # a matrix by a vector
print(C, w)

try:
    A @ torch.ones(2, 2)  # 4 is not 2
except RuntimeError as error:
    print(error)
