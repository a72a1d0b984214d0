"""Transforms do what Pillow and torch do with the same numbers, to each picture by itself."""

from __future__ import annotations

import colorsys

import numpy as np
import pytest
import torch
from PIL import Image, ImageEnhance
from torch import Tensor
from torch.nn import functional

from core.components import transform_functions as f
from core.components.transforms import FIXED, RANDOM, Transforms
from core.data.images.sizing import crop_pixels, moments, resize_pixels
from core.experiment.change import started
from core.experiment.transforms.specs import FIXED as FIXED_NAMES
from core.experiment.transforms.specs import TRANSFORMS


def pictures(n: int = 6, channels: int = 3, height: int = 12, width: int = 16, seed: int = 0) -> Tensor:
    return torch.rand(n, channels, height, width, generator=torch.Generator().manual_seed(seed))


def seeded(seed: int = 0) -> torch.Generator:
    return torch.Generator().manual_seed(seed)


def as_pillow(picture: Tensor) -> Image.Image:
    return Image.fromarray((picture * 255).round().byte().permute(1, 2, 0).numpy())


def as_tensor(image: Image.Image) -> Tensor:
    return torch.from_numpy(np.array(image)).permute(2, 0, 1) / 255


@pytest.mark.parametrize("how", ["nearest", "bilinear"])
def test_rotating_is_pillows_where_the_picture_is_whole(how: str) -> None:
    resample = {"nearest": Image.Resampling.NEAREST, "bilinear": Image.Resampling.BILINEAR}[how]
    x = pictures(3, 1, 14, 20)
    for degrees in (0.0, 17.0, -40.0, 90.0, 180.0):
        angle = torch.full((3,), degrees)
        turned = f.rotate(x, angle, how, 0.0)
        whole = f.rotate(torch.ones_like(x), angle, "bilinear", 0.0) > 0.999
        pillows = [np.array(Image.fromarray(one[0].numpy()).rotate(degrees, resample)) for one in x]
        off = ((turned - torch.from_numpy(np.stack(pillows))[:, None]).abs() > 1e-4) & whole
        assert whole.sum() > 100
        assert off.float().mean() < (0.01 if how == "nearest" else 1e-9)  # halves are rounded either way


def test_what_comes_from_outside_is_filled() -> None:
    turned = f.rotate(pictures(1), torch.tensor([45.0]), "nearest", 0.25)
    assert turned[0, :, 0, 0].tolist() == [0.25] * 3


def test_resizing_is_torchs_with_antialias_and_pillows() -> None:
    x = pictures(2, 3, 13, 17)
    for size in ((5, 9), (26, 17), (13, 40)):
        ours = f.resize(x, size)
        torchs = functional.interpolate(x, size, mode="bilinear", antialias=True)
        torch.testing.assert_close(ours, torchs, atol=1e-5, rtol=0)
        pillows = Image.fromarray(x[0, 0].numpy()).resize(size[::-1], Image.Resampling.BILINEAR)
        np.testing.assert_allclose(ours[0, 0].numpy(), np.array(pillows), atol=1e-5)
        np.testing.assert_allclose(resize_pixels(x.numpy(), size), ours.numpy(), atol=1e-6)


def test_a_crop_is_a_part_of_the_padded_picture() -> None:
    x = pictures()
    top, left = torch.arange(6), torch.tensor([0, 2, 4, 6, 8, 1])
    parts = f.crop(x, top, left, (5, 7))
    for i in range(6):
        assert torch.equal(parts[i], x[i, :, top[i] : top[i] + 5, left[i] : left[i] + 7])
    moved = f.random_crop(x, seeded(), padding=2, fill=0.5)
    padded = functional.pad(x, (2,) * 4, value=0.5)
    for i in range(6):
        places = [padded[i, :, t : t + 12, s : s + 16] for t in range(5) for s in range(5)]
        assert any(torch.equal(moved[i], place) for place in places)
    assert torch.equal(f.center_crop(x, (4, 6)), x[..., 4:8, 5:11])
    assert np.array_equal(crop_pixels(x.numpy(), (4, 6)), x[..., 4:8, 5:11])


def test_colours_change_as_pillow_changes_them() -> None:
    x = (pictures() * 255).round() / 255
    factor = torch.tensor([0.0, 0.4, 0.8, 1.0, 1.3, 2.5]).view(-1, 1, 1, 1)
    for adjust, enhance in (
        (f.adjust_brightness, ImageEnhance.Brightness),
        (f.adjust_contrast, ImageEnhance.Contrast),
        (f.adjust_saturation, ImageEnhance.Color),
    ):
        ours = adjust(x, factor)
        for i in range(6):
            expected = as_tensor(enhance(as_pillow(x[i])).enhance(factor[i].item()))
            torch.testing.assert_close(ours[i], expected, atol=0.013, rtol=0)  # Pillow rounds to 255 levels


def test_a_hue_is_turned_as_colorsys_turns_it() -> None:
    x, shift = pictures(3, 3, 4, 4), torch.tensor([0.0, 0.25, -0.4])
    x[0, :, 0, 0] = 0.5  # grey has no hue
    turned = f.adjust_hue(x, shift.view(-1, 1, 1))
    for i in range(3):
        for row in range(4):
            for column in range(4):
                hue, saturation, value = colorsys.rgb_to_hsv(*x[i, :, row, column].tolist())
                expected = colorsys.hsv_to_rgb((hue + shift[i].item()) % 1, saturation, value)
                assert turned[i, :, row, column].tolist() == pytest.approx(expected, abs=1e-5)


def test_grey_pictures_have_neither_hue_nor_saturation_to_change() -> None:
    x = pictures(channels=1)
    assert torch.equal(f.color_jitter(x, seeded(), hue=0.5), x)
    torch.testing.assert_close(f.color_jitter(x, seeded(), saturation=0.9), x)


def test_a_rectangle_within_the_limits_is_erased() -> None:
    x = pictures(400, 1, 20, 30) * 0.5 + 0.2
    gone = f.random_erasing(x, seeded(), p=0.5, scale=(0.1, 0.3), ratio=(0.5, 2.0), value=1.0) == 1
    shares = gone.float().mean(dim=(1, 2, 3))
    assert 0.4 < (shares > 0).float().mean() < 0.6
    assert shares[shares > 0].min() > 0.07
    assert shares.max() < 0.34
    for one in gone[:, 0][shares > 0]:
        rows, columns = one.any(1).sum().item(), one.any(0).sum().item()
        assert one.sum() == rows * columns  # a whole rectangle
        assert 0.4 < rows / columns < 2.4
    known = f.erase(x[:1], *(torch.tensor([n]) for n in (2, 3, 4, 5)), 0.0)
    assert (known == 0).nonzero()[:, 2:].amin(0).tolist() == [2, 3]
    assert (known == 0).nonzero()[:, 2:].amax(0).tolist() == [5, 7]


def test_noise_has_its_mean_and_deviation_and_stays_within_the_pixels() -> None:
    x = torch.full((50, 1, 20, 20), 0.5)
    noise = f.gaussian_noise(x, seeded(), mean=0.1, sigma=0.05, clip=False) - x
    assert noise.mean().item() == pytest.approx(0.1, abs=1e-3)
    assert noise.std().item() == pytest.approx(0.05, abs=1e-3)
    clipped = f.gaussian_noise(x, seeded(), sigma=1.0)
    assert (clipped.min(), clipped.max()) == (0, 1)


def test_pixels_are_normalised_by_channel_or_together() -> None:
    x = pictures()
    own = f.normalize(x, (0.1, 0.2, 0.3), (0.5, 1.0, 2.0))
    torch.testing.assert_close(own[:, 2], (x[:, 2] - 0.3) / 2)
    torch.testing.assert_close(f.normalize(x, (0.5,), (0.25,)), (x - 0.5) / 0.25)


@pytest.mark.parametrize("name", RANDOM)
def test_a_seed_decides_what_is_drawn_and_each_picture_has_its_own(name: str) -> None:
    x = pictures(1, 3, 16, 16).expand(40, 3, 16, 16)
    table = started(TRANSFORMS[name], {})
    transforms = Transforms((table,), is_image=True)
    before = torch.get_rng_state()
    first, same, other = (transforms(x, seed) for seed in (1, 1, 2))
    assert torch.equal(first, same)
    assert not torch.equal(first, other)
    assert len({one.numpy().tobytes() for one in first}) > 1
    assert first.shape == x.shape
    assert torch.equal(torch.get_rng_state(), before)


def test_every_transform_is_computed_and_only_fixed_ones_are_for_tests() -> None:
    assert {*RANDOM, *FIXED} == TRANSFORMS.keys()
    assert FIXED.keys() == set(FIXED_NAMES)


def test_moments_are_those_of_all_pixels() -> None:
    levels = np.random.default_rng(0).integers(0, 256, (40, 3, 9, 7)).astype(np.uint8)
    assert moments(levels) == pytest.approx((levels.mean(), levels.std()))
