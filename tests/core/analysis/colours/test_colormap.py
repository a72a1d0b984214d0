import numpy as np

from core.analysis.colours.colormap import BANDS, ClassColours, ProbabilityColours, SignedColours
from core.analysis.colours.theme_colours import LIGHT


def test_a_number_however_large_has_the_colour_of_its_end_of_the_scale():
    colours = SignedColours(LIGHT, -1.0, 1.0, BANDS)
    low, high = colours.pixels(np.array([[-1.0, 1.0]], np.float32), False)[0]
    field = np.array([[-1e31, -1e22, -2.0, 2.0, 1e22, 1e31]], np.float32)
    assert colours.pixels(field, False).tolist() == [[low] * 3 + [high] * 3]


def test_probabilities_of_classes_go_from_the_ground_to_the_colour_of_the_class_on_the_map():
    ground = 0xFF000000 | int(LIGHT.middle[1:], 16)
    colours = ProbabilityColours(LIGHT, (0, 1, 4))
    fields = np.stack([np.array([[0.0, 0.5, 1.0, np.nan]], np.float32)] * 3)
    pixels = colours.pixels(fields, False)
    sure = ClassColours(LIGHT, 5).pixels(np.eye(5, dtype=np.float32)[None], False)[0]
    for of_class, shown in zip((0, 1, 4), pixels[:, 0].tolist(), strict=True):
        assert shown[0] == shown[3] == ground
        assert shown[2] == sure[of_class]
        assert shown[1] not in (shown[0], shown[2])
        alone = ProbabilityColours(LIGHT, (of_class,)).pixels(fields[0], False)
        assert alone[0].tolist() == shown
