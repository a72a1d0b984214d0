"""Resize an image"""

import torch
import torch.nn.functional as F

image = torch.arange(16.0).reshape(1, 4, 4)  # channels, height, width


class Resize:
    def __init__(self, size):
        self.size = size

    def __call__(self, image):
        batch = image.unsqueeze(0)  # interpolate wants a batch
        small = F.interpolate(batch, size=self.size, mode="bilinear", antialias=True)
        return small.squeeze(0)


small = Resize((2, 2))(image)
print(small.shape, small)
