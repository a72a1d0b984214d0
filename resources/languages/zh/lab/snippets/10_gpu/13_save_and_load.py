"""在不同设备之间保存和加载"""
# practice GPU: 1

import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(2, 1)
torch.save(model.state_dict(), "cpu.pt")

on_gpu = nn.Linear(2, 1).to(device)
on_gpu.load_state_dict(torch.load("cpu.pt"))  # 复制到 on_gpu 所在的设备
print(on_gpu.weight.device)

torch.save(on_gpu.state_dict(), "gpu.pt")
state = torch.load("gpu.pt", map_location="cpu")
print(torch.equal(state["weight"], model.weight))
