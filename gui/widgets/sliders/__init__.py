"""Sliders that go where they are clicked, and the one of the temperature."""
