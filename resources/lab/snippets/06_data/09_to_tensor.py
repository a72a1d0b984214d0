"""ToTensor: from an image's bytes to floats"""

import numpy as np
import torch

pixels = np.array([[[255, 0, 0], [0, 255, 0]]], dtype=np.uint8)  # height, width, channels


def to_tensor(pixels):
    image = torch.from_numpy(pixels)
    return image.permute(2, 0, 1).float() / 255  # channels first, 0 to 1


image = to_tensor(pixels)
print(image.shape, image.dtype, image.max())
