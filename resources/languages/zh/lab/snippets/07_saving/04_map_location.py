"""map_location：在 CPU 上读 GPU 存的文件"""
# practice GPU: 1

import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
model = nn.Linear(2, 1).to(device)
torch.save(model.state_dict(), "gpu.pt")  # 会记住张量原来在哪里

state = torch.load("gpu.pt", map_location="cpu")
print(model.weight.device, state["weight"].device)
on_cpu = nn.Linear(2, 1)
on_cpu.load_state_dict(state)
