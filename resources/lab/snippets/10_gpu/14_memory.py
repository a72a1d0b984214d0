"""Memory of a GPU, and empty_cache"""
# practice GPU: 1

import torch

if torch.cuda.is_available():
    before = torch.cuda.memory_allocated()
    x = torch.zeros(1024, 1024, device="cuda")  # 4 MiB
    used = torch.cuda.memory_allocated() - before
    print(used // 2**20, "MiB")
    del x
    left = torch.cuda.memory_allocated() - before  # free, but kept for the next
    torch.cuda.empty_cache()  # gives what is kept back to the driver
    print(left)
