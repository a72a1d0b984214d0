"""Transforms of batches of pictures (n, channels, height, width) whose pixels go from 0 to 1.

Each random one draws for every picture by itself, from the generator that it is given; it then calls a
function that does the same with given numbers. They do what those of ``torchvision.transforms.v2`` do.

Exported programs copy the functions (``core.export.program``), so they read on their own and keep to 88
columns.
"""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional

from core.data.images.sizing import resize_matrix


def uniform(
    shape: tuple[int, ...],
    low: float,
    high: float,
    generator: torch.Generator,
) -> Tensor:
    """Return random numbers from `low` to `high`."""
    return low + (high - low) * torch.rand(shape, generator=generator)


def random_rotation(
    x: Tensor,
    generator: torch.Generator,
    degrees: float,
    interpolation: str = "nearest",
    fill: float = 0.0,
) -> Tensor:
    """Return pictures turned by up to `degrees`, both ways."""
    angles = uniform((len(x),), -degrees, degrees, generator)
    return rotate(x, angles, interpolation, fill)


def rotate(x: Tensor, degrees: Tensor, interpolation: str, fill: float) -> Tensor:
    """Return pictures turned by `degrees` (n,), counter-clockwise."""
    height, width = x.shape[-2:]
    angle = torch.deg2rad(degrees)
    cos, sin, zero = angle.cos(), angle.sin(), torch.zeros_like(angle)
    rows = [cos, -sin * height / width, zero, sin * width / height, cos, zero]
    theta = torch.stack(rows, dim=1).view(-1, 2, 3)
    grid = functional.affine_grid(theta, list(x.shape), align_corners=False)
    x = functional.grid_sample(x - fill, grid, mode=interpolation, align_corners=False)
    return x + fill


def random_crop(
    x: Tensor,
    generator: torch.Generator,
    size: tuple[int, int] | None = None,
    padding: int = 0,
    fill: float = 0.0,
) -> Tensor:
    """Return parts of pictures after padding; as large as before by default."""
    height, width = size or x.shape[-2:]
    x = functional.pad(x, (padding,) * 4, value=fill)
    n_rows, n_columns = x.shape[-2] - height + 1, x.shape[-1] - width + 1
    top = torch.randint(n_rows, (len(x),), generator=generator)
    left = torch.randint(n_columns, (len(x),), generator=generator)
    return crop(x, top, left, (height, width))


def crop(x: Tensor, top: Tensor, left: Tensor, size: tuple[int, int]) -> Tensor:
    """Return the parts of pictures that begin at `top` (n,) and `left` (n,)."""
    rows = top[:, None, None] + torch.arange(size[0])[:, None]
    columns = left[:, None, None] + torch.arange(size[1])
    samples = torch.arange(len(x))[:, None, None]
    return x[samples, :, rows, columns].permute(0, 3, 1, 2).contiguous()


def random_horizontal_flip(
    x: Tensor,
    generator: torch.Generator,
    p: float = 0.5,
) -> Tensor:
    """Return pictures of which some are mirrored, left for right."""
    chosen = torch.rand(len(x), generator=generator) < p
    return torch.where(chosen[:, None, None, None], x.flip(-1), x)


def color_jitter(
    x: Tensor,
    generator: torch.Generator,
    brightness: float = 0.0,
    contrast: float = 0.0,
    saturation: float = 0.0,
    hue: float = 0.0,
) -> Tensor:
    """Return pictures with other brightness, contrast, saturation and hue."""
    changes = (
        (adjust_brightness, brightness),
        (adjust_contrast, contrast),
        (adjust_saturation, saturation),
    )
    for adjust, amount in changes:
        if amount:
            low = max(0.0, 1 - amount)
            x = adjust(x, uniform((len(x), 1, 1, 1), low, 1 + amount, generator))
    return adjust_hue(x, uniform((len(x), 1, 1), -hue, hue, generator)) if hue else x


def adjust_brightness(x: Tensor, factor: Tensor) -> Tensor:
    """Return pictures times `factor` (n, 1, 1, 1)."""
    return (x * factor).clamp(0, 1)


def adjust_contrast(x: Tensor, factor: Tensor) -> Tensor:
    """Return pictures with distances from their mean times `factor` (n, 1, 1, 1)."""
    mean = gray(x).mean(dim=(1, 2, 3), keepdim=True)
    return (factor * x + (1 - factor) * mean).clamp(0, 1)


def adjust_saturation(x: Tensor, factor: Tensor) -> Tensor:
    """Return pictures with distances from gray times `factor` (n, 1, 1, 1)."""
    return (factor * x + (1 - factor) * gray(x)).clamp(0, 1)


def gray(x: Tensor) -> Tensor:
    """Return the brightness (n, 1, height, width) that eyes see in pictures."""
    if x.shape[1] != 3:
        return x
    red, green, blue = x[:, :1], x[:, 1:2], x[:, 2:]
    return 0.2989 * red + 0.587 * green + 0.114 * blue


def adjust_hue(x: Tensor, shift: Tensor) -> Tensor:
    """Return pictures whose hue is turned by `shift` (n, 1, 1) of the circle."""
    if x.shape[1] != 3:
        return x
    red, green, blue = x.unbind(1)
    high, spread = x.amax(1), x.amax(1) - x.amin(1)
    safe = torch.where(spread > 0, spread, 1.0)
    at_red, at_green = (green - blue) / safe, (blue - red) / safe + 2
    sixth = torch.where(high == green, at_green, (red - green) / safe + 4)
    sixth = torch.where(high == red, at_red, sixth) + 6 * shift
    k = (sixth[:, None] + torch.tensor([5.0, 3.0, 1.0])[:, None, None]) % 6
    return high[:, None] - spread[:, None] * torch.minimum(k, 4 - k).clamp(0, 1)


def random_erasing(
    x: Tensor,
    generator: torch.Generator,
    p: float = 0.5,
    scale: tuple[float, float] = (0.02, 0.33),
    ratio: tuple[float, float] = (0.3, 3.3),
    value: float = 0.0,
) -> Tensor:
    """Return pictures, some with a rectangle covered: the first of ten that fits."""
    n, _, height, width = x.shape
    chosen = torch.rand(n, generator=generator) < p
    area = height * width * uniform((10, n), scale[0], scale[1], generator)
    low, high = torch.log(torch.tensor(ratio)).tolist()
    aspect = uniform((10, n), low, high, generator).exp()
    heights, widths = (area * aspect).sqrt().round(), (area / aspect).sqrt().round()
    fits = (heights < height) & (widths < width)
    first = fits.int().argmax(dim=0), torch.arange(n)
    sides = torch.stack([heights[first], widths[first]])
    sides = torch.where(chosen & fits.any(dim=0), sides, 0).long()
    room = torch.tensor([[height + 1], [width + 1]]) - sides
    top, left = (torch.rand((2, n), generator=generator) * room).long()
    return erase(x, top, left, sides[0], sides[1], value)


def erase(
    x: Tensor,
    top: Tensor,
    left: Tensor,
    height: Tensor,
    width: Tensor,
    value: float,
) -> Tensor:
    """Return pictures with a rectangle covered; all its numbers are (n,)."""
    rows, columns = torch.arange(x.shape[-2]), torch.arange(x.shape[-1])
    in_rows = (rows >= top[:, None]) & (rows < (top + height)[:, None])
    in_columns = (columns >= left[:, None]) & (columns < (left + width)[:, None])
    inside = in_rows[:, None, :, None] & in_columns[:, None, None, :]
    return torch.where(inside, value, x)


def gaussian_noise(
    x: Tensor,
    generator: torch.Generator,
    mean: float = 0.0,
    sigma: float = 0.1,
    clip: bool = True,
) -> Tensor:
    """Return samples with noise added to each number."""
    noisy = x + mean + sigma * torch.randn(x.shape, generator=generator)
    return noisy.clamp(0, 1) if clip else noisy


def resize(x: Tensor, size: tuple[int, int]) -> Tensor:
    """Return pictures in another size."""
    rows = torch.from_numpy(resize_matrix(x.shape[-2], size[0])).float()
    columns = torch.from_numpy(resize_matrix(x.shape[-1], size[1])).float()
    return rows @ x @ columns.T


def center_crop(x: Tensor, size: tuple[int, int]) -> Tensor:
    """Return the middle of pictures, in `size`."""
    height, width = size
    top, left = round((x.shape[-2] - height) / 2), round((x.shape[-1] - width) / 2)
    return x[..., top : top + height, left : left + width]


def normalize(x: Tensor, mean: tuple[float, ...], std: tuple[float, ...]) -> Tensor:
    """Return (x - mean) / std, for each channel or for all."""
    channels = (-1, 1, 1)
    return (x - torch.tensor(mean).view(channels)) / torch.tensor(std).view(channels)
