""".to("cpu"), .to("cuda") and .cuda()"""
# practice GPU: 1

import torch

x = torch.arange(3.0)
if torch.cuda.is_available():
    a = x.to("cuda")
    b = x.cuda()  # the same
    c = x.to("cuda:0")  # the first one
    print(a.device, b.device, c.device)
    x = (a + b + c).to("cpu")
print(x.cpu().numpy())  # NumPy knows the CPU only
