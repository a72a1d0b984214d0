"""ToTensor：把图像的字节变成浮点数"""

import numpy as np
import torch

pixels = np.array([[[255, 0, 0], [0, 255, 0]]], dtype=np.uint8)  # 高、宽、通道


def to_tensor(pixels):
    image = torch.from_numpy(pixels)
    return image.permute(2, 0, 1).float() / 255  # 通道放最前，值在 0 到 1


image = to_tensor(pixels)
print(image.shape, image.dtype, image.max())
