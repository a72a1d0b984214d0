"""Numbers as short texts, of two digits."""

from __future__ import annotations


def short(value: float) -> str:
    """Return a number with two digits, such as ``0.12``, ``6.8e-3`` or ``4.3e3``."""
    if value and not 0.01 <= abs(value) < 1e3:
        digits, _, exponent = f"{value:.1e}".partition("e")
        return f"{digits.removesuffix('.0')}e{int(exponent)}" if exponent else digits
    return f"{value:.2g}" if abs(value) < 100 else f"{value:.0f}"


def factor(value: float) -> str:
    """Return a factor with two digits, such as ``3,200``."""
    return f"{float(f'{value:.2g}'):,.0f}" if value < 1e6 else short(value)
