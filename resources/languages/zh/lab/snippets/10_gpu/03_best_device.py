"""选出最好的可用设备"""
# practice GPU: 1

import torch


def best_device():
    if torch.cuda.is_available():
        return torch.device("cuda")
    if torch.backends.mps.is_available():
        return torch.device("mps")
    return torch.device("cpu")


device = best_device()
x = torch.ones(2, 3, device=device)
print(device, x.device)
