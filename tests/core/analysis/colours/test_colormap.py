import numpy as np

from core.analysis.colours.colormap import BANDS, SignedColours
from core.analysis.colours.theme_colours import LIGHT


def test_a_number_however_large_has_the_colour_of_its_end_of_the_scale():
    colours = SignedColours(LIGHT, -1.0, 1.0, BANDS)
    low, high = colours.pixels(np.array([[-1.0, 1.0]], np.float32), False)[0]
    field = np.array([[-1e31, -1e22, -2.0, 2.0, 1e22, 1e31]], np.float32)
    assert colours.pixels(field, False).tolist() == [[low] * 3 + [high] * 3]
