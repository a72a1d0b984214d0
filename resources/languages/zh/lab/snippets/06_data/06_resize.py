"""缩放图像"""

import torch
import torch.nn.functional as F

image = torch.arange(16.0).reshape(1, 4, 4)  # 通道、高、宽


class Resize:
    def __init__(self, size):
        self.size = size

    def __call__(self, image):
        batch = image.unsqueeze(0)  # interpolate 要的是一个批次
        small = F.interpolate(batch, size=self.size, mode="bilinear", antialias=True)
        return small.squeeze(0)


small = Resize((2, 2))(image)
print(small.shape, small)
