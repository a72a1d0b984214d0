"""DistributedDataParallel needs a process group"""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

# torchrun starts one process for each GPU; here is a group of one
dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
model = DistributedDataParallel(nn.Linear(2, 1))
loss = model(torch.ones(4, 2)).mean()
loss.backward()  # the gradients are averaged over all processes
print(dist.get_world_size(), model.module.weight.grad)
print(list(model.state_dict()))  # names begin with module.
del model  # it holds the group too, whose threads end with the last that does
dist.destroy_process_group()
