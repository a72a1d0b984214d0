"""Numbers as colours: of signs and classes, in the colours of a theme, and hatched where they are none."""
