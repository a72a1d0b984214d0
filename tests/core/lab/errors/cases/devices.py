"""Devices that are not there, or that values do not share; the second part needs a practice GPU."""

from __future__ import annotations

CASES = """
== no-accelerator
x = torch.zeros(2).cuda()  #! #fix
== no-accelerator
x = torch.tensor([1, 2]).type('torch.cuda.LongTensor')  #! #fix
== no-accelerator
dtype = torch.cuda.FloatTensor
x = torch.ones(2).type(dtype)  #! #fix
== no-accelerator
x = torch.cuda.LongTensor([1, 2])  #! #fix
assert x.tolist() == [1, 2]
== no-accelerator
torch.cuda.set_device(0)  #! #fix
== no-accelerator
print(torch.cuda.memory_summary())  #! #fix
== no-accelerator
model = nn.Linear(2, 2).to(0)  #! #fix
== no-accelerator
begin = torch.cuda.Event(enable_timing=True)  #!
== no-accelerator
with torch.cuda.device(0):  #!
    x = torch.zeros(2)
== no-accelerator
class Config:
    device = "cuda:1"
x = torch.zeros(2).to(Config.device)  #! #fix
== no-other-accelerator
x = torch.zeros(2).to("mps")  #! #fix
== no-other-accelerator
x = torch.zeros(2, device="xpu")  #! #fix
== no-other-accelerator
x = torch.zeros(2, device="xla")  #!
== no-nccl
import torch.distributed as dist
dist.init_process_group("nccl", rank=0, world_size=1, store=dist.HashStore())  #! #fix
dist.destroy_process_group()
== map-location
torch.serialization.location_tag = lambda storage: "cuda:0"
torch.save(torch.rand(2), "gpu.pt")
x = torch.load("gpu.pt")  #! #fix
== map-location
torch.serialization.location_tag = lambda storage: "mps"
torch.save(torch.rand(2), "gpu.pt")
x = torch.load("gpu.pt", map_location=None)  #! #fix
== map-location-elsewhere
torch.save(torch.rand(2), "cpu.pt")
x = torch.load("cpu.pt", map_location="cuda")  #! #fix
== map-location-elsewhere
torch.save(torch.rand(2), "cpu.pt")
x = torch.load("cpu.pt", torch.device("cuda:1"))  #! #fix
"""

TWINS = """
== no-accelerator, not gpu-hidden
import os
os.environ["CUDA_VISIBLE_DEVICES"] = "1"
x = torch.zeros(2).cuda()
== map-location, not map-location-elsewhere
before = torch.serialization.location_tag
torch.serialization.location_tag = lambda storage: "cuda:0"
torch.save(torch.rand(2), "x.pt")
torch.serialization.location_tag = before
torch.load("x.pt", weights_only=True)
"""

ON_A_GPU = """
== device-mismatch
model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
x = torch.rand(4, 2).cuda()
y = model(x)  #! #fix
== device-mismatch
device = "cuda"
model = nn.Linear(2, 3).to(device)
x, y = torch.rand(4, 2).to(device), torch.tensor([0, 1, 2, 0])
out = model(x)
loss = nn.CrossEntropyLoss()(out, y)  #! #fix
== device-mismatch
device = torch.device("cuda")

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 2, 3)

    def forward(self, x):
        return self.conv(x)  #!

net = Net().to(device)
images = torch.rand(2, 1, 8, 8)
out = net(images)  #fix
== device-mismatch
x = torch.rand(5)
i = torch.tensor([0, 2]).cuda()
y = x[i]  #! #fix
== device-result-dropped
a = torch.rand(3).cuda()
b = torch.rand(3)
b.cuda()
c = a * b  #! #fix
== device-late-layer
model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
model.to("cuda")
model[2] = nn.Linear(2, 3)
x = torch.rand(4, 2).cuda()
y = model(x)  #! #fix
== device-unregistered-layer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(2, 2)
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 1)]

    def forward(self, x):
        x = self.first(x)
        for layer in self.layers:
            x = layer(x)  #!
        return x

model = Net().to("cuda")
y = model(torch.rand(4, 2, device="cuda"))  #fix
== device-no-buffer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
        self.mean = torch.tensor([0.5, 0.5])

    def forward(self, x):
        return self.fc(x - self.mean)  #!

model = Net().to("cuda")
y = model(torch.rand(4, 2).to("cuda"))  #fix
== device-optimizer-state
model = nn.Linear(2, 1)
optimizer = torch.optim.Adam(model.parameters())
model(torch.rand(4, 2)).sum().backward()
optimizer.step()
model.to("cuda")
optimizer.zero_grad()
model(torch.rand(4, 2).to("cuda")).sum().backward()
optimizer.step()  #! #fix
== device-mismatch
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.rnn = nn.GRU(2, 3, batch_first=True)

    def forward(self, x):
        start = torch.zeros(1, x.shape[0], 3)
        return self.rnn(x, start)  #! #fix

Net().cuda()(torch.rand(4, 5, 2).cuda())
== device-mismatch
lstm = nn.LSTM(2, 3).cuda()
h, c = torch.zeros(1, 1, 3), torch.zeros(1, 1, 3).cuda()
out, state = lstm(torch.rand(4, 1, 2).cuda(), (h, c))  #! #fix
== device-made-here
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.places = nn.Embedding(10, 2)

    def forward(self, x):
        return x + self.places(torch.arange(x.shape[1]))  #! #fix

Net().cuda()(torch.rand(3, 5, 2).cuda())
== device-made-here
x = torch.rand(3, 3, device="cuda")
y = x + torch.eye(3)  #! #fix
== generator-device
generator = torch.Generator().manual_seed(0)
x = torch.rand(2, generator=generator, device="cuda")  #!
== lengths-on-cpu
from torch.nn.utils.rnn import pack_padded_sequence
x, lengths = torch.rand(2, 3, 1).cuda(), torch.tensor([3, 2]).cuda()
packed = pack_padded_sequence(x, lengths, batch_first=True)  #! #fix
== cuda-forked
from torch.utils.data import DataLoader, Dataset
class Rows(Dataset):
    def __init__(self):
        self.rows = torch.zeros(2, 3).cuda()
    def __getitem__(self, i):
        return torch.ones(3).cuda()
    def __len__(self):
        return 2
batches = list(DataLoader(Rows(), num_workers=1))  #!
== pin-of-gpu
x = torch.rand(2).cuda().pin_memory()  #!
== backward-gradient
x = torch.rand(3, requires_grad=True).cuda()
x.backward(torch.ones(3))  #!
== unknown-device
x = torch.rand(2, device="gpu")  #! #fix
== unknown-device
x = torch.rand(2).to("cuda0")  #! #fix
== unknown-device
x = torch.rand(2).to("tpu")  #!
== no-such-gpu
net = nn.DataParallel(nn.Linear(4, 2), device_ids=[0, 1, 2, 3], output_device=1)  #! #fix
== no-such-gpu
device = torch.device("cuda:1" if torch.cuda.is_available() else "cpu")
net = nn.Linear(2, 2).to(device)  #! #fix
== no-such-gpu
gpu = 2
x = torch.zeros(2).cuda(gpu)  #! #fix
== no-such-gpu
with torch.cuda.device(1):  #! #fix
    x = torch.zeros(2).cuda()
== gpu-hidden
import os
os.environ["CUDA_VISIBLE_DEVICES"] = "1"
x = torch.zeros(2).cuda()  #! #fix
== async-keyword
x = torch.zeros(2).cuda(async=True)  #! #fix
== numpy-of-gpu
x = torch.rand(3).cuda()
a = x.numpy()  #! #fix
== gpu-out-of-memory
x = torch.zeros(10**12, device="cuda")  #!
"""

ON_TWO_GPUS = """
== data-parallel-elsewhere
net = nn.DataParallel(nn.Linear(4, 2))
y = net(torch.randn(4, 4))  #! #fix
"""

TWINS_ON_A_GPU = """
== device-unregistered-layer, not device-late-layer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.rest = nn.Linear(2, 2), [nn.Linear(2, 1)]

    def forward(self, x):
        return self.rest[0](self.first(x))

Net().cuda()(torch.rand(2).cuda())
== device-late-layer, not device-unregistered-layer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(2, 2)])

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x

net = Net().cuda()
net.layers.append(nn.Linear(2, 1))
net(torch.rand(2).cuda())
== device-mismatch, not device-no-buffer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)
        self.register_buffer("scale", torch.ones(2))

    def forward(self, x, y):
        return self.fc(x * self.scale) + y

Net().cuda()(torch.rand(2).cuda(), torch.ones(1))
== device-made-here, not device-no-buffer
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 1)

    def forward(self, x):
        return self.fc(x * torch.ones(2))

Net().cuda()(torch.rand(2).cuda())
== no-such-gpu, not data-parallel-elsewhere
net = nn.DataParallel(nn.Linear(2, 2), device_ids=[1])
"""
