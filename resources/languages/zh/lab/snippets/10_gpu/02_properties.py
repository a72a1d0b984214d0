"""get_device_properties"""
# practice GPU: 1

import torch

if torch.cuda.is_available():
    properties = torch.cuda.get_device_properties(0)
    print(properties.name)
    print(properties.total_memory // 2**20, "MiB")
else:
    print("no GPU")
