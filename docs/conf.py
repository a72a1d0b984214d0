"""The documentation as a site: ``python -m sphinx -W docs build/docs``."""

project = "Torch Playground"
author = "The Torch Playground authors"
extensions = ["myst_parser"]
exclude_patterns = ["example_lesson.md"]  # a lesson's own file, shown as a block in lessons.md
html_theme = "furo"
html_title = "Torch Playground"
myst_heading_anchors = 3
