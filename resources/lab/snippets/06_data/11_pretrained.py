"""What pretrained models of images expect"""

import torch
import torch.nn.functional as F

photo = torch.randint(0, 256, (3, 300, 400), dtype=torch.uint8)

x = photo.unsqueeze(0).float() / 255  # a batch, 0 to 1
x = F.interpolate(x, size=(256, 341), mode="bilinear", antialias=True)  # shorter side 256
top, left = (256 - 224) // 2, (341 - 224) // 2
x = x[:, :, top : top + 224, left : left + 224]  # the middle, 224 by 224
mean = torch.tensor([0.485, 0.456, 0.406]).view(3, 1, 1)  # of ImageNet
std = torch.tensor([0.229, 0.224, 0.225]).view(3, 1, 1)
x = (x - mean) / std
print(x.shape, x.dtype)
