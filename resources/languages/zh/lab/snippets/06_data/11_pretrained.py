"""预训练的图像模型要什么样的输入"""

import torch
import torch.nn.functional as F

photo = torch.randint(0, 256, (3, 300, 400), dtype=torch.uint8)

x = photo.unsqueeze(0).float() / 255  # 一个批次，值在 0 到 1
x = F.interpolate(x, size=(256, 341), mode="bilinear", antialias=True)  # 短边 256
top, left = (256 - 224) // 2, (341 - 224) // 2
x = x[:, :, top : top + 224, left : left + 224]  # 正中间的 224 × 224
mean = torch.tensor([0.485, 0.456, 0.406]).view(3, 1, 1)  # ImageNet 的
std = torch.tensor([0.229, 0.224, 0.225]).view(3, 1, 1)
x = (x - mean) / std
print(x.shape, x.dtype)
