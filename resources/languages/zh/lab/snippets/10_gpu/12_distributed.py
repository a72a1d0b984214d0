"""DistributedDataParallel 要有进程组"""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

# torchrun 给每块 GPU 启动一个进程；这里的进程组只有一个进程
dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
model = DistributedDataParallel(nn.Linear(2, 1))
loss = model(torch.ones(4, 2)).mean()
loss.backward()  # 对所有进程的梯度求平均
print(dist.get_world_size(), model.module.weight.grad)
print(list(model.state_dict()))  # 名字以 module. 开头
del model  # 它也持有进程组：最后一个持有者没了，进程组的线程才结束
dist.destroy_process_group()
