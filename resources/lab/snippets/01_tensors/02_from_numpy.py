"""from_numpy shares memory"""

import numpy as np
import torch

a = np.array([1.0, 2.0, 3.0])
t = torch.from_numpy(a)  # the same memory: float64 stays float64

a[0] = 10.0  # the tensor changes too
t[1] = 20.0  # and so does the array
print(a, t)

b = t.numpy()  # the way back shares as well
b[2] = 30.0
print(t)
