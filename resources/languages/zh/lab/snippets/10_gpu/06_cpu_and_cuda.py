""".to("cpu")、.to("cuda") 和 .cuda()"""
# practice GPU: 1

import torch

x = torch.arange(3.0)
if torch.cuda.is_available():
    a = x.to("cuda")
    b = x.cuda()  # 一样
    c = x.to("cuda:0")  # 第一块 GPU
    print(a.device, b.device, c.device)
    x = (a + b + c).to("cpu")
print(x.cpu().numpy())  # NumPy 只认 CPU
