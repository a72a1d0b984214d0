"""GPU 的内存和 empty_cache"""
# practice GPU: 1

import torch

if torch.cuda.is_available():
    before = torch.cuda.memory_allocated()
    x = torch.zeros(1024, 1024, device="cuda")  # 4 MiB
    used = torch.cuda.memory_allocated() - before
    print(used // 2**20, "MiB")
    del x
    left = torch.cuda.memory_allocated() - before  # 已经释放，但留着给下一次用
    torch.cuda.empty_cache()  # 把留着的还给驱动程序
    print(left)
