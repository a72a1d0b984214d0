"""rand and randn"""

import torch

torch.manual_seed(0)  # the same numbers in every run
uniform = torch.rand(1000)  # evenly between 0 and 1
normal = torch.randn(1000)  # mean 0, standard deviation 1
print(uniform.min(), uniform.max())
print(normal.mean(), normal.std())

torch.manual_seed(0)
again = torch.rand(1000)
print(torch.equal(uniform, again))
