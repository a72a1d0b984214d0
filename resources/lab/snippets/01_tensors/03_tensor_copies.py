"""torch.tensor copies an array"""

import numpy as np
import torch

a = np.array([1.0, 2.0, 3.0])
shared = torch.from_numpy(a)
copied = torch.tensor(a)  # a storage of its own

a[0] = 10.0
print(shared)  # sees the change
print(copied)  # does not
