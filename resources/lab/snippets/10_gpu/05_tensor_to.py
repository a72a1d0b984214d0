"""A tensor's to(device) returns another tensor"""
# practice GPU: 1

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(2, 3)
x.to(device)  # the result is thrown away: x stays where it is
print(x.device)
x = x.to(device)
print(x.device)
same = x.to(device)  # there already: the very same tensor
print(same is x)
